import {settingRows, units} from '../settings.js';
import {ownFacts} from '../own-acts.js';
import {conditions} from '../statuses.js';
import {
	type Raw,
	type Word,
	improvisingBy,
	listIn,
	nameWord,
	placeOf,
	withArm,
	withValue,
	wordsOf,
} from '../../improvise.js';
import {isFacts, stated} from '../../pieces.js';
import {sheet} from './sheet.js';
import {fromStatBlock} from './stat-block.js';

/* The words of a line that improvises somebody, and a sheet as a roster has it. */

const withAttack = (raw: Raw, name: unknown, damage: unknown, bonus: unknown): Raw =>
	withArm(raw, 'attacks', stated({name, damage, bonus}));

const resistWord = (takes: string, ...names: readonly string[]): Word => ({
	names,
	slots: ['name'],
	put: (raw, kind) => withValue(raw, ['resistances', String(kind)], takes),
});

/** OT-33: “resource shields 2 each turn”: of the resource that was said last. */
const refillWord = (refills: string): Word => ({
	names: [`each ${refills}`, `refills each ${refills}`],
	put(raw) {
		const {resources} = raw;
		const [name, value] = Object.entries(isFacts(resources) ? resources : {}).at(-1) ?? [];
		const row = isFacts(value) ? value : {most: value};
		return name === undefined ? raw : withValue(raw, ['resources', name], {...row, refills});
	},
});

/** OT-33: the most of a resource changes alone, and not how it comes back. */
function withMost(raw: Raw, name: unknown, most: unknown): Raw {
	const {resources} = raw;
	const row = isFacts(resources) ? resources[String(name)] : undefined;
	return withValue(raw, ['resources', String(name)], isFacts(row) ? {...row, most} : most);
}

const words: readonly Word[] = [
	...wordsOf(sheet, 'initiative', 'reactions', 'saves', 'resources').map((word) =>
		word.ranks === 'resources' ? {...word, put: withMost} : word,
	),
	resistWord('half', 'resists'),
	resistWord('double', 'vulnerable to', 'vulnerable'),
	resistWord('none', 'immune to', 'immune'),
	refillWord('turn'),
	refillWord('round'),
	nameWord(['group'], 'group'),
	{
		names: ['attack', 'weapon', 'power'],
		slots: ['name', '[dice]', '[number]'],
		isWeapon: true,
		put: withAttack,
	},
	{
		names: ['bonus'],
		slots: ['number'],
		put: (raw, bonus) =>
			withValue(
				raw,
				['attacks'],
				listIn(raw, 'attacks').map((attack, at, all) =>
					at === all.length - 1 && typeof attack === 'object' ? {...attack, bonus} : attack,
				),
			),
	},
	...['club', 'sword', 'knife', 'bow', 'claws', 'bite'].map((name): Word => ({
		names: [name],
		slots: ['[dice]', '[number]'],
		isWeapon: true,
		put: (raw, damage, bonus) =>
			placeOf(raw, 'attacks', {name}) === -1
				? withAttack(raw, name, damage ?? '1d6', bonus ?? 0)
				: withAttack(raw, name, damage, bonus),
	})),
];

/** Placeholder figures: an ordinary person with a club. */
export const improvising = improvisingBy(sheet, {
	facts: {settings: settingRows, units, conditions, ...ownFacts},
	template: {hp: 8, defence: 11, attacks: [{name: 'club', bonus: 2, damage: '1d6'}]},
	example: 'Anna, hp 24, defence 16, sword +5 1d8',
	words,
	own: {
		slots: ['dice', '[number]'],
		says: 'damage and a bonus: longsword 1d8+1 +4',
		put: withAttack,
	},
	unarmed: (raw) => ({...raw, attacks: []}),
	fromStatBlock,
	statBlockRules: 'd20-fantasy',
});
