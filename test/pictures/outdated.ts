import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {root} from '../helpers/program.js';
import {type Pictured, picture, pictureFile} from './pictures.js';
import {textOfPage} from './page-stage.js';
import type {ShownPage} from './pages.js';
import {withPage, withScene} from './readme-part.js';
import type {Scene} from './scenes.js';

const remedy = 'npm run pictures makes it anew';

const readReadme = (): string => readFileSync(join(root, 'readme.md'), 'utf8');

/** What the readme shows of a scene otherwise than the screen does, and what to do about it. */
export async function outdated(
	scene: Scene,
	theme: Pictured,
): Promise<readonly string[]> {
	const {svg, text} = await picture(scene, theme);
	const file = pictureFile(scene, theme);
	const readme = readReadme();
	return [
		...(existsSync(file) && readFileSync(file, 'utf8') === svg
			? []
			: [`the picture ${scene.name}, ${theme}, is outdated: ${remedy}`]),
		...(withScene(readme, scene, text) === readme
			? []
			: [`the text of ${scene.name} in the readme is outdated: ${remedy}`]),
	];
}

/** The same of a page that it shows as text. */
export async function outdatedPage(
	page: ShownPage,
): Promise<readonly string[]> {
	const readme = readReadme();
	return withPage(readme, page, await textOfPage(page)) === readme
		? []
		: [`the page ${page.name} in the readme is outdated: ${remedy}`];
}
