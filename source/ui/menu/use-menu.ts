import {useState} from 'react';
import type {Entry} from './groups.js';
import {useLook} from '../kit/look.js';
import {type MenuRow, menuOf} from './mnemonics.js';

/**
 * The lines of a menu; they keep their letters and places while its choices change.
 * @param page what the lines are a part of; those of another begin anew
 */
export function useMenu(
	entries: readonly Entry[],
	page: string | undefined,
): readonly MenuRow[] {
	const {reserved} = useLook().keymap;
	const [menu, setMenu] = useState(() => ({
		entries,
		page,
		rows: menuOf(entries, reserved),
	}));
	if (menu.entries === entries) {
		return menu.rows;
	}

	const before = menu.page === page ? menu.rows : [];
	const rows = menuOf(entries, reserved, before);
	setMenu({entries, page, rows});
	return rows;
}
