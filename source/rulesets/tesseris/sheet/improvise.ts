import {ownFacts} from '../own-acts.js';
import {settingRows, units} from '../settings.js';
import {conditions} from '../statuses/conditions.js';
import {
	type Raw,
	type Word,
	improvisingBy,
	isShot,
	listIn,
	withArm,
	withItem,
	withValue,
} from '../../improvise.js';
import {wordsOf} from '../../improvised-words.js';
import {isFacts, stated} from '../../pieces.js';
import {sheet} from './sheet.js';
import {type Weapon, weapons} from './weapons.js';

/* The words of a line that improvises somebody, and a sheet as a roster has it. */

const isOf = (item: unknown, id: string) => item === id || (isFacts(item) && item['weapon'] === id);

const weaponWord = ({id, name, skill}: Weapon): Word => ({
	names: [id.replaceAll('-', ' '), name],
	slots: ['[number]'],
	isWeapon: true,
	put(raw, ranks) {
		const armed = listIn(raw, 'weapons').some((item) => isOf(item, id))
			? raw
			: withItem(raw, 'weapons', id);
		return ranks === undefined ? armed : withValue(armed, ['skills', skill], ranks);
	},
});

const armourWord = (names: readonly string[], slot: string): Word => ({
	names,
	called: slot,
	slots: ['number', '[number]'],
	put(raw, points, bulk) {
		const worn = raw[slot];
		return withValue(
			raw,
			[slot],
			stated({
				name: 'Armour',
				...(isFacts(worn) && worn),
				points,
				...(bulk !== undefined && {bulk}),
			}),
		);
	},
});

const armourWords: readonly Word[] = [
	armourWord(['armour', 'armor'], 'armour'),
	armourWord(['cloak', 'coat'], 'cloak'),
];

const ownWeapon = (raw: Raw, name: unknown, damage: unknown): Raw =>
	withArm(raw, 'weapons', {weapon: {name, damage, ...(isShot(raw, name) && {use: 'ranged'})}});

const words: readonly Word[] = [
	...wordsOf(
		sheet,
		'speed',
		'initiative',
		'ticks',
		'square',
		'shield',
		'mounted',
		'humanoid',
		'feats',
	).toSpliced(-4, 0, ...armourWords),
	{names: ['weapon'], slots: ['name', 'number'], isWeapon: true, put: ownWeapon},
	{
		names: ['ranged weapon', 'ranged'],
		slots: ['name', 'number', '[number]'],
		isWeapon: true,
		put: (raw, name, damage, range) =>
			withArm(raw, 'weapons', {weapon: stated({name, damage, range, use: 'ranged'})}),
	},
	...weapons.map(weaponWord),
];

/** Placeholder figures: an ordinary person with a knife. */
export const improvising = improvisingBy(sheet, {
	facts: {settings: settingRows, units, conditions, ...ownFacts},
	template: {
		str: 3,
		agi: 3,
		per: 3,
		int: 2,
		wil: 2,
		cha: 2,
		skills: {melee: 2, ballistics: 1, athletics: 1, acrobatics: 1, awareness: 1},
		weapons: ['knife'],
	},
	example: 'Anna, str 4, agi 3, sword 3',
	words,
	own: {slots: ['number'], says: 'a damage: longsword 4, or ranged blaster 4', put: ownWeapon},
	unarmed: (raw) => ({...raw, weapons: []}),
});
