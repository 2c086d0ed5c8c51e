import {outdated} from '../pictures/outdated.js';
import {pictured} from '../pictures/pictures.js';
import {scenes} from '../pictures/scenes.js';
import {type Outcome, Trials} from './outcome.js';

/** Makes every picture of the readme anew and compares. */
export async function pictures(): Promise<Outcome> {
	const trials = new Trials();
	for (const scene of scenes) {
		for (const theme of pictured) {
			trials.tried();
			trials.failures.push(...(await outdated(scene, theme)));
		}
	}

	return trials.outcome('pictures');
}
