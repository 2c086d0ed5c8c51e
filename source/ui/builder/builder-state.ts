import type {Desk} from '../../session/library/building/desk.js';

export type Naming = {
	readonly what: 'new' | 'copy' | 'rename' | 'title';
	readonly typed: string;
	/** What counts while nothing is typed. */
	readonly suggested: string;
};

/** What is shown beside the combatants, or in their place. */
export type Panel =
	| {readonly kind: 'naming'; readonly naming: Naming}
	| {readonly kind: 'finding' | 'form' | 'copying'};

export type BuilderState = {
	readonly index: number;
	/** The page of its sheet. */
	readonly page: number;
	readonly panel: Panel | undefined;
	/** What the last key led to, when the GM must know. */
	readonly message: string;
};

/** Takes back the last change, or does it again: what is said of it, and whether there was one. */
export function turn(desk: Desk, way: 'undo' | 'redo') {
	const label = desk[way]();
	const [done, none] = way === 'undo' ? ['Taken back', 'take back'] : ['Done again', 'redo'];
	return {
		isDone: label !== undefined,
		said: label === undefined ? `There is nothing to ${none}` : `${done}: ${label}`,
	};
}
