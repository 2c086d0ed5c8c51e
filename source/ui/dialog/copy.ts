import type {Fight} from '../../session/fight/fight.js';
import {type Step, told} from './step.js';

/** Copies the whole fight into another folder: the way out when its own disk fails. */
export const saveCopy = (fight: Pick<Fight, 'saveCopy'>): Step => ({
	kind: 'text',
	title: 'Save a copy into which folder?',
	initial: '',
	isOptional: false,
	next: (folder) => ({
		kind: 'load',
		title: 'Copying …',
		async load() {
			const outcome = await fight.saveCopy(folder);
			return told(
				'path' in outcome
					? `Copied to ${outcome.path}`
					: `Not copied: ${outcome.reason}`,
			);
		},
	}),
});

/** Goes on in the file in which the answers of a fight are whose own file was lost. */
export const goOnInRefuge = (fight: Pick<Fight, 'goOn' | 'info'>): Step => ({
	kind: 'load',
	title: 'Opening the new file …',
	async load() {
		const refusal = await fight.goOn();
		return told(
			refusal
				? `Not possible: ${refusal.reason}`
				: `The fight goes on as ${fight.info.slug}`,
		);
	},
});
