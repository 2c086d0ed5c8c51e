import {
	type TypeOf,
	any,
	fields,
	flag,
	id,
	list,
	maybe,
	number,
	oneOf,
	text,
	yes,
} from '../kit/shape.js';

const edge = oneOf('start', 'end');

/** How long, as the GM says it. */
export const until = any(
	fields({unit: text, count: number}),
	/** Left out: of the turns of whoever has it. */
	fields({edge, of: maybe(id)}),
);

export type Until = TypeOf<typeof until>;

/** The counter value at which it ends: expiry is derived, nothing counts down. */
const deadline = any(
	fields({
		unit: text,
		at: number,
		/** The counter value that is not counted: it begins in the middle of it. */
		after: maybe(number),
	}),
	fields({edge, of: id, at: number}),
);

export type Deadline = TypeOf<typeof deadline>;

export const lastingCondition = {
	name: text,
	/** The row of the ruleset’s list by which the GM gave it. */
	row: maybe(text),
	/** What the rules call it where its name may be a noun, so that nobody “is” it: “Consequence”. */
	called: maybe(text),
	worth: maybe(number),
	isOnce: maybe(flag),
	/** It counts only on rolls where somebody ticks it. */
	isAsked: maybe(yes),
	/** It counts on rolls of these kinds alone. */
	on: maybe(list(text)),
	rule: maybe(text),
	from: maybe(id),
	note: maybe(text),
	difficulty: maybe(number),
};

const changed = maybe(list(fields({field: text, by: number})));

/** What is known of it before it has a number. */
export const newCondition = {
	who: id,
	...lastingCondition,
	until: maybe(deadline),
	/** The count of the ruleset’s widest unit when it began. */
	since: maybe(number),
};

export const condition = fields({id: number, ...newCondition, changed});

export type Condition = TypeOf<typeof condition>;
