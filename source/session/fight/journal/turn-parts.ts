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
export function turnPartsFor(view: View) {
	let answer = 0;
	/** Whose turn began while the view did not know of them. */
	let unknown: Id | undefined;
	/** What a change by hand brings to be asked lies above so many frames: until that is done, all came of it. */
	let byHand: {readonly n: number; readonly depth: number} | undefined;

	return {
		answer({n, command}: {readonly n: number; readonly command: Command}, before: AnyWorld) {
			answer = n;
			// A note changes nothing.
			if (command.kind === 'gm' && command.act.do !== 'note') {
				byHand = {n, depth: before.stack.length};
			}
		},
		event(event: Typed, after: AnyWorld): TurnPart {
			const begun = begunBy(event);
			if (begun !== undefined) {
				byHand = undefined;
				unknown = begun;
			}

			const hand = byHand?.n;
			const unseen = unknown;
			if (unseen !== undefined && (isSeen(after, unseen, view) || endedBy(event) === unseen)) {
				unknown = undefined;
			}

			return {unseen, hand, isByHand: hand === answer};
		},
		settle(after: AnyWorld) {
			if (byHand && after.stack.length <= byHand.depth) {
				byHand = undefined;
			}
		},
	};
}
