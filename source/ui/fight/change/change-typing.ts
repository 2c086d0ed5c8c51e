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
import {type ChangeRow, type Effect, inRing} from './change-row.js';
import {openListOf} from './change-list.js';
import {type ShownChange, isNameBegun} from './shown.js';
import {amountId} from './pages/damage-page.js';
import {byName, byTag, isSlip, isWhole, nameBy} from './whom.js';

const numberBegins = /^[\d+=-]$/;

const isDigit = (character: string) => /^\d$/.test(character);
const isSign = (character: string) => character === '+' || character === '-';

const accepts = ({entry}: ChangeRow, text: string, character: string): boolean =>
	entry === 'count'
		? isDigit(character) && text.length < 3
		: entry !== 'number' && entry !== 'amount'
			? false
			: text === ''
				? numberBegins.test(character)
				: entry === 'amount'
					? /^[\dd+-]$/.test(character)
					: isDigit(character) || (text === '=' && character === '-');

const entryOf = ({scene}: ShownChange, {id}: ChangeRow) => scene.state.entries.get(id) ?? '';

function stepped({id, options = [], current = []}: ChangeRow, sign: string): Effect | undefined {
	const to = inRing(options, current[0], sign === '+' ? 1 : -1);
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
		(tag === '' && isDigit(character))
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

	return isDigit(character) ? undefined : isWhole(scene, tag) ? condition : slipped(typed);
}

/** The row that takes a character typed at the one that is to change: it or one beside it. */
function entered(shown: ShownChange, character: string): ChangeRow | undefined {
	const {subject, sides} = shown;
	const beside = [
		...(isDigit(character) ? [subject?.signs, subject?.digits] : []),
		...(isSign(character) ? [subject?.signs] : []),
	].flatMap((id) => sides.filter((row) => row.id === id));
	return [...(subject ? [subject] : []), ...beside].find((row) => {
		const text = entryOf(shown, row);
		return (
			accepts(row, text, character) &&
			// A worth begins with its sign.
			(row === subject || row.id !== subject?.signs || text !== '' || isSign(character))
		);
	});
}

/** Letters and a number pick somebody on any page, where they are a whole tag. */
function somebodyBy({page, scene}: ShownChange, text: string): Effect | undefined {
	const isTag = page.hasTags !== true && /^[a-z]+\d+$/i.test(text);
	const found = isTag ? byTag(scene, text.toLowerCase()) : undefined;
	return found && !found.isBegun ? tagged(found.who) : undefined;
}

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

export function typed(shown: ShownChange, character: string): Effect | undefined {
	const {page, scene, subject} = shown;
	const {query} = scene.state;
	const tagged = behindLetters(shown, character);
	if (tagged) {
		return tagged;
	}

	const isFinding =
		isDigit(character) &&
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

	if (isSign(character)) {
		return subject?.options && !subject.isSeveral ? stepped(subject, character) : undefined;
	}

	if (page.hasTags === true || text !== '') {
		return undefined;
	}

	// Behind the letters of somebody stood the rest of the name, not a condition.
	return nameBy(scene, scene.state.who, query + character) === 'whole'
		? turnedTo('damage')
		: queried(query + character);
}

export function typedBeside(shown: ShownChange, row: ChangeRow, character: string) {
	if (character === ' ' && (row.options !== undefined || row.id === whomRow)) {
		return withList(openListOf(shown, row.id));
	}

	const text = entryOf(shown, row);
	if (accepts(row, text, character)) {
		return withEntry(row.id, text + character);
	}

	return isSign(character) && row.options ? stepped(row, character) : undefined;
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
