import type {ReactNode} from 'react';
import {sides} from '../../../engine/kit/basics.js';
import type {Board} from '../../../engine/world/board.js';
import {useLook} from '../../kit/look/look.js';
import {Section} from '../../kit/parts/section.js';
import {type Finding, foundHint, foundTitle} from '../panes/finding.js';
import {gaugeHeadings, isToldAside} from './lanes.js';
import {orderSize} from './use-order.js';
import {OrderList} from './order-list.js';
import type {OrderProperties} from './use-shown-lines.js';

export type OrderPaneProperties = Omit<OrderProperties, 'isHeaded'> & {
	readonly isBoxed: boolean;
	/** What is looked for in it. */
	readonly finding?: Finding | undefined;
};

/** What lanes without a heading always show: “Stamina · Ticks · square · vs”. */
const shownNames = (board: Board, dot: string): string =>
	[
		...gaugeHeadings(board, false).filter((_, at) => !isToldAside(board, at)),
		board.lanes.find(({spot}) => spot)?.spot?.unit ?? '',
		board.lanes.some(({engaged}) => engaged) ? 'vs' : '',
	]
		.filter((name) => name !== '')
		.join(` ${dot} `);

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
	const {symbols, keyOf} = useLook();
	const key = keyOf('read-order');
	const counts = sides.map((side) => {
		const all = board.lanes.filter((lane) => lane.side === side);
		const up = all.filter(({mark}) => mark !== 'out').length;
		return `${symbols.sides[side]} ${up}/${all.length}`;
	});
	const names = isBoxed ? '' : shownNames(board, symbols.dot);
	const told = finding ? foundHint(finding) : counts.join('  ');
	return (
		<Section
			title={foundTitle('Order', finding)}
			hint={[told, names, key].filter((text) => text !== '').join('  ')}
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
			<OrderList {...list} isHeaded={isBoxed} {...orderSize({width, height}, isBoxed)} />
		</OrderFrame>
	);
}
