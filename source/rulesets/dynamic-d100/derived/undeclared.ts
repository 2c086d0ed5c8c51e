import {type Id, sorted} from '../../../engine/kit/basics.js';
import type {DdCombatant} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';
import {isUp} from './fight.js';

/* Who has yet to declare an intent, and in which order (DD-11). */

export const isUndeclared = (combatant: DdCombatant, state: DdState): boolean =>
	combatant.plan === undefined && !combatant.turn.hasActed && isUp(combatant, state);

/** The GM's combatants first, then players by ascending INT; equal ones in the order of the roster. */
const undeclared = (state: DdState): readonly DdCombatant[] =>
	sorted(
		state.combatants.filter((combatant) => isUndeclared(combatant, state)),
		({control, sheet}) => (control === 'gm' ? -Infinity : sheet.int),
	);

export const nextToDeclare = (state: DdState): DdCombatant | undefined => undeclared(state)[0];

const isSplit = ({splitKin}: DdState, {kin, isHidden}: DdCombatant): boolean =>
	splitKin.some((split) => split.kin === kin && (split.isHidden ?? isHidden) === isHidden);

/** All combatants of a kind, for whom the GM decides together: the hidden apart from those in sight. */
export const kinOf = (state: DdState, combatant: DdCombatant): readonly Id[] =>
	combatant.control === 'gm' && !isSplit(state, combatant)
		? state.combatants
				.filter(
					(other) =>
						isUndeclared(other, state) &&
						other.control === 'gm' &&
						other.side === combatant.side &&
						other.isHidden === combatant.isHidden &&
						other.kin === combatant.kin,
				)
				.map(({id}) => id)
		: [combatant.id];

/** Those who have yet to declare, in the usual order. Enter picks the first when the GM may pick anybody. */
export const undeclaredGroups = (state: DdState): ReadonlyArray<readonly Id[]> =>
	undeclared(state)
		.map((combatant) => ({id: combatant.id, kin: kinOf(state, combatant)}))
		.filter(({id, kin}) => kin[0] === id)
		.map(({kin}) => kin);
