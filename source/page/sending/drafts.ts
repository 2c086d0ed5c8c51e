import * as z from 'zod/mini';
import {listOf} from '../messages/schemas.js';

/* What somebody has chosen and typed, and has not sent. */

const draft = z.object({
	choice: z.optional(z.string()),
	/** Own words take the place of the answers on offer. */
	isOwn: z.optional(z.boolean()),
	words: z.optional(z.string()),
	/** How often each option counts, by its key. */
	counts: z.optional(z.record(z.string(), z.number())),
	/** The name of the last tick, where the server is told of it. */
	ticks: z.optional(z.string()),
	value: z.optional(z.string()),
	numbers: z.optional(listOf(z.number())),
	/** The dice of each roll, by its key. */
	pad: z.optional(z.record(z.string(), listOf(listOf(z.number())))),
	/** Digits of a die that is being typed. */
	digits: z.optional(z.string()),
});

export type Draft = z.infer<typeof draft>;

/** Where values outlast a reload; as long as the page, where the browser keeps nothing. */
export type Keeper = {read(key: string): unknown; write(key: string, value: unknown): void};

const most = 30;

const drafts = z.array(z.tuple([z.string(), draft]));

export function draftsIn(keeper: Keeper) {
	const kept = drafts.safeParse(keeper.read('drafts'));
	const all = new Map(kept.data);
	return {
		of: (key: string): Draft => all.get(key) ?? {},
		keep(key: string, kept: Draft) {
			all.delete(key);
			all.set(key, kept);
			keeper.write('drafts', [...all].slice(-most));
		},
	};
}
