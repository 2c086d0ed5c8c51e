import type {RuleId} from '../kit/basics.js';
import type {Condition} from '../facts/condition.js';
import {type Modifier, type RollKinds, isOn, single} from './roll-modifiers.js';
import {worthOf, type Counted} from './counting.js';
import type {SharedEvent} from './shared-events.js';

/* What conditions are worth on a roll. */

type Marks = readonly string[] | undefined;

/**
 * The conditions of whoever rolls that are worth something, as modifiers. Of several one-time Bonuses one counts,
 * unless the GM says otherwise.
 * @param rule that of one which has no rule of its own
 * @param worth what a worth of one is
 */
export function conditionModifiers(
	conditions: readonly Condition[],
	{
		rule,
		worth: one = 1,
		label = ({name}) => name,
		cause,
		kinds,
	}: {
		readonly rule: RuleId;
		readonly worth?: number;
		readonly kinds: RollKinds;
		/** What one of them stands for, where two of them could stand for the same. */
		cause?(condition: Condition): string;
		label?(condition: Condition): string;
	},
): ReadonlyArray<Modifier<unknown>> {
	if (conditions.length === 0) {
		return [];
	}

	const worthy = conditions.filter(({worth = 0, on}) => worth !== 0 && isOn(on, kinds));
	const firstBonus = worthy.find((each) => isOneTimeBonus(each) && !each.isAsked);
	return worthy.map((condition) =>
		single({
			id: conditionModifier(condition),
			cause: cause?.(condition),
			rule: condition.rule ?? rule,
			worth: (condition.worth ?? 0) * one,
			isTicked:
				condition.isAsked !== true && (!isOneTimeBonus(condition) || condition === firstBonus),
			isOptional: condition.isAsked === true || isOneTimeBonus(condition),
			label: () => label(condition),
		}),
	);
}

/** Whether a condition is a Bonus that counts on one roll only: whose it is decides on which. */
export const isOneTimeBonus = ({isOnce, worth = 0}: Pick<Condition, 'isOnce' | 'worth'>): boolean =>
	isOnce === true && worth > 0;

export const conditionModifier = ({id}: Pick<Condition, 'id'>): string => `condition-${id}`;

export const isConditionModifier = (id: string): boolean => /^condition-\d+$/.test(id);

/** What a roll has used up: conditions that count once. */
export const usedConditions = (
	conditions: readonly Condition[],
	{id}: Pick<Counted, 'id'>,
): ReadonlyArray<Extract<SharedEvent<never>, {type: 'condition-ended'}>> =>
	conditions
		.filter((condition) => condition.isOnce && conditionModifier(condition) === id)
		.map((condition) => ({type: 'condition-ended', condition, why: 'used'}));

export const usedUpOf = (
	modifiers: ReadonlyArray<Modifier<unknown>>,
	conditions: readonly Condition[],
	marks: Marks,
): ReturnType<typeof usedConditions> =>
	modifiers
		.filter((modifier) => worthOf([modifier], undefined, marks) !== 0)
		.flatMap((modifier) => usedConditions(conditions, modifier));
