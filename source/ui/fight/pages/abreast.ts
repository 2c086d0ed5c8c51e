import type {Statistics} from '../../../projections/record/statistics-text.js';
import type {PaneSize} from '../../kit/look/layout.js';
import {padded} from '../../kit/parts/span.js';
import {widestOf} from '../../kit/look/text.js';
import type {PageLine} from './lines-page.js';

/** Between two tables. */
const gap = 4;

/** Tables one below the other, or side by side where that shows more of them. */
export function abreast(
	tables: readonly Statistics[],
	{width, height}: PaneSize,
): readonly PageLine[] {
	const below = tables.flatMap(({title, lines}, at): readonly PageLine[] => [
		...(at === 0 ? [] : [{text: ''}]),
		{text: title, isTitle: true},
		...lines.map((text) => ({text})),
	]);
	const columns = tables.map(({title, lines}) => [title, ...lines]);
	const widths = columns.map((texts) => widestOf(texts) + gap);
	const all = widths.reduce((sum, each) => sum + each, -gap);
	if (below.length <= height || all > width) {
		return below;
	}

	const rows = Math.max(...columns.map(({length}) => length));
	return Array.from({length: rows}, (_, row) => ({
		text: columns
			.map((texts, at) => padded(texts[row] ?? '', widths[at] ?? 0))
			.join('')
			.trimEnd(),
		isTitle: row === 0,
	}));
}
