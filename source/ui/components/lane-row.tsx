import {Box, Text} from 'ink';
import {memo} from 'react';
import type {Gauge, Lane} from '../../engine/board.js';
import {
	type LaneColumns,
	badgesText,
	filledCells,
	gaugeText,
} from '../lanes.js';
import {useLook} from '../look.js';

type Properties = {
	readonly lane: Lane;
	readonly columns: LaneColumns;
	/** The cursor of a list of combatants is here. */
	readonly isHighlighted?: boolean;
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

/** One combatant in the order. */
export const LaneRow = memo(function ({
	lane,
	columns,
	isHighlighted = false,
}: Properties) {
	const {symbols, theme} = useLook();
	const {mark, side, order, name, gauges, track, badges} = lane;
	const isActing = mark === 'acting';
	const isAside = mark === 'out';
	const style = isHighlighted
		? theme.cursor
		: isActing
			? theme.acting
			: isAside
				? theme.muted
				: {};
	return (
		<Box flexShrink={0} columnGap={1} overflow="hidden">
			<Box width={1} flexShrink={0}>
				<Text {...style}>
					{isHighlighted ? symbols.cursor : symbols.marks[mark]}
				</Text>
			</Box>
			<Box width={1} flexShrink={0}>
				<Text {...theme[side]}>{symbols.sides[side]}</Text>
			</Box>
			{columns.order > 0 && (
				<Box width={columns.order} flexShrink={0} justifyContent="flex-end">
					<Text wrap="truncate" {...style}>
						{order}
					</Text>
				</Box>
			)}
			<Box width={columns.name} flexShrink={0}>
				<Text wrap="truncate" {...style}>
					{name}
				</Text>
			</Box>
			{columns.track > 0 && (
				<Box width={columns.track} flexShrink={0}>
					<Text wrap="truncate">
						{(track ?? []).map((cell) => symbols.cells[cell]).join('')}
					</Text>
				</Box>
			)}
			{columns.bar > 0 && (
				<Box width={columns.bar} flexShrink={0}>
					<Bar gauge={gauges[0]} cells={columns.bar} />
				</Box>
			)}
			{columns.gauges > 0 && (
				<Box width={columns.gauges} flexShrink={0}>
					<Text wrap="truncate">
						{gauges.map((gauge) => gaugeText(gauge)).join('  ')}
					</Text>
				</Box>
			)}
			{columns.badges > 0 && (
				<Box width={columns.badges} flexShrink={0}>
					<Text wrap="truncate" {...theme.warning}>
						{badgesText(badges)}
					</Text>
				</Box>
			)}
		</Box>
	);
});
