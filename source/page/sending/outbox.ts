import * as z from 'zod/mini';
import type {Keeper} from './drafts.js';
import {type PageMessage, pageMessage} from '../messages/from-page.js';
import type {Seat} from '../messages/seat.js';

const letter = z.object({
	message: pageMessage,
	text: z.string(),
	/** When the server took it, as `Date.now` has it; the state that tells of it may still be under way. */
	taken: z.optional(z.number()),
	problem: z.optional(z.string()),
});

export type Letter = z.infer<typeof letter>;

const letters = z.array(letter);

/** Where no network carries anything, a page does not try more often. ms. */
const betweenTries = 1000;

/** Whatever the server took is in its state by then. ms. */
const longestTaking = 3000;

export const answerPlace = (question: string, hero: string): string => `answer ${question} ${hero}`;

/** Of the messages for one place, only one is under way. */
export function placeOf(message: PageMessage): string {
	return message.kind === 'answer'
		? answerPlace(message.question, message.hero)
		: message.kind === 'ahead'
			? `ahead ${message.hero}`
			: message.kind === 'dice' || message.kind === 'withdraw'
				? `${message.kind} ${message.id}`
				: message.kind === 'word'
					? 'word'
					: 'seat';
}

/** Whether no state tells of it: once taken, it is done. */
const isUnlisted = (place: string): boolean => place === 'word' || place === 'seat';

/** Whether the state already tells of what was sent: it must not be sent again. */
export function isListed(message: PageMessage, seat: Seat | undefined): boolean {
	const sent = 'id' in message ? seat?.sent.find(({id}) => id === message.id) : undefined;
	const listed: Partial<Record<PageMessage['kind'], boolean>> = {
		answer: sent !== undefined,
		ahead: sent !== undefined,
		dice: sent?.hasDice ?? false,
		withdraw: seat !== undefined && sent?.state !== 'sent' && sent?.state !== 'ahead',
		leave: seat === undefined,
	};
	return listed[message.kind] ?? false;
}

/** What becomes of a message: `lost` where nobody knows, so it is sent again. */
export type Posted = 'taken' | 'lost' | {readonly problem: string};

/** Keeps what is sent until the server has it, over reloads and lost connections. */
export function outboxIn(
	keeper: Keeper,
	post: (message: PageMessage) => Promise<Posted>,
	now: () => number = Date.now,
) {
	const listeners = new Set<() => void>();
	const underWay = new Set<string>();
	let lastLost = -Infinity;
	let all: readonly Letter[] = letters.safeParse(keeper.read('outbox')).data ?? [];

	const set = (changed: readonly Letter[]) => {
		all = changed;
		keeper.write('outbox', all);
		for (const listener of listeners) {
			listener();
		}
	};

	const at = (place: string) => all.find(({message}) => placeOf(message) === place);

	const carry = async (letter: Letter) => {
		const place = placeOf(letter.message);
		if (underWay.has(place)) {
			return;
		}

		underWay.add(place);
		const posted = await post(letter.message);
		underWay.delete(place);
		if (posted === 'lost') {
			lastLost = now();
		}

		if (posted === 'lost' || at(place)?.message !== letter.message) {
			return;
		}

		const after =
			posted === 'taken'
				? isUnlisted(place)
					? []
					: [{...letter, taken: now()}]
				: [{...letter, ...posted}];
		set(all.flatMap((each) => (each.message === letter.message ? after : [each])));
	};

	return {
		get letters() {
			return all;
		},
		at,
		/** One that is under way for the same place goes first: the second tap sends nothing. */
		async send(message: PageMessage, text = ''): Promise<void> {
			const place = placeOf(message);
			const before = at(place);
			if (before && before.problem === undefined) {
				return;
			}

			const letter = {message, text};
			set([...all.filter((each) => each !== before), letter]);
			await carry(letter);
		},
		drop(letter: Letter) {
			set(all.filter((each) => each !== letter));
		},
		/** The server is there, perhaps again (`isBack`): forgets what its state tells of, and sends the rest once more. */
		async meet(seat: Seat | undefined, isBack = false): Promise<void> {
			const kept = all.filter(
				({message, taken, problem}) =>
					problem !== undefined ||
					!(isListed(message, seat) || (taken !== undefined && now() - taken > longestTaking)),
			);
			if (kept.length < all.length) {
				set(kept);
			}

			const isTooSoon = !isBack && now() - lastLost < betweenTries;
			const waiting = all.filter(
				({taken, problem}) => taken === undefined && problem === undefined && !isTooSoon,
			);
			await Promise.all(waiting.map(carry));
		},
		/** @returns a function that ends the subscription */
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		},
	};
}
