import {useMemo, useReducer} from 'react';
import {lettersOf} from '../../engine/course/letters.js';
import {found} from '../kit/look/find.js';
import {useLook} from '../kit/look/look.js';
import type {ChoiceHandling} from './choice-handling.js';
import {choose, choosing} from './choose-state.js';
import {entriesOf} from './groups.js';
import {type MenuRow, isOpen} from './letters.js';
import {type LaidItem, type Shape, menuLayout} from './menu-layout.js';
import {useMenu} from './use-menu.js';

/** The room of a menu on the screen. */
export type MenuRoom = Pick<Shape, 'width' | 'height'>;

/** Those whose label is meant come first, those that are refused last; a group’s name means all that is in it. */
function search(lines: readonly MenuRow[], query: string): readonly MenuRow[] {
	const byLabel = found(lines, query, ({choice}) => choice.label);
	const byGroup = found(lines, query, ({choice}) => choice.group ?? '');
	const all = [...new Set([...byLabel, ...byGroup])];
	return query === ''
		? all
		: all.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)));
}

/** The items in which these rows stand, each once. */
function itemsOf(rows: readonly MenuRow[], all: readonly LaidItem[]): readonly LaidItem[] {
	const holds = ({row, beside}: LaidItem, {choice}: MenuRow) =>
		row.choice.id === choice.id || beside?.choice.id === choice.id;
	return [...new Set(rows.flatMap((row) => all.find((item) => holds(item, row)) ?? []))];
}

/** The lines of a menu, of them those that a query means, how they stand on the screen, and the cursor in them. */
export function useRows({choices, tags, initial}: ChoiceHandling, {width, height}: MenuRoom) {
	const {symbols, keymap} = useLook();
	const {reserved} = keymap;
	const {dot} = symbols;
	const forceKey = keymap.keysOf('force')[0] ?? '';
	const [state, dispatch] = useReducer(choose, {
		...choosing,
		cursor: initial,
		group: choices.find(({id}) => id === initial)?.group,
	});
	const {cursor, query, aim} = state;
	const group = choices.some((choice) => choice.group === state.group) ? state.group : undefined;
	const lettering = useMemo(
		() => ({letters: lettersOf(choices, (id) => tags.get(id) ?? ''), taken: reserved}),
		[choices, tags, reserved],
	);
	const menu = useMenu(
		useMemo(() => entriesOf(choices, group), [choices, group]),
		lettering,
		group,
	);
	const isFinding = query !== undefined;
	const lines = useMemo(
		() =>
			isFinding
				? choices.map((choice) => ({choice, letter: undefined, isAimed: false, tag: undefined}))
				: menu,
		[choices, menu, isFinding],
	);
	const rows = useMemo(() => search(lines, query ?? ''), [lines, query]);
	const layout = useMemo(
		() => menuLayout(lines, {width, height, dot, forceKey}),
		[lines, width, height, dot, forceKey],
	);
	const items = useMemo(
		() => (isFinding ? itemsOf(rows, layout.items) : layout.items),
		[isFinding, rows, layout],
	);
	const place = rows.findIndex(({choice}) => choice.id === cursor);
	const index = place === -1 ? Math.max(0, rows.findIndex(isOpen)) : place;
	return {
		...state,
		dispatch,
		group,
		layout,
		items,
		rows,
		index,
		/** Those at the letter that was typed. */
		aimed: rows.filter(({letter, isAimed}) => isAimed && letter === aim?.letter),
	};
}
