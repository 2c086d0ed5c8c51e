import {type TypeOf, fields, number, text} from '../kit/shape.js';
import type {RuleId} from '../kit/basics.js';
import type {Housed} from '../world/condition-rows.js';
import type {Condition} from '../world/conditions.js';
import type {Option} from '../facts/prompt.js';
import type {SharedEvent} from './shared-events.js';
import {signed} from '../kit/text.js';

/* What may count on a roll: offered beside it, ticked by the situation or by the GM, counted, used up. */

/** One modifier as it counted on a roll. */
export const counted = fields({
	id: text,
	label: text,
	/** Of all of it together. */
	worth: number,
});

export type Counted = TypeOf<typeof counted>;

/**
 * What may count on a roll. `Scene` is what the roll is about, looked up once. Nothing of it is asked for in words
 * unless it counts, or somebody looks at the roll's options.
 */
export type Modifier<Scene> = {
	readonly id: string;
	/** Why it counts, where something else could count for the same reason: of those one counts. Left out: its id. */
	readonly cause?: string | undefined;
	readonly rule: RuleId | ((scene: Scene) => RuleId);
	label(scene: Scene): string;
	/** How often it could count; 0 = it has no place here. */
	max(scene: Scene): number;
	/** How often the situation says that it counts. */
	suggested(scene: Scene): number;
	/** What so many of it are worth. */
	worth(scene: Scene, count: number, marks: readonly string[]): number;
	/** Somebody decides whether it counts on this roll or on another: such a roll is never made unasked. */
	readonly isOptional?: boolean;
	/** It can count several times, each time the same: while it does not count, its option says what each is worth. */
	eachText?(worth: string): string;
	/** A place on a scale: 0 is a place as well, and may be worth something. */
	readonly isScale?: boolean;
	/** Its label says how often it counts. */
	readonly isSaid?: true;
};

/** A modifier's `worth` where each of it is worth the same. */
export const each =
	(worth: number) =>
	(_scene: unknown, count: number): number =>
		worth * count;

/** Something that counts once or not at all, whatever the roll is about. */
export const single = ({
	id,
	rule,
	label,
	cause,
	worth,
	isTicked = true,
	isOptional = false,
}: {
	readonly id: string;
	readonly cause?: string | undefined;
	readonly rule: RuleId;
	readonly worth: number;
	/** Whether it counts unless the GM says otherwise. */
	readonly isTicked?: boolean;
	readonly isOptional?: boolean;
	label(): string;
}): Modifier<unknown> => ({
	id,
	cause,
	rule,
	label,
	max: () => 1,
	suggested: () => (isTicked ? 1 : 0),
	worth: each(worth),
	isOptional,
});

/** The GM's Bonus and Penalty for what no rule names. */
export const situationIds = {bonus: 'bonus', penalty: 'penalty'} as const;
export const situationLabels = {bonus: 'situation for', penalty: 'situation against'} as const;

/** “−30 each”: what does not count yet is not to be read as if it did. */
export const eachWorth = (worth: string): string => `${worth} each`;

/**
 * What the GM adds or takes off for what no rule names.
 * @param worth of one, above 0
 */
export const situational = (
	rule: RuleId,
	worth: number,
	max = 5,
): ReadonlyArray<Modifier<unknown>> => [
	{
		id: situationIds.bonus,
		rule,
		label: () => situationLabels.bonus,
		max: () => max,
		suggested: () => 0,
		worth: each(worth),
		eachText: eachWorth,
	},
	{
		id: situationIds.penalty,
		rule,
		label: () => situationLabels.penalty,
		max: () => max,
		suggested: () => 0,
		worth: each(-worth),
		eachText: eachWorth,
	},
];

/** What a roll is: an attack, in melee, with Strength; in the words of its ruleset. */
export type RollKinds = ReadonlySet<string>;

/** Whether something counts on a roll of these kinds. */
export const isOn = (on: readonly string[] | undefined, kinds: RollKinds): boolean =>
	on === undefined || on.some((kind) => kinds.has(kind));

/**
 * What a table has for situations of its own.
 * @param worth of one Bonus
 */
export const ownSituations = (
	{house}: Housed,
	rule: RuleId,
	worth: number,
	kinds: RollKinds,
): ReadonlyArray<Modifier<unknown>> =>
	house?.situations
		.filter(({on}) => isOn(on, kinds))
		.map((row) => ({
			id: `own-${row.id}`,
			rule,
			label: () => row.label,
			max: () => row.max,
			suggested: () => 0,
			worth: each(row.worth * worth),
			...(row.max > 1 && {eachText: eachWorth}),
		})) ?? none;

const none: readonly never[] = [];

function timesIn(marks: readonly string[], id: string): number {
	let times = 0;
	for (const mark of marks) {
		if (mark === id) {
			times++;
		}
	}

	return times;
}

/** How often it counts: as the GM has ticked it, once anything was changed; before, as the situation suggests. */
const countOf = <Scene>(
	modifier: Modifier<Scene>,
	scene: Scene,
	max: number,
	marks: readonly string[] | undefined,
): number => Math.min(max, marks ? timesIn(marks, modifier.id) : modifier.suggested(scene));

/**
 * What counts on a roll.
 * @param marks ids of what the GM has ticked, repeated as often as they count; left out, the situation decides
 */
export function countedOf<Scene>(
	modifiers: ReadonlyArray<Modifier<Scene>>,
	scene: Scene,
	marks: readonly string[] | undefined,
): readonly Counted[] {
	const counted: Counted[] = [];
	for (const modifier of modifiers) {
		const max = modifier.max(scene);
		const count = max > 0 ? countOf(modifier, scene, max, marks) : 0;
		if (max > 0 && (modifier.isScale === true || count > 0)) {
			const worth = modifier.worth(scene, count, marks ?? []);
			if (worth !== 0) {
				counted.push({id: modifier.id, label: modifier.label(scene), worth});
			}
		}
	}

	return counted;
}

/** All that counts on a roll, together: `sumOf` what `countedOf` gives, without words. */
export function worthOf<Scene>(
	modifiers: ReadonlyArray<Modifier<Scene>>,
	scene: Scene,
	marks: readonly string[] | undefined,
): number {
	let sum = 0;
	for (const modifier of modifiers) {
		const max = modifier.max(scene);
		const count = max > 0 ? countOf(modifier, scene, max, marks) : 0;
		if (max > 0 && (modifier.isScale === true || count > 0)) {
			sum += modifier.worth(scene, count, marks ?? []);
		}
	}

	return sum;
}

/**
 * What can be ticked beside a roll.
 * @param worthIn whether an option says what one of it is worth, or all that is ticked
 */
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

/** All that counted, together. */
export const sumOf = (counted: readonly Counted[]): number =>
	counted.reduce((sum, {worth}) => sum + worth, 0);

/** “−2: second attack −1, Dazed −1”: what counts on a roll, in one line. */
export const explain = (counted: readonly Counted[]): string =>
	counted.length === 0
		? 'no modifiers'
		: `${signed(sumOf(counted))}: ${counted
				.map(({label, worth}) => `${label} ${signed(worth)}`)
				.join(', ')}`;

/** Whether a condition is a Bonus that counts on one roll only: whose it is decides on which. */
export const isOneTimeBonus = ({isOnce, worth = 0}: Pick<Condition, 'isOnce' | 'worth'>): boolean =>
	isOnce === true && worth > 0;

const conditionPrefix = 'condition-';

/** The id of the modifier that a condition is. */
export const conditionModifier = ({id}: Pick<Condition, 'id'>): string => `${conditionPrefix}${id}`;

export const isConditionModifier = (id: string): boolean => id.startsWith(conditionPrefix);

/** What a roll has used up: conditions that count once. */
export const usedConditions = (
	conditions: readonly Condition[],
	{id}: Pick<Counted, 'id'>,
): ReadonlyArray<Extract<SharedEvent<never>, {type: 'condition-ended'}>> =>
	conditions
		.filter((condition) => condition.isOnce && conditionModifier(condition) === id)
		.map((condition) => ({type: 'condition-ended', condition, why: 'used'}));
