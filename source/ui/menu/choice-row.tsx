import {memo} from 'react';
import {type Line, type Piece, widthOfPieces} from './choice-lines.js';
import {type MenuRow, typedFor} from './letters.js';
import {lettersGap, signs} from './menu-layout.js';
import {useLook} from '../kit/look/look.js';
import {Pieces} from '../kit/parts/pieces.js';
import {SelectedRow} from '../kit/parts/selected-row.js';
import {selectedStyle} from '../kit/look/theme.js';
import type {Style} from '../kit/look/palette.js';

type Properties = {
	readonly row: MenuRow;
	readonly line: Line;
	/** The number of the line within its item. */
	readonly at: number;
	/** How wide the letters of the menu are. */
	readonly letters: number;
	/** Two choices stand in it, of which one is highlighted at most. */
	readonly isPair: boolean;
	/** Which of its choices has the cursor. */
	readonly cursor: 'row' | 'beside' | undefined;
	/** At the right edge; empty where there is none. */
	readonly note: string;
	readonly width: number;
};

/** The pieces of the first choice, and of the one beside it. */
function halvesOf(line: Line): readonly [Line, Line] {
	const at = line.findIndex(({kind}) => kind === 'cursor');
	return at === -1
		? line.some(({isBeside}) => isBeside)
			? [[], line]
			: [line, []]
		: [line.slice(0, at), line.slice(at)];
}

function Row({row, line, at, letters, isPair, cursor, note, width}: Properties) {
	const {symbols, theme} = useLook();
	const isRefused = row.choice.refused !== undefined;
	const isFirst = at === 0;
	const [one, other] = halvesOf(line);
	const styleOf = ({role, kind}: Piece): Style => ({
		...(role && theme[role]),
		...(kind === 'key' && theme.key),
		...(kind === 'odds' && {bold: true}),
		...(((kind === 'label' && cursor !== undefined) || kind === 'cursor') && theme.cursor),
	});
	/** One of two choices that stand in a row has a ground of its own. */
	const on = (isSelected: boolean, style: Style): Style =>
		isSelected && isPair ? selectedStyle(style, theme.selected) : style;
	const written = (pieces: Line, isSelected: boolean) =>
		pieces.map((piece) => ({
			text: piece.kind === 'cursor' && cursor === 'beside' ? symbols.cursor : piece.text,
			style: on(isSelected, styleOf(piece)),
		}));
	const isSelected = cursor === 'row';
	return (
		<SelectedRow isSelected={cursor !== undefined && !isPair}>
			<Pieces
				pieces={[
					{text: isFirst && isSelected ? symbols.cursor : ' ', style: on(isSelected, theme.cursor)},
					{text: ' ', style: on(isSelected, {})},
					{
						text: (isFirst ? typedFor(row) : '').padEnd(letters),
						style: on(isSelected, isRefused ? theme.muted : theme.key),
					},
					{text: ' '.repeat(lettersGap), style: on(isSelected, {})},
					...written(one, isSelected),
					...written(other, cursor === 'beside'),
					...(note === ''
						? []
						: [
								{
									text: note.padStart(width - signs - letters - lettersGap - widthOfPieces(line)),
									style: theme.muted,
								},
							]),
				]}
			/>
		</SelectedRow>
	);
}

/**
 * A row of a menu: letters and label, what is known of it in columns, and what goes on below. It is drawn anew only when
 * the cursor comes or goes.
 */
export const ChoiceRow = memo(Row);
