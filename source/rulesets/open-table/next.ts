import {type Id, firstOf, remembered} from '../../engine/kit/basics.js';
import {conditionsOf} from '../../engine/world/conditions.js';
import {find} from '../../engine/world/world.js';
import {isIn, roundOf} from './derived.js';
import {turnsEach} from './phases.js';
import {isByInitiative, compare, due, oneEach, unitTurn} from './order.js';
import type {OtState, OtCombatant} from './state/fight.js';

/* Who is next where no initiative says it (OT-09). */

/** OT-09: the side whose turn it is where the sides alternate, as long as it has somebody left. */
function sideNext(state: OtState, waiting: readonly OtCombatant[]): readonly OtCombatant[] {
	// The turns of the hidden come on top, so that those of others tell nothing of them.
	const last = state.acted.findLast(({who}) => find(state, who)?.isHidden === false);
	const before = last?.round === roundOf(state) ? find(state, last.who)?.side : undefined;
	const isGood = before === undefined ? state.settings.firstSide === 'heroes' : before === 'bad';
	const own = waiting.filter(({side}) => (side === 'good') === isGood);
	return own.length > 0 ? own : waiting;
}

const lastUp = (state: OtState) => state.acted.findLast(({who}) => isIn(state, who))?.who;

/** OT-09: who can go next, one of each unit; those first whom the rules suggest: the side of who acted last. */
export const nameable = remembered((state: OtState): readonly OtCombatant[] => {
	if (isByInitiative(state)) {
		return [];
	}

	const waiting = due(state);
	const side = find(state, lastUp(state))?.side ?? 'good';
	return oneEach(
		state.settings.next === 'alternate'
			? sideNext(state, waiting)
			: firstOf(waiting, (each) => each.side === side),
		state,
	);
});

/** All by which it can matter which of several of one kin goes next: each of a unit, as it is now. */
const standing = (first: OtCombatant, state: OtState): string =>
	JSON.stringify(
		unitTurn(first, state).map((combatant) => {
			const {id, name: _name, place, starts, ends, lastTarget: _target, ...each} = combatant;
			return [
				{...each, formerNames: [], sheet: {...each.sheet, group: undefined}},
				[turnsEach(combatant) - place.had, starts - ends],
				conditionsOf(state, id).map(({id: _id, who: _who, ...condition}) => condition),
			];
		}),
	);

const areSeveral = (could: readonly OtCombatant[], state: OtState): boolean =>
	new Set(could.map(({side, kin}) => `${side} ${kin}`)).size > 1 ||
	new Set(could.map((each) => standing(each, state))).size > 1;

/** OT-09: who can go next and is not hidden. */
const inSight = (state: OtState) => nameable(state).filter(({isHidden}) => !isHidden);

/** OT-09: who names the next: whoever acted last of those who are up, unless only the hidden make it a question. */
export const namer = (state: OtState): Id | undefined =>
	state.settings.next === 'popcorn' && areSeveral(inSight(state), state)
		? lastUp(state)
		: undefined;

/** OT-09: who goes next is asked where it matters, until it is said. */
export const isNaming = remembered(
	(state: OtState): boolean =>
		areSeveral(nameable(state), state) && nameable(state).every(({id}) => id !== state.named),
);

/** OT-09: whom the one who acted last names where it does not matter whom. */
export function namedUnasked(state: OtState): readonly [who: Id, by: Id] | undefined {
	const [first, ...others] = inSight(state);
	const by = lastUp(state);
	return state.settings.next === 'popcorn' &&
		state.named === undefined &&
		first !== undefined &&
		first === nameable(state)[0] &&
		others.length > 0 &&
		by !== undefined
		? [first.id, by]
		: undefined;
}

export function nextTurn(state: OtState): readonly OtCombatant[] {
	const waiting = due(state);
	const could = nameable(state);
	const first = could.find(({id}) => id === state.named) ?? could[0] ?? waiting[0];
	return first && isByInitiative(state) && state.settings.ties === 'together'
		? waiting.filter((each) => compare(each.place, first.place, state) === 0)
		: first
			? unitTurn(first, state)
			: [];
}
