import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {reasonRow} from './change-state.js';
import type {ChangeRow} from './change-row.js';
import {type Effect, changes} from './effect.js';
import {type ShownChange, foundRows, pagesFor} from './shown.js';
import {everybody} from './whom.js';

/** Another row: past the last that can be changed come those beside it. */
export function movedTo(shown: ShownChange, command: CommandId): Effect | undefined {
	const {rows, sides, subject, scene, page} = shown;
	const {side, query} = scene.state;
	// The only one that was found stays when ↓ leaves it for how long: own words, the last, are reached by ↑.
	const isFound = page.own !== undefined && query !== '';
	const last = foundRows(shown).length - 1;
	const beside = (to: string | undefined) =>
		changes({type: 'sidled', subject: subject?.id, side: to});
	const at = subject ? rows.indexOf(subject) : -1;
	const place = sides.findIndex(({id}) => id === side);
	const isBeside = place !== -1;
	const another = (row: ChangeRow | undefined) => row && changes({type: 'moved', subject: row.id});
	switch (command) {
		case 'up': {
			if (isBeside) {
				return beside(sides[place - 1]?.id);
			}

			return at > 0
				? another(rows[at - 1])
				: isFound && rows.length > 1
					? another(rows.at(-1))
					: beside(sides.at(-1)?.id);
		}

		case 'down': {
			if (isBeside) {
				return beside(sides[place + 1]?.id);
			}

			return at >= last ? beside(sides[0]?.id) : another(rows[at + 1]);
		}

		case 'page-down': {
			return beside(sides[0]?.id);
		}

		case 'page-up': {
			return beside(undefined);
		}

		case 'last': {
			return beside(reasonRow);
		}

		case 'first': {
			return another(rows[0]);
		}

		default: {
			return undefined;
		}
	}
}

export function turned(shown: ShownChange, by: 1 | -1): Effect | undefined {
	const pages = pagesFor(shown.scene);
	const at = pages.findIndex(({id}) => id === shown.page.id);
	const to = pages.at((at + by) % pages.length);
	return to && changes({type: 'turned', page: to.id});
}

export function shownAnother({scene}: ShownChange, by: 1 | -1): Effect | undefined {
	const all = everybody(scene);
	const at = all.findIndex(({id}) => id === scene.state.who);
	const to = all.at((at + by) % all.length);
	return to && changes({type: 'shown', who: to.id});
}
