import {createContext, useContext} from 'react';
import type {Preferences} from '../../../session/library/services.js';
import {type Keymap, keymapOf} from './keymap.js';
import {type Symbols, symbolSets} from './symbols.js';
import {type Depth, type Theme, themeOf} from './theme.js';

/** What a GM prefers: how everything looks, which keys are in force, and whether rules are cited. */
export type Look = {
	readonly theme: Theme;
	readonly symbols: Symbols;
	readonly keymap: Keymap;
	readonly rules: Preferences['rules'];
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
): Look => ({
	theme: themeOf(theme, environment, depth),
	symbols: symbolSets[symbols],
	keymap: keymapOf(keys),
	rules,
});

const LookContext = createContext<Look>(lookOf({theme: 'dark', symbols: 'unicode', keys: {}}, {}));

export const LookProvider = LookContext.Provider;

export const useLook = (): Look => useContext(LookContext);
