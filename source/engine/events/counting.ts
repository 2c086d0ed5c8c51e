import {type TypeOf, fields, number, text} from '../kit/shape.js';
import type {Option} from '../facts/prompt.js';
import {signed} from '../kit/text.js';
import {type Modifier, type RollKinds, isOn, single} from './roll-modifiers.js';
import type {RuleId} from '../kit/basics.js';
import type {Condition} from '../facts/condition.js';
import type {SharedEvent} from './shared-events.js';

/* What counts on a roll: ticked by the situation or by the GM, offered beside it, and added up. */

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

export const counted = fields({
	id: text,
	label: text,
	/** Of all of it together. */
	worth: number,
});

export type Counted = TypeOf<typeof counted>;

const timesIn = (marks: readonly string[], id: string): number =>
	marks.filter((mark) => mark === id).length;

/** How often it counts: as the GM has ticked it, once anything was changed; before, as the situation suggests. */
const countOf = <Scene>(
	modifier: Modifier<Scene>,
	scene: Scene,
	max: number,
	marks: readonly string[] | undefined,
): number => Math.min(max, marks ? timesIn(marks, modifier.id) : modifier.suggested(scene));

/** Tells of all that counts on a roll, by what the GM has ticked (`marks`) or else by the situation, and what it is worth. */
function tellCounted<Scene>(
	modifiers: ReadonlyArray<Modifier<Scene>>,
	scene: Scene,
	marks: readonly string[] | undefined,
	tell: (worth: number, modifier: Modifier<Scene>) => void,
): void {
	for (const modifier of modifiers) {
		const max = modifier.max(scene);
		const count = max > 0 ? countOf(modifier, scene, max, marks) : 0;
		if (max > 0 && (modifier.isScale === true || count > 0)) {
			tell(modifier.worth(scene, count, marks ?? []), modifier);
		}
	}
}

export function countedOf<Scene>(
	modifiers: ReadonlyArray<Modifier<Scene>>,
	scene: Scene,
	marks: readonly string[] | undefined,
): readonly Counted[] {
	const counted: Counted[] = [];
	tellCounted(modifiers, scene, marks, (worth, {id, label}) => {
		if (worth !== 0) {
			counted.push({id, label: label(scene), worth});
		}
	});
	return counted;
}

/** All that counts on a roll, together: `sumOf` what `countedOf` gives, without words. */
export function worthOf<Scene>(
	modifiers: ReadonlyArray<Modifier<Scene>>,
	scene: Scene,
	marks: readonly string[] | undefined,
): number {
	let sum = 0;
	tellCounted(modifiers, scene, marks, (worth) => {
		sum += worth;
	});
	return sum;
}

/** What can be ticked beside a roll. Options say what one of them is worth, or all that is ticked (`worthIn`). */
export function optionsOf<Scene>(
	modifiers: ReadonlyArray<Modifier<Scene>>,
	scene: Scene,
	marks: readonly string[] | undefined,
	worthIn: 'one' | 'all',
): readonly Option[] {
	const options: Option[] = [];
	for (const modifier of modifiers) {
		const {id, cause, rule, isScale, isSaid, isOptional} = modifier;
		const max = modifier.max(scene);
		if (max > 0) {
			const count = countOf(modifier, scene, max, marks);
			const told = isScale ? count : worthIn === 'one' ? 1 : Math.max(1, count);
			const worth = signed(modifier.worth(scene, told, marks ?? []));
			options.push({
				id,
				label: modifier.label(scene),
				count,
				max,
				worth:
					count === 0 || (worthIn === 'one' && count > 1)
						? (modifier.eachText?.(worth) ?? worth)
						: worth,
				rule: typeof rule === 'function' ? rule(scene) : rule,
				...(cause !== undefined && {cause}),
				...(isSaid && {isSaid}),
				...(isOptional && {isOptional}),
			});
		}
	}

	return options;
}

export const sumOf = (counted: readonly Counted[]): number =>
	counted.reduce((sum, {worth}) => sum + worth, 0);

/** “−2: second attack −1, Dazed −1”: what counts on a roll, in one line. */
export const explain = (counted: readonly Counted[]): string =>
	counted.length === 0
		? 'no modifiers'
		: `${signed(sumOf(counted))}: ${counted
				.map(({label, worth}) => `${label} ${signed(worth)}`)
				.join(', ')}`;

/** A check box that is ticked or not. */
export const tick = (
	id: string,
	label: string,
	isTicked: boolean,
	rest: Pick<Option, 'rule' | 'worth'>,
): Option => ({id, label, count: isTicked ? 1 : 0, max: 1, ...rest});
