import {useMemo, useReducer, useState} from 'react';
import {lettersOf} from '../../engine/course/letters.js';
import {type PaneSize, useLook} from '../kit/look/look.js';
import {found, foundByWords} from '../kit/look/find.js';
import type {ChoiceHandling, ChooseState} from './choice-actions.js';
import {type Entry, type Lettering, type MenuRow, entriesOf, isOpen, menuOf} from './menu-rows.js';
import {type LaidItem, menuLayout} from './menu-layout.js';

/** The lines of a menu keep their places while its choices change; those of another page begin anew. */
function useMenu(entries: readonly Entry[], lettering: Lettering, page: string | undefined) {
	const [menu, setMenu] = useState(() => ({
		entries,
		lettering,
		page,
		rows: menuOf(entries, lettering),
	}));
	if (menu.entries === entries && menu.lettering === lettering) {
		return menu.rows;
	}

	const before = menu.page === page ? menu.rows : [];
	const rows = menuOf(entries, lettering, before);
	setMenu({entries, lettering, page, rows});
	return rows;
}

/** Those whose label is meant come first, those that are refused last; a group’s name means all that is in it. */
function search(lines: readonly MenuRow[], query: string): readonly MenuRow[] {
	const labelled = lines.map((row) => ({row, label: row.choice.label}));
	const byLabel = foundByWords(labelled, query).map(({row}) => row);
	const byGroup = found(lines, query, ({choice}) => choice.group ?? '');
	const all = [...new Set([...byLabel, ...byGroup])];
	return query === ''
		? all
		: all.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)));
}

function itemsOf(rows: readonly MenuRow[], all: readonly LaidItem[]): readonly LaidItem[] {
	const holds = ({row, beside}: LaidItem, {choice}: MenuRow) =>
		row.choice.id === choice.id || beside?.choice.id === choice.id;
	return [...new Set(rows.flatMap((row) => all.find((item) => holds(item, row)) ?? []))];
}

const changed = (state: ChooseState, change: Partial<ChooseState>) => ({...state, ...change});

export function useRows({choices, tags, initial}: ChoiceHandling, {width, height}: PaneSize) {
	const {symbols, keymap} = useLook();
	const {reserved} = keymap;
	const {dot} = symbols;
	const forceKey = keymap.keysOf('force')[0] ?? '';
	const [state, set] = useReducer(changed, {
		cursor: initial,
		group: choices.find(({id}) => id === initial)?.group,
		aim: undefined,
		query: undefined,
		forcing: undefined,
		dice: undefined,
	});
	const {cursor, query, aim} = state;
	const group = choices.some((choice) => choice.group === state.group) ? state.group : undefined;
	const lettering = useMemo(
		() => ({letters: lettersOf(choices, (id) => tags?.get(id) ?? ''), taken: reserved}),
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
		set,
		group,
		layout,
		items,
		rows,
		index,
		/** Those at the letter that was typed. */
		aimed: rows.filter(({letter, isAimed}) => isAimed && letter === aim?.letter),
	};
}
