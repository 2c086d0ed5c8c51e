import {type SpawnOptions, spawn} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync} from 'node:fs';
import {basename, delimiter, join} from 'node:path';
import process from 'node:process';
import {text} from 'node:stream/consumers';
import test from 'ava';
import {exportFormatIds} from '../../source/projections/export-formats.js';
import {rulesets} from '../../source/rulesets/index.js';
import {peopleFormats} from '../../source/session/parts/people/people-formats.js';
import {runHere} from '../helpers/in-process.js';
import {nodeArguments, root} from '../helpers/program.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

/** Runs a shell to its end. */
async function run(shell: string, args: readonly string[], options: SpawnOptions = {}) {
	const child = spawn(shell, args, {...options, stdio: ['ignore', 'pipe', 'pipe']});
	const [stdout, stderr] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		once(child, 'close'),
	]);
	return {stdout, stderr};
}

const folder = temporaryFolder(test);

/** A folder in the test's own, with these files. */
function folderWith(name: string, files: readonly string[] = []): string {
	const made = join(folder, name);
	mkdirSync(made, {recursive: true});
	for (const file of files) {
		writeFileSync(join(made, file), '');
	}

	return made;
}

/** A folder with a program “fray”, as a shell script. */
function programOf(name: string, script: string): string {
	const made = folderWith(name, ['fray']);
	writeFileSync(join(made, 'fray'), `#!/bin/sh\n${script}\n`);
	chmodSync(join(made, 'fray'), 0o755);
	return made;
}

const user = folderWith('user');
const scripts = folderWith('scripts');
const here = folderWith('here', ['people.yaml']);
folderWith('here/folder');

/** The name of a fight that a shell must not carry out. */
const odd = 'odd $(touch gone) one';
const names = ['bridge', odd];

const whole = programOf(
	'whole',
	`exec '${process.execPath}' ${nodeArguments.map((each) => `'${each}'`).join(' ')} "$@"`,
);

/** Answers at once: what is tried with it is how a script asks. */
const quick = programOf(
	'quick',
	`case "$*" in
	'completion fights') printf '%s\\n' ${names.map((name) => `'${name}'`).join(' ')} ;;
	'completion fights --archived') echo old ;;
	'completion fights --home=/other') echo elsewhere ;;
	'completion fights --home=${user}/own') echo mine ;;
	*) echo "not to be asked: $*" >&2; exit 1 ;;
esac`,
);

const bash = {shell: 'bash', how: ['--norc', '--noprofile'], ask: 'bash.sh'} as const;

const shells = [
	bash,
	{shell: 'zsh', how: ['-f'], ask: 'zsh.zsh'},
	{shell: 'fish', how: ['--no-config'], ask: 'fish.fish'},
] as const;

type Shell = (typeof shells)[number];

/** What a shell offers behind each command line, in the order of the alphabet; empty if there is no such shell. */
async function offered(
	{shell, how, ask}: Shell,
	lines: readonly string[],
	program: string,
	home: string,
) {
	const script = join(scripts, `${shell}-${basename(home)}`);
	const {output} = await runHere(home, ['completion', shell]);
	writeFileSync(script, output);
	const {stdout, stderr} = await run(
		shell,
		[...how, join(root, 'test/helpers/completing', ask), script, ...lines],
		{
			cwd: here,
			env: {
				PATH: [program, process.env['PATH'] ?? ''].join(delimiter),
				HOME: user,
				TERM: 'xterm',
				FRAY_HOME: home,
			},
			timeout: 60_000,
		},
	);
	const found = new Map<string, readonly string[]>();
	for (const part of stdout.split(/^> /m).slice(1)) {
		const [line = '', ...words] = part.split('\n').slice(0, -1);
		found.set(line, words.map((word) => word.replace(/^--\w+=|\/$/, '')).toSorted());
	}

	return {found, errors: stderr};
}

const isInstalled = async ({shell}: Shell): Promise<boolean> =>
	run(shell, ['-c', 'exit']).then(
		() => true,
		() => false,
	);

const ids = rulesets.map(({id}) => id);

/** What must be offered behind what is typed. */
const expected: ReadonlyArray<readonly [string, readonly string[]]> = [
	['fray re', ['rename', 'resume']],
	['fray --plain re', ['rename', 'resume']],
	['fray resume ', names],
	['fray resume --plain br', ['bridge']],
	['fray simulate one two br', ['bridge']],
	['fray new --from br', ['bridge']],
	['fray archive --undo ', ['old']],
	['fray --home /other resume ', ['elsewhere']],
	['fray resume --home=/other ', ['elsewhere']],
	['fray resume --home ~/own ', ['mine']],
	['fray demo ', ids],
	['fray roster ', ['check', 'edit', 'export', 'import', 'new', 'schema']],
	['fray roster new ', ids],
	['fray roster new dragon pe', ['people.yaml']],
	['fray roster check one two pe', ['people.yaml']],
	['fray roster export b', ['bridge']],
	['fray roster export pe', ['people.yaml']],
	['fray export --format ', exportFormatIds],
	['fray export --format=h', ['html']],
	['fray roster --format ', peopleFormats],
	['fray export -o pe', ['people.yaml']],
	['fray --home fo', ['folder']],
	['fray new --roster one --ros', ['--roster']],
	['fray show --st', ['--statistics']],
	['fray list --st', []],
	['fray rename bridge ', []],
	['fray new --seed ', []],
	['fray completion ', ['bash', 'fights', 'fish', 'zsh']],
];

for (const each of shells) {
	test(`${each.shell} completes what is typed, by what it is told`, async (t) => {
		if (!(await isInstalled(each))) {
			t.pass(`${each.shell} is not installed here: it is not asked`);
			return;
		}

		const lines = expected.map(([line]) => line);
		const {found, errors} = await offered(each, lines, quick, 'unused');
		t.is(errors, '');
		for (const [line, words] of expected) {
			const unquoted = found
				.get(line)
				// Where no flag is left to be typed, zsh names those that are there.
				?.filter((word) => line.includes('-') || !word.startsWith('-'))
				.map((word) => word.replaceAll('\\', ''));
			t.deepEqual([...new Set(unquoted)], [...words].toSorted(), line);
		}

		t.deepEqual(
			readdirSync(here).filter((name) => name === 'gone'),
			[],
		);
	});

	test(`${each.shell} offers the fights of the home`, async (t) => {
		if (!(await isInstalled(each))) {
			t.pass(`${each.shell} is not installed here: it is not asked`);
			return;
		}

		const home = folderWith(`home-${each.shell}`);
		folderWith(
			`home-${each.shell}/fights`,
			names.map((name) => `${name}.fray.jsonl`),
		);
		const {found, errors} = await offered(each, ['fray show b'], whole, home);
		t.is(errors, '');
		t.deepEqual(found.get('fray show b'), ['bridge']);
		t.deepEqual(readdirSync(home), ['fights']);
	});
}

test('where nothing can be read nothing is offered, said or written', async (t) => {
	const none = join(folder, 'none');
	const broken = folderWith('broken', ['fights']);
	writeFileSync(join(broken, 'preferences.json'), '{"folder": ');
	for (const home of [none, broken]) {
		const {found, errors} = await offered(bash, ['fray show b'], whole, home);
		t.is(errors, '');
		t.deepEqual(found.get('fray show b'), []);
	}

	t.false(existsSync(none));
	t.deepEqual(readdirSync(broken).toSorted(), ['fights', 'preferences.json']);
	t.false(readdirSync(user, {recursive: true}).join('\n').includes('fray'));
});
