import {Box, usePaste, useWindowSize} from 'ink';
import {type ReactNode, useMemo} from 'react';
import {EnterLabelProvider} from '../keys/enter-label.js';
import {FrameLetters} from '../keys/frame-letters.js';
import {smallest} from '../look/layout.js';
import {SizeProvider} from '../look/size.js';
import {WritingProvider} from '../keys/writing.js';
import {Text} from '../look/safe-text.js';

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
