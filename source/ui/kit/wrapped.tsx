import {Box, type TextProps} from 'ink';
import {wrapLines} from './text.js';
import {Text} from './safe-text.js';

type Properties = {
	readonly text: string;
	readonly width: number;
	/** Lines that it may take; what is beyond is cut off. */
	readonly height: number;
	readonly style: TextProps;
};

/** A text over several lines, none of which begins with the space that it was broken at. */
export function Wrapped({text, width, height, style}: Properties) {
	return (
		<Box
			flexDirection="column"
			flexShrink={0}
			height={height}
			overflow="hidden"
		>
			{wrapLines(text, width)
				.slice(0, height)
				.map((line, at) => (
					<Text key={at} wrap="truncate" {...style}>
						{line}
					</Text>
				))}
		</Box>
	);
}
