import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import test from 'ava';
import * as z from 'zod';
import {readArguments} from '../../source/commands/arguments.js';
import {grammar} from '../../source/commands/completion/grammar.js';
import {commandRows} from '../../source/commands/table.js';
import {
	environment,
	examples,
	exitCodes,
} from '../../source/commands/manual/facts.js';
import {
	argument,
	paragraph,
	worded,
} from '../../source/commands/manual/mdoc.js';
import {manualPage} from '../../source/commands/manual/page.js';
import {exitCodeOf} from '../../source/session/files/signals.js';
import {modules, source} from '../helpers/imports.js';
import {root} from '../helpers/program.js';

const {version, description} = z
	.object({version: z.string(), description: z.string()})
	.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
const date = new Date('2026-11-23T12:00:00Z');
const page = await manualPage({version, description, date});

/** The page without macros and escapes, on one line. */
const read = (text: string): string =>
	text
		.replaceAll(/^\.(?:It|Op|Cm|Nm|Dl)?/gm, '')
		.replaceAll(/\b(?:Oo|Oc|Nm|Cm|Ar|Op)\b ?/g, '')
		.replaceAll(/\bFl /g, '-')
		.replaceAll(/\\\[u([\dA-F]+)]/g, (_all, hex: string) =>
			String.fromCodePoint(Number.parseInt(hex, 16)),
		)
		.replaceAll(String.raw`\(dq`, '"')
		.replaceAll(String.raw`\-`, '-')
		.replaceAll(String.raw`\&`, '')
		.replaceAll(/\s+/g, ' ');

const plain = read(page);
const hasSentence = (text: string): boolean =>
	plain.toLowerCase().includes(text.toLowerCase());

test('the manual has every command with its summary, flags, values and forms', async (t) => {
	for (const {name, summary, flags, forms} of await grammar(commandRows)) {
		t.true(plain.includes(` ${name}`), name);
		t.true(hasSentence(summary), summary);
		for (const {typed, summary: about, value} of flags) {
			t.true(hasSentence(about), about);
			for (const flag of typed) {
				t.true(plain.includes(flag), flag);
			}

			t.true(plain.includes((value?.words ?? []).join(', ')));
		}

		for (const {word, summary: about} of forms) {
			t.true(plain.includes(`${name} ${word}`), word);
			t.true(hasSentence(about), about);
		}
	}
});

test('the manual names every variable of the environment that the code reads', (t) => {
	const known = environment.flatMap(([names]) => names.split(', '));
	const found = new Set(
		modules.flatMap((file) => {
			const text = readFileSync(join(source, file), 'utf8');
			return /\benv(?:ironment)?\b/.test(text)
				? [
						...text.matchAll(/\benv(?:ironment)?(?:\.|\[')([A-Z][A-Z_]+)/g),
						...text.matchAll(/^\t(?:const \{)?([A-Z][A-Z_]+)(?:,$| = ''\})/gm),
					].map(([, name = '']) => name)
				: [];
		}),
	);
	t.true(
		found.has('FRAY_HOME') && found.has('EDITOR') && found.has('NO_COLOR'),
	);
	t.deepEqual(
		[...found].filter((name) => !known.includes(name)),
		[],
	);
	t.deepEqual(
		known.filter((name) => !page.includes(name)),
		[],
	);
});

test('the manual names the exit codes of signals as they are', (t) => {
	const told = exitCodes.map(([, text]) => text).join(' ');
	for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
		t.true(told.includes(`${exitCodeOf(signal)} by ${signal}`), signal);
	}
});

test('the examples of the manual are command lines that fit', (t) => {
	for (const [line] of examples) {
		const [, ...words] = line.match(/"[^"]*"|\S+/g) ?? [];
		t.notThrows(
			() => readArguments(words.map((word) => word.replaceAll('"', ''))),
			line,
		);
		t.true(plain.includes(line), line);
	}
});

test('no text is taken for a macro, an escape or an end of a quote', (t) => {
	t.deepEqual(paragraph('.It is. '), [String.raw`\&.It is. `]);
	t.deepEqual(paragraph(`'a\\b-c “d”`), [
		String.raw`\&'a\eb\-c \[u201C]d\[u201D]`,
	]);
	t.deepEqual(paragraph('One. Two'), ['One.', 'Two']);
	t.is(argument('It'), String.raw`\&It`);
	t.is(argument('a "b" -c'), String.raw`"a \(dqb\(dq \-c"`);
	t.is(
		worded('[FIGHT…] TITLE new|edit …'),
		'Oo Ar FIGHT ... Oc Ar TITLE Cm new|edit Ar ...',
	);
});

test('the program that is installed brings this page along', (t) => {
	const built = readFileSync(join(root, 'distribution/fray.1'), 'utf8');
	const withoutDate = (text: string) => text.replace(/^\.Dd .*$/m, '');
	t.is(withoutDate(built), withoutDate(page));
	t.regex(built, /^\.Dd [A-Z][a-z]+ \d{1,2}, \d{4}$/m);
	t.regex(page, /^\.Dd November 23, 2026$/m);
});

for (const [program, args] of [
	['mandoc', ['-Tlint', '-Wwarning']],
	['groff', ['-man', '-mdoc', '-Tascii', '-ww', '-z']],
] as const) {
	test(`${program} has nothing to say against the manual`, (t) => {
		const {error, stdout, stderr} = spawnSync(program, args, {
			input: page,
			encoding: 'utf8',
		});
		if (error) {
			t.pass(`${program} is not installed here: it is not asked`);
			return;
		}

		t.is(stdout + stderr, '');
	});
}
