import type {SettingValues} from '../../../engine/facts/settings.js';
import {settingRows, units} from '../settings.js';
import {ownFacts} from '../own-acts.js';
import {conditions} from '../statuses.js';
import {
	type Improvising,
	type Raw,
	type Word,
	improvisingBy,
	isShot,
	listIn,
	nameAt,
	placeOf,
	withArm,
	withValue,
} from '../../improvise.js';
import {nameWord, wordsOf} from '../../improvised-words.js';
import {isFacts, stated} from '../../pieces.js';
import {abilities} from '../../stat-block.js';
import {abilityCalled} from './abilities.js';
import {sheet} from './sheet.js';
import {fromStatBlock} from './stat-block.js';

/* The words of a line that improvises somebody, and a sheet as a roster has it. */

type WithAttack = (raw: Raw, name: unknown, damage: unknown, bonus: unknown, kind: unknown) => Raw;

/** “cure wounds”, “potion heals”: what its dice do is in the name. */
const healing = /^(?:heal|cure)(?:s|ing)?\b|\bheals$/i;

/** @param usual the bonus of an attack of which none is said */
const attackWith =
	(usual: number | undefined): WithAttack =>
	(raw, called, damage, said, kind) => {
		const heals = healing.test(String(called)) ? true : undefined;
		const name = String(called).replace(/(?<=.) heals$/i, '');
		const isNew = placeOf(raw, 'attacks', {name}) === -1;
		const bonus = said ?? (isNew && !heals ? usual : undefined);
		const ranged = isShot(raw, name, 'attacks') ? true : undefined;
		return withArm(raw, 'attacks', stated({name, damage, bonus, kind, ranged, heals}));
	};

/** What is said of the attack before it. */
const withLast = (raw: Raw, change: Raw): Raw =>
	withValue(
		raw,
		['attacks'],
		listIn(raw, 'attacks').map((attack, at, all) =>
			at === all.length - 1 && isFacts(attack) ? stated({...attack, ...change}) : attack,
		),
	);

/** “uses 1 slots”; “uses 2” are two of its own. */
function withUses(raw: Raw, said: unknown): Raw {
	const uses = String(said).replace(/^(?:1|one|an?) /i, '');
	const name = nameAt(raw, 'attacks', listIn(raw, 'attacks').length - 1);
	return name !== undefined && /^\d+$/.test(uses)
		? withValue(withLast(raw, {uses: name}), ['resources', name], Number(uses))
		: withLast(raw, {uses});
}

/** OT-24: “fireball 6d6 fire dex save DC 15 half area”. */
const spellWords: readonly Word[] = [
	...abilities.flatMap((ability): readonly Word[] => {
		const called = [ability.slice(0, 3), ability];
		const saved = {save: ability, bonus: undefined};
		return [
			{
				names: called.flatMap((name) => [`${name} save dc`, `save ${name} dc`]),
				slots: ['number'],
				put: (raw, number) => withLast(raw, {...saved, number}),
			},
			{
				names: called.map((name) => `${name} save`),
				slots: ['[number]'],
				put: (raw, bonus) =>
					bonus === undefined ? withLast(raw, saved) : withSave(raw, ability, bonus),
			},
		];
	}),
	{names: ['dc'], slots: ['number'], put: (raw, number) => withLast(raw, {number})},
	{
		names: ['half', 'half on save', 'half on a save', 'save for half'],
		put: (raw) => withLast(raw, {onSave: 'half'}),
	},
	{names: ['area', 'at several'], put: (raw) => withLast(raw, {area: true})},
	{names: ['uses'], slots: ['name'], put: withUses},
];

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

/** “save int +5” and “int +5” are the save with intelligence. */
const withSave = (raw: Raw, name: unknown, bonus: unknown): Raw =>
	withValue(raw, ['saves', abilityCalled(String(name))], bonus);

const wordsWith = (withAttack: WithAttack): readonly Word[] => [
	...wordsOf(sheet, 'initiative', 'reactions', 'saves', 'resources').map((word) => ({
		...word,
		...(word.ranks === 'resources' && {put: withMost}),
		...(word.ranks === 'saves' && {put: withSave}),
	})),
	resistWord('half', 'resists', 'resist', 'resistant to'),
	resistWord('double', 'vulnerable to', 'vulnerable'),
	resistWord('none', 'immune to', 'immune'),
	...spellWords.map((word): Word => ({...word, isInExample: true})),
	refillWord('turn'),
	refillWord('round'),
	nameWord(['group'], 'group'),
	{
		names: ['attack', 'weapon', 'power'],
		slots: ['name', '[dice]', '[number]', '[kind]'],
		isWeapon: true,
		put: withAttack,
	},
	{names: ['bonus'], slots: ['number'], put: (raw, bonus) => withLast(raw, {bonus})},
	...['club', 'sword', 'knife', 'bow', 'claws', 'bite'].map((name): Word => ({
		names: [name],
		slots: ['[dice]', '[number]', '[kind]'],
		isWeapon: true,
		put: (raw, damage, bonus, kind) =>
			placeOf(raw, 'attacks', {name}) === -1
				? withAttack(raw, name, damage ?? '1d6', bonus, kind)
				: withAttack(raw, name, damage, bonus, kind),
	})),
];

type Figures = {
	readonly bonus: number;
	readonly defence: number;
	/** The bonus of an attack of which none is said; left out, the same. */
	readonly usual?: number;
};

/** Placeholder figures by how dice are read (OT-27). */
const methodFigures: Readonly<Record<string, Figures>> = {
	pool: {bonus: 6, defence: 2},
	step: {bonus: 6, defence: 5},
	keep: {bonus: 5, defence: 15},
	under: {bonus: 40, defence: 0},
};

const ordinary: Figures = {bonus: 2, defence: 11, usual: 0};

/** What figures mean hangs on these (OT-02, OT-20, OT-27, OT-34). */
const readBy = ['method', 'hits', 'wounds', 'dice', 'sides'];

function improvisingIn({method, hits, wounds}: SettingValues): Improvising {
	const isUnder = method === 'total' && hits === 'under';
	const figures = methodFigures[isUnder ? 'under' : String(method)] ?? ordinary;
	const {bonus, defence, usual = bonus} = figures;
	const withAttack = attackWith(usual);
	return improvisingBy(sheet, {
		facts: {settings: settingRows, units, conditions, ...ownFacts},
		template: {
			...(wounds === true ? {hp: 1, toughness: 5} : {hp: 8}),
			defence,
			attacks: [{name: 'club', bonus, damage: '1d6'}],
			// A check of a fallen hero with nothing to roll cannot be made.
			...(figures !== ordinary && {saves: {down: bonus}}),
		},
		example:
			figures === ordinary
				? 'Anna, hp 24, defence 16, sword +5 1d8'
				: `Anna, hp 24, defence ${defence}, sword ${bonus} 1d8`,
		words: wordsWith(withAttack),
		own: {
			slots: ['dice', '[number]', '[kind]'],
			says: 'damage and a bonus: longsword 1d8+1 +4; a spell: burning hands 3d6 fire, dex save DC 13, half, area; cure wounds 1d8+3',
			heals: true,
			put: withAttack,
		},
		ability: {
			// A d20 system’s “dexterity 14” is no bonus; elsewhere “dodge 40” is a skill.
			takes: (name, figure) =>
				figures !== ordinary ||
				(/^[+-]/.test(figure) &&
					abilities.some((each) => each === abilityCalled(name).toLowerCase())),
			put: withSave,
		},
		unarmed: (raw) => ({...raw, attacks: []}),
		fromStatBlock,
		statBlockRules: 'd20-fantasy',
		figures: {settings: readBy, by: improvisingIn},
	});
}

/** Placeholder figures: an ordinary person with a club. */
export const improvising = improvisingIn({});
