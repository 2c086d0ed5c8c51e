import process from 'node:process';
import {createInterface} from 'node:readline/promises';
import {openLog} from '../../source/event-store/open.js';

/**
 * A process that opens the log named in its arguments for writing whenever it reads “open” and closes it at “close”.
 * It answers with one line: “held”, “closed”, or why it may only read.
 */
const path = process.argv[2] ?? '';
let close = async () => {};
process.stdout.write('ready\n');
for await (const line of createInterface({input: process.stdin})) {
	if (line === 'open') {
		const {log} = await openLog(path, {mode: 'write'});
		close = async () => log.close();
		process.stdout.write(`${log.readOnly?.reason ?? 'held'}\n`);
	} else {
		await close();
		process.stdout.write('closed\n');
	}
}
