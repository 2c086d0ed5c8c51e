import {notAskedNow} from '../../../engine/facts/refusals.js';
import {harm} from '../frame-types.js';
import {drActs} from './rows.js';
import type {DrState} from '../state.js';

/* Damage that no attack does, at any prompt (DR-23). */

const isClosed = ({stack}: DrState): boolean =>
	stack.some(({kind}) => kind === 'closing' || kind === 'harm');

export const harmRows = drActs<DrState>({
	harm: {
		key: 'l',
		rule: 'DR-23',
		show: () => ({
			id: 'harm',
			label: 'Damage from a fall, a fire or the like …',
			cost: 'free',
		}),
		refuse: (_act, state) => (isClosed(state) ? notAskedNow : undefined),
		take: () => [harm.opened({})],
	},
});
