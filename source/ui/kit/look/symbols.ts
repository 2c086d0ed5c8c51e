import {type Cell, type Mark, cellMarks} from '../../../engine/world/board.js';
import type {Side} from '../../../engine/kit/basics.js';
import type {LineKind} from '../../../engine/events/narration.js';
import {plainSigns} from '../../../projections/plain-signs.js';
import type {SymbolSet} from '../../../session/library/services.js';

/** Every character on the screen that is not text. All are one column wide. */
export type Symbols = {
	/** Other text must not use typographic characters either. */
	readonly isPlain: boolean;
	readonly marks: Readonly<Record<Mark, string>>;
	/** Before whoever is asked and does not act. */
	readonly asked: string;
	readonly sides: Readonly<Record<Side, string>>;
	readonly cells: Readonly<Record<Cell, string>>;
	/** Shown before what is planned for a moment. */
	readonly moment: string;
	/** Shown before the current cell of a track. */
	readonly now: string;
	readonly lines: Readonly<Record<LineKind, string>>;
	readonly gauge: {readonly full: string; readonly empty: string};
	/** Around what is typed into a row. */
	readonly field: {readonly before: string; readonly after: string};
	/** Around a dialog. */
	readonly box: Readonly<
		Record<
			'topLeft' | 'top' | 'topRight' | 'right' | 'bottomRight' | 'bottom' | 'bottomLeft' | 'left',
			string
		>
	>;
	readonly cursor: string;
	/** How many are out of sight stands behind them. */
	readonly outOfSight: {readonly above: string; readonly below: string};
	readonly ticked: string;
	readonly half: string;
	readonly saved: string;
	readonly pending: string;
	/** Before what went wrong. */
	readonly trouble: string;
	/** Separates two things in one row. */
	readonly dot: string;
	/** Shown before each of several rows. */
	readonly bullet: string;
	readonly minus: string;
	readonly horizontal: string;
	readonly vertical: string;
	readonly keys: Readonly<Record<string, string>>;
};

const unicode: Symbols = {
	isPlain: false,
	marks: {acting: '▶', waiting: ' ', acted: '✓', out: '×', hidden: '◌'},
	asked: '?',
	sides: {good: '◆', bad: '◇'},
	cells: cellMarks,
	moment: '◷',
	now: '▏',
	lines: {play: ' ', heading: '─', note: '»', ruling: '§', defeat: '×', closing: '■'},
	gauge: {full: '▮', empty: '▯'},
	field: {before: '▏', after: '▕'},
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
	outOfSight: {above: '▲', below: '▼'},
	ticked: '✓',
	half: '½',
	saved: '✓',
	pending: '…',
	trouble: '!',
	dot: '·',
	bullet: '•',
	minus: '−',
	horizontal: '─',
	vertical: '│',
	keys: {
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
	},
};

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
	keys: {...unicode.keys, up: 'Up', down: 'Down', left: 'Left', right: 'Right'},
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
