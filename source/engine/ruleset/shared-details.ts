import {departedState} from '../world/departures.js';
import {handlingText} from '../facts/combatants/handling.js';
import {forGm} from '../world/told.js';
import type {DetailRow} from './ruleset.js';
import type {AnyWorld, Combatant} from '../world/world.js';

/** What the page of a combatant begins with in every ruleset. */
export const sharedDetails = (
	{id, isGone}: Combatant,
	{departed, handlings}: AnyWorld,
): readonly DetailRow[] => [
	...(isGone ? [{label: 'Out of the fight', value: departedState(departed, id)}] : []),
	// Players need not know who plays somebody, and how.
	{label: 'At the table', value: forGm(handlingText(handlings.get(id) ?? {}))},
];
