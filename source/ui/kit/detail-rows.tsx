import {Box} from 'ink';
import type {Detail} from '../../engine/ruleset.js';
import {Text} from './safe-text.js';
import {capitalised, cut, widestOf, wrapLines} from './text.js';
import {useLook} from './look.js';

type Row = {readonly label: string; readonly text: string};

type Properties = {
	readonly details: readonly Detail[];
	readonly width: number;
	readonly height: number;
	/** From 0. Left out: what does not fit is cut off. */
	readonly page?: number;
};

/** The lines of a combatant's page, labels beside values. */
export function DetailRows({details, width, height, page}: Properties) {
	const {theme} = useLook();
	const label = Math.min(
		widestOf(details.map((each) => each.label)),
		Math.max(12, Math.floor(width * 0.31)),
		24,
	);
	const rows: readonly Row[] = details.flatMap((detail) =>
		wrapLines(detail.value === '' ? ' ' : detail.value, width - label - 2).map(
			(text, at) => ({label: at === 0 ? capitalised(detail.label) : '', text}),
		),
	);
	const pages =
		page === undefined ? 1 : Math.max(1, Math.ceil(rows.length / height));
	const shown = Math.min(page ?? 0, pages - 1);
	const inSight = rows.slice(shown * height, (shown + 1) * height);
	const isCut = page === undefined && rows.length > height;
	return (
		<Box flexDirection="column" flexShrink={0}>
			{inSight.map((row, at) => (
				<Box key={at} columnGap={2} height={1} flexShrink={0}>
					<Box width={label} flexShrink={0}>
						<Text wrap="truncate" {...theme.muted}>
							{row.label}
						</Text>
					</Box>
					<Text wrap="truncate">
						{isCut && at === inSight.length - 1
							? cut(`${row.text} …`, width - label - 2)
							: row.text}
					</Text>
				</Box>
			))}
			{pages > 1 && (
				<Text {...theme.muted}>
					page {shown + 1} of {pages}
				</Text>
			)}
		</Box>
	);
}
