import {useMemo} from 'react';
import {type PaneSize, useBoxed, useLook} from '../../kit/look/look.js';
import {Section, sectionFrame, sectionSides} from '../../kit/parts/section.js';
import {type SpanLine, SpanLines} from '../../kit/parts/span.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {widthOf} from '../../kit/look/text.js';
import {endColumns, endHeading, endLines} from './end-lines.js';
import type {Aftermath} from '../../../engine/events/aftermath.js';
import {endRows, endingTitle, extentTexts} from '../../../projections/ending.js';
import {type TranscriptLine, chapterUnit} from '../../../projections/transcript.js';
import type {FightScreenState} from '../screen.js';
import {useRecord} from '../use-fight.js';

/** Why the GM has ended the fight, and the notes written since. */
function lastWords(lines: readonly TranscriptLine[]): Aftermath['open'] {
	const at = lines.findLastIndex(({kind}) => kind === 'closing');
	const why = lines[at]?.reason;
	const notes = lines.slice(at + 1).filter(({kind}) => kind === 'note');
	return [
		...(why === undefined ? [] : [{kind: 'lasting', names: ['How it ended'], text: why} as const]),
		...notes.map(({text}) => ({kind: 'lasting', names: ['Note'], text}) as const),
	];
}

/** What there is to tell of a fight that is over, computed once per change. */
export function useEnd({now, board, view}: FightScreenState) {
	const {recorded, progress} = useRecord(now, view);
	const end = useMemo(() => {
		const {fight} = now;
		const {record, chapters} = recorded;
		const conditions = fight.conditions(view);
		const aftermath = fight.aftermath(view);
		return {
			record,
			title: endingTitle(fight.outcome()),
			extent: extentTexts(fight, record, chapterUnit(fight.info.units), view),
			rows: endRows(board, record, {
				states: aftermath.states,
				conditionsOf: ({combatant}) =>
					conditions.filter(({who}) => who === combatant).map(({name}) => name),
			}),
			aftermath: {
				...aftermath,
				open: [...aftermath.open, ...lastWords(chapters.at(-1)?.lines ?? [])],
			},
		};
	}, [now, board, view, recorded]);
	return {...end, progress};
}

type Properties = PaneSize & {
	readonly end: ReturnType<typeof useEnd>;
	/** The row with the cursor; left out: it is elsewhere. */
	readonly cursor: number | undefined;
	readonly top: number;
};

export const endRoom = (height: number, isBoxed: boolean): number =>
	Math.max(1, height - sectionFrame(isBoxed) - 1);

/** What a title, its hint and the rules around them need beside their texts. */
export const aroundHint = 11;

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

/** The table without its heading, where a row is so wide. */
export const endTableLines = (
	{rows, record}: Pick<ReturnType<typeof useEnd>, 'rows' | 'record'>,
	width: number,
	symbols: Symbols,
): readonly SpanLine[] => {
	const columns = endColumns(rows, {width, record}, symbols);
	return rows.flatMap((row) => endLines(row, columns, symbols));
};

export function EndTable({end, cursor, top, ...size}: Properties) {
	const {symbols, keyOf} = useLook();
	const {rows, record, title, extent} = end;
	const isBoxed = useBoxed();
	const width = size.width - sectionSides(isBoxed);
	const columns = useMemo(
		() => endColumns(rows, {width, record}, symbols),
		[rows, width, record, symbols],
	);
	const room = endRoom(size.height, isBoxed);
	const key = keyOf('read-order');
	const people = rows
		.slice(top)
		.map((row, at) => endLines(row, columns, symbols, cursor === top + at));
	// Whole people only: who is cut off is counted as out of sight.
	const shown = people.filter((_, at) => at === 0 || people.slice(0, at + 1).flat().length <= room);
	const part = partInSight(top, shown.length, rows.length);
	const lines = shown.flat();
	return (
		<Section
			title={title}
			hint={hintWithin(extent, part === '' ? '' : `${part}  ${key}`, {
				room: size.width - widthOf(title) - aroundHint,
				dot: symbols.dot,
			})}
			{...size}
			isFocused={cursor !== undefined}
		>
			<SpanLines lines={[endHeading(columns), ...lines.slice(0, room)]} />
		</Section>
	);
}
