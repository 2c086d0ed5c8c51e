import {readFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {filesIn} from '../check/affected.js';
import {root} from '../helpers/program.js';

/* How big the house is: what `npm run size` prints. */

type File = {readonly name: string; readonly text: string};

const isCode = (name: string): boolean => /\.tsx?$/.test(name);

const read = (folder: string): readonly File[] =>
	filesIn(root, folder)
		.filter(isCode)
		.map((name) => ({name, text: readFileSync(path.join(root, name), 'utf8')}));

const linesOf = (files: readonly File[]): number =>
	files.reduce((sum, {text}) => sum + text.split('\n').length - 1, 0);

const countIn = (files: readonly File[], pattern: RegExp): number =>
	files.reduce((sum, {text}) => sum + [...text.matchAll(pattern)].length, 0);

/** The most files that stand side by side in a folder, and where. */
function fullestFolder(files: readonly File[]): string {
	const counts = new Map<string, number>();
	for (const {name} of files) {
		const folder = path.posix.dirname(name);
		counts.set(folder, (counts.get(folder) ?? 0) + 1);
	}

	const [folder, count] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most));
	return `${count} in ${folder}`;
}

const source = read('source');
const within = (folder: string): readonly File[] =>
	source.filter(({name}) => name.startsWith(`source/${folder}/`));
const rulesets = within('rulesets');

const figures: ReadonlyArray<readonly [label: string, value: number | string]> = [
	['source, lines', linesOf(source)],
	['source, files', source.length],
	['rulesets, lines', linesOf(rulesets)],
	['Open Table, lines', linesOf(within('rulesets/open-table'))],
	['ui and plain, lines', linesOf([...within('ui'), ...within('plain')])],
	['test, lines', linesOf(read('test'))],
	['rows of events that tell nothing', countIn(rulesets, /\btell: silent\b/g)],
	['files over 250 lines', source.filter((file) => linesOf([file]) > 250).length],
	['most files side by side', fullestFolder(source)],
];

for (const [label, value] of figures) {
	process.stdout.write(`${label.padEnd(36)}${value.toLocaleString('en')}\n`);
}
