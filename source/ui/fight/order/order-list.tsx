import {Box} from 'ink';
import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {SpanLines} from '../../kit/parts/span.js';
import {PlansLine} from './plans-line.js';
import {type OrderProperties, useShownLines} from './use-shown-lines.js';

/** Who acts when, and the state of everybody. */
export function OrderList(properties: OrderProperties) {
	const {board, width, height} = properties;
	const {theme} = useLook();
	const {lines, about, room, out, isOutHighlighted, count, hasPlans} = useShownLines(properties);
	return (
		<Box flexDirection="column" flexShrink={0} width={width} height={height}>
			<Box flexDirection="column" height={room} flexShrink={0}>
				{board.lanes.length === 0 ? (
					<Text {...theme.muted}>Nobody is in sight.</Text>
				) : (
					<SpanLines lines={lines} />
				)}
				{out === '' ? null : (
					<Text wrap="truncate" {...(isOutHighlighted ? theme.cursor : theme.muted)}>
						{out}
					</Text>
				)}
				{count === '' ? null : (
					<Text wrap="truncate" {...theme.muted}>
						{count}
					</Text>
				)}
			</Box>
			{hasPlans ? <PlansLine plans={board.plans ?? []} width={width} /> : null}
			{about.length > 0 ? <SpanLines lines={about} /> : null}
		</Box>
	);
}
