import {ownFacts} from '../own-acts.js';
import {settingRows, units} from '../settings.js';
import {conditions} from '../statuses.js';
import {
	type Raw,
	type Word,
	armIn,
	improvisingBy,
	isShot,
	listIn,
	placeOf,
	withArm,
	withItem,
	withValue,
} from '../../improvise.js';
import {flagWord, wordsOf} from '../../improvised-words.js';
import {isFacts, stated} from '../../pieces.js';
import {sheet} from './sheet.js';
import {type Reach, type Weapon, reaches, weaponOf, weapons} from './weapons.js';

/* The words of a line that improvises somebody, and a sheet as a roster has it. */

const handsOf = (item: unknown): number => {
	const {weapon = item, ready = true} = isFacts(item) ? item : {};
	if (!ready) {
		return 0;
	}

	if (isFacts(weapon)) {
		return weapon['natural'] === true ? 0 : Number(weapon['hands'] ?? 1);
	}

	const row = weaponOf(String(weapon));
	return row?.isNatural ? 0 : (row?.hands ?? 1);
};

/** DD-22: ready if there is a hand for it. */
function withWeapon(raw: Raw, weapon: unknown): Raw {
	const free =
		(raw['shield'] === true ? 1 : 2) -
		listIn(raw, 'weapons').reduce<number>((sum, item) => sum + handsOf(item), 0);
	return withItem(raw, 'weapons', {weapon, ready: handsOf(weapon) <= free});
}

const withSkill = (raw: Raw, skill: string, value: unknown): Raw =>
	value === undefined ? raw : withValue(raw, ['skills', skill], value);

const withOwn = (raw: Raw, weapon: Raw): Raw =>
	placeOf(raw, 'weapons', weapon) === -1
		? withWeapon(raw, weapon)
		: withArm(raw, 'weapons', weapon);

/** “1d8+1”: the die of a weapon, and its Might. */
function dieIn(dice: unknown): Raw {
	const [, die, might] = /^(.*?)([+-]\d+)?$/.exec(String(dice)) ?? [];
	return dice === undefined ? {} : stated({die, might: might && Number(might)});
}

/** A gun holds more than one shot: without a clip of its own it is never empty (DD-56). */
const gunIn = (name: string): Raw =>
	/\b(?:laser|beam|plasma|blaster)/i.test(name)
		? {force: 'energy', reload: 'clip'}
		: /(?:pistol|revolver|rifle|gun|smg|carbine)\b/i.test(name)
			? {force: 'bullet', reload: 'clip'}
			: {};

/** A weapon of the GM’s own, and the skill in percent that it is used with. */
const ownWeapon = (raw: Raw, name: unknown, dice: unknown, value: unknown): Raw => {
	const {reach = isShot(raw, name) ? 'short' : 'melee'} = armIn(raw, 'weapons', name);
	return withSkill(
		withOwn(raw, {name, ...dieIn(dice), reach, ...(isShot(raw, name) && gunIn(String(name)))}),
		reach === 'melee' ? 'close' : 'ranged',
		value,
	);
};

/** A weapon of the table, the skill in percent that it is used with, and a die of its own. */
const weaponWord = ({id, name, reach}: Weapon): Word => ({
	names: [id.replaceAll('-', ' '), name],
	slots: ['[number]', '[dice]'],
	isWeapon: true,
	put(raw, value, dice) {
		const isThere = placeOf(raw, 'weapons', id) !== -1;
		const armed =
			dice === undefined
				? isThere
					? raw
					: withWeapon(raw, id)
				: withOwn(raw, {name, ...dieIn(dice), reach});
		return withSkill(armed, reach === 'melee' ? 'close' : 'ranged', value);
	},
});

const isMelee = (item: unknown): boolean => reachIn(item) === 'melee';

function reachIn(item: unknown): unknown {
	const {weapon = item} = isFacts(item) ? item : {};
	return isFacts(weapon) ? (weapon['reach'] ?? 'melee') : weaponOf(String(weapon))?.reach;
}

/** The last weapon, if it is the GM’s own, reaches so far; what was said of the skill is for its distance. */
function reaching(raw: Raw, reach: Reach): Raw {
	const all = listIn(raw, 'weapons');
	const last = all.at(-1);
	const {weapon} = isFacts(last) ? last : {};
	if (!isFacts(weapon)) {
		return raw;
	}

	const weapons = all.with(-1, {...(isFacts(last) && last), weapon: {...weapon, reach}});
	const skills = isFacts(raw['skills']) ? raw['skills'] : {};
	const isTurned = isMelee(last) !== (reach === 'melee') && !all.slice(0, -1).some(isMelee);
	return {
		...raw,
		weapons,
		...(isTurned && {skills: {...skills, close: skills['ranged'], ranged: skills['close']}}),
	};
}

const figure = String.raw`(?:\d+%?|\d*d\d+(?:[+-]\d+)?)`;
const figuresWithDie = String.raw`(?=${figure} ?\d*d|\d*d\d)${figure}(?: ${figure})?(?![^\s,])`;
const rangedBefore = new RegExp(
	String.raw`(?<![^\s,])ranged (?!combat |weapon )(\p{L}[\p{L}’' -]*?) (${figuresWithDie})`,
	'giu',
);
const rangedWithin = new RegExp(
	String.raw`(?<=,\s*\p{L}[\p{L}’' -]*) ranged (${figuresWithDie})`,
	'giu',
);

/** “ranged longbow 60 1d6” and “longbow ranged 60 1d6” as “longbow 60 1d6 reach short”. */
const rangedSpelled = (line: string): string =>
	line.replaceAll(rangedBefore, '$1 $2 reach short').replaceAll(rangedWithin, ' $1 reach short');

/** “sling 1d4 60, long range”. */
const reachWords: readonly Word[] = [
	{
		names: ['ranged', 'ranged combat', 'reach ranged'],
		slots: ['[number]'],
		put: (raw, value) =>
			withSkill(value === undefined ? reaching(raw, 'short') : raw, 'ranged', value),
	},
	// A number behind it is a distance, which these rules do not know.
	{names: ['range'], ofLast: true, put: (raw) => reaching(raw, 'short')},
	...reaches.map((reach): Word => ({
		ofLast: true,
		names: [`reach ${reach}`, ...(reach === 'melee' ? [] : [`${reach} range`, `range ${reach}`])],
		put: (raw) => reaching(raw, reach),
	})),
];

const armourWords: readonly Word[] = [
	flagWord(['no armour', 'unarmoured', 'no armor'], ['armour'], 'none'),
	flagWord(['light armour', 'armour light', 'light armor'], ['armour'], 'light'),
	flagWord(['heavy armour', 'armour heavy', 'heavy armor'], ['armour'], 'heavy'),
];

const words: readonly Word[] = [
	...wordsOf(sheet, 'shield', 'surprised', 'traits', 'mount')
		.filter(({names}) => !names.includes('ranged'))
		.toSpliced(-2, 0, ...armourWords),
	{
		names: ['power'],
		slots: ['name', '[dice]'],
		put: (raw, name, die) =>
			withArm(raw, 'powers', {
				name,
				...(die !== undefined && {attack: {die, against: {skill: 'agility', trait: 'Dodge'}}}),
			}),
	},
	{
		names: ['item'],
		slots: ['name', '[number]'],
		put: (raw, name, actions) => withArm(raw, 'items', {name, actions}),
	},
	{names: ['weapon'], slots: ['name', 'dice', '[number]'], isWeapon: true, put: ownWeapon},
	...reachWords,
	...weapons.map(weaponWord),
];

/** Placeholder figures: an ordinary person with a club. */
export const improvising = improvisingBy(sheet, {
	facts: {settings: settingRows, units, conditions, ...ownFacts},
	template: {
		str: 11,
		con: 11,
		dex: 11,
		int: 10,
		skills: {close: 30, ranged: 20, agility: 25, concentration: 15},
		weapons: [{weapon: 'club', ready: true}],
	},
	example: 'Anna, RP 20, dex 14, sword 1d6 75%',
	words,
	own: {slots: ['dice', '[number]'], says: 'a die and a skill: longsword 1d8 45', put: ownWeapon},
	spelled: rangedSpelled,
	unarmed: (raw) => ({...raw, weapons: []}),
});
