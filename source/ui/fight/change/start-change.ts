import type {Id} from '../../../engine/kit/basics.js';
import type {Board} from '../../../engine/world/board.js';
import type {HarmKind} from '../../../engine/course/harm.js';
import type {Fight} from '../../../session/fight/fight.js';
import {foundByWords} from '../../kit/look/find.js';
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

type Asked = Opening & {
	/** What the command was found by: of several rows it means the one that it finds too. */
	readonly typed?: string | undefined;
};

/** The dialog as a command opens it: about somebody, or the first for whom that row is open. */
export function startChange(
	fight: Fight,
	board: Board,
	{page, row, harm, typed = ''}: Asked,
	about: Id | undefined,
): ChangeState | undefined {
	const all = everybody({fight, board}).map(({id}) => id);
	const first = about ?? all[0];
	if (first === undefined || row === undefined) {
		const way = fight.harms().find(({kind}) => kind === harm)?.id;
		const start = first === undefined ? undefined : opened({page, who: first, way});
		const scene = start && typed !== '' && harm === undefined && {fight, board, state: start};
		const [found] = scene ? foundByWords(pageOf(scene).rows(scene), typed) : [];
		return start && found ? opened({page, who: start.who, row: found.id}) : start;
	}

	for (const who of [first, ...all]) {
		const scene = {fight, board, state: opened({page, who})};
		const rows = pageOf(scene)
			.rows(scene)
			.filter(({id}) => id.startsWith(row));
		const found = foundByWords(rows, typed)[0] ?? rows[0];
		if (found) {
			return opened({page, who, row: found.id});
		}
	}

	return opened({page, who: first});
}
