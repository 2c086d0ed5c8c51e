import type {TextProps} from 'ink';

export type Style = Pick<
	TextProps,
	'color' | 'backgroundColor' | 'bold' | 'dimColor' | 'inverse' | 'underline'
>;

/** The looks of a meaning in each theme; of two themes also where a terminal has 16 colours only. */
export type Row = {
	readonly dark: Style;
	readonly dark16: Style;
	readonly light: Style;
	readonly light16: Style;
	readonly highContrast: Style;
	readonly none: Style;
};

const plain: Style = {};
const bold: Style = {bold: true};

const focus: Row = {
	dark: {color: '#7aa2f7'},
	dark16: {color: 'blueBright'},
	light: {color: '#1f5fd0'},
	light16: {color: 'blue'},
	highContrast: bold,
	none: plain,
};

const loss: Row = {
	dark: {color: '#ff6b6b', bold: true},
	dark16: {color: 'redBright', bold: true},
	light: {color: '#c01c28', bold: true},
	light16: {color: 'red', bold: true, underline: true},
	highContrast: {color: 'redBright', bold: true, underline: true},
	none: bold,
};

const hurt: Row = {
	dark: {color: '#e5c76b'},
	dark16: {color: 'yellow'},
	light: {color: '#7a5c00'},
	light16: bold,
	highContrast: {color: 'yellowBright', bold: true},
	none: plain,
};

/**
 * Every colour of every screen, and nowhere else. On the grounds that are tried (`test/ui/kit/look/palette.test.ts`) every
 * text stands out by 4.5 to 1. Names of colours are those of the terminal, which decides their tones.
 */
const rows = {
	title: {
		dark: bold,
		dark16: bold,
		light: bold,
		light16: bold,
		highContrast: {bold: true, underline: true},
		none: bold,
	},
	accent: focus,
	key: {...focus, none: bold},
	cursor: {
		dark: {color: '#7aa2f7', bold: true},
		dark16: {color: 'blueBright', bold: true},
		light: {color: '#1f5fd0', bold: true},
		light16: {color: 'blue', bold: true},
		highContrast: {inverse: true, bold: true},
		none: bold,
	},
	muted: {
		dark: {color: '#8a93a3'},
		dark16: {color: 'gray'},
		light: {color: '#5f6775'},
		light16: {dimColor: true},
		highContrast: plain,
		none: plain,
	},
	line: {
		dark: {color: '#5c6578'},
		dark16: {color: 'gray'},
		light: {color: '#8a93a3'},
		light16: {dimColor: true},
		highContrast: plain,
		none: plain,
	},
	good: {
		dark: {color: '#4fc1d9'},
		dark16: {color: 'cyan'},
		light: {color: '#006b80'},
		light16: {color: 'blue'},
		highContrast: bold,
		none: plain,
	},
	bad: {
		dark: {color: '#d38aea'},
		dark16: {color: 'magenta'},
		light: {color: '#8b3fb0'},
		light16: {color: 'magenta'},
		highContrast: bold,
		none: plain,
	},
	acting: {
		dark: {color: '#f2c55c', bold: true},
		dark16: {color: 'yellowBright', bold: true},
		light: {color: '#7a5200', bold: true},
		light16: {bold: true, underline: true},
		highContrast: {inverse: true, bold: true},
		none: bold,
	},
	fine: {
		dark: {color: '#8ccf7e'},
		dark16: {color: 'green'},
		light: {color: '#1a7f37'},
		light16: {color: 'green'},
		highContrast: {color: 'greenBright', bold: true},
		none: plain,
	},
	hurt,
	badlyHurt: {
		dark: {color: '#f0964e'},
		dark16: {color: 'yellowBright', bold: true},
		light: {color: '#b04400'},
		light16: {color: 'red'},
		highContrast: {color: 'yellowBright', bold: true, underline: true},
		none: plain,
	},
	nearFalling: loss,
	condition: {
		dark: {color: '#e0a070'},
		dark16: {color: 'yellow'},
		light: {color: '#8f4a00'},
		light16: bold,
		highContrast: bold,
		none: plain,
	},
	warning: {...hurt, none: bold},
	danger: loss,
	ruling: focus,
	selected: {
		dark: {backgroundColor: '#2b3654', bold: true},
		dark16: {inverse: true},
		light: {backgroundColor: '#dbe6ff', bold: true},
		light16: {inverse: true},
		highContrast: {inverse: true, bold: true},
		none: {inverse: true, bold: true},
	},
	players: {
		dark: {color: '#1b1e26', backgroundColor: '#f2c55c'},
		dark16: {color: 'black', backgroundColor: 'yellow'},
		light: {color: '#ffffff', backgroundColor: '#1f5fd0'},
		light16: {inverse: true},
		highContrast: {inverse: true, bold: true},
		none: {inverse: true},
	},
	/** A QR code, which cameras read only in dark on light. */
	picture: {
		dark: {color: '#000000', backgroundColor: '#ffffff'},
		dark16: {color: 'black', backgroundColor: 'whiteBright'},
		light: {color: '#000000', backgroundColor: '#ffffff'},
		light16: {color: 'black', backgroundColor: 'whiteBright'},
		highContrast: {color: 'black', backgroundColor: 'whiteBright'},
		none: plain,
	},
} satisfies Readonly<Record<string, Row>>;

/** The meaning of a piece of text, which decides its looks. A colour never stands alone. */
export type Role = keyof typeof rows;

export const palette: Readonly<Record<Role, Row>> = rows;

/** The same meaning on the ground of the selected row, for colours that are too faint there. */
export const onSelected: Readonly<Record<string, string>> = {
	'#8a93a3': '#a3adbf',
	'#ff6b6b': '#ff8585',
	'#1a7f37': '#14692d',
};

/**
 * For a terminal with 256 colours: of each colour the nearest that stands out as well, by its number. A few are
 * further off, so that what means different things looks different.
 */
export const of256: Readonly<Record<string, number>> = {
	'#000000': 16,
	'#7aa2f7': 111,
	'#ff6b6b': 203,
	'#ff8585': 210,
	'#e5c76b': 185,
	'#8a93a3': 103,
	'#a3adbf': 146,
	'#5c6578': 60,
	'#4fc1d9': 74,
	'#d38aea': 176,
	'#f2c55c': 221,
	'#8ccf7e': 114,
	'#f0964e': 209,
	'#e0a070': 179,
	'#2b3654': 237,
	'#1b1e26': 234,
	'#1f5fd0': 26,
	'#c01c28': 124,
	'#7a5c00': 58,
	'#5f6775': 242,
	'#006b80': 24,
	'#8b3fb0': 97,
	'#7a5200': 58,
	'#1a7f37': 22,
	'#14692d': 22,
	'#b04400': 94,
	'#8f4a00': 94,
	'#dbe6ff': 195,
	'#ffffff': 231,
};
