import type {Id} from '../../../engine/kit/basics.js';
import {remembered} from '../../../engine/kit/remembered.js';
import {get} from '../../../engine/world/world.js';
import type {DdCombatant, Support} from '../state/combatant.js';
import {isUp} from './fight.js';
import type {DdState} from '../state/fight.js';

/** A Support that can count on a roll, and who holds it. */
type Held = {
	readonly id: string;
	readonly holder: Id;
	readonly support: Support;
};

/** Hardly anybody, and asked for each roll and its odds: those who hold Supports. */
const holders = remembered((combatants: readonly DdCombatant[]) =>
	combatants.filter(({turn}) => turn.supports.length > 0),
);

/** Those that somebody was given, and those that are kept for any roll of their side (DD-23). */
export function supportsFor(state: DdState, who: Id): readonly Held[] {
	const held: Held[] = [];
	for (const {id: holder, side, turn} of holders(state.combatants)) {
		for (const [at, support] of turn.supports.entries()) {
			if (support.isKept) {
				if (isUp(get(state, holder), state) && side === get(state, who).side) {
					held.push({id: `kept-${holder}-${at}`, holder, support});
				}
			} else if (holder === who) {
				held.push({id: `support-${at}`, holder, support});
			}
		}
	}

	return held;
}
