import {Box} from 'ink';
import type {ReactNode} from 'react';

type Properties = {
	/** Undefined: as wide as what it stands in. */
	readonly width?: number;
	readonly height: number;
	readonly children: ReactNode;
};

/** A column of lines with a margin at either side; what does not fit is cut off. */
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
