import * as z from 'zod';
import {weaponOfTable, withOwnTables} from '../sheet-pieces.js';
import {
	type DdSheet,
	type Skill,
	armours,
	durations,
	sizeNames,
	skillNames,
	skills,
} from './sheet.js';
import {type Weapon, reaches, weaponOf, weapons} from './weapons.js';

/* The sheet as a GM writes it in a roster. Parsing it gives a `DdSheet`. */

const characteristic = (name: string) =>
	z
		.int()
		.min(1)
		.max(60)
		.meta({
			title: name,
			group: 'Characteristics',
			description: '1 to 30 is typical',
			examples: [10],
		});
const nameLike = (example: string) =>
	z
		.string()
		.min(1)
		.max(60)
		.meta({examples: [example]});
const percentOf = (skill: Skill) =>
	z.int().min(0).max(300).default(0).meta({title: skillNames[skill]});
const damageDie = z
	.string()
	.regex(/^1d\d{1,3}$/, 'expected a die such as 1d6')
	.meta({description: 'one die, such as 1d6', examples: ['1d6']})
	.transform((text) => Number(text.slice(2)));
const might = z.int().min(-20).max(20);
const skill = z.enum(skills).meta({
	also: Object.fromEntries(skills.map((id) => [skillNames[id], id])),
});

const weaponRow = z.strictObject({
	name: nameLike('Own weapon'),
	die: damageDie,
	might: might.default(0),
	mightTwoHanded: might.optional().meta({
		title: 'Might with two hands',
		description: 'Might instead, when it is used with two hands',
	}),
	reach: z.enum(reaches),
	trait: z
		.string()
		.min(1)
		.optional()
		.describe('the trait that helps its user; its own name if left out'),
	usesStrength: z.boolean().optional().meta({
		title: 'Uses Strength',
		description: 'whether the user’s Might counts; in melee it does',
	}),
	force: z.enum(['blow', 'bullet', 'energy']).default('blow'),
	hands: z.union([z.literal(1), z.literal(2)]).default(1),
	natural: z.boolean().default(false).describe('part of the body'),
	thrown: z.boolean().default(false),
	reload: z
		.enum(['none', 'each', 'clip'])
		.optional()
		.describe('what a shot needs before the next one'),
	clip: z.int().min(1).max(999).optional().describe('shots in a clip'),
});

const ownWeapon = weaponRow.transform(
	({natural, thrown, mightTwoHanded, clip, ...row}): Weapon => ({
		...row,
		id: row.name.toLowerCase().replaceAll(/\s+/g, '-'),
		trait: row.trait ?? row.name,
		usesStrength: row.usesStrength ?? (row.reach === 'melee' || thrown),
		isNatural: natural,
		isUnarmed: false,
		isThrown: thrown,
		reload: row.reload ?? (row.reach === 'melee' || thrown ? 'none' : 'each'),
		rule: 'DD-63',
		...(mightTwoHanded !== undefined && {mightTwoHanded}),
		...(clip !== undefined && {clip}),
	}),
);

const knownWeapon = weaponOfTable(weapons, weaponOf);

const anyWeapon = z.union([knownWeapon, ownWeapon]);

const carried = z.union([
	anyWeapon.transform((weapon) => ({weapon, isReady: true})),
	z
		.strictObject({
			weapon: anyWeapon,
			ready: z.boolean().default(true).describe('whether it is in hand'),
			clip: z.int().min(1).max(999).optional().describe('shots in a clip'),
			supply: z
				.int()
				.min(0)
				.max(999)
				.optional()
				.describe('how many there are of a thrown weapon'),
		})
		.transform(({weapon, ready, clip, supply}) => ({
			weapon: clip === undefined ? weapon : {...weapon, clip},
			isReady: ready,
			...(supply !== undefined && {supply}),
		})),
]);

/** DD-22: a shield takes one of two hands, and what is ready the rest. */
const refuseFullHands = (
	{shield, weapons: all}: Pick<DdSheet, 'shield' | 'weapons'>,
	context: z.RefinementCtx,
) => {
	let free = shield ? 1 : 2;
	for (const [at, {weapon, isReady}] of all.entries()) {
		free -= isReady && !weapon.isNatural ? weapon.hands : 0;
		if (free < 0) {
			context.addIssue({
				code: 'custom',
				path: ['weapons', at],
				message: `no hand is left for it${shield ? ' beside the shield' : ''}: write {weapon: …, ready: false}`,
			});
			return;
		}
	}
};

const powerRow = z.strictObject({
	name: nameLike('Own power'),
	attack: z
		.strictObject({
			die: damageDie,
			might: might.default(0),
			reach: z.enum(reaches).default('short'),
			against: z.strictObject({
				skill,
				trait: z
					.string()
					.min(1)
					.meta({examples: ['Dodge']}),
			}),
		})
		.optional()
		.describe('for an overcome or projection Power'),
	reaction: z.boolean().default(false),
});

const power = powerRow.transform(({name, attack, reaction}) => ({
	name,
	isReaction: reaction,
	...(attack && {attack}),
}));

/** Those that the rules and the weapons of the table name. */
const usualTraits: readonly string[] = [
	'Dodge',
	'Shield',
	'Take Cover',
	'Roll',
	'Martial Art',
	'Kicking',
	...new Set(
		weapons.flatMap(({trait, isUnarmed}) => (isUnarmed ? [] : [trait])),
	),
];

const item = z.strictObject({
	name: nameLike('Own item'),
	actions: z
		.int()
		.min(1)
		.max(20)
		.default(1)
		.describe('how many it takes to use it'),
});

const consequence = z.strictObject({
	name: nameLike('Old wound'),
	worth: z
		.int()
		.min(-5)
		.max(5)
		.refine((worth) => worth !== 0, 'expected a Bonus or a Penalty, not 0')
		.meta({
			description: 'Bonuses, or Penalties below zero',
			examples: [1],
		}),
	lasts: z.enum(durations).default('once'),
});

const sheet = z
	.strictObject({
		str: characteristic('Strength'),
		con: characteristic('Constitution'),
		dex: characteristic('Dexterity'),
		int: characteristic('Intelligence'),
		score: z.int().min(1).max(99).optional().meta({
			title: 'Combat score',
			group: 'Figures',
			description: 'personal, in place of (DEX + CON) / 2',
		}),
		skills: z
			.strictObject({
				close: percentOf('close'),
				ranged: percentOf('ranged'),
				agility: percentOf('agility'),
				concentration: percentOf('concentration'),
			})
			.prefault({})
			.meta({title: 'Skills', description: 'in percent'}),
		traits: z
			.array(
				z.string().min(1).max(60).meta({title: 'Trait', examples: usualTraits}),
			)
			.default([])
			.meta({
				title: 'Traits',
				description:
					'names: a weapon’s, Dodge, Shield, Take Cover, Roll, a mount’s, Martial Art, Kicking',
			}),
		armour: z
			.enum(armours)
			.meta({
				also: {
					'no armour': 'none',
					'light armour': 'light',
					'heavy armour': 'heavy',
				},
			})
			.default('none')
			.meta({title: 'Armour', group: 'Protection'}),
		shield: z
			.boolean()
			.default(false)
			.meta({title: 'Shield', group: 'Protection'}),
		size: z
			.int()
			.min(-3)
			.max(6)
			.meta({
				also: Object.fromEntries(
					[...sizeNames].map(([size, name]) => [name, size]),
				),
			})
			.default(0)
			.meta({
				title: 'Size',
				group: 'Protection',
				description: '0 medium, 1 large, 2 huge; −1 small',
			}),
		weapons: z
			.array(carried.meta({title: 'Weapon'}))
			.max(20)
			.default([])
			.meta({title: 'Weapons'}),
		zone: z.int().min(-50).max(50).default(0).meta({
			title: 'Zone',
			group: 'At the start',
			description: 'where it stands, on a line of zones',
		}),
		mount: z.string().min(1).max(60).optional().meta({
			title: 'Mount',
			group: 'At the start',
			description: 'what it rides or drives; the trait of that name is needed',
		}),
		powers: z
			.array(power.meta({title: 'Power'}))
			.max(20)
			.default([])
			.meta({title: 'Powers'}),
		items: z
			.array(item)
			.max(20)
			.default([])
			.meta({title: 'Items', description: 'what it can use in the fight'}),
		consequences: z.array(consequence).max(20).default([]).meta({
			title: 'Consequences',
			description: 'Bonuses and Penalties from before the fight',
		}),
		surprised: z.boolean().default(false).meta({
			title: 'Surprised',
			group: 'At the start',
			description: 'taken by surprise when the fight begins',
		}),
	})
	.superRefine(refuseFullHands);

/** The fields of a combatant in a roster of Dynamic D100, beside those that all rulesets share. */
export const sheetSchema = withOwnTables(sheet, {
	weapons: {
		title: 'Weapons',
		description: 'Weapons of your own.',
		example: {'Moon blade': {die: '1d8', might: 1, reach: 'melee'}},
		thing: weaponRow,
	},
	powers: {
		title: 'Powers',
		description: 'Powers and spells of your own.',
		example: {
			Firebolt: {
				attack: {die: '1d6', against: {skill: 'agility', trait: 'Dodge'}},
			},
		},
		thing: powerRow,
	},
	items: {
		title: 'Items',
		description: 'Items of your own.',
		example: {'Healing draught': {actions: 2}},
		thing: item,
	},
	consequences: {
		title: 'Consequences',
		description: 'Consequences from before the fight.',
		example: {'Sprained ankle': {worth: -1, lasts: 'permanent'}},
		thing: consequence,
	},
});
