import {type Id, grouped, remembered} from '../../engine/kit/basics.js';
import {moments} from '../../engine/course/mob.js';
import {find} from '../../engine/world/world.js';
import {isByCards} from './cards.js';
import {hasTurn, isDown, roundOf, turnsOf} from './derived.js';
import {hasActed, turnsEach} from './phases.js';
import type {OrderLine, OtState, OtCombatant, Place} from './state/fight.js';

/* Who acts when (OT-01 to OT-09). */

/** OT-09: otherwise whoever acts names the next, or the sides alternate. */
export const isByInitiative = ({settings}: OtState): boolean => settings.next === 'initiative';

type Member = Pick<OtCombatant, 'id' | 'side' | 'sheet'>;

/** Those with one initiative and one turn: a side (OT-03), a group (OT-05), or somebody alone. */
export const unitOf = ({id, side, sheet}: Member, {settings}: OtState): string =>
	settings.bySide ? side : sheet.group === undefined ? `one ${id}` : `${side} ${sheet.group}`;

export const isOfUnit = (one: Member, other: Member, state: OtState): boolean =>
	unitOf(one, state) === unitOf(other, state);

type Standing = Pick<Place, 'initiative' | 'tie'>;

/** Below 0: the one goes before the other. All are equals where initiative does not matter (OT-09). */
export function compare(one: Standing, other: Standing, state: OtState): number {
	const {settings} = state;
	const {initiative: a = 0} = one;
	const {initiative: b = 0} = other;
	if (!isByInitiative(state)) {
		return 0;
	}

	const ahead = settings.first === 'highest' ? b - a : a - b;
	return ahead || (settings.ties === 'together' ? 0 : other.tie - one.tie);
}

/** These in acting order; who has no place yet comes last. */
const sorted = (combatants: readonly OtCombatant[], state: OtState): readonly OtCombatant[] =>
	isByInitiative(state)
		? combatants.toSorted(
				({place: one}, {place: other}) =>
					Number(one.initiative === undefined) - Number(other.initiative === undefined) ||
					compare(one, other, state),
			)
		: combatants;

export const inOrder = (state: OtState): readonly OtCombatant[] => sorted(state.combatants, state);

/** OT-03: who has an initiative for this round, by the way in which it is found now: a roll, or a card (OT-08). */
export const isPlaced = ({rolledIn, card}: Place, state: OtState): boolean =>
	rolledIn >= (state.settings.everyRound ? roundOf(state) : 1) &&
	(card !== undefined) === isByCards(state);

/** Those who roll or draw once for all of them. */
export type Unit = readonly [OtCombatant, ...OtCombatant[]];

/** These by units. To look for the unit of each among all others would take quadratic time. */
const unitsOf = (combatants: readonly OtCombatant[], state: OtState): readonly Unit[] =>
	[...grouped(combatants.map((each) => [unitOf(each, state), each])).values()].flatMap(
		([first, ...others]) => (first ? [[first, ...others]] : []),
	);

/** OT-02, OT-03: whose initiative is to be rolled, unit by unit. Several steps ask in one and the same state. */
export const unplacedUnits = remembered((state: OtState) =>
	unitsOf(
		state.combatants.filter(
			(combatant) =>
				isByInitiative(state) && !isPlaced(combatant.place, state) && hasTurn(combatant, state),
		),
		state,
	),
);

/** The modifier of those who roll once for all: the best. */
export const modifierOf = (unit: readonly OtCombatant[]): number =>
	Math.max(...unit.map(({sheet}) => sheet.initiative));

/** OT-04: what counts among equals. Players are put before all foes. */
export const tieOf = ({control, sheet}: OtCombatant, {settings}: OtState): number =>
	sheet.initiative + (settings.ties === 'players' && control === 'player' ? 1000 : 0);

/** Whether a place is behind the turn under way, and so still to come. */
export const isAhead = (place: Standing, state: OtState): boolean =>
	state.at === undefined || !isByInitiative(state) || compare(state.at, place, state) < 0;

/** OT-06, OT-15: whether a place comes too late for any of them to have a turn there. */
export const isLate = (unit: Unit, place: Standing, state: OtState): boolean =>
	!isAhead(place, state) || unit.every((each) => turnsEach(each) < state.phase);

/** OT-25: the checks of a hero who was safe begin anew at the place in the order, and so in the next round if it is past. */
const isTooLate = (combatant: OtCombatant, state: OtState): boolean =>
	isDown(combatant, state) &&
	state.at !== undefined &&
	isByInitiative(state) &&
	compare(state.at, combatant.place, state) > 0;

/** Those with a turn to come in this phase, in order. Several steps ask for them in one and the same state. */
export const due = remembered((state: OtState) =>
	sorted(
		state.combatants.filter(
			(combatant) =>
				!hasActed(combatant, state) &&
				!combatant.place.isDelaying &&
				hasTurn(combatant, state) &&
				!isTooLate(combatant, state),
		),
		state,
	),
);

export const oneEach = (combatants: readonly OtCombatant[], state: OtState) =>
	unitsOf(combatants, state).map(([first]) => first);

/** OT-04: those who could go first by the rules, one of each unit, when the GM must say who does. Several steps ask. */
export const tied = remembered((state: OtState): readonly OtCombatant[] => {
	const waiting = due(state);
	const [first] = waiting;
	const isEqual = (each: OtCombatant) => first && compare(each.place, first.place, state) === 0;
	if (
		!first ||
		!isByInitiative(state) ||
		state.settings.ties !== 'modifier' ||
		!waiting.some((each) => each !== first && isEqual(each))
	) {
		return [];
	}

	const equals = oneEach(waiting, state).filter(isEqual);
	return new Set(equals.map(({kin}) => kin)).size > 1 ? equals : [];
});

/** Those of a unit who have a turn together: all of it who stand at one place. */
export const unitTurn = (first: OtCombatant, state: OtState): readonly OtCombatant[] =>
	due(state).filter(
		(each) => compare(each.place, first.place, state) === 0 && isOfUnit(each, first, state),
	);

/** Those with a turn to come in this round; equals stand together. */
export function upcoming(state: OtState): ReadonlyArray<readonly Id[]> {
	const turns = turnsOf(state);
	const done = new Set(turns.flatMap((turn) => turn.done));
	const waiting = due(state).filter(({id}) => !done.has(id));
	const {ids = []} = turns.find(({as}) => as === 'turn') ?? {};
	const side = find(state, ids[0])?.side;
	/** OT-09: where the sides alternate, the other side comes between. */
	const rank = (one: OtCombatant): number =>
		ids.includes(one.id) ? 0 : state.settings.next === 'alternate' && one.side === side ? 2 : 1;
	return moments(waiting, (one, other) =>
		isByInitiative(state) ? compare(other.place, one.place, state) : rank(other) - rank(one),
	);
}

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

	const [next] = isByInitiative(state) ? due(state) : [];
	return state.lines
		.filter(
			({initiative, toldIn}) =>
				toldIn < roundOf(state) &&
				(next === undefined || compare({initiative, tie: Infinity}, next.place, state) < 0),
		)
		.toSorted((one, other) => compare({...one, tie: 0}, {...other, tie: 0}, state))[0];
}
