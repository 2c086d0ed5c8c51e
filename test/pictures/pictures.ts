import {join} from 'node:path';
import type {ThemeName} from '../../source/session/library/services.js';
import {root} from '../helpers/program.js';
import {type Frame, textOf} from './frame.js';
import {frameOfPage} from './page-stage.js';
import {shownPages} from './pages.js';
import {scenes} from './scenes.js';
import {type Pictured, type Shown, pictureName, textName} from './shown.js';
import {frameOfScene} from './stage.js';
import {type Ground, svgOf} from './svg.js';

/** Each theme on the ground of a terminal for which it is made. */
const grounds: Readonly<Record<Pictured, Ground>> = {
	dark: {background: '#161a22', text: '#c8ccd4', bold: '#ffffff'},
	light: {background: '#fdf6e3', text: '#3a4049', bold: '#14171c'},
};

/** A screen that a document shows. */
export type Screen = Shown & {frame(theme: ThemeName): Promise<Frame>};

/** Every screen that a document shows. */
export const screens: readonly Screen[] = [
	...scenes.map((scene) => ({
		...scene,
		frame: async (theme: ThemeName) => frameOfScene(scene, theme),
	})),
	...shownPages.map((page) => ({
		...page,
		frame: async (theme: ThemeName) => frameOfPage(page, theme),
	})),
];

export const pictureFile = (shown: Shown, theme: Pictured): string =>
	join(root, pictureName(shown, theme));

export const textFile = (shown: Shown): string => join(root, textName(shown));

/** A screen as it looks now, as a picture and as text. */
export async function picture(screen: Screen, theme: Pictured) {
	const frame = await screen.frame(theme);
	return {svg: svgOf(frame, screen.about, grounds[theme]), text: `${textOf(frame)}\n`};
}
