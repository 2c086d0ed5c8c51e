import * as z from 'zod';
import {toldApart, weaponOfTable, withOwnTables} from '../sheet-pieces.js';
import {type Block, substats} from './stats.js';
import {type Weapon, weaponOf, weapons} from './weapons.js';

/* The sheet as a GM writes it in a roster. Parsing it gives a `DrSheet`. */

const value = z.int().min(0).max(30);
const name = z.string().min(1).max(60);

/** Three substats in their order, or one number for all of them. */
const block = (parts: string, base: number) =>
	z
		.union([
			z.tuple([value, value, value]),
			value.transform((all): Block => [all, all, all]),
		])
		.prefault(base)
		.describe(`${parts}: three numbers, or one for all`);

const weaponRow = z.strictObject({
	name,
	multiplier: z
		.int()
		.min(0)
		.max(20)
		.describe('fist 1, club or quarterstaff 2, blade 3'),
	reach: z.enum(['melee', 'ranged']).default('melee'),
	skill: name
		.optional()
		.describe('the skill that helps its user; its own name if left out'),
	substat: z
		.enum(substats)
		.default('accuracy')
		.describe('what the attack is rolled with'),
});

const ownWeapon = weaponRow.transform(({reach, skill, ...row}): Weapon => ({
	...row,
	id: row.name.toLowerCase().replaceAll(/[\s:]+/g, '-'),
	isRanged: reach === 'ranged',
	skill: (skill ?? row.name).toLowerCase(),
}));

const shtickRow = z.strictObject({
	name,
	does: z.string().min(1).max(130).describe('what it does, in free text'),
});

const shtick = z.union([
	z.string().min(1).max(200),
	shtickRow.transform((row) => `${row.name}: ${row.does}`),
]);

const knownWeapon = weaponOfTable(weapons, weaponOf);

const ranks = z
	.record(name, value)
	.default({})
	.describe('ranks: dodge, perception, death check, the skills of weapons …')
	.transform((skills) =>
		Object.fromEntries(
			Object.entries(skills).map(([skill, rank]) => [
				skill.toLowerCase(),
				rank,
			]),
		),
	);

const sheet = z.strictObject({
	body: block('Strength, Resistance, Health', 3),
	reflexes: block('Accuracy, Dexterity, Energy', 3),
	mind: block('Intelligence, Wit, Resolve', 3),
	social: block('Charisma, Grace, Status', 3),
	tao: block('Yang, Yin, Chi', 0),
	hp: z
		.int()
		.min(1)
		.max(999)
		.optional()
		.describe('hit points, in place of (Health + Energy) × 5'),
	movement: z
		.int()
		.min(0)
		.max(99)
		.optional()
		.describe('hexes, in place of (Strength + Energy) / 2'),
	skills: ranks,
	weapons: z
		.array(z.union([knownWeapon, ownWeapon]))
		.max(20)
		.default([])
		.transform(toldApart),
	shticks: z.array(shtick).max(30).default([]),
	cover: z
		.int()
		.min(0)
		.max(20)
		.default(0)
		.describe('successes that cover takes off an attack'),
});

/** The fields of a combatant in a roster of Dragon, beside those that all rulesets share. */
export const sheetSchema = withOwnTables(sheet, {
	weapons: {
		title: 'Weapons',
		description: 'Weapons of your own.',
		example: {'Hook sword': {multiplier: 3, skill: 'swords'}},
		thing: weaponRow,
	},
	shticks: {
		title: 'Shticks',
		description: 'Shticks with what they do.',
		example: {Ward: {does: 'may parry bolts with a staff'}},
		thing: shtickRow,
	},
});
