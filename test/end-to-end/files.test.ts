import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {link, readFile, readdir, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import test from 'ava';
import {temporaryHome} from '../helpers/home.js';
import {runHere} from '../helpers/in-process.js';
import {childEnvironment, nodeArguments} from '../helpers/program.js';

/** A home with a sample fight that goes on; nobody changes it. */
const home = mkdtempSync(join(tmpdir(), 'fray-'));

test.before('a sample fight is begun', async () => {
	await runHere(
		home,
		['demo', 'open-table', '--plain', '--seed', '3'],
		['', ''],
	);
});

test.after.always('its home is cleared away', () => {
	rmSync(home, {recursive: true, force: true});
});

/** Runs the built program below a shell, which can give it what a terminal would not. */
async function underShell(own: string, script: string) {
	const child = spawn(
		'bash',
		['-c', script, 'fray', process.execPath, ...nodeArguments],
		{env: childEnvironment(own), stdio: ['ignore', 'pipe', 'pipe']},
	);
	const [output, errors] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		once(child, 'close'),
	]);
	return {code: child.exitCode, output, errors};
}

test.serial(
	'a fight, its lock, a roster and the preferences are not written over by force, nor through links',
	async (t) => {
		const own = temporaryHome(t);
		await runHere(own, ['demo', 'open-table', '--plain'], ['']);
		const log = join(own, 'fights', 'sample-fight-open-table.fray.jsonl');
		const before = await readFile(log);
		const party = join(own, 'party.txt');
		await writeFile(party, 'ruleset: dragon\ncombatants: []\n');
		await writeFile(join(own, 'preferences.json'), '{"bell": true}');
		await symlink(log, join(own, 'soft.md'));
		await link(log, join(own, 'hard.md'));
		for (const target of [
			log,
			join(own, 'soft.md'),
			join(own, 'hard.md'),
			`${log}.lock`,
			join(own, 'preferences.json'),
			party,
		]) {
			const args = ['export', '--output', target, '--force'];
			const {code, errors} = await runHere(own, args);
			t.is(code, 1, target);
			t.regex(errors, /nothing else is written there\. Choose another name/);
		}

		t.deepEqual(await readFile(log), before);
		const roster = await runHere(own, [
			'roster',
			'export',
			'sample',
			'--output',
			`${log}.lock`,
		]);
		t.is(roster.code, 1);
		t.regex(roster.errors, /the lock of a fight/);
		const names = await readdir(own);
		t.deepEqual(names.toSorted(), [
			'fights',
			'hard.md',
			'party.txt',
			'preferences.json',
			'soft.md',
		]);
	},
);

test.serial(
	'where the disk takes only a part of an export, the old file stays as it was',
	async (t) => {
		const own = temporaryHome(t);
		const file = join(own, 'log.html');
		await writeFile(file, 'mine');
		const {code, errors} = await underShell(
			home,
			`ulimit -f 4; exec "$@" export --format html --force --output '${file}'`,
		);
		t.is(code, 1);
		t.regex(
			errors,
			/log\.html cannot be written: the file is too large for the disk/,
		);
		t.is(await readFile(file, 'utf8'), 'mine');
		t.deepEqual(await readdir(own), ['log.html']);
	},
);
