import {Buffer} from 'node:buffer';
import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import test from 'ava';
import {parseLine} from '../../source/event-store/lines/line.js';
import {temporaryHome} from '../helpers/home.js';
import {runHere} from '../helpers/in-process.js';
import {root} from '../helpers/program.js';
import {chained, withFlippedBit} from '../helpers/logs.js';
import {sharedOut} from '../helpers/thoroughness.js';

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

type Line = Readonly<Record<string, unknown>>;

type Kind = {
	readonly what: string;
	readonly damage: (bytes: Uint8Array) => Uint8Array;
	readonly words: RegExp;
	/** Whoever plays on is told what was done about it, and can. */
	readonly isMended?: true;
};

const lineStarts = (bytes: Uint8Array): readonly number[] => [
	0,
	...[...bytes].flatMap((byte, at) => (byte === 10 ? [at + 1] : [])),
];

/** The lines of a log changed, each with a checksum that fits. */
const written = (change: (lines: readonly Line[]) => readonly Line[]) => (bytes: Uint8Array) =>
	chained(
		change(
			textOf(bytes)
				.trimEnd()
				.split('\n')
				.map((line) => parseLine(line) ?? {}),
		),
	);

const kinds: readonly Kind[] = [
	{
		what: 'a bit flipped in the middle',
		damage: (bytes) => withFlippedBit(bytes, 8 * (lineStarts(bytes)[3] ?? 0) + 100),
		words: /line 4\b.* is damaged/i,
	},
	{
		what: 'a bit flipped in its last line',
		damage: (bytes) => withFlippedBit(bytes, 8 * bytes.length - 200),
		words: /line \d+\b.* is damaged/i,
	},
	{
		what: 'a missing line',
		damage(bytes) {
			const [third = 0, fourth = 0] = lineStarts(bytes).slice(2);
			return Buffer.concat([bytes.subarray(0, third), bytes.subarray(fourth)]);
		},
		words: /line 3\b.* is damaged/i,
	},
	{
		what: 'an end that was broken off',
		damage: (bytes) => bytes.subarray(0, -20),
		words: /line \d+ (?:is|was) not whole/,
		isMended: true,
	},
	{
		what: 'the zeros of a power cut',
		damage: (bytes) => Buffer.concat([bytes, Buffer.alloc(300), Buffer.from('\n')]),
		words: /line \d+ (?:is|was) not whole/,
		isMended: true,
	},
	{
		what: 'line ends of Windows',
		damage: (bytes) => Buffer.from(textOf(bytes).replaceAll('\n', '\r\n')),
		words: /another program changed the file: .*CRLF/i,
	},
	{
		what: 'blank lines',
		damage: (bytes) => Buffer.from(textOf(bytes).replaceAll('\n', '\n\n')),
		words: /another program changed the file: it put in blank lines/i,
	},
	{
		what: 'lines of a newer format',
		damage: written((lines) => [...lines, {fray: 99, n: lines.length}]),
		words: /newer Fray/,
	},
	{
		what: 'newer rules',
		damage: written(([header, ...lines]) => [{...header, rulesetVersion: 99}, ...lines]),
		words: /99/,
	},
	{
		what: 'a line that does not fit what came before',
		damage: written((lines) =>
			lines.map((line, at) => (at === 4 ? {n: line['n'], at: line['at'], redone: 2} : line)),
		),
		words: /line 5 does not fit/,
	},
];

type Command = {
	readonly args: readonly string[];
	/** What may go elsewhere: the words are not on standard output, or within JSON. */
	readonly hasErrors?: true;
	readonly isJson?: true;
	/** The damage is in the row of the fight, unless playing on mends it: others can be listed. */
	readonly isList?: true;
	readonly isPlayed?: true;
};

const commands: readonly Command[] = [
	{args: ['show'], hasErrors: true},
	{args: ['show', '--json'], hasErrors: true, isJson: true},
	{args: ['show', '--round', '1'], hasErrors: true},
	{args: ['show', '--statistics'], hasErrors: true},
	{args: ['show', '--statistics', '--json'], hasErrors: true, isJson: true},
	{args: ['show', '--statistics', '--campaign', 'Tide'], hasErrors: true},
	{args: ['show', '--statistics', '--campaign', 'Tide', '--json'], hasErrors: true, isJson: true},
	{args: ['export'], hasErrors: true},
	{args: ['export', '--format', 'json'], hasErrors: true, isJson: true},
	{args: ['simulate', '--fights', '1', '--threads', '1'], hasErrors: true},
	{args: ['list'], isList: true},
	{args: ['list', '--json'], isList: true},
	// Last of all: a broken end is mended by playing on.
	{args: ['resume', '--plain'], isPlayed: true},
];

/** A home with a fight of some answers. */
async function played(t: Parameters<typeof temporaryHome>[0], lines: readonly string[]) {
	const home = temporaryHome(t);
	const rosters = join(root, 'fixtures/rosters/dragon');
	await runHere(
		home,
		[
			'new',
			...readdirSync(rosters).flatMap((name) => ['--roster', join(rosters, name)]),
			'--title',
			'Bridge',
			'--campaign',
			'Tide',
			'--seed',
			'4',
			'--plain',
		],
		lines,
	);
	const [name = ''] = readdirSync(join(home, 'fights'));
	return {home, path: join(home, 'fights', name)};
}

const enters = Array.from({length: 6}, () => '');

for (const {what, damage, words, isMended} of sharedOut(kinds, 5)) {
	test(`a log with ${what}: every command that reads it says so`, async (t) => {
		const {home, path} = await played(t, enters);
		writeFileSync(path, damage(readFileSync(path)));
		for (const {args, hasErrors, isJson, isList, isPlayed} of commands) {
			const {code, output, errors} = await runHere(home, args, ['']);
			const isDone = isPlayed ? isMended : isList;
			t.is(code, isDone ? 0 : 1, args.join(' '));
			if (!isList || !isMended) {
				t.regex(hasErrors ? errors : output, words, args.join(' '));
			}

			if (isJson) {
				const {damage: told} = JSON.parse(output) as {damage?: unknown};
				t.regex(String(told), words, args.join(' '));
			}
		}
	});
}

test('a sound log is damaged in the eyes of no command', async (t) => {
	const {home} = await played(t, enters);
	for (const {args, isJson} of commands) {
		const {code, output, errors} = await runHere(home, args, ['']);
		t.is(code, 0, args.join(' '));
		t.is(errors, '', args.join(' '));
		if (isJson) {
			const {damage} = JSON.parse(output) as {damage?: unknown};
			t.is(damage, undefined, args.join(' '));
		}
	}
});

test('who watches a damaged log is told so; players learn neither which answer it is nor the file', async (t) => {
	const {home, path} = await played(t, ['', '', 'end', '', '', '']);
	const bytes = readFileSync(path);
	// The note that comes after the end of the fight.
	await runHere(home, ['resume', '--plain'], ['note Gone is LURKER']);
	const whole = readFileSync(path);
	t.true(whole.length > bytes.length);
	writeFileSync(path, withFlippedBit(whole, 8 * whole.length - 200));
	const gm = await runHere(home, ['watch', '--plain', '--gm']);
	t.is(gm.code, 1);
	t.regex(gm.output, /Line \d+ .*is damaged/);
	for (const args of [
		['watch', '--plain'],
		['export', '--player-safe', '--format', 'json'],
		['show', '--statistics', '--player-safe'],
		['show', '--statistics', '--player-safe', '--json'],
		['show', '--statistics', '--player-safe', '--campaign', 'Tide'],
	]) {
		const {code, output, errors} = await runHere(home, args);
		t.is(code, 1, args.join(' '));
		t.regex(`${output}${errors}`, /The file of this fight is damaged/);
		t.notRegex(`${output}${errors}`, /line \d|answer \d|fray\.jsonl/i);
	}
});
