import type {Draft} from '../sending/drafts.js';
import type {Asked} from '../messages/seat.js';

/** What a part of a question is given. */
export type Field<T = Asked> = {
	readonly asked: T;
	readonly draft: Draft;
	readonly change: (change: Draft) => void;
};

export type Of<Kind extends Asked['kind']> = Field<Extract<Asked, {kind: Kind}>>;
