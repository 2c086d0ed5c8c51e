import {minus, signed} from '../../../engine/text.js';
import {armOf, isMelee, mightOf, powerOf} from '../derived/arms.js';
import type {Situation} from '../modifiers.js';
import type {DdSettings} from '../settings.js';
import type {Weapon} from '../weapons.js';

/** The die of a hit and what is added to it. */
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
