import {type Mark, cellMarks} from '../../../engine/world/board.js';
import type {Side} from '../../../engine/kit/basics.js';
import type {LineKind} from '../../../engine/events/narration.js';
import {plainSigns} from '../../../projections/plain-signs.js';
import type {SymbolSet} from '../../../session/library/services.js';

const keys: Readonly<Record<string, string>> = {
	up: '↑',
	down: '↓',
	left: '←',
	right: '→',
	enter: 'Enter',
	escape: 'Esc',
	space: 'Space',
	tab: 'Tab',
	backspace: 'Backspace',
	delete: 'Del',
	home: 'Home',
	end: 'End',
	'page-up': 'PgUp',
	'page-down': 'PgDn',
	'shift+tab': 'Shift+Tab',
};

/** Every character on the screen that is not text. All are one column wide. */
const unicode = {
	/** Other text must not use typographic characters either. */
	isPlain: false,
	marks: {acting: '▶', waiting: ' ', acted: '✓', out: '×', hidden: '◌'} satisfies Record<
		Mark,
		string
	>,
	/** Before whoever is asked and does not act. */
	asked: '?',
	sides: {good: '◆', bad: '◇'} satisfies Record<Side, string>,
	cells: cellMarks,
	/** Shown before what is planned for a moment. */
	moment: '◷',
	/** Shown before the current cell of a track. */
	now: '▏',
	lines: {
		play: ' ',
		heading: '─',
		note: '»',
		ruling: '§',
		defeat: '×',
		closing: '■',
	} satisfies Record<LineKind, string>,
	gauge: {full: '▮', empty: '▯'},
	/** Around what is typed into a row. */
	field: {before: '▏', after: '▕'},
	/** Around a dialog. */
	box: {
		topLeft: '╭',
		top: '─',
		topRight: '╮',
		right: '│',
		bottomRight: '╯',
		bottom: '─',
		bottomLeft: '╰',
		left: '│',
	},
	cursor: '❯',
	/** How many are out of sight stands behind them. */
	outOfSight: {above: '▲', below: '▼'},
	ticked: '✓',
	half: '½',
	saved: '✓',
	pending: '…',
	/** Before what went wrong. */
	trouble: '!',
	/** Separates two things in one row. */
	dot: '·',
	/** Shown before each of several rows. */
	bullet: '•',
	minus: '−',
	horizontal: '─',
	vertical: '│',
	keys,
};

export type Symbols = typeof unicode;

const ascii: Symbols = {
	isPlain: true,
	marks: {acting: '>', waiting: ' ', acted: '+', out: 'x', hidden: '~'},
	asked: '?',
	sides: {good: '*', bad: 'o'},
	cells: {phase: 'o', held: 'h', spent: '-', lapsed: 'x', none: '.'},
	moment: '@',
	now: '|',
	lines: {play: ' ', heading: '-', note: '"', ruling: '!', defeat: 'x', closing: '#'},
	gauge: {full: '#', empty: '.'},
	field: {before: '[', after: ']'},
	box: {
		topLeft: '+',
		top: '-',
		topRight: '+',
		right: '|',
		bottomRight: '+',
		bottom: '-',
		bottomLeft: '+',
		left: '|',
	},
	cursor: '>',
	outOfSight: {above: '^', below: 'v'},
	ticked: 'x',
	half: '/',
	saved: '+',
	pending: '~',
	trouble: '!',
	dot: '|',
	bullet: '-',
	minus: '-',
	horizontal: '-',
	vertical: '|',
	keys: {...keys, up: 'Up', down: 'Down', left: 'Left', right: 'Right'},
};

export const symbolSets: Readonly<Record<SymbolSet, Symbols>> = {unicode, ascii};

/** The name of a key as a GM reads it. */
export const keyLabel = (symbols: Symbols, key: string): string =>
	symbols.keys[key] ?? key.replace(/^ctrl\+/, 'Ctrl+').replace(/^alt\+/, 'Alt+');

const plainCharacters: Readonly<Record<string, string>> = {
	...plainSigns,
	'…': '~',
	'·': '|',
	'→': '>',
	'←': '<',
	'≠': '!=',
	'•': '-',
	'±': '~',
	'°': ' deg',
	'✓': '+',
};

const replaced = new RegExp(`[${Object.keys(plainCharacters).join('')}]`, 'gu');

/** The same text without typographic characters. As wide as before, but for ≤, ≥, ≠ and °. */
export const plainText = (text: string): string =>
	text.replaceAll(replaced, (character) => plainCharacters[character] ?? character);
