import {Box} from 'ink';
import {useLook} from '../kit/look.js';
import {wrapLines} from '../kit/text.js';
import {Text} from '../kit/safe-text.js';

/**
 * The lines of a briefing, wrapped to two rows where needed and where all fit.
 * @param most the number of rows that it may take
 */
export function briefingRows(
	lines: readonly string[],
	columns: number,
	most: number,
): readonly string[] {
	const wrapped = lines.flatMap((line) => {
		const [first = '', ...rest] = wrapLines(line, columns - 4);
		return rest.length === 0 ? [first] : [first, `  ${rest.join(' ')}`];
	});
	return wrapped.length <= most ? wrapped : lines;
}

/** Shows a GM who comes back how the fight stands. */
export function Briefing({
	lines,
	isAlarm = false,
}: {
	readonly lines: readonly string[];
	/** It says that something is wrong. */
	readonly isAlarm?: boolean;
}) {
	const {theme, symbols} = useLook();
	return (
		<Box
			flexDirection="column"
			flexShrink={0}
			height={lines.length}
			paddingX={1}
		>
			{lines.map((line, at) => (
				<Text
					key={at}
					wrap="truncate"
					{...(isAlarm ? theme.danger : theme.accent)}
				>
					{symbols.vertical} {line}
				</Text>
			))}
		</Box>
	);
}
