import {isRefusal, notAskedNow} from '../../../engine/kit/basics.js';
import {changeSetting} from '../../../engine/events/setting-changes.js';
import {capital, clauseOf, inverted} from '../../../engine/kit/text.js';
import {find, get, nameOf} from '../../../engine/world/world.js';
import {engagedWith} from '../derived/place.js';
import {type AnyEvent, asking, leftWhenDown} from '../flow-types.js';
import {settingRows} from '../settings.js';
import type {DdState} from '../state/fight.js';
import {type FrameOf, move} from '../state/frames.js';
import {moveVerb, zoneText} from '../shown/text.js';
import {destinations, goalOf, goalZone, rangeOf, showGo} from './destinations.js';

type Frame = FrameOf<'move'>;

const isElsewhere = ({where, who}: Frame, state: DdState) => where?.zone !== get(state, who).zone;

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
		settingRows,
	);
	return isRefusal(changed) ? [] : changed;
}

/** A move, a ride, or a run (DD-21, DD-26, DD-60, DD-64). */
export const moveFrame = asking(move, {
	...leftWhenDown,
	endsApart: true,
	ask: [
		{
			id: 'planned',
			due: (frame, state) => frame.where === undefined && goalZone(frame, state) !== undefined,
			take(frame, state) {
				const {goal} = frame;
				const zone = goalZone(frame, state) ?? 0;
				return [move.filled({where: {zone, ...(goal !== undefined && {goal})}})];
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
				state.settings.reach === 'ask' && goalOf(frame) !== undefined && isElsewhere(frame, state),
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
});
