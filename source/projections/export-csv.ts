import {stringify} from 'csv-stringify/sync';
import {cleanText} from '../engine/kit/clean-text.js';
import type {Board} from '../engine/world/board.js';
import {guardFormulas} from '../engine/kit/formula-guard.js';
import type {ExportedLine, FightExport} from './export-json.js';
import {orderTable} from './order-table.js';
import type {Figures} from './record/fight-record.js';
import {retold} from './record/story.js';
import {namesIn} from './record/tables.js';

type Row = {
	readonly chapter: string;
	readonly number: number;
	readonly heading: string;
	readonly who: string;
	readonly line: Omit<ExportedLine, 'kind'> & {readonly kind: string};
	readonly figures?: Figures;
};

type Names = ReadonlyMap<string, string>;

/** Chapter by chapter, each line with the headings above it: in a table, headings are a column and not rows. */
function* rowsOf(fight: FightExport, names: Names): Generator<readonly Row[]> {
	const {record} = fight;
	const figures = new Map(record.acts.map((act) => [`${act.chapter} ${act.line}`, act]));
	for (const {
		chapter: {number, title: chapter, lines},
		standing,
	} of retold(fight)) {
		let heading = '';
		const told = lines.flatMap((line, at): readonly Row[] => {
			if (line.kind === 'heading') {
				heading = line.text;
				return [];
			}

			const act = figures.get(`${number} ${at}`);
			const who = names.get(line.who ?? '') ?? '';
			return [{chapter, number, heading, who, line, ...(act && {figures: act})}];
		});
		yield [...told, ...(standing ? standingRows({chapter, number}, standing) : [])];
	}
}

/** How each stood at the end of a round, as one text: “Order: 14; HP: 12/22; State: prone”. */
function standingRows(place: Pick<Row, 'chapter' | 'number'>, board: Board): readonly Row[] {
	const {head, rows} = orderTable(board.lanes, board.now);
	return rows.map((cells, at) => ({
		...place,
		heading: '',
		who: board.lanes[at]?.name ?? '',
		line: {
			kind: 'standing',
			text: cells
				.map((cell, column) => [head[column] ?? '', cell] as const)
				.filter(([name, cell]) => name !== 'Name' && cell !== '')
				.map(([name, cell]) => `${name}: ${cell}`)
				.join('; '),
		},
	}));
}

type Columns<T> = Readonly<Record<string, (row: Row, names: Names) => T | undefined>>;

const columns: Columns<string> = {
	kind: ({line}) => line.kind,
	text: ({line}) => line.text,
	rule: ({line}) => line.rule,
	reason: ({line}) => line.reason,
};

/** A line's place in the log is for the GM only, as in the JSON. */
const gmColumns: Columns<string> = {
	answer: ({line: {n}}) => (n === undefined ? undefined : String(n)),
	at: ({line}) => line.at,
	by: ({line}) => line.by,
	from: ({line}) => line.from,
	corrected: ({line: {corrected, anew}}) =>
		[corrected, anew].filter((each) => each !== undefined).join('; '),
};

/** The number that ends “Phase 5”, where the clock counts something within the round. */
const phaseOf = ({moment}: Figures): number | undefined => {
	const [digits] = /\d+$/.exec(moment.slice(1).at(-1) ?? '') ?? [];
	return digits === undefined ? undefined : Number(digits);
};

const numberColumns: Columns<string | number> = {
	round: ({number}) => number,
	phase: ({figures}) => figures && phaseOf(figures),
	actor: ({figures}, names) => names.get(figures?.actor ?? ''),
	target: ({figures}, names) => names.get(figures?.target ?? ''),
	act: ({figures}) => figures?.act,
	roll: ({figures}) => figures?.roll,
	against: ({figures}) => figures?.against,
	effect: ({figures}) => figures?.effect,
	value: ({figures}) => figures?.value,
	before: ({figures}) => figures?.before,
	after: ({figures}) => figures?.after,
};

/** A row for each line told, and for each combatant at the end of each round. No text can start a formula. */
export function* csvOf(fight: FightExport): Generator<string> {
	const names: Names = new Map([
		...fight.board.lanes.map(({combatant, name}) => [combatant, name] as const),
		...namesIn(fight.record),
	]);
	const shown: Columns<string | number> = {
		...columns,
		...(fight.view === 'gm' && gmColumns),
		...numberColumns,
	};
	const cells = Object.values(shown);
	yield textOf([['chapter', 'heading', 'who', ...Object.keys(shown)]]);
	for (const rows of rowsOf(fight, names)) {
		yield textOf(
			rows.map((row) =>
				[row.chapter, row.heading, row.who, ...cells.map((cell) => cell(row, names))].map((cell) =>
					typeof cell === 'number' ? cell : guardFormulas(cleanText(cell ?? '')),
				),
			),
		);
	}
}

const textOf = (rows: ReadonlyArray<ReadonlyArray<string | number>>): string =>
	stringify([...rows], {record_delimiter: 'windows'});
