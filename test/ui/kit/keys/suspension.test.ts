import process from 'node:process';
import test from 'ava';
import {Suspension} from '../../../../source/ui/kit/keys/suspension.js';
import {editing} from '../../../../source/ui/kit/keys/use-editor.js';

const listening = () => [process.listenerCount('SIGTSTP'), process.listenerCount('SIGCONT')];

test('on Windows, where no shell controls jobs, nothing is stopped nor listened to', (t) => {
	const before = listening();
	const suspension = new Suspension(async () => {
		throw new Error('the terminal was given away');
	}, 'win32');
	const ignore = suspension.listen();
	suspension.stopJob();
	t.deepEqual(listening(), before);
	ignore();
	t.deepEqual(listening(), before);
});

test('elsewhere the signals to stop and to go on are heard', (t) => {
	const before = listening();
	for (const system of ['linux', 'darwin'] as const) {
		const ignore = new Suspension(async () => {
			throw new Error('the terminal was given away');
		}, system).listen();
		t.deepEqual(
			listening(),
			before.map((count) => count + 1),
		);
		ignore();
		t.deepEqual(listening(), before);
	}
});

test('an editor is started with its flags and a path that no shell takes apart', (t) => {
	t.deepEqual(editing('code --wait', String.raw`C:\My fights\foes & co.yaml`, 'win32'), {
		command: String.raw`code --wait "C:\My fights\foes & co.yaml"`,
		args: [],
		shell: true,
	});
	const file = "/My fights/$(foes) & 'co'.yaml";
	for (const system of ['linux', 'darwin'] as const) {
		const {command, args, shell} = editing('vim -p', file, system);
		t.is(command, '/bin/sh');
		t.deepEqual(args, ['-c', 'vim -p "$@"', 'vim -p', file]);
		t.false(shell);
	}
});
