import {Box} from 'ink';
import type {ReactNode} from 'react';

type Properties = {
	/** `undefined`: as wide as its parent. */
	readonly width?: number;
	readonly height: number;
	readonly children: ReactNode;
};

/** A column of rows with a margin at both sides. What does not fit is cut off. */
export function Pane({width, height, children}: Properties) {
	return (
		<Box
			flexDirection="column"
			flexShrink={0}
			{...(width !== undefined && {width})}
			height={height}
			overflow="hidden"
			paddingX={1}
		>
			{children}
		</Box>
	);
}
