import type {ShownPage} from './pages.js';
import type {Scene} from './scenes.js';
import {pictureName} from './pictures.js';

/** What the readme shows of a scene: its picture, and below it the same as text for those who cannot see it. */
const shown = (scene: Scene, text: string): string =>
	[
		'<picture>',
		`<source media="(prefers-color-scheme: dark)" srcset="${pictureName(scene, 'dark')}">`,
		`<img src="${pictureName(scene, 'light')}" alt="${scene.about}">`,
		'</picture>',
		'',
		'<details>',
		`<summary>${scene.about}, as text</summary>`,
		'',
		'```',
		text,
		'```',
		'',
		'</details>',
	].join('\n');

/**
 * A readme with a new part between its marks.
 * @param kind the word of the marks
 * @throws {Error} when there are none
 */
function withPart(
	readme: string,
	kind: 'picture' | 'page',
	name: string,
	part: string,
): string {
	const start = `<!-- ${kind} ${name} -->`;
	const end = `<!-- /${kind} -->`;
	const from = readme.indexOf(start);
	const to = readme.indexOf(end, from);
	if (from === -1 || to === -1) {
		throw new Error(`the readme has no place for the ${kind} ${name}`);
	}

	return `${readme.slice(0, from)}${start}\n${part}\n${readme.slice(to)}`;
}

/** A readme with the scene as it looks now, between the marks of the scene. */
export const withScene = (readme: string, scene: Scene, text: string): string =>
	withPart(readme, 'picture', scene.name, shown(scene, text));

/** A readme with the text of a page as it is now, between the marks of the page. */
export const withPage = (
	readme: string,
	{name}: ShownPage,
	text: string,
): string => withPart(readme, 'page', name, ['```', text, '```'].join('\n'));
