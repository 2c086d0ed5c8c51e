import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import * as z from 'zod';
import {readArguments} from '../source/commands/parts/arguments.js';
import {grammar} from '../source/commands/completion/grammar.js';
import {exitCodeOf} from '../source/session/files/signals.js';
import {commandRows} from '../source/commands/table.js';
import {words} from '../source/plain/commands.js';
import {setUpWords} from '../source/plain/set-up-words.js';
import {exportFight} from '../source/projections/export-json.js';
import type {SettingRow} from '../source/engine/facts/settings.js';
import {rulesets} from '../source/rulesets/index.js';
import {keyLabel, symbolSets} from '../source/ui/kit/look/symbols.js';
import {documentAt, documents} from './helpers/documents.js';
import {modules, source} from './helpers/imports.js';
import {runHere} from './helpers/in-process.js';
import {keyTable} from './helpers/key-table.js';
import {root} from './helpers/program.js';
import {temporaryHome} from './helpers/home.js';
import {toyFight} from './helpers/toy-fight.js';

const commands = documentAt('docs/gm/commands.md').text;
const systems = documentAt('docs/gm/rules-systems.md').text;
const exports = documentAt('docs/gm/exports.md').text;

test('the table of keys is the keymap’s', (t) => {
	t.true(commands.includes(keyTable((key) => keyLabel(symbolSets.unicode, key))));
});

/** A part of a document, from its heading to the next of the same level or a higher one. */
function partOf(text: string, heading: string): string {
	const [, marks = ''] = /^(#+)/.exec(heading) ?? [];
	const [, part = ''] = text.split(`\n${heading}\n`);
	return part.split(new RegExp(`^#{1,${marks.length}} `, 'm'))[0] ?? '';
}

const withDefault = (row: SettingRow): string =>
	`${row.id}=${row.kind === 'flag' ? (row.default ? 'yes' : 'no') : row.default}`;

test('every ruleset is told of, and every setting of it with its default', (t) => {
	const shared = partOf(systems, '### All systems');
	for (const {id, name, settings} of rulesets) {
		t.true(documentAt('readme.md').text.includes(name), id);
		t.true(systems.includes(`| \`${id}\` |`), id);
		const own = partOf(systems, `### ${name}`);
		t.deepEqual(
			settings
				.map((row) => `- \`${withDefault(row)}\` ${row.label}`)
				.filter((line) => !`${shared}${own}`.includes(line)),
			[],
			id,
		);
	}
});

/** Every command line in the documents, without brackets and without all but the first of what can stand at a place. */
const commandLines = documents
	.flatMap(({text}) => [...text.matchAll(/(?:`|^\$ |\| )fray(?![\w.-])([^`\n]*)/gm)])
	.map(([, line = '']) =>
		line
			.replaceAll(/\\\|\S*/g, '')
			.replace(/ [|>] .*/, '')
			.replaceAll(/[[\]…]/g, '')
			.replaceAll(/\bN\b/g, '1')
			.trim(),
	);

test('every command line in the documents is one', (t) => {
	t.true(commandLines.length > 70, `${commandLines.length}`);
	for (const line of commandLines) {
		const argv = line.split(/\s+/).filter(Boolean);
		if (argv[0] !== 'COMMAND') {
			t.notThrows(() => readArguments(argv), line);
		}
	}
});

/** What is told of all commands at once, and what only the scripts for shells ask for. */
const toldApart = new Set([
	'--home',
	'--help',
	'--version',
	'--plain',
	'--brief',
	'--share',
	'--port',
	'--address',
]);
const forScripts = new Set(['fights', '--archived']);

test('the table of commands has all commands, their ways and their flags', async (t) => {
	const table = commands
		.split('\n')
		.filter((line) => line.startsWith('| `fray'))
		.join('\n');
	for (const {name, flags, forms} of await grammar(commandRows)) {
		const told = [...table.matchAll(/`fray ?([^`]*)`/g)]
			.map(([, line = '']) => `${line} `)
			.filter((line) => name === '' || line.startsWith(`${name} `))
			.join('\n');
		t.not(told, '', name);
		const left = [
			...forms.map(({word}) => word),
			...flags.map(({typed: [flag = '']}) => flag),
		].filter(
			(word) =>
				!toldApart.has(word) &&
				!(name === 'completion' && forScripts.has(word)) &&
				!told.includes(word),
		);
		t.deepEqual(left, [], name);
	}

	t.deepEqual(
		[...toldApart].filter(
			(flag) => !commands.includes(`\`${flag}`) && !commands.includes(` ${flag}\``),
		),
		[],
	);
});

test('every word of plain mode stands in its table', (t) => {
	const table = partOf(commands, '## Plain mode');
	t.deepEqual(
		[...words, ...setUpWords]
			.map(({name}) => name)
			.filter((name) => !table.includes(`\`${name} `) && !table.includes(`\`${name}\``)),
		[],
	);
});

test('every variable of the environment that the code reads is told', (t) => {
	const found = new Set(
		modules.flatMap((file) => {
			const text = readFileSync(path.join(source, file), 'utf8');
			const taken = text.matchAll(/\{\s*((?:[A-Z][A-Z_]+(?: = '')?,?\s*)+)\}/g);
			return /\benv(?:ironment)?\b/.test(text)
				? [
						...text.matchAll(/\benv(?:ironment)?(?:\.|\[')([A-Z][A-Z_]+)/g),
						...[...taken].flatMap(([, all = '']) => [...all.matchAll(/([A-Z][A-Z_]+)/g)]),
					].map(([, name = '']) => name)
				: [];
		}),
	);
	t.true(found.has('FRAY_HOME') && found.has('EDITOR') && found.has('NO_COLOR'));
	t.deepEqual(
		[...found].filter((name) => !commands.includes(`\`${name}\``)),
		[],
	);
});

test('the exit codes of signals are told as they are', (t) => {
	for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
		t.true(commands.includes(`${exitCodeOf(signal)} ${signal}`), signal);
	}
});

/** What a link to a heading says of it. */
const anchorsOf = (text: string): readonly string[] =>
	[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
		heading
			.toLowerCase()
			.replaceAll(/[^\p{L}\p{N} -]/gu, '')
			.replaceAll(' ', '-'),
	);

test('the links of the documents lead to files and headings', (t) => {
	const links = documents.flatMap(({file, text}) =>
		[...text.matchAll(/(?:\]\(|src(?:set)?=")([^):"]+)[)"]/g)].map(([, to = '']) => {
			const [name = '', anchor] = to.split('#');
			const target = name === '' ? file : path.posix.join(path.posix.dirname(file), name);
			return {from: file, to, target, anchor};
		}),
	);
	t.true(links.length > 60, `${links.length}`);
	t.deepEqual(
		links.filter(
			({target, anchor}) =>
				!existsSync(path.join(root, target)) ||
				(anchor !== undefined && !anchorsOf(documentAt(target).text).includes(anchor)),
		),
		[],
	);
});

test('every document is linked from the readme, or from one that is', (t) => {
	const linked = new Set(
		documents.flatMap(({file, text}) =>
			[...text.matchAll(/\]\(([^):#"]+\.md)/g)].map(([, to = '']) =>
				path.posix.join(path.posix.dirname(file), to),
			),
		),
	);
	t.deepEqual(
		documents.map(({file}) => file).filter((file) => file !== 'readme.md' && !linked.has(file)),
		[],
	);
});

test('every label that the documents for the GM quote is on a screen', (t) => {
	const labels = documents
		.filter(({file}) => /^(?:readme|docs\/gm\/)/.test(file))
		.flatMap(({text}) => [...text.matchAll(/“([A-Z][^”]*)”/g)])
		.map(([, label = '']) => label);
	t.true(labels.length > 15, `${labels.length}`);
	const code = modules.map((file) => readFileSync(path.join(source, file), 'utf8')).join('\n');
	t.deepEqual(
		labels.filter((label) => !code.includes(`'${label}`)),
		[],
	);
});

test('the scripts that the documents name are there', (t) => {
	const {scripts} = z
		.object({scripts: z.record(z.string(), z.string())})
		.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
	const named = documents.flatMap(({text}) =>
		[...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name),
	);
	t.true(named.length > 20, `${named.length}`);
	t.deepEqual(
		named.filter((name) => !Object.hasOwn(scripts, name)),
		[],
	);
});

test('what the JSON export holds is told', (t) => {
	const {fray: _, ...told} = exportFight(toyFight().fight, 'gm');
	t.deepEqual(
		[...Object.keys(told), ...Object.keys(told.record)].filter(
			(field) => !exports.includes(`\`${field}\``),
		),
		[],
	);
});

/** The first block of a language in a document. */
function blockOf(text: string, language: string): string {
	const [, rest = ''] = text.split(`\n\`\`\`${language}\n`);
	return rest.split('```')[0] ?? '';
}

test('the roster and the table of the documents are read as they say', async (t) => {
	const {text} = documentAt('docs/gm/rosters.md');
	const home = temporaryHome(t);
	const roster = path.join(home, 'roster.yaml');
	writeFileSync(roster, blockOf(text, 'yaml'));
	t.like(await runHere(home, ['roster', 'check', roster]), {code: 0});
	const table = path.join(home, 'people.csv');
	writeFileSync(table, blockOf(text, 'csv'));
	const [, example = ''] = text.split('\n```\n$ fray ');
	const [line = '', ...told] = (example.split('```')[0] ?? '').split('\n');
	const args = line.replace('people.csv', table).split(' ');
	const {code, errors} = await runHere(home, args);
	t.is(code, 1);
	t.is(errors.replaceAll(table, 'people.csv'), told.join('\n'));
});

test('the quick start is two commands: one that plays, one that tests', (t) => {
	const block = blockOf(documentAt('readme.md').text, 'sh').trim().split('\n');
	t.deepEqual(
		block.map((line) => line.split('#')[0]?.trim()),
		['npm install && npm start -- learn', 'npm test'],
	);
});

/** In words, as `wc -w` counts them. */
const most: Readonly<Record<string, number>> = {'readme.md': 1500, 'source/readme.md': 2500};

test('the first documents that somebody reads are short', (t) => {
	for (const [file, words] of Object.entries(most)) {
		const {length} = documentAt(file).text.split(/\s+/).filter(Boolean);
		t.true(length <= words, `${file}: ${length} words`);
	}
});
