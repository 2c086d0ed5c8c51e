import {sides} from '../../engine/kit/basics.js';
import {Section, useRoom, TallList} from '../kit/parts/section.js';
import {type SpanLine, SpanRow, column} from '../kit/parts/span.js';
import {type PaneSize, useLook, TextRow} from '../kit/look/look.js';
import type {Symbols} from '../kit/look/symbols.js';
import {cut, cutName, widestOf, widthOf} from '../kit/look/text.js';
import type {FightRow, Row} from './fight-rows.js';
import {DetailRows} from '../kit/parts/detail-rows.js';
import {useMemo} from 'react';
import type {HomeRow} from './home-rows.js';

/** The columns of the first of the two lines of a fight. */
type FightColumns = {readonly label: number; readonly moment: number; readonly when: number};

/** The cursor, with the space after it. */
const cursorWidth = 2;
const gap = 2;

/** A title keeps at least this share, whatever stands beside it. */
const leastTitle = 0.4;

/** @param width of the whole row */
function fightColumns(rows: readonly FightRow[], width: number): FightColumns {
	const room = width - cursorWidth - 2 * gap;
	const when = Math.min(16, widestOf(rows.map((row) => row.when)));
	const label = Math.min(
		widestOf(rows.map((row) => row.label)),
		Math.max(Math.floor(room * leastTitle), room - when - widestOf(rows.map((row) => row.moment))),
	);
	return {label, moment: room - label - when, when};
}

/** What a fight is called, how far it is, and when it was played. */
function fightLine(
	{label, moment, isOver, when}: FightRow,
	columns: FightColumns,
	{ticked, cursor}: Symbols,
	role: 'cursor' | undefined,
): SpanLine {
	const now = cut(isOver ? `${ticked} ${moment}` : moment, columns.moment);
	return [
		...column(role ? cursor : '', cursorWidth, role),
		...column(cutName(label, columns.label), columns.label + gap, role),
		...column(now, columns.moment + gap),
		...column('', columns.when - widthOf(when)),
		{text: cut(when, columns.when), role: 'muted'},
	];
}

/** Who can still fight, who is asked, and what a GM should know before going on. */
function stateLine({action, question, warning, belongs}: FightRow, symbols: Symbols): SpanLine {
	const {trouble, standing} = action.fight;
	if (trouble !== undefined) {
		return [{text: `      ! ${trouble}`, role: 'danger'}];
	}
	const standings = sides.flatMap((side): SpanLine => {
		const {up, all} = standing?.sides[side] ?? {};
		return all === undefined
			? []
			: [{text: `${symbols.sides[side]} ${up}/${all}`, role: side}, {text: '  '}];
	});
	return [
		{text: '      '},
		...standings,
		{text: ` ${question}`, role: 'muted'},
		{text: warning === '' ? '' : ` ${symbols.dot} ${warning}`, role: 'warning'},
		{text: belongs.map((each) => ` ${symbols.dot} ${each}`).join(''), role: 'muted'},
	];
}

/** @param row `undefined`: there is none */
export function AboutPane({row, ...size}: PaneSize & {readonly row: Row | undefined}) {
	return (
		<Section title={row?.label ?? 'About'} {...size}>
			{(room) => <DetailRows details={row?.about ?? []} {...room} />}
		</Section>
	);
}

type FightsPaneProperties = PaneSize & {
	readonly title: string;
	readonly rows: readonly FightRow[];
	/** The row under the cursor, which may stand in another pane. */
	readonly current: HomeRow | undefined;
	/** What is said in place of rows. */
	readonly empty: string;
	/** There is something to find, and it is not being typed. */
	readonly canFind: boolean;
};

export function FightsPane({title, rows, current, empty, canFind, ...size}: FightsPaneProperties) {
	const {keymap, symbols} = useLook();
	const {width, height} = useRoom(size);
	const columns = useMemo(() => fightColumns(rows, width), [rows, width]);
	const index = rows.findIndex(({id}) => id === current?.id);
	return (
		<Section
			title={title}
			hint={canFind ? `${keymap.keysOf('find')[0] ?? ''} finds` : ''}
			isFocused={index !== -1}
			{...size}
		>
			{rows.length > 0 ? null : <TextRow role="muted">{empty}</TextRow>}
			<TallList
				items={rows}
				index={index}
				height={height}
				keyOf={({id}) => id}
				rowsOf={(row) => [
					fightLine(row, columns, symbols, row === rows[index] ? 'cursor' : undefined),
					stateLine(row, symbols),
				]}
				render={(line) => <SpanRow line={line} />}
			/>
		</Section>
	);
}
