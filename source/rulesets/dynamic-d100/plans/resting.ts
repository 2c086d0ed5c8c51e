import {actionsLeft, alliesOf, isDelayed, isKnownTo} from '../derived/fight.js';
import {engagedWith, zonesBetween, foesByNearness} from '../derived/place.js';
import type {DdCombatant, Proposal} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';
import {isMoveNeeded} from './attacks.js';

/* Plans that attack nobody. */

/** With no weapon in hand, ready one; on the way to a foe, if it is for close combat. */
export function readyingPlan(
	combatant: DdCombatant,
	nearest: DdCombatant | undefined,
): Proposal | undefined {
	const {arms} = combatant;
	const isArmed = arms.some(({isReady, isLoaded}) => isReady && isLoaded);
	const arm = arms.find(({supply}) => supply !== 0);
	if (isArmed || !arm) {
		return undefined;
	}

	const isOnTheWay =
		nearest !== undefined &&
		isMoveNeeded(arm.weapon.reach, combatant, nearest) &&
		zonesBetween(combatant, nearest) <= 1;
	return {extras: [isOnTheWay ? 'move-ready' : 'ready']};
}

/** DD-24: to go on with an item that takes more actions than a round has. */
export function unfinishedItem(combatant: DdCombatant): readonly Proposal[] {
	const {progress} = combatant.past;
	const item = combatant.sheet.items.find(({name}) => name === progress?.item);
	if (!item) {
		return [];
	}

	return actionsLeft(combatant, item) > 1
		? [{main: {do: 'item', item: item.name}, extras: []}]
		: [{extras: ['item']}];
}

/** To help somebody who is about to roll, for those who can do nothing themselves (DD-23). */
const supportingPlans = (state: DdState, combatant: DdCombatant): readonly Proposal[] =>
	alliesOf(state, combatant).length > 0 ? [{extras: ['support']}] : [];

/** Plans that attack nobody, the likelier ones first. */
export function restingPlans(state: DdState, combatant: DdCombatant): readonly Proposal[] {
	const wait: Proposal = {extras: []};
	const nearest = foesByNearness(state, combatant).find((foe) => isKnownTo(combatant, foe));
	const ready = readyingPlan(combatant, nearest);
	if (isDelayed(combatant, state)) {
		return [
			...(ready ? [{extras: ['surprise' as const, ...ready.extras]}] : []),
			{extras: ['surprise']},
			wait,
		];
	}

	const run: Proposal = {main: {do: 'run'}, extras: []};
	const move: Proposal = {extras: ['move']};
	if (!nearest) {
		return [wait, move, run];
	}

	const first = ready ? [ready] : [];
	return engagedWith(state, combatant).some((foe) => isKnownTo(combatant, foe))
		? [...first, ...supportingPlans(state, combatant), wait, move, run]
		: [...first, ...(zonesBetween(combatant, nearest) > 1 ? [run, move] : [move, run]), wait];
}
