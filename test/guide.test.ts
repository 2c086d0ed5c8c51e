import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import test from 'ava';
import {source} from './helpers/imports.js';
import {root} from './helpers/program.js';

const guide = readFileSync(join(source, 'readme.md'), 'utf8');
const spans = [...guide.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

const filesOf = (folder: string): readonly string[] =>
	readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'}).map(
		(file) => `/${join(folder, file)}`,
	);

const files = [
	...filesOf('source'),
	...filesOf('test'),
	...readdirSync(root).map((file) => `/${file}`),
];

test('every file that the guide to the code names is there', (t) => {
	const named = spans.filter((text) => /^[\w/.-]+\.(?:tsx?|mjs)$/.test(text));
	t.true(named.length > 200);
	t.deepEqual(
		named.filter((name) => !files.some((file) => file.endsWith(`/${name}`))),
		[],
	);
});

test('every function that the guide to the code names is in the code', (t) => {
	const code = files
		.filter((file) => /\.tsx?$/.test(file))
		.map((file) => readFileSync(join(root, file), 'utf8'))
		.join('\n');
	const named = spans.filter((text) => /^[a-z]+[A-Z]\w+$/.test(text));
	t.true(named.length > 50);
	t.deepEqual(
		named.filter((name) => !code.includes(name)),
		[],
	);
});
