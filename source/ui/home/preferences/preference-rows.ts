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

const diceLabels = {good: 'Dice of the players', bad: 'Dice of the GM'} as const;
const dice: readonly DicePreference[] = ['ask', 'follow', 'roll'];
const diceNames: Readonly<Record<DicePreference, string>> = {
	ask: 'ask before each roll',
	follow: 'ask, then roll what follows',
	roll: 'roll at once',
};
const themes: readonly ThemeName[] = ['dark', 'light', 'high-contrast', 'none'];
const themeNames: Readonly<Record<ThemeName, string>> = {
	dark: 'dark',
	light: 'light',
	'high-contrast': 'high contrast',
	none: 'no colours',
};
const symbolSets: readonly SymbolSet[] = ['unicode', 'ascii'];
const symbolNames: Readonly<Record<SymbolSet, string>> = {unicode: 'Unicode', ascii: 'ASCII only'};

/** The value after or before one, wrapping around. */
export function turned<T>(values: readonly T[], value: T, by: 1 | -1): T {
	const next = (values.indexOf(value) + by + values.length) % values.length;
	return values[next] ?? value;
}

export function preferenceRows(
	preferences: Preferences,
	bindings: readonly Binding[],
): readonly PreferenceRow[] {
	return [
		...sides.map((side): PreferenceRow => ({
			kind: 'choice',
			id: `dice-${side}`,
			label: diceLabels[side],
			value: diceNames[preferences.dice[side]],
			turn: (by) => ({
				dice: {...preferences.dice, [side]: turned(dice, preferences.dice[side], by)},
			}),
		})),
		{
			kind: 'choice',
			id: 'theme',
			label: 'Colours',
			value: themeNames[preferences.theme],
			turn: (by) => ({theme: turned(themes, preferences.theme, by)}),
		},
		{
			kind: 'choice',
			id: 'symbols',
			label: 'Symbols',
			value: symbolNames[preferences.symbols],
			turn: (by) => ({symbols: turned(symbolSets, preferences.symbols, by)}),
		},
		{
			kind: 'choice',
			id: 'clock',
			label: 'Clock in a fight',
			value: preferences.clock ? 'since when the question is open' : 'off',
			turn: () => ({clock: !preferences.clock}),
		},
		{
			kind: 'choice',
			id: 'bell',
			label: 'Bell in a fight',
			value: preferences.bell ? 'when a player’s turn begins' : 'off',
			turn: () => ({bell: !preferences.bell}),
		},
		{
			kind: 'folder',
			id: 'folder',
			label: 'Folder of the fights',
			value: preferences.folder === '' ? 'in Fray’s own folder' : preferences.folder,
		},
		{
			kind: 'choice',
			id: 'atOnce',
			label: 'What players send',
			value: preferences.atOnce ? 'counts at once' : 'waits for your Enter',
			turn: () => ({atOnce: !preferences.atOnce}),
		},
		{
			kind: 'choice',
			id: 'rule-numbers',
			label: 'Numbers of the rules',
			value: preferences.rules === 'quiet' ? 'on the pages of rules only' : 'beside everything',
			turn: () => ({rules: preferences.rules === 'quiet' ? 'cited' : 'quiet'}),
		},
		...bindings
			.filter(({isFixed}) => !isFixed)
			.map(({id, keys, about}): PreferenceRow => ({
				kind: 'key',
				id,
				label: about,
				keys,
				isOwn: preferences.keys[id] !== undefined,
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
