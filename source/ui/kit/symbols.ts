import type {Cell, Mark} from '../../engine/board.js';
import type {Side} from '../../engine/basics.js';
import type {LineKind} from '../../engine/narration.js';
import type {SymbolSet} from '../../session/services.js';

/** Every character of a frame that is not text. All are one column wide. */
export type Symbols = {
	/** Other text has to do without typographic characters, too. */
	readonly isPlain: boolean;
	readonly marks: Readonly<Record<Mark, string>>;
	readonly sides: Readonly<Record<Side, string>>;
	readonly cells: Readonly<Record<Cell, string>>;
	/** Before the cell of a track that it is now. */
	readonly now: string;
	readonly lines: Readonly<Record<LineKind, string>>;
	readonly gauge: {readonly full: string; readonly empty: string};
	readonly cursor: string;
	readonly ticked: string;
	readonly saved: string;
	readonly pending: string;
	/** Between two things in one line. */
	readonly dot: string;
	/** Before each of several lines. */
	readonly bullet: string;
	readonly minus: string;
	readonly horizontal: string;
	readonly vertical: string;
	readonly branchDown: string;
	readonly branchUp: string;
	readonly keys: Readonly<Record<string, string>>;
};

const unicode: Symbols = {
	isPlain: false,
	marks: {acting: '▶', waiting: ' ', acted: '✓', out: '×', hidden: '◌'},
	sides: {good: '◆', bad: '◇'},
	cells: {phase: '●', held: '◐', spent: '○', lapsed: '×', none: '·'},
	now: '▏',
	lines: {
		play: ' ',
		heading: '─',
		note: '»',
		ruling: '§',
		defeat: '×',
		closing: '■',
	},
	gauge: {full: '▮', empty: '▯'},
	cursor: '❯',
	ticked: '✓',
	saved: '✓',
	pending: '…',
	dot: '·',
	bullet: '•',
	minus: '−',
	horizontal: '─',
	vertical: '│',
	branchDown: '┬',
	branchUp: '┴',
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
	marks: {acting: '>', waiting: ' ', acted: '+', out: 'x', hidden: '?'},
	sides: {good: '*', bad: 'o'},
	cells: {phase: 'o', held: 'h', spent: '-', lapsed: 'x', none: '.'},
	now: '|',
	lines: {
		play: ' ',
		heading: '-',
		note: '"',
		ruling: '!',
		defeat: 'x',
		closing: '#',
	},
	gauge: {full: '#', empty: '.'},
	cursor: '>',
	ticked: 'x',
	saved: '+',
	pending: '~',
	dot: '|',
	bullet: '-',
	minus: '-',
	horizontal: '-',
	vertical: '|',
	branchDown: '+',
	branchUp: '+',
	keys: {
		...unicode.keys,
		up: 'Up',
		down: 'Down',
		left: 'Left',
		right: 'Right',
	},
};

export const symbolSets: Readonly<Record<SymbolSet, Symbols>> = {
	unicode,
	ascii,
};

/** A key as a GM reads it. */
export const keyLabel = (symbols: Symbols, key: string): string =>
	symbols.keys[key] ??
	key.replace(/^ctrl\+/, 'Ctrl+').replace(/^alt\+/, 'Alt+');

const plainCharacters: Readonly<Record<string, string>> = {
	'“': '"',
	'”': '"',
	'‘': "'",
	'’': "'",
	'…': '~',
	'–': '-',
	'—': '-',
	'−': '-',
	'·': '|',
	'×': 'x',
	'→': '>',
	'←': '<',
	'≤': '<=',
	'≥': '>=',
	'≠': '!=',
	'•': '-',
	'±': '~',
};

/** The same text without typographic characters; as wide as before but for signs of comparison, which take two. */
export const plainText = (text: string): string =>
	text.replaceAll(
		/[“”‘’…–—−·•×→←≤≥≠±]/g,
		(character) => plainCharacters[character] ?? character,
	);
