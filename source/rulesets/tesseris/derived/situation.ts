import type {Id} from '../../../engine/kit/basics.js';
import {get} from '../../../engine/world/world.js';
import type {AttackEffect, TestSpec} from '../actions/effects.js';
import {actionRow} from '../actions/index.js';
import {type ActionRow, attackOf} from '../actions/row.js';
import {armsAt, targetIdOf} from './aims.js';
import {armOf} from './arms.js';
import {areInGrapple} from './grapple.js';
import {type Basis, bestSpec} from './tests.js';
import {type Characteristic, characteristicNames, rankOf} from '../sheet/sheet.js';
import type {AttackFrame} from '../state/attack.js';
import type {Arm, TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {statusesOf} from '../statuses/index.js';
import {type Use, type Weapon, isMelee, isRanged} from '../sheet/weapons.js';

/** An attack with everything that it involves looked up. */
export type Situation = {
	readonly state: TeState;
	readonly frame: AttackFrame;
	readonly row: ActionRow;
	readonly effect: AttackEffect;
	readonly attacker: TeCombatant;
	/** The target that answers now; the last one when all have answered. */
	readonly target: TeCombatant;
	/** Who defends: the target, or an ally. */
	readonly defender: TeCombatant;
	readonly arm: Arm | undefined;
	readonly isMelee: boolean;
	readonly isShot: boolean;
	/** Cover is in its way, unless the target's cover is open to the attacker (TE-61). */
	readonly meetsCover: boolean;
};

const noAttack: AttackEffect = {
	kind: 'attack',
	by: 'melee',
	rate: 'single',
	defences: [],
	hits: [],
};

/** TE-D07: the cover that a dive leads to does not count against the strikes that the dive provokes. */
const isStruckDiving = ({stack}: TeState, {cause}: AttackFrame, {id}: TeCombatant): boolean =>
	cause === 'reaction' &&
	stack.some((each) => each.kind === 'action' && each.action === 'dive' && each.who === id);

/** @throws when an action or a combatant does not exist; use it only for frames of a checked command */
export function situationOf(state: TeState, frame: AttackFrame): Situation {
	const row = actionRow(frame.action);
	const effect = attackOf(row) ?? noAttack;
	const attacker = get(state, frame.attacker);
	const target = get(state, targetIdOf(frame));
	const arm = armOf(attacker, armsAt(frame)[0]);
	const isShot = arm !== undefined && isRanged(arm.weapon);
	const isBlow = !effect.isSocial && (arm === undefined || isMelee(arm.weapon));
	return {
		state,
		frame,
		row,
		effect,
		attacker,
		target,
		defender: get(state, frame.defence?.by ?? target.id),
		arm,
		isMelee: isBlow,
		isShot,
		meetsCover:
			isShot ||
			(isBlow && !areInGrapple(state, attacker, target) && !isStruckDiving(state, frame, target)) ||
			(state.settings.coverSpells && effect.by === 'power' && arm?.weapon.use === 'spell'),
	};
}

const part = (stat: Characteristic, dice: number): string => `${characteristicNames[stat]} ${dice}`;

export function basisOf({sheet}: TeCombatant, {stat, skill}: TestSpec, rerolls = 0): Basis {
	const rank = rankOf(sheet, skill);
	return {
		dice: sheet[stat],
		flat: rank,
		rerolls,
		parts: () => [part(stat, sheet[stat]), ...(skill === '' ? [] : [`${skill} ${rank}`])],
	};
}

const statOfUse: Readonly<Record<Use, Characteristic>> = {
	melee: 'agi',
	ranged: 'per',
	thrown: 'per',
	spell: 'wil',
	psychic: 'wil',
};

/** What a usual attack with a weapon is rolled with, before modifiers (TE-30). */
export const bareBasis = (combatant: TeCombatant, {use, skill}: Weapon): Basis =>
	basisOf(combatant, {stat: statOfUse[use], skill});

/** TE-O02: rerolls that allies have given for the next roll. */
export const aidedRerolls = (state: TeState, who: Id): number =>
	statusesOf(state, who).reduce(
		(sum, {condition, row}) => (row?.id === 'aided' ? sum + (condition.worth ?? 1) : sum),
		0,
	);

/** What an attack is rolled with (TE-30). */
export function attackBasis({state, effect, attacker, arm, row}: Situation): Basis {
	return basisOf(
		attacker,
		attackSpec(effect, attacker, arm, row, state) ?? {stat: 'agi', skill: 'melee'},
		aidedRerolls(state, attacker.id),
	);
}

function attackSpec(
	{by}: AttackEffect,
	attacker: TeCombatant,
	arm: Arm | undefined,
	{rule}: ActionRow,
	{settings}: TeState,
): TestSpec | undefined {
	const skill = arm?.weapon.skill ?? 'melee';
	switch (by) {
		case 'melee': {
			return {stat: 'agi', skill};
		}

		case 'ranged': {
			return rule === 'TE-R06' && settings.distractingSkill === 'melee'
				? {stat: 'agi', skill: 'melee'}
				: {stat: 'per', skill};
		}

		case 'power': {
			return {stat: 'wil', skill};
		}

		default: {
			return bestSpec(attacker, by);
		}
	}
}
