import {EventEmitter} from 'node:events';
import {setImmediate as turn} from 'node:timers/promises';
import test from 'ava';
import {type KeySource, createKeyStream} from '../../../../source/ui/kit/keys/key-stream.js';

class Terminal extends EventEmitter {
	readonly isTTY = true;
	isRaw = false;

	setEncoding() {
		return this;
	}

	setRawMode(isRaw: boolean) {
		this.isRaw = isRaw;
		return this;
	}

	resume() {
		return this;
	}

	pause() {
		return this;
	}

	ref() {
		return this;
	}

	unref() {
		return this;
	}
}

function open(reaction?: number) {
	const terminal = new Terminal();
	const stream = createKeyStream(terminal as unknown as KeySource, reaction);
	stream.setRawMode(true);
	const keys: string[] = [];
	stream.on('readable', () => {
		for (;;) {
			const key: unknown = stream.read();
			if (typeof key !== 'string') {
				break;
			}

			keys.push(key);
		}
	});
	const until = async (count: number) => {
		while (keys.length < count) {
			await turn();
		}

		return keys;
	};

	return {
		stream,
		keys,
		until,
		type(...chunks: readonly string[]) {
			for (const chunk of chunks) {
				terminal.emit('data', chunk);
			}
		},
	};
}

test('keys that arrive in one chunk are read one by one', async (t) => {
	const {type, until} = open();
	type('jj7\r\u001B[A漢');
	t.deepEqual(await until(6), ['j', 'j', '7', '\r', '\u001B[A', '漢']);
});

test('each key comes in a turn of the event loop of its own', async (t) => {
	const terminal = new Terminal();
	const stream = createKeyStream(terminal as unknown as KeySource);
	stream.setRawMode(true);
	terminal.emit('data', 'ab');
	await turn();
	t.is(stream.read(), 'a');
	t.is(stream.read(), null);
	await turn();
	t.is(stream.read(), 'b');
});

test('an arrow whose sequence is torn in two is still an arrow', async (t) => {
	const {type, until} = open();
	type('x\u001B', '[', 'By');
	t.deepEqual(await until(3), ['x', '\u001B[B', 'y']);
});

test('Escape alone is handed on as a whole key', async (t) => {
	const {type, until} = open();
	type('\u001B');
	t.deepEqual(await until(1), ['\u001B[27u']);
});

test('a paste stays in one piece, even in two chunks and with line breaks', async (t) => {
	const {type, until} = open();
	type('\u001B[200~first\nsec', 'ond\r\u001B[201~q');
	t.deepEqual(await until(2), ['\u001B[200~first\nsecond\r\u001B[201~', 'q']);
});

const isCommand = (key: string) => key === 'h';

test('letters that came in the same read as the key at hand are taken back; dice, Enter and later reads stay', async (t) => {
	const terminal = new Terminal();
	const stream = createKeyStream(terminal as unknown as KeySource);
	stream.setRawMode(true);
	terminal.emit('data', '\ra5\rÄu\u001B[B');
	terminal.emit('data', 'n');
	await turn();
	t.is(stream.read(), '\r');
	t.deepEqual(stream.dropLetters(isCommand), ['a', 'Ä', 'u']);
	t.deepEqual(stream.dropLetters(isCommand), []);
	const rest: unknown[] = [];
	while (rest.length < 4) {
		await turn();
		rest.push(stream.read());
	}

	t.deepEqual(rest, ['5', '\r', '\u001B[B', 'n']);
	t.deepEqual(stream.dropLetters(isCommand), []);
});

test('what comes behind a command is for the page that it opens, so that no letter of it is taken back', async (t) => {
	for (const [typed, dropped, kept] of [
		['\rab:cd\r', ['a', 'b'], [':', 'c', 'd', '\r']],
		['\ra\rhb', ['a'], ['\r', 'h', 'b']],
		['\r5\u001B[Ba', [], ['5', '\u001B[B', 'a']],
		['\rwh1', ['w', 'h'], ['1']],
		['\rhw', [], ['h', 'w']],
	] as const) {
		const terminal = new Terminal();
		const stream = createKeyStream(terminal as unknown as KeySource);
		stream.setRawMode(true);
		terminal.emit('data', typed);
		await turn();
		t.is(stream.read(), '\r');
		t.deepEqual(stream.dropLetters(isCommand), dropped);
		const rest: unknown[] = [];
		while (rest.length < kept.length) {
			await turn();
			rest.push(stream.read());
		}

		t.deepEqual(rest, kept);
	}
});

test('keys wait while a screen reads, and come in their order afterwards', async (t) => {
	const {stream, type, until, keys} = open();
	const letGo = stream.hold(true);
	const another = stream.hold(false);
	type('a\r');
	letGo();
	letGo();
	await turn();
	t.deepEqual(keys, []);
	another();
	type('b');
	t.deepEqual(await until(3), ['a', '\r', 'b']);
});

test('Enter at “Reading …” answers nothing that comes after it, unless a text was typed or it came at once', async (t) => {
	for (const [early, late, isBlind, expected] of [
		['', '\r', true, []],
		['', '\r', false, ['\r']],
		['\r', '', true, ['\r']],
		['ab', '\r', true, ['a', 'b', '\r']],
		['', '\rab\r', true, ['a', 'b', '\r']],
	] as const) {
		const {stream, type, until} = open(0);
		const letGo = stream.hold(isBlind);
		type(early);
		// Timers of the same length end in their order, and so do immediates.
		await new Promise((resolve) => {
			setTimeout(() => {
				setImmediate(resolve);
			}, 0);
		});
		type(late);
		letGo();
		type('z');
		t.deepEqual(await until(expected.length + 1), [...expected, 'z']);
	}
});

test('Enter at what is drawn already counts, though the screen does not listen yet', async (t) => {
	const {stream, type, until} = open(0);
	const letGo = stream.hold(true);
	await new Promise((resolve) => {
		setTimeout(() => {
			setImmediate(resolve);
		}, 0);
	});
	letGo.drawn();
	type('\r');
	letGo();
	type('z');
	t.deepEqual(await until(2), ['\r', 'z']);
});

test('who leaves while keys wait leaves at once, and none of them comes', async (t) => {
	const {stream, type, until} = open();
	const letGo = stream.hold(true);
	type('a\r\u0003b');
	t.deepEqual(await until(1), ['\u0003']);
	letGo();
	t.deepEqual(await until(2), ['\u0003', 'b']);
});
