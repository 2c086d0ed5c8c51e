import type {Refusal, View} from '../../engine/kit/basics.js';
import {impossible} from '../../engine/facts/refusals.js';
import type {Fight} from './fight.js';
import type {Simulated} from '../parts/simulation.js';

/**
 * The fight to be played out from its open question, for whoever looks at a screen. Players could ask at every answer
 * and read off what it does to a foe, so they may only where they see foes’ numbers anyway. What the GM shows them by
 * `fray simulate --player-safe` is the GM’s choice.
 */
export function shownOdds(
	fight: Pick<Fight, 'settings' | 'simulated'>,
	view: View,
): Simulated | Refusal {
	const isOpen =
		view === 'gm' || fight.settings().some(({id, now}) => id === 'foeNumbers' && now === true);
	return isOpen
		? fight.simulated(view, 'now')
		: impossible('it would tell the players of foes’ numbers');
}
