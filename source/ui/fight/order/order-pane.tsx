import {type ReactNode, memo} from 'react';
import {sides} from '../../../engine/kit/basics.js';
import {type Board, type PlannedBoard, planText} from '../../../engine/world/board.js';
import {useBoxed, useLook, Text, TextRow} from '../../kit/look/look.js';
import {useRoom} from '../../kit/parts/section.js';
import {type Finding, FindablePane} from '../panes/use-pane.js';
import {gaugeHeadings, isToldAside} from './lanes.js';
import {type OrderProperties, shownLines} from './shown-lines.js';
import {cut, widthOf} from '../../kit/look/text.js';
import {Box} from 'ink';
import {SpanLines} from '../../kit/parts/span.js';

function List(properties: OrderProperties) {
	const {board, width, height} = properties;
	const {symbols} = useLook();
	const {lines, about, room, out, isOutHighlighted, count, hasPlans} = shownLines(
		properties,
		symbols,
	);
	return (
		<Box flexDirection="column" flexShrink={0} width={width} height={height}>
			<Box flexDirection="column" height={room} flexShrink={0}>
				{board.lanes.length === 0 ? (
					<Text role="muted">Nobody is in sight.</Text>
				) : (
					<SpanLines lines={lines} />
				)}
				{out === '' ? null : <TextRow role={isOutHighlighted ? 'cursor' : 'muted'}>{out}</TextRow>}
				{count === '' ? null : <TextRow role="muted">{count}</TextRow>}
			</Box>
			{hasPlans ? (
				<TextRow role="warning">
					{symbols.moment} {plansText(board.plans ?? [], width - 2, symbols.dot)}
				</TextRow>
			) : null}
			{about.length > 0 ? <SpanLines lines={about} /> : null}
		</Box>
	);
}

/** Drawn anew only when something of it is different. */
export const OrderList = memo(List);

/** As many of what is planned as fit into one row, the soonest first, and how many more there are. */
export function plansText(plans: readonly PlannedBoard[], width: number, dot: string): string {
	const [first, ...others] = plans.map(planText);
	let text = first ?? '';
	for (const [at, other] of others.entries()) {
		const longer = `${text} ${dot} ${other}`;
		const left = others.length - at - 1;
		if (widthOf(longer) + (left > 0 ? moreText(left).length : 0) > width) {
			const more = moreText(left + 1);
			return `${cut(text, width - more.length)}${more}`;
		}

		text = longer;
	}

	return cut(text, width);
}

const moreText = (count: number): string => `, +${count} more`;

export type OrderPaneProperties = Omit<OrderProperties, 'isHeaded'> & {
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

export function OrderFrame({
	board,
	cursor,
	finding,
	children,
	...size
}: Pick<OrderPaneProperties, 'width' | 'height' | 'board' | 'cursor' | 'finding'> & {
	readonly children: ReactNode;
}) {
	const {symbols, keyOf} = useLook();
	const counts = sides.map((side) => {
		const all = board.lanes.filter((lane) => lane.side === side);
		const up = all.filter(({mark}) => mark !== 'out').length;
		return `${symbols.sides[side]} ${up}/${all.length}`;
	});
	const names = useBoxed() ? '' : shownNames(board, symbols.dot);
	return (
		<FindablePane
			{...size}
			title="Order"
			told={[counts.join('  '), names, keyOf('read-order')]}
			finding={finding}
			isFocused={cursor !== undefined}
		>
			{children}
		</FindablePane>
	);
}

export function OrderPane(properties: OrderPaneProperties) {
	return (
		<OrderFrame {...properties}>
			<OrderList {...properties} isHeaded={useBoxed()} {...useRoom(properties)} />
		</OrderFrame>
	);
}
