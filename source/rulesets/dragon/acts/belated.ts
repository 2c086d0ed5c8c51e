import {reach, trade} from '../frame-types.js';
import type {Id} from '../../../engine/kit/basics.js';
import {notAskedNow} from '../../../engine/facts/refusals.js';
import {clauseOf} from '../../../engine/kit/text.js';
import {find, get} from '../../../engine/world/world.js';
import {drActs} from './rows.js';
import {openAtOnce} from './trades.js';
import {regainedIn, slotsOf, stateIn} from '../phases/belated.js';
import {type Slot, subName} from '../phases/sub-rounds.js';
import {inTurn} from '../phases/clock.js';
import {laterPhases} from '../derived.js';
import type {AnyEvent} from '../events/index.js';
import {lastTwo, tradePrice, tradeText} from '../phases/prices.js';
import type {DrCombatant, DrState} from '../state.js';

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
