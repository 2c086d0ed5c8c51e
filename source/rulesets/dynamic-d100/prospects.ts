import {find} from '../../engine/world/world.js';
import {likeliestNeed} from './acts/react.js';
import {armOf, canUseTwoHands, meansOf} from './derived/arms.js';
import {isKnownTo} from './derived/fight.js';
import {canRide, firingZone} from './derived/place.js';
import {attackIn, isMove} from './derived/plan.js';
import {hitDice} from './exchange-math/damage.js';
import {attackNeed} from './exchange-math/needs.js';
import {oddsOf} from './exchange-math/odds.js';
import {refuseFarShot} from './legality/attacks.js';
import {type Situation, situationOf} from './modifiers.js';
import type {DdCombatant, Proposal} from './state/combatant.js';
import {openingOf} from './state/exchange.js';
import type {DdState} from './state/fight.js';

/* What is to be expected of an attack before anything of it is rolled. */

/** The attack of a plan as it will be rolled: aimed where the plan aims first (DD-20), from where its Move or ride leads. */
function attackSituation(
	state: DdState,
	combatant: DdCombatant,
	{main, extras}: Proposal,
): Situation | undefined {
	const attack = attackIn(main);
	const arm = attack?.do === 'attack' ? armOf(combatant, attack.arm) : undefined;
	const target = find(state, attack?.target);
	if (!attack || !target || !isKnownTo(combatant, target) || (attack.do === 'attack' && !arm)) {
		return undefined;
	}

	const situation = situationOf(
		state,
		openingOf(
			combatant.id,
			target.id,
			meansOf(attack, arm !== undefined && canUseTwoHands(combatant, arm)),
		),
	);
	const isAimed = extras.includes('aim') && !combatant.turn.isAiming;
	const zone =
		canRide(combatant) || extras.some(isMove) ? firingZone(state, combatant, main) : undefined;
	return isAimed || zone !== undefined
		? {
				...situation,
				attacker: {
					...combatant,
					turn: {...combatant.turn, isAiming: combatant.turn.isAiming || isAimed},
					zone: zone ?? combatant.zone,
				},
			}
		: situation;
}

/** What is to be expected of an attack that is not rolled yet, with the defence that is likely. */
export type Prospect = {
	/** The chance of a hit, and the mean loss over all outcomes. */
	readonly odds: number;
	readonly loss: number;
	/** The chance that the defender wins. */
	readonly defended: number;
	readonly need: number;
	readonly situation: Situation;
	readonly defence: number | undefined;
};

/** @param plan what is still to be done of it; a Main Action that is lost is not part of it */
export function prospectOf(
	state: DdState,
	combatant: DdCombatant,
	plan: Proposal,
): Prospect | undefined {
	const situation = attackSituation(state, combatant, plan);
	if (!situation) {
		return undefined;
	}

	const need = attackNeed(situation);
	const defence = likeliestNeed(situation);
	const {hit, loss, defended} = refuseFarShot(state, situation.attacker, situation.target, plan)
		? {hit: 0, loss: 0, defended: 0}
		: oddsOf(need, defence, hitDice(situation), state.settings);
	return {odds: hit, loss, defended, need, situation, defence};
}
