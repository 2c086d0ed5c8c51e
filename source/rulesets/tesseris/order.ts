import type {View} from '../../engine/kit/basics.js';
import {knowsNumbers} from '../../engine/world/veil.js';
import {initiativeOf} from './derived/order.js';
import type {TeCombatant} from './state/combatant.js';
import type {TeState} from './state/fight.js';

/** The reason for somebody's place in the order: “10: d10 3 + Agility 4 + Speed 3” (TE-21). */
export function explainStanding(state: TeState, combatant: TeCombatant, view: View): string {
	const {round, sheet} = combatant;
	if (round.isSurprised) {
		return 'surprised: reactions only (TE-20)';
	}

	if (!knowsNumbers(state, combatant, view, 'order')) {
		return 'a foe’s initiative';
	}

	const initiative = initiativeOf(combatant);
	if (initiative === undefined || round.roll === undefined) {
		return 'initiative not rolled yet (TE-21)';
	}

	const rolled = `d10 ${round.roll} + Agility ${sheet.agi} + Speed ${sheet.speed}${
		sheet.initiative === 0
			? ''
			: ` ${sheet.initiative < 0 ? '−' : '+'} ${Math.abs(sheet.initiative)}`
	}`;
	return round.place === undefined
		? `initiative ${initiative}: ${rolled} (TE-21)`
		: `delayed to ${round.place} (TE-24)`;
}
