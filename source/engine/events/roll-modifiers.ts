import type {RuleId} from '../kit/basics.js';
import type {Housed} from '../world/conditions.js';

/* What may count on a roll: offered beside it, ticked by the situation or by the GM, counted, used up. */

/** What may count on a roll in a scene. Words are made only where it counts, or somebody looks at the options. */
export type Modifier<Scene> = {
	readonly id: string;
	/** Why it counts, where something else could count for the same reason: of those one counts. Left out: its id. */
	readonly cause?: string | undefined;
	readonly rule: RuleId | ((scene: Scene) => RuleId);
	label(scene: Scene): string;
	/** How often it could count; 0 = it has no place here. */
	max(scene: Scene): number;
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
export const each = (worth: number) => (_scene: unknown, count: number) => worth * count;

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

/** What the GM adds or takes off for what no rule names; one is worth so much, above 0. */
export const situational = (
	rule: RuleId,
	worth: number,
	max = 5,
): ReadonlyArray<Modifier<unknown>> =>
	(['bonus', 'penalty'] as const).map((kind) => ({
		id: situationIds[kind],
		rule,
		label: () => situationLabels[kind],
		max: () => max,
		suggested: () => 0,
		worth: each(kind === 'bonus' ? worth : -worth),
		eachText: eachWorth,
	}));

/** What a roll is: an attack, in melee, with Strength; in the words of its ruleset. */
export type RollKinds = ReadonlySet<string>;

export const isOn = (on: readonly string[] | undefined, kinds: RollKinds): boolean =>
	on === undefined || on.some((kind) => kinds.has(kind));

/** What a table has for situations of its own; one Bonus is worth so much. */
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
