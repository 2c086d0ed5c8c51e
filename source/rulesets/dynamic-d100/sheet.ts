import type {Weapon} from './weapons.js';

export type Skill = 'close' | 'ranged' | 'agility' | 'concentration';

export const skillNames: Readonly<Record<Skill, string>> = {
	close: 'Close Combat',
	ranged: 'Ranged Combat',
	agility: 'Agility',
	concentration: 'Concentration',
};

/** Whether a text is the id of a skill. */
export const isSkill = (id: string): id is Skill =>
	Object.hasOwn(skillNames, id);

export const armours = ['none', 'light', 'heavy'] as const;
export type Armour = (typeof armours)[number];

export const sizeNames: ReadonlyMap<number, string> = new Map([
	[-1, 'small'],
	[0, 'medium'],
	[1, 'large'],
	[2, 'huge'],
]);

/** How long a Consequence from before the fight lasts (DD-03). */
export const durations = ['once', 'recurring', 'permanent'] as const;
export type Duration = (typeof durations)[number];

export type Consequence = {
	readonly name: string;
	/** Bonuses (positive) or Penalties (negative). */
	readonly worth: number;
	readonly lasts: Duration;
};

/** A Power with the overcome or projection attribute, used as an attack (DD-35). */
export type PowerAttack = {
	readonly die: number;
	readonly might: number;
	readonly reach: Weapon['reach'];
	/** The skill and trait that resist it. */
	readonly against: {readonly skill: Skill; readonly trait: string};
};

export type Power = {
	readonly name: string;
	readonly attack?: PowerAttack;
	/** It can be used as a reaction (DD-38). */
	readonly isReaction: boolean;
};

export type Item = {
	readonly name: string;
	/** The number of actions that it takes (DD-24). */
	readonly actions: number;
};

export type CarriedWeapon = {
	readonly weapon: Weapon;
	readonly isReady: boolean;
	/** How many there are of a thrown weapon. Left out, there is always another. */
	readonly supply?: number;
};

/** A combatant's sheet, from the roster. */
export type DdSheet = {
	readonly str: number;
	readonly con: number;
	readonly dex: number;
	readonly int: number;
	/** Replaces the personal combat score of DD-01. */
	readonly score?: number;
	readonly skills: Readonly<Record<Skill, number>>;
	readonly traits: readonly string[];
	readonly armour: Armour;
	readonly shield: boolean;
	/** In size classes: above medium is positive, below is negative. */
	readonly size: number;
	readonly weapons: readonly CarriedWeapon[];
	readonly zone: number;
	/** The mount or vehicle that they fight on. They need the trait of that name (DD-60). */
	readonly mount?: string;
	readonly powers: readonly Power[];
	readonly items: readonly Item[];
	readonly consequences: readonly Consequence[];
	readonly surprised: boolean;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null;

const isNumber = (value: unknown): boolean => Number.isFinite(value);

/** Checks only the shape of a stored sheet, since the roster was checked field by field before. */
export const isDdSheet = (value: unknown): value is DdSheet =>
	isObject(value) &&
	['str', 'con', 'dex', 'int', 'size', 'zone'].every((key) =>
		isNumber(value[key]),
	) &&
	isObject(value['skills']) &&
	Object.keys(skillNames).every(
		(skill) => isObject(value['skills']) && isNumber(value['skills'][skill]),
	) &&
	['traits', 'weapons', 'powers', 'items', 'consequences'].every((key) =>
		Array.isArray(value[key]),
	);
