import process from 'node:process';
import {createInterface} from 'node:readline/promises';
import {openLog} from '../../source/event-store/open.js';

/**
 * A process that opens the log named in its arguments for writing whenever it reads “open”, writes ten records of its
 * own at “write” and closes it at “close”. It answers with one line: “held”, “written”, “closed”, or why it may not.
 */
const path = process.argv[2] ?? '';
let close: () => Promise<void> = async () => undefined;
let write = () => 'nothing is open';
process.stdout.write('ready\n');
for await (const line of createInterface({input: process.stdin})) {
	if (line === 'open') {
		const {log, records} = await openLog(path, {mode: 'write'});
		let n = records.length;
		close = async () => log.close();
		write = () => {
			for (let count = 0; count < 10; count++) {
				n++;
				log.append({n, at: String(process.pid)});
			}

			return 'written';
		};

		process.stdout.write(`${log.readOnly?.reason ?? 'held'}\n`);
	} else if (line === 'write') {
		let answer: string;
		try {
			answer = write();
		} catch (error) {
			answer = String(error);
		}

		process.stdout.write(`${answer}\n`);
	} else {
		await close();
		process.stdout.write('closed\n');
	}
}
