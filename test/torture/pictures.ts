import {outdated} from '../pictures/outdated.js';
import {screens} from '../pictures/pictures.js';
import {pictured} from '../pictures/shown.js';
import {type Outcome, Trials} from './outcome.js';

/** Makes every picture of the documents anew and compares. */
export async function pictures(): Promise<Outcome> {
	const trials = new Trials();
	for (const screen of screens) {
		for (const theme of pictured) {
			trials.tried();
			trials.failures.push(...(await outdated(screen, theme)));
		}
	}

	return trials.outcome('pictures');
}
