import type {Shown} from '../../../engine/course/menu.js';
import {type Id, type View, sorted} from '../../../engine/kit/basics.js';
import {isSeen, seenNames} from '../../../engine/world/veil.js';
import {find, get, nameOf} from '../../../engine/world/world.js';
import {foesOf, isKnownTo, isUp} from '../derived/fight.js';
import {
	areInMelee,
	engagedWith,
	freeZones,
	freeZonesLeft,
	zoneBefore,
	zonesBetween,
} from '../derived/place.js';
import {friendToAttack, openParts} from '../derived/plan.js';
import {refuseTarget} from '../legality/attacks.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import type {Destination, FrameOf, MoveBy} from '../state/frames.js';
import {zoneText} from '../shown/text.js';

type Frame = FrameOf<'move'>;

export const goalOf = ({where, goal}: Frame): Id | undefined => (where ? where.goal : goal);

/** How many zones a way of moving covers. With the Main Action a mount adds to its free zones (DD-21, DD-60). */
export const rangeOf = (by: MoveBy, combatant: DdCombatant, {settings}: DdState): number =>
	({move: 1, ride: freeZonesLeft(combatant), run: settings.runZones + freeZonesLeft(combatant)})[
		by
	];

/**
 * The zone of the foe whom the move leads to, if it can be reached in this way: the one that a foe who moves at the same
 * moment leaves (DD-17). Whoever cannot be attacked any more is no goal.
 */
export function goalZone({who, by, goal = ''}: Frame, state: DdState): number | undefined {
	const combatant = get(state, who);
	const foe = find(state, goal);
	if (!foe || refuseTarget(state, combatant, goal, friendToAttack(combatant))) {
		return undefined;
	}

	const before = areInMelee(combatant, foe) ? undefined : zoneBefore(state, combatant, foe);
	return [before, foe.zone].find(
		(zone) =>
			zone !== undefined && Math.abs(combatant.zone - zone) <= rangeOf(by, combatant, state),
	);
}

/** A zone's distance to the nearest foe: by default, runs go towards the fight. */
function nearness(zone: number, combatant: DdCombatant, state: DdState): number {
	const distances = foesOf(state, combatant)
		.filter((foe) => isKnownTo(combatant, foe))
		.map((foe) => Math.abs(foe.zone - zone));
	return Math.min(...distances, 99);
}

/** First to known foes, near ones first; then to zones; then out of the mêlée; to an unseen foe last. */
export function* destinations({who, by}: Frame, state: DdState): Iterable<Destination> {
	const combatant = get(state, who);
	const range = rangeOf(by, combatant, state);
	const foes = sorted(
		foesOf(state, combatant).filter((foe) => by !== 'run' && zonesBetween(combatant, foe) <= range),
		(foe) => zonesBetween(combatant, foe),
	);
	const isKnown = (foe: DdCombatant): boolean => isKnownTo(combatant, foe);
	const to = ({id, zone}: DdCombatant): Destination => ({zone, goal: id});
	yield* foes.filter((foe) => isKnown(foe)).map((foe) => to(foe));
	const zones = Array.from({length: range * 2 + 1}, (_, at) => combatant.zone - range + at);
	const others = zones.filter((zone) => zone !== combatant.zone);
	for (const zone of sorted(others, (each) => nearness(each, combatant, state))) {
		yield {zone};
	}

	yield {zone: combatant.zone};
	yield* foes.filter((foe) => !isKnown(foe)).map((foe) => to(foe));
}

function whoIsIn(zone: number, {who}: Frame, state: DdState, view: View): Pick<Shown, 'detail'> {
	const ids = state.combatants
		.filter((other) => other.id !== who && other.zone === zone && isUp(other, state))
		.map(({id}) => id);
	const names = seenNames(state, ids, view);
	return names.length > 0 ? {detail: names.slice(0, 4).join(', ')} : {};
}

/** DD-60: a third zone on a mount. */
const costOf = (zone: number, {by}: Frame, combatant: DdCombatant): Pick<Shown, 'cost'> =>
	combatant.isMounted &&
	by !== 'run' &&
	openParts(combatant).includes('main') &&
	combatant.turn.ridden + Math.abs(zone - combatant.zone) > freeZones
		? {cost: 'takes the Main Action'}
		: {};

export function showGo({zone, goal}: Destination, frame: Frame, state: DdState, view: View): Shown {
	const combatant = get(state, frame.who);
	const rest = costOf(zone, frame, combatant);
	if (goal !== undefined) {
		return {
			id: `to:${goal}`,
			label: `To ${nameOf(state, goal)}`,
			key: 'g',
			...(zone !== combatant.zone && {
				detail: `${zoneText(zone)}: reaching close combat is a ruling`,
			}),
			...rest,
			about: goal,
		};
	}

	if (zone !== combatant.zone) {
		return {
			id: `zone:${zone}`,
			label: `To ${zoneText(zone)}`,
			key: 'G',
			...whoIsIn(zone, frame, state, view),
			...rest,
		};
	}

	const leavesSomebody = engagedWith(state, combatant).some(
		(foe) => isKnownTo(combatant, foe) && isSeen(state, foe.id, view),
	);
	return {
		id: 'within',
		label: leavesSomebody ? 'Break away, within the zone' : 'Elsewhere in the zone',
		key: 'z',
	};
}
