import {type Trait, traits} from './traits.js';
import type {Weapon} from './weapons.js';

/** The attacks that a defence knack works against (RK-21). */
export const fits = ['any', 'melee', 'ranged'] as const;
export type Fit = (typeof fits)[number];

/** Defence knacks that do not work against every attack, unless the roster says otherwise (RK-21). */
const fitOfKnack: ReadonlyMap<string, Fit> = new Map([
	['parry', 'melee'],
	['block', 'melee'],
	['riposte', 'melee'],
	['cover', 'ranged'],
]);

/** Which attacks a defence knack works against: any, unless the table says otherwise. */
export const fitOf = (name: string): Fit =>
	fitOfKnack.get(name.toLowerCase()) ?? 'any';

export type Knack = {readonly name: string; readonly rank: number};

export type Defence = Knack & {readonly against: Fit};

export type CarriedWeapon = {
	readonly weapon: Weapon;
	readonly isReady: boolean;
};

/** The members of a squad, unless the Setting says otherwise (RK-35). */
export const mostMembers = 6;

/** Thugs who act as one (RK-35). */
export type Squad = {readonly members: number; readonly threat: number};

/** A combatant's sheet, from the roster. */
export type RkSheet = Readonly<Record<Trait, number>> & {
	readonly attack: readonly Knack[];
	readonly defence: readonly Defence[];
	readonly knacks: readonly Knack[];
	readonly weapons: readonly CarriedWeapon[];
	readonly squad?: Squad | undefined;
	readonly flesh: number;
	readonly dramatic: number;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null;

/** Checks only the shape of a stored sheet, since the roster was checked field by field before. */
export const isRkSheet = (value: unknown): value is RkSheet =>
	isObject(value) &&
	[...traits, 'flesh', 'dramatic'].every((key) =>
		Number.isFinite(value[key]),
	) &&
	['attack', 'defence', 'knacks', 'weapons'].every((key) =>
		Array.isArray(value[key]),
	);
