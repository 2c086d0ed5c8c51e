import type {Fight} from '../fight/fight.js';
import {type Step, carriedOut, notDone, told} from './parts/step.js';
import {numberOf, numberText} from '../../engine/kit/answer-numbers.js';
import type {ActScene} from './act.js';
import {UnfitError} from './parts/arguments.js';

/** Copies the whole fight into another folder: the way out when its own disk fails. */
export const saveCopy = ({
	fight,
}: {
	readonly fight: Pick<Fight, 'saveCopy' | 'rescueFile'>;
}): Step => ({
	kind: 'text',
	title: 'Save a copy into which folder?',
	isVerbatim: true,
	next: (folder) =>
		carriedOut(`Copies the fight into ${folder}`, async () => {
			const outcome = await fight.saveCopy(folder);
			return 'path' in outcome
				? told(
						`Copied to ${outcome.path}`,
						...(fight.rescueFile()?.kind === 'kept' ? ['refuge: goes on there'] : []),
					)
				: notDone(outcome);
		}),
});

/** Goes on in the file in which the answers of a fight are whose own file was lost. */
export const goOnInRescueFile = ({fight}: {readonly fight: Pick<Fight, 'goOn' | 'info'>}): Step =>
	carriedOut('Opens the new file', async () => {
		const refusal = await fight.goOn();
		return refusal ? notDone(refusal) : told(`The fight goes on as ${fight.info.slug}.`);
	});

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
