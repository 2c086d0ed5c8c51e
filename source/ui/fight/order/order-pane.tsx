import {sides} from '../../../engine/basics.js';
import {useLook} from '../../kit/look.js';
import {Section, sectionFrame, sectionSides} from '../../kit/section.js';
import {gaugeHeadings} from './lanes.js';
import {OrderList, type OrderProperties} from './order-list.js';

/** Who acts when, under a title that counts who can still fight. */
export function OrderPane({
	isBoxed,
	width,
	height,
	...properties
}: Omit<OrderProperties, 'isHeaded'> & {readonly isBoxed: boolean}) {
	const {symbols} = useLook();
	const {board} = properties;
	const counts = sides.map((side) => {
		const all = board.lanes.filter((lane) => lane.side === side);
		const up = all.filter(({mark}) => mark !== 'out').length;
		return `${symbols.sides[side]} ${up}/${all.length}`;
	});
	const names = isBoxed ? [] : gaugeHeadings(board, false).slice(0, 1);
	return (
		<Section
			title="Order"
			hint={[counts.join('  '), ...names].join('  ')}
			width={width}
			height={height}
			isBoxed={isBoxed}
		>
			<OrderList
				{...properties}
				isHeaded={isBoxed}
				width={width - sectionSides(isBoxed)}
				height={height - sectionFrame(isBoxed)}
			/>
		</Section>
	);
}
