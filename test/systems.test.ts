import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import test from 'ava';
import {modules, source} from './helpers/imports.js';

const page = readFileSync(join(source, 'systems.md'), 'utf8');
const links = [...page.matchAll(/]\(([^)]+)\)/g)].map(([, to = '']) => to);
const files = links.filter((to) => !to.startsWith('https:'));

test('what the page about systems names is there', (t) => {
	t.true(files.length > 30);
	t.deepEqual(
		files.filter((file) => !existsSync(join(source, file))),
		[],
	);
	const functions = [...page.matchAll(/`([a-z]+[A-Z]\w+)`/g)].map(([, name = '']) => name);
	const code = modules.map((file) => readFileSync(join(source, file), 'utf8')).join('\n');
	t.deepEqual(
		functions.filter((name) => !code.includes(name)),
		[],
	);
});

test('every place that asks which system it is on is on the page about systems', (t) => {
	const asking = modules.filter((file) =>
		/process\.platform|\{[^}]*\bplatform\b[^}]*\} = process/.test(
			readFileSync(join(source, file), 'utf8'),
		),
	);
	t.true(asking.length > 5);
	t.deepEqual(
		asking.filter((file) => !files.includes(file)),
		[],
	);
});

/** A lock is taken at a further look, and what the cache cannot save is saved the next time. */
const withoutPatience = ['event-store/disk/files.ts', 'session/files/cache-file.ts'];

test('whoever renames a file has the patience that Windows asks for', (t) => {
	const renaming = modules.filter((file) =>
		/\b(?:files\.rename|renameSync|await rename)\(/.test(readFileSync(join(source, file), 'utf8')),
	);
	t.true(renaming.length > 5);
	t.deepEqual(
		renaming.filter((file) => {
			const text = readFileSync(join(source, file), 'utf8');
			return !text.includes('patiently(');
		}),
		withoutPatience,
	);
});
