import type {RuleId} from '../kit/basics.js';
import type {Condition} from '../facts/condition.js';
import {
	type Modifier,
	conditionModifier,
	type RollKinds,
	isOn,
	isOneTimeBonus,
	single,
	usedConditions,
	worthOf,
} from './roll-modifiers.js';

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
		/** What kinds of roll it is. */
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

/** Whether a mark ticks a condition. */
export const isConditionMark = (id: string): boolean => /^condition-\d+$/.test(id);

/** Those that counted and count once: they are over. */
export const usedUpOf = (
	modifiers: ReadonlyArray<Modifier<unknown>>,
	conditions: readonly Condition[],
	marks: Marks,
): ReturnType<typeof usedConditions> =>
	modifiers
		.filter((modifier) => worthOf([modifier], undefined, marks) !== 0)
		.flatMap((modifier) => usedConditions(conditions, modifier));
