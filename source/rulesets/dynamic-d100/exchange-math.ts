import {armOf, isMelee, mightOf, parryingArm, powerOf} from './derived/arms.js';
import {hasTrait, weaponTraitCounts} from './derived/traits.js';
import type {Check, Counted, ReactionId, Result} from './facts/exchange.js';
import {type Situation, exchangeCounted, levelOf, minus, signed, sumOf} from './modifiers.js';
import type {DdSettings} from './settings.js';
import {type DdSheet, type Skill, skillNames} from './sheet.js';
import {type Weapon, isRanged} from './weapons.js';

/** What a need is made of, with its label: “Close Combat 45”, “Katana 30”. */
export type Base = ReadonlyArray<readonly [label: string, value: number]>;

const total = (base: Base): number =>
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

/** DD-31, DD-3A: the defender's skill and the trait that the reaction counts. */
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

export const attackNeed = (situation: Situation): number =>
	total(attackBase(situation)) + sumOf(exchangeCounted(situation, 'attack'));

export const defenceNeed = (
	situation: Situation,
	reaction: ReactionId,
	power?: string,
): number =>
	total(defenceBase(situation, reaction, power)) +
	sumOf(exchangeCounted(situation, 'defence'));

const checkOf = (
	roll: number,
	base: Base,
	counted: readonly Counted[],
): Check => ({roll, need: total(base) + sumOf(counted), counted});

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

export type Opposed = {
	readonly result: Result;
	/** `undefined`: the GM decides (DD-37). */
	readonly hasAdvantage: boolean | undefined;
};

/** DD-32, DD-37: the resolution matrix, as settings. */
export function oppose(
	attack: Pick<Check, 'roll' | 'need'>,
	defence: Pick<Check, 'roll' | 'need'> | undefined,
	settings: DdSettings,
): Opposed {
	const attackLevel = levelOf(attack, settings.criticalPart);
	const defenceLevel = defence ? levelOf(defence, settings.criticalPart) : 0;
	const result = resultOf(attack, attackLevel, defence, defenceLevel, settings);
	if (result === 'tie' || result === 'miss') {
		return {result, hasAdvantage: false};
	}

	const [won, lost] =
		result === 'hit'
			? [attackLevel, defenceLevel]
			: [defenceLevel, attackLevel];
	switch (settings.advantage) {
		case 'critical': {
			return {result, hasAdvantage: won === 2 && lost < 2};
		}

		case 'two-levels': {
			return {result, hasAdvantage: won - lost >= 2};
		}

		case 'gm': {
			return {result, hasAdvantage: undefined};
		}
	}
}

function resultOf(
	attack: Pick<Check, 'roll'>,
	attackLevel: number,
	defence: Pick<Check, 'roll'> | undefined,
	defenceLevel: number,
	{equalSuccess}: DdSettings,
): Result {
	if (!defence) {
		return attackLevel > 0 ? 'hit' : 'miss';
	}

	if (attackLevel !== defenceLevel) {
		return attackLevel > defenceLevel ? 'hit' : 'defended';
	}

	if (
		attackLevel === 0 ||
		equalSuccess === 'tie' ||
		attack.roll === defence.roll
	) {
		return 'tie';
	}

	return attack.roll > defence.roll ? 'hit' : 'defended';
}

export type Damage = {
	readonly sides: number;
	/** Added to the die: Might, less size and armour. */
	readonly plus: number;
	/** What it is made of, for the screen. */
	readonly why: string;
};

/** DD-40, DD-44, DD-45, DD-54: the die and what is added to it. */
export function damageOf({state, frame, attacker, target}: Situation): Damage {
	const {settings} = state;
	const might = mightPart({state, frame, attacker});
	const protection = protectionPart(
		target,
		settings,
		isMelee(attacker, frame.means),
	);
	const isSmall = settings.smallWeapons && might.sides < 6 && might.plus <= 0;
	const parts = [
		`Might ${minus(might.plus)}`,
		...(isSmall ? ['small weapon: 1d6'] : []),
		...(target.sheet.size === 0 ? [] : [`size ${signed(-target.sheet.size)}`]),
		...(protection === 0 ? [] : [`armour −${protection}`]),
	];
	return {
		sides: isSmall ? 6 : might.sides,
		plus: might.plus - target.sheet.size - protection,
		why: parts.join(', '),
	};
}

function mightPart({
	state,
	frame,
	attacker,
}: Pick<Situation, 'state' | 'frame' | 'attacker'>): {
	readonly sides: number;
	readonly plus: number;
} {
	const {means} = frame;
	if (means.kind === 'power') {
		const attack = powerOf(attacker, means.power)?.attack;
		return {sides: attack?.die ?? 6, plus: attack?.might ?? 0};
	}

	const weapon = armOf(attacker, means.arm)?.weapon;
	if (!weapon) {
		return {sides: 6, plus: 0};
	}

	return {
		sides: weapon.die,
		plus:
			weaponMight(weapon, means.isTwoHanded) +
			(weapon.usesStrength ? mightOf(attacker.sheet.str, state.settings) : 0),
	};
}

const weaponMight = (weapon: Weapon, isTwoHanded: boolean): number =>
	isTwoHanded ? (weapon.mightTwoHanded ?? weapon.might) : weapon.might;

const armourWorth = {none: 0, light: 1, heavy: 2} as const;

const protectionPart = (
	{sheet}: Situation['target'],
	{shieldArmour}: DdSettings,
	isClose: boolean,
): number =>
	shieldArmour && sheet.shield && isClose
		? armourWorth.heavy
		: armourWorth[sheet.armour];

/** “1d6+2”, “1d4−1”. */
export function damageText({
	sides,
	plus,
}: Pick<Damage, 'sides' | 'plus'>): string {
	if (plus === 0) {
		return `1d${sides}`;
	}

	return `1d${sides}${plus < 0 ? `−${-plus}` : `+${plus}`}`;
}

/** Never below 0 (DD-40). */
export const damageTotal = (
	dice: number,
	{plus}: Pick<Damage, 'plus'>,
): number => Math.max(0, dice + plus);

export type ExchangeOdds = {
	/** Chances from 0 to 1. */
	readonly hit: number;
	readonly defended: number;
	/** Mean loss of the defender over all outcomes. */
	readonly loss: number;
};

/** Exact, by going through all 10,000 pairs of rolls. */
export function oddsOf(
	need: number,
	defenceNeeded: number | undefined,
	damage: Damage,
	settings: DdSettings,
): ExchangeOdds {
	const plainMean = meanLoss(damage, 0);
	const advantageMean = meanLoss(damage, 6);
	let hit = 0;
	let defended = 0;
	let loss = 0;
	for (let roll = 1; roll <= 100; roll++) {
		for (let answer = 1; answer <= 100; answer++) {
			const {result, hasAdvantage} = oppose(
				{roll, need},
				defenceNeeded === undefined
					? undefined
					: {roll: answer, need: defenceNeeded},
				settings,
			);
			if (result === 'hit') {
				hit++;
				loss += hasAdvantage ? advantageMean : plainMean;
			} else if (result === 'defended') {
				defended++;
			}
		}
	}

	return {hit: hit / 10_000, defended: defended / 10_000, loss: loss / 10_000};
}

/** Of the die and, with Advantage, another of `more` sides. */
function meanLoss({sides, plus}: Damage, more: number): number {
	let sum = 0;
	const second = Math.max(1, more);
	for (let die = 1; die <= sides; die++) {
		for (let other = 1; other <= second; other++) {
			sum += Math.max(0, die + (more === 0 ? 0 : other) + plus);
		}
	}

	return sum / (sides * second);
}
