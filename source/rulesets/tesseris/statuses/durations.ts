import type {Duration} from '../../../engine/conditions.js';
import type {Lasts} from './row.js';
import {statusRows} from './rows.js';

/** The usual durations, for statuses that the GM gives. */
export const durations: readonly Duration[] = statusRows.flatMap(
	({name, lasts}) => {
		const known = usual(lasts);
		return known ? [{name, lasts: known}] : [];
	},
);

function usual(lasts: Lasts): Duration['lasts'] | undefined {
	if (typeof lasts === 'object') {
		return {unit: 'round', count: lasts.rounds};
	}

	switch (lasts) {
		case 'own-turn': {
			return {edge: 'start'};
		}

		case 'their-turn': {
			return {edge: 'end'};
		}

		case 'round': {
			return {unit: 'round', count: 1};
		}

		case 'stays':
		case 'derived': {
			return undefined;
		}
	}
}
