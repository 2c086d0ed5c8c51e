import * as z from 'zod';
import {weaponOfTable, withOwnTables} from '../sheet-pieces.js';
import {
	type Armour,
	type Characteristic,
	characteristicNames,
	locations,
} from './sheet.js';
import {
	type Use,
	type Weapon,
	rates,
	reliabilities,
	uses,
	weapon,
	weaponOf,
	weapons,
} from './weapons.js';

/* The sheet as a GM writes it in a roster. Parsing it gives a `TeSheet`. */

const characteristic = (id: Characteristic) =>
	z
		.int()
		.min(1)
		.max(20)
		.meta({title: characteristicNames[id], description: 'in dT'});
const name = z.string().min(1).max(60);
const points = z.int().min(0).max(99);

const weaponRow = z.strictObject({
	name,
	use: z.enum(uses).default('melee'),
	damage: z.int().min(0).max(99),
	penetration: points.default(0),
	skill: name.optional().describe('the skill whose ranks count'),
	rate: z
		.strictObject(
			Object.fromEntries(
				rates.map((rate) => [rate, z.int().min(0).max(99).default(0)]),
			),
		)
		.optional()
		.describe('rounds that a shot, a burst and full auto spend'),
	range: z
		.int()
		.min(1)
		.max(999)
		.default(10)
		.describe('in squares; nothing in melee'),
	capacity: z.int().min(1).max(999).optional().describe('rounds when full'),
	reload: z.int().min(0).max(10).optional().describe('ticks to reload'),
	ticks: z
		.int()
		.min(1)
		.max(10)
		.optional()
		.describe('ticks that a spell or a power takes; else it is asked'),
	hands: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(1),
	impact: z.boolean().default(false),
	light: z.boolean().default(false),
	natural: z.boolean().default(false).describe('part of the body'),
	firearm: z.boolean().default(false).describe('it can jam'),
	reliability: z.enum(reliabilities).default('normal'),
});

const ownWeapon = weaponRow.transform(
	({impact, light, natural, firearm, rate, skill, ...row}): Weapon =>
		weapon({
			...row,
			id: row.name.toLowerCase().replaceAll(/\s+/g, '-'),
			capacity: row.capacity,
			reload: row.reload,
			ticks: row.ticks,
			range: row.use === 'melee' ? 0 : row.range,
			isImpact: impact,
			isLight: light,
			isNatural: natural,
			isFirearm: firearm,
			...(skill !== undefined && {skill}),
			...(rate && {
				rate: {
					single: rate['single'] ?? 1,
					burst: rate['burst'] ?? 0,
					auto: rate['auto'] ?? 0,
				},
			}),
		}),
);

const knownWeapon = weaponOfTable(
	weapons,
	weaponOf,
	'a weapon of the table (placeholders)',
);

const anyWeapon = z.union([knownWeapon, ownWeapon]);

const carried = z.union([
	anyWeapon.transform((row) => ({
		weapon: row,
		isHeld: true,
		isOffHand: false,
	})),
	z
		.strictObject({
			weapon: anyWeapon,
			held: z.boolean().default(true),
			offHand: z.boolean().default(false),
		})
		.transform(({weapon: row, held, offHand}) => ({
			weapon: row,
			isHeld: held,
			isOffHand: offHand,
		})),
]);

const armourRow = (covers: Armour['covers']) =>
	z.strictObject({
		name,
		points,
		bulk: points.default(0),
		covers: z.array(z.enum(locations)).default([...covers]),
	});

const armour = armourRow(locations);
const cloak = armourRow(['body', 'legs']);

const sheet = z.strictObject({
	str: characteristic('str'),
	agi: characteristic('agi'),
	per: characteristic('per'),
	int: characteristic('int'),
	wil: characteristic('wil'),
	cha: characteristic('cha'),
	speed: z.int().min(0).max(30).default(3).describe('squares a move'),
	initiative: z.int().min(-20).max(20).default(0),
	ticks: z.int().min(-4).max(10).default(0).describe('above or below five'),
	skills: z
		.record(name, z.int().min(0).max(20))
		.default({})
		.describe(
			'ranks: melee, ballistics, athletics, acrobatics, stealth, awareness, scrutiny, resolve, medicine …',
		),
	stamina: z
		.int()
		.min(1)
		.max(200)
		.optional()
		.describe('in place of 10 + 2 × STR + WP'),
	wounds: z.int().min(1).max(50).default(10).describe('it dies of so many'),
	ego: z
		.int()
		.min(1)
		.max(200)
		.optional()
		.describe('in place of 10 + 2 × Cha + WP'),
	fate: points.default(0).describe('fate points'),
	dapper: points.default(0),
	armour: armour.optional(),
	cloak: cloak.optional(),
	weapons: z.array(carried).max(20).default([]),
	shield: z.boolean().default(false),
	feats: z
		.array(name)
		.default([])
		.describe(
			'feats and talents: Multi-Weapon Fighting (Melee), Ambidexterity, Martial Artist …',
		),
	humanoid: z.boolean().default(true).describe('it can be choked out'),
	square: z
		.int()
		.min(-200)
		.max(200)
		.optional()
		.describe(
			'where it stands, on a line of squares; else heroes at 0, foes as far off as the Setting says',
		),
	mounted: z.boolean().default(false),
});

/** Weapons that are usually used in one way. */
const usedAs = (use: Use) => ({
	thing: weaponRow,
	row: weaponRow.extend({use: z.enum(uses).default(use)}),
	usual: {use},
});

/** The fields of a combatant in a roster of Tesseris, beside those that all rulesets share. */
export const sheetSchema = withOwnTables(sheet, {
	weapons: {
		title: 'Weapons',
		description: 'Weapons of your own.',
		example: {'Duelling pistol': {use: 'ranged', damage: 5, capacity: 1}},
		thing: weaponRow,
	},
	spells: {
		title: 'Spells',
		description: 'Spells of your own, named among weapons.',
		example: {Firebolt: {damage: 4, skill: 'sorcery', ticks: 3, hands: 0}},
		...usedAs('spell'),
	},
	powers: {
		title: 'Powers',
		description: 'Psychic powers of your own, named among weapons.',
		example: {'Mind spike': {damage: 3, skill: 'psionics', hands: 0}},
		...usedAs('psychic'),
	},
	armour: {
		title: 'Armour',
		description: 'Armour of your own.',
		example: {Breastplate: {points: 4, bulk: 1, covers: ['body']}},
		thing: armour,
	},
	cloaks: {
		title: 'Cloaks',
		description: 'What is worn over armour.',
		example: {Greatcoat: {points: 1}},
		thing: cloak,
	},
});
