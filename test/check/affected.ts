import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

/** The modules and other files that each module of the project needs to run, by their paths in the project. */
export type Needs = ReadonlyMap<string, ReadonlySet<string>>;

const isModule = (file: string) => /\.tsx?$/.test(file);

/** All files below a folder of the project. */
export const filesIn = (root: string, folder: string): readonly string[] =>
	readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
		.filter((entry) => entry.isFile())
		.map((entry) =>
			path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
		)
		.filter((file) => !file.includes('node_modules'));

/** Types are gone when the module runs. */
const typesOnly = /^(?:import|export) type [^;]*;$/gm;

/** What a module imports, or starts by its path in the built `test/`: every string that names another as it is called once it is compiled. */
function modulesNamed(file: string, text: string, modules: ReadonlySet<string>): readonly string[] {
	return [...text.matchAll(/'(?<name>[\w./-]+)\.js'/g)].flatMap(({groups}) =>
		[path.posix.dirname(file), 'test']
			.map((folder) => path.posix.join(folder, groups?.['name'] ?? ''))
			.flatMap((stem) => [`${stem}.ts`, `${stem}.tsx`])
			.filter((module) => modules.has(module)),
	);
}

/** What a module reads: a file is named by itself or by a folder that holds it. */
const othersNamed = (text: string, others: readonly string[]) =>
	others.filter((file) => {
		const [first = '', second] = file.split('/');
		const name = second === undefined ? first : `${first}/${second}`;
		return text.includes(name);
	});

export function needsOf(
	root: string,
	modules: readonly string[],
	others: readonly string[],
): Needs {
	const known = new Set(modules);
	return new Map(
		modules.map((file) => {
			const text = readFileSync(path.join(root, file), 'utf8').replaceAll(typesOnly, '');
			return [
				file,
				new Set([
					...modulesNamed(file, text, known),
					...(text.includes('distribution/cli.js') ? ['source/cli.ts'] : []),
					...othersNamed(text, others),
				]),
			];
		}),
	);
}

/** Tests of the whole program, or of every ruleset: they need nearly everything, and take their time. */
const isBroad = (test: string) =>
	/^test\/(?:conformance|end-to-end|torture|frozen|scenarios)\//.test(test);

/** The folder of tests that mirrors a module's, or the nearest one above it that there is. */
function mirrorOf(file: string, tests: readonly string[]): string {
	let folder = path.posix.dirname(file.replace(/^source\//, 'test/'));
	while (folder.includes('/') && !tests.some((test) => path.posix.dirname(test) === folder)) {
		folder = path.posix.dirname(folder);
	}

	return folder;
}

/**
 * The tests that run any of the changed files: first those of the same part of the project, last those of the whole
 * program; otherwise those with the fewest modules between come first.
 */
export function affectedTests(changed: readonly string[], needs: Needs): readonly string[] {
	const neededBy = new Map<string, string[]>();
	for (const [file, needed] of needs) {
		for (const each of needed) {
			neededBy.set(each, [...(neededBy.get(each) ?? []), file]);
		}
	}

	// The set grows while it is walked through.
	const reached = new Set(changed);
	for (const file of reached) {
		for (const other of neededBy.get(file) ?? []) {
			reached.add(other);
		}
	}

	const tests = [...reached].filter((file) => needs.has(file) && /\.test\.tsx?$/.test(file));
	const mirrors = new Set(changed.map((file) => mirrorOf(file, tests)));
	const distance = (test: string) => {
		if (changed.includes(test)) {
			return 0;
		}

		return isBroad(test) ? 3 : mirrors.has(path.posix.dirname(test)) ? 1 : 2;
	};

	return tests.toSorted((one, other) => distance(one) - distance(other));
}

/** What the modules of the project need. */
export function projectNeeds(root: string): Needs {
	const files = ['source', 'test', 'fixtures', 'docs'].flatMap((folder) => filesIn(root, folder));
	return needsOf(
		root,
		files.filter((file) => isModule(file)),
		[...files.filter((file) => !isModule(file)), 'readme.md'],
	);
}
