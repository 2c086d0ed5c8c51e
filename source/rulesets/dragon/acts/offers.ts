import {offer} from '../frame-types.js';
import type {Refusal, View} from '../../../engine/kit/basics.js';
import {impossible, refusalOfEach} from '../../../engine/facts/refusals.js';
import {isSeen, knowsNumbers} from '../../../engine/world/veil.js';
import type {PhaseScene} from './phase-scene.js';
import {drActs} from './rows.js';
import {foesOf, hasBonus, hasPhaseNow, isGood} from '../derived.js';
import {refuseDownOrActed} from '../phases/phases.js';
import type {DrCombatant, DrState} from '../state.js';

/* Offering a bonus phase is a free part of acting (DR-40, DR-41). */

/** DR-41. */
const refuseLate = (state: DrState, combatant: DrCombatant): Refusal | undefined =>
	state.sub === 'late' || (isGood(state, combatant) && state.sub !== 'good')
		? {reason: 'the other side has no sub-round left in this round', rule: 'DR-41'}
		: undefined;

/**
 * DR-40, DR-41: a bonus phase goes to the other side, for its next sub-round of this round. It can be secret that
 * somebody goes then anyway.
 */
export function refuseOffer(
	state: DrState,
	combatant: DrCombatant,
	to: DrCombatant,
	view: View,
): Refusal | undefined {
	if (to.side === combatant.side || to.isGone) {
		return impossible('is not on the other side');
	}

	const late = refuseLate(state, combatant);
	if (late) {
		return late;
	}

	if (hasBonus(state, to)) {
		return {reason: 'has been offered a bonus phase already', rule: 'DR-40'};
	}

	return (
		refuseDownOrActed(state, to) ??
		(hasPhaseNow(state, to) && knowsNumbers(state, to, view, 'order')
			? {reason: 'goes in this round anyway', rule: 'DR-40'}
			: undefined)
	);
}

/** Why nobody on the other side can be offered a phase (DR-40). */
function refuseOffering({state, combatant}: PhaseScene, view: View): Refusal | undefined {
	const late = refuseLate(state, combatant);
	if (late) {
		return late;
	}

	const known = foesOf(state, combatant).filter(({id}) => isSeen(state, id, view));
	const refusals = known.flatMap((other) => {
		const refused = refuseOffer(state, combatant, other, view);
		return refused ? [[other, refused] as const] : [];
	});
	return refusals.length < known.length
		? undefined
		: (refusalOfEach(refusals) ?? {reason: 'there is nobody to offer it to', rule: 'DR-40'});
}

export const offeringRows = drActs<PhaseScene>({
	offering: {
		key: 't',
		rule: 'DR-40',
		show: () => ({id: 'offer', label: 'Offer a bonus phase …', cost: 'free'}),
		refuse: (_act, scene, view) => refuseOffering(scene, view),
		take: (_act, {frame}) => [offer.opened({who: frame.who})],
	},
});
