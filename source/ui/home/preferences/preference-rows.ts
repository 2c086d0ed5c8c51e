import {sides} from '../../../engine/kit/basics.js';
import type {
	DicePreference,
	Preferences,
	SymbolSet,
	ThemeName,
} from '../../../session/library/services.js';
import type {Binding, CommandId} from '../../kit/look/bindings/bindings.js';
import {clash, isBindable, keymapOf} from '../../kit/look/keymap.js';

export type PreferenceRow =
	| {
			readonly kind: 'choice';
			readonly id: string;
			readonly label: string;
			readonly value: string;
			/** The change to the value after (1) or before (−1) this one. */
			turn(by: 1 | -1): Partial<Preferences>;
	  }
	| {readonly kind: 'folder'; readonly id: 'folder'; readonly label: string; readonly value: string}
	| {
			readonly kind: 'key';
			readonly id: CommandId;
			readonly label: string;
			readonly keys: readonly string[];
			readonly isOwn: boolean;
	  };

const yesNo = (yes: string, no: string): ReadonlyMap<boolean, string> =>
	new Map([
		[true, yes],
		[false, no],
	]);

const diceLabels = {good: 'Dice of the players', bad: 'Dice of the GM'} as const;
const dice: ReadonlyMap<DicePreference, string> = new Map([
	['ask', 'ask before each roll'],
	['follow', 'ask, then roll what follows'],
	['roll', 'roll at once'],
]);
const themes: ReadonlyMap<ThemeName, string> = new Map([
	['dark', 'dark'],
	['light', 'light'],
	['high-contrast', 'high contrast'],
	['none', 'no colours'],
]);
const symbolSets: ReadonlyMap<SymbolSet, string> = new Map([
	['unicode', 'Unicode'],
	['ascii', 'ASCII only'],
]);
const clocks = yesNo('since when the question is open', 'off');
const bells = yesNo('when a player’s turn begins', 'off');
const atOnce = yesNo('counts at once', 'waits for your Enter');
const ruleNumbers: ReadonlyMap<Preferences['rules'], string> = new Map([
	['quiet', 'on the pages of rules only'],
	['cited', 'beside everything'],
]);

/** The value after or before one, wrapping around. */
export function turned<T>(values: readonly T[], value: T, by: 1 | -1): T {
	const next = (values.indexOf(value) + by + values.length) % values.length;
	return values[next] ?? value;
}

const choice = <T>(
	id: string,
	label: string,
	names: ReadonlyMap<T, string>,
	value: T,
	changeTo: (value: T) => Partial<Preferences>,
): PreferenceRow => ({
	kind: 'choice',
	id,
	label,
	value: names.get(value) ?? '',
	turn: (by) => changeTo(turned([...names.keys()], value, by)),
});

export function preferenceRows(
	preferences: Preferences,
	bindings: readonly Binding[],
): readonly PreferenceRow[] {
	const {theme, symbols, clock, bell, rules, folder, keys: own} = preferences;
	return [
		...sides.map((side) =>
			choice(`dice-${side}`, diceLabels[side], dice, preferences.dice[side], (value) => ({
				dice: {...preferences.dice, [side]: value},
			})),
		),
		choice('theme', 'Colours', themes, theme, (value) => ({theme: value})),
		choice('symbols', 'Symbols', symbolSets, symbols, (value) => ({symbols: value})),
		choice('clock', 'Clock in a fight', clocks, clock, (value) => ({clock: value})),
		choice('bell', 'Bell in a fight', bells, bell, (value) => ({bell: value})),
		{
			kind: 'folder',
			id: 'folder',
			label: 'Folder of the fights',
			value: folder === '' ? 'in Fray’s own folder' : folder,
		},
		choice('atOnce', 'What players send', atOnce, preferences.atOnce, (value) => ({atOnce: value})),
		choice('rule-numbers', 'Numbers of the rules', ruleNumbers, rules, (value) => ({rules: value})),
		...bindings
			.filter(({isFixed}) => !isFixed)
			.map(({id, keys, about}): PreferenceRow => ({
				kind: 'key',
				id,
				label: about,
				keys,
				isOwn: own[id] !== undefined,
			})),
	];
}

/** Gives a command another key, or says why it cannot have it. */
export function rebound(
	preferences: Preferences,
	id: CommandId,
	key: string,
): Partial<Preferences> | string {
	const {bindings} = keymapOf(preferences.keys);
	const binding = bindings.find((each) => each.id === id);
	const other = binding && clash(bindings, binding, key);
	if (other) {
		return `${key} is for “${other.label}” already`;
	}

	return isBindable(key) ? {keys: {...preferences.keys, [id]: key}} : `${key} is for dice`;
}

/** Gives a command its own keys again. */
export const unbound = ({keys}: Preferences, id: CommandId): Partial<Preferences> => ({
	keys: Object.fromEntries(Object.entries(keys).filter(([each]) => each !== id)),
});
