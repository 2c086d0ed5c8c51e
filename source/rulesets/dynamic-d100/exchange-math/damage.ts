import {signed} from '../../../engine/kit/text.js';
import {dieOf, mightOf, powerOf} from '../derived/arms.js';
import type {Situation} from '../modifiers.js';
import type {DdSettings} from '../settings.js';
import type {DdCombatant} from '../state/fight.js';
import {meansIn} from '../state/exchange.js';
import type {Weapon} from '../sheet/weapons.js';

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
