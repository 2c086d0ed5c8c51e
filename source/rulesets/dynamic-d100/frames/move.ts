import type {Shown} from '../../../engine/course/act-rows.js';
import {type Id, type View, isRefusal} from '../../../engine/kit/basics.js';
import {notAskedNow} from '../../../engine/facts/refusals.js';
import {changeSetting} from '../../../engine/events/setting-changes.js';
import {capital, clauseOf, inverted} from '../../../engine/kit/text.js';
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
import {type AnyEvent, asking, kind} from '../flow-types.js';
import {refuseTarget} from '../legality/attacks.js';
import {roundSettings} from '../settings/round.js';
import type {DdCombatant} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';
import {type Destination, type FrameOf, type MoveBy, move} from '../state/frames.js';
import {moveVerb, zoneText} from '../shown/text.js';
import {leftWhenDown} from './actor.js';

type Frame = FrameOf<'move'>;

/** Whom it leads to. */
const goalOf = ({where, goal}: Frame): Id | undefined => (where ? where.goal : goal);

/** How many zones a way of moving covers. With the Main Action a mount adds to its free zones (DD-21, DD-60). */
const rangeOf = (by: MoveBy, combatant: DdCombatant, {settings}: DdState): number =>
	({move: 1, ride: freeZonesLeft(combatant), run: settings.runZones + freeZonesLeft(combatant)})[
		by
	];

/**
 * The zone of the foe whom the move leads to, if it can be reached in this way: the one that a foe who moves at the same
 * moment leaves (DD-17). Whoever cannot be attacked any more is no goal.
 */
function goalZone({who, by, goal = ''}: Frame, state: DdState): number | undefined {
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
function* destinations({who, by}: Frame, state: DdState): Iterable<Destination> {
	const combatant = get(state, who);
	const range = rangeOf(by, combatant, state);
	const foes = foesOf(state, combatant)
		.filter((foe) => by !== 'run' && zonesBetween(combatant, foe) <= range)
		.toSorted((one, other) => zonesBetween(combatant, one) - zonesBetween(combatant, other));
	const isKnown = (foe: DdCombatant): boolean => isKnownTo(combatant, foe);
	const to = ({id, zone}: DdCombatant): Destination => ({zone, goal: id});
	yield* foes.filter((foe) => isKnown(foe)).map((foe) => to(foe));
	const zones = Array.from({length: range * 2 + 1}, (_, at) => combatant.zone - range + at)
		.filter((zone) => zone !== combatant.zone)
		.toSorted((one, other) => nearness(one, combatant, state) - nearness(other, combatant, state));
	for (const zone of zones) {
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

function showGo({zone, goal}: Destination, frame: Frame, state: DdState, view: View): Shown {
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

/** Whether it leads into another zone. */
const isElsewhere = ({where, who}: Frame, state: DdState): boolean =>
	where?.zone !== get(state, who).zone;

/** Arrives. Those whom the mover was engaged with stay behind (DD-26). */
function arrived(frame: Frame, state: DdState, isReached: boolean): readonly AnyEvent[] {
	const {who, by, where} = frame;
	const combatant = get(state, who);
	const goal = goalOf(frame);
	return [
		{
			type: 'moved',
			who,
			by,
			from: combatant.zone,
			to: where?.zone ?? combatant.zone,
			...(goal !== undefined && {goal}),
			isReached: goal !== undefined && isReached,
			leaves: engagedWith(state, combatant)
				.map(({id}) => id)
				.filter((id) => id !== goal),
		},
		{type: 'frame-left'},
	];
}

/** The ruling as a setting, for the rest of the fight. */
function fromNowOn(isReached: boolean, state: DdState): readonly AnyEvent[] {
	const changed = changeSetting(
		{setting: 'reach', value: isReached ? 'yes' : 'no'},
		state,
		roundSettings,
	);
	return isRefusal(changed) ? [] : changed;
}

/** A move, a ride, or a run (DD-21, DD-26, DD-60, DD-64). */
export const moveFrame = kind(
	'move',
	asking(move, {
		...leftWhenDown,
		endsApart: true,
		ask: [
			{
				step: {
					id: 'planned',
					kind: 'auto',
					due: (frame, state) => frame.where === undefined && goalZone(frame, state) !== undefined,
					take(frame, state) {
						const {goal} = frame;
						const zone = goalZone(frame, state) ?? 0;
						return [move.filled({where: {zone, ...(goal !== undefined && {goal})}})];
					},
				},
			},
			{
				choose: 'where',
				head({who, by}, state) {
					const combatant = get(state, who);
					return {
						title: clauseOf(combatant, `${moveVerb(by, combatant)} where?`),
						who,
						why: `stands in ${zoneText(combatant.zone)}`,
						rule: by === 'ride' ? 'DD-60' : 'DD-21',
					};
				},
				offer: destinations,
				show: showGo,
				refuse({zone, goal}, {who, by}, state) {
					const combatant = get(state, who);
					if (goal !== undefined && (find(state, goal)?.zone !== zone || by === 'run')) {
						return notAskedNow;
					}

					return Math.abs(zone - combatant.zone) <= rangeOf(by, combatant, state)
						? undefined
						: {reason: 'too far', rule: 'DD-21'};
				},
			},
			{
				// DD-21: entering a zone does not in itself allow close combat.
				choose: 'reach',
				when: (frame, state) =>
					state.settings.reach === 'ask' &&
					goalOf(frame) !== undefined &&
					isElsewhere(frame, state),
				head(frame, state) {
					const goal = goalOf(frame) ?? '';
					return {
						title: `${capital(inverted(get(state, frame.who), 'does'))} reach ${nameOf(state, goal)} at once?`,
						who: frame.who,
						involves: [goal],
						why: 'entering a zone does not by itself allow close combat: a ruling',
						rule: 'DD-21',
					};
				},
				offer: () => [
					{isReached: true},
					{isReached: false},
					{isReached: true, isAlways: true},
					{isReached: false, isAlways: true},
				],
				show: ({isReached, isAlways}) => ({
					isGms: true,
					...(isAlways
						? isReached
							? {id: 'always', label: 'Always in this fight'}
							: {id: 'never', label: 'Never in this fight'}
						: isReached
							? {id: 'reached', label: 'Yes, in close combat', key: 'y'}
							: {id: 'not-yet', label: 'Not yet', key: 'o'}),
				}),
				take: ({isReached, isAlways}, frame, state) => [
					...(isAlways ? fromNowOn(isReached, state) : []),
					...arrived(frame, state, isReached),
				],
			},
		],
		end: (frame, state) =>
			arrived(frame, state, state.settings.reach === 'yes' || !isElsewhere(frame, state)),
	}),
);
