import {spawn} from 'node:child_process';
import {once} from 'node:events';
import process from 'node:process';
import {createInterface} from 'node:readline';
import test from 'ava';
import {canHangUp, endingSignals} from '../../../source/session/files/signals.js';
import {builtTest} from '../../helpers/program.js';

const script = builtTest('helpers/hang-on-signal.js');

test('a signal told twice is one; a further one ends what hangs', async (t) => {
	const child = spawn(process.execPath, [script], {stdio: ['ignore', 'pipe', 'inherit']});
	t.teardown(() => {
		child.kill('SIGKILL');
	});
	const closed = once(child, 'close');
	const said: string[] = [];
	for await (const line of createInterface({input: child.stdout})) {
		said.push(line);
		// The same again and again, as long as it lives.
		child.kill('SIGTERM');
	}

	await closed;
	t.is(child.exitCode, 143);
	t.is(said.filter((line) => line === 'ended 143').length, 1);
	t.true(said.filter((line) => line === 'alive').length > 5);
});

test('what tells a program to end is heard on every system that has it', (t) => {
	t.deepEqual(endingSignals('linux'), ['SIGHUP', 'SIGINT', 'SIGTERM']);
	t.deepEqual(endingSignals('darwin'), endingSignals('linux'));
	t.deepEqual(endingSignals('win32'), [...endingSignals('linux'), 'SIGBREAK']);
});

test('a program that lost its terminal ends by that signal, but on Windows, which knows no such end', (t) => {
	t.true(canHangUp('linux'));
	t.true(canHangUp('darwin'));
	t.false(canHangUp('win32'));
});
