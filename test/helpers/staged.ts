import {cpSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {root} from './program.js';

type Manifest = {
	readonly files: readonly string[];
	readonly scripts: unknown;
	readonly [key: string]: unknown;
};

/** What npm takes along without being asked. */
const always = ['LICENSE', 'readme.md'];

/**
 * Puts what is published into an empty folder. Its `package.json` has no scripts: they are for the checkout, and npm
 * would mention `prepare` to whoever installs Fray.
 */
export function stagePackage(folder: string) {
	const {scripts: _, ...manifest} = JSON.parse(
		readFileSync(path.join(root, 'package.json'), 'utf8'),
	) as Manifest;
	mkdirSync(folder, {recursive: true});
	for (const name of [...always, ...manifest.files]) {
		cpSync(path.join(root, name), path.join(folder, name), {recursive: true});
	}

	writeFileSync(
		path.join(folder, 'package.json'),
		`${JSON.stringify(manifest, undefined, '\t')}\n`,
	);
}
