import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {root} from '../helpers/program.js';
import {withPicture} from './document-part.js';
import {type Screen, picture, pictureFile, textFile} from './pictures.js';
import type {Pictured} from './shown.js';

const remedy = 'npm run pictures makes it anew';

const holds = (file: string, text: string): boolean =>
	existsSync(file) && readFileSync(file, 'utf8') === text;

/** Which files of a screen differ from what it shows now, and what to do about it. */
export async function outdated(screen: Screen, theme: Pictured): Promise<readonly string[]> {
	const {name, document} = screen;
	const {svg, text} = await picture(screen, theme);
	const shown = readFileSync(join(root, document), 'utf8');
	return [
		...(holds(pictureFile(screen, theme), svg)
			? []
			: [`the picture ${name}, ${theme}, is outdated: ${remedy}`]),
		...(holds(textFile(screen), text)
			? []
			: [`the text of the picture ${name} is outdated: ${remedy}`]),
		...(withPicture(shown, screen) === shown
			? []
			: [`${document} does not show ${name} as it should: ${remedy}`]),
	];
}
