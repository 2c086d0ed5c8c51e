import type {TypeOf} from '../../../engine/kit/shape.js';
import {ownValue} from '../../../engine/kit/data.js';
import {bySkill, line, several, whole, yesNo} from '../../pieces.js';
import {sheetOf} from '../../values.js';
import {arm, armour, carried, cloak, points, usedAs} from './weapons.js';

export const usualSkills = [
	'melee',
	'ballistics',
	'athletics',
	'acrobatics',
	'stealth',
	'awareness',
	'scrutiny',
	'resolve',
	'medicine',
] as const;

export const characteristics = ['str', 'agi', 'per', 'int', 'wil', 'cha'] as const;
export type Characteristic = (typeof characteristics)[number];

export const characteristicNames: Readonly<Record<Characteristic, string>> = {
	str: 'Strength',
	agi: 'Agility',
	per: 'Perception',
	int: 'Intelligence',
	wil: 'Willpower',
	cha: 'Charisma',
};

const skillStats: Readonly<Record<string, Characteristic>> = {
	melee: 'agi',
	ballistics: 'per',
	athletics: 'str',
	acrobatics: 'agi',
	stealth: 'agi',
	awareness: 'per',
	scrutiny: 'per',
	resolve: 'wil',
	sorcery: 'wil',
	psionics: 'wil',
	bargain: 'cha',
	charm: 'cha',
	deception: 'cha',
	intimidation: 'cha',
	leadership: 'cha',
	persuasion: 'cha',
};

export const namedSkills: readonly string[] = Object.keys(skillStats);

/** The usual characteristic for a skill (TE-02): Intelligence where no rule names another. */
export const statOf = (skill: string): Characteristic => ownValue(skillStats, skill) ?? 'int';

const characteristic = (id: Characteristic, by?: number) =>
	whole(1, 20).told({
		title: characteristicNames[id],
		group: 'Characteristics',
		says: 'in dT',
		examples: [2],
		words: [id, characteristicNames[id]],
		adjust: characteristicNames[id],
		...(by !== undefined && {by}),
	});

const figures = {group: 'Figures'} as const;
const protection = {group: 'Protection'} as const;
const beginning = {group: 'At the start'} as const;

export const sheet = sheetOf(
	{
		str: characteristic('str'),
		agi: characteristic('agi'),
		per: characteristic('per'),
		int: characteristic('int'),
		wil: characteristic('wil', 1),
		cha: characteristic('cha'),
		speed: whole(0, 30).usually(3, {
			...figures,
			says: 'squares of a Move',
			words: ['speed', 'movement'],
		}),
		initiative: whole(-20, 20).usually(0, {
			...figures,
			says: 'added to initiative',
			words: ['initiative'],
		}),
		/** TE-10. */
		ticks: whole(-4, 10).usually(0, {
			...figures,
			says: 'more or fewer than five',
			words: ['ticks'],
		}),
		skills: bySkill(whole(0, 20), 60, usualSkills).told({
			says: `ranks: ${usualSkills.join(', ')} …`,
			words: ['skill'],
			names: namedSkills,
			by: 1,
			isOnlyOfSome: true,
		}),
		stamina: whole(1, 200).perhaps({
			...figures,
			says: 'in place of 10 + 2 × STR + WP',
			words: ['stamina', 'hp', 'hit points'],
			by: 3,
			percent: 15,
		}),
		wounds: whole(1, 50).usually(10, {
			...figures,
			says: 'the number that kills',
			words: ['wounds'],
		}),
		ego: whole(1, 200).perhaps({...figures, says: 'in place of 10 + 2 × Cha + WP', words: ['ego']}),
		fate: points.usually(0, {...figures, says: 'fate points', words: ['fate']}),
		dapper: points.usually(0, {...figures, says: 'Dapper points', words: ['dapper']}),
		armour: armour.perhaps(protection),
		cloak: cloak.perhaps({...protection, says: 'what is worn over armour'}),
		weapons: several(carried.told({title: 'Weapon'}), 20),
		shield: yesNo.usually(false, {...protection, words: ['shield']}),
		/** With talents. */
		feats: several(
			line(60).told({
				title: 'Feat',
				examples: [
					'Multi-Weapon Fighting (Melee)',
					'Multi-Weapon Fighting (Pistol)',
					'Ambidexterity',
					'Martial Artist',
				],
			}),
		).told({
			says: 'feats and talents: Multi-Weapon Fighting (Melee), Ambidexterity, Martial Artist …',
			words: ['feat', 'talent'],
		}),
		/** TE-M15. */
		humanoid: yesNo.usually(true, {
			...beginning,
			says: 'can be choked out',
			words: ['not humanoid', 'beast', 'animal'],
		}),
		square: whole(-200, 200).perhaps({
			...beginning,
			says: 'starting place on a line of squares; left out, heroes start at 0 and foes as far off as the Setting says',
			words: ['square'],
		}),
		mounted: yesNo.usually(false, {...beginning, words: ['mounted']}),
	},
	{
		weapons: {
			says: 'Weapons of your own.',
			source: arm.source,
			example: {'Duelling pistol': {use: 'ranged', damage: 5, capacity: 1}},
			...usedAs('melee'),
		},
		spells: {
			says: 'Spells of your own, named among weapons.',
			example: {Firebolt: {damage: 4, skill: 'sorcery', ticks: 3, hands: 0}},
			...usedAs('spell'),
		},
		powers: {
			says: 'Psychic powers of your own, named among weapons.',
			example: {'Mind spike': {damage: 3, skill: 'psionics', hands: 0}},
			...usedAs('psychic'),
		},
		armour: {
			says: 'Armour of your own.',
			example: {Breastplate: {points: 4, bulk: 1, covers: ['body']}},
			thing: armour,
		},
		cloaks: {says: 'What is worn over armour.', example: {Greatcoat: {points: 1}}, thing: cloak},
	},
);

export type TeSheet = TypeOf<typeof sheet>;

const keys = new Map<string, string>();

function keyOf(name: string): string {
	const known = keys.get(name);
	if (known !== undefined) {
		return known;
	}

	const key = name.toLowerCase().replaceAll(/[^a-z\d]+/g, '');
	if (keys.size < 1000) {
		keys.set(name, key);
	}

	return key;
}

const featKeys = new WeakMap<TeSheet, ReadonlySet<string>>();

export function hasFeat(sheet: TeSheet, ...names: readonly string[]): boolean {
	let own = featKeys.get(sheet);
	if (!own) {
		own = new Set(sheet.feats.map(keyOf));
		featKeys.set(sheet, own);
	}

	return own.size > 0 && names.some((name) => own.has(keyOf(name)));
}

export const rankOf = ({skills}: TeSheet, skill: string): number => ownValue(skills, skill) ?? 0;
