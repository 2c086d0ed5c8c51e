import {useMemo} from 'react';
import {useLook} from '../../kit/look/look.js';
import type {PaneSize} from '../../kit/look/layout.js';
import {Section, sectionFrame, sectionSides} from '../../kit/parts/section.js';
import {SpanLines} from '../../kit/parts/span.js';
import {widthOf} from '../../kit/look/text.js';
import {endColumns, endHeading, endLines} from './end-lines.js';
import type {End} from './use-end.js';

type Properties = PaneSize & {
	readonly end: End;
	readonly isBoxed: boolean;
	/** The row with the cursor; left out: it is elsewhere. */
	readonly cursor: number | undefined;
	/** The first row in sight. */
	readonly top: number;
};

/** The rows of people in a table of that height. */
export const endRoom = (height: number, isBoxed: boolean): number =>
	Math.max(1, height - sectionFrame(isBoxed) - 1);

/** What a title, its hint and the rules around them need beside their texts. */
const aroundHint = 11;

/** “1–12 of 35  O”, or how long the fight was. */
const partInSight = (top: number, room: number, count: number): string =>
	count > room ? `${top + 1}–${Math.min(count, top + room)} of ${count}` : '';

/** The longest of some hints that fits beside a title: those at the end say what must be said. */
function hintWithin(
	extent: readonly string[],
	part: string,
	{room, dot}: {readonly room: number; readonly dot: string},
): string {
	for (let count = extent.length; count >= 0; count--) {
		const text = [...extent.slice(0, count), part].filter((each) => each !== '').join(` ${dot} `);
		if (widthOf(text) <= room) {
			return text;
		}
	}

	return '';
}

/** What each has dealt, taken and brought down, and how they are. */
export function EndTable({end, width, height, isBoxed, cursor, top}: Properties) {
	const {symbols, keyOf} = useLook();
	const {rows, record, title, extent} = end;
	const inner = width - sectionSides(isBoxed);
	const columns = useMemo(
		() => endColumns(rows, {width: inner, record}, symbols),
		[rows, inner, record, symbols],
	);
	const room = endRoom(height, isBoxed);
	const part = partInSight(top, room, rows.length);
	const key = keyOf('read-order');
	const lines = rows
		.slice(top, top + room)
		.flatMap((row, at) => endLines(row, columns, symbols, cursor === top + at));
	return (
		<Section
			title={title}
			hint={hintWithin(extent, part === '' ? '' : `${part}  ${key}`, {
				room: width - widthOf(title) - aroundHint,
				dot: symbols.dot,
			})}
			width={width}
			height={height}
			isBoxed={isBoxed}
			isFocused={cursor !== undefined}
		>
			<SpanLines lines={[endHeading(columns), ...lines.slice(0, room)]} />
		</Section>
	);
}
