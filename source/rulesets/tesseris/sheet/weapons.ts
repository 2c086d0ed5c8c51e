import {type TypeOf, fields, flag, maybe, number, oneOf, text} from '../../../engine/kit/shape.js';
import {armOf, handsOf} from '../../arms.js';
import {choice, line, several, skillName, whole, yesNo} from '../../pieces.js';
import {thing} from '../../values.js';

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

/* Weapons and armour as sheets have them. */

export const locations = ['head', 'arms', 'body', 'legs'] as const;
export const location = choice(...locations);

export type Location = TypeOf<typeof location>;

const places: ReadonlySet<string> = new Set(locations);

export const isLocation = (what: string | undefined): what is Location =>
	what !== undefined && places.has(what);

const name = line(60);

export const points = whole(0, 99);

const rounds = points.usually(0);

const parts = {
	name: name.told({examples: ['Own weapon']}),
	use: choice(...uses).usually('melee'),
	damage: points,
	penetration: points.usually(0),
	skill: name.perhaps('the skill whose ranks count'),
	rate: thing({single: rounds, burst: rounds, auto: rounds}).perhaps(
		'rounds that a shot, a burst and full auto spend',
	),
	range: whole(1, 999).usually(10, 'in squares; not used in melee'),
	capacity: whole(1, 999).perhaps('rounds when full'),
	reload: whole(0, 10).perhaps('ticks to reload'),
	ticks: whole(1, 10).perhaps('ticks that a spell or a power takes; left out, the GM is asked'),
	hands: handsOf(0, 1, 2).usually(1),
	isImpact: yesNo.keyed('impact').usually(false),
	isLight: yesNo.keyed('light').usually(false),
	isNatural: yesNo.keyed('natural').usually(false, 'part of the body'),
	isFirearm: yesNo.keyed('firearm').usually(false, 'can jam'),
	reliability: choice(...reliabilities).usually('normal'),
};

const ownWeapon = thing(parts);

export const usedAs = (use: Use) => ({
	thing: ownWeapon,
	...(use !== 'melee' && {row: thing({...parts, use: choice(...uses).usually(use)}), usual: {use}}),
});

export const arm = armOf(
	weaponShape,
	weapons,
	ownWeapon.becomes(weaponShape, {
		read: ({skill, rate, ...row}) =>
			weapon({
				...row,
				id: row.name.toLowerCase().replaceAll(/\s+/g, '-'),
				range: row.use === 'melee' ? 0 : row.range,
				...(skill !== undefined && {skill: skillName(skill)}),
				...(rate && {rate}),
			}),
		back: ({range, ...row}) => (row.use === 'melee' ? row : {...row, range}),
	}),
	[],
	'a weapon of the table (placeholders)',
);

export const carried = thing(
	{
		weapon: arm,
		isHeld: yesNo.keyed('held').usually(true, 'whether it is in hand'),
		isOffHand: yesNo
			.keyed('offHand')
			.usually(false, {title: 'Off hand', says: 'held in the other hand'}),
	},
	{short: 'weapon'},
);

export type CarriedWeapon = TypeOf<typeof carried>;

const worn = (...covers: readonly Location[]) =>
	thing({
		name: name.told({examples: ['Own armour']}),
		points,
		/** Subtracted from Duck and Dodge (TE-31). */
		bulk: points.usually(0),
		covers: several(choice(...locations)).usually(covers),
	});

/** Armour in one of the two slots (TE-41). */
export const armour = worn(...locations);
export const cloak = worn('body', 'legs');
