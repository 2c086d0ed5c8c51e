import {foundByWords} from '../../kit/look/find.js';
import {
	picked,
	queried,
	showing,
	slipped,
	tagged,
	turnedTo,
	whomRow,
	withEntry,
	withList,
} from './change-state.js';
import type {ChangeRow, Effect} from './change-row.js';
import {openListOf} from './list-keys.js';
import {type ShownChange, isNameBegun} from './shown.js';
import {amountId} from './pages/damage-page.js';
import {byName, byTag, isSlip, isWhole, nameBy} from './whom.js';

const numberBegins = /^[\d+=-]$/;

/** Whether a character goes on with what is typed into a row. */
function accepts({entry}: ChangeRow, text: string, character: string): boolean {
	switch (entry) {
		case 'number': {
			return text === ''
				? numberBegins.test(character)
				: /^\d$/.test(character) || (text === '=' && character === '-');
		}

		case 'count': {
			return /^\d$/.test(character) && text.length < 3;
		}

		case 'amount': {
			return text === '' ? numberBegins.test(character) : /^[\dd+-]$/.test(character);
		}

		default: {
			return false;
		}
	}
}

const entryOf = ({scene}: ShownChange, {id}: ChangeRow) => scene.state.entries.get(id) ?? '';

/** The option after or before the one that counts. */
function stepped({id, options = [], current = []}: ChangeRow, by: 1 | -1): Effect | undefined {
	const at = options.findIndex((option) => option.id === current[0]);
	const to = options.at((at + by) % options.length);
	return to && picked(id, [to.id]);
}

/** Letters pick a combatant, digits only where a tag goes on so; then begins the name of a condition. */
function tagPressed(shown: ShownChange, character: string): Effect | undefined {
	const {page, scene, subject} = shown;
	const {tag, isNamed} = scene.state;
	if (
		page.hasTags !== true ||
		(subject !== undefined && entryOf(shown, subject) !== '') ||
		!/^[a-z\d]$/i.test(character) ||
		(tag === '' && /^\d$/.test(character))
	) {
		return undefined;
	}

	const condition = turnedTo('condition', character);
	if (isNamed && tag === '') {
		return condition;
	}

	const typed = (tag + character).toLowerCase();
	const found = byTag(scene, typed) ?? (isWhole(scene, tag) ? undefined : byName(scene, typed));
	if (found) {
		return tagged(found.who, found.isBegun ? typed : '');
	}

	if (/^\d$/.test(character)) {
		return undefined;
	}

	return isWhole(scene, tag) ? condition : slipped(typed);
}

/** The row that takes a character typed at the one that is to change: it or one beside it. */
function entered(shown: ShownChange, character: string): ChangeRow | undefined {
	const {subject, sides} = shown;
	const beside = [
		...(/^\d$/.test(character) ? [subject?.signs, subject?.digits] : []),
		...(/^[+-]$/.test(character) ? [subject?.signs] : []),
	].flatMap((id) => sides.filter((row) => row.id === id));
	return [...(subject ? [subject] : []), ...beside].find((row) => {
		const text = entryOf(shown, row);
		return (
			accepts(row, text, character) &&
			(row === subject || row.id !== subject?.signs || isOpen(text, character))
		);
	});
}

/** A worth begins with its sign. */
const isOpen = (text: string, character: string): boolean =>
	text !== '' || /^[+-]$/.test(character);

/** Letters and a number pick somebody on any page, where they are a whole tag. */
function somebodyBy({page, scene}: ShownChange, text: string): Effect | undefined {
	const isTag = page.hasTags !== true && /^[a-z]+\d+$/i.test(text);
	const found = isTag ? byTag(scene, text.toLowerCase()) : undefined;
	return found && !found.isBegun ? tagged(found.who) : undefined;
}

/** A character at or behind letters of somebody. */
function behindLetters(shown: ShownChange, character: string): Effect | undefined {
	const {scene} = shown;
	const {tag} = scene.state;
	if (isSlip(scene, tag)) {
		return slipped(tag + character);
	}

	// More of the name stood there, and not a condition: “sen3”.
	return numberBegins.test(character) && isNameBegun(shown)
		? turnedTo('damage', '', [amountId, character])
		: tagPressed(shown, character);
}

/** A character at the row that is to change. */
export function typed(shown: ShownChange, character: string): Effect | undefined {
	const {page, scene, subject} = shown;
	const {query} = scene.state;
	const tagged = behindLetters(shown, character);
	if (tagged) {
		return tagged;
	}

	const isFinding =
		/^\d$/.test(character) &&
		query !== '' &&
		(query.endsWith(' ') || foundByWords(page.rows(scene), query + character).length > 0);
	const row = isFinding ? undefined : entered(shown, character);
	if (row) {
		return withEntry(row.id, entryOf(shown, row) + character);
	}

	// Where a row takes the digit, it is a value: “hp 3”.
	const named = somebodyBy(shown, query + character);
	if (named) {
		return named;
	}

	const text = subject ? entryOf(shown, subject) : '';
	if (character === ' ' && (query === '' || page.hasTags === true)) {
		return withList(openListOf(shown, whomRow));
	}

	const by = character === '+' ? 1 : character === '-' ? -1 : undefined;
	if (by !== undefined) {
		return subject?.options && !subject.isSeveral ? stepped(subject, by) : undefined;
	}

	if (page.hasTags === true || text !== '') {
		return undefined;
	}

	// Behind the letters of somebody stood the rest of the name, not a condition.
	return nameBy(scene, scene.state.who, query + character) === 'whole'
		? turnedTo('damage')
		: queried(query + character);
}

/** A character at a row beside it. */
export function typedBeside(shown: ShownChange, row: ChangeRow, character: string) {
	if (character === ' ' && (row.options !== undefined || row.id === whomRow)) {
		return withList(openListOf(shown, row.id));
	}

	const text = entryOf(shown, row);
	if (accepts(row, text, character)) {
		return withEntry(row.id, text + character);
	}

	const by = character === '+' ? 1 : character === '-' ? -1 : undefined;
	return by !== undefined && row.options ? stepped(row, by) : undefined;
}

export function erased(shown: ShownChange): Effect | undefined {
	const {scene, focus, sides} = shown;
	const {query, tag, isNamed} = scene.state;
	const row = [focus, ...sides.filter(({id}) => [focus?.signs, focus?.digits].includes(id))].find(
		(each) => each && entryOf(shown, each) !== '',
	);
	if (row) {
		return withEntry(row.id, entryOf(shown, row).slice(0, -1));
	}

	if (tag !== '' || isNamed) {
		return showing(scene.state.who);
	}

	return query === '' ? undefined : queried(query.slice(0, -1));
}

/** All that is typed at the row that has the keyboard, or to find one. */
export function cleared({scene, focus}: ShownChange): Effect | undefined {
	return focus && scene.state.entries.has(focus.id) ? withEntry(focus.id, '') : queried('');
}
