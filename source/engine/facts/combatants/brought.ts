import {lastingCondition} from '../condition.js';
import {
	type TypeOf,
	any,
	each,
	fields,
	flag,
	list,
	maybe,
	oneOf,
	text,
	wholeNumber,
} from '../../kit/shape.js';

/** How many of each of several things, by their ids: the rounds in each weapon. */
const counts = each(wholeNumber);

export type Counts = TypeOf<typeof counts>;

const carriedValue = any(flag, text, wholeNumber, list(text), counts);

export type CarriedValue = TypeOf<typeof carriedValue>;

/** A condition that outlasts a fight: it has no end. Whoever brought it about is named by the id of the next fight. */
const carriedCondition = fields({...lastingCondition, until: maybe(oneOf())});

export type CarriedCondition = TypeOf<typeof carriedCondition>;

/** What somebody brings along from a former fight: facts of the set-up, so that nothing is worked out again. */
export const comesWith = fields({
	/** By the ids of the ruleset's rows of what stays; what is left out is as the sheet has it. */
	values: each(carriedValue),
	/** All that have no end; those of the sheet are among them. */
	conditions: list(carriedCondition),
});

export type BroughtFacts = TypeOf<typeof comesWith>;
