import type {Id} from '../../../engine/basics.js';
import {inCombatant, inNearest, inState, inTop, pop, push} from '../updates.js';
import {phaseOf} from '../derived.js';
import type {ActionEvent} from '../events.js';
import type {Die, RkState} from '../state.js';
import {actOn} from './act-on.js';
import {turnDice, without} from './dice.js';

type EventOf<T extends ActionEvent['type']> = Extract<ActionEvent, {type: T}>;

/** The Action leaves Total Init; its owner no longer waits for it, and nobody adds to an earlier one. */
const spend = (
	state: RkState,
	{who, dice}: {readonly who: Id; readonly dice: readonly number[]},
	is: Die['is'],
): RkState =>
	inState(turnDice(state, who, dice, is), (fresh) => {
		fresh.ready = without(fresh.ready, who);
		fresh.mover = undefined;
	});

/** RK-06: the second Movement is the last. */
function move(state: RkState, {isAlso}: EventOf<'moved'>): RkState {
	return isAlso
		? state
		: inNearest(state, 'action', (fresh) => {
				fresh.isDone = fresh.hasMoved;
				fresh.hasMoved = true;
				fresh.menu = undefined;
			});
}

/** RK-0C: kept against the rules, it counts as held from this phase on, so that the phase’s own Action can come. */
function keepHolding(
	state: RkState,
	{who, isForced}: EventOf<'hold-kept'>,
): RkState {
	const kept = inState(state, (fresh) => {
		fresh.ready = without(fresh.ready, who);
	});
	const phase = phaseOf(state);
	return isForced
		? inCombatant(kept, who, (fresh) => {
				fresh.dice = fresh.dice.map((die): Die =>
					die.is === 'held' ? {...die, phase} : die,
				);
			})
		: kept;
}

export function evolveAction(state: RkState, event: ActionEvent): RkState {
	switch (event.type) {
		case 'action-began': {
			return push(state, {
				kind: 'action',
				who: event.who,
				isUsed: false,
				hasMoved: false,
				isDone: false,
				menu: undefined,
			});
		}

		case 'action-put-back': {
			return inState(pop(state), (fresh) => {
				fresh.group = [];
			});
		}

		case 'action-used': {
			return inNearest(spend(state, event, 'spent'), 'action', (frame) => {
				frame.isUsed = true;
			});
		}

		case 'menu-turned': {
			return inNearest(state, 'action', (frame) => {
				frame.menu = event.menu;
			});
		}

		case 'held': {
			return spend(state, event, 'held');
		}

		case 'forfeited': {
			return spend(state, event, 'lapsed');
		}

		case 'hold-broken': {
			return inState(state, (fresh) => {
				fresh.ready = [...without(state.ready, event.who), event.who];
			});
		}

		case 'hold-kept': {
			return keepHolding(state, event);
		}

		case 'moved': {
			return move(state, event);
		}

		case 'moving': {
			return push(
				inState(state, (fresh) => {
					fresh.mover = undefined;
				}),
				{kind: 'move', who: event.who},
			);
		}

		case 'drawn': {
			return actOn(
				inCombatant(state, event.who, (fresh) => {
					fresh.inHand = event.weapon;
				}),
				event.who,
			);
		}

		case 'acted': {
			return actOn(state, event.who);
		}

		case 'feat-begun': {
			return push(actOn(state, event.who), {
				kind: 'feat',
				who: event.who,
				feat: event.feat,
				knack: undefined,
				trait: undefined,
				need: undefined,
				raises: 0,
			});
		}

		case 'feat-knack': {
			return inTop(state, 'feat', (frame) => {
				frame.knack = event.knack;
			});
		}

		case 'feat-need': {
			return inTop(state, 'feat', (frame) => {
				frame.need = event.need;
			});
		}

		case 'feat-marked': {
			return inTop(state, 'feat', (frame) => {
				frame.raises = event.raises;
				frame.trait = event.trait;
			});
		}

		case 'action-over': {
			return pop(state);
		}

		case 'feat-rolled': {
			return state;
		}
	}
}
