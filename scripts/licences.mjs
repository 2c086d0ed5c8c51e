// @ts-check
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {isBuiltin} from 'node:module';
import path from 'node:path';
import {z} from 'zod';

/**
 * @typedef {object} Bundled a package with code in a bundle
 * @property {string} name
 * @property {string} version
 * @property {string} licence as the package itself names it: an SPDX expression
 * @property {string} text of all files about licences that come with it
 * @property {boolean} isChanged whether the build changes some of its code
 */

const licenceFile = /^(?:licen[cs]es?|copying|notice)(?:\.(?:md|txt))?$/i;

/** The folder of a package that a file belongs to, however deep it is installed. */
const packageFolder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * @param {import('esbuild').Metafile} metafile
 * @returns {string[]} the files with code in what was built
 */
function filesWithin({outputs}) {
	return Object.values(outputs).flatMap(({inputs}) =>
		Object.entries(inputs)
			.filter(([, {bytesInOutput}]) => bytesInOutput > 0)
			.map(([file]) => file),
	);
}

/**
 * @param {import('esbuild').Metafile} metafile
 * @returns {string[]} what has to be installed beside what was built, since it is neither bundled nor a part of Node.js
 */
export function neededBeside({outputs}) {
	const outside = Object.values(outputs)
		.flatMap(({imports}) => imports)
		.filter(({path: name, external}) => external && !isBuiltin(name));
	return [...new Set(outside.map(({path: name}) => name))];
}

/** What is read of a package's description. */
const description = z.object({name: z.string(), version: z.string(), license: z.string()});

/**
 * @param {string} folder of a package
 * @returns {string} also the licences of what it bundles itself
 */
const textIn = (folder) =>
	readdirSync(folder, {recursive: true, encoding: 'utf8'})
		.filter((file) => licenceFile.test(path.basename(file)) && !file.includes('node_modules'))
		.toSorted()
		.map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
		.join('\n\n');

/**
 * All packages with code in what was built.
 * @param {import('esbuild').Metafile} metafile
 * @param {object} [options]
 * @param {string} [options.root] the folder that the metafile's paths start from
 * @param {(file: string) => boolean} [options.isChanged] whether the build changes this file
 * @returns {Bundled[]} by name and version, each once
 * @throws {Error} for a package whose licence text is neither in it nor in `scripts/licences/`, and for a text there that no
 * package needs
 */
export function bundledPackages(metafile, {root = '.', isChanged = () => false} = {}) {
	const own = path.join(root, 'scripts/licences');
	const unused = new Set(existsSync(own) ? readdirSync(own) : []);
	/** @type {Map<string, Bundled>} */
	const found = new Map();
	const files = filesWithin(metafile);
	const folders = new Set(files.flatMap((file) => packageFolder.exec(file)?.[0] ?? []));
	for (const folder of folders) {
		const {name, version, license} = description.parse(
			JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')),
		);
		const ownText = `${name.replace('/', '+')}@${version}.txt`;
		const textWithin = textIn(path.join(root, folder));
		if (textWithin === '' && !existsSync(path.join(own, ownText))) {
			throw new Error(
				`${name} ${version} is bundled and has no licence text. Put the one of its source into scripts/licences/${ownText}.`,
			);
		}

		const isOwn = textWithin === '' && unused.delete(ownText);
		const key = `${name}@${version}`;
		found.set(key, {
			name,
			version,
			licence: license,
			text: isOwn ? readFileSync(path.join(own, ownText), 'utf8').trim() : textWithin,
			isChanged:
				found.get(key)?.isChanged === true ||
				files.some((file) => file.startsWith(`${folder}/`) && isChanged(file)),
		});
	}

	if (unused.size > 0) {
		throw new Error(
			`No bundled package needs scripts/licences/${[...unused].join(', scripts/licences/')} any more. Delete it.`,
		);
	}

	return [...found.values()].toSorted(
		(one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version),
	);
}

const rule = '='.repeat(80);

/**
 * @param {readonly Bundled[]} packages
 * @returns {string} what comes with the program, for people
 */
export const licencesText = (packages) =>
	[
		`The program of Fray holds code of these ${packages.length} packages. Fray itself has the licence in the file LICENSE.`,
		'',
		...packages.map(
			({name, version, licence, isChanged}) =>
				`${name} ${version}: ${licence}${isChanged ? ' (changed for Fray)' : ''}`,
		),
		...packages.flatMap(({name, version, licence, text, isChanged}) => [
			'',
			rule,
			`${name} ${version}: ${licence}`,
			...(isChanged
				? ['Some of its code is changed for Fray, which is under Fray’s licence.']
				: []),
			rule,
			'',
			text,
		]),
		'',
	].join('\n');
