import type {RuleId} from '../../engine/basics.js';
import {hexes} from './text.js';
import type {DrCombatant} from './state.js';
import {movementOf} from './sheet.js';

type DicelessRow = {
	readonly id: string;
	readonly rule: RuleId;
	/** A roll is asked for within it (DR-16). */
	readonly asks?: 'look' | 'roll';
	/** In the third person, for the log. */
	readonly does: string;
	/** @param isShown to eyes that may know the combatant's numbers */
	label(combatant: DrCombatant, isShown: boolean): string;
};

/** What takes no roll of its own, before the diced action (DR-15). */
export const dicelessRows: readonly DicelessRow[] = [
	{
		id: 'move',
		rule: 'DR-15',
		label: ({sheet}, isShown) =>
			isShown ? `Move up to ${hexes(movementOf(sheet))}` : 'Move',
		does: 'moves',
	},
	{
		id: 'look',
		rule: 'DR-28',
		label: () => 'Look around',
		does: 'looks around',
	},
	{
		id: 'task',
		rule: 'DR-15',
		label: () => 'A simple task: draw, drink …',
		does: 'does a simple task',
	},
	{
		id: 'look-roll',
		rule: 'DR-16',
		label: () => 'Look around, with a free roll',
		does: 'looks around',
		asks: 'look',
	},
	{
		id: 'task-roll',
		rule: 'DR-16',
		label: () => 'Something else, with a free roll …',
		does: 'does something that takes a roll',
		asks: 'roll',
	},
];

export const dicelessRow = (id: string): DicelessRow | undefined =>
	dicelessRows.find((row) => row.id === id);
