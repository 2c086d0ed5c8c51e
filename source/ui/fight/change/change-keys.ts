import {isPrintable} from '../../kit/look/keys.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {
	aboutRow,
	reasonRow,
	showing,
	sidled,
	tagged,
	turnedTo,
	whomRow,
	withList,
} from './change-state.js';
import {cleared, erased, typed, typedBeside} from './change-typing.js';
import type {ChangeRow, Effect, Pressed} from './change-row.js';
import {listPressed, openListOf} from './list-keys.js';
import {type ShownChange, foundRows, isWriting, pagesFor} from './shown.js';
import {everybody, isSlip} from './whom.js';

/** Another row: past the last that can be changed come those beside it. */
function movedTo(shown: ShownChange, command: CommandId): Effect | undefined {
	const {rows, sides, subject, scene, page} = shown;
	const {side, query, entries, picks} = scene.state;
	// What is chosen or typed is not lost on the way to the reason: the other rows are passed over.
	const isSaid = subject !== undefined && (picks.has(subject.id) || entries.has(subject.id));
	// The only one that was found stays when ↓ leaves it for how long: own words, the last, are reached by ↑.
	const isFound = page.own !== undefined && query !== '';
	const last = foundRows(shown).length - 1;
	const beside = (to: string | undefined) => sidled(subject?.id, to);
	const at = subject ? rows.indexOf(subject) : -1;
	const place = sides.findIndex(({id}) => id === side);
	const isBeside = place !== -1;
	const another = (row: ChangeRow | undefined) => row && aboutRow(row.id);
	switch (command) {
		case 'up': {
			if (isBeside) {
				return beside(sides[place - 1]?.id);
			}

			return at > 0 && !isSaid
				? another(rows[at - 1])
				: isFound && rows.length > 1 && !isSaid
					? another(rows.at(-1))
					: beside(sides.at(-1)?.id);
		}

		case 'down': {
			if (isBeside) {
				return beside(sides[place + 1]?.id);
			}

			return isSaid || at >= last ? beside(sides[0]?.id) : another(rows[at + 1]);
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

function turned(shown: ShownChange, by: 1 | -1): Effect | undefined {
	const pages = pagesFor(shown.scene);
	const at = pages.findIndex(({id}) => id === shown.page.id);
	const to = pages.at((at + by) % pages.length);
	return to && turnedTo(to.id);
}

function shownAnother({scene}: ShownChange, by: 1 | -1): Effect | undefined {
	const all = everybody(scene);
	const at = all.findIndex(({id}) => id === scene.state.who);
	const to = all.at((at + by) % all.length);
	return to && showing(to.id);
}

function accepted(shown: ShownChange): Effect | undefined {
	const {proposal, subject, scene, focus} = shown;
	if (focus?.id === whomRow) {
		return withList(openListOf(shown, whomRow));
	}

	if (scene.state.tag !== '' && !isSlip(scene, scene.state.tag)) {
		return tagged(scene.state.who);
	}

	switch (proposal.kind) {
		case 'do': {
			return proposal.input;
		}

		case 'list': {
			return subject && withList(openListOf(shown, subject.id));
		}

		case 'open':
		case 'wrong': {
			return undefined;
		}
	}
}

/** What a key does. Nothing happens to the fight before Enter. */
export function pressed(shown: ShownChange, {key, command}: Pressed): Effect | undefined {
	const {scene} = shown;
	if (scene.state.list) {
		return listPressed(shown, scene.state.list, {key, command});
	}

	if (isPrintable(key)) {
		const character = key === 'space' ? ' ' : key;
		const row = shown.sides.find(({id}) => id === scene.state.side);
		return isWriting(shown)
			? undefined
			: row
				? typedBeside(shown, row, character)
				: typed(shown, character);
	}

	if (key === 'ctrl+u' && !isWriting(shown)) {
		return cleared(shown);
	}

	return key === 'backspace' || key === 'delete'
		? isWriting(shown)
			? undefined
			: erased(shown)
		: commanded(shown, command);
}

function commanded(shown: ShownChange, command: CommandId | undefined): Effect | undefined {
	const {scene} = shown;
	switch (command) {
		case undefined: {
			return undefined;
		}

		case 'accept': {
			return accepted(shown);
		}

		case 'back': {
			return 'close';
		}

		case 'turn':
		case 'turn-back': {
			return turned(shown, command === 'turn' ? 1 : -1);
		}

		case 'left':
		case 'right': {
			// Beside what changes an arrow would change whom it is for, and it looks as if it changed the row.
			return isWriting(shown) || scene.state.side !== undefined
				? undefined
				: shownAnother(shown, command === 'left' ? -1 : 1);
		}

		default: {
			return isWriting(shown) && (command === 'first' || command === 'last')
				? undefined
				: movedTo(shown, command);
		}
	}
}
