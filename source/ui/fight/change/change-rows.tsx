import {Box} from 'ink';
import {noMatch, TextField, writingHints} from '../../kit/parts/text-field.js';
import {type PaneSize, useLook, Text, TextRow} from '../../kit/look/look.js';
import {SelectedRow} from '../../kit/parts/selected-row.js';
import {keyLabel} from '../../kit/look/symbols.js';
import {cut, cutWords, widestOf, widthOf} from '../../kit/look/text.js';
import {WindowedList} from '../../kit/parts/section.js';
import {type SpanLine, SpanRow, column} from '../../kit/parts/span.js';
import type {ChangeRow} from './change-row.js';
import type {ShownChange} from './shown.js';

type Properties = PaneSize & {
	readonly shown: ShownChange;
	readonly isActive: boolean;
	/** What Enter would make of the value that changes; empty where nothing. */
	readonly becomes: string;
	write(row: string, text: string): void;
};

const hints = writingHints('change', 'leave unchanged');

/** Columns before the label, and between the columns. */
const margin = 2;

const aboutRoom = (value: string, width: number, label: number): number =>
	width - label - 2 * margin - widthOf(value) - 3;

/** What is chosen instead of a value, and what it is about. */
function besideValue(
	{chosen, about = ''}: ChangeRow,
	isMeant: boolean,
	room: number,
	dot: string,
): SpanLine {
	const to = isMeant && chosen !== undefined ? cut(` → ${chosen}`, Math.max(1, room)) : '';
	const left = room - widthOf(to) - 3;
	return [
		{text: to, role: 'accent'},
		{text: about === '' || left < 8 ? '' : dot + cutWords(about, left), role: 'muted'},
	];
}

function ChangeRowLine({
	row,
	shown: {subject, sides, focus, scene},
	label,
	width,
	isActive,
	becomes,
	write,
}: Omit<Properties, 'height'> & {readonly row: ChangeRow; readonly label: number}) {
	const {symbols} = useLook();
	const {before, after} = symbols.field;
	const {id, value, entry} = row;
	const isSubject = row === subject;
	const isMeant = isSubject || sides.includes(row);
	const isFocused = row === focus;
	const isText = entry === 'text';
	const text = scene.state.entries.get(id) ?? (isText ? value : '');
	const isTyped = entry !== undefined && !isText && isMeant && (isFocused || text !== '');
	/** Without the typed number with its signs, and the space before it. */
	const room = width - label - 2 * margin - (isTyped ? widthOf(text) + 3 : 0);
	const now = isText && text !== '' ? text : value;
	const head = [
		...column(isFocused ? symbols.cursor : '', margin, 'cursor'),
		...column(row.label, label + margin, isFocused ? 'cursor' : isSubject ? 'title' : undefined),
	];
	if (isText && isFocused) {
		return (
			<Box flexShrink={0} height={1} width={width} overflow="hidden">
				<Box flexShrink={0}>
					<SpanRow line={[...head, {text: before, role: 'cursor'}]} />
				</Box>
				<TextField
					value={text}
					isActive={isActive}
					hints={hints}
					onChange={(next) => {
						write(id, next);
					}}
				/>
			</Box>
		);
	}

	const typed = isTyped ? ` ${before}${text.replaceAll('-', symbols.minus)}${after}` : '';
	const dot = now === '' ? '' : ` ${symbols.dot} `;
	return (
		<SpanRow
			line={[
				...head,
				{text: cut(now, room)},
				...besideValue(row, isMeant, room - widthOf(now), dot),
				{text: typed, role: 'cursor'},
				{text: isSubject && becomes !== '' ? ` → ${becomes}` : '', role: 'accent'},
			]}
		/>
	);
}

/** So many rows of what can be changed are in sight, or all rows scroll together. */
const fewest = 3;

const widestLabel = 32;

const labelWidth = ({rows, sides}: ShownChange, width: number): number =>
	Math.min(
		widestOf([...rows, ...sides].map((row) => row.label)),
		Math.min(widestLabel, Math.floor(width / 2)),
	);

/** What the row that has the keyboard is about, where that has no room in its line; else empty. */
export function aboutWithoutRoom(shown: ShownChange, width: number): string {
	const {value = '', about = ''} = shown.focus ?? {};
	return widthOf(about) > aboutRoom(value, width, labelWidth(shown, width)) ? about : '';
}

export function ChangeRows(properties: Properties) {
	const {symbols} = useLook();
	const {shown, width, height} = properties;
	const {rows, sides, subject, focus, scene} = shown;
	const label = labelWidth(shown, width);
	// Where a text is written, its own cursor shows the place.
	const isSelected = (row: ChangeRow | undefined) =>
		row !== undefined && row === focus && row.entry !== 'text';
	const line = (row: ChangeRow) => (
		<ChangeRowLine key={row.id} {...properties} row={row} label={label} />
	);
	const isSplit = height - sides.length >= Math.min(fewest, Math.max(1, rows.length));
	const isBeside = scene.state.side !== undefined;
	const below = isSplit || isBeside ? sides : [];
	const above = isSplit || !isBeside ? rows : subject ? [subject] : [];
	const hasSummary = !isSplit && !isBeside && height > fewest;
	const spare = height - below.length - above.length;
	const room = isSplit ? height - below.length : height;
	const all = isSplit ? above : [...above, ...below];
	const marked = isSplit ? subject : focus;
	const index = marked ? all.indexOf(marked) : 0;
	return (
		<Box flexDirection="column" flexShrink={0} height={height}>
			{rows.length === 0 ? <Text role="muted">{noMatch}</Text> : null}
			<WindowedList
				items={all}
				index={Math.max(0, index)}
				height={hasSummary ? room - 1 : room}
				hasNoCursor={!isSelected(all[index])}
				keyOf={({id}) => id}
				render={line}
			/>
			{isSplit && spare > 0 && rows.length > 0 ? <Text> </Text> : null}
			{isSplit
				? below.map((row) => (
						<SelectedRow key={row.id} isSelected={isSelected(row)}>
							{line(row)}
						</SelectedRow>
					))
				: null}
			{hasSummary ? (
				<TextRow role="muted">
					{cut(`${keyLabel(symbols, 'page-down')}: ${summaryOf(sides)}`, width)}
				</TextRow>
			) : null}
		</Box>
	);
}

const summaryOf = (sides: readonly ChangeRow[]): string =>
	sides
		.map(({label, value, chosen = value}) => `${label.toLowerCase()} ${chosen}`.trim())
		.join(' · ');
