import type {TextProps} from 'ink';
import type {ThemeName} from '../../../session/library/services.js';
import {type Role, type Row, type Style, of256, onSelected, palette} from './palette.js';

export type Theme = Readonly<Record<Role, Style>>;

/**
 * What a terminal can show: no colours and no other looks either, 16 colours, whose tones are the terminal's own, 256
 * that all terminals have, or those that Fray chooses.
 */
export type Depth = 'no' | 'sixteen' | '256' | 'many';

const depths: readonly Depth[] = ['no', 'sixteen', '256', 'many'];

/** @param level that of chalk, which follows `FORCE_COLOR`, `TERM` and `COLORTERM` */
export const depthOf = (level: number): Depth => depths[level] ?? 'many';

type Columns = {readonly few: keyof Row; readonly many: keyof Row};

const columns: Readonly<Record<ThemeName, Columns>> = {
	dark: {few: 'dark16', many: 'dark'},
	light: {few: 'light16', many: 'light'},
	'high-contrast': {few: 'highContrast', many: 'highContrast'},
	none: {few: 'none', many: 'none'},
};

const isColour = (color: string | undefined): color is string => color?.startsWith('#') === true;

/** The colour as a terminal of 256 colours has it. */
function indexed(color: string): string {
	const index = of256[color];
	return index === undefined ? color : `ansi256(${index})`;
}

/** The same look in the tones that a terminal of 256 colours has. */
const styleIn256 = ({color, backgroundColor, ...style}: Style): Style => ({
	...style,
	...(color !== undefined && {color: isColour(color) ? indexed(color) : color}),
	...(backgroundColor !== undefined && {
		backgroundColor: isColour(backgroundColor) ? indexed(backgroundColor) : backgroundColor,
	}),
});

function themeIn(column: keyof Row, depth: Depth): Theme {
	const look = (role: Role): Style =>
		depth === '256' ? styleIn256(palette[role][column]) : palette[role][column];
	return {
		title: look('title'),
		accent: look('accent'),
		cursor: look('cursor'),
		muted: look('muted'),
		line: look('line'),
		good: look('good'),
		bad: look('bad'),
		acting: look('acting'),
		key: look('key'),
		fine: look('fine'),
		hurt: look('hurt'),
		badlyHurt: look('badlyHurt'),
		nearFalling: look('nearFalling'),
		condition: look('condition'),
		warning: look('warning'),
		danger: look('danger'),
		ruling: look('ruling'),
		selected: look('selected'),
		players: look('players'),
		picture: look('picture'),
	};
}

/** Colours on the selected row, by those elsewhere. */
const lifted = new Map([
	...Object.entries(onSelected),
	...Object.entries(onSelected).map(([from, to]): [string, string] => [indexed(from), indexed(to)]),
]);

/** A look on the selected row, whose ground it takes; where that row is inverse, colours in it would be patches. */
export function selectedStyle(
	{color, backgroundColor, dimColor, ...style}: TextProps,
	selected: Style,
): TextProps {
	return selected.inverse === true
		? {...style, ...selected}
		: {
				...style,
				...selected,
				...(color !== undefined && {color: lifted.get(color) ?? color}),
				...(backgroundColor !== undefined && {backgroundColor}),
				...(dimColor !== undefined && {dimColor}),
			};
}

/** `NO_COLOR`, when set to anything, overrides the preference; `depth` is what the terminal can show. */
export function themeOf(
	name: ThemeName,
	environment: {readonly NO_COLOR?: string | undefined},
	depth: Depth = 'sixteen',
): Theme {
	const {few, many} = columns[name];
	const hasColours =
		depth !== 'no' && (environment.NO_COLOR === undefined || environment.NO_COLOR === '');
	const column = depth === 'sixteen' ? few : many;
	return themeIn(hasColours ? column : 'none', depth);
}
