import type {Id} from '../../engine/kit/basics.js';
import {find} from '../../engine/world/world.js';
import {isHolding, phasesOfActions, plightOf, turnOf, upIn, winner} from './derived.js';
import type {AnyEvent} from './flow-types.js';
import {hasBegun, momentOf} from './moment.js';
import type {RkCombatant, RkState} from './state.js';
import {ofAnyCombatant} from '../../engine/kit/any-combatant.js';
import {followUpStepOf} from '../../engine/course/steps.js';

/* A change of wounds can cripple somebody, knock them out or bring them back, and the log must say so (RK-32). */

/** The phases of somebody's unspent Actions, which are lost when they are knocked out (reading 1). */
const unspent = ({dice}: RkCombatant, state: RkState): readonly number[] =>
	phasesOfActions(
		dice.flatMap(({is, phase}) => (is === 'ahead' || is === 'held' ? [phase] : [])),
		state,
	);

/** Cuts of squads, knockouts, cripplings and recoveries that have happened but are not in the log yet. */
export function followUpsOf(combatant: RkCombatant, state: RkState): readonly AnyEvent[] {
	const {id: who, last, isGone, members} = combatant;
	if (last.uncut !== undefined) {
		const to = Math.min(members, state.settings.squadMost);
		return [{type: 'squad-cut', who, from: last.uncut, to}];
	}

	const plight = plightOf(combatant, state);
	return isGone || plight === last.plight
		? []
		: plight === 'out'
			? [{type: 'knocked-out', who, phases: unspent(combatant, state)}]
			: plight === 'crippled'
				? [{type: 'crippled', who, ...(last.plight === 'out' && {isBack: true})}]
				: [{type: 'recovered', who, was: last.plight}];
}

const followUps = (state: RkState): readonly AnyEvent[] =>
	state.combatants.flatMap((combatant) => followUpsOf(combatant, state));

const hasFollowUps = ofAnyCombatant(
	(combatant: RkCombatant, state: RkState) =>
		combatant.last.uncut !== undefined ||
		(!combatant.isGone && plightOf(combatant, state) !== combatant.last.plight),
	['settings'],
);

/** The first step of every frame in which they can come about. */
export const followUpStep = followUpStepOf(hasFollowUps, followUps);

/* What ends with what it rests on, whatever took that away. */

const holdsNone = (state: RkState, id: Id): boolean => {
	const combatant = find(state, id);
	return combatant === undefined || !isHolding(combatant);
};

/** Those who were to use a held Action and hold none any more, or to add a Movement and are out (RK-05, RK-06). */
const leftOver = (state: RkState): readonly Id[] => {
	const {ready, pressed, mover} = state;
	if (ready.length === 0 && pressed.length === 0 && mover === undefined) {
		return [];
	}

	return [
		...new Set([
			...[...ready, ...pressed].filter((id) => holdsNone(state, id)),
			...(mover !== undefined && !upIn(state, mover.who) ? [mover.who] : []),
		]),
	];
};

/** The GM let the turn go on although one side was left, and that is not so any more (RK-38). */
export const isRulingOver = (state: RkState): boolean =>
	state.goesOnIn > 0 && state.goesOnIn === turnOf(state) && winner(state) === undefined;

/** RK-04: those who act at the same time are others than before. */
function regrouped(state: RkState): readonly AnyEvent[] {
	const {group} = state;
	const ids = momentOf(state);
	const joining = ids.filter((id) => !group.includes(id));
	return joining.length === 0 && ids.length === group.length
		? []
		: [{type: 'grouped', ids, ...(hasBegun(state) && {joining})}];
}

export function upkeep(state: RkState): readonly AnyEvent[] {
	const events: readonly AnyEvent[] = [
		...(hasFollowUps(state) ? followUps(state) : []),
		...leftOver(state).map((who) => ({type: 'released', who}) as const),
		...(isRulingOver(state) ? [{type: 'went-on', turn: 0} as const] : []),
	];
	return events.length > 0 ? events : regrouped(state);
}
