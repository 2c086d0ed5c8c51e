import type {TeCombatant} from '../state/combatant.js';
import {weaponsInHand} from './arms.js';

/* What somebody carries and an attack can be aimed at (TE-M17, TE-R04). */

export type Item = {readonly id: string; readonly name: string};

const shield: Item = {id: 'shield', name: 'shield'};

/** Whatever else the GM says that somebody carries. */
const other: Item = {id: 'equipment', name: 'equipment'};

/** The weapons in hand, the shield, and anything else. */
export const itemsOf = (combatant: TeCombatant): readonly Item[] => [
	...weaponsInHand(combatant).map(({weapon}) => ({id: weapon.id, name: weapon.name.toLowerCase()})),
	...(combatant.sheet.shield ? [shield] : []),
	other,
];

const mark = 'item:';

/** An answer that means an item, told from the parts of a body. */
export const itemAnswer = (id: string): string => `${mark}${id}`;

/** The item that an answer means, if it means one. */
export const itemOfAnswer = (what: string | undefined): string | undefined =>
	what?.startsWith(mark) ? what.slice(mark.length) : undefined;

export const itemName = (combatant: TeCombatant, id: string | undefined): string | undefined =>
	itemsOf(combatant).find((item) => item.id === id)?.name;
