import * as z from 'zod';
import {
	bySkillName,
	skillName,
	weaponOfTable,
	withOwnTables,
} from '../sheet-pieces.js';
import {
	type Armour,
	type Characteristic,
	characteristicNames,
	locations,
	usualSkills,
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
		.meta({
			title: characteristicNames[id],
			group: 'Characteristics',
			description: 'in dT',
			examples: [2],
		});
const name = z.string().min(1).max(60);
const points = z.int().min(0).max(99);

const weaponRow = z.strictObject({
	name: name.meta({examples: ['Own weapon']}),
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
		.describe('in squares; not used in melee'),
	capacity: z.int().min(1).max(999).optional().describe('rounds when full'),
	reload: z.int().min(0).max(10).optional().describe('ticks to reload'),
	ticks: z
		.int()
		.min(1)
		.max(10)
		.optional()
		.describe('ticks that a spell or a power takes; left out, the GM is asked'),
	hands: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(1),
	impact: z.boolean().default(false),
	light: z.boolean().default(false),
	natural: z.boolean().default(false).describe('part of the body'),
	firearm: z.boolean().default(false).describe('can jam'),
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
			...(skill !== undefined && {skill: skillName(skill)}),
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
			held: z.boolean().default(true).describe('whether it is in hand'),
			offHand: z
				.boolean()
				.default(false)
				.meta({title: 'Off hand', description: 'held in the other hand'}),
		})
		.transform(({weapon: row, held, offHand}) => ({
			weapon: row,
			isHeld: held,
			isOffHand: offHand,
		})),
]);

const armourRow = (covers: Armour['covers']) =>
	z.strictObject({
		name: name.meta({examples: ['Own armour']}),
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
	speed: z
		.int()
		.min(0)
		.max(30)
		.default(3)
		.meta({title: 'Speed', group: 'Figures', description: 'squares of a Move'}),
	initiative: z.int().min(-20).max(20).default(0).meta({
		title: 'Initiative',
		group: 'Figures',
		description: 'added to initiative',
	}),
	ticks: z.int().min(-4).max(10).default(0).meta({
		title: 'Ticks',
		group: 'Figures',
		description: 'more or fewer than five',
	}),
	skills: z
		.record(name.meta({examples: [...usualSkills]}), z.int().min(0).max(20))
		.default({})
		.meta({title: 'Skills', description: `ranks: ${usualSkills.join(', ')} …`})
		.transform(bySkillName),
	stamina: z.int().min(1).max(200).optional().meta({
		title: 'Stamina',
		group: 'Figures',
		description: 'in place of 10 + 2 × STR + WP',
	}),
	wounds: z.int().min(1).max(50).default(10).meta({
		title: 'Wounds',
		group: 'Figures',
		description: 'the number that kills',
	}),
	ego: z.int().min(1).max(200).optional().meta({
		title: 'Ego',
		group: 'Figures',
		description: 'in place of 10 + 2 × Cha + WP',
	}),
	fate: points
		.default(0)
		.meta({title: 'Fate', group: 'Figures', description: 'fate points'}),
	dapper: points
		.default(0)
		.meta({title: 'Dapper', group: 'Figures', description: 'Dapper points'}),
	armour: armour.optional().meta({title: 'Armour', group: 'Protection'}),
	cloak: cloak.optional().meta({
		title: 'Cloak',
		group: 'Protection',
		description: 'what is worn over armour',
	}),
	weapons: z
		.array(carried.meta({title: 'Weapon'}))
		.max(20)
		.default([])
		.meta({title: 'Weapons'}),
	shield: z
		.boolean()
		.default(false)
		.meta({title: 'Shield', group: 'Protection'}),
	feats: z
		.array(
			name.meta({
				title: 'Feat',
				examples: [
					'Multi-Weapon Fighting (Melee)',
					'Multi-Weapon Fighting (Pistol)',
					'Ambidexterity',
					'Martial Artist',
				],
			}),
		)
		.default([])
		.meta({
			title: 'Feats',
			description:
				'feats and talents: Multi-Weapon Fighting (Melee), Ambidexterity, Martial Artist …',
		}),
	humanoid: z.boolean().default(true).meta({
		title: 'Humanoid',
		group: 'At the start',
		description: 'can be choked out',
	}),
	square: z.int().min(-200).max(200).optional().meta({
		title: 'Square',
		group: 'At the start',
		description:
			'starting place on a line of squares; left out, heroes start at 0 and foes as far off as the Setting says',
	}),
	mounted: z
		.boolean()
		.default(false)
		.meta({title: 'Mounted', group: 'At the start'}),
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
