import type {Typed} from '../engine/facts/event.js';
import type {Ruleset} from '../engine/ruleset/ruleset.js';
import type {AnyWorld} from '../engine/world/world.js';
import type {SealedRuleset} from '../rulesets/sealed.js';
import type {Block} from './course.js';
import {diceOf} from './random.js';
import {playRow} from './row.js';
import {type Tally, joined, noTally} from './tally.js';

/** What is played many times: a fight, or several in a row of the same ruleset. */
export type Subject = {
	readonly ruleset: string;
	/** Of the first fight, at the question that is open. */
	readonly state: unknown;
	/** The set-ups of the fights that follow. */
	readonly next?: readonly unknown[];
	/** The rest between them; left out, each follows at once. */
	readonly rest?: string;
};

export const isSubject = (value: unknown): value is Subject =>
	typeof value === 'object' &&
	value !== null &&
	'ruleset' in value &&
	typeof value.ruleset === 'string' &&
	'state' in value &&
	(!('next' in value) || Array.isArray(value.next)) &&
	(!('rest' in value) || typeof value.rest === 'string');

/** Plays the fights of a block. */
export type Player = (seed: number, block: Block) => Tally;

/**
 * A state comes from another thread of this program, where it was one of the same ruleset. Only what all rulesets share
 * is looked at.
 */
const isState = <S extends AnyWorld>(state: unknown): state is S =>
	typeof state === 'object' &&
	state !== null &&
	'combatants' in state &&
	'stack' in state &&
	'clock' in state;

const playerWith = <Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
	{state, next = [], rest}: Subject,
): Player | undefined => {
	const setups = next.filter((setup) => rules.isSetup(setup));
	return isState<S>(state) && setups.length === next.length
		? (seed, {first, count}) =>
				Array.from({length: count}, (_, at) =>
					playRow(rules, state, {setups, rest}, diceOf(seed, first + at)),
				).reduce(joined, noTally)
		: undefined;
};

/**
 * @param subject what another thread of this program sent
 * @param rulesets those that are loaded
 * @throws {TypeError} when it is none, or its rules are not among them
 */
export function playerOf(subject: unknown, rulesets: readonly SealedRuleset[]): Player {
	const player = isSubject(subject)
		? rulesets.find(({id}) => id === subject.ruleset)?.use((rules) => playerWith(rules, subject))
		: undefined;
	if (!player) {
		throw new TypeError('There is no fight to play');
	}

	return player;
}
