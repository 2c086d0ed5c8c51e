import {Box} from 'ink';
import {useLook} from '../look.js';
import {Text} from './text.js';

/** Where things stand, for those who come back. */
export function Briefing({lines}: {readonly lines: readonly string[]}) {
	const {theme, symbols} = useLook();
	return (
		<Box
			flexDirection="column"
			flexShrink={0}
			height={lines.length}
			paddingX={1}
		>
			{lines.map((line, at) => (
				<Text key={at} wrap="truncate" {...theme.accent}>
					{symbols.vertical} {line}
				</Text>
			))}
		</Box>
	);
}
