import {type Id, grouped} from '../../engine/kit/basics.js';
import {moments} from '../../engine/course/mob.js';
import {remembered} from '../../engine/kit/remembered.js';
import {hasTurn, roundOf, turnsOf} from './derived.js';
import type {OrderLine, OtCombatant, OtState, Place} from './state.js';

/* Who acts when (OT-01 to OT-07). */

type Member = Pick<OtCombatant, 'id' | 'side' | 'sheet'>;

/** Those with one initiative and one turn: a side (OT-03), a group (OT-05), or somebody alone. */
export const unitOf = ({id, side, sheet}: Member, {settings}: OtState): string =>
	settings.bySide ? side : sheet.group === undefined ? `one ${id}` : `${side} ${sheet.group}`;

export const isOfUnit = (one: Member, other: Member, state: OtState): boolean =>
	unitOf(one, state) === unitOf(other, state);

type Standing = Pick<Place, 'initiative' | 'tie'>;

/** Below 0: the one goes before the other. */
export function compare(one: Standing, other: Standing, {settings}: OtState): number {
	const {initiative: a = 0} = one;
	const {initiative: b = 0} = other;
	const ahead = settings.first === 'highest' ? b - a : a - b;
	return ahead || (settings.ties === 'together' ? 0 : other.tie - one.tie);
}

/** These in acting order; who has no place yet comes last. */
const sorted = (combatants: readonly OtCombatant[], state: OtState): readonly OtCombatant[] =>
	combatants.toSorted(
		({place: one}, {place: other}) =>
			Number(one.initiative === undefined) - Number(other.initiative === undefined) ||
			compare(one, other, state),
	);

export const inOrder = (state: OtState): readonly OtCombatant[] => sorted(state.combatants, state);

/** OT-02, OT-03: whose initiative is to be rolled, unit by unit. Several steps ask in one and the same state. */
export const unplacedUnits = remembered(findUnplaced);

function findUnplaced(state: OtState): ReadonlyArray<readonly [OtCombatant, ...OtCombatant[]]> {
	const since = state.settings.everyRound ? roundOf(state) : 1;
	const due = state.combatants.filter(
		(combatant) => combatant.place.rolledIn < since && hasTurn(combatant, state),
	);
	return [...grouped(due.map((each) => [unitOf(each, state), each])).values()].flatMap(
		([first, ...others]) => (first ? [[first, ...others]] : []),
	);
}

/** The modifier of those who roll once for all: the best. */
export const modifierOf = (unit: readonly OtCombatant[]): number =>
	Math.max(...unit.map(({sheet}) => sheet.initiative));

/** OT-04: what counts among equals. Players are put before all foes. */
export const tieOf = ({control, sheet}: OtCombatant, {settings}: OtState): number =>
	sheet.initiative + (settings.ties === 'players' && control === 'player' ? 1000 : 0);

/** Whether a place is behind the turn under way, and so still to come. */
export const isAhead = (place: Standing, state: OtState): boolean =>
	state.at === undefined || compare(state.at, place, state) < 0;

/** Those with a turn to come in this round, in order. Several steps ask for them in one and the same state. */
const due = remembered((state: OtState) =>
	sorted(
		state.combatants.filter(
			(combatant) =>
				combatant.place.actedIn < roundOf(state) &&
				!combatant.place.isDelaying &&
				hasTurn(combatant, state),
		),
		state,
	),
);

/** OT-04: those who could go first by the rules, one of each unit, when the GM must say who does. */
export function tied(state: OtState): readonly OtCombatant[] {
	const waiting = due(state);
	const [first] = waiting;
	if (!first || state.settings.ties !== 'modifier') {
		return [];
	}

	const equals = waiting.filter(
		(each, at) =>
			compare(each.place, first.place, state) === 0 &&
			waiting.findIndex((other) => isOfUnit(other, each, state)) === at,
	);
	return new Set(equals.map(({kin}) => kin)).size > 1 ? equals : [];
}

/** Who has the next turn: those of a unit who stand at one place, or all who act at the same time. */
export function nextTurn(state: OtState): readonly OtCombatant[] {
	const waiting = due(state);
	const [first] = waiting;
	return waiting.filter(
		(each) =>
			first &&
			compare(each.place, first.place, state) === 0 &&
			(state.settings.ties === 'together' || isOfUnit(each, first, state)),
	);
}

/** Those with a turn to come in this round; equals stand together. */
export function upcoming(state: OtState): ReadonlyArray<readonly Id[]> {
	const done = new Set(turnsOf(state).flatMap((turn) => turn.done));
	return moments(
		due(state).filter(({id}) => !done.has(id)),
		(one, other) => compare(other.place, one.place, state),
	);
}

/** Nobody has a turn to come in this round, and none is under way. */
export const isRoundDone = (state: OtState): boolean =>
	state.stack.at(-1)?.kind === 'fight' && due(state).length === 0;

/** OT-11: nobody acts unless one of those who delay comes back. */
export const isAwaited = (state: OtState): boolean =>
	due(state).length === 0 &&
	state.combatants.some(({place}) => place.isDelaying) &&
	state.combatants.every((combatant) => combatant.place.isDelaying || !hasTurn(combatant, state));

/** OT-07: the GM's line whose place comes before the next turn. */
export function dueLine(state: OtState): OrderLine | undefined {
	if (state.lines.length === 0) {
		return undefined;
	}

	const [next] = due(state);
	return state.lines
		.filter(
			({initiative, toldIn}) =>
				toldIn < roundOf(state) &&
				(next === undefined || compare({initiative, tie: Infinity}, next.place, state) < 0),
		)
		.toSorted((one, other) => compare({...one, tie: 0}, {...other, tie: 0}, state))[0];
}
