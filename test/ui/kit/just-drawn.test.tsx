import {EventEmitter} from 'node:events';
import process from 'node:process';
import {PassThrough} from 'node:stream';
import {setImmediate as turn} from 'node:timers/promises';
import test from 'ava';
import {render, useInput} from 'ink';
import {useEffect, useLayoutEffect, useState} from 'react';
import {type KeySource, createKeyStream} from '../../../source/ui/kit/keys/key-stream.js';
import {Text} from '../../../source/ui/kit/look/look.js';

function openTerminal() {
	const terminal = new EventEmitter();
	const same = () => terminal;
	return Object.assign(terminal, {
		isTTY: true,
		setEncoding: same,
		setRawMode: same,
		resume: same,
		pause: same,
		ref: same,
		unref: same,
	});
}

/** Longer than React works before it lets others take a turn, in milliseconds. */
const slow = 20;

function Page({onDrawn, onKey}: {onDrawn?(): void; onKey(): void}) {
	useInput(onKey);
	useLayoutEffect(() => {
		const end = performance.now() + slow;
		while (performance.now() < end) {
			// Such as a page with many lines.
		}

		onDrawn?.();
	}, [onDrawn]);
	return <Text>Page</Text>;
}

test('a page that has just been drawn gets the key that comes at once', async (t) => {
	const terminal = openTerminal();
	const press = () => {
		process.nextTick(() => {
			terminal.emit('data', '\r');
		});
	};
	const loading = new EventEmitter();
	const heard: string[] = [];
	const hear = (name: string) => () => {
		heard.push(name);
	};

	function Pages() {
		const [isLoaded, setIsLoaded] = useState(false);
		useEffect(() => {
			loading.once('end', () => {
				setIsLoaded(true);
			});
		}, []);
		return isLoaded ? (
			<Page key="second" onDrawn={press} onKey={hear('second')} />
		) : (
			<Page key="first" onKey={hear('first')} />
		);
	}

	const {unmount} = render(<Pages />, {
		stdin: createKeyStream(terminal as unknown as KeySource) as unknown as NodeJS.ReadStream,
		stdout: Object.assign(new PassThrough(), {
			columns: 80,
			rows: 24,
		}) as unknown as NodeJS.WriteStream,
		debug: true,
		patchConsole: false,
	});
	t.teardown(unmount);
	await turn();
	loading.emit('end');
	for (let turns = 0; turns < 10; turns++) {
		await turn();
	}

	t.deepEqual(heard, ['second']);
});
