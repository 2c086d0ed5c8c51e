import {type Shown, menuOf} from '../../../engine/course/act-rows.js';
import {type Id, type View, isRefusal} from '../../../engine/kit/basics.js';
import {notAskedNow} from '../../../engine/facts/refusals.js';
import {changeSetting} from '../../../engine/events/setting-changes.js';
import {isSeen, seenNames} from '../../../engine/world/veil.js';
import {find, nameOf} from '../../../engine/world/world.js';
import {foesOf, isKnownTo, isUp} from '../derived/fight.js';
import {
	areInMelee,
	engagedWith,
	freeZones,
	zoneBefore,
	zonesBetween,
} from '../derived/place.js';
import {openParts} from '../derived/plan.js';
import {type AnyEvent, acts} from '../flow-types.js';
import {roundSettings} from '../settings/round.js';
import type {ActorScene} from './scene.js';
import type {DdCombatant} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';
import type {FrameOf, MoveBy} from '../state/frames.js';
import {zoneText} from '../text.js';
import type {ActOf} from './types.js';

export type MoveScene = ActorScene<FrameOf<'move'>>;

/** How many zones a way of moving covers. With the Main Action a mount adds to its free zones (DD-21, DD-60). */
function rangeOf(by: MoveBy, combatant: DdCombatant, state: DdState): number {
	switch (by) {
		case 'move': {
			return 1;
		}

		case 'ride': {
			return freeZones;
		}

		case 'run': {
			const free =
				combatant.isMounted && !combatant.turn.hasRidden ? freeZones : 0;
			return state.settings.runZones + free;
		}
	}
}

/**
 * The zone of the foe whom the move leads to, if it can be reached in this way: the one that a foe who moves at the same
 * moment leaves (DD-17).
 */
export function goalZone({
	frame: {by, goal},
	combatant,
	state,
}: MoveScene): number | undefined {
	const foe = find(state, goal);
	if (!foe || !isUp(foe, state)) {
		return undefined;
	}

	const before = areInMelee(combatant, foe)
		? undefined
		: zoneBefore(state, combatant, foe);
	return [before, foe.zone].find(
		(zone) =>
			zone !== undefined &&
			Math.abs(combatant.zone - zone) <= rangeOf(by, combatant, state),
	);
}

/** A zone's distance to the nearest foe: by default, runs go towards the fight. */
function nearness(
	zone: number,
	combatant: DdCombatant,
	state: DdState,
): number {
	const distances = foesOf(state, combatant)
		.filter((foe) => isKnownTo(combatant, foe))
		.map((foe) => Math.abs(foe.zone - zone));
	return Math.min(...distances, 99);
}

/** First to foes, known and near ones first; then to zones; then out of the mêlée. */
function* destinations({
	frame: {by},
	combatant,
	state,
}: MoveScene): Iterable<ActOf<'go'>> {
	const range = rangeOf(by, combatant, state);
	const foes = foesOf(state, combatant)
		.filter((foe) => by !== 'run' && zonesBetween(combatant, foe) <= range)
		.toSorted(
			(one, other) =>
				Number(!isKnownTo(combatant, one)) -
					Number(!isKnownTo(combatant, other)) ||
				zonesBetween(combatant, one) - zonesBetween(combatant, other),
		);
	for (const {id, zone} of foes) {
		yield {do: 'go', zone, goal: id};
	}

	const zones = Array.from(
		{length: range * 2 + 1},
		(_, at) => combatant.zone - range + at,
	)
		.filter((zone) => zone !== combatant.zone)
		.toSorted(
			(one, other) =>
				nearness(one, combatant, state) - nearness(other, combatant, state),
		);
	for (const zone of zones) {
		yield {do: 'go', zone};
	}

	yield {do: 'go', zone: combatant.zone};
}

function whoIsIn(
	zone: number,
	{combatant, state}: MoveScene,
	view: View,
): Pick<Shown, 'detail'> {
	const ids = state.combatants
		.filter(
			(other) =>
				other.id !== combatant.id && other.zone === zone && isUp(other, state),
		)
		.map(({id}) => id);
	const names = seenNames(state, ids, view);
	return names.length > 0 ? {detail: names.slice(0, 4).join(', ')} : {};
}

/** DD-60: a third zone on a mount. */
const costOf = (
	zone: number,
	{frame: {by}, combatant}: MoveScene,
): Pick<Shown, 'cost'> =>
	combatant.isMounted &&
	by !== 'run' &&
	openParts(combatant).includes('main') &&
	combatant.turn.ridden + Math.abs(zone - combatant.zone) > freeZones
		? {cost: 'takes the Main Action'}
		: {};

function showGo(
	{zone, goal}: ActOf<'go'>,
	scene: MoveScene,
	view: View,
): Shown {
	const {combatant, state} = scene;
	const rest = costOf(zone, scene);
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
			...whoIsIn(zone, scene, view),
			...rest,
		};
	}

	const leavesSomebody = engagedWith(state, combatant).some(
		(foe) => isKnownTo(combatant, foe) && isSeen(state, foe.id, view),
	);
	return {
		id: 'within',
		label: leavesSomebody
			? 'Break away, within the zone'
			: 'Elsewhere in the zone',
		key: 'z',
	};
}

/** Where to move (DD-21, DD-60). */
export const moveMenu = menuOf(
	acts<MoveScene>({
		go: {
			offer: destinations,
			show: showGo,
			refuse({zone, goal}, {frame: {by}, combatant, state}) {
				const foe = find(state, goal);
				if (goal !== undefined && (foe?.zone !== zone || by === 'run')) {
					return notAskedNow;
				}

				return Math.abs(zone - combatant.zone) <= rangeOf(by, combatant, state)
					? undefined
					: {reason: 'too far', rule: 'DD-21'};
			},
			take: ({zone, goal}) => [headed(zone, goal)],
		},
	}),
);

/** The destination, and whom the move leads to. */
export const headed = (to: number, goal: Id | undefined): AnyEvent => ({
	type: 'headed',
	to,
	...(goal !== undefined && {goal}),
});

/** Arrives. Those whom the mover was engaged with stay behind (DD-26). */
export function arrived(
	{frame, combatant, state}: MoveScene,
	isReached: boolean,
): readonly AnyEvent[] {
	const {goal} = frame;
	const leaves = engagedWith(state, combatant)
		.map(({id}) => id)
		.filter((id) => id !== goal);
	return [
		{
			type: 'moved',
			who: combatant.id,
			by: frame.by,
			from: combatant.zone,
			to: frame.to ?? combatant.zone,
			...(goal !== undefined && {goal}),
			isReached: goal !== undefined && isReached,
			leaves,
		},
		{type: 'frame-left'},
	];
}

/** The ruling as a setting, for the rest of the fight. */
function fromNowOn(
	isReached: boolean,
	{state}: MoveScene,
): readonly AnyEvent[] {
	const changed = changeSetting(
		{setting: 'reach', value: isReached ? 'yes' : 'no'},
		state,
		roundSettings,
	);
	return isRefusal(changed) ? [] : changed;
}

/** DD-21: entering a zone does not in itself allow close combat. */
export const reachMenu = menuOf(
	acts<MoveScene>({
		reach: {
			offer: () => [
				{do: 'reach', isReached: true},
				{do: 'reach', isReached: false},
				{do: 'reach', isReached: true, isAlways: true},
				{do: 'reach', isReached: false, isAlways: true},
			],
			show: ({isReached, isAlways}) =>
				isAlways
					? isReached
						? {
								id: 'always',
								label: 'Always in this fight',
							}
						: {
								id: 'never',
								label: 'Never in this fight',
							}
					: isReached
						? {id: 'reached', label: 'Yes, in close combat', key: 'y'}
						: {id: 'not-yet', label: 'Not yet', key: 'o'},
			take: ({isReached, isAlways}, scene) => [
				...(isAlways ? fromNowOn(isReached, scene) : []),
				...arrived(scene, isReached),
			],
		},
	}),
);
