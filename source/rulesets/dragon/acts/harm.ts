import {menuOf} from '../../../engine/act-rows.js';
import {notAskedNow} from '../../../engine/refusals.js';
import {find, nameOf} from '../../../engine/world.js';
import {backRows} from './back.js';
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
		take: () => [{type: 'harm-begun'}],
	},
});

/** Who is hurt. */
export const harmMenu = menuOf(
	drActs<DrState>({
		'harm-to': {
			key: 'g',
			rule: 'DR-23',
			offer: ({combatants}) =>
				combatants.flatMap(({id: who, isGone}) =>
					isGone ? [] : [{do: 'harm-to' as const, who}],
				),
			show: ({who}, state) => ({
				id: `harm:${who}`,
				label: nameOf(state, who),
				about: who,
			}),
			refuse: ({who}, state) =>
				(find(state, who)?.isGone ?? true) ? notAskedNow : undefined,
			take: ({who}) => [{type: 'harm-aimed', who}],
		},
		...backRows,
	}),
);
