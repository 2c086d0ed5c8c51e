import {type ReactNode, createElement, useMemo} from 'react';
import {useLook, smallest, SizeProvider, Text} from '../look/look.js';
import {plainText} from '../look/symbols.js';
import {Box, usePaste, useWindowSize} from 'ink';
import {EnterLabelProvider} from '../keys/hints.js';
import {WritingProvider} from './text-field.js';

const style = {
	flexDirection: 'column',
	flexGrow: 0,
	flexShrink: 0,
	width: '100%',
	height: '100%',
} as const;

/**
 * All that is drawn within it is in the characters of the chosen set. Each text is already; but Ink cuts what is too
 * wide with a sign of its own, which only a transformation of what is drawn can reach, and Ink has none for boxes.
 */
function FrameLetters({children}: {readonly children: ReactNode}) {
	const {symbols} = useLook();
	return createElement(
		'ink-box',
		{style, internal_transform: symbols.isPlain ? plainText : undefined},
		children,
	);
}

/** The whole terminal. Everything else is laid out inside it and is cut off at its edge. */
export function Root({children}: {readonly children: ReactNode}) {
	const {columns, rows} = useWindowSize();
	const isTooSmall = columns < smallest.columns || rows < smallest.rows;
	const size = useMemo(
		() => ({
			columns: Math.max(columns, smallest.columns),
			rows: Math.max(rows, smallest.rows),
			isTooSmall,
		}),
		[columns, rows, isTooSmall],
	);

	// Swallow a paste while no text field is open: its letters would run commands.
	usePaste(() => undefined);
	return (
		<Box width={columns} height={rows} overflow="hidden">
			{isTooSmall ? (
				<Text>
					The terminal is too small: {smallest.columns} × {smallest.rows} is needed, this is{' '}
					{columns} × {rows}.
				</Text>
			) : null}
			<Box
				display={isTooSmall ? 'none' : 'flex'}
				flexDirection="column"
				flexShrink={0}
				width={size.columns}
				height={size.rows}
			>
				<SizeProvider value={size}>
					<WritingProvider>
						<EnterLabelProvider>
							<FrameLetters>{children}</FrameLetters>
						</EnterLabelProvider>
					</WritingProvider>
				</SizeProvider>
			</Box>
		</Box>
	);
}
