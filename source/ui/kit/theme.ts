import type {TextProps} from 'ink';
import type {ThemeName} from '../../session/services.js';

/** The meaning of a piece of text, which decides its looks. Colour is never the only sign. */
export type Role =
	| 'title'
	| 'accent'
	| 'cursor'
	| 'muted'
	| 'good'
	| 'bad'
	| 'acting'
	| 'key'
	| 'fine'
	| 'warning'
	| 'danger'
	| 'ruling'
	| 'players';

type Style = Pick<
	TextProps,
	'color' | 'backgroundColor' | 'bold' | 'dimColor' | 'inverse' | 'underline'
>;

export type Theme = Readonly<Record<Role, Style>>;

const dark: Theme = {
	title: {bold: true},
	accent: {color: 'cyan'},
	cursor: {color: 'cyan', bold: true},
	muted: {color: 'gray'},
	good: {color: 'green'},
	bad: {color: 'magenta'},
	acting: {color: 'yellow', bold: true},
	key: {color: 'cyan'},
	fine: {color: 'green'},
	warning: {color: 'yellow'},
	danger: {color: 'red', bold: true},
	ruling: {color: 'yellow'},
	players: {color: 'black', backgroundColor: 'yellow'},
};

const light: Theme = {
	...dark,
	accent: {color: 'blue'},
	cursor: {color: 'blue', bold: true},
	muted: {dimColor: true},
	acting: {color: 'red', bold: true},
	key: {color: 'blue'},
	warning: {color: 'red'},
	ruling: {color: 'blue'},
	players: {color: 'white', backgroundColor: 'blue'},
};

const highContrast: Theme = {
	title: {bold: true, underline: true},
	accent: {color: 'whiteBright', bold: true},
	cursor: {inverse: true, bold: true},
	muted: {},
	good: {color: 'greenBright', bold: true},
	bad: {color: 'yellowBright', bold: true},
	acting: {inverse: true, bold: true},
	key: {color: 'whiteBright', bold: true},
	fine: {color: 'greenBright', bold: true},
	warning: {color: 'yellowBright', bold: true},
	danger: {inverse: true, bold: true},
	ruling: {color: 'yellowBright'},
	players: {inverse: true, bold: true},
};

const none: Theme = {
	title: {bold: true},
	accent: {},
	cursor: {bold: true},
	muted: {},
	good: {},
	bad: {},
	acting: {bold: true},
	key: {bold: true},
	fine: {},
	warning: {bold: true},
	danger: {bold: true},
	ruling: {},
	players: {inverse: true},
};

const themes: Readonly<Record<ThemeName, Theme>> = {
	dark,
	light,
	'high-contrast': highContrast,
	none,
};

/** @param environment `NO_COLOR`, when set to anything, overrides the preference */
export const themeOf = (
	name: ThemeName,
	environment: {readonly NO_COLOR?: string | undefined},
): Theme =>
	environment.NO_COLOR === undefined || environment.NO_COLOR === ''
		? themes[name]
		: none;
