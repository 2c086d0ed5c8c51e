import type {Rolled} from '../../dice/dice.js';
import {type View, firstOf} from '../../engine/kit/basics.js';
import {nextPlanned} from '../../engine/course/plans/plans.js';
import type {Request} from '../../engine/facts/prompt.js';
import {knowsNumbers} from '../../engine/world/veil.js';
import {isCrippled, isUp, phaseOf, phasesOfActions, phasesOfTurn, turnOf} from './derived.js';
import type {AnyEvent} from './flow-types.js';
import {holdsWait} from './legality.js';
import {hadOwnIn, standingsFor} from './order.js';
import type {Die, RkCombatant, RkState} from './state.js';

/* How time passes: turns, Init rolls, phases (RK-01, RK-02, RK-08, RK-09). */

const isRollDue = (combatant: RkCombatant, turn: number): boolean =>
	combatant.last.turn < turn && isUp(combatant);

export const isAnyRollDue = (state: RkState): boolean =>
	state.combatants.some((combatant) => isRollDue(combatant, turnOf(state)));

/** The players' dice come first, because they are on the table. Enter rolls the rest. */
export function initRequests(state: RkState, view: View | undefined): readonly Request[] {
	const turn = turnOf(state);
	const due = state.combatants.filter((combatant) => isRollDue(combatant, turn));
	const {initExplodes} = state.settings;
	return firstOf(due, ({control}) => control === 'player').map((combatant) => {
		const {id, name, sheet} = combatant;
		const isKnown = view === undefined || knowsNumbers(state, combatant, view, 'ability');
		const isExploding = initExplodes && !isCrippled(combatant, state);
		return {
			id,
			who: id,
			label: name,
			dice: {count: sheet.panache, sides: 10, ...(isExploding && {explodeFrom: 10})},
			...(view !== undefined && isKnown && {need: `Panache ${sheet.panache}`}),
		};
	});
}

/** RK-02: each die is an Action in the phase of its number. Somebody who joins late loses the phases that are over. */
export const rolledInit = ({id, dice}: Rolled, state: RkState): AnyEvent => ({
	type: 'init-rolled',
	who: id,
	turn: turnOf(state),
	dice: dice
		.map((chain) => {
			const phase = chain[0] ?? phasesOfTurn;
			return {
				phase,
				value: chain.reduce((sum, face) => sum + face, 0),
				isLate: phase < phaseOf(state),
			};
		})
		.toSorted((one, other) => one.value - other.value),
});

const unspent = (state: RkState, which: Die['is']) =>
	state.combatants.filter(isUp).flatMap(({id, dice}) => {
		const phases = phasesOfActions(
			dice.flatMap(({is, phase}) => (is === which ? [phase] : [])),
			state,
		);
		return phases.length > 0 ? [{who: id, phases}] : [];
	});

/** RK-08, RK-38: a new turn. Actions still held from the last one lapse, and those that a chase leaves no phase for. */
export function newTurn(state: RkState, isCut: boolean): readonly AnyEvent[] {
	const turn = turnOf(state) + 1;
	const ahead = unspent(state, 'ahead');
	return [
		{type: 'clock', unit: 'turn', value: turn},
		{type: 'clock', unit: 'phase', value: phasesOfTurn * (turn - 1)},
		{
			type: 'turn-began',
			turn,
			lapsed: unspent(state, 'held'),
			...(ahead.length > 0 && {ahead}),
			isCut,
		},
	];
}

/** The phase of this turn to come for which something is planned next; 11 when there is none. */
const nextPlannedPhase = (state: RkState): number =>
	Math.min(
		phasesOfTurn + 1,
		(nextPlanned(state, 'phase') ?? Infinity) - phasesOfTurn * (turnOf(state) - 1),
	);

const diceUp = (state: RkState): readonly Die[] =>
	state.combatants.flatMap((combatant) => (isUp(combatant) ? combatant.dice : []));

function phasesAhead(state: RkState): readonly number[] {
	const now = phaseOf(state);
	return diceUp(state).flatMap(({is, phase}) => (is === 'ahead' && phase > now ? [phase] : []));
}

/** The next phase with an Action of somebody, or with something planned for it; 11 when there is none (RK-09). */
function nextWithPart(state: RkState): number {
	const start = phasesOfTurn * (turnOf(state) - 1);
	/** After a passed last call, skip all phases that it covered. */
	const withHold = Math.max(phaseOf(state), state.calledIn - start) + 1;
	return Math.min(
		nextPlannedPhase(state),
		...phasesAhead(state),
		...(diceUp(state).some(({is}) => is === 'held') ? [withHold] : []),
	);
}

/** Moves on to the next phase or turn. The log names the phases that are skipped (RK-09). */
export function nextPhase(state: RkState): readonly AnyEvent[] {
	const now = phaseOf(state);
	const start = phasesOfTurn * (turnOf(state) - 1);
	const next = nextWithPart(state);
	const passed: readonly AnyEvent[] =
		next > now + 1
			? [
					{type: 'clock', unit: 'phase', value: start + next - 1},
					{type: 'phases-passed', from: now + 1, to: next - 1},
				]
			: [];
	return next > phasesOfTurn
		? [...passed, ...newTurn(state, false)]
		: [
				...passed,
				{type: 'clock', unit: 'phase', value: start + next},
				{type: 'phase-began', phase: next, order: standingsFor(state, next)},
			];
}

/** The last phase before somebody's own Action, or before one for which something is planned; 10 when there is neither. */
const endOfLull = (state: RkState) => Math.min(nextPlannedPhase(state), ...phasesAhead(state)) - 1;

export const hadOwnAction = (state: RkState): boolean =>
	state.order.some((standing) => hadOwnIn(standing, state));

/** Whether nobody has an Action left and nothing is planned for this turn, so that held ones lapse now (RK-08). */
export const isLastOfTurn = (state: RkState): boolean =>
	nextPlannedPhase(state) > phasesOfTurn && phasesAhead(state).length === 0;

/** While nobody else acts, one call covers all phases, but for one who must still wait (RK-05, RK-09). */
export const endOfCall = (state: RkState): number =>
	holdsWait(state) || (hadOwnAction(state) && !isLastOfTurn(state))
		? phaseOf(state)
		: endOfLull(state);
