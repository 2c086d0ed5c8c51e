import type {Step} from './step.js';

/** A note for the log. Players can read it only when the GM says so. */
export const note: Step = {
	kind: 'text',
	title: 'A note for the log',
	initial: '',
	isOptional: false,
	flag: 'players may read it',
	next: (text, isOpen) => ({kind: 'do', input: {do: 'note', text, isOpen}}),
};
