import {type Id, grouped, remembered} from '../../engine/kit/basics.js';
import {isReckonedWith} from '../../engine/facts/setting-rows.js';
import {moments} from '../../engine/course/mob.js';
import {find, get} from '../../engine/world/world.js';
import {isDue, isDueIn, phaseOf, upIn} from './derived.js';
import {mayBreakHold} from './legality.js';
import {placeOf} from './order.js';
import {type RkCombatant, type RkState, action} from './state.js';

/* Who acts at the same time (RK-04): header, menu, log and damage ask here. */

/** Several when their Total Init is equal (RK-04). The hidden go after those in sight, who would else wait for them. */
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

	const open = group.filter((id) => isOpen(state, id));
	return open.length === 0 ? group : open;
}

const isOpen = (state: RkState, id: Id): boolean => isReckonedWith(state, get(state, id));

export const upcoming = (state: RkState): ReadonlyArray<readonly Id[]> =>
	moments(
		state.combatants.filter(
			(combatant) => isDue(combatant, state) && !hasHadTurn(state, combatant.id),
		),
		(one, other) => placeOf(one, state) - placeOf(other, state),
	);

/** RK-04: one Action in a moment, by the Setting. Whoever is left alone has no other before the damage that waits. */
const hasHadTurn = ({group, acted, hits, settings}: RkState, id: Id): boolean =>
	acted.includes(id) && (group.length > 1 ? settings.sameMoment === 'one' : hits.length > 0);

const isDueById = (state: RkState, id: Id): boolean => {
	const combatant = find(state, id);
	return combatant !== undefined && isDue(combatant, state);
};

export const openMember = (state: RkState): Id | undefined =>
	state.group.find((id) => isDueById(state, id) && !hasHadTurn(state, id));

/** Whether somebody acts now or is still to act in this moment. */
export const stillActs = (state: RkState, who: Id): boolean =>
	(isDueById(state, who) && !hasHadTurn(state, who)) ||
	state.stack.some((frame) => action.is(frame) && frame.who === who);

export const hasBegun = ({group, acted, hits, stack}: RkState): boolean =>
	(acted.length > 0 && (group.length > 1 || hits.length > 0)) ||
	stack.some((frame) => action.is(frame) && frame.isUsed);

/** Whether the damage of whoever acts alone is rolled or done, so that it waits for nobody any more. */
function isPast({group, stack}: RkState): boolean {
	const top = stack.at(-1);
	return (
		(top?.kind === 'action' && top.isDone) ||
		stack.some(
			(frame) => frame.kind === 'wound' && frame.by !== undefined && group.includes(frame.by),
		)
	);
}

const isOpenMoment = (state: RkState): boolean => state.group.some((id) => isOpen(state, id));

/** RK-04: with the same Total Init, while an act of theirs is under way that has done no damage yet. */
export function joinsMoment(state: RkState, who: Id): boolean {
	const {group} = state;
	const joiner = find(state, who);
	const other = find(state, group[0]);
	return (
		joiner !== undefined &&
		other !== undefined &&
		!group.includes(who) &&
		hasBegun(state) &&
		!isPast(state) &&
		placeOf(joiner, state) === placeOf(other, state) &&
		isReckonedWith(state, joiner) === isOpenMoment(state)
	);
}

/** Of a moment that is under way: those who have acted in it, and those who are still to. */
function momentUnderWay(state: RkState): readonly Id[] {
	const {group, acted, combatants} = state;
	const isInSight = isOpenMoment(state);
	return [
		...group.filter((id) =>
			acted.includes(id)
				? upIn(state, id) !== undefined
				: isDueById(state, id) && (!isInSight || isOpen(state, id)),
		),
		...(isPast(state) ? [] : combatants)
			.filter((each) => isDue(each, state) && joinsMoment(state, each.id))
			.map(({id}) => id),
	];
}

/**
 * RK-04: those who act at the same time now, whatever has changed since their turn came: somebody has broken a hold,
 * been revealed or come back with the same Total Init; or has hidden, left or spent the Action before acting. Until one
 * of them has done something, whoever goes before them takes their place (RK-03).
 */
export const momentOf = remembered((state: RkState): readonly Id[] => {
	const {group, stack} = state;
	const moment = hasBegun(state)
		? momentUnderWay(state)
		: stack.some((frame) => action.is(frame) && group.includes(frame.who))
			? nextGroup(state)
			: [];
	return group.length === 0 || moment.length === 0 ? group : moment;
});

/** Whether damage waits until others have acted (RK-04). */
export const waitsForOthers = (state: RkState): boolean =>
	momentOf(state).length > 1 || state.hits.length > 0;

const placeKey = (combatant: RkCombatant, state: RkState): string =>
	`${placeOf(combatant, state)} ${isReckonedWith(state, combatant)}`;

/** All by their places. To compare each with all others would take quadratic time. */
const byPlace = remembered((state: RkState) =>
	grouped(state.combatants.map((each) => [placeKey(each, state), each])),
);

const alikeTo = (own: RkCombatant, state: RkState): readonly RkCombatant[] =>
	byPlace(state)
		.get(placeKey(own, state))
		?.filter(({id}) => id !== own.id) ?? [];

/** RK-04: who acts at the same time as somebody: in the moment that is now, or in that which is to come. */
export function tiedWith(state: RkState, who: Id): readonly Id[] {
	const moment = momentOf(state);
	const own = get(state, who);
	return moment.includes(who)
		? moment.filter((id) => id !== who)
		: isDue(own, state)
			? alikeTo(own, state).flatMap((other) => (isDue(other, state) ? [other.id] : []))
			: [];
}

/** RK-04, RK-0C: who would act at the same time as somebody if a hold were broken now, theirs or that of somebody else. */
export function tiedByHold(state: RkState, who: Id): readonly Id[] {
	const own = get(state, who);
	const moment = momentOf(state);
	const isTied = (holder: RkCombatant, other: RkCombatant): boolean =>
		mayBreakHold(holder, state) &&
		(moment.includes(other.id)
			? !hasBegun(state) || joinsMoment(state, holder.id)
			: isDue(other, state));
	return alikeTo(own, state).flatMap((other) =>
		isTied(own, other) || isTied(other, own) ? [other.id] : [],
	);
}
