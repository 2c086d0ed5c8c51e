import {Box} from 'ink';
import {WindowedList} from '../../kit/parts/section.js';
import {SpanRow, column} from '../../kit/parts/span.js';
import {type PaneSize, useLook, TextRow} from '../../kit/look/look.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {cut, widestOf} from '../../kit/look/text.js';
import type {FieldOption} from '../../../engine/world/fields.js';
import {markedOption, markingIn} from '../wording.js';
import {type OpenList, whomRow, picked, shared, withList, withoutList} from './change-state.js';
import type {ShownChange} from './shown.js';
import {type Press, type WhomItem, whomItems, byTag, only, withNext} from './whom.js';
import {isMove, moved} from '../../kit/keys/use-keys.js';
import {isPrintable} from '../../kit/look/keys.js';
import type {ChangeRow, Effect, Pressed} from './change-row.js';

type Properties = PaneSize & {readonly shown: ShownChange; readonly list: OpenList};

function itemsOf(
	shown: ShownChange,
	list: OpenList,
	{ticked, half, marks}: Pick<Symbols, 'ticked' | 'half' | 'marks'>,
) {
	const {shares} = shown.scene.state;
	if (list.row !== whomRow) {
		const marking = markingIn(shown.scene.fight, 'gm', marks.hidden);
		return listItems(shown, list).map(({id, label}) => ({
			id,
			label: markedOption({id, label}, marking).label,
			sign: list.ticked.includes(id) ? ticked : ' ',
			detail: '',
		}));
	}

	return whomItems(shown.scene).map(({id, label, detail, members, isGroup, isHidden, tag}) => {
		const isAll = members.every((each) => shares.has(each));
		const isHalf = isAll && shares.get(members[0] ?? '') === 'half';
		return {
			id,
			label: isHidden ? `${label} ${marks.hidden}` : label,
			sign: isAll ? (isHalf ? half : ticked) : ' ',
			detail: isGroup ? detail : `${tag ?? ''}  ${detail}`,
		};
	});
}

export function ChangeList({shown, list, width, height}: Properties) {
	const {symbols} = useLook();
	const isWhom = list.row === whomRow;
	const row = rowOf(shown, list.row);
	const hasTicks = isWhom || row?.isSeveral === true;
	const items = itemsOf(shown, list, symbols);
	const label = Math.min(widestOf(items.map((item) => item.label)), Math.floor(width * 0.6));
	return (
		<Box flexDirection="column" flexShrink={0} height={height}>
			<TextRow role="title">
				{cut(
					isWhom
						? 'Whom? The letters or Space tick'
						: `${row?.label ?? ''}${hasTicks ? ': Space ticks' : ''}`,
					width,
				)}
			</TextRow>
			<WindowedList
				items={items}
				index={list.index}
				height={height - 1}
				keyOf={({id}) => id}
				render={(item, at) => {
					const role = at === list.index ? 'cursor' : undefined;
					return (
						<SpanRow
							line={[
								...column(role ? symbols.cursor : '', 2, role),
								...column(hasTicks ? `[${item.sign}]` : '', hasTicks ? 4 : 0, role),
								...column(cut(item.label, label), label + 1, role),
								{text: cut(item.detail, Math.max(1, width - label - 8)), role: 'muted'},
							]}
						/>
					);
				}}
			/>
		</Box>
	);
}

/** Makes the share under the cursor half, or whole again. */
const halfKey = '-';

/** So many rows are a page of a list. */
const rowsOfPage = 8;

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

const listItems = (shown: ShownChange, {row}: OpenList) =>
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
	const {page, scene} = shown;
	const {shares, tag} = scene.state;
	const items = whomItems(scene);
	const next = (item: WhomItem | undefined, press: Press) =>
		item &&
		shared(withNext(shares, item, press), {...list, index: items.indexOf(item), isTouched: true});
	const item = items[list.index];
	if (key === 'space') {
		return next(item, 'toggle');
	}

	if (key === halfKey && page.hasHalves) {
		return next(item, 'half');
	}

	if (command === 'accept') {
		return shared(item && !takesTicked(shown, list) ? only(item) : shares);
	}

	if (!/^[a-z\d]$/.test(key)) {
		return undefined;
	}

	const typed = byTag(scene, tag + key) ? tag + key : key;
	const found = byTag(scene, typed);
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

function nextCalled(options: readonly FieldOption[], letter: string, index: number): number {
	const begins = ({label}: FieldOption) => label.toLowerCase().startsWith(letter.toLowerCase());
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
		return withList({...list, index: moved(list.index, command, count, rowsOfPage)});
	}

	const row = rowOf(shown, list.row);
	return list.row === whomRow
		? whomPressed(shown, list, pressed)
		: row && optionPressed(row, list, pressed);
}
