import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {root} from './program.js';

/* The modules of `source/` and what they import, for tests that hold the plan of the house. */

export const source = path.join(root, 'source');

/** All modules, by their paths in `source/`. */
export const modules: readonly string[] = readdirSync(source, {recursive: true, encoding: 'utf8'})
	.filter((file) => /\.tsx?$/.test(file))
	.map((file) => file.split(path.sep).join('/'));

/** The modules of the project that a module imports, types included. */
export function importsOf(module: string): readonly string[] {
	const text = readFileSync(path.join(source, module), 'utf8');
	return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, target = '']) =>
		path.posix.normalize(path.posix.join(path.posix.dirname(module), target)),
	);
}
