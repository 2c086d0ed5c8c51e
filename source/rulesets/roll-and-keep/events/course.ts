import {fields, flag, id, list, maybe, number} from '../../../engine/kit/shape.js';
import {type Die, type RkState, type Standing, standing} from '../state.js';
import {eventRows, nobody, silent, line} from '../../../engine/events/event-rows.js';
import {minus} from '../../../engine/kit/text.js';
import {clause, nameOf, namesOf} from '../../../engine/world/world.js';
import {isUp, ownAction, phasesOfTurn, turnOf} from '../derived.js';
import {holdersIn, holdingTexts, orderWith, standingText} from '../order.js';
import {phasesText} from '../shown/text.js';
import {stanceAfter} from './action.js';
import {inCombatant, inState, pop, withFacts} from '../updates.js';
import type {Id} from '../../../engine/kit/basics.js';
import {
	type Told,
	ifAny,
	joined,
	names,
	ofHidden,
	ofSeen,
	preceded,
	secret,
	told,
} from '../../../engine/world/told.js';

/** RK-06: until somebody acts, in the same turn and in the next phase with anybody’s Action at the latest. */
function moverIn(state: RkState): RkState['mover'] {
	const {mover, combatants} = state;
	const start = phasesOfTurn * (turnOf(state) - 1);
	if (!mover || mover.isLast || mover.phase <= start) {
		return undefined;
	}

	const isEmpty = !combatants.some((combatant) => isUp(combatant) && ownAction(combatant, state));
	return isEmpty ? mover : {...mover, isLast: true};
}

/** Fixes the order of a phase. Nobody waits or acts together from the last one any more. */
const inOrder = (state: RkState, order: readonly Standing[]): RkState =>
	inState(state, {order, ready: [], pressed: [], group: [], acted: [], mover: moverIn(state)});

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
		/** Whatever was going on is over. Before Init the last Movement can still be added, but for a chase (RK-06). */
		evolve(before, {isCut}) {
			const state = settled(before);
			return inState(state, {
				stack: [{kind: 'fight'}],
				combatants: state.combatants.map((combatant) =>
					combatant.dice.length === 0 ? combatant : withFacts(combatant, {dice: []}),
				),
				order: [],
				ready: [],
				pressed: [],
				hits: [],
				mover: isCut ? undefined : state.mover,
			});
		},
		tell({turn, lapsed, ahead = [], isCut}, after) {
			const lossOf = (who: Id, what: string): Told =>
				ifAny(names(after, [who]), (name) => `${name}’s ${what}`);
			const isHolder = (who: Id): boolean => lapsed.some((each) => each.who === who);
			const lost = [
				...lapsed.map(({who, phases}) => [
					lossOf(who, `held ${phasesText(phases)}`),
					...ahead
						.filter((each) => each.who === who)
						.map((each) =>
							secret(
								who,
								'order',
								ifAny(names(after, [who]), () => ` with ${phasesText(each.phases)}`),
							),
						),
				]),
				...ahead
					.filter(({who}) => !isHolder(who))
					.map(({who, phases}) => secret(who, 'order', lossOf(who, phasesText(phases)))),
			];
			return line(
				told`Turn ${minus(turn)}${isCut ? ', a chase' : ''}${preceded('; lapsed: ', joined(lost, ', '))}`,
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
		tell({who, dice}, after) {
			const each = dice.map(
				({phase, value, isLate}) =>
					`${phase}${phase === value ? '' : ` (${value})`}${isLate ? ' too late' : ''}`,
			);
			const total = dice.reduce((sum, {value, isLate}) => sum + (isLate ? 0 : value), 0);
			return line(
				secret(who, 'order', `${nameOf(after, who)}: ${each.join(', ')}, total ${total}`),
				who,
			);
		},
	},
	'phase-began': {
		shape: {phase: number, order: list(standing)},
		rule: 'RK-03',
		evolve: (state, {order}) => inOrder(state, order),
		tell({phase, order}, after) {
			const standings = joined(
				order.map((each) =>
					ofSeen([each.who], ([who]) =>
						who === undefined
							? ''
							: secret(who, 'order', clause(after, who, standingText(each)), nameOf(after, who)),
					),
				),
				', ',
			);
			return [line(preceded(`Phase ${phase}: `, standings)), line(ofHidden(`Phase ${phase}`))];
		},
	},
	'phases-passed': {
		shape: {from: number, to: number},
		rule: 'RK-09',
		evolve: (state) => inOrder(state, []),
		/** Which phases pass between two of somebody hidden tells of it. */
		tell({from, to}, after) {
			const phases = from === to ? `Phase ${from}` : `Phases ${from}–${to}`;
			const passed = `${phases}: nobody acts`;
			const holders = ofSeen(holdersIn(after), (seen) => holdingTexts(after, seen).join('; '));
			return [
				line(ofHidden(preceded(`${passed}; `, holders)), undefined, 'RK-0C'),
				line(ofHidden(passed)),
			];
		},
	},
	grouped: {
		shape: {
			ids: list(id),
			/** Who comes to a moment that is under way, perhaps nobody, since somebody leaves it; left out of a new one. */
			joining: maybe(list(id)),
		},
		rule: 'RK-04',
		evolve: (state, {ids, joining}) =>
			inState(state, {group: ids, acted: joining ? state.acted : [], order: orderWith(state, ids)}),
		tell: ({ids, joining}, after) =>
			joining?.length === 0
				? undefined
				: line(
						ofSeen(ids, (seen) =>
							seen.length > 1 ? `${namesOf(after, seen)} act at the same time` : '',
						),
					),
		about: nobody,
	},
	/** Of one that was overtaken before anybody had acted, logs before version 12 put back the Action that was up. */
	'group-settled': {
		shape: {},
		evolve: (state) => settled(state.stack.at(-1)?.kind === 'action' ? pop(state) : state),
		tell: silent,
	},
	'call-passed': {
		shape: {phase: number},
		evolve: (state, {phase}) => inState(state, {calledIn: phase}),
		tell: silent,
	},
});
