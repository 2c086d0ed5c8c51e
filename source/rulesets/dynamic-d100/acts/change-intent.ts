import {menuOf} from '../../../engine/course/act-rows.js';
import {notAskedNow} from '../../../engine/facts/refusals.js';
import {clause, find} from '../../../engine/world/world.js';
import {isUp} from '../derived/fight.js';
import {isDue} from '../derived/plan.js';
import {acts} from '../flow-types.js';
import {isWaiting} from '../leftovers.js';
import {isDeclaredFirst} from '../legality/reactions.js';
import {situationOf} from '../modifiers.js';
import type {DdCombatant} from '../state/combatant.js';
import type {ExchangeFrame} from '../state/exchange.js';
import type {DdState} from '../state/fight.js';
import {rethinking} from './declaring.js';

const isBusy = (state: DdState, {id}: DdCombatant): boolean =>
	state.stack.some((frame) => 'who' in frame && frame.who === id);

/** Whether it is the target of an attack that is asked now. */
const isDefending = (frame: ExchangeFrame, state: DdState): boolean =>
	frame.attack !== undefined ||
	(frame.reaction === undefined && isDeclaredFirst(situationOf(state, frame)));

/** Others until their turn comes, between what is done; those who wait also while somebody attacks, but for their defence. */
function mayChange(combatant: DdCombatant, state: DdState): boolean {
	const top = state.stack.at(-1);
	return top?.kind === 'turn'
		? isDue(combatant, state) || isWaiting(combatant)
		: top?.kind === 'exchange' &&
				isWaiting(combatant) &&
				!(top.target === combatant.id && isDefending(top, state));
}

/**
 * The interrupt while somebody acts: others can change their intent until their turn comes, and those who wait can take
 * up something (DD-1A).
 */
export const interruptMenu = menuOf(
	acts<DdState>({
		'change-intent': {
			key: 'x',
			rule: 'DD-1A',
			offer: (state) =>
				state.stack.some(({kind}) => kind === 'turn')
					? state.combatants.map(({id}) => ({do: 'change-intent', who: id}))
					: [],
			show: ({who}, state) => ({
				id: `change-intent:${who}`,
				label: `${find(state, who)?.name ?? who} changes the intent`,
				who,
				cost: 'an added action costs 5 initiative',
			}),
			refuse({who}, state) {
				const combatant = find(state, who);
				return combatant &&
					isUp(combatant, state) &&
					mayChange(combatant, state) &&
					combatant.turn.done.length === 0 &&
					!isBusy(state, combatant)
					? undefined
					: notAskedNow;
			},
			take: ({who}, state) => [rethinking(who, state)],
		},
	}),
);

/** At the last call of a round those who wait can still take up something. */
export const lastCallMenu = menuOf(
	acts<DdState>({
		'change-intent': {
			key: 'x',
			rule: 'DD-1A',
			offer: (state) =>
				state.combatants.map(({id}) => ({do: 'change-intent', who: id})),
			show: ({who}, state) => ({
				id: `change-intent:${who}`,
				label: clause(state, who, 'takes up something'),
				who,
			}),
			refuse({who}, state) {
				const combatant = find(state, who);
				return combatant && isUp(combatant, state) && isWaiting(combatant)
					? undefined
					: notAskedNow;
			},
			take: ({who}, state) => [rethinking(who, state)],
		},
	}),
);
