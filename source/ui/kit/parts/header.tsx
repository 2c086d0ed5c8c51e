import {Box} from 'ink';
import type {ReactNode} from 'react';
import {TextRow} from '../look/safe-text.js';

type Properties = {readonly title: string; readonly middle?: ReactNode; readonly right?: ReactNode};

/** The first row: what this screen is, and its state. */
export function Header({title, middle = '', right}: Properties) {
	return (
		<Box height={1} flexShrink={0} paddingX={1} columnGap={2}>
			<Box flexGrow={1} flexShrink={1}>
				<TextRow role="title">{title}</TextRow>
			</Box>
			<Box flexShrink={0}>
				<TextRow>{middle}</TextRow>
			</Box>
			<Box flexShrink={0}>{right}</Box>
		</Box>
	);
}
