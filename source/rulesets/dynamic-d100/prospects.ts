import {find} from '../../engine/world/world.js';
import {likeliestNeed} from './acts/react.js';
import {armOf, canUseTwoHands, dieOf, hasTrait, meansOf, mightOf} from './derived/arms.js';
import {isKnownTo} from './derived/fight.js';
import {canRide, engagedWith, firingZone} from './derived/place.js';
import {
	attackIn,
	hasMove,
	isBurdening,
	isDue,
	isMove,
	openParts,
	openPlan,
	targetOf,
} from './derived/plan.js';
import {hitDice, attackNeed} from './exchange-math/rolls.js';
import {oddsOf} from './exchange-math/odds.js';
import {refuseFarShot} from './legality/attacks.js';
import {type Situation, situationOf} from './checks.js';
import type {DdCombatant, DdState} from './state/fight.js';
import {type Proposal, openingOf} from './state/frames.js';
import {type Id, type Side, grouped, remembered, rememberedOf} from '../../engine/kit/basics.js';
import type {DdSettings} from './settings.js';
import type {DdSheet} from './sheet/sheet.js';
import {isRanged} from './sheet/weapons.js';

/** The attack of a plan as it will be rolled: aimed where the plan aims first (DD-20), from where its Move or ride leads. */
function attackSituation(state: DdState, combatant: DdCombatant, {main, extras}: Proposal) {
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
	readonly defended: number;
	readonly need: number;
	readonly situation: Situation;
	readonly defence: number | undefined;
};

/** @param plan what is still to be done of it; a Main Action that is lost is not part of it */
export function prospectOf(state: DdState, combatant: DdCombatant, plan: Proposal) {
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

/* How much an attack brings to a side, so that the likeliest plans are those of a sensible player. */

const mean = (sides: number): number => (sides + 1) / 2;

/** What somebody likely does to a foe in a round, at least a little: how dangerous they are. */
const danger = rememberedOf((sheet: DdSheet, settings: DdSettings): number => {
	const {skills, weapons, powers, str} = sheet;
	const blow = (need: number, damage: number): number =>
		(Math.max(5, Math.min(100, need)) / 100) * Math.max(1, damage);
	return Math.max(
		blow(skills.close, 3.5),
		...weapons.map(({weapon}) =>
			blow(
				skills[isRanged(weapon) ? 'ranged' : 'close'] +
					(hasTrait(sheet, weapon.trait) ? settings.traitWorth : 0),
				mean(dieOf(weapon, settings)) +
					weapon.might +
					(weapon.usesStrength ? mightOf(str, settings) : 0),
			),
		),
		...powers.map(({attack}) =>
			attack
				? blow(skills.concentration + settings.traitWorth, mean(attack.die) + attack.might)
				: 0,
		),
	);
});

const attackersOf = remembered((combatants: readonly DdCombatant[]) =>
	grouped(
		combatants.flatMap((each) => {
			const target = targetOf(each.plan?.main);
			return target === undefined ? [] : [[target, each] as const];
		}),
	),
);

const lossMeant = rememberedOf(
	(state: DdState, other: DdCombatant) => prospectOf(state, other, openPlan(other))?.loss ?? 0,
);

function expectedLoss(
	state: DdState,
	target: Id,
	{id: self, side}: {readonly id: Id; readonly side: Side},
): number {
	let loss = 0;
	for (const other of attackersOf(state.combatants).get(target) ?? []) {
		if (
			other.id !== self &&
			other.side === side &&
			isDue(other, state) &&
			openParts(other).includes('main')
		) {
			loss += lossMeant(state, other);
		}
	}

	return loss;
}

/** What a blow is still worth at somebody whom others will likely have put out. */
const overkill = 0.3;

/** What is left of the worth of a plan that costs initiative. */
const later = 0.75;

/** What is left of the worth of a plan that leaves a foe with whom one is engaged. */
const leaving = 0.1;

/** What the loss of a lost exchange is on average (DD-42). */
const meanCounter = 3.5;

/** The part of the foe's danger that it takes away, unless others will have, less that of one's own that losing costs. */
export function worthOf(
	{odds, loss, defended, situation}: Prospect,
	plan: Proposal,
	state: DdState,
): number {
	const {attacker, target, isClose} = situation;
	const {settings} = state;
	const points = Math.max(1, target.rp - settings.outAt);
	const left = Math.max(0, points - expectedLoss(state, target.id, attacker));
	const damage = odds > 0 ? loss / odds : 0;
	const useful = Math.max(Math.min(damage, left), overkill * Math.min(damage, points));
	const gain = (odds * useful * danger(target.sheet, settings)) / points;
	const risk = isClose
		? (defended * meanCounter * danger(attacker.sheet, settings)) /
			Math.max(1, attacker.rp - settings.outAt)
		: 0;
	const isLeaving =
		hasMove(plan) &&
		engagedWith(state, attacker).some((foe) => foe.id !== target.id && isKnownTo(attacker, foe));
	const isDear = attacker.plan?.isBurdened !== true && isBurdening(plan, settings);
	return Math.max(gain - risk, gain / 10) * (isDear ? later : 1) * (isLeaving ? leaving : 1);
}
