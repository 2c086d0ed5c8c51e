import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import type {Metafile} from 'esbuild';
import {bundledPackages, licencesText, neededBeside} from '../../scripts/licences.mjs';
import {root} from '../helpers/program.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const folder = temporaryFolder(test);

function write(file: string, text: string) {
	const whole = path.join(folder, file);
	mkdirSync(path.dirname(whole), {recursive: true});
	writeFileSync(whole, text);
}

/** A package in the folder; its files about licences by their names. */
function install(
	at: string,
	{version, licences}: {version: string; licences: Record<string, string>},
) {
	const name = at.replace(/^.*node_modules\//, '');
	write(`${at}/package.json`, JSON.stringify({name, version, license: 'MIT'}));
	for (const [file, text] of Object.entries(licences)) {
		write(`${at}/${file}`, text);
	}
}

/** What esbuild tells of a bundle with so many bytes of each file. */
const bundleOf = (
	files: Readonly<Record<string, number>>,
	imports: readonly string[] = [],
): Metafile => ({
	inputs: {},
	outputs: {
		'cli.js': {
			bytes: 0,
			inputs: Object.fromEntries(
				Object.entries(files).map(([file, bytesInOutput]) => [file, {bytesInOutput}]),
			),
			imports: imports.map((name) => ({path: name, kind: 'import-statement', external: true})),
			exports: [],
		},
	},
});

test.beforeEach('some packages are installed', () => {
	rmSync(folder, {recursive: true, force: true});
	install('node_modules/one', {
		version: '1.0.0',
		licences: {license: 'Copyright One', 'build/licenses.md': 'Copyright Two'},
	});
	install('node_modules/@of/three', {
		version: '3.0.0',
		licences: {'LICENSE.md': 'Copyright Three', NOTICE: 'Three is noted'},
	});
	install('node_modules/@of/three/node_modules/one', {
		version: '0.9.0',
		licences: {'Licence.txt': 'Copyright One, formerly'},
	});
	install('node_modules/bare', {version: '2.0.0', licences: {}});
});

test.serial('every package with code in the bundle is told, each version once', (t) => {
	const metafile = bundleOf({
		'source/cli.ts': 10,
		'node_modules/one/index.js': 10,
		'node_modules/one/build/more.js': 10,
		'node_modules/@of/three/index.js': 10,
		'node_modules/@of/three/node_modules/one/index.js': 10,
		'node_modules/bare/shaken-off.js': 0,
	});
	const packages = bundledPackages(metafile, {
		root: folder,
		isChanged: (file) => file.endsWith('more.js'),
	});
	t.deepEqual(
		packages.map(({name, version, text, isChanged}) => [name, version, text, isChanged]),
		[
			['@of/three', '3.0.0', 'Copyright Three\n\nThree is noted', false],
			['one', '0.9.0', 'Copyright One, formerly', false],
			['one', '1.0.0', 'Copyright Two\n\nCopyright One', true],
		],
	);
	const text = licencesText(packages);
	t.is(text.match(/changed for Fray/g)?.length, 2);
	t.true(text.includes('Copyright One, formerly'));
});

test.serial(
	'a package without a licence text stops the build until its text is put beside',
	(t) => {
		const metafile = bundleOf({'node_modules/bare/index.js': 10});
		t.throws(() => bundledPackages(metafile, {root: folder}), {
			message: /bare 2\.0\.0 .*licences\/bare@2\.0\.0\.txt/,
		});
		write('scripts/licences/bare@2.0.0.txt', 'Copyright Bare\n');
		const [bare] = bundledPackages(metafile, {root: folder});
		t.is(bare?.text, 'Copyright Bare');
	},
);

test.serial('a licence text that no package needs stops the build', (t) => {
	write('scripts/licences/bare@1.0.0.txt', 'Copyright Bare\n');
	t.throws(() => bundledPackages(bundleOf({'node_modules/one/index.js': 10}), {root: folder}), {
		message: /licences\/bare@1\.0\.0\.txt/,
	});
});

test.serial('what is imported from outside is a part of Node.js or missing', (t) => {
	t.deepEqual(neededBeside(bundleOf({}, ['node:fs', 'url', 'fs/promises', 'undici', 'undici'])), [
		'undici',
	]);
});

test('the program as built has the licence of every package, with its copyright', (t) => {
	const text = readFileSync(path.join(root, 'distribution/third-party-licences.txt'), 'utf8');
	const [list = '', ...parts] = text.split(/^={80}\n(?=\S+ \d)/m);
	const told = list.split('\n').filter((line) => /^\S+ \d\S*: /.test(line));
	t.true(told.length > 50);
	t.is(parts.length, told.length);
	t.deepEqual(
		parts.filter((part) => !/copyright/i.test(part)).map((part) => part.split('\n')[0]),
		[],
	);
	t.regex(list, /^ink \S+: MIT \(changed for Fray\)$/m);
	t.regex(list, /^react \S+: MIT$/m);
});
