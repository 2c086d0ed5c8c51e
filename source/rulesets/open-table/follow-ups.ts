import {ofAnybody} from '../../engine/of-anybody.js';
import {followUpStepOf} from '../../engine/steps.js';
import {heldBy, plightOf} from './derived.js';
import type {AnyEvent} from './flow-types.js';
import type {OtCombatant, OtState} from './state.js';
import {lost} from './effects.js';

/* What a change brings about, whatever changed: a blow, healing, or the GM's word. */

const isUntold = (combatant: OtCombatant, state: OtState): boolean =>
	!combatant.isGone && plightOf(combatant, state) !== combatant.told;

/** OT-32: nobody who is not up concentrates. */
const isLost = (combatant: OtCombatant, state: OtState): boolean =>
	plightOf(combatant, state) !== 'up' && heldBy(state, combatant.id).length > 0;

/** What the log must say of somebody as they are now. */
export function followUpsOf(
	combatant: OtCombatant,
	state: OtState,
): readonly AnyEvent[] {
	const {id: who} = combatant;
	const plight = plightOf(combatant, state);
	return [
		...(isUntold(combatant, state)
			? [{type: 'plight-changed', who, plight} as const]
			: []),
		...(isLost(combatant, state) ? lost(who, state) : []),
	];
}

const followUps = (state: OtState): readonly AnyEvent[] =>
	state.combatants.flatMap((combatant) => followUpsOf(combatant, state));

const hasFollowUps = ofAnybody(
	(combatant: OtCombatant, state: OtState) =>
		isUntold(combatant, state) || isLost(combatant, state),
	['conditions', 'settings'],
);

/** The first step of every frame in which they can come about. */
export const followUpStep = followUpStepOf(hasFollowUps, followUps);
