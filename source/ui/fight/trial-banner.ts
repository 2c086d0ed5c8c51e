import type {Correction, Trial} from '../../session/fight.js';

type Situation = {
	readonly trial: Trial | undefined;
	readonly correction: Correction | undefined;
	/** The later answers have been given again, as far as they fit. */
	readonly isCarried: boolean;
	/** The key that opens the list of commands. */
	readonly commandsKey: string;
};

/** What is tried out, in a line above everything else: nobody may take it for the fight itself. */
export function trialBanner({
	trial,
	correction,
	isCarried,
	commandsKey,
}: Situation): readonly string[] {
	if (correction) {
		return [
			`Correction of “${correction.label}”: nothing is saved`,
			isCarried
				? `Answer here, and the later answers go on; or ${commandsKey} drop`
				: `Give the answer anew, or first what comes before it (then ${commandsKey} on); Esc leaves everything as it was`,
		];
	}

	return trial === 'rehearsal'
		? [
				`Rehearsal: nothing is saved; ${commandsKey} keep makes it count, ${commandsKey} drop goes back to where it began`,
			]
		: [];
}
