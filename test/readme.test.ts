import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import test from 'ava';
import * as z from 'zod';
import {readArguments} from '../source/commands/arguments.js';
import {grammar} from '../source/commands/completion/grammar.js';
import {commandRows} from '../source/commands/table.js';
import {exportFight} from '../source/projections/export-json.js';
import {rulesets} from '../source/rulesets/index.js';
import {keyTable} from '../source/ui/kit/keymap.js';
import {keyLabel, symbolSets} from '../source/ui/kit/symbols.js';
import {root} from './helpers/program.js';
import {toyFight} from './helpers/toy-fight.js';

const readme = readFileSync(join(root, 'readme.md'), 'utf8');

test('the readme’s table of keys is the keymap’s', (t) => {
	t.true(readme.includes(keyTable((key) => keyLabel(symbolSets.unicode, key))));
});

test('the readme names every ruleset of the registry', (t) => {
	t.deepEqual(
		rulesets.map(({id}) => `\`${id}\``).filter((id) => !readme.includes(id)),
		[],
	);
});

/** Every command line in the text, without brackets and without all but the first of what can stand at a place. */
const commandLines = [
	...readme.matchAll(/(?:`|^\$ )fray(?![\w.-])([^`\n]*)/gm),
].map(([, line = '']) =>
	line
		.replaceAll(/\\\|\S*/g, '')
		.replace(/ [|>] .*/, '')
		.replaceAll(/[[\]…]/g, '')
		.replaceAll(/\bN\b/g, '1')
		.trim(),
);

test('every command line in the readme is one', (t) => {
	t.true(commandLines.length > 70);
	for (const line of commandLines) {
		const argv = line.split(/\s+/).filter(Boolean);
		if (argv[0] !== 'COMMAND') {
			t.notThrows(() => readArguments(argv), line);
		}
	}
});

/** What the readme tells of all commands at once, and what only the scripts for shells ask for. */
const toldApart = new Set(['--home', '--help', '--version', '--plain']);
const forScripts = new Set(['fights', '--archived']);

test('the readme’s table of commands has all commands, their ways and their flags', async (t) => {
	const table = readme
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
});

test('the readme’s links lead to files, and its scripts are there', (t) => {
	const links = [...readme.matchAll(/(?:\]\(|src(?:set)?=")([^):"]+)/g)].map(
		([, to = '']) => to,
	);
	t.true(links.length > 10);
	t.deepEqual(
		links.filter((to) => !existsSync(join(root, to))),
		[],
	);
	const {scripts} = z
		.object({scripts: z.record(z.string(), z.string())})
		.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
	const named = [...readme.matchAll(/npm run (\w+)/g)].map(
		([, name = '']) => name,
	);
	t.true(named.length > 5);
	t.deepEqual(
		named.filter((name) => !Object.hasOwn(scripts, name)),
		[],
	);
});

test('the readme names what the JSON export holds', (t) => {
	const {fray: _, ...told} = exportFight(toyFight().fight, 'gm');
	t.deepEqual(
		[...Object.keys(told), ...Object.keys(told.record)].filter(
			(field) => !readme.includes(`\`${field}\``),
		),
		[],
	);
});
