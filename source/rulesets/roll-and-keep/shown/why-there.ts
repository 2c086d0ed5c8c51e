import {type View, grouped, rememberedOf} from '../../../engine/kit/basics.js';
import {listed} from '../../../engine/kit/text.js';
import {isSeen} from '../../../engine/world/veil.js';
import {nameOf} from '../../../engine/world/world.js';
import {isDue, knows, totalInit, upIn} from '../derived.js';
import {stillActs, tiedByHold, tiedWith} from '../moment.js';
import {fixedStanding, standingOf, standingText} from '../order.js';
import type {RkCombatant, RkState, Standing} from '../state.js';

/** Those with a place in the phase who are up and known to a view, by their Total Init, the highest first. */
const known = rememberedOf((state: RkState, view: View) => [
	...grouped(
		[
			...state.order,
			...state.combatants.flatMap((each) =>
				isDue(each, state) && !fixedStanding(state, each) ? [standingOf(each)] : [],
			),
		]
			.filter(({who}) => upIn(state, who) && isSeen(state, who, view))
			.toSorted((one, other) => other.total - one.total)
			.map((standing) => [standing.total, standing]),
	),
]);

/** Who acts at the same time as somebody, or could (RK-04). */
function tieText(state: RkState, who: string, view: View): string {
	const isNamed = (id: string) => isSeen(state, id, view);
	const namesOf = (ids: readonly string[]) => ids.map((id) => nameOf(state, id));
	const tied = tiedWith(state, who).filter(isNamed);
	const acting = namesOf(tied.filter((id) => stillActs(state, id)));
	const settled = namesOf(tied.filter((id) => !stillActs(state, id)));
	const holding = tied.length === 0 ? namesOf(tiedByHold(state, who).filter(isNamed)) : [];
	return [
		acting.length > 0 ? `, at the same time as ${listed(acting)}` : '',
		settled.length > 0
			? `, in one moment with ${listed(settled)}, whose ${settled.length > 1 ? 'turns' : 'turn'} came first`
			: '',
		holding.length > 0
			? `, the same as ${listed(holding)}: at the same time only if the hold is broken now`
			: '',
	].join('');
}

/** Compares a Total Init with the next one or the one before (RK-03, RK-04). */
function comparison(state: RkState, {who, total}: Standing, view: View): string {
	const tie = tieText(state, who, view);
	if (tie !== '') {
		return `${tie}, RK-04`;
	}

	const against = (other: Standing): string =>
		knows(state, other.who, view, 'order')
			? `${nameOf(state, other.who)}’s ${standingText(other)}`
			: nameOf(state, other.who);
	const totals = known(state, view);
	const next = totals.find(([each]) => each < total)?.[1][0];
	if (next) {
		return ` beats ${against(next)}, RK-03`;
	}

	const before = totals.findLast(([each]) => each > total)?.[1].at(-1);
	return before ? ` after ${against(before)}, RK-03` : '';
}

/** The reason for somebody's place. What was spent since the phase began does not change it (RK-0E). */
export function whyThere(state: RkState, combatant: RkCombatant, view: View): string {
	if (!knows(state, combatant.id, view, 'order')) {
		return 'a foe’s phases are called when they come';
	}

	const fixed = fixedStanding(state, combatant);
	const isPlaced = fixed !== undefined || isDue(combatant, state);
	const own = fixed ?? standingOf(combatant);
	const left = totalInit(combatant);
	return [
		standingText(own),
		isPlaced ? comparison(state, own, view) : '',
		left === own.total ? '' : `; ${left} ${left < own.total ? 'left' : 'now'}, RK-0E`,
	].join('');
}
