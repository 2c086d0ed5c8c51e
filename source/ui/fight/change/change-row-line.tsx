import {Box} from 'ink';
import {Column} from '../../kit/parts/column.js';
import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {cut, cutWords, widthOf} from '../../kit/look/text.js';
import {TextField} from '../../kit/parts/text-field.js';
import {writingHints} from '../../kit/keys/writing.js';
import type {ChangeRow} from './change-row.js';

type Properties = {
	readonly row: ChangeRow;
	readonly text: string;
	readonly isSubject: boolean;
	/** It is that one, or says something beside it. */
	readonly isMeant: boolean;
	readonly isFocused: boolean;
	readonly isActive: boolean;
	readonly label: number;
	readonly width: number;
	/** What Enter would make of its value; empty where nothing. */
	readonly becomes: string;
	write(text: string): void;
};

const hints = writingHints('change', 'leave unchanged');

/** Columns before the label, and between the columns. */
const margin = 2;

/** The columns for what a row is about, behind its value. */
export const aboutRoom = (value: string, width: number, label: number): number =>
	width - label - 2 * margin - widthOf(value) - 3;

/** A row of the dialog: what it is, how it stands, what is typed or chosen for it. */
export function ChangeRowLine({
	row,
	text,
	isSubject,
	isMeant,
	isFocused,
	isActive,
	label,
	width,
	becomes,
	write,
}: Properties) {
	const {theme, symbols} = useLook();
	const {before, after} = symbols.field;
	const style = isFocused ? theme.cursor : isSubject ? theme.title : {};
	const room = width - label - 2 * margin;
	const isWritten = row.entry === 'text' && isFocused;
	const isTyped = isEntered(row) && isMeant && (isFocused || text !== '');
	/** The typed number with its signs, and the space before it. */
	const typedRoom = isTyped ? widthOf(text) + 3 : 0;
	return (
		<Box flexShrink={0} height={1} width={width} overflow="hidden">
			<Column width={margin} text={isFocused ? symbols.cursor : ''} style={theme.cursor} />
			<Column width={label + margin} text={row.label} style={style} />
			{isWritten ? (
				<Box flexShrink={1} flexGrow={1} overflow="hidden">
					<Text {...theme.cursor}>{before}</Text>
					<TextField value={text} isActive={isActive} hints={hints} onChange={write} />
				</Box>
			) : (
				<Text wrap="truncate">
					<Values row={row} text={text} isMeant={isMeant} room={room - typedRoom} />
					{isTyped ? (
						<Text {...theme.cursor}>
							{' '}
							{before}
							{text.replaceAll('-', symbols.minus)}
							{after}
						</Text>
					) : null}
					{becomes === '' ? null : <Text {...theme.accent}> → {becomes}</Text>}
				</Text>
			)}
		</Box>
	);
}

const isEntered = ({entry}: ChangeRow): boolean =>
	entry === 'number' || entry === 'count' || entry === 'amount';

function Values({
	row: {value, chosen, about = '', entry},
	text,
	isMeant,
	room,
}: Pick<Properties, 'row' | 'text' | 'isMeant'> & {readonly room: number}) {
	const {theme, symbols} = useLook();
	const shown = entry === 'text' && text !== '' ? text : value;
	const to =
		isMeant && chosen !== undefined ? cut(` → ${chosen}`, Math.max(1, room - widthOf(shown))) : '';
	const left = room - widthOf(shown) - widthOf(to) - 3;
	return (
		<>
			<Text>{cut(shown, room)}</Text>
			{to === '' ? null : <Text {...theme.accent}>{to}</Text>}
			{about === '' || left < 8 ? null : (
				<Text {...theme.muted}>
					{shown === '' ? '' : ` ${symbols.dot} `}
					{cutWords(about, left)}
				</Text>
			)}
		</>
	);
}
