import {stringify} from 'csv-stringify/sync';
import {cleanText} from '../engine/clean-text.js';
import type {ExportedLine, FightExport} from './export-json.js';

type Row = {
	readonly chapter: string;
	readonly heading: string;
	readonly line: ExportedLine;
};

/** Each line with the headings above it: in a table, headings are a column and not rows. */
function rowsOf({chapters}: FightExport): readonly Row[] {
	return chapters.flatMap(({title, lines}) => {
		let heading = '';
		return lines.flatMap((line) => {
			if (line.kind === 'heading') {
				heading = line.text;
				return [];
			}

			return [{chapter: title, heading, line}];
		});
	});
}

const columns: Readonly<Record<string, (line: ExportedLine) => string>> = {
	kind: ({kind}) => kind,
	text: ({text}) => text,
	rule: ({rule = ''}) => rule,
	reason: ({reason = ''}) => reason,
};

/** A line's place in the log is for the GM only, as in the JSON. */
const gmColumns: typeof columns = {
	answer: ({n}) => String(n ?? ''),
	at: ({at = ''}) => at,
	by: ({by = ''}) => by,
	corrected: ({corrected = ''}) => corrected,
};

/** The export as a table for a spreadsheet, a row for each line told. No cell can start a formula. */
export function toCsv(fight: FightExport): string {
	const names = new Map(
		fight.board.lanes.map(({combatant, name}) => [combatant, name]),
	);
	const shown = {
		...columns,
		...(fight.view === 'gm' && gmColumns),
	};
	const rows = rowsOf(fight).map(({chapter, heading, line}) => [
		chapter,
		heading,
		names.get(line.who ?? '') ?? '',
		...Object.values(shown).map((cell) => cell(line)),
	]);
	return stringify(
		[
			['chapter', 'heading', 'who', ...Object.keys(shown)],
			...rows.map((cells) => cells.map((cell) => cleanText(cell))),
		],
		{escape_formulas: true, record_delimiter: 'windows'},
	);
}
