import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync, symlinkSync} from 'node:fs';
import {link, mkdir, readFile, readdir, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {text} from 'node:stream/consumers';
import test from 'ava';
import {temporaryHome} from '../helpers/home.js';
import {runHere} from '../helpers/in-process.js';
import {childEnvironment, cli, nodeArguments} from '../helpers/program.js';
import {openTerminal} from '../helpers/terminal.js';

/** A home with a sample fight that goes on; nobody changes it. */
const home = mkdtempSync(join(tmpdir(), 'fray-'));

test.before('a sample fight is begun', async () => {
	await runHere(home, ['demo', 'open-table', '--plain', '--seed', '3'], ['', '']);
});

test.after.always('its home is cleared away', () => {
	rmSync(home, {recursive: true, force: true});
});

/** Runs the built program below a shell, which can give it what a terminal would not. */
async function underShell(own: string, script: string) {
	const child = spawn('bash', ['-c', script, 'fray', process.execPath, ...nodeArguments], {
		env: childEnvironment(own),
		stdio: ['ignore', 'pipe', 'pipe'],
	});
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
		const roster = await runHere(own, ['roster', 'export', 'sample', '--output', `${log}.lock`]);
		t.is(roster.code, 1);
		t.regex(roster.errors, /the lock of a fight/);
		const names = await readdir(own);
		t.deepEqual(names.toSorted(), [
			'.vouched-fights.json',
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
		t.regex(errors, /log\.html cannot be written: the file is too large for the disk/);
		t.is(await readFile(file, 'utf8'), 'mine');
		t.deepEqual(await readdir(own), ['log.html']);
	},
);

for (const [script, what] of [
	['exec "$@" rules open-table >/dev/full', /the disk is full \(ENOSPC\)/],
	['exec "$@" list --json >/dev/full', /the disk is full \(ENOSPC\)/],
	[`printf '\\n\\n' | "$@" demo open-table --plain >/dev/full`, /the disk is full \(ENOSPC\)/],
	// Node.js takes no notice when a file takes a part of a text only.
	[
		'ulimit -f 4; exec "$@" rules tesseris >"$FRAY_HOME/rules.txt"',
		/the file is too large for the disk \(EFBIG\)/,
	],
] as const) {
	test.serial(
		`a disk that takes no more of what is told is the disk’s error: ${script}`,
		async (t) => {
			const {code, errors} = await underShell(temporaryHome(t), script);
			t.is(code, 1);
			t.regex(errors, what);
			t.regex(errors, /^What Fray tells cannot be written: /);
			t.is(errors.split('\n').length, 2);
		},
	);
}

/** What looks like a file, and is none that can be read to its end. */
const noFiles: ReadonlyArray<readonly [string, (path: string) => void]> = [
	[
		'a pipe',
		(path) => {
			execFileSync('mkfifo', [path]);
		},
	],
	[
		'a link into /proc',
		(path) => {
			symlinkSync('/proc/self/status', path);
		},
	],
];

/** A fight, and something else in the place of one of the files around it. */
async function homeWith(
	t: Parameters<typeof temporaryHome>[0],
	name: string,
	put: (path: string) => void,
): Promise<string> {
	const own = temporaryHome(t);
	await runHere(own, ['demo', 'open-table', '--plain'], ['']);
	const file = join(own, name);
	await mkdir(dirname(file), {recursive: true});
	await rm(file, {force: true});
	put(file);
	return own;
}

const log = 'fights/sample-fight-open-table.fray.jsonl';

for (const [name, args, code, told] of [
	['preferences.json', ['list'], 0, /Fray cannot read .*it is a pipe or a dev/],
	[log, ['resume'], 1, /There are no fights/],
	[`${log}.lock`, ['resume'], 0, /cannot lock the fight: .*is a pipe or a device/],
	['fights/.fights-cache.json', ['list'], 0, /open-table/],
	['.vouched-fights.json', ['show'], 0, /Round|Sample/],
	['rosters/party.yaml', ['roster', 'check', 'HOME/rosters/party.yaml'], 1, /is not a file/],
	['party.csv', ['roster', 'import', 'HOME/party.csv', '--ruleset', 'dragon'], 1, /is not a file/],
	['party.yaml', ['new', '--roster', 'HOME/party.yaml'], 1, /is not a file/],
	['party.yaml', ['roster', 'export', 'HOME/party.yaml'], 1, /is not a file/],
	['log.md', ['export', '--force', '--output', 'HOME/log.md'], 1, /is a pipe or a device/],
] as const) {
	for (const [what, put] of noFiles) {
		test.serial(`${what} as ${name} holds fray ${args.join(' ')} up for no moment`, async (t) => {
			const own = await homeWith(t, name, put);
			const found = await runHere(
				own,
				args.map((arg) => arg.replace('HOME', own)),
			);
			t.is(found.code, code, found.errors);
			t.regex(`${found.errors}${found.output}`, told);
		});
	}
}

test.serial('a home that is no whole path is named, and nothing is made', async (t) => {
	const own = temporaryHome(t);
	for (const [environment, told] of [
		['HOME=', /^HOME is empty, so Fray does not know/],
		['HOME=somewhere', /^HOME is “somewhere”/],
		['XDG_DATA_HOME=data', /^XDG_DATA_HOME is “data”/],
		['FRAY_HOME=', /^FRAY_HOME is empty/],
		['FRAY_HOME=fray', /^FRAY_HOME is “fray”/],
	] as const) {
		const {code, output, errors} = await underShell(
			own,
			`cd '${own}'; unset FRAY_HOME XDG_DATA_HOME; exec env ${environment} "$@" list`,
		);
		t.is(code, 1, environment);
		t.is(output, '');
		t.regex(errors, told);
		t.is(errors.split('\n').length, 2);
	}

	t.deepEqual(await readdir(own), []);
});

test.serial('a home whose disk is missing is not made anew', async (t) => {
	const own = temporaryHome(t);
	const stick = join(own, 'stick');
	const lost = await runHere(join(stick, 'fray'), ['demo', 'open-table'], ['']);
	t.is(lost.code, 1);
	t.regex(lost.errors, /^There is no folder .*stick, in which .*connect that/);
	t.deepEqual(await readdir(own), []);
	// The empty folder may be where a disk is connected: that is said before something is made in it.
	await mkdir(stick);
	const begun = await runHere(join(stick, 'fray'), ['demo', 'open-table'], ['']);
	t.is(begun.code, 0);
	t.regex(begun.errors, /^New folder .*: made with the first fight\. .*connected\.\n$/);
	const again = await runHere(join(stick, 'fray'), ['list']);
	t.is(again.errors, '');
});

test.serial(
	'broken preferences and a lost folder of fights are told by every command, each time',
	async (t) => {
		const own = temporaryHome(t);
		await runHere(own, ['demo', 'open-table', '--plain'], ['']);
		const file = join(own, 'preferences.json');
		await writeFile(file, '{\n\t"theme": "drak",\n\t"clock": true\n}\n');
		for (const args of [
			['list'],
			['show'],
			['export'],
			['resume'],
			['doctor'],
			['roster', 'check'],
			['simulate', '--fights', '2'],
			['list'],
		]) {
			const {errors} = await runHere(own, args);
			t.regex(
				errors,
				/^\S+preferences\.json does not fit in theme \(dark, light, high-contrast, none\): .*Mend the file/,
				args.join(' '),
			);
		}

		await writeFile(file, JSON.stringify({folder: join(own, 'stick/fights')}));
		for (const args of [
			['list'],
			['show'],
			['export'],
			['resume'],
			['doctor', '--all'],
			['demo', 'dragon'],
		]) {
			const {code, errors} = await runHere(own, args);
			t.is(code, 1, args.join(' '));
			t.regex(errors, /The folder .*stick\/fights is not there, .*connect that/);
		}

		const names = await readdir(own);
		t.deepEqual(names.toSorted(), ['.vouched-fights.json', 'fights', 'preferences.json']);
	},
);

test.serial(
	'a line of 100 MB is refused without being held, and the next one is read',
	async (t) => {
		const {code, output} = await underShell(
			temporaryHome(t),
			`(head -c 100000000 /dev/zero | tr '\\0' x; printf '\\nnote heard\\n') | "$1" --max-old-space-size=80 "\${@:2}" demo open-table --plain`,
		);
		t.is(code, 0);
		t.regex(output, /A line of more than 1 MB was left out/);
		t.regex(output, /Note: heard/);
		t.true(output.length < 20_000);
		const last = await underShell(
			temporaryHome(t),
			`head -c 2000000 /dev/zero | "$@" demo open-table --plain`,
		);
		t.is(last.code, 1);
	},
);

test.serial(
	'INK_SCREEN_READER opens plain mode, in brief, which begins with how everybody stands',
	async (t) => {
		const own = temporaryHome(t);
		const environment = {INK_SCREEN_READER: 'true'};
		const terminal = openTerminal(own, [], {environment, rows: 40});
		await terminal.waitFor('What now?');
		t.false(terminal.isAlternate());
		terminal.write('demo\r');
		await terminal.waitFor('Which rules?');
		terminal.write('open\r');
		await terminal.waitFor(/^Heroes: Ysolde, .* unhurt\. Foes: \w/m);
		terminal.write('quit\r');
		t.is(await terminal.exited, 0);
	},
);

test.serial(
	'a variable DEV changes nothing: there are no tools in the program that it could start',
	async (t) => {
		const terminal = openTerminal(home, [], {environment: {DEV: 'true'}});
		const plain = openTerminal(home, []);
		await Promise.all([terminal.waitFor('New fight'), plain.waitFor('New fight')]);
		await Promise.all([terminal.rest(), plain.rest()]);
		t.is(terminal.screen(), plain.screen());
		for (const each of [terminal, plain]) {
			each.write('q');
			t.is(await each.exited, 0);
		}

		const program = dirname(cli);
		const names = await readdir(program, {recursive: true});
		const files = names.filter((name) => name.endsWith('.js'));
		t.true(files.length > 10);
		for (const name of files) {
			const code = await readFile(join(program, name), 'utf8');
			t.notRegex(code, /env\.DEV\b|\[["']DEV["']\]|devtools-core/, name);
		}
	},
);
