import type {Fight} from '../fight/fight.js';
import {type Step, carriedOut, notDone, told} from './parts/step.js';

/** Copies the whole fight into another folder: the way out when its own disk fails. */
export const saveCopy = ({
	fight,
}: {
	readonly fight: Pick<Fight, 'saveCopy' | 'rescueFile'>;
}): Step => ({
	kind: 'text',
	title: 'Save a copy into which folder?',
	initial: '',
	isOptional: false,
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
