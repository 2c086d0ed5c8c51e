import type {Fight} from '../../session/fight.js';
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
