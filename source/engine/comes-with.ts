import type {Condition} from './condition.js';
import type {FieldValue} from './field-value.js';

/** How many of each of several things, by their ids: the rounds in each weapon. */
export type Counts = Readonly<Record<string, number>>;

/** What stays of somebody from one fight to the next. */
export type StayingValue = FieldValue | Counts;

/** A condition that outlasts a fight. Whoever brought it about is named by the id of the next fight. */
export type StayingCondition = Omit<
	Condition,
	'id' | 'who' | 'until' | 'since'
>;

/** What somebody brings along from a former fight: facts of the set-up, so that nothing is worked out again. */
export type ComesWith = {
	/** By the ids of the ruleset's rows of what stays; what is left out is as the sheet has it. */
	readonly values: Readonly<Record<string, StayingValue>>;
	/** All that have no end; those of the sheet are among them. */
	readonly conditions: readonly StayingCondition[];
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isStayingValue = (value: unknown): value is StayingValue =>
	typeof value === 'string' ||
	typeof value === 'boolean' ||
	Number.isInteger(value) ||
	(Array.isArray(value) && value.every((each) => typeof each === 'string')) ||
	(isObject(value) && Object.values(value).every(Number.isInteger));

/** Facts of a condition that may be left out. */
const optional: Readonly<Record<string, (value: unknown) => boolean>> = {
	row: (value) => typeof value === 'string',
	worth: Number.isInteger,
	isOnce: (value) => typeof value === 'boolean',
	rule: (value) => typeof value === 'string',
	from: (value) => typeof value === 'string',
	note: (value) => typeof value === 'string',
	difficulty: Number.isInteger,
};

const isStayingCondition = (value: unknown): value is StayingCondition =>
	isObject(value) &&
	typeof value['name'] === 'string' &&
	Object.entries(value).every(
		([key, fact]) =>
			key === 'name' ||
			(Object.hasOwn(optional, key) && optional[key]?.(fact) === true),
	);

/** Whether a stored value has the shape of what somebody brings along; its ruleset says whether it fits. */
export const isComesWith = (value: unknown): value is ComesWith =>
	isObject(value) &&
	isObject(value['values']) &&
	Object.values(value['values']).every(isStayingValue) &&
	Array.isArray(value['conditions']) &&
	value['conditions'].every(isStayingCondition);
