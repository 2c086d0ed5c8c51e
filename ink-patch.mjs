// @ts-check
import {readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {applyPatch, parsePatch} from 'diff';

const file = 'patches/ink@8.0.0.patch';

/** @type {ReadonlyMap<string, import('diff').StructuredPatch>} by the file of Ink, without the folder before it */
const patches = new Map(
	parsePatch(readFileSync(new URL(file, import.meta.url), 'utf8')).map(
		(patch) => [`${patch.newFileName}`.replace(/^b\/build\//, ''), patch],
	),
);

const ofInk = /[\\/]ink[\\/]build[\\/][^\\/]+\.js$/;

/** @param {string} path */
const patchOf = (path) =>
	ofInk.test(path) ? patches.get(path.replace(/^.*[\\/]/, '')) : undefined;

/** @param {string} path */
export const isPatched = (path) => patchOf(path) !== undefined;

/** How Ink asks whether it is developed. */
const isDeveloped = "process.env['DEV'] === 'true'";

/**
 * What Ink works out of a text (its width, its styled characters, what of it may be shown) and of a row follows from
 * them alone. Ink forgets it after each frame; kept, a frame costs a third of the time, as nearly all of it is as it
 * was. The patch is one for Ink itself. What Ink does for those who develop with it is left out, so that a variable
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
				throw new Error(`${file} does not fit ${path} any more`);
			}

			return {contents: patched.replaceAll(isDeveloped, 'false')};
		});
	},
};
