import {plightOf} from './derived.js';
import type {AnyEvent} from './flow-types.js';
import type {RkCombatant, RkState} from './state.js';

/* What a change of wounds brings about and must be told (RK-32). */

/** The phases of the dice that somebody has not spent: they go when it is knocked out (reading 1). */
const unspent = ({dice}: RkCombatant): readonly number[] =>
	dice.flatMap(({is, phase}) =>
		is === 'ahead' || is === 'held' ? [phase] : [],
	);

/** Falls, cripplings and returns that have become true and are not told yet. */
export function followUpsOf(
	combatant: RkCombatant,
	state: RkState,
): readonly AnyEvent[] {
	const plight = plightOf(combatant, state);
	if (combatant.isGone || plight === combatant.toldPlight) {
		return [];
	}

	const {id: who, toldPlight} = combatant;
	switch (plight) {
		case 'out': {
			return [{type: 'knocked-out', who, phases: unspent(combatant)}];
		}

		case 'crippled': {
			return toldPlight === 'out'
				? [
						{type: 'recovered', who},
						{type: 'crippled', who},
					]
				: [{type: 'crippled', who}];
		}

		case 'fit': {
			return [{type: 'recovered', who}];
		}
	}
}

export const followUps = (state: RkState): readonly AnyEvent[] =>
	state.combatants.flatMap((combatant) => followUpsOf(combatant, state));

/** Asked at every step, so it allocates nothing. */
export function hasFollowUps(state: RkState): boolean {
	for (const combatant of state.combatants) {
		if (
			!combatant.isGone &&
			plightOf(combatant, state) !== combatant.toldPlight
		) {
			return true;
		}
	}

	return false;
}
