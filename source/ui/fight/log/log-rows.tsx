import {Box} from 'ink';
import type {LineKind} from '../../../engine/narration.js';
import type {LogRow} from './log-lines.js';
import {useLook} from '../../kit/look.js';
import type {Role} from '../../kit/palette.js';
import {Text} from '../../kit/safe-text.js';

const roles: Readonly<Partial<Record<LineKind, Role>>> = {
	heading: 'title',
	note: 'accent',
	ruling: 'ruling',
	defeat: 'warning',
	closing: 'title',
};

/** Lines of the log, each with the sign of its kind. */
export function LogRows({rows}: {readonly rows: readonly LogRow[]}) {
	const {symbols, theme} = useLook();
	return (
		<Box flexDirection="column" flexShrink={0}>
			{rows.map(({kind, text, isFirst, isNew, isHighlighted}, index) => {
				const role = isHighlighted === true ? 'cursor' : roles[kind];
				const sign =
					isHighlighted === true ? symbols.cursor : symbols.lines[kind];
				return (
					<Text
						key={index}
						wrap="truncate"
						{...(role === undefined ? {} : theme[role])}
						{...(isNew === true && {bold: true})}
					>
						{isFirst ? sign : ' '} {text}
					</Text>
				);
			})}
		</Box>
	);
}
