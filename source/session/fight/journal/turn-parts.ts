import type {Command, Typed, AnyWorld} from '../../parts/rules.js';
import type {Id, View} from '../../../engine/kit/basics.js';
import {isSeen} from '../../../engine/world/veil.js';

export const begunBy = (event: Typed): Id | undefined => whoIn(event, 'began');

export const endedBy = (event: Typed): Id | undefined => whoIn(event, 'ended');

const whoIn = (event: Typed, type: string): Id | undefined =>
	event.type === type && 'who' in event && typeof event.who === 'string' ? event.who : undefined;

/** What of a turn an event is no part of, or begins. */
export type TurnPart = {
	/** Whose turn is under way that a view did not know of before it. */
	readonly unseen?: Id | undefined;
	/** The answer by which the GM changed something by hand, which it is or came of. */
	readonly hand?: number | undefined;
	/** It is that change itself. */
	readonly isByHand?: boolean;
};

/** Tells apart, event by event, whose turn it is and what came of the GM's hand. */
export class TurnParts {
	readonly #view: View;
	#answer = 0;
	/** Whose turn began while the view did not know of them. */
	#unseen: Id | undefined;
	/** What a change by hand brings to be asked lies above so many frames: until that is done, all came of it. */
	#hand: {readonly n: number; readonly depth: number} | undefined;

	constructor(view: View) {
		this.#view = view;
	}

	answer({n, command}: {readonly n: number; readonly command: Command}, before: AnyWorld) {
		this.#answer = n;
		// A note changes nothing.
		if (command.kind === 'gm' && command.act.do !== 'note') {
			this.#hand = {n, depth: before.stack.length};
		}
	}

	event(event: Typed, after: AnyWorld): TurnPart {
		const begun = begunBy(event);
		if (begun !== undefined) {
			this.#hand = undefined;
			this.#unseen = begun;
		}

		const hand = this.#hand?.n;
		const unseen = this.#unseen;
		if (unseen !== undefined && (isSeen(after, unseen, this.#view) || endedBy(event) === unseen)) {
			this.#unseen = undefined;
		}

		return {unseen, hand, isByHand: hand === this.#answer};
	}

	settle(after: AnyWorld) {
		if (this.#hand && after.stack.length <= this.#hand.depth) {
			this.#hand = undefined;
		}
	}
}
