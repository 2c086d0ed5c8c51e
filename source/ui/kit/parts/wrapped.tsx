import {Box, type TextProps} from 'ink';
import {firstLines} from '../look/text.js';
import {TextRow} from '../look/safe-text.js';

type Properties = {
	readonly text: string;
	readonly width: number;
	/** The rows that it may take. The rest is cut off. */
	readonly height: number;
	readonly style: TextProps;
};

/** A text over several rows. A row never begins with the space at which the text was broken. */
export function Wrapped({text, width, height, style}: Properties) {
	return (
		<Box flexDirection="column" flexShrink={0} height={height} overflow="hidden">
			{firstLines(text, width, height).map((line, at) => (
				<TextRow key={at} {...style}>
					{line}
				</TextRow>
			))}
		</Box>
	);
}
