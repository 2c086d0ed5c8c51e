import {mkdtempSync, rmSync} from 'node:fs';
import {copyFile, mkdir, readFile, readdir, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import test from 'ava';
import stringWidth from 'string-width';
import {encodeLine, firstSeed} from '../../source/event-store/lines/line.js';
import {temporaryHome} from '../helpers/home.js';
import {runHere} from '../helpers/in-process.js';
import {leavesNothing} from '../helpers/leavings.js';
import {drivingTexts} from '../torture/hostile.js';

/** All of them that fit on a command line. */
const text = drivingTexts.filter((each) => each.length < 300).join('');

const playedHome = mkdtempSync(join(tmpdir(), 'fray-'));

test.before('a sample fight is begun', async (t) => {
	const {code} = await runHere(playedHome, ['demo', 'dynamic-d100', '--plain'], ['quit']);
	t.is(code, 0);
});

test.after.always('its home is cleared away', () => {
	rmSync(playedHome, {recursive: true, force: true});
});

for (const args of [
	[text],
	['list', `--${text}`],
	['list', text],
	['show', text],
	['resume', text],
	['doctor', text],
	['export', '--format', text],
	['export', '--round', text],
	['demo', text],
	['demo', 'dynamic-d100', '--seed', text],
	['new', '--roster', text],
	['new', '--ruleset', text, '--roster', 'x'],
	['roster', 'check', text],
	['roster', 'schema', text],
	['rules', text],
	['--home', `/dev/null/${text}`, 'list'],
]) {
	test(`what stands in “${args.map((each) => each.replace(text, '…')).join(' ')}” does nothing to the terminal that the answer comes on`, async (t) => {
		const {code, output, errors} = await runHere(playedHome, args);
		leavesNothing('output', output);
		leavesNothing('errors', errors);
		t.true(code === 1 || code === 2);
		t.notRegex(errors, /\n\s+at |mistake of its own/);
	});
}

test('rosters, titles and logs from elsewhere show nothing but text, in columns', async (t) => {
	const home = temporaryHome(t);
	const roster = join(home, `${text.replaceAll(/[/\0]/g, '').slice(0, 40)}.yaml`);
	await mkdir(home, {recursive: true});
	await writeFile(
		roster,
		`ruleset: dynamic-d100\ntitle: ${JSON.stringify(text)}\ncombatants:\n  - name: ${JSON.stringify(text)}\n  - name: Oni\n    side: bad\n    ${JSON.stringify(text)}: 1\n`,
	);
	const checked = await runHere(home, ['roster', 'check', roster]);
	leavesNothing('a refused roster', checked.errors);
	t.is(checked.code, 1);
	await runHere(home, ['demo', 'dynamic-d100', '--plain'], ['quit']);
	await runHere(
		home,
		['demo', 'dragon', '--plain'],
		['', `note ${text.replaceAll(/[\r\n]/g, '')}`, ''],
	);
	const folder = join(home, 'fights');
	for (const name of await readdir(folder)) {
		await spoil(join(folder, name));
	}

	const [one = ''] = await readdir(folder);
	await copyFile(join(folder, one), join(folder, `Ko\u202Eji${one}`));
	for (const args of [
		['list'],
		['list', '--json'],
		['doctor', '--all'],
		['doctor', '--all', '--json'],
		['show', 'sample-fight-dragon'],
		['show', 'sample-fight-dragon', '--json'],
		['show', 'sample-fight-dragon', '--round', '1'],
		...['markdown', 'html', 'csv', 'json'].map((format) => [
			'export',
			'sample-fight-dragon',
			'--format',
			format,
		]),
		['resume', 'sample-fight-dragon', '--plain'],
	]) {
		const {output, errors} = await runHere(home, args, ['board', text, 'quit']);
		const all = `${output}${errors}`.replaceAll(/\r\n|\t/g, '\n');
		leavesNothing(`fray ${args.join(' ')}`, all);
		t.true(output.length > 20, `${args.join(' ')}: ${errors}`);
	}

	const {output} = await runHere(home, ['list']);
	const places = output
		.trimEnd()
		.split('\n')
		.map((line) => stringWidth(line.slice(0, line.search(/\d{4}-\d\d-\d\d/))));
	t.is(new Set(places).size, 1);
});

/** Puts the texts into a log where its maker could have, with checksums that fit. */
async function spoil(path: string) {
	const lines = await readFile(path, 'utf8');
	let seed = firstSeed;
	let spoilt = '';
	for (const line of lines.trimEnd().split('\n')) {
		const {crc: _, ...object} = JSON.parse(
			line.replaceAll(
				/"(title|name|text|reason|kin)":"([^"]*)"/g,
				(_all, key: string, value: string) => `"${key}":${JSON.stringify(value + text)}`,
			),
		) as Record<string, unknown>;
		const {bytes, crc} = encodeLine(object, seed);
		seed = crc;
		spoilt += new TextDecoder().decode(bytes);
	}

	await writeFile(path, spoilt);
}
