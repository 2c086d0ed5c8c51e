import {drActs} from './rows.js';

/** Leaves a question of its own frame unanswered. */
export const backRows = drActs<unknown>({
	back: {
		key: 'z',
		offer: () => [{do: 'back'}],
		show: () => ({id: 'back', label: 'Back'}),
		take: () => [{type: 'frame-left'}],
	},
});
