import {
	oneOf,
	isOf,
	fields,
	list,
	maybe,
	number,
	type TypeOf,
	text,
	flag,
} from '../../engine/kit/shape.js';
import {weaponShape} from './weapons.js';

/** The attacks that a defence knack works against (RK-21). */
export const fits = ['any', 'melee', 'ranged'] as const;
export const fit = oneOf(...fits);

export type Fit = TypeOf<typeof fit>;

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

export const knack = fields({name: text, rank: number});

export type Knack = TypeOf<typeof knack>;

export const defence = fields({name: text, rank: number, against: fit});

export type Defence = TypeOf<typeof defence>;

export const carriedWeapon = fields({weapon: weaponShape, isReady: flag});

export type CarriedWeapon = TypeOf<typeof carriedWeapon>;

/** The members of a squad, unless the Setting says otherwise (RK-35). */
export const mostMembers = 6;

/** Thugs who act as one (RK-35). */
export const squad = fields({members: number, threat: number});

export type Squad = TypeOf<typeof squad>;

/** A combatant's sheet, from the roster. */
export const sheetShape = fields({
	brawn: number,
	finesse: number,
	resolve: number,
	wits: number,
	panache: number,
	attack: list(knack),
	defence: list(defence),
	knacks: list(knack),
	weapons: list(carriedWeapon),
	squad: maybe(squad),
	flesh: number,
	dramatic: number,
});

export type RkSheet = TypeOf<typeof sheetShape>;

export const isRkSheet = isOf(sheetShape);
