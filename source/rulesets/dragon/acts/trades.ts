import {phase, reach, trade} from '../frame-types.js';
import {type Id, type Refusal, type View, notAskedNow} from '../../../engine/kit/basics.js';
import {clauseOf} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {clause, find, get} from '../../../engine/world/world.js';
import {type DrAct, drActs, type AnyEvent} from '../flow-types.js';
import {buyersCalled, callSub, holdersCalled} from '../phases/calls.js';
import {fightRound, inTurn} from '../phases/clock.js';
import {isGood, laterPhases} from '../derived.js';
import {refuseBreakHold, refuseTrade, refuseTrigger} from '../order.js';
import {holdText, lastTwo, tradePrice, tradeText} from '../phases/prices.js';
import type {DrCombatant, DrState} from '../state.js';
import {regainedIn, slotsOf, stateIn} from '../phases/belated.js';
import {type Slot, subName} from '../phases/sub-rounds.js';

/* What those without a phase may do now: break a hold, or buy a phase (DR-05, DR-10, DR-27). */

const moveTo = (state: DrState, combatant: DrCombatant): readonly AnyEvent[] =>
	state.sub === 'good' && !isGood(state, combatant) ? [callSub(state, 'bad')] : [];

/** Held and bought phases are used up when they are opened. */
const openAtOnce = (
	state: DrState,
	who: Id,
	by: 'hold' | 'trade',
	spent: readonly number[],
	trigger?: string,
): readonly AnyEvent[] => [
	phase.opened({who, by}),
	{type: 'acts', who, round: fightRound(state), by, spent, ...(trigger !== undefined && {trigger})},
	{type: 'began', who},
];

export const startTrade = (state: DrState, who: Id, rounds: readonly number[]) => [
	...moveTo(state, get(state, who)),
	...openAtOnce(state, who, 'trade', rounds),
];

/** DR-13: buying and holding belong to the sub-round of one's own side, unless a round has one call for both. */
function refuseOptional(
	who: Id,
	state: DrState,
	refuse: (combatant: DrCombatant) => Refusal | undefined,
	listed: (state: DrState) => readonly DrCombatant[],
	otherwise: Refusal,
): Refusal | undefined {
	const combatant = find(state, who);
	return combatant
		? (refuse(combatant) ?? (listed(state).some(({id}) => id === who) ? undefined : otherwise))
		: notAskedNow;
}

const onlyToDefend: Refusal = {reason: 'only to defend in this sub-round', rule: 'DR-13'};

/** What those without a phase could do now. That a foe could buy a phase would reveal its phases. */
export function* optionalActs(state: DrState, view: View): Iterable<DrAct> {
	for (const {id: who} of holdersCalled(state)) {
		yield {do: 'break-hold', who};
	}

	for (const combatant of buyersCalled(state)) {
		if (knowsNumbers(state, combatant, view, 'order')) {
			const {id: who} = combatant;
			yield {do: 'trade', who, rounds: lastTwo(state, combatant)};
			if (laterPhases(state, combatant).length > tradePrice) {
				yield {do: 'choose-trade', who};
			}
		}
	}
}

export const optionalRows = drActs<DrState>({
	'break-hold': {
		key: 'Q',
		rule: 'DR-27',
		show({who}, state, view) {
			const combatant = get(state, who);
			return {
				id: `hold:${who}`,
				label: clauseOf(combatant, 'breaks the hold'),
				who,
				cost: 'the held phase',
				...(knowsNumbers(state, combatant, view, 'order') && {detail: holdText(state, combatant)}),
			};
		},
		refuse: ({who}, state) =>
			refuseOptional(who, state, (combatant) => refuseBreakHold(state, combatant), holdersCalled, {
				reason: 'only in the sub-round of its own side',
				rule: 'DR-27',
			}),
		take: ({who}, state) => [
			...moveTo(state, get(state, who)),
			...openAtOnce(state, who, 'hold', []),
		],
	},
	trade: {
		key: 'E',
		rule: 'DR-05',
		show({who, rounds}, state) {
			const combatant = get(state, who);
			return {
				id: `trade:${who}`,
				label: clauseOf(combatant, 'buys a phase'),
				who,
				cost: tradeText(state, combatant, rounds),
			};
		},
		refuse: ({who, rounds}, state) =>
			refuseOptional(
				who,
				state,
				(combatant) => refuseTrade(state, combatant, rounds),
				buyersCalled,
				onlyToDefend,
			),
		take: ({who, rounds}, state) => startTrade(state, who, rounds),
	},
	'choose-trade': {
		key: 'x',
		rule: 'DR-05',
		show: ({who}, state) => ({
			id: `pick-trade:${who}`,
			label: clause(state, who, 'buys a phase, choosing which two pay …'),
			who,
		}),
		refuse: ({who}, state) =>
			refuseOptional(
				who,
				state,
				(combatant) => refuseTrade(state, combatant),
				buyersCalled,
				onlyToDefend,
			),
		take: ({who}) => [trade.opened({who})],
	},
});

/** DR-10: a named trigger interrupts the other side's sub-round. */
export const triggerRows = drActs<DrState>({
	trigger: {
		key: 'y',
		rule: 'DR-10',
		show({who}, state) {
			const {name, activity} = get(state, who);
			return {
				id: `trigger:${who}`,
				label: `${name}’s trigger: ${activity.hold?.trigger ?? ''}`,
				who,
				waits: activity.hold?.trigger ?? '',
				cost: 'the held phase',
			};
		},
		refuse({who}, state) {
			const combatant = find(state, who);
			return combatant ? refuseTrigger(state, combatant) : notAskedNow;
		},
		take: ({who}, state) =>
			openAtOnce(state, who, 'hold', [], get(state, who).activity.hold?.trigger),
	},
});

/** Every pair of later phases, the last two first. */
export function* pairsOf(rounds: readonly number[]): Iterable<readonly number[]> {
	for (let second = rounds.length - 1; second > 0; second--) {
		for (let first = second - 1; first >= 0; first--) {
			yield rounds.filter((_, at) => at === first || at === second);
		}
	}
}

/* Buying a phase in a sub-round that has passed, while nobody has done anything since (DR-05). */

export const slotName = ({round, sub}: Slot): string => subName(sub, inTurn(round));

export function goBack(state: DrState, combatant: DrCombatant, slot: Slot): readonly AnyEvent[] {
	const {id: who} = combatant;
	const then = stateIn(state, slot);
	const later = laterPhases(then, combatant);
	const regained = regainedIn(state, slot);
	return [
		{type: 'went-back', who, ...slot, ...(regained.length > 0 && {regained})},
		...(later.length > tradePrice ? [trade.opened({who})] : openAtOnce(then, who, 'trade', later)),
	];
}

export const costIn = (state: DrState, combatant: DrCombatant, slot: Slot): string => {
	const then = stateIn(state, slot);
	return tradeText(then, combatant, lastTwo(then, combatant));
};

export const reachRows = drActs<DrState>({
	reach: {
		key: 'g',
		rule: 'DR-05',
		show({who}, state) {
			const combatant = get(state, who);
			const [slot, ...more] = slotsOf(state, combatant);
			const buys = clauseOf(combatant, 'buys a phase');
			return slot && more.length === 0
				? {
						id: `reach:${who}`,
						label: `${buys}: ${slotName(slot)}`,
						who,
						cost: costIn(state, combatant, slot),
					}
				: {id: `reach:${who}`, label: `${buys} in a sub-round that has passed …`, who};
		},
		refuse({who}, state) {
			const combatant = find(state, who);
			return combatant && slotsOf(state, combatant).length > 0 ? undefined : notAskedNow;
		},
		take({who}, state) {
			const combatant = get(state, who);
			const [slot, ...more] = slotsOf(state, combatant);
			return slot && more.length === 0 ? goBack(state, combatant, slot) : [reach.opened({who})];
		},
	},
});

export const buyersBefore = (state: DrState): readonly Id[] =>
	state.combatants.flatMap((combatant) =>
		slotsOf(state, combatant).length > 0 ? [combatant.id] : [],
	);
