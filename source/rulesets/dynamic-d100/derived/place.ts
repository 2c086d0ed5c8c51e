import {type Id, grouped, sorted} from '../../../engine/kit/basics.js';
import {find} from '../../../engine/world/world.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import type {Main} from '../state/frames.js';
import type {DdSettings} from '../settings.js';
import {type Reach, reaches} from '../sheet/weapons.js';
import {reachOf} from './arms.js';
import {foesOf, isKnownTo, isUp} from './fight.js';
import {isSimultaneous, targetOf} from './plan.js';

/** DD-26: one of them being engaged with the other is enough. */
export const areEngaged = (one: DdCombatant, other: DdCombatant): boolean =>
	one.engaged.includes(other.id) || other.engaged.includes(one.id);

/** Engaged and in the same zone, since the GM can move either of them. */
export const areInMelee = (one: DdCombatant, other: DdCombatant): boolean =>
	one.zone === other.zone && areEngaged(one, other);

/** Everybody who is in close combat with somebody and not out (DD-26). */
export const engagedWith = (state: DdState, combatant: DdCombatant): readonly DdCombatant[] =>
	state.combatants.filter(
		(other) => other.id !== combatant.id && isUp(other, state) && areEngaged(combatant, other),
	);

/** The same for everybody at once, in the order of the roster. */
export function allEngaged(state: DdState): ReadonlyMap<Id, readonly DdCombatant[]> {
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

/** The zones that a mount covers for free; farther takes the Main Action (DD-60). */
export const freeZones = 2;

export const zonesBetween = (one: DdCombatant, other: DdCombatant): number =>
	Math.abs(one.zone - other.zone);

/** DD-17: the zone from which a foe has moved at the same moment: what somebody does then, they still do there. */
export const zoneBefore = (state: DdState, one: DdCombatant, foe: DdCombatant) =>
	isSimultaneous(state, one.id, foe.id) ? foe.turn.moved?.from : undefined;

/** How far away an attack finds its target: where they are, or were at the same moment, whichever is nearer (DD-17). */
export const zonesToTarget = (state: DdState, attacker: DdCombatant, target: DdCombatant): number =>
	Math.min(
		zonesBetween(attacker, target),
		Math.abs(attacker.zone - (zoneBefore(state, attacker, target) ?? target.zone)),
	);

/** DD-26, DD-17: in close combat, or left at the same moment by a foe whom the blow still finds. */
export const reachesInMelee = (state: DdState, attacker: DdCombatant, target: DdCombatant) =>
	areInMelee(attacker, target) ||
	(zoneBefore(state, attacker, target) === attacker.zone &&
		(target.turn.moved?.left?.includes(attacker.id) === true ||
			attacker.turn.moved?.towards === target.id));

/** DD-60: the free zones of a mount that are still to be had this round. */
export const freeZonesLeft = ({isMounted, turn}: DdCombatant): number =>
	isMounted ? Math.max(0, freeZones - turn.freeRidden) : 0;

/** DD-60: whether all free zones of a mount are still to be had: plans do not count on a ride that has begun. */
export const canRide = (combatant: DdCombatant): boolean =>
	combatant.rp > 0 && freeZonesLeft(combatant) === freeZones;

/** How many zones somebody covers before an attack with a Move, or on a mount that has not been ridden yet (DD-21, DD-60). */
export const zonesOnTheWay = (combatant: DdCombatant): number =>
	canRide(combatant)
		? freeZones
		: combatant.isMounted
			? Math.min(1, Math.max(0, freeZones - combatant.turn.ridden))
			: 1;

/** Range categories beyond close. Each costs a Penalty (DD-50). */
export const rangeCategory = (zones: number, {mediumZones}: DdSettings): 0 | 1 | 2 | 3 =>
	zones === 0 ? 0 : zones === 1 ? 1 : zones <= mediumZones ? 2 : 3;

/** The categories of `rangeCategory`, as the source names them (DD-50). */
export const rangeNames = ['close', 'short', 'medium', 'long'] as const;

export const isWithin = (reach: Reach, category: number) => reaches.indexOf(reach) - 1 >= category;

/** The nearest zone from which a shot out of range reaches, by a Move or the mount's free ride (DD-50, DD-60). */
export function firingZone(state: DdState, combatant: DdCombatant, main: Main | undefined) {
	const reach = reachOf(combatant, main);
	const target = find(state, targetOf(main));
	if (reach === undefined || reach === 'melee' || !target) {
		return undefined;
	}

	const zones = zonesBetween(combatant, target);
	const reachesAfter = (way: number): boolean =>
		isWithin(reach, rangeCategory(Math.max(0, zones - way), state.settings));
	const way = [0, 1, 2].slice(0, zonesOnTheWay(combatant) + 1).find((each) => reachesAfter(each));
	return way === undefined || way === 0
		? undefined
		: combatant.zone + way * Math.sign(target.zone - combatant.zone);
}

/** Foes by nearness: engaged ones first, then by zones, then as in the roster; those not known come last. */
export const foesByNearness = (state: DdState, combatant: DdCombatant): readonly DdCombatant[] =>
	sorted(foesOf(state, combatant), (foe) =>
		isKnownTo(combatant, foe)
			? areEngaged(combatant, foe)
				? -1
				: zonesBetween(combatant, foe)
			: Infinity,
	);
