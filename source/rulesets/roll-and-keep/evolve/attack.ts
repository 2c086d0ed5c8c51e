import {inCombatant, inState, inTop, pop, push} from '../updates.js';
import type {AttackEvent} from '../events.js';
import {type RkState, openingOf} from '../state.js';
import {actOn} from './act-on.js';
import {turnDice, without} from './dice.js';

/** RK-24: whoever broke its hold and pays with something else still comes to use it. */
function pay(
	state: RkState,
	{who, dice, pay: update}: Extract<AttackEvent, {type: 'defended'}>,
): RkState {
	const paid = turnDice(state, who, dice, 'spent');
	return update === 'held'
		? inState(paid, (fresh) => {
				fresh.ready = without(fresh.ready, who);
			})
		: paid;
}

export function evolveAttack(state: RkState, event: AttackEvent): RkState {
	switch (event.type) {
		case 'attacked': {
			const {attacker, target, weapon} = event;
			const aimed = inCombatant(state, attacker, (fresh) => {
				fresh.lastTarget = target;
			});
			return push(actOn(aimed, attacker), openingOf(attacker, target, weapon));
		}

		case 'sight-ruled': {
			return inTop(state, 'attack', (frame) => {
				frame.isSightRuled = true;
			});
		}

		case 'attack-marked': {
			return inTop(state, 'attack', (frame) => {
				frame.weapon = event.weapon;
				frame.raises = event.raises;
				frame.knack = event.knack;
				frame.isHelpless = event.isHelpless;
			});
		}

		case 'number-asked': {
			return push(state, {kind: 'number'});
		}

		case 'number-set': {
			return inTop(pop(state), 'attack', (frame) => {
				frame.number = event.number;
			});
		}

		case 'attack-rolled': {
			return inTop(state, 'attack', (frame) => {
				frame.rolls = event.rolls;
				frame.need = event.need;
			});
		}

		case 'taken': {
			return inTop(state, 'attack', (frame) => {
				frame.answer = 'take';
			});
		}

		case 'defence-marked': {
			return inTop(state, 'attack', (frame) => {
				frame.defence = event.knack;
			});
		}

		case 'defended': {
			return inTop(pay(state, event), 'attack', (frame) => {
				frame.answer = 'active';
			});
		}

		case 'defence-rolled': {
			return inTop(state, 'attack', (frame) => {
				frame.saved = event.made;
			});
		}

		case 'hit-deferred': {
			const {attacker, target, weapon, count} = event;
			return inState(state, (fresh) => {
				fresh.hits = [...state.hits, {attacker, target, weapon, count}];
			});
		}

		case 'hit-due': {
			return inState(state, (fresh) => {
				fresh.hits = state.hits.slice(1);
			});
		}

		case 'attack-over': {
			return pop(state);
		}
	}
}
