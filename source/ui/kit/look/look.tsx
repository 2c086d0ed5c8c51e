import {createContext, useContext} from 'react';
import type {Preferences} from '../../../session/library/services.js';
import type {CommandId} from './bindings/bindings.js';
import {keymapOf} from './keymap.js';
import {keyLabel, symbolSets} from './symbols.js';
import type {Style} from './palette.js';
import {type Depth, themeOf} from './theme.js';

/** What a GM prefers: how everything looks, which keys are in force, and whether rules are cited. */
export const lookOf = (
	{
		theme,
		symbols,
		keys,
		rules = 'quiet',
	}: Pick<Preferences, 'theme' | 'symbols' | 'keys'> & Partial<Pick<Preferences, 'rules'>>,
	environment: {readonly NO_COLOR?: string | undefined},
	depth: Depth = 'sixteen',
) => {
	const set = symbolSets[symbols];
	const keymap = keymapOf(keys);
	return {
		theme: themeOf(theme, environment, depth),
		symbols: set,
		keymap,
		rules,
		/** The first key of a command, as a GM reads it. */
		keyOf: (id: CommandId) => keyLabel(set, keymap.keysOf(id)[0] ?? ''),
	};
};

export type Look = ReturnType<typeof lookOf>;

const LookContext = createContext<Look>(lookOf({theme: 'dark', symbols: 'unicode', keys: {}}, {}));

export const LookProvider = LookContext.Provider;

export const useLook = (): Look => useContext(LookContext);

const SelectionContext = createContext<Style | undefined>(undefined);

export const SelectionProvider = SelectionContext.Provider;

/** The look of the selected row, within it. */
export const useSelection = (): Style | undefined => useContext(SelectionContext);
