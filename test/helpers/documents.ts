import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {root} from './program.js';

/** A text for people, by its path in the project. */
export type Document = {readonly file: string; readonly text: string};

export const documentAt = (file: string): Document => ({
	file,
	text: readFileSync(path.join(root, file), 'utf8'),
});

const documentsIn = (folder: string): readonly Document[] =>
	readdirSync(path.join(root, folder)).map((name) => documentAt(`${folder}/${name}`));

/** The guide to the code, in short and in detail. */
export const guides: readonly Document[] = [
	documentAt('source/readme.md'),
	...documentsIn('docs/developers'),
];

/** Every document but the changelog. */
export const documents: readonly Document[] = [
	documentAt('readme.md'),
	...documentsIn('docs/gm'),
	...guides,
	documentAt('source/systems.md'),
];
