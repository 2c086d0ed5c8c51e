import {spawn} from 'node:child_process';
import {mkdirSync, readFileSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {installPacked} from '../helpers/installed.js';
import {childEnvironment, endOf, root} from '../helpers/program.js';
import {readProject} from '../helpers/project.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

/* What users get: the tarball, installed into an empty folder with no network, and played. */

const folder = temporaryFolder(test);
const home = path.join(folder, 'home');
let modules = '';
let program = '';

test.before('the tarball is made and installed', async () => {
	mkdirSync(home);
	({modules, program} = await installPacked(folder));
});

const filesIn = (parent: string): readonly string[] =>
	readdirSync(parent, {recursive: true, encoding: 'utf8'})
		.filter((file) => statSync(path.join(parent, file)).isFile())
		.map((file) => file.split(path.sep).join('/'))
		.toSorted();

const fray = async (args: readonly string[], lines: readonly string[] = []) =>
	endOf(spawn(program, args, {cwd: folder, env: childEnvironment(home)}), lines);

test.serial('nothing is installed but Fray', (t) => {
	t.deepEqual(readdirSync(modules), ['fray']);
	t.false(readdirSync(path.join(modules, 'fray')).includes('node_modules'));
});

test.serial('the tarball holds what is needed and nothing else', (t) => {
	const files = filesIn(path.join(modules, 'fray'));
	const chunks = files.filter((file) => /^distribution\/chunks\/[\w.-]+\.js$/.test(file));
	t.true(chunks.length > 0);
	t.deepEqual(
		files.filter((file) => !chunks.includes(file)),
		[
			'LICENSE',
			'changelog.md',
			'distribution/cli.js',
			'distribution/simulation/worker.js',
			'distribution/third-party-licences.txt',
			...['bestiary', 'presets', 'rosters'].flatMap((name) =>
				filesIn(path.join(root, 'fixtures', name)).map((file) => `fixtures/${name}/${file}`),
			),
			'package.json',
			'readme.md',
		].toSorted(),
	);
});

test.serial('what is published has no scripts: those are for the checkout', (t) => {
	const manifest = JSON.parse(
		readFileSync(path.join(modules, 'fray/package.json'), 'utf8'),
	) as Record<string, unknown>;
	t.is(manifest['name'], 'fray');
	t.false('scripts' in manifest);
	t.regex(
		readFileSync(path.join(root, 'package.json'), 'utf8'),
		/"prepare": "node scripts\/build\.mjs bundle"/,
	);
});

test.serial('whoever imports Fray is told that there is nothing', async (t) => {
	const importAll = ['fray', 'fray/distribution/cli.js']
		.map((name) => `await import('${name}').catch(({code}) => console.log(code));`)
		.join('');
	const {output} = await endOf(
		spawn(process.execPath, ['--input-type=module', '--eval', importAll], {
			cwd: path.dirname(modules),
		}),
	);
	t.is(output, 'ERR_PACKAGE_PATH_NOT_EXPORTED\n'.repeat(2));
});

test.serial('it says its version', async (t) => {
	const {version} = readProject();
	t.deepEqual(await fray(['--version']), {code: 0, output: `${version}\n`, errors: ''});
});

test.serial('a fight of a sample is played, resumed, exported and simulated', async (t) => {
	const played = await fray(
		['demo', 'dragon', '--seed', '3', '--plain'],
		[...Array.from({length: 8}, () => ''), 'quit'],
	);
	t.is(played.errors, '');
	t.is(played.code, 0);
	t.regex(played.output, /Which speed does each use\?/);
	const [resumed, exported, simulated] = await Promise.all([
		fray(['resume', '--plain'], ['', 'quit']),
		fray(['export']),
		fray(['simulate', '--fights', '4', '--threads', '2', '--json']),
	]);
	t.is(resumed.code, 0);
	t.regex(exported.output, /^# Sample fight: Dragon\n/);
	t.is(exported.code, 0);
	t.is(simulated.errors, '');
	t.regex(simulated.output, /"played":\s*4/);
});
