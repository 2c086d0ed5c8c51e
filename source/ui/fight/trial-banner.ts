import type {Correction} from '../../session/fight/fight.js';
import type {Trial} from '../../session/fight/fight-info.js';

type Situation = {
	readonly trial: Trial | undefined;
	readonly correction: Correction | undefined;
	/** The later answers have been given again, as far as they fit. */
	readonly isCarried: boolean;
	/** One of them does not fit. */
	readonly isWaiting: boolean;
	/** The key that opens the list of commands. */
	readonly commandsKey: string;
};

/** What is tried out, in a line above everything else: nobody may take it for the fight itself. */
export function trialBanner({
	trial,
	correction,
	isCarried,
	isWaiting,
	commandsKey,
}: Situation): readonly string[] {
	if (correction) {
		return [
			`Correction of “${correction.label}”: nothing is saved`,
			isCarried
				? isWaiting
					? `Answer this question, and the later answers follow; ${commandsKey} drop leaves all as it was`
					: `The later answers have followed; ${commandsKey} keep makes it count, ${commandsKey} drop leaves all as it was`
				: correction.isAtDice
					? 'Its dice: Enter keeps them; Esc leaves all as it was'
					: `Answer again, or add something before it (then ${commandsKey} on); Esc ends it`,
		];
	}

	return trial === 'rehearsal'
		? [
				`Rehearsal: nothing is saved; ${commandsKey} keep makes it count, ${commandsKey} drop goes back to the start of the rehearsal`,
			]
		: [];
}
