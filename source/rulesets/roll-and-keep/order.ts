import {type Id, remembered} from '../../engine/kit/basics.js';
import {listed} from '../../engine/kit/text.js';
import {clause, find, get} from '../../engine/world/world.js';
import {heldPhases, isHolding, isUp, phaseOf, phasesOfTurn, totalInit} from './derived.js';
import {timesTexts} from './shown/text.js';
import type {Die, RkCombatant, RkState, Standing} from './state.js';

/* Who acts when in a phase (RK-03, RK-0E). */

const hasPart = (combatant: RkCombatant, phase: number): boolean =>
	isUp(combatant) &&
	combatant.dice.some((die) => die.is === 'held' || (die.is === 'ahead' && die.phase === phase));

const valuesOf = ({dice}: RkCombatant, which: Die['is']): readonly number[] =>
	dice.filter(({is}) => is === which).map(({value}) => value);

export const standingOf = (combatant: RkCombatant): Standing => ({
	who: combatant.id,
	total: totalInit(combatant),
	held: valuesOf(combatant, 'held'),
	ahead: valuesOf(combatant, 'ahead'),
});

/** RK-0E: the order of a phase, fixed at its start, with the highest Total Init first. */
export const standingsFor = (state: RkState, phase: number): readonly Standing[] =>
	state.combatants
		.filter((combatant) => hasPart(combatant, phase))
		.map(standingOf)
		.toSorted((one, other) => other.total - one.total);

/** Whether somebody had an Action of this phase when it began: one that went into a defence before is none (RK-24). */
export const hadOwnIn = ({ahead}: Standing, state: RkState): boolean =>
	ahead.some((value) => Math.min(value, phasesOfTurn) === phaseOf(state));

/** The order by who stands in it. To search it for each combatant would take quadratic time. */
const byWho = remembered(
	(order: readonly Standing[]) => new Map(order.map((standing) => [standing.who, standing])),
);

export const fixedStanding = ({order}: RkState, {id}: RkCombatant) => byWho(order).get(id);

/** Somebody's place in this phase. Those who joined after its start use their present Total Init until their turn. */
export const placeOf = (combatant: RkCombatant, state: RkState): number =>
	fixedStanding(state, combatant)?.total ?? totalInit(combatant);

/** RK-0E: the order with the places of those whose turn has come and who joined after its start. */
export const orderWith = (state: RkState, ids: readonly Id[]): readonly Standing[] => [
	...state.order,
	...ids.flatMap((id) => {
		const combatant = find(state, id);
		return combatant && !fixedStanding(state, combatant) ? [standingOf(combatant)] : [];
	}),
];

/** “16 (7 + 9)”, “10 (held 3 + 7)”, “8 (held 4 twice)”. */
export function standingText({total, held, ahead}: Omit<Standing, 'who'>): string {
	const parts = [...timesTexts(held).map((value) => `held ${value}`), ...ahead];
	return parts.length > 1 || held.length > 0 ? `${total} (${parts.join(' + ')})` : String(total);
}

export const holdersIn = (state: RkState) => state.combatants.filter(isHolding).map(({id}) => id);

export const holdingTexts = (state: RkState, holders: readonly Id[]): readonly string[] =>
	holders.map((id) => clause(state, id, `holds ${listed(heldPhases(get(state, id)))}`));
