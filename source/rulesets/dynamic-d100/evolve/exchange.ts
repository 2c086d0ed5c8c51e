import {inExchange, inState, inTurn, pop, push} from '../updates.js';
import type {Arm} from '../state/combatant.js';
import type {EventOf, ExchangeEvent} from '../events.js';
import {openingOf} from '../state/exchange.js';
import type {DdState} from '../state/fight.js';
import {alterArm, gain, lose} from './changes.js';

/** DD-53, DD-56, DD-63: a shot leaves the weapon empty, the clip shorter, or the hand. */
function spendShot({weapon, shots, supply}: Arm): Partial<Arm> {
	if (weapon.isThrown) {
		return {
			isReady: false,
			...(supply !== undefined && {supply: Math.max(0, supply - 1)}),
		};
	}

	if (weapon.reload === 'each') {
		return {isLoaded: false};
	}

	return shots === undefined
		? {}
		: {shots: Math.max(0, shots - 1), isLoaded: shots > 1};
}

function endExchange(
	state: DdState,
	event: EventOf<'exchange-ended'>,
): DdState {
	const popped = pop(state);
	const {loss, target, regained} = event;
	const hurt = loss
		? event.isDeferred
			? inState(popped, (next) => {
					next.deferred = [...popped.deferred, loss];
				})
			: lose(popped, loss)
		: popped;
	return regained > 0 ? gain(hurt, target, regained) : hurt;
}

/** What an attack changes. */
export function evolveExchange(state: DdState, event: ExchangeEvent): DdState {
	switch (event.type) {
		case 'attacked': {
			const {attacker, target, means} = event;
			return push(state, openingOf(attacker, target, means));
		}

		case 'two-handed': {
			return inExchange(state, (frame) => {
				const {means} = frame;
				frame.means =
					means.kind === 'arm' ? {...means, isTwoHanded: event.is} : means;
			});
		}

		case 'attack-marked': {
			return inExchange(state, (frame) => {
				frame.attackMarks = event.marks;
			});
		}

		case 'defence-marked': {
			return inExchange(state, (frame) => {
				frame.defenceMarks = event.marks;
			});
		}

		case 'attack-rolled': {
			return inExchange(state, (frame) => {
				frame.attack = event.check;
			});
		}

		case 'shot-spent': {
			return alterArm(state, event.who, event.arm, spendShot);
		}

		case 'reacted': {
			const {who, against, reaction, power, scope} = event;
			const declared =
				scope === undefined
					? state
					: inTurn(state, who, (turn) => {
							turn.guard = scope === 'all' ? 'all' : against;
						});
			return inExchange(declared, (frame) => {
				frame.reaction = reaction;
				frame.reactionPower = power ?? frame.reactionPower;
			});
		}

		case 'defence-rolled': {
			return inExchange(state, (frame) => {
				frame.defence = event.check;
			});
		}

		case 'opposed': {
			return inExchange(state, (frame) => {
				frame.result = event.result;
				frame.hasAdvantage = event.hasAdvantage ?? frame.hasAdvantage;
			});
		}

		case 'advantage-ruled': {
			return inExchange(state, (frame) => {
				frame.hasAdvantage = event.hasAdvantage;
			});
		}

		case 'sight-ruled': {
			return inExchange(state, (frame) => {
				frame.isSightRuled = true;
			});
		}

		case 'option-chosen': {
			return inExchange(state, (frame) => {
				frame.option = event.option;
			});
		}

		case 'damage-rolled': {
			return inExchange(state, (frame) => {
				frame.points = event.points;
			});
		}

		case 'exchange-ended': {
			return endExchange(state, event);
		}

		case 'manoeuvre': {
			return inExchange(state, (frame) => {
				frame.isDescribed = true;
			});
		}
	}
}
