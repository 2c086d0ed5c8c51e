// @ts-check
import {readFileSync, readdirSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {applyPatch, parsePatch} from 'diff';

const folder = new URL('patches/', import.meta.url);

/** @type {ReadonlyMap<string, import('diff').StructuredPatch>} by package and file: `ink/build/ink.js` */
const patches = new Map(
	readdirSync(folder).flatMap((name) =>
		parsePatch(readFileSync(new URL(name, folder), 'utf8')).map((patch) => [
			`${patch.newFileName}`.replace(/^b/, name.replace(/@.*/, '')),
			patch,
		]),
	),
);

const ofInk = /[\\/]ink[\\/]build[\\/]((?:components[\\/])?[^\\/]+\.js)$/;

/** @param {string} path */
const patchOf = (path) => {
	const [, file] = ofInk.exec(path) ?? [];
	return patches.get(`ink/build/${file?.replace('\\', '/')}`);
};

/** @param {string} path */
export const isPatched = (path) => patchOf(path) !== undefined;

/** How Ink asks whether it is developed. */
const isDeveloped = "process.env['DEV'] === 'true'";

/**
 * What Ink works out of a text (its width, its styled characters, what of it may be shown) and of a row follows from
 * them alone. Ink forgets it after each frame; then a key costs 1.7 times as much of a processor. With texts kept and no
 * rows it is 1.05 to 1.3 times, and 1.04 to 1.19 times where each commit is drawn and not only the last of a turn. The
 * patches are for the packages themselves. What Ink does for those who develop with it is left out, so that a variable
 * `DEV` of a GM's loads nothing.
 * @type {import('esbuild').Plugin}
 */
export const patchInk = {
	name: 'Ink keeps what it knows',
	setup(build) {
		build.onLoad({filter: ofInk}, async ({path}) => {
			const patch = patchOf(path);
			const source = await readFile(path, 'utf8');
			const patched = patch ? applyPatch(source, patch) : source;
			if (patched === false) {
				throw new Error(`The patch does not fit ${path} any more`);
			}

			return {contents: patched.replaceAll(isDeveloped, 'false')};
		});
	},
};
