import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import test from 'ava';
import {guides} from './helpers/documents.js';
import {root} from './helpers/program.js';

const spans = guides.flatMap(({text}) =>
	[...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span),
);

const filesOf = (folder: string): readonly string[] =>
	readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'}).map(
		(file) => `/${join(folder, file)}`,
	);

const files = [
	...filesOf('source'),
	...filesOf('test'),
	...filesOf('fixtures'),
	...filesOf('scripts'),
	...readdirSync(root).map((file) => `/${file}`),
];

test('every file that the guides to the code name is there', (t) => {
	const named = spans.filter((text) => /^[\w/.-]+\.(?:tsx?|mjs|yaml)$/.test(text));
	t.true(named.length > 150, `${named.length}`);
	t.deepEqual(
		named.filter((name) => !files.some((file) => file.endsWith(`/${name}`))),
		[],
	);
});

test('every folder that the guides to the code name is there', (t) => {
	const named = spans.filter((text) => /^[\w/.-]+\/$/.test(text));
	t.true(named.length > 30, `${named.length}`);
	t.deepEqual(
		named.filter((name) => !files.some((file) => `${file}/`.endsWith(`/${name}`))),
		[],
	);
});

test('every function that the guides to the code name is in the code', (t) => {
	const code = files
		.filter((file) => /\.tsx?$/.test(file))
		.map((file) => readFileSync(join(root, file), 'utf8'))
		.join('\n');
	const named = spans
		.filter((text) => /^(?:[a-z]+[A-Z]\w+|[A-Z]\w+(?:\.\w+)?)$/.test(text))
		.flatMap((text) => text.split('.'));
	t.true(named.length > 50, `${named.length}`);
	t.deepEqual(
		named.filter((name) => !code.includes(name)),
		[],
	);
});
