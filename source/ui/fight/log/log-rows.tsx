import {Box} from 'ink';
import type {Line, LineKind} from '../../../engine/events/narration.js';
import {useLook, Text, TextRow} from '../../kit/look/look.js';
import type {Role} from '../../kit/look/palette.js';
import {widthOf, wrapLines} from '../../kit/look/text.js';

export type LogRow = {
	readonly kind: LineKind;
	readonly text: string;
	readonly elapsed?: string;
	/** A heading that stands in one row has a rule around it. */
	readonly isRuled?: boolean;
	/** The first row of a line shows the sign of its kind. */
	readonly isFirst: boolean;
	/** The last answer brought it. */
	readonly isNew?: boolean;
	readonly isHighlighted?: boolean;
};

export const lineText = ({text, reason = '', corrected}: Line): string =>
	[
		text,
		...(reason === '' ? [] : [`— “${reason}”`]),
		...(corrected === undefined ? [] : [`[${corrected}]`]),
	].join(' ');

/** How far the rows below the first of a line stand in, unless room is short. */
const indent = 2;
const leastIndented = 24;

function indented(text: string, width: number): readonly string[] {
	const inward = width >= leastIndented ? indent : 0;
	return widthOf(text) <= width
		? [text]
		: wrapLines(text, width - inward).map((row, at) => (at === 0 ? row : ' '.repeat(inward) + row));
}

/** The rules on both sides of a heading and its clock, with the spaces between. */
const aroundHeading = 8;

export function rowsOf(line: Line, width: number): readonly LogRow[] {
	const {kind, elapsed = ''} = line;
	const text = lineText(line);
	const isRuled = kind === 'heading' && widthOf(text) + widthOf(elapsed) + aroundHeading <= width;
	return indented(text, width).map((row, index) => ({
		kind,
		text: row,
		isFirst: index === 0,
		...(isRuled && {isRuled, elapsed}),
	}));
}

export const allRows = (lines: readonly Line[], width: number): readonly LogRow[] =>
	lines.flatMap((line) => rowsOf(line, width));

const roles: Readonly<Partial<Record<LineKind, Role>>> = {
	heading: 'title',
	note: 'accent',
	ruling: 'ruling',
	defeat: 'warning',
	closing: 'title',
};

/** “── Round 1 ─────── 0:12 ──”. */
function HeadingRow({
	row: {text, elapsed = '', isHighlighted = false},
	width,
}: {
	readonly row: LogRow;
	readonly width: number;
}) {
	const {symbols} = useLook();
	const {horizontal, cursor} = symbols;
	const rule = (count: number) => horizontal.repeat(Math.max(0, count));
	const clock = elapsed === '' ? '' : ` ${elapsed} ${rule(2)}`;
	const before = isHighlighted ? `${cursor} ` : rule(2);
	return (
		<TextRow role="line">
			<Text role={isHighlighted ? 'cursor' : 'line'}>{before}</Text>
			<Text role={isHighlighted ? 'cursor' : 'title'}>
				{isHighlighted ? text : ` ${text}`}
			</Text>{' '}
			{rule(width - widthOf(before) - widthOf(text) - widthOf(clock) - (isHighlighted ? 1 : 2))}
			{clock}
		</TextRow>
	);
}

type Properties = {
	readonly rows: readonly LogRow[];
	/** Those of the signs and of the texts. */
	readonly width: number;
};

/** Lines of the log, each with the sign of its kind; those that begin a part of the fight are ruled. */
export function LogRows({rows, width}: Properties) {
	const {symbols} = useLook();
	return (
		<Box flexDirection="column" flexShrink={0}>
			{rows.map((row, index) => {
				const {kind, text, isFirst, isNew = false, isHighlighted = false} = row;
				if (row.isRuled) {
					return <HeadingRow key={index} row={row} width={width} />;
				}

				const role = isHighlighted ? 'cursor' : roles[kind];
				const sign = isHighlighted ? symbols.cursor : symbols.lines[kind];
				return (
					<TextRow key={index} role={role} {...(isNew && {bold: true})}>
						{isFirst ? sign : ' '} {text}
					</TextRow>
				);
			})}
		</Box>
	);
}
