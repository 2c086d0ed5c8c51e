// @ts-check
import {readFile} from 'node:fs/promises';
import path from 'node:path';

const graphemes = path.resolve('source/projections/graphemes.ts');

/** @type {ReadonlyArray<{readonly in: RegExp, readonly what: RegExp, readonly by: string}>} */
const changes = [
	{
		in: /[\\/](?:ansi-tokenize[\\/]build[\\/]tokenize|slice-ansi[\\/]tokenize-ansi|wrap-ansi[\\/]index|ink[\\/]build[\\/]line-update)\.js$/,
		what: /(?<=const \w+ = )new Intl\.Segmenter\([^)]*\)/,
		by: `__graphemes; import {graphemes as __graphemes} from ${JSON.stringify(graphemes)}`,
	},
	{
		// V8 reads such an expression with all its emoji, 17 ms, also where it stands in a function that nobody calls.
		in: /[\\/]string-width[\\/]index\.js$/,
		what: /(?<=const rgiEmojiRegex = )\/\^\\p\{RGI_Emoji\}\$\/v/,
		by: `{
	whole: undefined,
	test(text) {
		this.whole ??= new RegExp('^\\\\p{RGI_Emoji}$', 'v');
		return this.whole.test(text);
	},
}`,
	},
	{
		in: /[\\/]string-width[\\/]index\.js$/,
		what: /(?<=const segmenter = )new Intl\.Segmenter\(\)/,
		by: `__graphemes; import {graphemes as __graphemes} from ${JSON.stringify(graphemes)}`,
	},
];

/** @param {string} file */
const changesOf = (file) => changes.filter((change) => change.in.test(file));

/** @param {string} file */
export const isQuickened = (file) => changesOf(file).length > 0;

/**
 * Packages measure texts and take them apart by the quick ways (`source/projections/string-width.ts`, `graphemes.ts`),
 * as Fray does. What knows of emoji and of all alphabets is made when the first text needs it, which costs a tenth of
 * the start.
 * @type {import('esbuild').Plugin}
 */
export const quickTexts = {
	name: 'quick texts',
	setup(build) {
		build.onResolve({filter: /^string-width$/}, ({importer}) =>
			importer.includes('node_modules')
				? {path: path.resolve('source/projections/string-width.ts')}
				: undefined,
		);
		build.onLoad(
			{
				filter:
					/[\\/](?:tokenize|tokenize-ansi|wrap-ansi[\\/]index|line-update|string-width[\\/]index)\.js$/,
			},
			async (file) => {
				const own = changesOf(file.path);
				if (own.length === 0) {
					return undefined;
				}

				let contents = await readFile(file.path, 'utf8');
				for (const {what, by} of own) {
					if (!what.test(contents)) {
						throw new Error(`${what} is not in ${file.path} any more`);
					}

					contents = contents.replace(what, () => by);
				}

				return {contents};
			},
		);
	},
};
