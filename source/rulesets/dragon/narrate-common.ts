import type {Id, View} from '../../engine/basics.js';
import {find, nameOf} from '../../engine/world.js';
import type {DrEvent} from './events.js';
import type {DrState} from './state.js';
import {showsNumbers} from './text.js';

/* How lines are made, and whose names a view may read. */

export type EventOf<T extends DrEvent['type']> = Extract<DrEvent, {type: T}>;

export const isShown = (state: DrState, who: Id, view: View): boolean =>
	showsNumbers(state, find(state, who), view);

export const isSeen = (state: DrState, who: Id, view: View): boolean =>
	view === 'gm' || !(find(state, who)?.isHidden ?? false);

export const seenNames = (
	state: DrState,
	ids: readonly Id[],
	view: View,
): readonly string[] =>
	ids.filter((id) => isSeen(state, id, view)).map((id) => nameOf(state, id));
