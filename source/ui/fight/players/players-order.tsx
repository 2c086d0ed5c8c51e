import {useMemo} from 'react';
import type {Board} from '../../../engine/board.js';
import {useLook} from '../../kit/look.js';
import {SpanLines} from '../../kit/span.js';
import {columnsFor} from '../order/lane-columns.js';
import {noDeltas} from '../order/deltas.js';
import {
	OrderFrame,
	OrderPane,
	type OrderPaneProperties,
} from '../order/order-pane.js';
import {orderSize} from '../order/use-order.js';
import {type Spacing, playersLines, playersRows} from './players-lines.js';

type Properties = OrderPaneProperties & {
	/** Whether rows are to be spaced; `undefined` where they are if there is room. */
	readonly isSpaced: boolean | undefined;
};

const noCodes = new Map<string, string>();

/** Where states have room to wrap, so many of their columns are enough. */
const enoughState = 14;

/** Measured once per board. */
const useColumns = (
	board: Board,
	width: number,
	isHeaded: boolean,
	spacing: Spacing,
) =>
	useMemo(
		() =>
			columnsFor(
				board,
				width,
				isHeaded,
				spacing === 2 ? enoughState : undefined,
			),
		[board, width, isHeaded, spacing],
	);

/** The order as it is read from afar: with a row between lanes where they fit, or where somebody wants it so. */
export function PlayersOrder({isSpaced, ...properties}: Properties) {
	const {board, cursor, from, index, also = [], isBoxed} = properties;
	const {symbols} = useLook();
	const {width, height} = orderSize(properties, isBoxed);
	const fits = (spacing: Spacing) =>
		playersRows(board.lanes.length, spacing, isBoxed) <= height;
	const spacing = (isSpaced ?? fits(2)) ? 2 : 1;
	const columns = useColumns(board, width, isBoxed, spacing);
	const isRead = cursor !== undefined || from !== undefined;
	if (isRead || board.lanes.length === 0 || (spacing === 1 && !fits(1))) {
		return <OrderPane {...properties} />;
	}

	const {codes = noCodes, deltas = noDeltas} = properties;
	return (
		<OrderFrame {...properties}>
			<SpanLines
				lines={playersLines(
					board,
					{columns, now: board.now, deltas, codes, symbols},
					{height, spacing, isHeaded: isBoxed, wanted: [index, ...also]},
				)}
			/>
		</OrderFrame>
	);
}
