import {Text as InkText} from 'ink';
import {useSelection, useLook} from '../look/look.js';
import {painted} from '../look/painted.js';
import type {Style} from '../look/palette.js';
import {lettersIn} from '../look/safe-text.js';
import {selectedStyle} from '../look/theme.js';

/** A part of a row. Without a style it is plain text. */
export type StyledText = {readonly text: string; readonly style?: Style};

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
