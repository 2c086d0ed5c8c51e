import {type ReactNode, memo} from 'react';
import {type Line, type Piece, widthOfPieces} from './choice-lines.js';
import {type MenuRow, typedFor} from './letters.js';
import {lettersGap, signs} from './menu-layout.js';
import {useLook} from '../kit/look.js';
import {Text} from '../kit/safe-text.js';
import {SelectedRow} from '../kit/selected-row.js';
import {SelectionProvider} from '../kit/selection.js';
import type {Style} from '../kit/palette.js';

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

/** The part of a row in which one of two choices stands. */
function Half({
	isSelected,
	children,
}: {
	readonly isSelected: boolean;
	readonly children: ReactNode;
}) {
	const {theme} = useLook();
	return (
		<SelectionProvider value={isSelected ? theme.selected : undefined}>
			<Text>{children}</Text>
		</SelectionProvider>
	);
}

/** The pieces of the first choice, and of the one beside it. */
function halvesOf(line: Line): readonly [Line, Line] {
	const at = line.findIndex(({kind}) => kind === 'cursor');
	return at === -1
		? line.some(({isBeside}) => isBeside)
			? [[], line]
			: [line, []]
		: [line.slice(0, at), line.slice(at)];
}

function Row({
	row,
	line,
	at,
	letters,
	isPair,
	cursor,
	note,
	width,
}: Properties) {
	const {symbols, theme} = useLook();
	const isRefused = row.choice.refused !== undefined;
	const isFirst = at === 0;
	const [one, other] = halvesOf(line);
	const styleOf = ({role, kind}: Piece): Style => ({
		...(role && theme[role]),
		...(kind === 'key' && theme.key),
		...(kind === 'odds' && {bold: true}),
		...(((kind === 'label' && cursor !== undefined) || kind === 'cursor') &&
			theme.cursor),
	});
	const written = (pieces: Line) =>
		pieces.map((piece, place) => (
			<Text key={place} {...styleOf(piece)}>
				{piece.kind === 'cursor' && cursor === 'beside'
					? symbols.cursor
					: piece.text}
			</Text>
		));
	return (
		<SelectedRow isSelected={cursor !== undefined && !isPair}>
			<Text wrap="truncate">
				<Half isSelected={cursor === 'row'}>
					<Text {...theme.cursor}>
						{isFirst && cursor === 'row' ? symbols.cursor : ' '}
					</Text>{' '}
					<Text {...(isRefused ? theme.muted : theme.key)}>
						{(isFirst ? typedFor(row) : '').padEnd(letters)}
					</Text>
					{' '.repeat(lettersGap)}
					{written(one)}
				</Half>
				<Half isSelected={cursor === 'beside'}>{written(other)}</Half>
				{note !== '' && (
					<Text {...theme.muted}>
						{note.padStart(
							width - signs - letters - lettersGap - widthOfPieces(line),
						)}
					</Text>
				)}
			</Text>
		</SelectedRow>
	);
}

/**
 * A row of a menu: letters and label, what is known of it in columns, and what goes on below. It is drawn anew only when
 * the cursor comes or goes.
 */
export const ChoiceRow = memo(Row);
