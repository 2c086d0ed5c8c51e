import {menuOf} from '../../../engine/act-rows.js';
import type {Side} from '../../../engine/basics.js';
import {winnerName} from '../../../engine/narration.js';
import {drActs} from './rows.js';
import {turn, winner} from '../derived.js';
import type {AnyEvent} from '../events/index.js';
import type {DrState} from '../state.js';

/* Whether the fight is over (DR-30). */

const end = (winner: Side | 'nobody' | undefined): readonly AnyEvent[] => [
	{type: 'closing-begun', ...(winner !== undefined && {winner})},
];

export const nobodyLeftMenu = menuOf(
	drActs<DrState>({
		finish: {
			key: 'y',
			offer: () => [{do: 'finish'}],
			show: () => ({id: 'finish', label: 'So ends the fight'}),
			take: () => end('nobody'),
		},
	}),
);

export const sideDownMenu = menuOf(
	drActs<DrState>({
		finish: {
			key: 'y',
			offer: () => [{do: 'finish'}],
			show: (_act, state) => ({
				id: 'finish',
				label: `Yes: ${winnerName(winner(state) ?? 'nobody')}`,
			}),
			take: (_act, state) => end(winner(state)),
		},
		'go-on': {
			key: 'o',
			offer: () => [{do: 'go-on'}],
			show: () => ({id: 'go-on', label: 'No, the turn goes on'}),
			take: (_act, state) => [{type: 'went-on', turn: turn(state)}],
		},
	}),
);
