import type {ObjectOf} from '../kit/shape.js';

export type Typed = {readonly type: string};

export type EventOf<K, F> = {readonly type: K} & ObjectOf<F>;

export type EventsOf<Rows> = {
	[K in keyof Rows]: Rows[K] extends {readonly shape: infer F} ? EventOf<K, F> : never;
}[keyof Rows];
