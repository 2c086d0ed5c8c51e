import type {ThemeName} from '../../session/services.js';
import {type Role, type Row, type Style, palette} from './palette.js';

export type Theme = Readonly<Record<Role, Style>>;

/** What a terminal can show: 16 colours, whose tones are the terminal's own, or those that Fray chooses. */
export type Depth = 'sixteen' | 'many';

const columns: Readonly<Record<ThemeName, Record<Depth, keyof Row>>> = {
	dark: {sixteen: 'dark16', many: 'dark'},
	light: {sixteen: 'light16', many: 'light'},
	'high-contrast': {sixteen: 'highContrast', many: 'highContrast'},
	none: {sixteen: 'none', many: 'none'},
};

const themeIn = (column: keyof Row): Theme => ({
	title: palette.title[column],
	accent: palette.accent[column],
	cursor: palette.cursor[column],
	muted: palette.muted[column],
	line: palette.line[column],
	good: palette.good[column],
	bad: palette.bad[column],
	acting: palette.acting[column],
	key: palette.key[column],
	fine: palette.fine[column],
	hurt: palette.hurt[column],
	badlyHurt: palette.badlyHurt[column],
	nearFalling: palette.nearFalling[column],
	condition: palette.condition[column],
	warning: palette.warning[column],
	danger: palette.danger[column],
	ruling: palette.ruling[column],
	players: palette.players[column],
});

/**
 * @param environment `NO_COLOR`, when set to anything, overrides the preference
 * @param depth what the terminal can show
 */
export const themeOf = (
	name: ThemeName,
	environment: {readonly NO_COLOR?: string | undefined},
	depth: Depth = 'sixteen',
): Theme =>
	themeIn(
		environment.NO_COLOR === undefined || environment.NO_COLOR === ''
			? columns[name][depth]
			: 'none',
	);
