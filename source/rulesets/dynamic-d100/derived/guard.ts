import type {Id, View} from '../../../engine/kit/basics.js';
import {type Told, ofSeen, owingTo} from '../../../engine/world/told.js';
import {knowsOfAny} from '../../../engine/world/veil.js';
import {nameOf} from '../../../engine/world/world.js';
import type {DdCombatant} from '../state/combatant.js';
import {guardOf} from '../state/exchange.js';
import type {DdState} from '../state/fight.js';

/* DD-34: whom somebody defends against, as far as a view may know of those against whom they do. */

type Guard = {
	readonly guard: 'all' | Id;
	/** Against whose attacks it has been used: nobody else can have seen it. */
	readonly against: readonly Id[];
};

export const settledGuard = ({turn: {guard, guarded}}: DdCombatant): Guard | undefined =>
	guard === undefined ? undefined : {guard, against: guard === 'all' ? guarded : [guard]};

/** The same, or what is declared in the exchange that goes on now. */
export function declaredGuard(state: DdState, combatant: DdCombatant): Guard | undefined {
	const settled = settledGuard(combatant);
	const top = state.stack.at(-1);
	if (settled !== undefined || top?.kind !== 'exchange' || top.target !== combatant.id) {
		return settled;
	}

	const guard = guardOf(top);
	return guard === undefined ? undefined : {guard, against: [top.attacker]};
}

/** What is settled, to a view that may know of it. */
export function knownGuard(
	state: DdState,
	combatant: DdCombatant,
	view: View,
): Guard['guard'] | undefined {
	const settled = settledGuard(combatant);
	return settled && knowsOfAny(state, settled.against, view) ? settled.guard : undefined;
}

/** “guards against Oni”. */
export const guardText = ({guard, against}: Guard, state: DdState): Told =>
	owingTo(
		against,
		guard === 'all'
			? 'guards all −1'
			: ofSeen([guard], ({length}) =>
					length === 0 ? 'guards one' : `guards against ${nameOf(state, guard)}`,
				),
	);
