import {type ReactNode, createContext, useContext, Children} from 'react';
import type {Preferences} from '../../../session/library/services.js';
import type {CommandId} from './bindings/bindings.js';
import {keymapOf} from './keymap.js';
import {type Symbols, keyLabel, symbolSets, plainText} from './symbols.js';
import type {Style, Role} from './palette.js';
import {type Depth, themeOf, selectedStyle} from './theme.js';
import {type TextProps, Text as InkText} from 'ink';
import {printable} from '../../../engine/kit/clean-text.js';

/** In a smaller terminal nothing is laid out. */
export const smallest = {columns: 60, rows: 16} as const;

type Want<Id extends string> = {
	readonly id: Id;
	/** Given first, in the order of the list, while there is room. */
	readonly least: number;
	/** Given afterwards, in the same order. */
	readonly most: number;
};

/** Divides rows: first the least to each in order of importance, then more to each in the same order. */
export function allot<Id extends string>(space: number, wants: ReadonlyArray<Want<Id>>) {
	let left = Math.max(0, space);
	const given = new Map<Id, number>();
	const give = (id: Id, upTo: number) => {
		const before = given.get(id) ?? 0;
		const more = Math.min(left, Math.max(0, upTo - before));
		given.set(id, before + more);
		left -= more;
	};

	for (const {id, least} of wants) {
		give(id, least);
	}

	for (const {id, most} of wants) {
		give(id, most);
	}

	return Object.fromEntries(given) as Record<Id, number>;
}

/** A size that fits, no smaller and no larger than said. */
export const between = (least: number, value: number, most: number): number =>
	Math.max(least, Math.min(most, value));

export type PaneSize = {readonly width: number; readonly height: number};

/** The rows of header and footer. */
export const aroundPanes = 2;

/** From here on, boxes stand side by side. */
const boxedFrom = {columns: 100, rows: 28} as const;

/** From here on, they stand in three columns. */
const threeFrom = {columns: 160, rows: 40} as const;

export const isBelow = (
	columns: number,
	rows: number,
	from: {readonly columns: number; readonly rows: number},
): boolean => columns < from.columns || rows < from.rows;

/** Whether panes are boxes; below, they are rows under titled rules. */
export const isBoxedAt = (columns: number, rows: number) => !isBelow(columns, rows, boxedFrom);

export const isThreeAt = (columns: number, rows: number) => !isBelow(columns, rows, threeFrom);

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

/** The size of the terminal, but never less than can be laid out. */
type Size = {
	readonly columns: number;
	readonly rows: number;
	/** Nothing is visible, so no key may do anything. */
	readonly isTooSmall: boolean;
};

const SizeContext = createContext<Size>({...smallest, isTooSmall: false});

export const SizeProvider = SizeContext.Provider;

export const useSize = (): Size => useContext(SizeContext);

const BoxedContext = createContext<boolean | undefined>(undefined);

/** Says of the panes within it whether they are boxes, where that does not follow from the terminal. */
export const BoxedProvider = BoxedContext.Provider;

export function useBoxed(): boolean {
	const {columns, rows} = useSize();
	return useContext(BoxedContext) ?? isBoxedAt(columns, rows);
}

/** Only the screens break lines, so line breaks in a text become spaces. */
const shown = (text: string): string =>
	text.includes('\n') ? text.split('\n').map(printable).join('\n') : printable(text);

/** The characters of a text that the terminal can show. */
export const lettersIn = (text: string, {isPlain}: Symbols): string =>
	isPlain ? plainText(shown(text)) : shown(text);

type Properties = TextProps & {
	/** What it means, which decides its looks; left out: it is plain text. */
	readonly role?: Role | undefined;
};

/** Text in characters that the terminal can show. Everything on the screens goes through here, or through `Pieces`. */
export function Text({children, role, ...others}: Properties) {
	const {symbols, theme} = useLook();
	const selection = useSelection();
	const own = role === undefined ? others : {...theme[role], ...others};
	const style = selection ? selectedStyle(own, selection) : own;
	const letters = (text: string): string => lettersIn(text, symbols);
	if (typeof children === 'string') {
		return <InkText {...style}>{letters(children)}</InkText>;
	}

	const parts = Children.toArray(children).map((child): ReactNode =>
		typeof child === 'string' ? letters(child) : child,
	);
	return <InkText {...style}>{parts}</InkText>;
}

/** A row of text, cut off where it is too wide. */
export function TextRow(properties: Properties) {
	return <Text wrap="truncate" {...properties} />;
}
