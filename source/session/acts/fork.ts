import {numberOf, numberText} from '../../engine/kit/answer-numbers.js';
import type {ActScene} from './act.js';
import {UnfitError} from './parts/arguments.js';
import {type Step, carriedOut, notDone, told} from './parts/step.js';

/** Asks how a fight of its own is to be called that begins as this one did, and makes it. */
export function forkFight({fight, services, answer}: ActScene): Step {
	const n = answer ?? fight.told('gm', 1).at(-1)?.n ?? 0;
	const making = (to: number, title: string): Step =>
		carriedOut(`Copies the fight up to answer ${numberText(to)} as “${title}”`, async () => {
			const outcome = await services.forkFight(fight, to, title);
			return 'path' in outcome
				? told(`A fight of its own, while this one goes on: ${outcome.path}`)
				: notDone(outcome);
		});
	return {
		kind: 'text',
		title: 'A fight of its own: under which title?',
		initial: `${fight.info.title} from ${numberText(n)}`,
		isOptional: false,
		isVerbatim: true,
		read(line) {
			const {number, title = ''} =
				/^(?<number>\d+(?:\.\d+)?)?\s*(?:as\s+(?<title>.+))?$/i.exec(line)?.groups ?? {};
			if (line !== '' && number === undefined && title === '') {
				throw new UnfitError(
					'fork takes the number of an answer (see log) and a title: fork 57 as The ambush, once more',
				);
			}

			const to = number === undefined ? n : numberOf(number);
			return {to: making(to, title), rest: ''};
		},
		next: (title) => making(n, title),
	};
}
