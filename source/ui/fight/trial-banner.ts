import type {Trials} from '../../session/fight/trials.js';

/**
 * What is tried out, in a line above everything else: nobody may take it for the fight itself.
 * @param commandsKey the key that opens the list of commands
 */
export function trialBanner(
	{fight, correction, isCarried, isWaiting}: Trials,
	commandsKey: string,
): readonly string[] {
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

	return fight.info.trial === 'rehearsal'
		? [
				`Rehearsal: nothing is saved; ${commandsKey} keep makes it count, ${commandsKey} drop goes back to the start of the rehearsal`,
			]
		: [];
}
