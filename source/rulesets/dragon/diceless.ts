import type {RuleId} from '../../engine/basics.js';
import type {DrCombatant} from './state.js';
import {movementOf} from './sheet.js';
import {counted} from './text.js';

type DicelessRow = {
	readonly id: string;
	readonly rule: RuleId;
	/** A roll is asked for within it (DR-16). */
	readonly asks?: 'look' | 'roll';
	/** What the log says of it. */
	readonly told: string;
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
		told: 'moves',
	},
	{
		id: 'look',
		rule: 'DR-28',
		label: () => 'Look around',
		told: 'looks around',
	},
	{
		id: 'task',
		rule: 'DR-15',
		label: () => 'A simple task: draw, drink …',
		told: 'does a simple task',
	},
	{
		id: 'look-roll',
		rule: 'DR-16',
		label: () => 'Look around, with a free roll',
		told: 'looks around',
		asks: 'look',
	},
	{
		id: 'task-roll',
		rule: 'DR-16',
		label: () => 'Something else, with a free roll …',
		told: 'does something that takes a roll',
		asks: 'roll',
	},
];

export const dicelessRow = (id: string): DicelessRow | undefined =>
	dicelessRows.find((row) => row.id === id);

export const hexes = (count: number): string => counted(count, 'hex', 'hexes');
