import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {root} from '../helpers/program.js';
import {type Pictured, picture, pictureFile} from './pictures.js';
import {withScene} from './readme-part.js';
import type {Scene} from './scenes.js';

const remedy = 'npm run pictures makes it anew';

/** What the readme shows of a scene otherwise than the screen does, and what to do about it. */
export async function outdated(
	scene: Scene,
	theme: Pictured,
): Promise<readonly string[]> {
	const {svg, text} = await picture(scene, theme);
	const file = pictureFile(scene, theme);
	const readme = readFileSync(join(root, 'readme.md'), 'utf8');
	return [
		...(existsSync(file) && readFileSync(file, 'utf8') === svg
			? []
			: [`the picture ${scene.name}, ${theme}, is outdated: ${remedy}`]),
		...(withScene(readme, scene, text) === readme
			? []
			: [`the text of ${scene.name} in the readme is outdated: ${remedy}`]),
	];
}
