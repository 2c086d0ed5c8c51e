import {sides} from '../../../engine/basics.js';
import {useLook} from '../../kit/look.js';
import {Section} from '../../kit/section.js';
import {keyLabel} from '../../kit/symbols.js';
import {gaugeHeadings} from './lanes.js';
import {orderSize} from './use-order.js';
import {OrderList, type OrderProperties} from './order-list.js';

/** Who acts when, under a title that counts who can still fight. */
export function OrderPane({
	isBoxed,
	width,
	height,
	...properties
}: Omit<OrderProperties, 'isHeaded'> & {readonly isBoxed: boolean}) {
	const {symbols, keymap} = useLook();
	const key = keyLabel(symbols, keymap.keysOf('read-order')[0] ?? '');
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
			hint={[counts.join('  '), ...names, key].join('  ')}
			width={width}
			height={height}
			isBoxed={isBoxed}
			isFocused={properties.cursor !== undefined}
		>
			<OrderList
				{...properties}
				isHeaded={isBoxed}
				{...orderSize({width, height}, isBoxed)}
			/>
		</Section>
	);
}
