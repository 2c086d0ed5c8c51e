import {Box} from 'ink';
import type {ReactNode} from 'react';
import {useLook} from '../look/look.js';
import {Text} from '../look/safe-text.js';

type Properties = {readonly title: string; readonly middle?: ReactNode; readonly right?: ReactNode};

/** The first row: what this screen is, and its state. */
export function Header({title, middle = '', right}: Properties) {
	const {theme} = useLook();
	return (
		<Box height={1} flexShrink={0} paddingX={1} columnGap={2}>
			<Box flexGrow={1} flexShrink={1}>
				<Text wrap="truncate" {...theme.title}>
					{title}
				</Text>
			</Box>
			<Box flexShrink={0}>
				<Text wrap="truncate">{middle}</Text>
			</Box>
			<Box flexShrink={0}>{right}</Box>
		</Box>
	);
}
