import type {Refusal} from '../../../engine/basics.js';
import type {Interrupts} from '../../../engine/flow.js';
import {find, nameOf} from '../../../engine/world.js';
import {acted} from '../acting.js';
import {actionOf} from '../actions/index.js';
import {rangedArms, bestMelee, isReadyToFire} from '../derived/arms.js';
import {isOnTurn} from '../derived/ticks.js';
import type {TeAct, TeCombatant, TeState} from '../state.js';
import {type AnyEvent, foreign} from '../flow-types.js';
import {
	type Doing,
	costText,
	refuseAction,
	ticksFor,
} from '../legality/index.js';
import {statusOf} from '../statuses/index.js';

/* TE-75: who holds somebody at point may attack at any moment. */

type Breaking = Extract<TeAct, {do: 'react'}>;

const paying = {isReaction: false, isBorrowing: false} as const;

/** The plain attack with what the holder has in hand. */
function doingOf(holder: TeCombatant, victim: string): Doing | undefined {
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
		? {holder, doing: doingOf(holder, victim.id)}
		: undefined;
}

function refuseStrike(state: TeState, act: TeAct): Refusal | undefined {
	const found = held(state, act);
	return found?.doing &&
		state.stack.at(-1)?.kind === 'turn' &&
		!isOnTurn(state, found.holder)
		? refuseAction(state, found.holder, found.doing)
		: foreign;
}

export const atPoint: Interrupts<TeState, TeAct, AnyEvent> = {
	offer: (state) =>
		state.stack.at(-1)?.kind === 'turn'
			? state.conditions.flatMap(({who, from}) => {
					const act: Breaking = {do: 'react', who: from ?? '', action: who};
					const found = held(state, act);
					return found?.doing && !refuseStrike(state, act)
						? [
								{
									id: `strike:${found.holder.id}:${who}`,
									label: `${found.holder.name} attacks ${nameOf(state, who)}, held at point`,
									who: found.holder.id,
									about: who,
									cost: costText(
										state,
										found.holder,
										ticksFor(state, found.holder, found.doing),
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
		return found?.doing ? acted(state, found.holder.id, found.doing) : [];
	},
};
