import {useState} from 'react';
import type {Entry} from './groups.js';
import {type Lettering, type MenuRow, menuOf} from './letters.js';

/**
 * The lines of a menu; they keep their places while its choices change.
 * @param page what the lines are a part of; those of another begin anew
 */
export function useMenu(
	entries: readonly Entry[],
	lettering: Lettering,
	page: string | undefined,
): readonly MenuRow[] {
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
