import * as z from 'zod';
import {toldApart, weaponOfTable, withOwnTables} from '../sheet-pieces.js';
import {fitOf, fits} from './sheet.js';
import {traits} from './traits.js';
import {type Weapon, weaponOf, weapons} from './weapons.js';

/* The sheet as a GM writes it in a roster. Parsing it gives an `RkSheet`. */

const name = z.string().min(1).max(40);
const rank = z.int().min(0).max(10);
const trait = (what: string) =>
	z.int().min(1).max(10).default(2).describe(what);

const damage = z
	.string()
	.regex(/^\d{1,2}k\d{1,2}$/, 'expected a roll such as 3k2')
	.meta({
		description: 'dice rolled and kept, such as 3k2',
		examples: ['1k1'],
	})
	.transform((text) => {
		const [rolled = 0, kept = 0] = text.split('k').map(Number);
		return {rolled, kept};
	});

const weaponRow = z.strictObject({
	name,
	damage,
	melee: z.boolean().default(true).describe('Brawn adds to its damage'),
	knack: name
		.optional()
		.describe('the attack knack that it takes; its own name if left out'),
	trait: z.enum(traits).default('finesse'),
});

const ownWeapon = weaponRow.transform((row): Weapon => ({
	id: row.name.toLowerCase().replaceAll(/\s+/g, '-'),
	name: row.name,
	...row.damage,
	knack: row.knack ?? row.name,
	trait: row.trait,
	isMelee: row.melee,
	rule: 'RK-34',
}));

const knownWeapon = weaponOfTable(weapons, weaponOf);

const carried = z.union([
	z
		.union([knownWeapon, ownWeapon])
		.transform((weapon) => ({weapon, isReady: true})),
	z
		.strictObject({
			weapon: z.union([knownWeapon, ownWeapon]),
			ready: z.boolean().default(true).describe('whether it can be in hand'),
		})
		.transform(({weapon, ready}) => ({weapon, isReady: ready})),
]);

const ranks = z
	.record(name, rank)
	.default({})
	.transform((given) =>
		Object.entries(given).map(([id, value]) => ({name: id, rank: value})),
	);

const defences = z
	.record(name, z.union([rank, z.strictObject({rank, against: z.enum(fits)})]))
	.default({})
	.transform((given) =>
		Object.entries(given).map(([id, value]) => ({
			name: id,
			...(typeof value === 'number'
				? {rank: value, against: fitOf(id)}
				: value),
		})),
	);

const sheet = z.strictObject({
	brawn: trait('Wound Checks, and damage in melee'),
	finesse: trait('attacks'),
	resolve: trait('how many Dramatic Wounds it bears'),
	wits: trait('Active Defence'),
	panache: trait('Actions in a turn'),
	attack: ranks.describe('attack knacks by name: those of its weapons'),
	defence: defences.describe(
		'defence knacks by name: a rank, or a rank and what it fits',
	),
	knacks: ranks.describe('other knacks by name'),
	weapons: z
		.array(carried)
		.max(20)
		.default([])
		.transform((given) => {
			const weapons = toldApart(given.map(({weapon}) => weapon));
			return given.map(({weapon, isReady}, at) => ({
				weapon: weapons[at] ?? weapon,
				isReady,
			}));
		})
		.describe('the first that is ready is in hand'),
	squad: z
		.strictObject({
			members: z.int().min(1).max(12),
			threat: z.int().min(1).max(6).describe('threat rating'),
		})
		.optional()
		.describe('thugs that act as one'),
	flesh: z.int().min(0).max(999).default(0).describe('Flesh Wounds so far'),
	dramatic: z
		.int()
		.min(0)
		.max(99)
		.default(0)
		.describe('Dramatic Wounds so far'),
});

/** The fields of a combatant in a roster of Roll & Keep, beside those that all rulesets share. */
export const sheetSchema = withOwnTables(sheet, {
	weapons: {
		title: 'Weapons',
		description: 'Weapons of your own.',
		example: {Rapier: {damage: '3k2', knack: 'fencing'}},
		thing: weaponRow,
	},
});
