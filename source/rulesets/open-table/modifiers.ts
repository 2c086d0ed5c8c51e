import type {Id, View} from '../../engine/kit/basics.js';
import {
	conditionModifier,
	conditionModifiers,
	usedConditions,
	usedUpOf,
	type Counted,
	countedOf,
	optionsOf,
	worthOf,
} from '../../engine/events/counting.js';
import type {ConditionRow} from '../../engine/facts/house.js';
import {rowCalled, conditionsOf} from '../../engine/world/conditions.js';
import type {Option} from '../../engine/facts/prompt.js';
import {
	type Modifier,
	type RollKinds,
	isOn,
	ownSituations,
	single,
	situational,
} from '../../engine/events/roll-modifiers.js';
import {counted} from '../../engine/kit/text.js';
import {find, nameOf} from '../../engine/world/world.js';
import {skillName} from '../pieces.js';
import {bonusDiceOn, bonusDiceOptions} from './checks/bonus-dice.js';
import type {Bend, Roll} from './checks/index.js';
import {abilities} from '../stat-block.js';
import type {Attack} from './sheet/sheet.js';
import {attacksBefore, isDown} from './derived.js';
import type {OtState} from './state/fight.js';
import type {TaskFrame} from './state/task.js';
import {rowsOf} from './statuses.js';
import {isKnown} from './shown/text.js';

/* What counts on a roll beside its bonus (OT-22, OT-31). */

type Marks = readonly string[] | undefined;

/** What rolls there are, for what counts on some alone. */
export const rollKinds = [
	'attack',
	'melee',
	'ranged',
	'save',
	'check',
	...abilities,
	'wits',
	'will',
	'toughness',
] as const;

export const kindsOfAttack = ({isRanged}: Pick<Attack, 'isRanged'>): RollKinds =>
	new Set(['attack', isRanged ? 'ranged' : 'melee']);

/** @param isCalled the GM calls for it: then it is a check too, unless it is a save by its name */
export function kindsOfSave(save: string | undefined, isCalled: boolean): RollKinds {
	const name = skillName(save ?? '');
	const isCheck = isCalled && rollKinds.every((kind) => kind !== name);
	return new Set(['save', ...(isCheck ? ['check'] : []), ...(save ? [name] : [])]);
}

/** OT-34: what wounds take off. */
const woundsOn = (state: OtState, {roller}: Roll): ReadonlyArray<Modifier<unknown>> => {
	const {wounds, woundPenalty} = state.settings;
	const {hp = 0, sheet} = find(state, roller) ?? {};
	const taken = Math.max(0, (sheet?.hp ?? hp) - hp);
	return wounds && woundPenalty > 0 && taken > 0
		? [
				single({
					id: `wounds-${roller}`,
					rule: 'OT-34',
					worth: -woundPenalty * taken,
					label: () => `${nameOf(state, roller)}: ${counted(taken, 'wound')}`,
				}),
			]
		: [];
};

const signOf = (level: number) => (level > 0 ? 'advantage' : 'disadvantage');

/** OT-36: who is down is as a condition “unconscious” of the table’s own says. */
function statesOf(state: OtState, who: Id): readonly ConditionRow[] {
	const row = isDown(find(state, who), state)
		? rowCalled(state.house?.conditions ?? [], 'unconscious')
		: undefined;
	return row ? [...rowsOf(state, who), row] : rowsOf(state, who);
}

const straight = {bend: 0, because: []} as const;

/** OT-22, OT-36: whether a roll is made twice, and why; advantage and disadvantage at once cancel out. */
export function bendOf(
	state: OtState,
	{roller, to, kinds}: Roll,
	marks: Marks,
): {readonly bend: Bend; readonly because: readonly string[]} {
	const by = [
		...rowsOf(state, roller).flatMap(({name, bends = []}) =>
			bends.filter(({isAgainst}) => !isAgainst).map((bend) => ({name, who: roller, ...bend})),
		),
		...(to === undefined ? [] : statesOf(state, to)).flatMap(({name, bends = []}) =>
			bends.filter(({isAgainst}) => isAgainst).map((bend) => ({name, who: to ?? '', ...bend})),
		),
	].filter(({on}) => isOn(on, kinds));
	if (by.length === 0 && marks === undefined) {
		return straight;
	}

	const levels = [
		...by.map(({by: level}) => level),
		...(marks ?? []).map((mark) => Number(mark === 'advantage') - Number(mark === 'disadvantage')),
	];
	const has = (sign: number) => levels.some((level) => Math.sign(level) === sign);
	return {
		bend: Number(has(1)) - Number(has(-1)),
		because: [
			...new Set(
				by.map(({name, who, by: level}) => `${signOf(level)}: ${nameOf(state, who)} is ${name}`),
			),
		],
	};
}

/** OT-36: the condition for which a roll fails without dice. */
export const failing = (state: OtState, {roller, kinds}: Roll): string | undefined =>
	statesOf(state, roller).find(({fails}) => fails && isOn(fails, kinds))?.name;

/** OT-36: whether a hit is a critical because of the state of whom it hits. */
export const isCriticalOn = (state: OtState, {to, kinds}: Roll): boolean =>
	to !== undefined && statesOf(state, to).some(({crits}) => crits && isOn(crits, kinds));

/** OT-31: of several one-time Bonuses one counts, unless the GM says otherwise. */
function conditionsFor(state: OtState, roll: Roll): ReadonlyArray<Modifier<unknown>> {
	const {roller, isFirst, kinds} = roll;
	return conditionModifiers(
		conditionsOf(state, roller).filter(({isOnce}) => isFirst || !isOnce),
		{rule: 'OT-31', kinds, label: ({name}) => `${nameOf(state, roller)}: ${name}`},
	);
}

/** OT-14: whoever has attacked before in this turn is worse at it. */
function furtherFor(state: OtState, {roller, isAttack}: Roll): ReadonlyArray<Modifier<unknown>> {
	const {furtherPenalty} = state.settings;
	return isAttack && furtherPenalty > 0 && attacksBefore(roller, state) > 0
		? [
				single({
					id: 'further',
					rule: 'OT-14',
					worth: -furtherPenalty,
					label: () => 'further attack',
				}),
			]
		: [];
}

const anySituation = situational('OT-22', 1, 50);

const bySituation = (state: OtState, kinds: RollKinds) => [
	...ownSituations(state, 'OT-22', 1, kinds),
	...anySituation,
];

/** The situation counts by the GM’s word alone. */
const allOn = (state: OtState, roll: Roll, marks: Marks) => [
	...conditionsFor(state, roll),
	...woundsOn(state, roll),
	...furtherFor(state, roll),
	...(marks ? bySituation(state, roll.kinds) : []),
];

/** What conditions and the situation add to a roll. */
export const bonusOf = (state: OtState, roll: Roll, marks: Marks): number =>
	worthOf(allOn(state, roll, marks), undefined, marks);

/** The same, each with its worth. */
export const countedOn = (state: OtState, roll: Roll, marks: Marks): readonly Counted[] =>
	countedOf(allOn(state, roll, marks), undefined, marks).filter(({worth}) => worth !== 0);

/** What a roll uses up: conditions that counted on it once. */
export const usedOn = (state: OtState, roll: Roll, marks: Marks) => [
	...usedUpOf(conditionsFor(state, roll), state.conditions, marks),
	...bonusDiceOn(state, roll, marks).flatMap(({condition}) =>
		usedConditions([condition], {id: conditionModifier(condition)}),
	),
];

/** OT-22: what can be ticked beside the rolls of a task; of whom a view knows no numbers, nothing. */
export const optionsBeside = (
	rolls: readonly Roll[],
	{marks}: Pick<TaskFrame, 'marks'>,
	state: OtState,
	view: View,
): readonly Option[] => [
	...rolls
		.filter(({roller, isFirst}) => isFirst && isKnown(state, roller, view))
		.flatMap((roll) => bonusDiceOptions(state, roll, marks)),
	...(state.settings.advantage ? ['advantage', 'disadvantage'] : []).map((id) => ({
		id,
		label: id,
		count: Number(marks?.includes(id) ?? false),
		max: 1,
		rule: 'OT-22',
	})),
	...optionsOf(
		[
			...rolls
				.filter(({roller, isFirst}) => isFirst && isKnown(state, roller, view))
				.flatMap((roll) => allOn(state, roll, undefined)),
			...bySituation(state, rolls[0]?.kinds ?? new Set()),
		],
		undefined,
		marks,
		'one',
	),
];
