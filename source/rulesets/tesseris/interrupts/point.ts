import type {Refusal} from '../../../engine/basics.js';
import type {Interrupts} from '../../../engine/flow.js';
import {notAskedNow} from '../../../engine/refusals.js';
import {find, nameOf} from '../../../engine/world.js';
import {actionOf} from '../actions/index.js';
import {beginAction} from '../acts/begin-action.js';
import type {TeAct} from '../acts/types.js';
import {bestMelee, isReadyToFire, rangedArms} from '../derived/arms.js';
import {isOnTurn} from '../derived/ticks.js';
import type {AnyEvent} from '../flow-types.js';
import {
	type Attempt,
	costText,
	refuseAction,
	ticksFor,
} from '../legality/index.js';
import type {TeCombatant, TeState} from '../state.js';
import {statusOf} from '../statuses/index.js';

/* TE-75: who holds somebody at point may attack at any moment. */

type Breaking = Extract<TeAct, {do: 'react'}>;

const paying = {isReaction: false, isBorrowing: false} as const;

/** The plain attack with what the holder has in hand. */
function attemptOf(holder: TeCombatant, victim: string): Attempt | undefined {
	const gun = rangedArms(holder).find((arm) => isReadyToFire(arm));
	const row = actionOf(gun ? 'straight-shot' : 'melee-strike');
	return (
		row && {
			row,
			target: victim,
			arm: (gun ?? bestMelee(holder))?.weapon.id,
			isReaction: false,
		}
	);
}

/** Whom somebody holds at point, as far as an act says so. */
function held(state: TeState, act: TeAct) {
	const holder = act.do === 'react' ? find(state, act.who) : undefined;
	const victim = act.do === 'react' ? find(state, act.action) : undefined;
	return holder &&
		victim &&
		statusOf(state, victim.id, 'at-point')?.from === holder.id
		? {holder, attempt: attemptOf(holder, victim.id)}
		: undefined;
}

function refuseStrike(state: TeState, act: TeAct): Refusal | undefined {
	const found = held(state, act);
	return found?.attempt &&
		state.stack.at(-1)?.kind === 'turn' &&
		!isOnTurn(state, found.holder)
		? refuseAction(state, found.holder, found.attempt)
		: notAskedNow;
}

export const atPoint: Interrupts<TeState, TeAct, AnyEvent> = {
	offer: (state) =>
		state.stack.at(-1)?.kind === 'turn'
			? state.conditions.flatMap(({who, from}) => {
					const act: Breaking = {do: 'react', who: from ?? '', action: who};
					const found = held(state, act);
					return found?.attempt && !refuseStrike(state, act)
						? [
								{
									id: `strike:${found.holder.id}:${who}`,
									label: `${found.holder.name} attacks ${nameOf(state, who)}, held at point`,
									who: found.holder.id,
									about: who,
									cost: costText(
										state,
										found.holder,
										ticksFor(state, found.holder, found.attempt),
										paying,
									),
									rule: 'TE-75',
									act,
								},
							]
						: [];
				})
			: [],
	refuse: (act, state) => refuseStrike(state, act),
	take(act, state) {
		const found = held(state, act);
		return found?.attempt
			? beginAction(state, found.holder.id, found.attempt)
			: [];
	},
};
