import {lastingCondition} from '../condition.js';
import {fieldValue} from '../field-value.js';
import {type TypeOf, any, each, fields, list, number} from '../../kit/shape.js';
import {isData} from '../../kit/data.js';

/** How many of each of several things, by their ids: the rounds in each weapon. */
const counts = each(number);

export type Counts = TypeOf<typeof counts>;

/** What stays of somebody from one fight to the next. */
const carriedValue = any(fieldValue, counts);

export type CarriedValue = TypeOf<typeof carriedValue>;

/** A condition that outlasts a fight. Whoever brought it about is named by the id of the next fight. */
const carriedCondition = fields(lastingCondition);

export type CarriedCondition = TypeOf<typeof carriedCondition>;

/** What somebody brings along from a former fight: facts of the set-up, so that nothing is worked out again. */
export const comesWith = fields({
	/** By the ids of the ruleset's rows of what stays; what is left out is as the sheet has it. */
	values: each(carriedValue),
	/** All that have no end; those of the sheet are among them. */
	conditions: list(carriedCondition),
});

export type BroughtFacts = TypeOf<typeof comesWith>;

const isCarriedValue = (value: unknown): value is CarriedValue =>
	typeof value === 'string' ||
	typeof value === 'boolean' ||
	Number.isInteger(value) ||
	(Array.isArray(value) && value.every((each) => typeof each === 'string')) ||
	(isData(value) && Object.values(value).every(Number.isInteger));

/** Facts of a condition that may be left out. */
const optional: Readonly<Record<string, (value: unknown) => boolean>> = {
	row: (value) => typeof value === 'string',
	called: (value) => typeof value === 'string',
	worth: Number.isInteger,
	isOnce: (value) => typeof value === 'boolean',
	rule: (value) => typeof value === 'string',
	from: (value) => typeof value === 'string',
	note: (value) => typeof value === 'string',
	difficulty: Number.isInteger,
};

const isCarriedCondition = (value: unknown): value is CarriedCondition =>
	isData(value) &&
	typeof value['name'] === 'string' &&
	Object.entries(value).every(
		([key, fact]) =>
			key === 'name' || (Object.hasOwn(optional, key) && optional[key]?.(fact) === true),
	);

/** Whether a stored value has the shape of what somebody brings along; its ruleset says whether it fits. */
export const isBrought = (value: unknown): value is BroughtFacts =>
	isData(value) &&
	isData(value['values']) &&
	Object.values(value['values']).every(isCarriedValue) &&
	Array.isArray(value['conditions']) &&
	value['conditions'].every(isCarriedCondition);
