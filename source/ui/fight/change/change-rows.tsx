import {Box} from 'ink';
import {noMatch} from '../../kit/pages/no-match.js';
import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {SelectedRow} from '../../kit/parts/selected-row.js';
import {keyLabel} from '../../kit/look/symbols.js';
import {cut, widestOf, widthOf} from '../../kit/look/text.js';
import {WindowedList} from '../../kit/pages/windowed-list.js';
import type {ChangeRow} from './change-row.js';
import {ChangeRowLine, aboutRoom} from './change-row-line.js';
import type {ShownChange} from './shown.js';
import type {PaneSize} from '../../kit/look/layout.js';

type Properties = PaneSize & {
	readonly shown: ShownChange;
	readonly isActive: boolean;
	/** What Enter would make of the value that changes. */
	readonly becomes: string;
	write(row: string, text: string): void;
};

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

/** What can be changed, and below it what can be said beside it. */
export function ChangeRows({shown, width, height, isActive, becomes, write}: Properties) {
	const {theme, symbols} = useLook();
	const {rows, sides, subject, focus, scene} = shown;
	const {entries} = scene.state;
	const label = labelWidth(shown, width);
	// Where a text is written, its own cursor shows the place.
	const isSelected = (row: ChangeRow | undefined) =>
		row !== undefined && row === focus && row.entry !== 'text';
	const line = (row: ChangeRow) => (
		<ChangeRowLine
			key={row.id}
			row={row}
			text={entries.get(row.id) ?? (row.entry === 'text' ? row.value : '')}
			isSubject={row === subject}
			isMeant={row === subject || sides.includes(row)}
			isFocused={row === focus}
			isActive={isActive}
			label={label}
			width={width}
			becomes={row === subject ? becomes : ''}
			write={(text) => {
				write(row.id, text);
			}}
		/>
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
			{rows.length === 0 ? <Text {...theme.muted}>{noMatch}</Text> : null}
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
				<Text wrap="truncate" {...theme.muted}>
					{cut(`${keyLabel(symbols, 'page-down')}: ${summaryOf(sides)}`, width)}
				</Text>
			) : null}
		</Box>
	);
}

/** What is said beside it, in a line. */
const summaryOf = (sides: readonly ChangeRow[]): string =>
	sides
		.map(({label, value, chosen = value}) => `${label.toLowerCase()} ${chosen}`.trim())
		.join(' · ');
