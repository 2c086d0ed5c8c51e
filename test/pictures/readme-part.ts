import type {Scene} from './scenes.js';
import {pictureName} from './pictures.js';

const startOf = ({name}: Scene): string => `<!-- picture ${name} -->`;
const end = '<!-- /picture -->';

/** What the readme shows of a scene: its picture, and below it the same as text for those who cannot see it. */
const shown = (scene: Scene, text: string): string =>
	[
		startOf(scene),
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
		end,
	].join('\n');

/**
 * A readme with the scene as it looks now, between the marks of the scene.
 * @throws {Error} when there are none
 */
export function withScene(readme: string, scene: Scene, text: string): string {
	const from = readme.indexOf(startOf(scene));
	const to = readme.indexOf(end, from);
	if (from === -1 || to === -1) {
		throw new Error(`the readme has no place for the picture ${scene.name}`);
	}

	return (
		readme.slice(0, from) + shown(scene, text) + readme.slice(to + end.length)
	);
}
