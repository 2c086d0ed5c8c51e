import {ownValue} from '../../engine/own-value.js';
import type {Weapon} from './weapons.js';

/** Those that rolls of the rules ask for. */
export const usualSkills = [
	'melee',
	'ballistics',
	'athletics',
	'acrobatics',
	'stealth',
	'awareness',
	'scrutiny',
	'resolve',
	'medicine',
] as const;

export const characteristics = [
	'str',
	'agi',
	'per',
	'int',
	'wil',
	'cha',
] as const;
export type Characteristic = (typeof characteristics)[number];

export const characteristicNames: Readonly<Record<Characteristic, string>> = {
	str: 'Strength',
	agi: 'Agility',
	per: 'Perception',
	int: 'Intelligence',
	wil: 'Willpower',
	cha: 'Charisma',
};

const skillStats: Readonly<Record<string, Characteristic>> = {
	melee: 'agi',
	ballistics: 'per',
	athletics: 'str',
	acrobatics: 'agi',
	stealth: 'agi',
	awareness: 'per',
	scrutiny: 'per',
	resolve: 'wil',
	sorcery: 'wil',
	psionics: 'wil',
	bargain: 'cha',
	charm: 'cha',
	deception: 'cha',
	intimidation: 'cha',
	leadership: 'cha',
	persuasion: 'cha',
};

/** The skills that the rules name. */
export const namedSkills: readonly string[] = Object.keys(skillStats);

/** The usual characteristic for a skill (TE-02): Intelligence where no rule names another. */
export const statOf = (skill: string): Characteristic =>
	ownValue(skillStats, skill) ?? 'int';

export const locations = ['head', 'arms', 'body', 'legs'] as const;
export type Location = (typeof locations)[number];

const places: ReadonlySet<string> = new Set(locations);

export const isLocation = (what: string | undefined): what is Location =>
	what !== undefined && places.has(what);

/** Armour in one of the two slots (TE-41). */
export type Armour = {
	readonly name: string;
	readonly points: number;
	/** Subtracted from Duck and Dodge (TE-31). */
	readonly bulk: number;
	readonly covers: readonly Location[];
};

export type CarriedWeapon = {
	readonly weapon: Weapon;
	readonly isHeld: boolean;
	readonly isOffHand: boolean;
};

/** A combatant's sheet, from the roster. */
export type TeSheet = Readonly<Record<Characteristic, number>> & {
	readonly speed: number;
	/** Added to initiative. */
	readonly initiative: number;
	/** Ticks more or fewer than five (TE-10). */
	readonly ticks: number;
	/** Ranks by name. */
	readonly skills: Readonly<Record<string, number>>;
	/** Replaces 10 + 2 × Strength + Willpower. */
	readonly stamina?: number;
	readonly wounds: number;
	/** Replaces 10 + 2 × Charisma + Willpower. */
	readonly ego?: number;
	readonly fate: number;
	readonly dapper: number;
	readonly armour?: Armour;
	readonly cloak?: Armour;
	readonly weapons: readonly CarriedWeapon[];
	readonly shield: boolean;
	/** Feats and talents by name. */
	readonly feats: readonly string[];
	/** They can be choked unconscious (TE-M15). */
	readonly humanoid: boolean;
	/** Their starting place on a line of squares; left out, their side decides. */
	readonly square?: number;
	readonly mounted: boolean;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null;

const isNumber = (value: unknown): boolean => Number.isFinite(value);

const numbers = [
	...characteristics,
	'speed',
	'initiative',
	'ticks',
	'wounds',
	'fate',
	'dapper',
] as const satisfies ReadonlyArray<keyof TeSheet>;

/** Checks only the shape of a stored sheet, since the roster was checked field by field before. */
export const isTeSheet = (value: unknown): value is TeSheet =>
	isObject(value) &&
	numbers.every((key) => isNumber(value[key])) &&
	isObject(value['skills']) &&
	Array.isArray(value['weapons']) &&
	Array.isArray(value['feats']);

const keys = new Map<string, string>();

/** Makes names comparable, without regard to case and spaces. */
function keyOf(name: string): string {
	const known = keys.get(name);
	if (known !== undefined) {
		return known;
	}

	const key = name.toLowerCase().replaceAll(/[^a-z\d]+/g, '');
	if (keys.size < 1000) {
		keys.set(name, key);
	}

	return key;
}

const featKeys = new WeakMap<TeSheet, ReadonlySet<string>>();

/** Whether a sheet has one of these feats or talents. */
export function hasFeat(sheet: TeSheet, ...names: readonly string[]): boolean {
	let own = featKeys.get(sheet);
	if (!own) {
		own = new Set(sheet.feats.map(keyOf));
		featKeys.set(sheet, own);
	}

	return own.size > 0 && names.some((name) => own.has(keyOf(name)));
}

export const rankOf = ({skills}: TeSheet, skill: string): number =>
	ownValue(skills, skill) ?? 0;
