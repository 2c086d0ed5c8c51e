import type {RuleId} from '../../engine/kit/basics.js';
import type {FeatWhat, Part} from './frame-types.js';
import {movementOf} from './sheet/sheet.js';
import type {DrCombatant} from './state.js';
import {type Substat, substatName} from './sheet/stats.js';
import {hexes} from './shown/text.js';

type DicelessRow = {
	readonly id: string;
	readonly rule: RuleId;
	readonly key: string;
	/** It includes a roll (DR-16). */
	readonly asks?: 'look' | 'roll';
	/** In the third person, for the log. */
	readonly does: string;
	/** @param isShown whether the reader may know the combatant's numbers */
	label(combatant: DrCombatant, isShown: boolean): string;
};

/** The diceless action that includes a roll with any substat (DR-16). */
export const freeRoll = 'task-roll';

/** Actions without a roll of their own, before the diced action (DR-15). */
export const dicelessRows: readonly DicelessRow[] = [
	{
		id: 'move',
		key: 'g',
		rule: 'DR-15',
		label: ({sheet}, isShown) => (isShown ? `Move up to ${hexes(movementOf(sheet))}` : 'Move'),
		does: 'moves',
	},
	{id: 'look', key: 'l', rule: 'DR-28', label: () => 'Look around', does: 'looks around'},
	{
		id: 'task',
		key: 'r',
		rule: 'DR-15',
		label: () => 'A simple task: draw, drink …',
		does: 'does a simple task',
	},
	{
		id: 'look-roll',
		key: 'I',
		rule: 'DR-16',
		label: () => 'Look around, with a free roll',
		does: 'looks around',
		asks: 'look',
	},
	{
		id: freeRoll,
		key: 'N',
		rule: 'DR-16',
		label: () => 'Something else, with a free roll …',
		does: 'makes a free roll',
		asks: 'roll',
	},
];

export const dicelessRow = (id: string) => dicelessRows.find((row) => row.id === id);

type FeatRow = {
	readonly what: FeatWhat;
	readonly substat: Substat;
	readonly key: string;
	readonly label: string;
	readonly rule: RuleId;
};

const farther = (substat: Substat, key: string): FeatRow => ({
	what: 'move',
	substat,
	key,
	label: `Move farther: ${substatName(substat)}`,
	rule: 'DR-17',
});

const featTable: readonly FeatRow[] = [
	{what: 'look', substat: 'wit', key: 'C', label: 'Look around closely: Wit', rule: 'DR-28'},
	farther('strength', 'G'),
	farther('energy', 'J'),
];

export const featRow = (what: FeatWhat, substat: Substat) =>
	featTable.find((row) => row.what === what && row.substat === substat);

export const namedFeats: ReadonlyArray<Extract<Part, {do: 'feat'}>> = featTable.map(
	({what, substat}) => ({do: 'feat', what, substat}),
);
