import {setTimeout as delay} from 'node:timers/promises';
import type {PlayersFight} from '../session/players/players-fight.js';

export type Message = {readonly event: 'state' | 'beat' | 'end'; readonly data: string};

/** A page hears something at least once in `beatEvery`, and twice at most in `leastGap`. ms. */
const usualPace = {beatEvery: 4000, leastGap: 50} as const;

/** The GM's own screen is drawn first. ms. */
const headStart = 10;

/** What all pages are told: the state of the fight, whenever it differs from what a page was told last. */
export class Streams {
	readonly #door: () => unknown;
	readonly #onTrouble: (trouble: string | undefined) => void;
	readonly #pace: {readonly beatEvery: number; readonly leastGap: number};
	readonly #waiting = new Set<() => void>();
	#fight: PlayersFight | undefined;
	#unsubscribe: () => void = () => undefined;
	#body: string | undefined;
	#isEnded = false;

	/** @param door how others come in, asked for at each beat @param onTrouble told when the state cannot be made, and when it can again */
	constructor(
		door: () => unknown,
		onTrouble: (trouble: string | undefined) => void,
		pace: {readonly beatEvery: number; readonly leastGap: number} = usualPace,
	) {
		this.#door = door;
		this.#onTrouble = onTrouble;
		this.#pace = pace;
	}

	get fight(): PlayersFight | undefined {
		return this.#fight;
	}

	show(fight: PlayersFight | undefined) {
		this.#unsubscribe();
		this.#fight = fight;
		this.#unsubscribe =
			fight?.subscribe(() => {
				this.change();
			}) ?? (() => undefined);
		this.change();
	}

	change() {
		this.#body = undefined;
		for (const wake of this.#waiting) {
			wake();
		}
	}

	/** Tells all pages that nothing is shared any more. */
	end() {
		this.#isEnded = true;
		this.show(undefined);
	}

	/** All that one page is told, with what its device has of its own, until the sharing has ended. */
	messages(seat: () => unknown): AsyncIterable<Message> {
		const {beatEvery, leastGap} = this.#pace;
		let revision = 0;
		let last = '';
		let isTold = false;
		let next = Date.now();
		const message = async (): Promise<IteratorResult<Message, undefined>> => {
			if (this.#isEnded) {
				const isDone = isTold;
				isTold = true;
				return isDone ? {done: true, value: undefined} : {value: {event: 'end', data: ''}};
			}

			const body = this.#bodyFor(seat);
			if (body !== last) {
				last = body;
				revision++;
				next = Date.now() + beatEvery;
				return {value: {event: 'state', data: `{"revision":${revision},${body.slice(1)}`}};
			}

			if (await this.#changeBefore(next)) {
				await delay(headStart);
				return message();
			}

			next = Date.now() + beatEvery;
			this.#door();
			return {value: {event: 'beat', data: ''}};
		};

		return {
			[Symbol.asyncIterator]: () => ({
				async next() {
					if (revision > 0) {
						await delay(leastGap);
					}

					return message();
				},
			}),
		};
	}

	#bodyFor(seat: () => unknown): string {
		const body = this.#bodyNow();
		try {
			const own = JSON.stringify(seat());
			return own === undefined ? body : `${body.slice(0, -1)},"seat":${own}}`;
		} catch (error) {
			this.#onTrouble(troubleOf(error));
			return body;
		}
	}

	/** Made once for all pages. */
	#bodyNow(): string {
		if (this.#body === undefined) {
			try {
				this.#body = JSON.stringify({door: this.#door(), fight: this.#fight?.state()});
				this.#onTrouble(undefined);
			} catch (error) {
				this.#body = JSON.stringify({door: this.#door()});
				this.#onTrouble(troubleOf(error));
			}
		}

		return this.#body;
	}

	/** Whether something changes before that time. What players do not see moves no beat. */
	async #changeBefore(time: number): Promise<boolean> {
		return new Promise((resolve) => {
			const settle = (isChanged: boolean) => {
				this.#waiting.delete(wake);
				clearTimeout(timer);
				resolve(isChanged);
			};

			const wake = () => {
				settle(true);
			};

			const timer = setTimeout(settle, Math.max(0, time - Date.now()), false);
			this.#waiting.add(wake);
		});
	}
}

const troubleOf = (error: unknown): string =>
	`Players see nothing of the fight for now: ${String(error)}`;
