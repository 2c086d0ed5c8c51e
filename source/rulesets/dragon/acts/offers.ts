import {offer} from '../frame-types.js';
import {menuOf} from '../../../engine/course/act-rows.js';
import type {Refusal, View} from '../../../engine/kit/basics.js';
import {impossible, notAskedNow} from '../../../engine/facts/refusals.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {find, nameOf} from '../../../engine/world/world.js';
import {backRows} from './back.js';
import type {PhaseScene} from './phase-scene.js';
import {drActs} from './rows.js';
import {fightRound} from '../clock.js';
import {foesOf, hasBonus, hasPhaseNow, isGood, phaseOf} from '../derived.js';
import {refuseDownOrActed} from '../phases.js';
import {beginActing} from '../prices.js';
import type {DrCombatant, DrState} from '../state.js';

/* Offering a bonus phase is a free part of acting (DR-40, DR-41). */

/**
 * DR-40, DR-41: a bonus phase goes to the other side, for its next sub-round of this round. It can be secret that
 * somebody goes then anyway.
 */
function refuseOffer(
	state: DrState,
	combatant: DrCombatant,
	to: DrCombatant,
	view: View,
): Refusal | undefined {
	if (to.side === combatant.side || to.isGone) {
		return impossible('is not on the other side');
	}

	if (
		state.sub === 'late' ||
		(isGood(state, combatant) && state.sub !== 'good')
	) {
		return {
			reason: 'the other side has no sub-round left in this round',
			rule: 'DR-41',
		};
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
function refuseOffering(
	{state, combatant}: PhaseScene,
	view: View,
): Refusal | undefined {
	const refusals = foesOf(state, combatant).map((other) =>
		refuseOffer(state, combatant, other, view),
	);
	return refusals.includes(undefined)
		? undefined
		: (refusals[0] ?? {
				reason: 'there is nobody to offer it to',
				rule: 'DR-40',
			});
}

export const offeringRows = drActs<PhaseScene>({
	offering: {
		key: 't',
		rule: 'DR-40',
		show: () => ({
			id: 'offer',
			label: 'Offer a bonus phase …',
			cost: 'free',
		}),
		refuse: (_act, scene, view) => refuseOffering(scene, view),
		take: (_act, {frame}) => [offer.opened({who: frame.who})],
	},
});

type OfferScene = {readonly state: DrState; readonly combatant: DrCombatant};

/** Who is offered a phase. Why somebody cannot be offered one is only for those who may know their phases. */
export const offerMenu = menuOf(
	drActs<OfferScene>({
		offer: {
			key: 't',
			rule: 'DR-40',
			offer: ({state, combatant}) =>
				foesOf(state, combatant).map(({id}) => ({do: 'offer', to: id})),
			show: ({to}, {state}) => ({
				id: `offer:${to}`,
				label: nameOf(state, to),
				about: to,
			}),
			refuse({to: id}, {state, combatant}, view) {
				const to = find(state, id);
				return to ? refuseOffer(state, combatant, to, view) : notAskedNow;
			},
			take({to}, {state, combatant: {id: who}}) {
				const phase = phaseOf(state, who);
				return [
					{type: 'frame-left'},
					...(phase
						? [
								...beginActing(state, phase),
								{type: 'offered', who, to, round: fightRound(state)} as const,
							]
						: []),
				];
			},
		},
		...backRows,
	}),
	undefined,
	(act, {state}, view) =>
		act.do !== 'offer' ||
		knowsNumbers(state, find(state, act.to), view, 'order'),
);
