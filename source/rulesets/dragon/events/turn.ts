import {flag, id, list, number} from '../../../engine/kit/shape.js';
import {type LostHold, drEvents, lapse, lapseHold, loseHold, lostHold} from './phase-changes.js';
import {clockRound} from '../phases/clock.js';
import {sub, subName} from '../phases/sub-rounds.js';
import {nobody, silent, type ToldLine, line} from '../../../engine/events/event-rows.js';
import type {Id} from '../../../engine/kit/basics.js';
import {clause, find, namesOf} from '../../../engine/world/world.js';
import {type DrState, unchosen} from '../state.js';
import {inSpeed, inState} from '../updates.js';
import {
	type Told,
	forGm,
	ifAny,
	names,
	ofHidden,
	ofSeen,
	preceded,
	told,
} from '../../../engine/world/told.js';

const beginTurn = (state: DrState): DrState =>
	inState(
		state.combatants.reduce(
			(after, {id, speed: {stat, last}}) => inSpeed(after, id, unchosen(stat ?? last)),
			state,
		),
		{
			sub: 'none',
			idleSince: {round: clockRound(state) + 1, sub: 'good'},
			passUntil: 0,
			splitSpeed: [],
		},
	);

function lapseOpen(state: DrState, now: number): DrState {
	let after = state;
	for (const {id, speed} of state.combatants) {
		// Phases ascend, so the first one shows whether any is past.
		if ((speed.phases[0] ?? now) < now) {
			after = speed.phases
				.filter((phase) => phase < now)
				.reduce((each, ofTurn) => lapse(each, id, ofTurn), after);
		}
	}

	return after;
}

const lostText = (lost: readonly LostHold[], why: string, state: DrState): ToldLine =>
	line(
		ifAny(
			names(
				state,
				lost.map(({who}) => who),
			),
			(holders) => `${holders}: held phase lost, as ${why}`,
		),
	);

/** “Ark could have bought a phase”, “Mage could have broken a hold”. */
function missedBy(could: readonly Id[], state: DrState): Told {
	const holds = (id: Id): boolean => find(state, id)?.activity.hold !== undefined;
	return (
		[
			[could.filter((id) => !holds(id)), 'bought a phase'],
			[could.filter(holds), 'broken a hold'],
		] as const
	).map(([ids, what]) => ifAny(namesOf(state, ids), (some) => `; ${some} could have ${what}`));
}

export const turnEvents = drEvents({
	'turn-began': {
		shape: {turn: number},
		rule: 'DR-01',
		evolve: beginTurn,
		tell: ({turn}) => ({kind: 'heading', text: `Turn ${turn}`}),
	},
	'turn-ended': {
		shape: {lost: list(lostHold)},
		rule: 'DR-09',
		evolve: (state, {lost}) => lost.reduce(loseHold, state),
		tell: ({lost}, state) => lostText(lost, 'the turn ends', state),
	},
	'hold-lost': {
		shape: {who: id, from: number},
		rule: 'DR-30',
		evolve: loseHold,
		tell: ({who}, state) => line(clause(state, who, 'is out and loses the held phase'), who),
	},
	'round-began': {
		shape: {
			round: number,
			/** The held phases that are lost by it (DR-09). */
			lost: list(lostHold),
		},
		rule: 'DR-09',
		evolve: (state, {round, lost}) =>
			inState(
				lost.reduce(
					(after, each) => lapseHold(after, each, clockRound(state)),
					lapseOpen(state, round),
				),
				{sub: 'start', activeSubs: [], passedSubs: []},
			),
		tell: ({lost}, state) => lostText(lost, 'another phase comes up', state),
	},
	'passed-over': {
		shape: {from: number, to: number, could: list(id)},
		rule: 'DR-14',
		about: nobody,
		tell({from, to, could}, state) {
			const rounds =
				from === to
					? `Round ${from} passes`
					: `Rounds ${from} ${to === from + 1 ? 'and' : 'to'} ${to} pass`;
			// Which rounds pass between two phases of somebody hidden tells of it.
			return line(ofHidden(told`${rounds}: nobody has a phase${forGm(missedBy(could, state))}`));
		},
	},
	/** “Good guys in 3: Ark and Mage”. Sub-rounds in which nobody goes get no line. */
	called: {
		shape: {sub, round: number, who: list(id), held: list(id)},
		rule: 'DR-11',
		about: nobody,
		evolve: (state, {sub}) => inState(state, {sub}),
		tell({sub, round, who, held}, state) {
			const holders = held.filter((id) => !who.includes(id));
			return line(
				ofSeen(who, (seen) =>
					seen.length === 0
						? ''
						: told`${subName(sub, round)}: ${namesOf(state, seen)}${preceded('; held: ', names(state, holders))}`,
				),
			);
		},
	},
	'stop-asked': {
		shape: {is: flag},
		evolve: (state, {is}) => inState(state, {isStopAsked: is}),
		tell: silent,
	},
	passed: {
		shape: {round: number, subs: list(sub), until: number},
		rule: 'DR-14',
		evolve: (state, {subs, until}) =>
			inState(state, {passedSubs: [...state.passedSubs, ...subs], passUntil: until}),
		tell({round, subs: [sub = 'none', ...more]}, {activeSubs}) {
			const name = subName(more.length === 0 ? sub : 'none', round);
			return line(`${name}: nobody ${activeSubs.includes(sub) ? 'else ' : ''}acts`);
		},
	},
	'went-on': {
		shape: {turn: number},
		rule: 'DR-30',
		evolve: (state, {turn}) => inState(state, {goesOnIn: turn}),
		tell: ({turn}) => (turn > 0 ? line('The turn goes on') : undefined),
	},
});
