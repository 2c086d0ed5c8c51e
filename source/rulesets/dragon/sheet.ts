import {type Blocks, stats, substatOf} from './stats.js';
import type {Weapon} from './weapons.js';

/** A combatant's sheet, from the roster. */
export type DrSheet = Blocks & {
	/** Replaces (Health + Energy) × 5. */
	readonly hp?: number;
	/** In hexes; replaces (Strength + Energy) / 2. */
	readonly movement?: number;
	/** Ranks by the name of the skill in lower case. */
	readonly skills: Readonly<Record<string, number>>;
	readonly weapons: readonly Weapon[];
	/** Names with free text. The GM decides what they do. */
	readonly shticks: readonly string[];
	/** The successes that its cover takes off an attack (DR-29). */
	readonly cover: number;
};

/** Hit points before any damage. */
export const fullHp = (sheet: DrSheet): number =>
	sheet.hp ?? (substatOf(sheet, 'health') + substatOf(sheet, 'energy')) * 5;

/** Hexes that a diceless move covers (DR-15). */
export const movementOf = (sheet: DrSheet): number =>
	sheet.movement ??
	Math.floor((substatOf(sheet, 'strength') + substatOf(sheet, 'energy')) / 2);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null;

const isNumber = (value: unknown): boolean => Number.isFinite(value);

const isBlock = (value: unknown): boolean =>
	Array.isArray(value) && value.length === 3 && value.every(isNumber);

/** Checks only the shape of a stored sheet, since the roster was checked field by field before. */
export const isDrSheet = (value: unknown): value is DrSheet =>
	isObject(value) &&
	stats.every((stat) => isBlock(value[stat])) &&
	isObject(value['skills']) &&
	Object.values(value['skills']).every(isNumber) &&
	['weapons', 'shticks'].every((key) => Array.isArray(value[key])) &&
	isNumber(value['cover']);
