import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import process from 'node:process';
import {root} from '../helpers/program.js';
import {beside} from './beside.js';
import {picture, pictureFile} from './pictures.js';
import {textOfPage} from './page-stage.js';
import {shownPages} from './pages.js';
import {withPage, withScene} from './readme-part.js';
import {scenes} from './scenes.js';

/*
 * Makes the pictures of the readme anew, the texts below them, and the pages that are text alone: those that are named, or all. With
 * “beside NAME FILE” nothing is written: a scene is printed beside a frame of the same size in a file of text.
 */

const readme = join(root, 'readme.md');

async function make(names: readonly string[]) {
	const isWanted = ({name}: {readonly name: string}): boolean =>
		names.length === 0 || names.includes(name);
	for (const scene of scenes) {
		if (!isWanted(scene)) {
			continue;
		}

		const dark = await picture(scene, 'dark');
		const light = await picture(scene, 'light');
		const texts = withScene(readFileSync(readme, 'utf8'), scene, dark.text);
		mkdirSync(dirname(pictureFile(scene, 'dark')), {recursive: true});
		writeFileSync(pictureFile(scene, 'dark'), dark.svg);
		writeFileSync(pictureFile(scene, 'light'), light.svg);
		writeFileSync(readme, texts);
		process.stdout.write(`made ${scene.name}\n`);
	}

	for (const page of shownPages.filter(isWanted)) {
		const text = await textOfPage(page);
		writeFileSync(readme, withPage(readFileSync(readme, 'utf8'), page, text));
		process.stdout.write(`made ${page.name}\n`);
	}
}

const words = process.argv.slice(2);
const [name, file] = words.slice(words[0] === 'beside' ? 1 : words.length);
const wanted = name === undefined ? words : [name];
const known = [...scenes, ...(name === undefined ? shownPages : [])].map(
	(each) => each.name,
);
const unknown = wanted.filter((word) => !known.includes(word));

if (unknown.length > 0) {
	process.stdout.write(
		`There are no scenes ${unknown.join(', ')}, only ${known.join(', ')}.\n`,
	);
	process.exitCode = 2;
} else if (name !== undefined && file !== undefined) {
	process.stdout.write(await beside(name, readFileSync(file, 'utf8')));
} else {
	await make(words);
}
