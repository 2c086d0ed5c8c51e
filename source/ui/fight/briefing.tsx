import {Box} from 'ink';
import {useLook, TextRow} from '../kit/look/look.js';
import {firstLines, wrapLines} from '../kit/look/text.js';

type BriefingRow = {
	readonly text: string;
	/** It begins a line that says what is wrong. */
	readonly isWarning: boolean;
};

/** The sign and the spaces around a row. */
const around = 4;

/** A briefing in at most so many rows. Where not all lines fit, the last keep theirs: they say what is wrong (`warnings`). */
export function briefingRows(
	lines: readonly string[],
	columns: number,
	most: number,
	warnings: readonly string[] = [],
): readonly BriefingRow[] {
	let left = Math.max(most, lines.length);
	return lines
		.toReversed()
		.flatMap((line, at) => {
			const width = columns - around;
			const room = left - (lines.length - 1 - at);
			// The rows after the first one are indented.
			const [first = ''] = wrapLines(line, width);
			const rest = line.slice(first.length).trim();
			const rows =
				rest === ''
					? [first]
					: room < 2
						? firstLines(line, width, 1)
						: [first, ...firstLines(rest, width - 2, room - 1).map((text) => `  ${text}`)];
			left -= rows.length;
			return rows
				.map((text, row) => ({text, isWarning: row === 0 && warnings.includes(line)}))
				.toReversed();
		})
		.toReversed();
}

/** Shows a GM who comes back how the fight stands. */
export function Briefing({
	lines,
	isAlarm = false,
}: {
	readonly lines: readonly BriefingRow[];
	/** It says that something is wrong. */
	readonly isAlarm?: boolean;
}) {
	const {symbols} = useLook();
	return (
		<Box flexDirection="column" flexShrink={0} height={lines.length} paddingX={1}>
			{lines.map(({text, isWarning}, at) => (
				<TextRow key={at} role={isAlarm ? 'danger' : isWarning ? 'warning' : 'accent'}>
					{isWarning ? symbols.trouble : symbols.vertical} {text}
				</TextRow>
			))}
		</Box>
	);
}
