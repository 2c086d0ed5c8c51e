import {useState} from 'react';
import type {ShownChoice} from '../../session/fight.js';
import {useLook} from '../look.js';
import {type MenuRow, menuOf} from '../mnemonics.js';

/** The lines of a menu; they keep their letters and places while its choices change. */
export function useMenu(choices: readonly ShownChoice[]): readonly MenuRow[] {
	const {reserved} = useLook().keymap;
	const [menu, setMenu] = useState(() => ({
		choices,
		rows: menuOf(choices, reserved),
	}));
	if (menu.choices === choices) {
		return menu.rows;
	}

	const rows = menuOf(choices, reserved, menu.rows);
	setMenu({choices, rows});
	return rows;
}
