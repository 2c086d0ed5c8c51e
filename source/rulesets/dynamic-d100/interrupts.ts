import type {Refusal} from '../../engine/basics.js';
import type {Interrupts} from '../../engine/flow.js';
import {notAskedNow} from '../../engine/refusals.js';
import {find} from '../../engine/world.js';
import {isDue} from './derived/plan.js';
import type {DdAct} from './acts/types.js';
import type {DdCombatant} from './state/combatant.js';
import type {DdState} from './state/fight.js';
import type {AnyEvent} from './events/index.js';

const isBusy = (state: DdState, {id}: DdCombatant): boolean =>
	state.stack.some((frame) => 'who' in frame && frame.who === id);

/** DD-1A: as long as its turn has not come. In its own turn it is a choice of the turn. */
function refuseChange(state: DdState, act: DdAct): Refusal | undefined {
	const combatant =
		act.do === 'change-intent' ? find(state, act.who) : undefined;
	return combatant &&
		state.stack.at(-1)?.kind === 'turn' &&
		isDue(combatant, state) &&
		combatant.turn.done.length === 0 &&
		!isBusy(state, combatant)
		? undefined
		: notAskedNow;
}

/** What can break in while somebody acts. */
export const interrupts: Interrupts<DdState, DdAct, AnyEvent> = {
	offer: (state) =>
		state.stack.at(-1)?.kind === 'turn'
			? state.combatants
					.map(({id, name}) => ({
						id: `change-intent:${id}`,
						label: `${name} changes the intent`,
						who: id,
						cost: 'an added action costs 5 initiative',
						rule: 'DD-1A',
						act: {do: 'change-intent' as const, who: id},
					}))
					.filter(({act}) => !refuseChange(state, act))
			: [],
	refuse: (act, state) => refuseChange(state, act),
	take: (act, state) =>
		act.do === 'change-intent'
			? [
					{
						type: 'declaring',
						who: [act.who],
						isSealed: find(state, act.who)?.plan?.isSealed ?? false,
						isChange: true,
					},
				]
			: [],
};
