import {type Id, type View, sorted} from '../../engine/kit/basics.js';
import {listed} from '../../engine/kit/text.js';
import {isSeen, knowsNumbers} from '../../engine/world/veil.js';
import {inTurn, round, roundsOfTurn} from './phases/clock.js';
import {
	framesNow,
	hasActed,
	hasBonus,
	isCalledUp,
	isGood,
	isReady,
	isUp,
	readyOnes,
} from './derived.js';
import type {DrCombatant, DrState} from './state.js';
import {statName} from './sheet/stats.js';

/* Who goes when, and why (DR-03, DR-11). */

export const actingNow = (state: DrState): ReadonlySet<Id> =>
	new Set(framesNow(state).flatMap((frame) => (frame.kind === 'phase' ? [frame.who] : [])));

/** Those of a side who go in this sub-round, in any order (DR-12). */
export const upcoming = (state: DrState): ReadonlyArray<readonly Id[]> => [
	readyOnes(state).map(({id}) => id),
];

/** “holds 3 for whoever draws”; empty for those who hold nothing. */
export const heldText = ({activity: {hold}}: DrCombatant, isTriggerKnown: boolean): string =>
	hold
		? `holds ${inTurn(hold.from)}${isTriggerKnown && hold.trigger !== undefined ? ` for ${hold.trigger}` : ''}`
		: '';

/** “goes in 2, 5 and 8 (Reflexes: 2 5 5 8); holds 1 for …”. */
export function whyThere(combatant: DrCombatant, state: DrState): string {
	const {stat, dice, phases} = combatant.speed;
	if (!isUp(combatant)) {
		return 'has no phases while out (DR-30)';
	}

	if (stat === undefined || dice === undefined) {
		return 'has no phases yet (DR-03)';
	}

	const held = heldText(combatant, true);
	return [
		phases.length === 0 ? 'has no phase left in this turn' : `goes in ${listed(phases)}`,
		` (${statName(stat)}: ${dice.join(' ') || 'no dice'}; DR-03)`,
		held === '' ? '' : `; ${held}`,
		hasActed(state, combatant) ? '; has acted in this round (DR-08)' : '',
	].join('');
}

/** When somebody goes next, as far as a view may know it. */
export type Standing = {
	readonly combatant: DrCombatant;
	readonly isKnown: boolean;
	/** The round of this turn; `undefined` when there is none or the view may not know it. */
	readonly next: number | undefined;
	readonly label: string;
};

export const unknownPlace = '?';

/** The round in which somebody acts next. While their phase is open, this is the current one. */
function nextOf(combatant: DrCombatant, state: DrState, isActing: boolean): number | undefined {
	const now = round(state);
	return isActing || isReady(state, combatant) || hasBonus(state, combatant)
		? now
		: combatant.speed.phases.find((phase) => phase >= now);
}

function standingOf(combatant: DrCombatant, state: DrState, view: View, isActing: boolean) {
	const isKnown = knowsNumbers(state, combatant, view, 'order');
	if (!isUp(combatant)) {
		return {combatant, isKnown, next: undefined, label: '–'};
	}

	const next = nextOf(combatant, state, isActing);
	const isCalled =
		next === round(state) &&
		(isActing || hasBonus(state, combatant) || isCalledUp(state, combatant));
	if (!isKnown && !isCalled) {
		return {combatant, isKnown, next: undefined, label: unknownPlace};
	}

	return {combatant, isKnown, next, label: next === undefined ? '–' : String(next)};
}

/** After every round: first come those who have no phase, then those who are out. */
const never = roundsOfTurn + 1;

const placeOf = ({combatant, next}: Standing) => (isUp(combatant) ? (next ?? never) : never + 1);

/** Sorted by who goes next. In the same round the side that goes first comes first; those who are out come last. */
export const standingsFor = (state: DrState, view: View, acting: ReadonlySet<Id>) =>
	sorted(
		state.combatants
			.filter(({id}) => isSeen(state, id, view))
			.map((combatant) => standingOf(combatant, state, view, acting.has(combatant.id))),
		placeOf,
		({combatant}) => !isGood(state, combatant),
	);
