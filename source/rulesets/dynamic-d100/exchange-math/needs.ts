import {type Counted, sumOf} from '../../../engine/roll-modifiers.js';
import {exchangeCounted, exchangeWorth} from '../counting.js';
import {armOf, isMelee, parryingArm, powerOf} from '../derived/arms.js';
import {hasTrait, weaponTraitCounts} from '../derived/traits.js';
import type {Check, ReactionId} from '../state/exchange.js';
import type {Situation} from '../modifiers.js';
import type {DdSettings} from '../settings/index.js';
import {type DdSheet, type Skill, skillNames} from '../sheet.js';
import {isRanged} from '../weapons.js';

/* The targets of the rolls of an exchange. */

/** The parts of a target, with their labels: “Close Combat 45”, “Katana 30”. */
type Base = ReadonlyArray<readonly [label: string, value: number]>;

/** Skill and trait together, before modifiers. */
export const baseWorth = (base: Base): number =>
	base.reduce((sum, [, value]) => sum + value, 0);

const skillPart = (sheet: DdSheet, skill: Skill) =>
	[skillNames[skill], sheet.skills[skill]] as const;

const traitPart = (
	label: string,
	counts: boolean,
	{traitWorth}: DdSettings,
): Base => (counts ? [[label, traitWorth]] : []);

/** DD-30: the attacker's skill and trait. */
export function attackBase({state, frame, attacker}: Situation): Base {
	const {settings} = state;
	if (frame.means.kind === 'power') {
		return [
			skillPart(attacker.sheet, 'concentration'),
			...traitPart(frame.means.power, true, settings),
		];
	}

	const arm = armOf(attacker, frame.means.arm);
	if (!arm) {
		return [];
	}

	return [
		skillPart(attacker.sheet, isRanged(arm.weapon) ? 'ranged' : 'close'),
		...traitPart(
			arm.weapon.trait,
			weaponTraitCounts(attacker, arm.weapon),
			settings,
		),
	];
}

/** DD-31, DD-3A: the defender's skill, and the trait that counts for the reaction. */
export function defenceBase(
	situation: Situation,
	reaction: ReactionId,
	power?: string,
): Base {
	const {state, frame, attacker, target} = situation;
	const {sheet} = target;
	const own = (skill: Skill, trait: string): Base => [
		skillPart(sheet, skill),
		...traitPart(trait, hasTrait(sheet, trait), state.settings),
	];
	switch (reaction) {
		case 'none': {
			return [];
		}

		case 'parry': {
			const arm = parryingArm(target);
			return [
				skillPart(sheet, 'close'),
				...(arm
					? traitPart(
							arm.weapon.trait,
							weaponTraitCounts(target, arm.weapon),
							state.settings,
						)
					: []),
			];
		}

		case 'dodge': {
			return own(isMelee(attacker, frame.means) ? 'close' : 'agility', 'Dodge');
		}

		case 'shield': {
			return own('agility', 'Shield');
		}

		case 'cover': {
			return own('agility', 'Take Cover');
		}

		case 'roll': {
			return own('agility', 'Roll');
		}

		case 'power': {
			return [
				skillPart(sheet, 'concentration'),
				...traitPart(power ?? 'Power', true, state.settings),
			];
		}

		case 'resist': {
			const attack =
				frame.means.kind === 'power'
					? powerOf(attacker, frame.means.power)?.attack
					: undefined;
			return attack ? own(attack.against.skill, attack.against.trait) : [];
		}
	}
}

/** The roll must be this or less to hit. */
export const attackNeed = (situation: Situation): number =>
	baseWorth(attackBase(situation)) + exchangeWorth(situation, 'attack');

/** A spell is no bare hand, so what counts depends on the reaction (DD-38, DD-67). */
const reactingWith = (situation: Situation, reaction: ReactionId): Situation =>
	reaction === 'power' && situation.frame.reaction !== 'power'
		? {...situation, frame: {...situation.frame, reaction}}
		: situation;

/** The roll must be this or less for a reaction to succeed. */
export const defenceNeed = (
	situation: Situation,
	reaction: ReactionId,
	power?: string,
): number =>
	baseWorth(defenceBase(situation, reaction, power)) +
	exchangeWorth(reactingWith(situation, reaction), 'defence');

const checkOf = (
	roll: number,
	base: Base,
	counted: readonly Counted[],
): Check => ({roll, need: baseWorth(base) + sumOf(counted), counted});

/** An attack as it was rolled. */
export const attackCheck = (situation: Situation, roll: number): Check =>
	checkOf(roll, attackBase(situation), exchangeCounted(situation, 'attack'));

/** The chosen reaction as it was rolled. */
export function defenceCheck(situation: Situation, roll: number): Check {
	const {reaction = 'none', reactionPower} = situation.frame;
	return checkOf(
		roll,
		defenceBase(situation, reaction, reactionPower),
		exchangeCounted(situation, 'defence'),
	);
}
