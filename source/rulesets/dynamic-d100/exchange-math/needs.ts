import type {Id} from '../../../engine/kit/basics.js';
import {find} from '../../../engine/world/world.js';
import type {NumberPart} from '../checks.js';
import {hasTrait, parryingArm, powerOf, weaponTrait} from '../derived/arms.js';
import type {Check, ReactionId} from '../state/exchange.js';
import type {Situation} from '../modifiers.js';
import type {Arm, DdCombatant, DdState} from '../state/fight.js';
import type {DdSettings} from '../settings.js';
import {type DdSheet, type Skill, skillNames} from '../sheet/sheet.js';
import {isRanged} from '../sheet/weapons.js';
import {type Counted, sumOf} from '../../../engine/events/counting.js';
import {exchangeCounted, exchangeWorth} from '../counting.js';

/* What the targets of the rolls of an exchange rest on: a skill, and a trait that goes with it. */

export type Base = {
	readonly skill: Skill;
	readonly points: number;
	readonly trait: string | undefined;
	readonly traitWorth: number;
};

const baseOf = (
	{skills}: DdSheet,
	skill: Skill,
	trait: string | undefined,
	{traitWorth}: DdSettings,
) => ({skill, points: skills[skill], trait, traitWorth: trait === undefined ? 0 : traitWorth});

export const baseWorth = (base: Base | undefined): number =>
	base === undefined ? 0 : base.points + base.traitWorth;

/** The parts of a target, with their labels: “Close Combat 45”, “Katana 30”. */
export const baseParts = (base: Base | undefined): readonly NumberPart[] =>
	base === undefined
		? []
		: [
				[skillNames[base.skill], base.points],
				...(base.trait === undefined ? [] : [[base.trait, base.traitWorth] as const]),
			];

const armBase = (combatant: DdCombatant, {weapon}: Arm, settings: DdSettings) =>
	baseOf(
		combatant.sheet,
		isRanged(weapon) ? 'ranged' : 'close',
		weaponTrait(combatant, weapon),
		settings,
	);

/** DD-30: what an attack with a weapon is rolled against, before modifiers. */
export const bareNeed = (combatant: DdCombatant, arm: Arm, settings: DdSettings): number =>
	baseWorth(armBase(combatant, arm, settings));

/** DD-30: the attacker's skill and trait; `undefined` without a weapon. */
export const attackBase = ({state: {settings}, frame: {means}, attacker, arm}: Situation) =>
	means.kind === 'power'
		? baseOf(attacker.sheet, 'concentration', means.power, settings)
		: arm && armBase(attacker, arm, settings);

const traits = {dodge: 'Dodge', shield: 'Shield', cover: 'Take Cover', roll: 'Roll'} as const;

/** DD-31, DD-3A: the defender's skill, and the trait that counts for the reaction; `undefined` without one. */
export function defenceBase(
	{state: {settings}, frame: {means}, attacker, target, isClose}: Situation,
	reaction: ReactionId,
	power?: string,
): Base | undefined {
	const {sheet} = target;
	const own = (skill: Skill, trait: string): Base =>
		baseOf(sheet, skill, hasTrait(sheet, trait) ? trait : undefined, settings);
	if (reaction === 'parry') {
		const arm = parryingArm(target);
		return baseOf(sheet, 'close', arm && weaponTrait(target, arm.weapon), settings);
	}

	if (reaction === 'power') {
		return baseOf(sheet, 'concentration', power ?? 'Power', settings);
	}

	if (reaction === 'resist') {
		const attack = means.kind === 'power' ? powerOf(attacker, means.power)?.attack : undefined;
		return attack && own(attack.against.skill, attack.against.trait);
	}

	return reaction === 'none'
		? undefined
		: own(reaction === 'dodge' && isClose ? 'close' : 'agility', traits[reaction]);
}

/** What a Power or a skill that is rolled for effect rests on (DD-25, DD-27). */
export function featBase(
	state: DdState,
	who: Id,
	skill: Skill,
	power: string | undefined,
): readonly NumberPart[] {
	const points = find(state, who)?.sheet.skills[skill] ?? 0;
	return [
		[skillNames[skill], points],
		...(power === undefined ? [] : [[power, state.settings.traitWorth] as const]),
	];
}

export const attackNeed = (situation: Situation): number =>
	baseWorth(attackBase(situation)) + exchangeWorth(situation, 'attack');

/** A spell is no bare hand, so what counts depends on the reaction (DD-38, DD-67). */
export const defenceWorth = (situation: Situation, reaction: ReactionId): number =>
	exchangeWorth(
		reaction === 'power' && situation.frame.reaction !== 'power'
			? {...situation, frame: {...situation.frame, reaction}}
			: situation,
		'defence',
	);

export const defenceNeed = (situation: Situation, reaction: ReactionId, power?: string): number =>
	baseWorth(defenceBase(situation, reaction, power)) + defenceWorth(situation, reaction);

const checkOf = (roll: number, base: Base | undefined, counted: readonly Counted[]): Check => ({
	roll,
	need: baseWorth(base) + sumOf(counted),
	counted,
});

export const attackCheck = (situation: Situation, roll: number): Check =>
	checkOf(roll, attackBase(situation), exchangeCounted(situation, 'attack'));

export function defenceCheck(situation: Situation, roll: number): Check {
	const {reaction = 'none', reactionPower} = situation.frame;
	return checkOf(
		roll,
		defenceBase(situation, reaction, reactionPower),
		exchangeCounted(situation, 'defence'),
	);
}
