import {type Id, type View, grouped} from '../../engine/kit/basics.js';
import {isReckonedWith} from '../../engine/facts/hidden-known.js';
import {moments} from '../../engine/course/mob.js';
import {remembered, rememberedOf} from '../../engine/kit/remembered.js';
import {listed} from '../../engine/kit/text.js';
import {isSeen} from '../../engine/world/veil.js';
import {find, get, nameOf, clause} from '../../engine/world/world.js';
import {
	heldPhases,
	isDue,
	isDueIn,
	isHolding,
	isUp,
	knows,
	phaseOf,
	phasesOfTurn,
	totalInit,
	upIn,
} from './derived.js';
import {timesTexts} from './shown/text.js';
import type {Die, RkCombatant, RkState, Standing} from './state.js';

/* Who acts when in a phase, and why (RK-03, RK-04, RK-0E). */

/** Whether somebody has or holds an Action in a phase. */
const hasPart = (combatant: RkCombatant, phase: number): boolean =>
	isUp(combatant) &&
	combatant.dice.some((die) => die.is === 'held' || (die.is === 'ahead' && die.phase === phase));

const valuesOf = ({dice}: RkCombatant, which: Die['is']): readonly number[] =>
	dice.filter(({is}) => is === which).map(({value}) => value);

const standingOf = (combatant: RkCombatant): Standing => ({
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

/** Where the order of the phase has somebody. */
const fixedStanding = ({order}: RkState, {id}: RkCombatant): Standing | undefined =>
	byWho(order).get(id);

/** Somebody's place in this phase. Those who joined after its start use their present Total Init. */
export const placeOf = (combatant: RkCombatant, state: RkState): number =>
	fixedStanding(state, combatant)?.total ?? totalInit(combatant);

/**
 * Everybody who acts next; several when their Total Init is equal (RK-04). The hidden go after those in sight, who would
 * else wait for them with what they bring about.
 */
export function nextGroup(state: RkState): readonly Id[] {
	const phase = phaseOf(state);
	let best = -1;
	let group: Id[] = [];
	for (const combatant of state.combatants) {
		if (!isDueIn(phase, combatant, state)) {
			continue;
		}

		const place = placeOf(combatant, state);
		if (place > best) {
			best = place;
			group = [combatant.id];
		} else if (place === best) {
			group.push(combatant.id);
		}
	}

	const open = group.filter((id) => isReckonedWith(state, get(state, id)));
	return open.length === 0 ? group : open;
}

/** Those who are still to act in this phase. */
export const upcoming = (state: RkState): ReadonlyArray<readonly Id[]> =>
	moments(
		state.combatants.filter(
			(combatant) => isDue(combatant, state) && !hasHadTurn(state, combatant.id),
		),
		(one, other) => placeOf(one, state) - placeOf(other, state),
	);

/** RK-04: of several who act at the same time each has one Action in a moment, unless the Setting says otherwise. */
const hasHadTurn = ({group, acted, settings}: RkState, id: Id): boolean =>
	group.length > 1 && settings.sameMoment === 'one' && acted.includes(id);

const isDueById = (state: RkState, id: Id): boolean => {
	const combatant = find(state, id);
	return combatant !== undefined && isDue(combatant, state);
};

/** The first member of the group that still has to act. */
export const openMember = (state: RkState): Id | undefined =>
	state.group.find((id) => isDueById(state, id) && !hasHadTurn(state, id));

/**
 * RK-0C, RK-03: somebody who breaks a hold, or comes back to a higher place, acts before those who are asked now but
 * have done nothing yet.
 */
export function isOvertaken(state: RkState): boolean {
	const {ready, group, acted} = state;
	if (group.length > 1 && acted.length > 0) {
		return false;
	}

	const next = nextGroup(state);
	const others = next.filter((id) => !group.includes(id));
	return (
		group.every((id) => isDueById(state, id)) &&
		(others.length === next.length || others.some((id) => ready.includes(id)))
	);
}

/**
 * RK-04: whether somebody who breaks a hold joins those who act now: with the same Total Init, while an act of theirs is
 * under way that has done no damage yet.
 */
export function joinsMoment(state: RkState, who: Id): boolean {
	const {group, acted, stack} = state;
	const holder = find(state, who);
	const other = find(state, group[0]);
	return (
		holder !== undefined &&
		other !== undefined &&
		!group.includes(who) &&
		((group.length > 1 && acted.length > 0) ||
			stack.some((frame) => frame.kind === 'action' && frame.isUsed)) &&
		!stack.some(
			(frame) => frame.kind === 'wound' && frame.by !== undefined && group.includes(frame.by),
		) &&
		placeOf(holder, state) === placeOf(other, state) &&
		isReckonedWith(state, holder) === isReckonedWith(state, other)
	);
}

/** “16 (7 + 9)”, “10 (held 3 + 7)”, “8 (held 4 twice)”. */
export function standingText({total, held, ahead}: Omit<Standing, 'who'>): string {
	const parts = [...timesTexts(held).map((value) => `held ${value}`), ...ahead];
	return parts.length > 1 || held.length > 0 ? `${total} (${parts.join(' + ')})` : String(total);
}

/** Those who hold an Action. */
export const holdersIn = (state: RkState): readonly Id[] =>
	state.combatants.filter(isHolding).map(({id}) => id);

/** “Ark holds 2” of each of them. */
export const holdingTexts = (state: RkState, holders: readonly Id[]): readonly string[] =>
	holders.map((id) => clause(state, id, `holds ${listed(heldPhases(get(state, id)))}`));

/** Those in the order who are up and known to a view, by their Total Init, the highest first. */
const known = rememberedOf((state: RkState, view: View) => [
	...grouped(
		state.order
			.filter(({who}) => upIn(state, who) && isSeen(state, who, view))
			.map((standing) => [standing.total, standing]),
	),
]);

/** Whether somebody has no part in the phase but a hold that is not broken. */
const onlyHolds = (combatant: RkCombatant, state: RkState): boolean =>
	isHolding(combatant) && !isDue(combatant, state) && !state.group.includes(combatant.id);

/** Whether somebody acts now or is still to act in this moment. */
const stillActs = (combatant: RkCombatant, state: RkState): boolean =>
	(isDue(combatant, state) && !hasHadTurn(state, combatant.id)) ||
	state.stack.some((frame) => frame.kind === 'action' && frame.who === combatant.id);

/** Whether somebody has used, held or given up their Action in this moment. */
const isSettled = ({id}: RkCombatant, {group, acted}: RkState): boolean =>
	group.includes(id) && acted.includes(id);

/** Compares a Total Init with the next one or the one before (RK-03, RK-04). */
function comparison(state: RkState, {who, total}: Standing, view: View): string {
	const against = (other: Standing): string =>
		knows(state, other.who, view, 'order')
			? `${nameOf(state, other.who)}’s ${standingText(other)}`
			: nameOf(state, other.who);
	const totals = known(state, view);
	const own = get(state, who);
	const equal = (totals.find(([each]) => each === total)?.[1] ?? [])
		.map((other) => get(state, other.who))
		.filter(
			(other) => other.id !== who && isReckonedWith(state, other) === isReckonedWith(state, own),
		);
	const namesOf = (which: (other: RkCombatant, of: RkState) => boolean): readonly string[] =>
		equal.filter((other) => which(other, state)).map(({name}) => name);
	const acting = namesOf(stillActs);
	if (acting.length > 0) {
		return `, at the same time as ${listed(acting)}, RK-04`;
	}

	const settled = state.group.includes(who) ? namesOf(isSettled) : [];
	if (settled.length > 0) {
		return `, in one moment with ${listed(settled)}, whose ${settled.length > 1 ? 'turns' : 'turn'} came first, RK-04`;
	}

	const holding = namesOf(onlyHolds);
	if (holding.length > 0) {
		return `, the same as ${listed(holding)}: at the same time only if the hold is broken now, RK-04`;
	}

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
	const own = fixed ?? standingOf(combatant);
	const left = totalInit(combatant);
	return [
		standingText(own),
		fixed ? comparison(state, own, view) : '',
		left === own.total ? '' : `; ${left} ${left < own.total ? 'left' : 'now'}, RK-0E`,
	].join('');
}
