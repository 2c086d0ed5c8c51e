import type {RefinementCtx} from 'zod';
import {type TypeOf, number} from '../../../engine/kit/shape.js';
import {choice, line, piece, several, whole, yesNo} from '../../pieces.js';
import {sheetOf, thing} from '../../values.js';
import {
	type CarriedWeapon,
	carried,
	damageDie,
	might,
	ownWeapon,
	weapon,
	reaches,
	weapons,
} from './weapons.js';

export const skills = ['close', 'ranged', 'agility', 'concentration'] as const;
export const skill = choice(...skills);

export type Skill = TypeOf<typeof skill>;

export const skillNames: Readonly<Record<Skill, string>> = {
	close: 'Close Combat',
	ranged: 'Ranged Combat',
	agility: 'Agility',
	concentration: 'Concentration',
};

export const armours = ['none', 'light', 'heavy'] as const;
export const armour = choice(...armours);

export const sizeNames: ReadonlyMap<number, string> = new Map([
	[-1, 'small'],
	[0, 'medium'],
	[1, 'large'],
	[2, 'huge'],
]);

const name = line(60);

const characteristic = (id: string, title: string, by?: number) =>
	whole(1, 60).told({
		title,
		group: 'Characteristics',
		says: '1 to 30 is typical',
		examples: [10],
		words: [id, title.toLowerCase()],
		adjust: id.toUpperCase(),
		...(by !== undefined && {by}),
	});

const percentOf = (id: Skill, ...words: readonly string[]) =>
	whole(0, 300).usually(0, {
		title: skillNames[id],
		words: [id, ...words],
		adjust: skillNames[id],
		by: 8,
		isOnlyOfSome: true,
	});

export const skillValues = thing({
	close: percentOf('close', 'close combat', 'melee'),
	ranged: percentOf('ranged', 'ranged combat'),
	agility: percentOf('agility'),
	concentration: percentOf('concentration'),
});

/** DD-22: a shield takes one of two hands, and what is ready the rest. */
function refuseFullHands(
	{shield, weapons: all}: {readonly shield: boolean; readonly weapons: readonly CarriedWeapon[]},
	context: RefinementCtx,
) {
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
}

/** A Power with an attack has the overcome or projection attribute (DD-35). */
const power = thing({
	name: name.told({examples: ['Own power']}),
	attack: thing({
		die: damageDie,
		might: might.usually(0),
		reach: choice(...reaches).usually('short'),
		against: thing({
			skill: skill.told({also: Object.fromEntries(skills.map((id) => [skillNames[id], id]))}),
			trait: line().told({examples: ['Dodge']}),
		}),
	}).perhaps('for an overcome or projection Power'),
	/** It can be used as a reaction (DD-38). */
	isReaction: yesNo.keyed('reaction').usually(false),
});

export type Power = TypeOf<typeof power>;

/** Those that the rules and the weapons of the table name. */
const usualTraits: readonly string[] = [
	'Dodge',
	'Shield',
	'Take Cover',
	'Roll',
	'Martial Art',
	'Kicking',
	...new Set(weapons.flatMap(({trait, isUnarmed}) => (isUnarmed ? [] : [trait]))),
];

/** It takes so many actions (DD-24). */
const item = thing({
	name: name.told({examples: ['Own item']}),
	actions: whole(1, 20).usually(1, 'how many it takes to use it'),
});

export type Item = TypeOf<typeof item>;

/** From before the fight (DD-03). */
const consequence = thing({
	name: name.told({examples: ['Old wound']}),
	worth: piece(number, {
		schema: (z) =>
			z
				.int()
				.min(-5)
				.max(5)
				.refine((worth) => worth !== 0, 'expected a Bonus or a Penalty, not 0'),
	}).told({says: 'Bonuses, or Penalties below zero', examples: [1]}),
	lasts: choice('once', 'recurring', 'permanent').usually('once'),
});

export type Consequence = TypeOf<typeof consequence>;

const group = 'Protection';
const beginning = {group: 'At the start'} as const;

export const sheet = sheetOf(
	{
		str: characteristic('str', 'Strength', 1),
		con: characteristic('con', 'Constitution', 1),
		dex: characteristic('dex', 'Dexterity', 1),
		int: characteristic('int', 'Intelligence'),
		score: whole(1, 99).perhaps({
			title: 'Combat score',
			group: 'Figures',
			says: 'personal, in place of (DEX + CON) / 2',
			words: ['score', 'rp', 'hp', 'points', 'resolution points', 'hit points'],
			by: 1,
			percent: 10,
		}),
		skills: skillValues.usually({}, 'in percent'),
		traits: several(name.told({title: 'Trait', examples: usualTraits})).told({
			says: 'names: a weapon’s, Dodge, Shield, Take Cover, Roll, a mount’s, Martial Art, Kicking',
			words: ['trait'],
		}),
		armour: armour
			.told({also: {'no armour': 'none', 'light armour': 'light', 'heavy armour': 'heavy'}})
			.usually('none', {group}),
		shield: yesNo.usually(false, {group, words: ['shield']}),
		/** In size classes. */
		size: whole(-3, 6)
			.told({also: Object.fromEntries([...sizeNames].map(([size, name]) => [name, size]))})
			.usually(0, {group, says: '0 medium, 1 large, 2 huge; −1 small', words: ['size']}),
		weapons: several(carried.told({title: 'Weapon'}), 20),
		zone: whole(-50, 50).usually(0, {
			...beginning,
			says: 'where it stands, on a line of zones',
			words: ['zone'],
		}),
		mount: name.perhaps({
			...beginning,
			says: 'what it rides or drives; the trait of that name is needed',
			words: ['mount', 'rides'],
		}),
		powers: several(power.told({title: 'Power'}), 20),
		items: several(item, 20).told('what it can use in the fight'),
		consequences: several(consequence, 20).told('Bonuses and Penalties from before the fight'),
		surprised: yesNo.usually(false, {
			...beginning,
			says: 'taken by surprise when the fight begins',
			words: ['surprised'],
		}),
	},
	{
		weapons: {
			says: 'Weapons of your own.',
			source: weapon.source,
			example: {'Moon blade': {die: '1d8', might: 1, reach: 'melee'}},
			thing: ownWeapon,
		},
		powers: {
			says: 'Powers and spells of your own.',
			example: {Firebolt: {attack: {die: '1d6', against: {skill: 'agility', trait: 'Dodge'}}}},
			thing: power,
		},
		items: {says: 'Items of your own.', example: {'Healing draught': {actions: 2}}, thing: item},
		consequences: {
			says: 'Consequences from before the fight.',
			example: {'Sprained ankle': {worth: -1, lasts: 'permanent'}},
			thing: consequence,
		},
	},
	refuseFullHands,
);

export type DdSheet = TypeOf<typeof sheet>;
