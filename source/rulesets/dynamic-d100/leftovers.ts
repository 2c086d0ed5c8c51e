import type {Leftover} from '../../engine/course/last-call.js';
import {isUp} from './derived/fight.js';
import type {DdCombatant, DdState} from './state/fight.js';

/* What somebody has left at the end of a round (DD-28). */

/** Nothing is planned, so something can still be (DD-1A), with points left (DD-16). */
export const isWaiting = ({plan, turn, rp}: DdCombatant): boolean =>
	rp > 0 &&
	plan !== undefined &&
	plan.main === undefined &&
	plan.extras.length === 0 &&
	!turn.hasActed;

export const leftOf = (state: DdState): readonly Leftover[] =>
	state.combatants
		.filter((combatant) => isUp(combatant, state))
		.flatMap((combatant): readonly Leftover[] => {
			const {id: who, turn} = combatant;
			return [
				...(isWaiting(combatant) ? [{who, does: 'waits', isKept: true}] : []),
				...(turn.supports.some(({isKept}) => isKept)
					? [{who, does: 'keeps a Support', isKept: true}]
					: []),
				...(turn.isAiming && !turn.done.includes('main')
					? [{who, does: 'is still aiming', isKept: false}]
					: []),
			];
		});
