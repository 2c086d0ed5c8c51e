import type {ReactNode} from 'react';
import {sides} from '../../../engine/basics.js';
import {useLook} from '../../kit/look.js';
import {Section} from '../../kit/section.js';
import {keyLabel} from '../../kit/symbols.js';
import {type Finding, foundHint, foundTitle} from '../finding.js';
import {gaugeHeadings} from './lanes.js';
import {orderSize} from './use-order.js';
import {OrderList, type OrderProperties} from './order-list.js';

export type OrderPaneProperties = Omit<OrderProperties, 'isHeaded'> & {
	readonly isBoxed: boolean;
	/** What is looked for in it. */
	readonly finding?: Finding | undefined;
};

/** The title of the order, which counts who can still fight, around its lanes. */
export function OrderFrame({
	isBoxed,
	width,
	height,
	board,
	cursor,
	finding,
	children,
}: OrderPaneProperties & {readonly children: ReactNode}) {
	const {symbols, keymap} = useLook();
	const key = keyLabel(symbols, keymap.keysOf('read-order')[0] ?? '');
	const counts = sides.map((side) => {
		const all = board.lanes.filter((lane) => lane.side === side);
		const up = all.filter(({mark}) => mark !== 'out').length;
		return `${symbols.sides[side]} ${up}/${all.length}`;
	});
	const names = isBoxed ? [] : gaugeHeadings(board, false).slice(0, 1);
	return (
		<Section
			title={foundTitle('Order', finding)}
			hint={[
				finding ? foundHint(finding) : counts.join('  '),
				...names,
				key,
			].join('  ')}
			width={width}
			height={height}
			isBoxed={isBoxed}
			isFocused={cursor !== undefined}
		>
			{children}
		</Section>
	);
}

/** Who acts when. */
export function OrderPane(properties: OrderPaneProperties) {
	const {isBoxed, width, height, ...list} = properties;
	return (
		<OrderFrame {...properties}>
			<OrderList
				{...list}
				isHeaded={isBoxed}
				{...orderSize({width, height}, isBoxed)}
			/>
		</OrderFrame>
	);
}
