import {ofAnyCombatant} from '../../engine/kit/any-combatant.js';
import {heldBy, plightOf, roundOf, winner} from './derived.js';
import type {AnyEvent} from './flow-types.js';
import type {OtState, OtCombatant} from './state/fight.js';
import {lost} from './effects.js';
import {rowsOf} from './statuses.js';
import {isConcerned} from './checks/rolls.js';
import {task} from './state/task.js';

/* What a change brings about, whatever changed: a blow, healing, or the GM's word. */

const isUntold = (combatant: OtCombatant, state: OtState): boolean =>
	!combatant.isGone && plightOf(combatant, state) !== combatant.told;

/** OT-32: whether a condition of the table’s own leaves somebody nothing to do; those of the rules end nothing. */
const isHelpless = ({id}: OtCombatant, state: OtState): boolean =>
	state.house?.conditions.some(
		(row) => row.isIdle && rowsOf(state, id).some((each) => each.id === row.id),
	) ?? false;

/** OT-32: nobody concentrates who is not up, or is helpless. */
const isLost = (combatant: OtCombatant, state: OtState): boolean =>
	heldBy(state, combatant.id).length > 0 &&
	(plightOf(combatant, state) !== 'up' || isHelpless(combatant, state));

/** OT-11, OT-12: nobody who is not up waits for a trigger, or for a turn that was delayed. */
const isWaitingForNothing = (combatant: OtCombatant, state: OtState): boolean => {
	const {trigger, place} = combatant;
	return (trigger !== undefined || place.isDelaying) && plightOf(combatant, state) !== 'up';
};

function waitingEnded({id: who, trigger, place}: OtCombatant): readonly AnyEvent[] {
	return [
		...(trigger === undefined ? [] : [{type: 'trigger-lapsed', who, trigger} as const]),
		...(place.isDelaying ? [{type: 'delay-lost', who} as const] : []),
	];
}

export function followUpsOf(combatant: OtCombatant, state: OtState): readonly AnyEvent[] {
	const {id: who} = combatant;
	const plight = plightOf(combatant, state);
	return [
		...(isUntold(combatant, state)
			? [{type: 'plight-changed', who, plight} as const]
			: isWaitingForNothing(combatant, state)
				? waitingEnded(combatant)
				: []),
		...(isLost(combatant, state) ? lost(who, state) : []),
	];
}

export const followUps = (state: OtState): readonly AnyEvent[] =>
	state.combatants.flatMap((combatant) => followUpsOf(combatant, state));

export const hasFollowUps = ofAnyCombatant(
	(combatant: OtCombatant, state: OtState) =>
		isUntold(combatant, state) || isLost(combatant, state) || isWaitingForNothing(combatant, state),
	['conditions', 'settings'],
);

/* What ends with what it rests on, whatever took that away. */

/** The GM let the fight go on although one side was left, and that is not so any more. */
export const isRulingOver = (state: OtState): boolean =>
	state.goesOnIn > 0 && state.goesOnIn >= roundOf(state) && winner(state) === undefined;

/** Those whom what is under way is not about any more are left out of it; where nobody else is, it ends by itself. */
function targetsLeft(state: OtState): readonly AnyEvent[] {
	const top = task.top(state);
	const {targets = []} = top ?? {};
	const left = targets.filter((id) => top && isConcerned(top, state, id));
	return left.length > 0 && left.length < targets.length ? [task.filled({targets: left})] : [];
}

export const upkeep = (state: OtState): readonly AnyEvent[] => [
	...(hasFollowUps(state) ? followUps(state) : []),
	...(isRulingOver(state) ? [{type: 'went-on', round: 0} as const] : []),
	...targetsLeft(state),
];
