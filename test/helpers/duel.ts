import {type View, isRefusal} from '../../source/engine/kit/basics.js';
import type {Fight} from '../../source/session/fight/fight.js';
import type {Simulated} from '../../source/session/parts/simulation.js';
import {archer, drFight} from './dr-fight.js';
import {fighter} from './dr-scene.js';

/**
 * A fight to be played many times over.
 * @throws {Error} why it cannot be
 */
export function simulatedNow(fight: Fight, view: View = 'gm'): Simulated {
	const simulated = fight.simulated(view, 'now');
	if (isRefusal(simulated)) {
		throw new Error(simulated.reason);
	}

	return simulated;
}

/** An archer against one foe: a short fight. */
export const simulatedDuel = (foe = 'Oni'): Simulated =>
	simulatedNow(drFight([archer, fighter(foe, 'bad')]).fight);

/** A fight that no thread can play: this program has no such rules. */
export const unplayable: Simulated = {...simulatedDuel(), subject: {ruleset: 'none', state: {}}};
