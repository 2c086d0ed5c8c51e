import {spawn} from 'node:child_process';
import {availableParallelism} from 'node:os';
import process from 'node:process';
import {setTimeout as turnOf} from 'node:timers/promises';
import test, {type ExecutionContext} from 'ava';
import {journeys, travel} from './journeys.js';

/** Of one key after the other, in milliseconds: 200 a second. */
const gap = 5;

/** Keeps every processor busy until the test ends. */
const loadMachine = (t: ExecutionContext) => {
	for (let processor = 0; processor < availableParallelism(); processor++) {
		const busy = spawn(process.execPath, ['-e', 'for (;;);'], {stdio: 'ignore'});
		t.teardown(() => {
			busy.kill('SIGKILL');
		});
	}
};

for (const journey of journeys) {
	test.serial(`at 200 keys a second, on a busy machine: ${journey.title}`, async (t) => {
		loadMachine(t);
		await travel(t, journey, async (keys, write) => {
			const start = performance.now();
			for (const [at, key] of keys.entries()) {
				write(key);
				await turnOf(start + (at + 1) * gap - performance.now());
			}
		});
	});
}
