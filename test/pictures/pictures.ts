import {join} from 'node:path';
import {root} from '../helpers/program.js';
import {textOf} from './frame.js';
import type {Scene} from './scenes.js';
import {frameOfScene} from './stage.js';
import {type Ground, svgOf} from './svg.js';

/** The themes that are pictured. */
export const pictured = ['dark', 'light'] as const;

export type Pictured = (typeof pictured)[number];

/** Each theme on the ground of a terminal for which it is made. */
const grounds: Readonly<Record<Pictured, Ground>> = {
	dark: {background: '#161a22', text: '#c8ccd4', bold: '#ffffff'},
	light: {background: '#fdf6e3', text: '#3a4049', bold: '#14171c'},
};

/** Where the picture of a scene is, from the project’s folder. */
export const pictureName = ({name}: Scene, theme: Pictured): string =>
	`pictures/${name}-${theme}.svg`;

export const pictureFile = (scene: Scene, theme: Pictured): string =>
	join(root, pictureName(scene, theme));

/** A scene as it looks now, as a picture and as text. */
export async function picture(scene: Scene, theme: Pictured) {
	const frame = await frameOfScene(scene, theme);
	return {
		svg: svgOf(frame, scene.about, grounds[theme]),
		text: textOf(frame),
	};
}
