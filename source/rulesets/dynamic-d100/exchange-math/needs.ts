import {type Counted, sumOf} from '../../../engine/events/counting.js';
import {exchangeCounted, exchangeWorth} from '../counting.js';
import type {Check, ReactionId} from '../state/exchange.js';
import type {Situation} from '../modifiers.js';
import {type Base, attackBase, baseWorth, defenceBase} from './bases.js';

/* The targets of the rolls of an exchange. */

/** The roll must be this or less to hit. */
export const attackNeed = (situation: Situation): number =>
	baseWorth(attackBase(situation)) + exchangeWorth(situation, 'attack');

/** A spell is no bare hand, so what counts depends on the reaction (DD-38, DD-67). */
const reactingWith = (situation: Situation, reaction: ReactionId): Situation =>
	reaction === 'power' && situation.frame.reaction !== 'power'
		? {...situation, frame: {...situation.frame, reaction}}
		: situation;

/** Everything that counts on the roll for a reaction, beyond skill and trait. */
export const defenceWorth = (situation: Situation, reaction: ReactionId): number =>
	exchangeWorth(reactingWith(situation, reaction), 'defence');

/** The roll must be this or less for a reaction to succeed. */
export const defenceNeed = (situation: Situation, reaction: ReactionId, power?: string): number =>
	baseWorth(defenceBase(situation, reaction, power)) + defenceWorth(situation, reaction);

const checkOf = (roll: number, base: Base | undefined, counted: readonly Counted[]): Check => ({
	roll,
	need: baseWorth(base) + sumOf(counted),
	counted,
});

export const attackCheck = (situation: Situation, roll: number): Check =>
	checkOf(roll, attackBase(situation), exchangeCounted(situation, 'attack'));

export function defenceCheck(situation: Situation, roll: number): Check {
	const {reaction = 'none', reactionPower} = situation.frame;
	return checkOf(
		roll,
		defenceBase(situation, reaction, reactionPower),
		exchangeCounted(situation, 'defence'),
	);
}
