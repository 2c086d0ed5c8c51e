import type {View} from '../kit/basics.js';
import {departedState} from '../world/departures.js';
import {handlingText} from '../facts/handling.js';
import type {Detail} from './ruleset.js';
import type {AnyWorld, Combatant} from '../world/world.js';

/** What the page of a combatant begins with in every ruleset. */
export function sharedDetails(
	{id, isGone}: Combatant,
	{departed, handlings}: AnyWorld,
	view: View,
): readonly Detail[] {
	const handling = handlings.get(id);
	// Players need not know who plays somebody, and how.
	const table = handling && view === 'gm' ? handlingText(handling) : '';
	return [
		...(isGone
			? [{label: 'Out of the fight', value: departedState(departed, id)}]
			: []),
		...(table === '' ? [] : [{label: 'At the table', value: table}]),
	];
}
