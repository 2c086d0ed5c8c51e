import {Box} from 'ink';
import type {LineKind} from '../../../engine/events/narration.js';
import type {LogRow} from './log-lines.js';
import {useLook} from '../../kit/look/look.js';
import type {Role} from '../../kit/look/palette.js';
import {Text} from '../../kit/look/safe-text.js';
import {widthOf} from '../../kit/look/text.js';

const roles: Readonly<Partial<Record<LineKind, Role>>> = {
	heading: 'title',
	note: 'accent',
	ruling: 'ruling',
	defeat: 'warning',
	closing: 'title',
};

/** “── Round 1 ─────── 0:12 ──”. */
function HeadingRow({
	row: {text, elapsed = '', isHighlighted},
	width,
}: {
	readonly row: LogRow;
	readonly width: number;
}) {
	const {symbols, theme} = useLook();
	const {horizontal, cursor} = symbols;
	const rule = (count: number) => horizontal.repeat(Math.max(0, count));
	const clock = elapsed === '' ? '' : ` ${elapsed} ${rule(2)}`;
	const before = isHighlighted === true ? `${cursor} ` : rule(2);
	return (
		<Text wrap="truncate" {...theme.line}>
			<Text {...(isHighlighted === true ? theme.cursor : theme.line)}>{before}</Text>
			<Text {...(isHighlighted === true ? theme.cursor : theme.title)}>
				{isHighlighted === true ? text : ` ${text}`}
			</Text>{' '}
			{rule(
				width - widthOf(before) - widthOf(text) - widthOf(clock) - (isHighlighted === true ? 1 : 2),
			)}
			{clock}
		</Text>
	);
}

type Properties = {
	readonly rows: readonly LogRow[];
	/** Those of the signs and of the texts. */
	readonly width: number;
};

/** Lines of the log, each with the sign of its kind; those that begin a part of the fight are ruled. */
export function LogRows({rows, width}: Properties) {
	const {symbols, theme} = useLook();
	return (
		<Box flexDirection="column" flexShrink={0}>
			{rows.map((row, index) => {
				const {kind, text, isFirst, isNew, isHighlighted, isRuled} = row;
				if (isRuled === true) {
					return <HeadingRow key={index} row={row} width={width} />;
				}

				const role = isHighlighted === true ? 'cursor' : roles[kind];
				const sign = isHighlighted === true ? symbols.cursor : symbols.lines[kind];
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
