import {capital} from '../../../engine/kit/text.js';
import type {Lane} from '../../../engine/world/board.js';
import type {Detail} from '../../../engine/ruleset/ruleset.js';
import type {Role} from '../../kit/look/palette.js';
import {besideLabel} from '../../kit/parts/detail-rows.js';
import type {SpanLine} from '../../kit/parts/span.js';
import {widestOf} from '../../kit/look/text.js';
import {valueText} from '../order/lanes.js';

const longestLabel = 18;

/** Labels beside values, which go on at a word in rows of their own. */
export function labelledRows(
	rows: ReadonlyArray<readonly [label: string, value: string, role?: Role]>,
	width: number,
): readonly SpanLine[] {
	const label = Math.min(longestLabel, widestOf(rows.map(([text]) => text)), Math.floor(width / 3));
	return rows.flatMap(([text, value, role]) =>
		besideLabel(text, value === '' ? ' ' : value, label, width, role),
	);
}

/** The same is not told twice. */
export const isToldBefore = ({gauges, why}: Lane, {value}: Detail): boolean =>
	value === why ||
	gauges.some(
		(gauge) => gauge.max !== undefined && value === valueText(gauge).replace('/', ' of '),
	);

export const pairs = (details: readonly Detail[]): ReadonlyArray<readonly [string, string]> =>
	details.map(({label, value}) => [capital(label), value]);
