import type {Id} from '../../../../engine/kit/basics.js';
import {pointStrike, refuseFound} from '../../acts/break-ins.js';
import type {TeState} from '../../state/fight.js';
import type {ActionFrame} from '../../state/frames.js';
import {statusOf} from '../../statuses/index.js';
import {effectEvents} from './effects.js';
import {rowOf, nextEffect} from './progress.js';

/* A hold at point that an action would end (TE-75). */

/** TE-75: what comes next would end a hold at point: the victim leaves the holder, or tries to disarm or distract them. */
function endsHold(frame: ActionFrame, state: TeState, holder: Id): boolean {
	const row = rowOf(frame);
	const effect = nextEffect(frame);
	if (effect?.kind === 'attack') {
		return (
			frame.target === holder &&
			effect.hits.some(({kind}) => kind === 'disarm' || kind === 'lose-ticks')
		);
	}

	return (
		row !== undefined &&
		(effect?.kind === 'move' || effect?.kind === 'step') &&
		effectEvents(state, frame, row, effect).some(
			(event) => event.type === 'moved' && event.left.includes(holder),
		)
	);
}

/** TE-75: whoever holds the actor at point and may attack before the hold ends. */
export function holderAsked(frame: ActionFrame, state: TeState): Id | undefined {
	const holder = frame.isPointAsked ? undefined : statusOf(state, frame.who, 'at-point')?.from;
	return holder !== undefined &&
		endsHold(frame, state, holder) &&
		!refuseFound(state, pointStrike(state, holder, frame.who))
		? holder
		: undefined;
}
