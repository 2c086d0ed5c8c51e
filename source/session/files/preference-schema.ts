import type {Schema} from 'conf';
import {type Control, type Side, sides} from '../../engine/kit/basics.js';
import {isData} from '../../engine/kit/data.js';

/** `follow`: a roll is asked for; what follows from one that the program made for somebody, it rolls too. */
export type DicePreference = 'ask' | 'follow' | 'roll';
export type ThemeName = 'dark' | 'light' | 'high-contrast' | 'none';
export type SymbolSet = 'unicode' | 'ascii';
/** Whether what the screen says names the numbers of the rules behind it. */
export type RulesPreference = 'quiet' | 'cited';

export type Preferences = {
	/** Whether Fray asks for rolls or the program makes them at once: `whoseDice` says for whom each of the two counts. */
	readonly dice: Readonly<Record<Side, DicePreference>>;
	readonly theme: ThemeName;
	readonly symbols: SymbolSet;
	readonly rules: RulesPreference;
	/** The header says since when the question is open. */
	readonly clock: boolean;
	/** The terminal’s bell rings when the turn of another player begins. */
	readonly bell: boolean;
	/** What new players send from their devices counts without the GM’s Enter. */
	readonly atOnce: boolean;
	/** Maps command ids to the keys that replace their usual ones. */
	readonly keys: Readonly<Record<string, string>>;
	/** Where fights are kept; empty for the `fights` folder of Fray's home. */
	readonly folder: string;
};

/** Files have called those whom players control good, and the others bad, since the first of them. */
export const whoseDice: Readonly<Record<Control, Side>> = {player: 'good', gm: 'bad'};

const dicePreferences: readonly DicePreference[] = ['ask', 'follow', 'roll'];
const themes: readonly ThemeName[] = ['dark', 'light', 'high-contrast', 'none'];
const symbolSets: readonly SymbolSet[] = ['unicode', 'ascii'];
const rulesPreferences: readonly RulesPreference[] = ['quiet', 'cited'];

export const defaultPreferences: Preferences = {
	dice: {good: 'follow', bad: 'roll'},
	theme: 'dark',
	symbols: 'unicode',
	rules: 'quiet',
	clock: false,
	bell: false,
	atOnce: false,
	keys: {},
	folder: '',
};

/** What the file may hold; `conf` checks it on writing. */
export const preferenceSchema: Schema<Preferences> = {
	dice: {
		type: 'object',
		properties: {good: {enum: dicePreferences}, bad: {enum: dicePreferences}},
		required: ['good', 'bad'],
	},
	theme: {enum: themes},
	symbols: {enum: symbolSets},
	rules: {enum: rulesPreferences},
	clock: {type: 'boolean'},
	bell: {type: 'boolean'},
	atOnce: {type: 'boolean'},
	keys: {type: 'object', additionalProperties: {type: 'string'}},
	folder: {type: 'string'},
};

export const whatFits: Readonly<Record<keyof Preferences, string>> = {
	dice: `for good and for bad ${dicePreferences.join(', ')}`,
	theme: themes.join(', '),
	symbols: symbolSets.join(', '),
	rules: rulesPreferences.join(', '),
	clock: 'true, false',
	bell: 'true, false',
	atOnce: 'true, false',
	keys: 'a key in quotes for each command',
	folder: 'a path in quotes',
};

function isOneOf<Word extends string>(known: readonly Word[], value: unknown): value is Word {
	const words: readonly unknown[] = known;
	return words.includes(value);
}

const isDice = (value: unknown): value is Preferences['dice'] =>
	isData(value) && sides.every((side) => isOneOf(dicePreferences, value[side]));

const isKeys = (value: unknown): value is Preferences['keys'] =>
	isData(value) && Object.values(value).every((key) => typeof key === 'string');

/** The valid part of a file's content, checked by hand: loading `conf` takes longer than drawing the first screen. */
export function fitting(stored: unknown): Partial<Preferences> {
	if (!isData(stored)) {
		return {};
	}

	const {dice, theme, symbols, rules, clock, bell, atOnce, keys, folder} = stored;
	return {
		...(isDice(dice) && {dice}),
		...(isOneOf(themes, theme) && {theme}),
		...(isOneOf(symbolSets, symbols) && {symbols}),
		...(isOneOf(rulesPreferences, rules) && {rules}),
		...(typeof clock === 'boolean' && {clock}),
		...(typeof bell === 'boolean' && {bell}),
		...(typeof atOnce === 'boolean' && {atOnce}),
		...(isKeys(keys) && {keys}),
		...(typeof folder === 'string' && {folder}),
	};
}

const isPreference = (name: string): name is keyof Preferences =>
	Object.hasOwn(defaultPreferences, name);

/** The names of preferences that are invalid; `undefined` when the whole content is. */
export function misfits(stored: unknown): ReadonlyArray<keyof Preferences> | undefined {
	const kept = fitting(stored);
	return isData(stored)
		? Object.keys(stored)
				.filter(isPreference)
				.filter((name) => !(name in kept))
		: undefined;
}
