import type {Id, View} from '../../../engine/basics.js';
import type {Choice} from '../../../engine/prompt.js';
import {notAskedNow} from '../../../engine/refusals.js';
import {isSeen} from '../../../engine/veil.js';
import {find, get} from '../../../engine/world.js';
import {foesOf, isKnownTo, isUp} from '../derived/fight.js';
import {engagedWith, zonesBetween} from '../derived/place.js';
import type {DdAct} from '../acts/types.js';
import type {DdCombatant} from '../state/combatant.js';
import type {FrameOf, MoveBy} from '../state/frames.js';
import type {DdState} from '../state/fight.js';
import type {AnyEvent} from '../events/index.js';
import {kind} from './kind.js';
import {moveVerb, zoneText} from '../text.js';

type Frame = FrameOf<'move'>;

const mover = (frame: Frame, state: DdState): DdCombatant =>
	get(state, frame.who);

/** A mount's free zones (DD-60). */
const freeZones = 2;

/** How many zones a way of moving covers; with the Main Action a mount goes on from its free ones (DD-21, DD-60). */
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

/** A foe to move to: where it is, if it can be reached this way. */
function goalZone(
	combatant: DdCombatant,
	state: DdState,
	by: MoveBy,
	goal: Id | undefined,
): number | undefined {
	const foe = find(state, goal);
	return foe &&
		isUp(foe, state) &&
		zonesBetween(combatant, foe) <= rangeOf(by, combatant, state)
		? foe.zone
		: undefined;
}

/** To a foe; to a zone; out of the mêlée. */
function destinations(
	combatant: DdCombatant,
	state: DdState,
	by: MoveBy,
	view: View,
): ReadonlyArray<Choice<DdAct>> {
	const range = rangeOf(by, combatant, state);
	const toFoes = foesOf(state, combatant)
		.filter((foe) => by !== 'run' && zonesBetween(combatant, foe) <= range)
		.toSorted(
			(one, other) =>
				Number(!isKnownTo(combatant, one)) -
					Number(!isKnownTo(combatant, other)) ||
				zonesBetween(combatant, one) - zonesBetween(combatant, other),
		)
		.map((foe): Choice<DdAct> => ({
			id: `to:${foe.id}`,
			label: `To ${foe.name}`,
			...(foe.zone !== combatant.zone && {
				detail: `${zoneText(foe.zone)}: reaching close combat is a ruling`,
			}),
			act: {do: 'go', zone: foe.zone, goal: foe.id},
			about: foe.id,
		}));
	const zones = Array.from(
		{length: range * 2 + 1},
		(_, at) => combatant.zone - range + at,
	)
		.filter((zone) => zone !== combatant.zone)
		.toSorted(
			(one, other) =>
				nearness(one, combatant, state) - nearness(other, combatant, state),
		)
		.map((zone): Choice<DdAct> => ({
			id: `zone:${zone}`,
			label: `To ${zoneText(zone)}`,
			...whoIsIn(zone, state, combatant, view),
			act: {do: 'go', zone},
		}));
	const away: Choice<DdAct> = {
		id: 'within',
		label: engagedWith(state, combatant).some(
			(foe) => isKnownTo(combatant, foe) && isSeen(state, foe.id, view),
		)
			? 'Break away, within the zone'
			: 'Elsewhere in the zone',
		act: {do: 'go', zone: combatant.zone},
	};
	return by === 'run' ? [...zones, away] : [...toFoes, ...zones, away];
}

/** Distance to the nearest foe from a zone: runs go towards the fight by default. */
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

function whoIsIn(
	zone: number,
	state: DdState,
	combatant: DdCombatant,
	view: View,
): {readonly detail?: string} {
	const names = state.combatants
		.filter(
			(other) =>
				other.id !== combatant.id &&
				other.zone === zone &&
				isUp(other, state) &&
				isSeen(state, other.id, view),
		)
		.map(({name}) => name);
	return names.length > 0 ? {detail: names.slice(0, 4).join(', ')} : {};
}

const moved = (
	frame: Frame,
	state: DdState,
	isReached: boolean,
): readonly AnyEvent[] => {
	const combatant = mover(frame, state);
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
};

/** A move, a ride, or a run (DD-21, DD-26, DD-60, DD-64). */
export const moveFrame = kind('move', {
	isVoid: (frame, state) => !isUp(mover(frame, state), state),
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'planned',
			kind: 'auto',
			due: (frame, state) =>
				frame.to === undefined &&
				goalZone(mover(frame, state), state, frame.by, frame.goal) !==
					undefined,
			take(frame, state) {
				const to =
					goalZone(mover(frame, state), state, frame.by, frame.goal) ?? 0;
				return [
					{
						type: 'headed',
						to,
						...(frame.goal !== undefined && {goal: frame.goal}),
					},
				];
			},
		},
		{
			id: 'where',
			kind: 'choose',
			due: ({to}) => to === undefined,
			ask(frame, state, view) {
				const combatant = mover(frame, state);
				return {
					title: `${combatant.name} ${moveVerb(frame.by, combatant)} where?`,
					who: combatant.id,
					why: `stands in ${zoneText(combatant.zone)}`,
					rule: frame.by === 'ride' ? 'DD-60' : 'DD-21',
					choices: destinations(combatant, state, frame.by, view),
				};
			},
			refuse(act, frame, state) {
				if (act.do !== 'go') {
					return notAskedNow;
				}

				const combatant = mover(frame, state);
				const foe = find(state, act.goal);
				if (
					act.goal !== undefined &&
					(foe?.zone !== act.zone || frame.by === 'run')
				) {
					return notAskedNow;
				}

				return Math.abs(act.zone - combatant.zone) <=
					rangeOf(frame.by, combatant, state)
					? undefined
					: {reason: 'too far', rule: 'DD-21'};
			},
			take: (act) =>
				act.do === 'go'
					? [
							{
								type: 'headed',
								to: act.zone,
								...(act.goal !== undefined && {goal: act.goal}),
							},
						]
					: [],
		},
		{
			id: 'reach',
			kind: 'choose',
			due: (frame, state) =>
				frame.goal !== undefined && frame.to !== mover(frame, state).zone,
			ask(frame, state) {
				const combatant = mover(frame, state);
				const foe = find(state, frame.goal);
				return {
					title: `Does ${combatant.name} reach ${foe?.name ?? 'the foe'} at once?`,
					who: combatant.id,
					involves: foe ? [foe.id] : [],
					why: 'entering a zone does not by itself allow close combat: a ruling',
					rule: 'DD-21',
					choices: [
						{
							id: 'reached',
							label: 'Yes, in close combat',
							act: {do: 'reach', isReached: true},
						},
						{
							id: 'not-yet',
							label: 'Not yet',
							act: {do: 'reach', isReached: false},
						},
					],
				};
			},
			refuse: (act) => (act.do === 'reach' ? undefined : notAskedNow),
			take: (act, frame, state) =>
				act.do === 'reach' ? moved(frame, state, act.isReached) : [],
		},
		{
			id: 'arrive',
			kind: 'auto',
			due: () => true,
			take: (frame, state) => moved(frame, state, true),
		},
	],
});
