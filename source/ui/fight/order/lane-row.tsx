import {Box} from 'ink';
import {memo} from 'react';
import {type Gauge, type Lane, withNow} from '../../../engine/board.js';
import {
	type LaneColumns,
	filledCells,
	gaugeName,
	gaugeText,
	notesAndPlace,
	signs,
	valueText,
} from './lanes.js';
import {useLook} from '../../kit/look.js';
import {Column} from '../../kit/column.js';
import {Text} from '../../kit/safe-text.js';

type Properties = {
	readonly lane: Lane;
	readonly columns: LaneColumns;
	/** The current cell of the track, counted from 1. */
	readonly now: number | undefined;
	/** The cursor of a list of combatants is on this lane. */
	readonly isHighlighted: boolean;
};

function Bar({
	gauge,
	cells,
}: {
	readonly gauge: Gauge | undefined;
	readonly cells: number;
}) {
	const {symbols, theme} = useLook();
	if (gauge?.max === undefined) {
		return <Text> </Text>;
	}

	const filled = filledCells(gauge, cells);
	return (
		<Text wrap="truncate">
			{symbols.gauge.full.repeat(filled)}
			<Text {...theme.muted}>{symbols.gauge.empty.repeat(cells - filled)}</Text>
		</Text>
	);
}

/** The numbers of the cells, above the tracks. */
export function TrackHeading({
	columns,
	now,
}: Pick<Properties, 'columns' | 'now'>) {
	const {symbols, theme} = useLook();
	const numbers = Array.from({length: columns.track - 1}, (_, at) =>
		String((at + 1) % 10),
	);
	return (
		<Box paddingLeft={columns.order + columns.name + signs + 2}>
			<Column
				width={columns.track}
				text={withNow(numbers, now, symbols.now)}
				style={theme.muted}
			/>
		</Box>
	);
}

/** One combatant in the order. */
export const LaneRow = memo(function ({
	lane,
	columns,
	now,
	isHighlighted,
}: Properties) {
	const {symbols, theme} = useLook();
	const {mark, side, order, name, gauges, track = []} = lane;
	const [gauge] = gauges;
	const style = isHighlighted
		? theme.cursor
		: mark === 'acting'
			? theme.acting
			: mark === 'out'
				? theme.muted
				: {};
	return (
		<Box flexShrink={0} columnGap={1} overflow="hidden">
			<Column
				width={1}
				text={isHighlighted ? symbols.cursor : symbols.marks[mark]}
				style={style}
			/>
			<Column width={1} text={symbols.sides[side]} style={theme[side]} />
			<Column width={columns.order} text={order} side="right" style={style} />
			<Column width={columns.name} text={name} style={style} />
			<Column
				width={columns.track}
				text={withNow(
					track.map((cell) => symbols.cells[cell]),
					now,
					symbols.now,
				)}
			/>
			<Column
				width={columns.gauge}
				text={gauge === undefined ? '' : gaugeName(gauge, columns.isShort)}
			/>
			{columns.bar > 0 && (
				<Box width={columns.bar} flexShrink={0}>
					<Bar gauge={gauge} cells={columns.bar} />
				</Box>
			)}
			<Column
				width={columns.value}
				text={gauge === undefined ? '' : valueText(gauge)}
				side="right"
			/>
			{columns.others.map((width, at) => {
				const other = gauges[at + 1];
				return (
					<Column
						key={at}
						width={width}
						text={other === undefined ? '' : gaugeText(other, columns.isShort)}
					/>
				);
			})}
			<Column
				width={columns.badges}
				text={notesAndPlace(lane, columns)}
				style={theme.warning}
			/>
		</Box>
	);
});
