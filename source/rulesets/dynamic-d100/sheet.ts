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

/** How long a Consequence carried in lasts (DD-03). */
export const durations = ['once', 'recurring', 'permanent'] as const;
export type Duration = (typeof durations)[number];

export type Consequence = {
	readonly name: string;
	/** Bonuses (above zero) or Penalties (below). */
	readonly worth: number;
	readonly lasts: Duration;
};

/** A Power with the overcome or projection attribute, as an attack (DD-35). */
export type PowerAttack = {
	readonly die: number;
	readonly might: number;
	readonly reach: Weapon['reach'];
	/** The pair that resists it. */
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
	/** Actions that it takes (DD-24). */
	readonly actions: number;
};

export type CarriedWeapon = {
	readonly weapon: Weapon;
	readonly isReady: boolean;
	/** How many there are of a thrown weapon; without it, always one more. */
	readonly supply?: number;
};

/** A combatant's sheet: what a roster says of it. */
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
	/** Size classes above (or, below zero, under) medium. */
	readonly size: number;
	readonly weapons: readonly CarriedWeapon[];
	readonly zone: number;
	/** The mount or vehicle it fights on; the trait of that name is needed (DD-60). */
	readonly mount?: string;
	readonly powers: readonly Power[];
	readonly items: readonly Item[];
	readonly consequences: readonly Consequence[];
	readonly surprised: boolean;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null;

const isNumber = (value: unknown): boolean => Number.isFinite(value);

/** Whether a stored sheet has the shape of one; a roster's is checked field by field before it gets here. */
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
