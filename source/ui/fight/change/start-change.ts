import type {Id} from '../../../engine/basics.js';
import type {Board} from '../../../engine/board.js';
import type {HarmKind} from '../../../engine/harm.js';
import type {Fight} from '../../../session/fight.js';
import {type ChangeState, type PageId, opened} from './change-state.js';
import {pageOf} from './shown.js';
import {everybody} from './whom.js';

/** A page that a command opens, and the row that it is about. */
export type Opening = {
	readonly page: PageId;
	/** The beginning of the row's id. */
	readonly row?: string;
	/** Whether the page of damage is for harm or for healing at first. */
	readonly harm?: HarmKind;
};

/** The dialog as a command opens it: about somebody, or the first for whom that row is open. */
export function startChange(
	fight: Fight,
	board: Board,
	{page, row, harm}: Opening,
	about: Id | undefined,
): ChangeState | undefined {
	const all = everybody({fight, board}).map(({id}) => id);
	const first = about ?? all[0];
	if (first === undefined || row === undefined) {
		const way = fight.harms().find(({kind}) => kind === harm)?.id;
		return first === undefined ? undefined : opened({page, who: first, way});
	}

	for (const who of [first, ...all]) {
		const scene = {fight, board, state: opened({page, who})};
		const found = pageOf(scene)
			.rows(scene)
			.find(({id}) => id.startsWith(row));
		if (found) {
			return opened({page, who, row: found.id});
		}
	}

	return opened({page, who: first});
}
