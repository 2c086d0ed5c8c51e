import type {Dice, Rolled} from '../../../dice/dice.js';
import {rememberedBy} from '../../../dice/remembered.js';
import {type Odds, chanceOf as chanceIn} from '../../../dice/values.js';
import type {RollKinds} from '../../../engine/events/roll-modifiers.js';
import {type Id, rememberedFor} from '../../../engine/kit/basics.js';
import {minus} from '../../../engine/kit/text.js';
import {type CheckRules, type Check, methods} from './methods.js';

/* How attacks, saves and checks are rolled, and what succeeds (OT-20, OT-27, OT-28). */

/** Rolled twice: above 0 the better roll counts, below 0 the worse one; 0 is a single roll. */
export type Bend = number;

/** Whose roll it is, and whether what counts once counts on it or on another roll of the same task. */
export type Roll = {
	readonly roller: Id;
	readonly isFirst: boolean;
	readonly isAttack: boolean;
	readonly kinds: RollKinds;
	readonly to?: Id | undefined;
};

export const bestOf = ({dice: {count, sides}, hits}: CheckRules): number =>
	hits === 'under' ? count : count * sides;

export const worstOf = ({dice: {count, sides}, hits}: CheckRules): number =>
	hits === 'under' ? count * sides : count;

/** OT-21: the best roll; where one rolls under, also a share of what is needed. */
export const isCritical = (value: number, {base, plus, number}: Check, rules: CheckRules) =>
	rules.critical &&
	(value === bestOf(rules) ||
		(rules.hits === 'under' &&
			number !== undefined &&
			value <= Math.floor(((base + plus - number) * rules.share) / 100)));

export type Outcome = {
	/** `undefined` where there is no number, and the roll alone does not decide. */
	readonly isMade: boolean | undefined;
	/** OT-28: made, but at a cost. */
	readonly isPartly: boolean;
};

const plainly = (isMade: boolean | undefined): Outcome => ({isMade, isPartly: false});

export function outcomeOf(value: number, check: Check, rules: CheckRules): Outcome {
	if (isCritical(value, check, rules)) {
		return plainly(true);
	}

	if (rules.fumble && value === worstOf(rules)) {
		return plainly(false);
	}

	if (check.number === undefined) {
		return plainly(undefined);
	}

	const total = value + methods[rules.method].added(check);
	const beyond = total - check.number - Number(rules.hits === 'more');
	return rules.hits === 'under'
		? plainly(value <= check.base + check.plus - check.number)
		: {isMade: beyond >= -rules.partly, isPartly: beyond < 0 && beyond >= -rules.partly};
}

/** “+5, 14 or more”, “45 or less”, “2 successes, each with 5 or more”. */
export function needText(check: Check & {readonly number: number}, rules: CheckRules): string {
	const {method, hits, partly} = rules;
	const {number, base, plus} = check;
	if (hits === 'under') {
		return `${minus(base + plus - number)} or less`;
	}

	const least = hits === 'more' ? `more than ${number}` : `${number} or more`;
	const need = methods[method].need(least, methods[method].added(check), rules);
	return partly === 0 ? need : `${need}; from ${number - partly} on at a cost`;
}

export const addedTo = (check: Check, {method}: CheckRules): number => methods[method].added(check);

export function diceOf(check: Check, bend: Bend, rules: CheckRules): Dice {
	const once = methods[rules.method].dice(check, rules);
	return bend === 0 ? once : {...once, count: 2 * once.count};
}

/** Whole fights ask for the same few dice again and again, and for the same few numbers. */
const oddsIn = rememberedFor((_rules: CheckRules) => rememberedBy<Odds>(500));
const chancesIn = rememberedFor((_rules: CheckRules) => rememberedBy<number>(500));

const oddsOf = (dice: Dice, rules: CheckRules): Odds =>
	oddsIn(rules)(`${dice.count} ${dice.sides} ${dice.explodeFrom}`, () =>
		methods[rules.method].odds(dice, rules),
	);

/** The chance to succeed, from 0 to 1; `undefined` where there is no number. */
export function chanceOf(check: Check, bend: Bend, rules: CheckRules): number | undefined {
	const {base, plus, number} = check;
	if (number === undefined) {
		return undefined;
	}

	const once = chancesIn(rules)(`${base} ${plus} ${number}`, () =>
		chanceIn(
			oddsOf(diceOf(check, 0, rules), rules),
			(value) => outcomeOf(value, check, rules).isMade === true,
		),
	);
	return bend === 0 ? once : bend > 0 ? 1 - (1 - once) ** 2 : once ** 2;
}

/** The chance of each value, of two rolls that of the one that counts. */
export function oddsOfRoll(check: Check, bend: Bend, rules: CheckRules): Odds {
	const once = oddsOf(diceOf(check, 0, rules), rules);
	if (bend === 0) {
		return once;
	}

	const sign = isHighWanted(bend, rules) ? 1 : -1;
	let below = 0;
	return new Map(
		[...once]
			.toSorted(([one], [other]) => sign * (one - other))
			.map(([value, chance]) => {
				const before = below;
				below += chance;
				return [value, below ** 2 - before ** 2];
			}),
	);
}

/** Which of two rolls counts: the higher one. */
const isHighWanted = (bend: Bend, {hits}: CheckRules): boolean => bend > 0 === (hits !== 'under');

/** What was rolled, once or twice; the value that counts, and its dice where they say more than their sum. */
export function rollingOf(
	{dice}: Pick<Rolled, 'dice'>,
	check: Check,
	bend: Bend,
	rules: CheckRules,
) {
	const {valueOf, isDieByDie} = methods[rules.method];
	const {count} = diceOf(check, 0, rules);
	const rolls = [dice.slice(0, count), dice.slice(count)].filter((each) => each.length > 0);
	const values = rolls.map((each) => valueOf(each, rules));
	const value = isHighWanted(bend, rules) ? Math.max(...values) : Math.min(...values);
	const counting = rolls[values.indexOf(value)];
	return {values, value, ...(isDieByDie && counting && {dice: counting})};
}
