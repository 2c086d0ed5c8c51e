import {fields, text, number, maybe, oneOf, flag, type TypeOf} from '../../../engine/kit/shape.js';

export const uses = ['melee', 'ranged', 'thrown', 'spell', 'psychic'] as const;
export const use = oneOf(...uses);

export type Use = TypeOf<typeof use>;

export const rates = ['single', 'burst', 'auto'] as const;
export type Rate = (typeof rates)[number];

export const reliabilities = ['reliable', 'normal', 'unreliable'] as const;
export const reliability = oneOf(...reliabilities);

export const weaponShape = fields({
	id: text,
	name: text,
	use,
	damage: number,
	penetration: number,
	/** The skill whose ranks count: melee, ballistics, archery … */
	skill: text,
	/** The rounds spent by a shot, a burst and full auto (TE-35); 0: not possible. */
	rate: fields({single: number, burst: number, auto: number}),
	/** The listed range in squares (TE-67); 0 in melee. */
	range: number,
	/** The rounds when full; `undefined`: it never runs out. */
	capacity: maybe(number),
	/** The ticks to reload it; `undefined`: as the Setting says (TE-O13). */
	reload: maybe(number),
	/** The ticks of a spell or power; `undefined`: those of the action, or for a spell what the GM says (TE-X01). */
	ticks: maybe(number),
	hands: oneOf(0, 1, 2),
	/** One damage per two net successes (TE-40). */
	isImpact: flag,
	/** Can be used in a grapple (TE-M12). */
	isLight: flag,
	/** Part of the body: never dropped, and never in the way. */
	isNatural: flag,
	/** Fires with powder: being prone helps it, and it can jam (TE-36, TE-66). */
	isFirearm: flag,
	reliability,
	/** Invented for this project, since the source names no weapons. */
	isPlaceholder: flag,
});

export type Weapon = TypeOf<typeof weaponShape>;

export const weapon = (
	row: Pick<Weapon, 'id' | 'name' | 'use' | 'damage'> & Partial<Weapon>,
): Weapon => ({
	penetration: 0,
	skill: row.use === 'melee' ? 'melee' : 'ballistics',
	rate: {single: 1, burst: 0, auto: 0},
	range: row.use === 'melee' ? 0 : 10,
	capacity: undefined,
	reload: undefined,
	ticks: undefined,
	hands: 1,
	isImpact: false,
	isLight: false,
	isNatural: false,
	isFirearm: false,
	reliability: 'normal',
	isPlaceholder: false,
	...row,
});

const placeholder = (name: string, use: Use, damage: number, own: Partial<Weapon> = {}): Weapon =>
	weapon({
		id: name.toLowerCase().replaceAll(' ', '-'),
		name,
		use,
		damage,
		isPlaceholder: true,
		...own,
	});

/** Placeholders of ours, since the source leaves weapons to other pages. */
export const weapons: readonly Weapon[] = [
	placeholder('Fist', 'melee', 0, {hands: 0, isImpact: true, isLight: true, isNatural: true}),
	placeholder('Knife', 'melee', 2, {isLight: true}),
	placeholder('Sword', 'melee', 4),
	placeholder('Greatsword', 'melee', 6, {penetration: 1, hands: 2}),
	placeholder('Pistol', 'ranged', 6, {range: 20, capacity: 10, isFirearm: true}),
	placeholder('Rifle', 'ranged', 8, {
		penetration: 2,
		range: 40,
		capacity: 8,
		hands: 2,
		isFirearm: true,
	}),
	placeholder('Assault rifle', 'ranged', 7, {
		penetration: 1,
		rate: {single: 1, burst: 3, auto: 6},
		range: 40,
		capacity: 30,
		hands: 2,
		isFirearm: true,
	}),
];

const byId = new Map(weapons.map((row) => [row.id, row]));

export const weaponOf = (id: string): Weapon | undefined => byId.get(id);

export const isMelee = ({use}: Weapon): boolean => use === 'melee';

/** Shot or thrown, so that range, cover and Firing into Melee matter. */
export const isRanged = ({use}: Weapon): boolean => use === 'ranged' || use === 'thrown';

export const isPower = ({use}: Weapon): boolean => use === 'spell' || use === 'psychic';

/** “damage 6, penetration 1, placeholder”. */
export const weaponText = (row: Weapon): string =>
	[
		`damage ${row.damage}${row.isImpact ? ' impact' : ''}`,
		...(row.penetration > 0 ? [`penetration ${row.penetration}`] : []),
		...(isMelee(row) ? [] : [`range ${row.range}`]),
		...(row.isPlaceholder ? ['placeholder'] : []),
	].join(', ');
