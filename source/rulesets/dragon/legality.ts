import {type Refusal, type View, impossible} from '../../engine/kit/basics.js';
import {refuseSameSide} from '../../engine/facts/refusals.js';
import {knowsNumbers} from '../../engine/world/veil.js';
import {find} from '../../engine/world/world.js';
import type {AttackAct} from './flow-types.js';
import {round} from './phases/clock.js';
import {armOf, countLater, isDead, ranksOf} from './derived.js';
import type {PhaseFrame} from './frame-types.js';
import {isOffCategory} from './phases/speed.js';
import type {DrCombatant, DrState} from './state.js';
import {
	type Category,
	type Substat,
	categoryOfSubstat,
	substatName,
	substatOf,
	substatsOf,
} from './sheet/stats.js';

/* Refusals that several acts share. Menus grey out choices by them, and commands are refused by them. */

/** DR-15. */
export const refuseSecondDiced = ({hasDiced}: PhaseFrame): Refusal | undefined =>
	hasDiced ? {reason: 'one diced action in a phase', rule: 'DR-15'} : undefined;

/** Only those who may know somebody's numbers learn which substats have dice. */
export const knownSubstats = (state: DrState, combatant: DrCombatant, view: View) =>
	knowsNumbers(state, combatant, view, 'ability') ? substatsOf(combatant.sheet) : [];

/** DR-06: a diced action outside the category of the speed also costs a later phase. */
export const refuseCategory = (state: DrState, combatant: DrCombatant, category: Category) =>
	isOffCategory(combatant, category) && countLater(combatant.speed.phases, round(state)) === 0
		? {reason: `${category} rolls cost a later phase this turn, and none is left`, rule: 'DR-06'}
		: undefined;

/** Whether a substat can be rolled as this phase's diced action (DR-15, DR-20). Its dice and its price are secret. */
export const refuseDiced = (
	state: DrState,
	combatant: DrCombatant,
	frame: PhaseFrame | undefined,
	substat: Substat,
	view: View,
): Refusal | undefined =>
	(frame && refuseSecondDiced(frame)) ??
	(knowsNumbers(state, combatant, view, 'ability')
		? (refuseNoDice(combatant, substat) ??
			refuseCategory(state, combatant, categoryOfSubstat(substat)))
		: undefined);

export const refuseNoDice = ({sheet}: DrCombatant, substat: Substat): Refusal | undefined =>
	substatOf(sheet, substat) > 0
		? undefined
		: {reason: `no dice in ${substatName(substat)}`, rule: 'DR-20'};

/** DR-22: a defence needs its skill. */
export const refuseUnskilled = (
	combatant: DrCombatant,
	{how, skill}: {readonly how: 'dodge' | 'parry'; readonly skill: string},
): Refusal | undefined =>
	ranksOf(combatant, skill) === 0
		? {reason: how === 'dodge' ? 'has no dodge skill' : 'has no melee skill', rule: 'DR-22'}
		: undefined;

/** Why there is no such target or weapon. An ally can be attacked if the GM says so. */
export function refuseTarget(
	state: DrState,
	combatant: DrCombatant,
	{target, weapon}: Pick<AttackAct, 'target' | 'weapon'>,
): Refusal | undefined {
	const foe = find(state, target);
	if (!foe || foe.isGone || foe.id === combatant.id) {
		return impossible('there is no such target');
	}

	if (isDead(foe)) {
		return {reason: 'is dead', rule: 'DR-33'};
	}

	if (!armOf(combatant, weapon)) {
		return impossible(`has no ${weapon}`);
	}

	return refuseSameSide(combatant, foe, 'DR-23');
}
