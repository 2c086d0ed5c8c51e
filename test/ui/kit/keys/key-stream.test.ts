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

function open() {
	const terminal = new Terminal();
	const stream = createKeyStream(terminal as unknown as KeySource);
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

test('letters that came in the same read as the key at hand are taken back; dice, Enter and later reads stay', async (t) => {
	const terminal = new Terminal();
	const stream = createKeyStream(terminal as unknown as KeySource);
	stream.setRawMode(true);
	terminal.emit('data', '\ra5\rÄu\u001B[B');
	terminal.emit('data', 'n');
	await turn();
	t.is(stream.read(), '\r');
	t.deepEqual(stream.dropLetters(), ['a', 'Ä', 'u']);
	t.deepEqual(stream.dropLetters(), []);
	const rest: unknown[] = [];
	while (rest.length < 4) {
		await turn();
		rest.push(stream.read());
	}

	t.deepEqual(rest, ['5', '\r', '\u001B[B', 'n']);
	t.deepEqual(stream.dropLetters(), []);
});

test('keys wait while a screen reads, and come in their order afterwards', async (t) => {
	const {stream, type, until, keys} = open();
	const letGo = stream.hold();
	const another = stream.hold();
	type('a\r');
	letGo();
	letGo();
	await turn();
	t.deepEqual(keys, []);
	another();
	type('b');
	t.deepEqual(await until(3), ['a', '\r', 'b']);
});

test('who leaves while keys wait leaves at once, and none of them comes', async (t) => {
	const {stream, type, until} = open();
	const letGo = stream.hold();
	type('a\r\u0003b');
	t.deepEqual(await until(1), ['\u0003']);
	letGo();
	t.deepEqual(await until(2), ['\u0003', 'b']);
});
