import {drActs} from './rows.js';

/** Leaves a frame's question without an answer. */
export const backRows = drActs<unknown>({
	back: {
		key: 'z',
		offer: () => [{do: 'back'}],
		show: () => ({id: 'back', label: 'Back'}),
		take: () => [{type: 'frame-left'}],
	},
});
