import {actRows} from '../../../engine/course/act-rows.js';
import type {AnyEvent} from '../events/index.js';
import type {DrAct} from './types.js';

export const drActs = actRows<DrAct, AnyEvent>();

/** Leaves a frame's question without an answer. */
export const backRows = drActs<unknown>({
	back: {
		key: 'z',
		offer: () => [{do: 'back'}],
		show: () => ({id: 'back', label: 'Back'}),
		take: () => [{type: 'frame-left'}],
	},
});
