import {push} from '../updates.js';
import type {ClosingEvent} from '../events.js';
import type {DdState} from '../state/fight.js';
import {fill} from './changes.js';

/** What the end of the fight changes. */
export function evolveClosing(state: DdState, event: ClosingEvent): DdState {
	switch (event.type) {
		case 'closing-begun': {
			return push(state, {
				kind: 'closing',
				...(event.winner !== undefined && {winner: event.winner}),
			});
		}

		case 'winner-named': {
			return fill(state, 'closing', (frame) => ({
				...frame,
				winner: event.winner,
			}));
		}

		case 'effect-told': {
			return fill(state, 'closing', (frame) => ({
				...frame,
				effect: event.text,
			}));
		}

		case 'wounds-told': {
			return fill(state, 'closing', (frame) => ({
				...frame,
				wounds: event.text,
			}));
		}

		case 'kept': {
			return state;
		}
	}
}
