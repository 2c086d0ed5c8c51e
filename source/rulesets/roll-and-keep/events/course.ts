import {
	fields,
	flag,
	id,
	list,
	maybe,
	number,
} from '../../../engine/kit/shape.js';
import {standing, type Die, type RkState, type Standing} from '../state.js';
import {eventRows, nobody, silent} from '../../../engine/events/event-rows.js';
import {isAsWithoutHidden} from '../../../engine/facts/hidden-known.js';
import {line} from '../../../engine/events/narration.js';
import {listed} from '../../../engine/kit/text.js';
import {isSeen, seenNames} from '../../../engine/world/veil.js';
import {clause, nameOf} from '../../../engine/world/world.js';
import {isUp, knows, ownAction, phasesOfTurn, turnOf} from '../derived.js';
import {holdingTexts, standingText} from '../order.js';
import {stanceAfter} from './shared.js';
import {inCombatant, inState, pop, withFacts} from '../updates.js';

/**
 * RK-06: whoever acted last may still add a Movement until somebody acts, in the same turn and in the next phase in which
 * somebody has an Action at the latest.
 */
function moverIn(state: RkState): RkState['mover'] {
	const {mover, combatants} = state;
	const start = phasesOfTurn * (turnOf(state) - 1);
	if (!mover || mover.isLast || mover.phase <= start) {
		return undefined;
	}

	const isEmpty = !combatants.some(
		(combatant) => isUp(combatant) && ownAction(combatant, state),
	);
	return isEmpty ? mover : {...mover, isLast: true};
}

/** Fixes the order of a phase. Nobody waits or acts together from the last one any more. */
const inOrder = (state: RkState, order: readonly Standing[]): RkState =>
	inState(state, {
		order,
		ready: [],
		pressed: [],
		group: [],
		acted: [],
		mover: moverIn(state),
	});

/** A moment is over: everybody sees how those who acted at the same time stand now (RK-04). */
const settled = (state: RkState): RkState =>
	state.stances.reduce(
		(after, {who, move}) => stanceAfter(after, who, move),
		inState(state, {group: [], acted: [], stances: []}),
	);

export const courseEvents = eventRows<RkState>()({
	'turn-began': {
		shape: {
			turn: number,
			/** Held Actions of the last turn, which are lost (RK-08). */
			lapsed: list(fields({who: id, phases: list(number)})),
			/** Actions that were still to come, which are lost too (RK-38). */
			ahead: maybe(list(fields({who: id, phases: list(number)}))),
			/** Whether it cuts the last turn short, as for a chase (RK-38). */
			isCut: flag,
		},
		/**
		 * A new turn starts fresh: whatever was going on is over, and everybody stands as they have moved. Before Init the
		 * last Movement can still be added, but for a chase (RK-06).
		 */
		evolve(before, {isCut}) {
			const state = settled(before);
			return inState(state, {
				stack: [{kind: 'fight'}],
				combatants: state.combatants.map((combatant) =>
					combatant.dice.length === 0
						? combatant
						: withFacts(combatant, {dice: []}),
				),
				order: [],
				ready: [],
				pressed: [],
				hits: [],
				mover: isCut ? undefined : state.mover,
			});
		},
		tell({turn, lapsed, ahead = [], isCut}, after, view) {
			const known = ahead.filter(({who}) => knows(after, who, view, 'order'));
			const lost = [
				...lapsed.map((each) => ({...each, is: 'held '})),
				...known.map((each) => ({...each, is: ''})),
			]
				.filter(({who}) => isSeen(after, who, view))
				.map(
					({who, phases, is}) =>
						`${nameOf(after, who)}’s ${is}${listed(phases)}`,
				);
			return line(
				`Turn ${turn}${isCut ? ', a chase' : ''}${lost.length > 0 ? `; lapsed: ${lost.join(', ')}` : ''}`,
				undefined,
				isCut ? 'RK-38' : 'RK-08',
				'heading',
			);
		},
	},
	'init-rolled': {
		shape: {
			who: id,
			turn: number,
			dice: list(
				fields({
					phase: number,
					value: number,
					/** Its phase is over, since somebody joined late. */
					isLate: flag,
				}),
			),
		},
		rule: 'RK-02',
		evolve: (state, {who, turn, dice}) =>
			inCombatant(state, who, (fresh) => {
				fresh.last = {...fresh.last, turn, uncut: undefined};
				// What the GM has given before stays.
				fresh.dice = [
					...fresh.dice,
					...dice.map(({phase, value, isLate}): Die => ({
						phase,
						value,
						is: isLate ? 'lapsed' : 'ahead',
					})),
				].toSorted((one, other) => one.phase - other.phase);
			}),
		tell({who, dice}, after, view) {
			const each = dice.map(
				({phase, value, isLate}) =>
					`${phase}${phase === value ? '' : ` (${value})`}${isLate ? ' too late' : ''}`,
			);
			const total = dice.reduce(
				(sum, {value, isLate}) => sum + (isLate ? 0 : value),
				0,
			);
			return knows(after, who, view, 'order')
				? line(`${nameOf(after, who)}: ${each.join(', ')}, total ${total}`, who)
				: undefined;
		},
	},
	'phase-began': {
		shape: {phase: number, order: list(standing)},
		rule: 'RK-03',
		evolve: (state, {order}) => inOrder(state, order),
		tell({phase, order}, after, view) {
			const standings = order
				.filter(({who}) => isSeen(after, who, view))
				.map((each) =>
					knows(after, each.who, view, 'order')
						? clause(after, each.who, standingText(each))
						: nameOf(after, each.who),
				);
			return standings.length === 0 && isAsWithoutHidden(after, view)
				? undefined
				: line(
						`Phase ${phase}${standings.length > 0 ? `: ${standings.join(', ')}` : ''}`,
					);
		},
	},
	'phases-passed': {
		shape: {from: number, to: number},
		rule: 'RK-09',
		evolve: (state) => inOrder(state, []),
		/** Which phases pass between two of somebody hidden tells of it. */
		tell({from, to}, after, view) {
			const phases = from === to ? `Phase ${from}` : `Phases ${from}–${to}`;
			const holders = holdingTexts(after, view);
			return isAsWithoutHidden(after, view)
				? undefined
				: line(
						[`${phases}: nobody acts`, ...holders].join('; '),
						undefined,
						holders.length > 0 ? 'RK-0C' : 'RK-09',
					);
		},
	},
	grouped: {
		shape: {ids: list(id)},
		rule: 'RK-04',
		evolve: (state, {ids}) => inState(state, {group: ids, acted: []}),
		tell({ids}, after, view) {
			const names = seenNames(after, ids, view);
			return names.length > 1
				? line(`${listed(names)} act at the same time`)
				: undefined;
		},
		about: nobody,
	},
	/** Also of one that is overtaken before anybody has acted: the Action that is up is put back (RK-0C). */
	'group-settled': {
		shape: {},
		evolve: (state) =>
			settled(state.stack.at(-1)?.kind === 'action' ? pop(state) : state),
		tell: silent,
	},
	'call-passed': {
		shape: {phase: number},
		evolve: (state, {phase}) => inState(state, {calledIn: phase}),
		tell: silent,
	},
});
