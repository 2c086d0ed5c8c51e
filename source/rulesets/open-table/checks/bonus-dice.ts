import {type Chain, type Dice, notation, sumOfDice} from '../../../dice/dice.js';
import {type Odds, oddsOfBoth, oddsOfDice} from '../../../dice/values.js';
import {type Counted, conditionModifier, tick} from '../../../engine/events/counting.js';
import {isOn} from '../../../engine/events/roll-modifiers.js';
import type {Option, Request} from '../../../engine/facts/prompt.js';
import type {Id, View} from '../../../engine/kit/basics.js';
import {type Condition, conditionsOf} from '../../../engine/world/conditions.js';
import {nameOf} from '../../../engine/world/world.js';
import type {Roll} from './index.js';
import type {OtState} from '../state/fight.js';
import {rowOf} from '../statuses.js';

/* Dice that conditions add to a roll or take off it (OT-31): rolled beside it, or typed behind it. */

type Marks = readonly string[] | undefined;

export type BonusDice = {readonly condition: Condition; readonly dice: Dice; readonly sign: 1 | -1};

const none: readonly never[] = [];

/** Those that can count. A worth that the GM has said counts in their place; in a pool nothing is added to dice. */
function bonusDiceFor(state: OtState, {roller, isFirst, kinds}: Roll): readonly BonusDice[] {
	if (state.house === undefined || state.settings.method === 'pool') {
		return none;
	}

	return conditionsOf(state, roller).flatMap((condition): readonly BonusDice[] => {
		const dice = condition.worth ? undefined : rowOf(state, condition)?.dice;
		return dice && isOn(condition.on, kinds) && (isFirst || !condition.isOnce)
			? [
					{
						condition,
						dice: {count: Math.abs(dice.count), sides: dice.sides},
						sign: dice.count < 0 ? -1 : 1,
					},
				]
			: none;
	});
}

const isTicked = (condition: Condition, marks: Marks): boolean =>
	marks?.includes(conditionModifier(condition)) ?? condition.isAsked !== true;

/** Those that count, as the GM has ticked them or else as their conditions say. */
export function bonusDiceOn(state: OtState, roll: Roll, marks: Marks): readonly BonusDice[] {
	const all = bonusDiceFor(state, roll);
	return all.length === 0 ? none : all.filter(({condition}) => isTicked(condition, marks));
}

const nameIn = ({condition: {who, name}}: BonusDice, state: OtState): string =>
	`${nameOf(state, who)}: ${name}`;

/** “+1d4”, “−1d4”. */
const textOf = ({dice, sign}: BonusDice): string => `${sign < 0 ? '−' : '+'}${notation(dice)}`;

export const bonusDiceOptions = (state: OtState, roll: Roll, marks: Marks): readonly Option[] =>
	bonusDiceFor(state, roll).map((each) => ({
		...tick(
			conditionModifier(each.condition),
			nameIn(each, state),
			isTicked(each.condition, marks),
			{worth: textOf(each), rule: each.condition.rule ?? 'OT-31'},
		),
		...((each.condition.isAsked ?? each.condition.isOnce) && {isOptional: true}),
	}));

/** “with +1d4 (blessed)”. */
export const bonusDiceText = (each: BonusDice): string =>
	`with ${textOf(each)} (${each.condition.name})`;

const idOf = (of: string, {condition}: BonusDice): string =>
	`${of} ${conditionModifier(condition)}`;

/** What is rolled beside a roll: together with its own dice, or after them. */
export const bonusRequests = (
	{
		id: of,
		roller,
		bonus,
	}: {readonly id: string; readonly roller: Id; readonly bonus: readonly BonusDice[]},
	state: OtState,
	view: View | undefined,
	isAfter: boolean,
): readonly Request[] =>
	bonus.map((each) => ({
		id: idOf(of, each),
		who: roller,
		label: view ? nameIn(each, state) : '',
		dice: each.dice,
		...(!isAfter && {after: of}),
		...(view && {need: each.sign < 0 ? 'taken off' : 'added'}),
	}));

type Shown = {readonly id: string; readonly dice: readonly Chain[]};

/** What they came to; `undefined` as long as some of them are not rolled. */
export function bonusRolled(
	of: string,
	those: readonly BonusDice[],
	rolled: readonly Shown[],
	state: OtState,
): readonly Counted[] | undefined {
	const counted = those.flatMap((each) => {
		const shown = rolled.find(({id}) => id === idOf(of, each));
		return shown
			? [
					{
						id: conditionModifier(each.condition),
						label: nameIn(each, state),
						worth: each.sign * sumOfDice(shown.dice),
					},
				]
			: [];
	});
	return counted.length === those.length ? counted : undefined;
}

/** A check as it is with each sum that they can come to, and how likely that is. */
export const withBonus = <C extends {readonly plus: number}>(
	check: C,
	bonus: readonly BonusDice[],
): ReadonlyArray<readonly [check: C, likely: number]> => {
	if (bonus.length === 0) {
		return [[check, 1]];
	}

	const odds = bonus.reduce<Odds>(
		(sums, {dice, sign}) =>
			oddsOfBoth(
				sums,
				oddsOfDice(dice, (face) => sign * face),
			),
		new Map([[0, 1]]),
	);
	return [...odds].map(([sum, likely]) => [{...check, plus: check.plus + sum}, likely]);
};
