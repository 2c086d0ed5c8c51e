import process from 'node:process';
import * as z from 'zod/mini';
import type {Aim, Figure} from './figures.js';

/** Figures of one subject. */
export type Table = {readonly title: string; readonly figures: readonly Figure[]};

const table = z.object({
	title: z.string(),
	figures: z.array(
		z.object({
			what: z.string(),
			value: z.string(),
			aim: z.exactOptional(z.object({limit: z.string(), used: z.number()})),
		}),
	),
});

/** From a process of its own to the one that prints. */
export function sendTable(sent: Table) {
	process.stdout.write(`${JSON.stringify(sent)}\n`);
}

/** All tables that a process sent. */
export const readTables = (sent: string): readonly Table[] =>
	sent
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => table.parse(JSON.parse(line)));

/** An aim is near when no more than this share of the limit was used. */
const nearly = 1.1;

type Verdict = 'met' | 'near' | 'missed';

function verdictOf({used}: Aim): Verdict {
	if (used <= 1) {
		return 'met';
	}

	return used <= nearly ? 'near' : 'missed';
}

const columns = (rows: ReadonlyArray<readonly string[]>): string => {
	const widths = (rows[0] ?? []).map((_, at) =>
		Math.max(...rows.map((row) => row[at]?.length ?? 0)),
	);
	return rows
		.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
		.join('\n');
};

export function printTable({title, figures}: Table) {
	const rows = figures.map(({what, value, aim}) => [
		what,
		value,
		aim ? `(aim ${aim.limit}: ${verdictOf(aim)})` : '',
	]);
	process.stdout.write(`\n${title}\n${columns(rows)}\n`);
}

/** The last table: how many aims are met, and which are not. */
export function printVerdicts(figures: readonly Figure[]) {
	const aims = figures.flatMap(({what, value, aim}) =>
		aim ? [{verdict: verdictOf(aim), row: [what, value, `aim ${aim.limit}`]}] : [],
	);
	const of = (wanted: Verdict) => aims.filter(({verdict}) => verdict === wanted);
	const rows = [...of('near'), ...of('missed')].map(({verdict, row}) => [verdict, ...row]);
	process.stdout.write(
		`\nAims: ${of('met').length} met, ${of('near').length} near (up to ${Math.round((nearly - 1) * 100)} % off), ${of('missed').length} missed\n`,
	);
	if (rows.length > 0) {
		process.stdout.write(`${columns(rows)}\n`);
	}
}
