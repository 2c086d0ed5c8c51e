import type {Typed} from '../engine/event-rows.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {AnyWorld} from '../engine/world.js';
import {rulesets} from '../rulesets/index.js';
import type {Block} from './course.js';
import {endingOf} from './play-out.js';
import {diceOf} from './random.js';
import {type Tally, joined, noTally, tallyOf} from './tally.js';

/** The fight that is played many times: its rules, and its state at the question that is open. */
export type Subject = {readonly ruleset: string; readonly state: unknown};

const isSubject = (value: unknown): value is Subject =>
	typeof value === 'object' &&
	value !== null &&
	'ruleset' in value &&
	typeof value.ruleset === 'string' &&
	'state' in value;

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
	state: unknown,
): Player | undefined =>
	isState<S>(state)
		? (seed, {first, count}) =>
				Array.from({length: count}, (_, at) =>
					tallyOf(endingOf(rules, state, diceOf(seed, first + at))),
				).reduce(joined, noTally)
		: undefined;

/**
 * @param subject what another thread of this program sent
 * @throws {TypeError} when it is none, or this program has no such rules
 */
export function playerOf(subject: unknown): Player {
	const player = isSubject(subject)
		? rulesets
				.find(({id}) => id === subject.ruleset)
				?.use((rules) => playerWith(rules, subject.state))
		: undefined;
	if (!player) {
		throw new TypeError('There is no fight to play');
	}

	return player;
}
