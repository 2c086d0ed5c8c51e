import fs from 'node:fs';
import process from 'node:process';
import {openLog} from '../../source/event-store/open.js';
import {rulesets} from '../../source/rulesets/index.js';
import {openFight} from '../../source/session/play/open.js';
import {median} from '../bench/figures.js';
import {playOptions} from '../helpers/recorded-fight.js';

/**
 * A process of its own, so that its memory can be told: reads and parses the log named in its arguments, or resumes
 * it and takes its last answers back. Prints what that took.
 */
const [how = '', file = ''] = process.argv.slice(2);

/** Every line of a file, parsed and kept. */
function parse(): unknown[] {
	const bytes = fs.readFileSync(file);
	const lines: unknown[] = [];
	for (let start = 0; start < bytes.length;) {
		const end = bytes.indexOf(10, start);
		lines.push(JSON.parse(bytes.toString('utf8', start, end)));
		start = end + 1;
	}

	return lines;
}

async function resume() {
	const {log, records} = await openLog(file, {mode: 'write'});
	const ruleset = rulesets.find(({id}) => id === log.header.ruleset);
	if (!ruleset || log.readOnly) {
		throw new Error('the log is of no use');
	}

	return openFight(ruleset, log, records, playOptions());
}

const start = performance.now();
const kept = how === 'parse' ? parse() : await resume();
const milliseconds = performance.now() - start;
const undos: number[] = [];
if (!Array.isArray(kept)) {
	for (let count = 0; count < 41; count++) {
		const before = performance.now();
		kept.undo();
		undos.push(performance.now() - before);
		kept.redo();
	}

	await kept.close();
}

const {maxRSS} = process.resourceUsage();
process.stdout.write(
	`${JSON.stringify({
		milliseconds,
		megabytes: maxRSS / 1024,
		undo: undos.length > 0 ? median(undos) : 0,
	})}\n`,
);
