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
	withoutPlaceholder,
} from '../../improvise.js';
import {numberWord, wordsOf} from '../../improvised-words.js';
import {sheet} from './sheet.js';
import {type Stat, statRows} from './stats.js';
import {type Weapon, weapons} from './weapons.js';

/* The words of a line that improvises somebody, and a sheet as a roster has it. */

const block = (value: unknown): readonly unknown[] =>
	Array.isArray(value) ? value : [value, value, value];

/** DR-02: of what a line says nothing, whom a roster does not describe has so much. */
const usualOf = (id: Stat): number => (id === 'tao' ? 0 : 3);

const statWords: readonly Word[] = statRows.flatMap(({id, parts}) => [
	numberWord([id], id),
	...parts.map((part, at): Word => ({
		names: [part],
		slots: ['number'],
		put: (raw, value) => withValue(raw, [id], block(raw[id] ?? usualOf(id)).with(at, value)),
	})),
]);

const weaponWord = ({id, name, skill}: Weapon): Word => ({
	names: [id, name],
	slots: ['[number]'],
	isWeapon: true,
	put(raw, rank) {
		const armed = listIn(raw, 'weapons').includes(id) ? raw : withItem(raw, 'weapons', id);
		return rank === undefined ? armed : withValue(armed, ['skills', skill], rank);
	},
});

const words: readonly Word[] = [
	...statWords,
	...wordsOf(sheet, 'skills', 'shticks'),
	{names: ['weapon'], slots: ['name', 'number', '[number]'], isWeapon: true, put: ownWeapon},
	{
		names: ['ranged weapon', 'ranged'],
		slots: ['name', 'number', '[number]'],
		isWeapon: true,
		put: (raw, name, multiplier, rank) =>
			withRank(
				withArm(raw, 'weapons', {name, multiplier, reach: 'ranged'}),
				String(name).toLowerCase(),
				rank,
			),
	},
	...weapons.map(weaponWord),
];

/** As swords have it, a placeholder; a weapon that is there keeps its own. */
const usualFor = (raw: Raw, name: string): number | undefined =>
	placeOf(raw, 'weapons', {name}) === -1 ? 3 : undefined;

function ownWeapon(raw: Raw, name: unknown, multiplier: unknown, rank: unknown): Raw {
	const {skill} = armIn(raw, 'weapons', name);
	return withRank(
		withArm(raw, 'weapons', {name, multiplier, ...(isShot(raw, name) && {reach: 'ranged'})}),
		String(skill ?? name).toLowerCase(),
		rank,
	);
}

const withRank = (raw: Raw, skill: string, rank: unknown): Raw =>
	rank === undefined ? raw : withValue(raw, ['skills', skill], rank);

const template = {
	body: 3,
	reflexes: 3,
	mind: 3,
	social: 3,
	skills: {dodge: 1, club: 2},
	weapons: ['club'],
};

/** Placeholder figures: an ordinary person with a club. */
export const improvising = improvisingBy(sheet, {
	facts: {settings: settingRows, units, conditions, ...ownFacts},
	template,
	example: 'Anna, body 4, reflexes 5, club 3',
	words,
	own: {
		slots: ['number', '[number]'],
		says: 'a rank, or a damage multiplier and a rank: longsword 4, longsword 3 4',
		put: (raw, name, first, rank) =>
			first === undefined || rank !== undefined
				? ownWeapon(raw, name, first, rank)
				: ownWeapon(raw, name, usualFor(raw, name), first),
	},
	unarmed: (raw) =>
		withoutPlaceholder({...raw, weapons: []}, 'skills', 'club', template.skills.club),
});
