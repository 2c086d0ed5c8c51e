import {type Id, grouped} from '../../../engine/basics.js';
import type {DdCombatant} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';
import type {DdSettings} from '../settings/index.js';
import {type Reach, reaches} from '../weapons.js';
import {isUp} from './fight.js';

/* Zones, ranges, and who fights hand to hand with whom. */

/** DD-26: both say so, or one of them. */
export const areEngaged = (one: DdCombatant, other: DdCombatant): boolean =>
	one.engaged.includes(other.id) || other.engaged.includes(one.id);

/** Engaged and in the same zone: the GM can move either. */
export const areInMelee = (one: DdCombatant, other: DdCombatant): boolean =>
	one.zone === other.zone && areEngaged(one, other);

/** All with whom somebody is in close combat and who are still up (DD-26). */
export const engagedWith = (
	state: DdState,
	combatant: DdCombatant,
): readonly DdCombatant[] =>
	state.combatants.filter(
		(other) =>
			other.id !== combatant.id &&
			isUp(other, state) &&
			areEngaged(combatant, other),
	);

/** The same for everybody at once, in the order of the roster. */
export function allEngaged(
	state: DdState,
): ReadonlyMap<Id, readonly DdCombatant[]> {
	const links = new Map<Id, Set<Id>>();
	for (const {id, engaged} of state.combatants) {
		for (const other of engaged) {
			links.set(id, (links.get(id) ?? new Set()).add(other));
			links.set(other, (links.get(other) ?? new Set()).add(id));
		}
	}

	return grouped(
		state.combatants.flatMap((combatant) =>
			isUp(combatant, state)
				? [...(links.get(combatant.id) ?? [])]
						.filter((id) => id !== combatant.id)
						.map((id) => [id, combatant] as const)
				: [],
		),
	);
}

/** How many zones lie between two: 0 in the same. */
export const zonesBetween = (one: DdCombatant, other: DdCombatant): number =>
	Math.abs(one.zone - other.zone);

/** Range categories beyond close: one Penalty each (DD-50). */
export function rangeCategory(
	zones: number,
	{mediumZones}: DdSettings,
): 0 | 1 | 2 | 3 {
	if (zones === 0) {
		return 0;
	}

	if (zones === 1) {
		return 1;
	}

	return zones <= mediumZones ? 2 : 3;
}

/** The categories of `rangeCategory`, as the source names them (DD-50). */
export const rangeNames = ['close', 'short', 'medium', 'long'] as const;

/** Whether what reaches so far reaches a range category. */
export const isWithin = (reach: Reach, category: number): boolean =>
	reaches.indexOf(reach) - 1 >= category;
