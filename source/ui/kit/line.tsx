import {Box} from 'ink';
import {useLook} from './look.js';
import {Text} from './safe-text.js';

type Properties = {
	readonly width: number;
	/** The column where a vertical line meets this one. */
	readonly at?: number | undefined;
	readonly branch?: 'down' | 'up';
};

/** A horizontal line across the whole width. */
export function Line({width, at, branch = 'down'}: Properties) {
	const {symbols, theme} = useLook();
	const {horizontal} = symbols;
	const text =
		at === undefined
			? horizontal.repeat(width)
			: horizontal.repeat(at) +
				(branch === 'down' ? symbols.branchDown : symbols.branchUp) +
				horizontal.repeat(Math.max(0, width - at - 1));
	return (
		<Text wrap="truncate" {...theme.line}>
			{text}
		</Text>
	);
}

/** A vertical line between two horizontal ones. */
export function VerticalLine({height}: {readonly height: number}) {
	const {symbols, theme} = useLook();
	return (
		<Box flexShrink={0} width={1} height={height}>
			<Text {...theme.line}>
				{Array.from({length: height}, () => symbols.vertical).join('\n')}
			</Text>
		</Box>
	);
}
