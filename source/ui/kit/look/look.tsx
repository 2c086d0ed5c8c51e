import {createContext, useContext} from 'react';
import type {Preferences} from '../../../session/library/services.js';
import type {CommandId} from './bindings/bindings.js';
import {type Keymap, keymapOf} from './keymap.js';
import {type Symbols, keyLabel, symbolSets} from './symbols.js';
import {type Depth, type Theme, themeOf} from './theme.js';

/** What a GM prefers: how everything looks, which keys are in force, and whether rules are cited. */
export type Look = {
	readonly theme: Theme;
	readonly symbols: Symbols;
	readonly keymap: Keymap;
	readonly rules: Preferences['rules'];
	/** The first key of a command, as a GM reads it. */
	keyOf(id: CommandId): string;
};

export const lookOf = (
	{
		theme,
		symbols,
		keys,
		rules = 'quiet',
	}: Pick<Preferences, 'theme' | 'symbols' | 'keys'> & Partial<Pick<Preferences, 'rules'>>,
	environment: {readonly NO_COLOR?: string | undefined},
	depth: Depth = 'sixteen',
): Look => {
	const set = symbolSets[symbols];
	const keymap = keymapOf(keys);
	return {
		theme: themeOf(theme, environment, depth),
		symbols: set,
		keymap,
		rules,
		keyOf: (id) => keyLabel(set, keymap.keysOf(id)[0] ?? ''),
	};
};

const LookContext = createContext<Look>(lookOf({theme: 'dark', symbols: 'unicode', keys: {}}, {}));

export const LookProvider = LookContext.Provider;

export const useLook = (): Look => useContext(LookContext);
