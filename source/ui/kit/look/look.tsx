import {createContext, useContext} from 'react';
import type {Preferences} from '../../../session/library/services.js';
import {type Keymap, keymapOf} from './keymap.js';
import {type Symbols, symbolSets} from './symbols.js';
import {type Depth, type Theme, themeOf} from './theme.js';

/** What a GM prefers: how everything looks, and which keys are in force. */
export type Look = {readonly theme: Theme; readonly symbols: Symbols; readonly keymap: Keymap};

export const lookOf = (
	{theme, symbols, keys}: Pick<Preferences, 'theme' | 'symbols' | 'keys'>,
	environment: {readonly NO_COLOR?: string | undefined},
	depth: Depth = 'sixteen',
): Look => ({
	theme: themeOf(theme, environment, depth),
	symbols: symbolSets[symbols],
	keymap: keymapOf(keys),
});

const LookContext = createContext<Look>(lookOf({theme: 'dark', symbols: 'unicode', keys: {}}, {}));

export const LookProvider = LookContext.Provider;

export const useLook = (): Look => useContext(LookContext);
