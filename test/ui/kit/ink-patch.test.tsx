import {EventEmitter} from 'node:events';
import {join} from 'node:path';
import {setImmediate as turn} from 'node:timers/promises';
import {pathToFileURL} from 'node:url';
import test from 'ava';
import * as patched from 'ink';
import {useEffect, useState} from 'react';
import {root} from '../../helpers/program.js';

/* What `scripts/patches/ink@8.0.0.patch` is for. Where Ink by itself does it, the test of Ink by itself fails: drop that part. */

type Ink = Pick<typeof patched, 'render' | 'Text'>;

const byItself = async (file: string): Promise<unknown> =>
	import(pathToFileURL(join(root, 'node_modules/ink/build', file)).href);

const isInk = (loaded: unknown): loaded is Ink =>
	typeof loaded === 'object' && loaded !== null && 'render' in loaded;

type OutputModule = {
	readonly default: new (size: {readonly width: number; readonly height: number}) => {
		readonly caches?: unknown;
	};
};

const hasOutput = (loaded: unknown): loaded is OutputModule =>
	typeof loaded === 'object' &&
	loaded !== null &&
	'default' in loaded &&
	typeof loaded.default === 'function';

async function unpatched(): Promise<Ink> {
	const loaded = await byItself('index.js');
	if (!isInk(loaded)) {
		throw new TypeError('Ink is not what it was');
	}

	return loaded;
}

/** The frames of a tree whose effect changes its state, as a terminal gets them. */
async function framesOf({render, Text}: Ink): Promise<readonly string[]> {
	function Twice({onDrawn}: {onDrawn(change: (text: string) => void): void}) {
		const [text, setText] = useState('before');
		useEffect(() => {
			onDrawn(setText);
		}, [onDrawn]);
		return <Text>{text}</Text>;
	}

	const frames: string[] = [];
	const stdout = Object.assign(new EventEmitter(), {
		isTTY: true,
		columns: 80,
		rows: 24,
		write(data: string) {
			frames.push(...(/before|after/.exec(data) ?? []));
			return true;
		},
	});
	const change = (setText: (text: string) => void) => {
		setText('after');
	};
	const instance = render(<Twice onDrawn={change} />, {
		stdout: stdout as unknown as NodeJS.WriteStream,
		interactive: true,
		patchConsole: false,
	});
	await turn();
	await turn();
	instance.unmount();
	return frames;
}

test('only the last commit of a turn is drawn', async (t) => {
	t.deepEqual(await framesOf(patched), ['after']);
});

test('Ink by itself draws each commit', async (t) => {
	t.deepEqual(await framesOf(await unpatched()), ['before', 'after']);
});

test('Ink by itself forgets after each frame how texts look', async (t) => {
	const loaded = await byItself('output.js');
	if (!hasOutput(loaded)) {
		throw new TypeError('Ink is not what it was');
	}

	const size = {width: 1, height: 1};
	const {default: Output} = loaded;
	const [one, other] = [new Output(size), new Output(size)];
	t.truthy(one.caches);
	t.not(one.caches, other.caches);
});
