import {type ShareLine, sharePercent} from '../../projections/odds/odds-text.js';
import type {Symbols} from '../kit/look/symbols.js';
import {widestOf, widthOf} from '../kit/look/text.js';
import type {Role} from '../kit/look/palette.js';
import {type SpanLine, padded} from '../kit/parts/span.js';

type Look = {
	readonly width: number;
	readonly symbols: Pick<Symbols, 'gauge'>;
	readonly full: number;
	/** What is left of a bar is drawn too. */
	readonly isFramed: boolean;
	roleOf(line: number): Role | undefined;
};

/** In columns: longer bars say no more, and the figures behind them are too far off. */
const longest = 50;
const shortest = 4;
/** Columns between two parts of a row. */
const gap = 2;

/** Shares as bars, one below the other, each with its figures. */
export function barLines(
	lines: readonly ShareLine[],
	{width, symbols, full, isFramed, roleOf}: Look,
): readonly SpanLine[] {
	const labels = widestOf(lines.map(({label}) => label));
	const percents = lines.map(({share}) => sharePercent(share));
	const percentWidth = widestOf(percents);
	const behind = widestOf(lines.map(({between = ''}) => between));
	const room = width - labels - percentWidth - 2 * gap - (behind > 0 ? behind + gap : 0);
	const length = Math.max(shortest, Math.min(longest, room));
	const space = ' '.repeat(gap);
	return lines.map(({label, share, between}, at) => {
		const percent = percents[at] ?? '';
		const role = roleOf(at);
		const cells = Math.round((share / full) * length);
		const bar = symbols.gauge.full.repeat(cells);
		const rest = (isFramed ? symbols.gauge.empty : ' ').repeat(length - cells);
		return [
			{text: `${padded(label, labels)}${space}`},
			{text: bar, ...(role && {role})},
			{text: rest, role: 'muted'},
			{text: `${space}${' '.repeat(percentWidth - widthOf(percent))}${percent}`},
			...(between === undefined ? [] : [{text: `${space}${between}`, role: 'muted' as const}]),
		];
	});
}
