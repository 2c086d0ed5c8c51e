import {
	oneOf,
	isOf,
	fields,
	number,
	each,
	maybe,
	list,
	flag,
	text,
	type TypeOf,
} from '../../engine/kit/shape.js';
import {weaponShape} from './weapons.js';
import {ownValue} from '../../engine/kit/own-value.js';

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
export const location = oneOf(...locations);

export type Location = TypeOf<typeof location>;

const places: ReadonlySet<string> = new Set(locations);

export const isLocation = (what: string | undefined): what is Location =>
	what !== undefined && places.has(what);

/** Armour in one of the two slots (TE-41). */
export const armour = fields({
	name: text,
	points: number,
	/** Subtracted from Duck and Dodge (TE-31). */
	bulk: number,
	covers: list(location),
});

export type Armour = TypeOf<typeof armour>;

export const carriedWeapon = fields({
	weapon: weaponShape,
	isHeld: flag,
	isOffHand: flag,
});

export type CarriedWeapon = TypeOf<typeof carriedWeapon>;

/** A combatant's sheet, from the roster. */
export const sheetShape = fields({
	str: number,
	agi: number,
	per: number,
	int: number,
	wil: number,
	cha: number,
	speed: number,
	/** Added to initiative. */
	initiative: number,
	/** Ticks more or fewer than five (TE-10). */
	ticks: number,
	/** Ranks by name. */
	skills: each(number),
	/** Replaces 10 + 2 × Strength + Willpower. */
	stamina: maybe(number),
	wounds: number,
	/** Replaces 10 + 2 × Charisma + Willpower. */
	ego: maybe(number),
	fate: number,
	dapper: number,
	armour: maybe(armour),
	cloak: maybe(armour),
	weapons: list(carriedWeapon),
	shield: flag,
	/** Feats and talents by name. */
	feats: list(text),
	/** They can be choked unconscious (TE-M15). */
	humanoid: flag,
	/** Their starting place on a line of squares; left out, their side decides. */
	square: maybe(number),
	mounted: flag,
});

export type TeSheet = TypeOf<typeof sheetShape>;

export const isTeSheet = isOf(sheetShape);

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
