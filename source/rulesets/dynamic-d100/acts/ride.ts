import type {Shown} from '../../../engine/course/act-rows.js';
import {freeZones, freeZonesLeft} from '../derived/place.js';
import {openParts} from '../derived/plan.js';
import type {DdCombatant} from '../state/combatant.js';
import {type TurnScene, isStuck} from './other-mains.js';

/** DD-60: what a ride costs. Zones covered by a Move count too: with them a third takes the Main Action. */
function costOf(combatant: DdCombatant): string {
	const left = Math.max(0, freeZones - combatant.turn.ridden);
	if (left >= freeZonesLeft(combatant) || !openParts(combatant).includes('main')) {
		return 'free';
	}

	return left === 0
		? 'free within the zone, farther takes the Main Action'
		: 'one zone free, two take the Main Action';
}

/** A ride beside a run, planned or in place of what cannot be done, which has the other letter. */
export const showRide = ({combatant, state}: TurnScene): Shown => ({
	id: 'ride',
	label: combatant.turn.freeRidden === 0 ? 'Ride up to two zones' : 'Ride on, one zone at most',
	key: combatant.plan?.main?.do === 'run' || isStuck(combatant, state) ? 'g' : 'G',
	cost: costOf(combatant),
});
