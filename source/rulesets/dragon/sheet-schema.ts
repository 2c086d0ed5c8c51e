import * as z from 'zod';
import {
	bySkillName,
	skillName,
	toldApart,
	weaponOfTable,
	withOwnTables,
} from '../sheet-pieces.js';
import {
	type Block,
	type Stat,
	statName,
	statRows,
	substatName,
	substats,
} from './stats.js';
import {type Weapon, weaponOf, weapons} from './weapons.js';

/* The sheet as a GM writes it in a roster. Parsing it gives a `DrSheet`. */

const value = z.int().min(0).max(30);
const name = z.string().min(1).max(60);

/** Three substats in their order, or one number for all of them. */
const block = (stat: Stat, base: number) => {
	const [first, second, third] = (
		statRows.find(({id}) => id === stat)?.parts ?? []
	).map(substatName);
	const part = (title = '') => value.meta({title});
	return z
		.union([
			z.tuple([part(first), part(second), part(third)]),
			value.transform((all): Block => [all, all, all]),
		])
		.prefault(base)
		.meta({
			title: statName(stat),
			group: 'Stats',
			description: `${[first, second, third].join(', ')}: three numbers, or one for all`,
		});
};

const weaponRow = z.strictObject({
	name: name.meta({examples: ['Own weapon']}),
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
	skill: skillName(skill ?? row.name),
}));

const shtickRow = z.strictObject({
	name: name.meta({examples: ['Own shtick']}),
	does: z.string().min(1).max(130).describe('what it does, in free text'),
});

const shtick = z.union([
	z.string().min(1).max(200),
	shtickRow.transform((row) => `${row.name}: ${row.does}`),
]);

const knownWeapon = weaponOfTable(weapons, weaponOf);

/** Those that the rules and the weapons of the table name. */
const usualSkills: readonly string[] = [
	'dodge',
	'perception',
	'death check',
	...new Set(weapons.map(({skill}) => skill)),
];

const ranks = z
	.record(name.meta({examples: usualSkills}), value)
	.default({})
	.meta({
		title: 'Skills',
		description:
			'ranks: dodge, perception, death check, the skills of weapons …',
	})
	.transform(bySkillName);

const sheet = z.strictObject({
	body: block('body', 3),
	reflexes: block('reflexes', 3),
	mind: block('mind', 3),
	social: block('social', 3),
	tao: block('tao', 0),
	hp: z.int().min(1).max(999).optional().meta({
		title: 'Hit points',
		group: 'Figures',
		description: 'in place of (Health + Energy) × 5',
	}),
	movement: z.int().min(0).max(99).optional().meta({
		title: 'Movement',
		group: 'Figures',
		description: 'hexes, in place of (Strength + Energy) / 2',
	}),
	skills: ranks,
	weapons: z
		.array(z.union([knownWeapon, ownWeapon]).meta({title: 'Weapon'}))
		.max(20)
		.default([])
		.transform(toldApart)
		.meta({title: 'Weapons'}),
	shticks: z
		.array(shtick.meta({title: 'Shtick'}))
		.max(30)
		.default([])
		.meta({title: 'Shticks', description: 'what it can do, in free text'}),
	cover: z.int().min(0).max(20).default(0).meta({
		title: 'Cover',
		group: 'At the start',
		description: 'successes that cover takes off an attack',
	}),
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
