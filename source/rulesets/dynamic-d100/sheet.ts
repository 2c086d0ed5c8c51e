import {
	isOf,
	fields,
	number,
	maybe,
	list,
	text,
	flag,
	type TypeOf,
	oneOf,
} from '../../engine/kit/shape.js';
import {reach, weaponShape} from './weapons.js';

export const skills = ['close', 'ranged', 'agility', 'concentration'] as const;
export const skill = oneOf(...skills);

export type Skill = TypeOf<typeof skill>;

export const skillNames: Readonly<Record<Skill, string>> = {
	close: 'Close Combat',
	ranged: 'Ranged Combat',
	agility: 'Agility',
	concentration: 'Concentration',
};

export const armours = ['none', 'light', 'heavy'] as const;
export const armour = oneOf(...armours);

export type Armour = TypeOf<typeof armour>;

export const sizeNames: ReadonlyMap<number, string> = new Map([
	[-1, 'small'],
	[0, 'medium'],
	[1, 'large'],
	[2, 'huge'],
]);

/** How long a Consequence from before the fight lasts (DD-03). */
export const durations = ['once', 'recurring', 'permanent'] as const;
const duration = oneOf(...durations);

export const consequence = fields({
	name: text,
	/** Bonuses (positive) or Penalties (negative). */
	worth: number,
	lasts: duration,
});

export type Consequence = TypeOf<typeof consequence>;

/** A Power with the overcome or projection attribute, used as an attack (DD-35). */
const powerAttack = fields({
	die: number,
	might: number,
	reach,
	/** The skill and trait that resist it. */
	against: fields({skill, trait: text}),
});

export const power = fields({
	name: text,
	attack: maybe(powerAttack),
	/** It can be used as a reaction (DD-38). */
	isReaction: flag,
});

export type Power = TypeOf<typeof power>;

export const item = fields({
	name: text,
	/** The number of actions that it takes (DD-24). */
	actions: number,
});

export type Item = TypeOf<typeof item>;

export const carriedWeapon = fields({
	weapon: weaponShape,
	isReady: flag,
	/** How many there are of a thrown weapon. Left out, there is always another. */
	supply: maybe(number),
});

export type CarriedWeapon = TypeOf<typeof carriedWeapon>;

/** A combatant's sheet, from the roster. */
export const sheetShape = fields({
	str: number,
	con: number,
	dex: number,
	int: number,
	/** Replaces the personal combat score of DD-01. */
	score: maybe(number),
	skills: fields({
		close: number,
		ranged: number,
		agility: number,
		concentration: number,
	}),
	traits: list(text),
	armour,
	shield: flag,
	/** In size classes: above medium is positive, below is negative. */
	size: number,
	weapons: list(carriedWeapon),
	zone: number,
	/** The mount or vehicle that they fight on. They need the trait of that name (DD-60). */
	mount: maybe(text),
	powers: list(power),
	items: list(item),
	consequences: list(consequence),
	surprised: flag,
});

export type DdSheet = TypeOf<typeof sheetShape>;

export const isDdSheet = isOf(sheetShape);
