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

const diceless = (
	id: string,
	rule: RuleId,
	key: string,
	does: string,
	label: DicelessRow['label'],
	asks?: DicelessRow['asks'],
): DicelessRow => ({id, rule, key, does, label, ...(asks && {asks})});

/** Actions without a roll of their own, before the diced action (DR-15). */
export const dicelessRows: readonly DicelessRow[] = [
	diceless('move', 'DR-15', 'g', 'moves', ({sheet}, isShown) =>
		isShown ? `Move up to ${hexes(movementOf(sheet))}` : 'Move',
	),
	diceless('look', 'DR-28', 'l', 'looks around', () => 'Look around'),
	diceless('task', 'DR-15', 'r', 'does a simple task', () => 'A simple task: draw, drink …'),
	diceless(
		'look-roll',
		'DR-16',
		'I',
		'looks around',
		() => 'Look around, with a free roll',
		'look',
	),
	diceless(
		freeRoll,
		'DR-16',
		'N',
		'makes a free roll',
		() => 'Something else, with a free roll …',
		'roll',
	),
];

export const dicelessRow = (id: string): DicelessRow | undefined =>
	dicelessRows.find((row) => row.id === id);

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
