import type {CopyOutcome} from '../../session/fight/fight.js';
import {type Step, told} from './step.js';

/** Asks how a fight of its own is to be called, and makes it. */
export const forkAs = (
	initial: string,
	make: (title: string) => Promise<CopyOutcome>,
): Step => ({
	kind: 'text',
	title: 'A fight of its own: under which title?',
	initial,
	isOptional: false,
	next: (title) => ({
		kind: 'load',
		title: 'Copying …',
		async load() {
			const outcome = await make(title);
			return told(
				'path' in outcome
					? `“${title}” is among the fights, this one goes on: ${outcome.path}`
					: `Not made: ${outcome.reason}`,
			);
		},
	}),
});
