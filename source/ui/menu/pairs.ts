import {type Move, moved} from '../kit/keys/cursor.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';
import {type MenuRow, isOpen} from './letters.js';

/** What stands at one place of a menu: a row, and beside it another that differs from it in one thing. */
export type MenuItem = {readonly row: MenuRow; readonly beside?: MenuRow};

/** The rows one below the other. */
export const single = (rows: readonly MenuRow[]): readonly MenuItem[] => rows.map((row) => ({row}));

/** Those that differ in one thing beside each other. What is refused stands alone. */
export function paired(rows: readonly MenuRow[]): readonly MenuItem[] {
	const mains = new Map(rows.filter((row) => isOpen(row)).map((row) => [row.choice.id, row]));
	const besides = new Map<string, MenuRow>();
	for (const row of rows) {
		const {variant} = row.choice;
		if (variant !== undefined && isOpen(row) && mains.has(variant) && !besides.has(variant)) {
			besides.set(variant, row);
		}
	}

	const standing = new Set(besides.values());
	return rows
		.filter((row) => !standing.has(row))
		.map((row) => {
			const beside = besides.get(row.choice.id);
			return beside === undefined ? {row} : {row, beside};
		});
}

/** Where a key takes the cursor: up and down along one half, as far as there is one, left and right to the other. */
export function wentTo(
	items: readonly MenuItem[],
	id: string | undefined,
	command: Move | Extract<CommandId, 'left' | 'right'>,
	page: number,
): string | undefined {
	const at = Math.max(
		0,
		items.findIndex(({row, beside}) => row.choice.id === id || beside?.choice.id === id),
	);
	const isBeside = items[at]?.beside?.choice.id === id;
	const to =
		command === 'left' || command === 'right'
			? items[at]
			: items[moved(at, command, items.length, page)];
	const goesBeside = command === 'left' ? false : command === 'right' ? true : isBeside;
	return (goesBeside && to?.beside ? to.beside : to?.row)?.choice.id;
}
