import {
	isOf,
	fields,
	number,
	maybe,
	each,
	list,
	text,
	type TypeOf,
} from '../../engine/kit/shape.js';
import {weapon} from './weapons.js';
import {substatOf, block} from './stats.js';

/** A combatant's sheet, from the roster. */
export const sheetShape = fields({
	reflexes: block,
	body: block,
	mind: block,
	social: block,
	tao: block,
	/** Replaces (Health + Energy) × 5. */
	hp: maybe(number),
	/** In hexes; replaces (Strength + Energy) / 2. */
	movement: maybe(number),
	/** Ranks by the name of the skill in lower case. */
	skills: each(number),
	weapons: list(weapon),
	/** Names with free text. The GM decides what they do. */
	shticks: list(text),
	/** The successes that its cover takes off an attack (DR-29). */
	cover: number,
});

export type DrSheet = TypeOf<typeof sheetShape>;

/** Hit points before any damage. */
export const fullHp = (sheet: DrSheet): number =>
	sheet.hp ?? (substatOf(sheet, 'health') + substatOf(sheet, 'energy')) * 5;

/** Hexes that a diceless move covers (DR-15). */
export const movementOf = (sheet: DrSheet): number =>
	sheet.movement ??
	Math.floor((substatOf(sheet, 'strength') + substatOf(sheet, 'energy')) / 2);

export const isDrSheet = isOf(sheetShape);
