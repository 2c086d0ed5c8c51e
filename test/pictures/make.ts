import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import process from 'node:process';
import {root} from '../helpers/program.js';
import {beside} from './beside.js';
import {withPicture} from './document-part.js';
import {makePhones, phonesName} from './phones.js';
import {picture, pictureFile, screens, textFile} from './pictures.js';
import {scenes} from './scenes.js';

/*
 * Makes the pictures of the documents anew, and the same as text beside them: those that are named, or all. With
 * “beside NAME FILE” nothing is written: a scene is printed beside a frame of the same size in a file of text.
 */

async function make(names: readonly string[]) {
	for (const screen of screens) {
		if (names.length > 0 && !names.includes(screen.name)) {
			continue;
		}

		const dark = await picture(screen, 'dark');
		const light = await picture(screen, 'light');
		mkdirSync(dirname(textFile(screen)), {recursive: true});
		writeFileSync(pictureFile(screen, 'dark'), dark.svg);
		writeFileSync(pictureFile(screen, 'light'), light.svg);
		writeFileSync(textFile(screen), dark.text);
		const document = join(root, screen.document);
		writeFileSync(document, withPicture(readFileSync(document, 'utf8'), screen));
		process.stdout.write(`made ${screen.name}\n`);
	}
}

async function makeAll(names: readonly string[]) {
	await make(names);
	if (names.length === 0 || names.includes(phonesName)) {
		const isMade = await makePhones();
		process.stdout.write(isMade ? `made ${phonesName}\n` : `no Chromium: ${phonesName} stays\n`);
	}
}

const words = process.argv.slice(2);
const [name, file] = words.slice(words[0] === 'beside' ? 1 : words.length);
const wanted = name === undefined ? words : [name];
const known =
	name === undefined
		? [...screens.map((each) => each.name), phonesName]
		: scenes.map((each) => each.name);
const unknown = wanted.filter((word) => !known.includes(word));

if (unknown.length > 0) {
	process.stdout.write(`There are no scenes ${unknown.join(', ')}, only ${known.join(', ')}.\n`);
	process.exitCode = 2;
} else if (name !== undefined && file !== undefined) {
	process.stdout.write(await beside(name, readFileSync(file, 'utf8')));
} else {
	await makeAll(words);
}
