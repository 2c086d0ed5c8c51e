import {outdated, outdatedPage} from '../pictures/outdated.js';
import {shownPages} from '../pictures/pages.js';
import {pictured} from '../pictures/pictures.js';
import {scenes} from '../pictures/scenes.js';
import {type Outcome, Trials} from './outcome.js';

/** Makes every picture and page of the readme anew and compares. */
export async function pictures(): Promise<Outcome> {
	const trials = new Trials();
	for (const scene of scenes) {
		for (const theme of pictured) {
			trials.tried();
			trials.failures.push(...(await outdated(scene, theme)));
		}
	}

	for (const page of shownPages) {
		trials.tried();
		trials.failures.push(...(await outdatedPage(page)));
	}

	return trials.outcome('pictures');
}
