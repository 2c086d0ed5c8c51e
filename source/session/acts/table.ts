import {fightActs} from './fight-acts.js';
import {pastActs} from './past-acts.js';
import {rulingActs} from './ruling-acts.js';
import {ownRuleActs} from './own-rules.js';
import {seatActs} from './seats.js';
import type {Act} from './act.js';
import {splitReason} from './parts/arguments.js';

/** Every command of a fight, in the order of the list and of the footer. */
export const acts: readonly Act[] = [
	...pastActs,
	...rulingActs,
	...fightActs,
	...ownRuleActs,
	...seatActs,
];

/** A line as a command with its questions, and the words that answer them. */
export type LineMeant = {
	readonly id: string;
	readonly first: NonNullable<Act['first']>;
	readonly rest: string;
};

/** A line that begins with the word of a command that asks something, and says more. */
export function commandIn(line: string): LineMeant | undefined {
	const [word = ''] = line.trim().toLowerCase().split(/\s/, 1);
	const rest = line.trim().slice(word.length).trim();
	const meant = acts.filter(({id, word: other = id, first}) => first && [id, other].includes(word));
	// “end Oni prone” ends a condition, “end because they flee” the fight.
	const act = splitReason(rest).line === '' ? meant.at(-1) : meant[0];
	return act?.first && rest !== '' ? {id: act.id, first: act.first, rest} : undefined;
}
