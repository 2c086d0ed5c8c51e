// @ts-check
import {readFile} from 'node:fs/promises';

const atOnce = `var normalizeExports = requireNormalize();
const normalizePackageData = getDefaultExportFromCjs(normalizeExports);`;

const late =
	'const normalizePackageData = (...facts) => getDefaultExportFromCjs(requireNormalize())(...facts);';

/**
 * Meow knows all licences there are, to put the facts of a package in order. They take 15 ms to get ready, so that is
 * left until somebody asks for these facts.
 * @type {import('esbuild').Plugin}
 */
export const lateMeow = {
	name: 'meow learns licences late',
	setup(build) {
		build.onLoad(
			{filter: /[\\/]meow[\\/]build[\\/]dependencies\.js$/},
			async ({path}) => {
				const contents = await readFile(path, 'utf8');
				if (!contents.includes(atOnce)) {
					throw new Error(`“${atOnce}” is not in ${path} any more`);
				}

				return {contents: contents.replace(atOnce, () => late)};
			},
		);
	},
};
