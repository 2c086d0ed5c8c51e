// @ts-check
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {build} from 'esbuild';

const folder = 'source/page';

const types = new Map([
	['.js', 'text/javascript; charset=utf-8'],
	['.css', 'text/css; charset=utf-8'],
]);

/** The files of the page by their path, and what they are made of. */
async function pageFiles() {
	const {outputFiles, metafile} = await build({
		entryPoints: [`${folder}/page.tsx`, `${folder}/page.css`],
		bundle: true,
		minify: true,
		format: 'esm',
		target: ['es2022', 'safari16'],
		outdir: '/',
		entryNames: '[name]-[hash]',
		write: false,
		metafile: true,
		logLevel: 'warning',
	});
	const made = outputFiles.map(({path: file, text}) => ({name: `/${path.basename(file)}`, text}));
	let page = await readFile(`${folder}/page.html`, 'utf8');
	for (const {name} of made) {
		page = page.replace(`/page${path.extname(name)}`, name);
	}

	/** @type {Record<string, {type: string, text: string}>} */
	const files = {'/': {type: 'text/html; charset=utf-8', text: page}};
	for (const {name, text} of made) {
		files[name] = {type: types.get(path.extname(name)) ?? '', text};
	}

	return {files, metafile};
}

/**
 * Gives the server the page, built, as a module.
 * @param {(metafile: import('esbuild').Metafile) => void} [onBuilt] told what the page is made of
 * @returns {import('esbuild').Plugin}
 */
export const builtPage = (onBuilt) => ({
	name: 'built page',
	setup(build) {
		build.onResolve({filter: /^built-page$/}, () => ({path: 'built-page', namespace: 'page'}));
		build.onLoad({filter: /.*/, namespace: 'page'}, async () => {
			const {files, metafile} = await pageFiles();
			onBuilt?.(metafile);
			return {contents: JSON.stringify(files), loader: 'json'};
		});
	},
});
