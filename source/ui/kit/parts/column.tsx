import {Box} from 'ink';
import {cut} from '../look/text.js';
import type {Theme} from '../look/theme.js';
import {TextRow} from '../look/safe-text.js';

type Properties = {
	/** In columns; 0 leaves the cell out. */
	readonly width: number;
	readonly text: string;
	readonly style?: Theme[keyof Theme] | undefined;
	readonly side?: 'left' | 'right';
};

/** A cell of a table, as wide as its column. Cuts long text itself, since Ink's ellipsis is not ASCII. */
export function Column({width, text, style, side = 'left'}: Properties) {
	return width === 0 ? undefined : (
		<Box width={width} flexShrink={0} justifyContent={side === 'right' ? 'flex-end' : 'flex-start'}>
			<TextRow {...style}>{cut(text, width)}</TextRow>
		</Box>
	);
}
