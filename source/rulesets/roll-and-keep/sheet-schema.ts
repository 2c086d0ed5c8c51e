import * as z from 'zod';
import {
	bySkillName,
	skillName,
	toldApart,
	weaponOfTable,
	withOwnTables,
} from '../sheet-pieces.js';
import {fitOf, fits, mostMembers} from './sheet.js';
import {type Trait, traitNames, traits} from './traits.js';
import {type Weapon, weaponOf, weapons} from './weapons.js';

/* The sheet as a GM writes it in a roster. Parsing it gives an `RkSheet`. */

const name = z.string().min(1).max(40);
const rank = z.int().min(0).max(10);
const trait = (id: Trait, description: string) =>
	z
		.int()
		.min(1)
		.max(10)
		.default(2)
		.meta({title: traitNames[id], group: 'Traits', description});

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
	name: name.meta({examples: ['own weapon']}),
	damage,
	melee: z.boolean().default(true).describe('Brawn adds to its damage'),
	knack: name
		.optional()
		.describe(
			'the attack knack that goes with the weapon; the weapon’s own name if left out',
		),
	trait: z.enum(traits).default('finesse'),
});

const ownWeapon = weaponRow.transform((row): Weapon => ({
	id: row.name.toLowerCase().replaceAll(/\s+/g, '-'),
	name: row.name,
	...row.damage,
	knack: skillName(row.knack ?? row.name),
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
			ready: z
				.boolean()
				.default(true)
				.describe('whether the weapon can be in hand'),
		})
		.transform(({weapon, ready}) => ({weapon, isReady: ready})),
]);

/** @param usual names to choose from; any other will do */
const ranks = (usual: readonly string[]) =>
	z
		.record(name.meta({examples: usual}), rank)
		.default({})
		.transform((given) =>
			Object.entries(bySkillName(given)).map(([id, value]) => ({
				name: id,
				rank: value,
			})),
		);

const attackKnacks = [...new Set(weapons.map(({knack}) => knack))];
const defenceKnacks = ['footwork', 'parry', 'block', 'riposte', 'cover'];

const defences = z

	.record(
		name.meta({examples: defenceKnacks}),
		z.union([rank, z.strictObject({rank, against: z.enum(fits)})]),
	)
	.default({})
	.transform((given) =>
		Object.entries(bySkillName(given)).map(([id, value]) => ({
			name: id,
			...(typeof value === 'number'
				? {rank: value, against: fitOf(id)}
				: value),
		})),
	);

const sheet = z.strictObject({
	brawn: trait('brawn', 'Wound Checks, and damage in melee'),
	finesse: trait('finesse', 'attacks'),
	resolve: trait(
		'resolve',
		'as many Dramatic Wounds cripple, twice as many knock out',
	),
	wits: trait('wits', 'Active Defence'),
	panache: trait('panache', 'Actions in a turn'),
	attack: ranks(attackKnacks).meta({
		title: 'Attack knacks',
		description: 'by name: those of its weapons',
	}),
	defence: defences.meta({
		title: 'Defence knacks',
		description:
			'by name: a rank, or a rank and the attacks that the knack fits',
	}),
	knacks: ranks([]).meta({title: 'Other knacks', description: 'by name'}),
	weapons: z
		.array(carried.meta({title: 'Weapon'}))
		.max(20)
		.default([])
		.transform((given) => {
			const weapons = toldApart(given.map(({weapon}) => weapon));
			return given.map(({weapon, isReady}, at) => ({
				weapon: weapons[at] ?? weapon,
				isReady,
			}));
		})
		.meta({
			title: 'Weapons',
			description: 'the first that is ready is in hand',
		}),
	squad: z
		.strictObject({
			members: z.int().min(1).max(mostMembers),
			threat: z.int().min(1).max(6).meta({title: 'Threat rating'}),
		})
		.optional()
		.meta({title: 'Squad', description: 'thugs that act as one'}),
	flesh: z.int().min(0).max(999).default(0).meta({
		title: 'Flesh Wounds',
		group: 'At the start',
		description: 'so far',
	}),
	dramatic: z.int().min(0).max(99).default(0).meta({
		title: 'Dramatic Wounds',
		group: 'At the start',
		description: 'so far',
	}),
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
