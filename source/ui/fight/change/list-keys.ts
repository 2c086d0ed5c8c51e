import {isMove, moved} from '../../kit/keys/use-keys.js';
import {isPrintable} from '../../kit/look/keys.js';
import type {ChangeRow, Effect, Pressed} from './change-row.js';
import {type OpenList, picked, shared, whomRow, withList, withoutList} from './change-state.js';
import type {ShownChange} from './shown.js';
import {type Press, type WhomItem, byTag, only, whomItems, withNext} from './whom.js';

/** Makes the share under the cursor half, or whole again. */
const halfKey = '-';

/** So many rows are a page of a list. */
const page = 8;

export const rowOf = ({rows, sides}: ShownChange, id: string): ChangeRow | undefined =>
	[...rows, ...sides].find((row) => row.id === id);

/** A list as it is when it opens: at what counts now. */
export function openListOf(shown: ShownChange, row: string): OpenList {
	const {current = [], options = [], isSeveral} = rowOf(shown, row) ?? {};
	const at =
		row === whomRow
			? whomItems(shown.scene).findIndex(({id}) => id === shown.scene.state.who)
			: options.findIndex(({id}) => id === current[0]);
	return {row, index: Math.max(0, at), ticked: isSeveral ? current : [], isTouched: false};
}

export const listItems = (
	shown: ShownChange,
	{row}: OpenList,
): ReadonlyArray<{readonly id: string; readonly label: string}> =>
	row === whomRow ? whomItems(shown.scene) : (rowOf(shown, row)?.options ?? []);

/** Whether Enter keeps what is ticked: of somebody alone, who was not ticked in this list, it takes another. */
export function takesTicked({scene}: ShownChange, list: OpenList): boolean {
	const {shares} = scene.state;
	const members = whomItems(scene)[list.index]?.members ?? [];
	return list.isTouched || shares.size > 1 || members.every((id) => shares.has(id));
}

function whomPressed(
	shown: ShownChange,
	list: OpenList,
	{key, command}: Pressed,
): Effect | undefined {
	const {
		page: {hasHalves},
		scene,
	} = shown;
	const {shares, tag} = scene.state;
	const items = whomItems(scene);
	const next = (item: WhomItem | undefined, press: Press) =>
		item &&
		shared(withNext(shares, item, press), {...list, index: items.indexOf(item), isTouched: true});
	const item = items[list.index];
	if (key === 'space') {
		return next(item, 'toggle');
	}

	if (key === halfKey && hasHalves === true) {
		return next(item, 'half');
	}

	if (command === 'accept') {
		return shared(item && !takesTicked(shown, list) ? only(item) : shares);
	}

	if (!/^[a-z\d]$/.test(key)) {
		return undefined;
	}

	const found = byTag(scene, tag + key) ?? byTag(scene, key);
	const typed = byTag(scene, tag + key) ? tag + key : key;
	const at = items.findIndex(({id}) => id === found?.who);
	return found?.isBegun ? shared(shares, {...list, index: at}, typed) : next(items[at], 'tick');
}

function optionPressed(row: ChangeRow, list: OpenList, {key, command}: Pressed) {
	const {id, options = [], isSeveral} = row;
	const option = options[list.index];
	if (!option) {
		return undefined;
	}

	if (isSeveral && key === 'space') {
		const ticked = list.ticked.includes(option.id)
			? list.ticked.filter((each) => each !== option.id)
			: [...list.ticked, option.id];
		return withList({...list, ticked});
	}

	if (command === 'accept' || key === 'space') {
		return picked(id, isSeveral ? list.ticked : [option.id]);
	}

	const at = isPrintable(key) ? nextCalled(options, key, list.index) : -1;
	return at === -1 ? undefined : withList({...list, index: at});
}

/** The next option whose label begins with a letter. */
function nextCalled(
	options: ReadonlyArray<{readonly label: string}>,
	letter: string,
	index: number,
): number {
	const begins = ({label}: {readonly label: string}): boolean =>
		label.toLowerCase().startsWith(letter.toLowerCase());
	const after = options.findIndex((each, at) => at > index && begins(each));
	return after === -1 ? options.findIndex(begins) : after;
}

export function listPressed(shown: ShownChange, list: OpenList, pressed: Pressed) {
	const {key, command} = pressed;
	if (command === 'back') {
		return withoutList;
	}

	if (!isPrintable(key) && command !== undefined && isMove(command)) {
		const count = listItems(shown, list).length;
		return withList({...list, index: moved(list.index, command, count, page)});
	}

	const row = rowOf(shown, list.row);
	return list.row === whomRow
		? whomPressed(shown, list, pressed)
		: row && optionPressed(row, list, pressed);
}
