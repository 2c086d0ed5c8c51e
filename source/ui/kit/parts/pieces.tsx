import chalk, {type ChalkInstance, colorNames} from 'chalk';
import {rememberedOf} from '../../../engine/kit/basics.js';
import type {Style} from '../look/palette.js';
import {Text as InkText} from 'ink';
import {useSelection, useLook, lettersIn} from '../look/look.js';
import {selectedStyle} from '../look/theme.js';

/** “ansi256(173)”. */
const indexIn = (color: string): number | undefined => {
	const index = /^ansi256\((?<index>\d+)\)$/.exec(color)?.groups?.['index'];
	return index === undefined ? undefined : Number(index);
};

/** With a colour as themes write it: a name of the terminal’s own, one of 256 by its number, or `#rrggbb`. */
function coloured(brush: ChalkInstance, color: string, isGround: boolean): ChalkInstance {
	const wanted = `${isGround ? 'bg' : ''}${color}`.toLowerCase();
	const name = colorNames.find((each) => each.toLowerCase() === wanted);
	if (name !== undefined) {
		return brush[name];
	}

	const index = indexIn(color);
	return index === undefined
		? brush[isGround ? 'bgHex' : 'hex'](color)
		: brush[isGround ? 'bgAnsi256' : 'ansi256'](index);
}

/** In the order in which Ink does it, so that a row is written with the same bytes either way. */
function brushFor({color, backgroundColor, bold, dimColor, underline, inverse}: Style) {
	let brush: ChalkInstance = chalk;
	brush = inverse === true ? brush.inverse : brush;
	brush = underline === true ? brush.underline : brush;
	brush = bold === true ? brush.bold : brush;
	brush = backgroundColor === undefined ? brush : coloured(brush, backgroundColor, true);
	brush = color === undefined ? brush : coloured(brush, color, false);
	return dimColor === true ? brush.dim : brush;
}

const brushOf = rememberedOf((style: Style, _level: number) => brushFor(style));

const painted = (text: string, style: Style): string =>
	text === '' ? '' : brushOf(style, chalk.level)(text);

/** A part of a row. Without a style it is plain text. */
type StyledText = {readonly text: string; readonly style?: Style | undefined};

const plain: Style = {};

/**
 * A row of differently coloured texts, cut off where it is too wide. All of it is one text for Ink, since most of a
 * screen is such rows: a component for each part would cost more than everything else in a frame.
 */
export function Pieces({pieces}: {readonly pieces: readonly StyledText[]}) {
	const {symbols} = useLook();
	const selection = useSelection();
	const parts = pieces.map(({text, style = plain}) =>
		painted(lettersIn(text, symbols), selection ? selectedStyle(style, selection) : style),
	);
	return (
		<InkText wrap="truncate" {...(selection && selectedStyle({}, selection))}>
			{parts.join('')}
		</InkText>
	);
}
