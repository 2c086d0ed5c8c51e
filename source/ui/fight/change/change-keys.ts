import {isPrintable} from '../../kit/look/keys.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {
	type ChangeState,
	type OpenList,
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
import {type ChangeRow, type ChangeScene, type Effect, type Pressed, inRing} from './change-row.js';
import {listPressed, openListOf, rowOf, takesTicked} from './change-list.js';
import {type ShownChange, foundRows, isWriting, pagesFor, shownChange} from './shown.js';
import {everybody, isSlip} from './whom.js';
import {type Hint, hintsOf} from '../../kit/keys/hints.js';
import type {FightScreenState} from '../screen.js';

function accepted(shown: ShownChange): Effect | undefined {
	const {proposal, subject, scene, focus} = shown;
	return focus?.id === whomRow
		? withList(openListOf(shown, whomRow))
		: isTagged(scene)
			? tagged(scene.state.who)
			: proposal.kind === 'do'
				? proposal.input
				: proposal.kind === 'list' && subject
					? withList(openListOf(shown, subject.id))
					: undefined;
}

/** Whether letters are typed that pick somebody. */
const isTagged = (scene: ChangeScene): boolean =>
	scene.state.tag !== '' && !isSlip(scene, scene.state.tag);

/** What a command does. Past the last row that can be changed come those beside it. */
function commanded(shown: ShownChange, command: CommandId): Effect | undefined {
	const {rows, sides, subject, scene, page} = shown;
	const {side, query, entries, picks, who} = scene.state;
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
	const turned = (by: 1 | -1) => {
		const to = inRing(pagesFor(scene), page.id, by);
		return to && turnedTo(to.id);
	};

	const shownAnother = (by: 1 | -1) => {
		const to = inRing(everybody(scene), who, by);
		// Beside what changes an arrow would change whom it is for, and it looks as if it changed the row.
		return to && side === undefined ? showing(to.id) : undefined;
	};

	const acts: Partial<Record<CommandId, () => Effect | undefined>> = {
		accept: () => accepted(shown),
		back: () => 'close',
		turn: () => turned(1),
		'turn-back': () => turned(-1),
		left: () => shownAnother(-1),
		right: () => shownAnother(1),
		up: () =>
			isBeside
				? beside(sides[place - 1]?.id)
				: at > 0 && !isSaid
					? another(rows[at - 1])
					: isFound && rows.length > 1 && !isSaid
						? another(rows.at(-1))
						: beside(sides.at(-1)?.id),
		down: () =>
			isBeside
				? beside(sides[place + 1]?.id)
				: isSaid || at >= last
					? beside(sides[0]?.id)
					: another(rows[at + 1]),
		'page-down': () => beside(sides[0]?.id),
		'page-up': () => beside(undefined),
		last: () => beside(reasonRow),
		first: () => another(rows[0]),
	};
	return acts[command]?.();
}

/** What the field does that a text is written into. */
const ofText: ReadonlySet<string | undefined> = new Set(['left', 'right', 'first', 'last']);

/** What a key does. Nothing happens to the fight before Enter. */
export function pressed(shown: ShownChange, {key, command}: Pressed): Effect | undefined {
	const {list, side} = shown.scene.state;
	if (list) {
		return listPressed(shown, list, {key, command});
	}

	const isErasing = key === 'backspace' || key === 'delete';
	const isText = isWriting(shown);
	if (isText && (isPrintable(key) || isErasing || ofText.has(command))) {
		return undefined;
	}

	if (isPrintable(key)) {
		const character = key === 'space' ? ' ' : key;
		const row = shown.sides.find(({id}) => id === side);
		return row ? typedBeside(shown, row, character) : typed(shown, character);
	}

	return key === 'ctrl+u' && !isText
		? cleared(shown)
		: isErasing
			? erased(shown)
			: command && commanded(shown, command);
}

function listHints(shown: ShownChange, list: OpenList): readonly Hint[] {
	const isWhom = list.row === whomRow;
	const isSeveral = rowOf(shown, list.row)?.isSeveral === true;
	const isTicked = isWhom ? takesTicked(shown, list) : isSeveral;
	return hintsOf(
		{commands: ['accept'], label: isTicked ? 'take what is ticked' : 'take it'},
		{commands: ['up', 'down'], label: 'choose'},
		(isWhom || isSeveral) && {commands: ['others'], label: 'tick'},
		isWhom && shown.page.hasHalves && {commands: ['half']},
		{commands: ['back']},
	);
}

const acceptLabel = ({focus, scene, proposal}: ShownChange): string =>
	focus?.id === whomRow
		? 'choose whom'
		: isTagged(scene)
			? 'take it'
			: {do: 'change', list: 'the list', hint: 'nothing yet', wrong: 'nothing yet'}[proposal.kind];

export function changeHints(
	state: ChangeState,
	{now, board}: Pick<FightScreenState, 'now' | 'board'>,
): readonly Hint[] {
	const shown = shownChange({fight: now.fight, board, state});
	const {list, query, side} = state;
	return list
		? listHints(shown, list)
		: hintsOf(
				{commands: ['accept'], label: acceptLabel(shown)},
				{commands: ['up', 'down'], label: 'row'},
				{commands: ['turn']},
				// Behind letters a space belongs to them.
				(query === '' || side === whomRow) && {
					commands: ['others'],
					...(shown.focus?.options && side !== whomRow && {label: 'its values'}),
				},
				{commands: ['back'], label: 'leave unchanged'},
			);
}
