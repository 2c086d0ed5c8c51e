// @ts-check
import {readFile} from 'node:fs/promises';

/** The line of Ink that makes its caches anew for every frame. */
const anew = 'caches = new OutputCaches();';

/** So many texts are kept, which is a dozen screens. */
const most = 5000;

/**
 * What Ink works out of a text, its width and its styled characters, follows from the text alone. Ink forgets it after
 * each frame; kept, the next frame costs half of the time, as nearly all of it is the same.
 * @type {import('esbuild').Plugin}
 */
export const keepInkCaches = {
	name: 'Ink keeps its caches',
	setup(build) {
		build.onLoad(
			{filter: /[\\/]ink[\\/]build[\\/]output\.js$/},
			async (file) => {
				const text = await readFile(file.path, 'utf8');
				if (text.split(anew).length !== 2) {
					throw new Error(`“${anew}” is not in ${file.path} any more`);
				}

				return {
					contents: `${text.replace(anew, 'caches = keptCaches();')}
let kept = new OutputCaches();
function keptCaches() {
	if (kept.widths.size + kept.blockWidths.size + kept.styledChars.size > ${most}) {
		kept = new OutputCaches();
	}
	return kept;
}
`,
				};
			},
		);
	},
};
