import type {ObjectOf} from '../kit/shape.js';

/** An event of whatever ruleset. */
export type Typed = {readonly type: string};

/** An event of this type with these fields. */
export type EventOf<K, F> = {readonly type: K} & ObjectOf<F>;

/** The events of a table of rows. */
export type EventsOf<Rows> = {
	[K in keyof Rows]: Rows[K] extends {readonly shape: infer F} ? EventOf<K, F> : never;
}[keyof Rows];
