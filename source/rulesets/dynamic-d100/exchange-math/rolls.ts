import type {Id} from '../../../engine/kit/basics.js';
import {find} from '../../../engine/world/world.js';
import type {NumberPart, Situation} from '../checks.js';
import {hasTrait, parryingArm, powerOf, weaponTrait, dieOf, mightOf} from '../derived/arms.js';
import {type Check, type ReactionId, meansIn} from '../state/frames.js';
import type {Arm, DdCombatant, DdState} from '../state/fight.js';
import type {DdSettings} from '../settings.js';
import {type DdSheet, type Skill, skillNames} from '../sheet/sheet.js';
import {isRanged, type Weapon} from '../sheet/weapons.js';
import {type Counted, sumOf} from '../../../engine/events/counting.js';
import {exchangeCounted, exchangeWorth} from '../counting.js';
import {signed} from '../../../engine/kit/text.js';

/*
 * What the targets of the rolls of an exchange rest on, a skill and a trait that goes with it; and the dice of a hit.
 */

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

/** The die of a hit and what is added to it: Might, minus size and armour. */
export type HitDice = {readonly sides: number; readonly plus: number};

/** DD-44: a small die without a Might bonus. */
const isSmall = (might: HitDice, {smallWeapons}: DdSettings): boolean =>
	smallWeapons && might.sides < 6 && might.plus <= 0;

/** DD-40, DD-44, DD-45, DD-54: the die and what is added to it. */
export function hitDice(situation: Situation): HitDice {
	const {settings} = situation.state;
	const {size} = situation.target.sheet;
	const might = mightPart(situation);
	return {
		sides: isSmall(might, settings) ? 6 : might.sides,
		plus: might.plus - size - protectionPart(situation),
	};
}

/** “Might +1, size −1, armour −2”: what is added to the die, as far as it is anything. */
export function addedText(situation: Situation): string {
	const {size} = situation.target.sheet;
	return [
		['Might', mightPart(situation).plus] as const,
		['size', -size] as const,
		['armour', -protectionPart(situation)] as const,
	]
		.filter(([, value]) => value !== 0)
		.map(([label, value]) => `${label} ${signed(value)}`)
		.join(', ');
}

/** The same, with how it is made up, for the screen. */
export const damageOf = (situation: Situation) => ({
	...hitDice(situation),
	why: [
		...(isSmall(mightPart(situation), situation.state.settings) ? ['small weapon: 1d6'] : []),
		addedText(situation) || 'nothing added',
	].join(', '),
});

function mightPart({state, frame, attacker, arm}: Situation): HitDice {
	const means = meansIn(frame);
	if (means.kind === 'power') {
		const attack = powerOf(attacker, means.power)?.attack;
		return {sides: attack?.die ?? 6, plus: attack?.might ?? 0};
	}

	if (!arm) {
		return {sides: 6, plus: 0};
	}

	return armDice(attacker, arm.weapon, means.isTwoHanded, state.settings);
}

/** A weapon's die and its Might in somebody's hands (DD-40, DD-54). */
const armDice = (
	{sheet}: DdCombatant,
	weapon: Weapon,
	isTwoHanded: boolean,
	settings: DdSettings,
): HitDice => ({
	sides: dieOf(weapon, settings),
	plus: weaponMight(weapon, isTwoHanded) + (weapon.usesStrength ? mightOf(sheet.str, settings) : 0),
});

/** What is rolled for a hit with a weapon, before size and armour (DD-40, DD-44, DD-54). */
export function usualDice(
	combatant: DdCombatant,
	weapon: Weapon,
	isTwoHanded: boolean,
	settings: DdSettings,
): HitDice {
	const dice = armDice(combatant, weapon, isTwoHanded, settings);
	return isSmall(dice, settings) ? {...dice, sides: 6} : dice;
}

const weaponMight = (weapon: Weapon, isTwoHanded: boolean): number =>
	isTwoHanded ? (weapon.mightTwoHanded ?? weapon.might) : weapon.might;

export const armourWorth = {none: 0, light: 1, heavy: 2} as const;

const protectionPart = ({state, target, isClose}: Situation): number => {
	const {shield, armour} = target.sheet;
	return state.settings.shieldArmour && shield && isClose ? armourWorth.heavy : armourWorth[armour];
};

export const damageText = ({sides, plus}: HitDice): string =>
	plus === 0 ? `1d${sides}` : `1d${sides}${signed(plus)}`;

/** Never below 0 (DD-40). */
export const damageTotal = (dice: number, {plus}: Pick<HitDice, 'plus'>): number =>
	Math.max(0, dice + plus);
