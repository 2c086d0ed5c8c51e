// @ts-check
import {readFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Tests that prove little for the time that they take: `npm run check:long` runs them. */
const long = new RegExp(
	`^test/(?:${[
		'browser/(?:access|kept|ticks)[.]',
		'end-to-end/(?:builder|commands|doctor|files|hostile-text|learn|next-fight)[.]',
		'end-to-end/(?:odds|people|plain|resizing|secret-titles|share|signals|simulate)[.]',
		'end-to-end/(?:stat-blocks|statistics|typed-when-busy|watch)[.]',
		'package/',
		'pictures/pictures[.]',
		'simulation/threads[.]',
		'threats/',
		'torture/',
		'ui/hostile-text/',
	].join('|')})`,
);

/**
 * Files of which `npm test` runs some tests, or takes some seeds, and `npm run check:long` the others: they say so
 * themselves (`test/helpers/thoroughness.ts`).
 * @param {string} file
 */
const isShared = (file) => /\b(?:sharedOut|seedsTo|conforms)\(/.test(readFileSync(file, 'utf8'));

/** Tests that take long or start programs: each file of them runs in a process of its own. */
const apart =
	/^test\/(?:browser|end-to-end|frozen|package|scenarios|torture)\/|^test\/pictures\/pictures\.|^test\/session\/secrets\./;

/**
 * AVA takes no tests that are declared after those of another file and something that was waited for.
 * @param {string} file
 */
const awaitsFirst = (file) => /^(?:const .* = )?await /m.test(readFileSync(file, 'utf8'));

/** @param {string} file */
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** @param {string} file */
const isTogether = (file) => isTest(file) && !apart.test(file) && !awaitsFirst(file);

/** @param {string} file */
const withoutEnding = (file) => file.replace(/\.tsx?$/, '');

/** Folders whose tests take a few seconds at most: much of that would go into a process for each. */
const brief =
	/^test\/(?:(?:bench|check|commands|dice|engine|nodes|pictures|plain|projections|release)\/|[^/]+$)/;

/**
 * “test/ui” for a test of `test/ui/fight/order/`; what takes longest in it is a group of its own.
 * @param {string} file
 */
const groupOf = (file) =>
	brief.test(file)
		? 'test/brief'
		: file
				.split('/')
				.slice(0, file.startsWith('test/ui/hostile-text/') ? 3 : 2)
				.join('/');

/**
 * What a whole run of the tests bundles: the tests of a folder as one, which starts once and is warm after its first
 * file. AVA writes the same titles as if each file ran alone.
 * @param {readonly string[]} modules all of `test/`
 * @param {{isLong: boolean}} options whether to take the tests of `npm run check:long`, or those of `npm test`
 * @returns {{entryPoints: Array<{in: string, out: string}>, plugins: import('esbuild').Plugin[]}}
 */
export function inGroups(modules, {isLong}) {
	const lost = modules.filter((file) => isTest(file) && long.test(file) && isShared(file));
	if (lost.length > 0) {
		throw new Error(`Only check:long runs ${lost.join(', ')}: nothing of them can be shared out.`);
	}

	const taken = modules.filter(
		(file) => !isTest(file) || long.test(file) === isLong || (isLong && isShared(file)),
	);
	const together = taken.filter(isTogether);
	const groups = [...new Set(together.map((file) => groupOf(file)))];
	const others = taken.filter((file) => !together.includes(file));
	return {
		entryPoints: [
			...others.map((file) => ({in: file, out: withoutEnding(file)})),
			...groups.map((group) => ({in: `group:${group}`, out: `${group}.test`})),
		],
		plugins: [groupsOf(together)],
	};
}

/**
 * @param {readonly string[]} tests
 * @returns {import('esbuild').Plugin}
 */
const groupsOf = (tests) => ({
	name: 'groups of tests',
	setup(build) {
		const resolveDir = process.cwd();
		build.onResolve({filter: /^group:/}, ({path: name}) => ({
			path: name.slice('group:'.length),
			namespace: 'group',
		}));
		build.onLoad({filter: /./, namespace: 'group'}, ({path: group}) => ({
			contents: tests
				.filter((file) => groupOf(file) === group)
				.map((file) => `import './${file}';`)
				.join('\n'),
			resolveDir,
		}));
		build.onResolve({filter: /^ava$/, namespace: 'file'}, ({importer}) => {
			const file = path.relative(resolveDir, importer).split(path.sep).join('/');
			return tests.includes(file) ? {path: file, namespace: 'ava'} : undefined;
		});
		build.onLoad({filter: /./, namespace: 'ava'}, ({path: file}) => ({
			contents: `
				import test from 'ava';
				import {titledTest} from './test/helpers/titled-test.js';
				export default titledTest(test, '${titleOf(file)}');
			`,
			resolveDir,
		}));
	},
});

/**
 * What AVA would put before the titles of a file if it ran alone, less what it puts before those of its group.
 * @param {string} file
 */
const titleOf = (file) =>
	withoutEnding(file)
		.slice(brief.test(file) ? 'test/'.length : groupOf(file).length + 1)
		.replace(/\.test$/, '')
		.split('/')
		.join(' › ');
