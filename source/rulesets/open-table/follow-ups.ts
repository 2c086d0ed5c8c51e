import {ofAnyCombatant} from '../../engine/kit/any-combatant.js';
import {heldBy, plightOf} from './derived.js';
import type {AnyEvent} from './flow-types.js';
import type {OtState} from './state/fight.js';
import type {OtCombatant} from './state/combatant.js';
import {lost} from './effects.js';
import {rowsOf} from './statuses.js';

/* What a change brings about, whatever changed: a blow, healing, or the GM's word. */

const isUntold = (combatant: OtCombatant, state: OtState): boolean =>
	!combatant.isGone && plightOf(combatant, state) !== combatant.told;

/** OT-32: whether a condition of the table’s own leaves somebody nothing to do; those of the rules end nothing. */
const isHelpless = ({id}: OtCombatant, state: OtState): boolean =>
	state.house?.conditions.some(
		(row) => row.isIdle && rowsOf(state, id).some((each) => each.id === row.id),
	) ?? false;

/** OT-32: nobody concentrates who is not up, or is helpless. */
const isLost = (combatant: OtCombatant, state: OtState): boolean =>
	heldBy(state, combatant.id).length > 0 &&
	(plightOf(combatant, state) !== 'up' || isHelpless(combatant, state));

/** OT-11, OT-12: nobody who is not up waits for a trigger, or for a turn that was delayed. */
const isWaitingForNothing = (combatant: OtCombatant, state: OtState): boolean => {
	const {trigger, place} = combatant;
	return (trigger !== undefined || place.isDelaying) && plightOf(combatant, state) !== 'up';
};

function waitingEnded({id: who, trigger, place}: OtCombatant): readonly AnyEvent[] {
	return [
		...(trigger === undefined ? [] : [{type: 'trigger-lapsed', who, trigger} as const]),
		...(place.isDelaying ? [{type: 'delay-lost', who} as const] : []),
	];
}

/** What the log must say of somebody as they are now. */
export function followUpsOf(combatant: OtCombatant, state: OtState): readonly AnyEvent[] {
	const {id: who} = combatant;
	const plight = plightOf(combatant, state);
	return [
		...(isUntold(combatant, state)
			? [{type: 'plight-changed', who, plight} as const]
			: isWaitingForNothing(combatant, state)
				? waitingEnded(combatant)
				: []),
		...(isLost(combatant, state) ? lost(who, state) : []),
	];
}

export const followUps = (state: OtState): readonly AnyEvent[] =>
	state.combatants.flatMap((combatant) => followUpsOf(combatant, state));

export const hasFollowUps = ofAnyCombatant(
	(combatant: OtCombatant, state: OtState) =>
		isUntold(combatant, state) || isLost(combatant, state) || isWaitingForNothing(combatant, state),
	['conditions', 'settings'],
);
