import type {Id, View} from '../../engine/kit/basics.js';
import {conditionModifiers, usedUpOf} from '../../engine/events/condition-modifiers.js';
import {conditionsOf} from '../../engine/world/conditions.js';
import type {Option} from '../../engine/facts/prompt.js';
import {
	type Counted,
	type Modifier,
	type RollKinds,
	countedOf,
	optionsOf,
	ownSituations,
	single,
	situational,
	worthOf,
} from '../../engine/events/roll-modifiers.js';
import {nameOf} from '../../engine/world/world.js';
import {attacksBefore} from './derived.js';
import type {OtState, TaskFrame} from './state.js';
import {isKnown} from './shown/text.js';

/* What counts on a roll beside its bonus (OT-22, OT-31). */

type Marks = readonly string[] | undefined;

/** Whose roll it is, and whether what counts once counts on it or on another roll of the same task. */
export type Roll = {readonly roller: Id; readonly isFirst: boolean; readonly isAttack: boolean};

/** What rolls there are, for what counts on some alone. */
export const rollKinds = ['attack', 'save'] as const;

const attacks: RollKinds = new Set(['attack']);
const saves: RollKinds = new Set(['save']);

const kindsOf = ({isAttack}: Pick<Roll, 'isAttack'>): RollKinds => (isAttack ? attacks : saves);

/** OT-31: of several one-time Bonuses one counts, unless the GM says otherwise. */
function conditionsFor(state: OtState, roll: Roll): ReadonlyArray<Modifier<unknown>> {
	const {roller, isFirst} = roll;
	return conditionModifiers(
		conditionsOf(state, roller).filter(({isOnce}) => isFirst || !isOnce),
		{rule: 'OT-31', kinds: kindsOf(roll), label: ({name}) => `${nameOf(state, roller)}: ${name}`},
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

/** What the GM adds or takes off. */
const bySituation = (state: OtState, roll: Pick<Roll, 'isAttack'>) => [
	...ownSituations(state, 'OT-22', 1, kindsOf(roll)),
	...anySituation,
];

/** All that can count on a roll. */
const allFor = (state: OtState, roll: Roll) => [
	...conditionsFor(state, roll),
	...furtherFor(state, roll),
	...bySituation(state, roll),
];

/** What conditions and the situation add to a roll. */
export const bonusOf = (state: OtState, roll: Roll, marks: Marks): number =>
	worthOf(allFor(state, roll), undefined, marks);

/** The same, each with its worth. */
export const countedOn = (state: OtState, roll: Roll, marks: Marks): readonly Counted[] =>
	countedOf(allFor(state, roll), undefined, marks).filter(({worth}) => worth !== 0);

/** What a roll uses up: conditions that counted on it once. */
export const usedOn = (state: OtState, roll: Roll, marks: Marks) =>
	usedUpOf(conditionsFor(state, roll), state.conditions, marks);

/** OT-22: what can be ticked beside the rolls of a task; of whom a view knows no numbers, nothing. */
export const optionsBeside = (
	rolls: readonly Roll[],
	{marks}: Pick<TaskFrame, 'marks'>,
	state: OtState,
	view: View,
): readonly Option[] => [
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
				.flatMap((roll) => [...conditionsFor(state, roll), ...furtherFor(state, roll)]),
			...bySituation(state, {isAttack: rolls[0]?.isAttack ?? false}),
		],
		undefined,
		marks,
		'one',
	),
];
