// @ts-check
import {readdirSync, rmSync, writeFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {build} from 'esbuild';
import {isPatched, patchInk} from './ink-patch.mjs';
import {bundledPackages, licencesText, neededBeside} from './licences.mjs';
import {builtPage} from './built-page.mjs';
import {inGroups} from './test-groups.mjs';

/** What a thread runs that plays fights: a file of its own. */
const worker = 'source/simulation/worker.ts';

/** @type {import('esbuild').BuildOptions} */
const common = {
	platform: 'node',
	format: 'esm',
	target: 'node20',
	logLevel: 'warning',
	// Packages in CommonJS call `require`, which a module does not have.
	banner: {
		js: "import {createRequire as __createRequire} from 'node:module';const require=__createRequire(import.meta.url);",
	},
};

const stringWidth = /[\\/]string-width[\\/]index\.js$/;

/** V8 reads it with all emoji, for 17 ms, wherever it is written. */
const allEmoji = String.raw`/^\p{RGI_Emoji}$/v`;

/** The same, made when the first text needs it. */
const emojiLater = String.raw`{
	all: undefined,
	test(text) {
		this.all ??= new RegExp('^\\p{RGI_Emoji}$', 'v');
		return this.all.test(text);
	},
}`;

/**
 * Packages measure texts as Fray does: with the way of their own, the first frame takes 1.9 times as long as that of the
 * smallest Ink program, not 1.7.
 * @type {import('esbuild').Plugin}
 */
const quickWidths = {
	name: 'quick widths',
	setup(build) {
		build.onResolve({filter: /^string-width$/}, ({importer}) =>
			importer.includes('node_modules')
				? {path: path.resolve('source/projections/string-width.ts')}
				: undefined,
		);
		build.onLoad({filter: stringWidth}, async ({path: file}) => {
			const source = await readFile(file, 'utf8');
			if (!source.includes(allEmoji)) {
				throw new Error(`${allEmoji} is not in ${file} any more`);
			}

			return {contents: source.replace(allEmoji, () => emojiLater)};
		});
	},
};

/**
 * Of all packages only Ink is bundled with the tests, changed as users get it, and what stands on it or below it. There
 * must be but one React.
 * @type {import('esbuild').Plugin}
 */
const onlyInkWithin = {
	name: 'only Ink within',
	setup(build) {
		build.onResolve({filter: /^[^./]/}, ({path: name, importer, kind}) => {
			const isWithin =
				kind === 'entry-point' ||
				/^ink(?:-|$)/.test(name) ||
				(importer.includes('node_modules') && name !== 'react');
			return isWithin ? undefined : {path: name, external: true};
		});
	},
};

/**
 * What the tests run. Each file runs in a process of its own, which loads a few large chunks much faster than hundreds
 * of small modules.
 * @param {{entryPoints: Array<{in: string, out: string}>, plugins?: import('esbuild').Plugin[]}} what
 * @param {string} [first] what the tests begin with
 */
async function bundleTests(what, first = '') {
	await build({
		...common,
		...what,
		banner: {js: `${common.banner?.['js']}${first}`},
		entryPoints: [...what.entryPoints, {in: worker, out: 'test/simulation/worker'}],
		outdir: 'build',
		bundle: true,
		splitting: true,
		plugins: [...(what.plugins ?? []), builtPage(), quickWidths, onlyInkWithin, patchInk],
		// As deep as the helpers, which find the project's folder by where they are.
		chunkNames: 'test/chunks/[name]-[hash]',
		// No files of their own: they would be run as tests wherever a pattern matches them.
		sourcemap: 'inline',
		sourcesContent: false,
	});
}

/**
 * How programs are built that users start.
 * @type {import('esbuild').BuildOptions}
 */
const program = {
	...common,
	bundle: true,
	splitting: true,
	minify: true,
	chunkNames: 'chunks/[name]-[hash]',
	define: {
		'process.env.NODE_ENV': '"production"',
		// Ink loads undici where there is no `fetch`; Fray fetches nothing.
		fetch: 'undefined',
	},
};

/** What users run: all that it needs, and the licences of what others wrote of it. */
async function bundle() {
	/** @type {import('esbuild').Metafile['outputs']} */
	const pageOutputs = {};
	const {metafile} = await build({
		...program,
		entryPoints: ['source/cli.ts', worker],
		outdir: 'distribution',
		outbase: 'source',
		plugins: [
			builtPage(({outputs}) => {
				Object.assign(pageOutputs, outputs);
			}),
			quickWidths,
			patchInk,
		],
		metafile: true,
	});
	const missing = neededBeside(metafile);
	if (missing.length > 0) {
		throw new Error(`The program is not whole without ${missing.join(', ')}.`);
	}

	const packages = bundledPackages(
		{...metafile, outputs: {...metafile.outputs, ...pageOutputs}},
		{isChanged: (file) => isPatched(file) || stringWidth.test(file)},
	);
	writeFileSync('distribution/third-party-licences.txt', licencesText(packages));
}

/** What the benchmarks compare the start and the keys with: the smallest program of Ink as it comes from npm. */
async function hello() {
	await build({
		...program,
		entryPoints: ['test/bench/hello.tsx'],
		outdir: 'build/hello',
		// Ink loads it only where DEV is set, and does not install it.
		external: ['react-devtools-core'],
	});
}

/**
 * @param {string} folder
 * @returns {string[]} the paths of all TypeScript files in it
 */
function modulesIn(folder) {
	return readdirSync(folder, {recursive: true, encoding: 'utf8'})
		.filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
		.map((file) => path.posix.join(folder, file.split(path.sep).join('/')));
}

/** @type {Readonly<Record<string, {folder: string, make: () => Promise<void>}>>} */
const targets = {
	/** Every test file by itself, for running a few. */
	tests: {
		folder: 'build',
		make: async () =>
			bundleTests({
				entryPoints: modulesIn('test').map((file) => ({
					in: file,
					out: file.replace(/\.tsx?$/, ''),
				})),
			}),
	},
	/** For running all of `npm test`. */
	'test-groups': {
		folder: 'build',
		make: async () =>
			bundleTests(
				inGroups(modulesIn('test'), {isLong: false}),
				"process.env.FRAY_TESTS ??= 'short';",
			),
	},
	/** For running all of `npm run check:long`. */
	'long-groups': {
		folder: 'build',
		make: async () =>
			bundleTests(
				inGroups(modulesIn('test'), {isLong: true}),
				"process.env.FRAY_TESTS ??= 'long';",
			),
	},
	bundle: {folder: 'distribution', make: bundle},
	hello: {folder: 'build/hello', make: hello},
};

for (const name of process.argv.slice(2)) {
	const target = targets[name];
	if (target === undefined) {
		throw new Error(`There is no ${name} to build, only ${Object.keys(targets).join(' and ')}.`);
	}

	// What a deleted file left behind must be neither run nor shipped.
	rmSync(target.folder, {recursive: true, force: true});
	await target.make();
}
