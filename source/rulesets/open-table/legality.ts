import {type Id, type Refusal, impossible} from '../../engine/kit/basics.js';
import {counted} from '../../engine/kit/text.js';
import {find} from '../../engine/world/world.js';
import {actionsFor, actionsLeft, isIn, resourceOf, roundOf, settled} from './derived.js';
import {unplacedUnits} from './order.js';
import type {Attack} from './sheet/sheet.js';
import type {OtState, TurnFrame, OtCombatant} from './state/fight.js';
import {idlenessOf} from './statuses.js';

export const isUnderWay = (state: OtState): boolean =>
	roundOf(state) > 0 && state.stack.at(-1)?.kind !== 'closing';

/** OT-02: nobody breaks in while initiative is asked for. */
export const isPlacing = (state: OtState): boolean =>
	state.stack.at(-1)?.kind === 'fight' && unplacedUnits(state).length > 0;

/** OT-13: a reaction for each time that somebody breaks in. */
export function refuseReaction(who: Id, state: OtState): Refusal | undefined {
	if (isPlacing(state)) {
		return impossible('initiative comes first', 'OT-02');
	}

	if (!isUnderWay(state) || !isIn(state, who)) {
		return impossible('cannot act now', 'OT-13');
	}

	const idle = idlenessOf(state, who);
	return idle === undefined
		? find(state, who)?.reactions === 0
			? {reason: 'has no reaction left', rule: 'OT-13'}
			: undefined
		: {reason: idle, rule: 'OT-31'};
}

/** OT-14: something that takes so many actions needs them. */
export function refuseActions(needed: number, who: Id, state: OtState): Refusal | undefined {
	const left = actionsLeft(who, state) ?? needed;
	return left < needed
		? {reason: `needs ${counted(needed, 'action')}, ${left} left`, rule: 'OT-14'}
		: undefined;
}

/** OT-33: what an attack uses must be there. */
export function refuseSupply({uses}: Attack, actor: OtCombatant): Refusal | undefined {
	const resource = resourceOf(actor, uses);
	return resource?.left === 0 ? {reason: `no ${resource.name} left`, rule: 'OT-33'} : undefined;
}

/** OT-14, OT-33: what an attack takes and uses must be there. */
export const refuseUse = (attack: Attack, actor: OtCombatant, state: OtState) =>
	refuseSupply(attack, actor) ?? refuseActions(actionsFor(attack), actor.id, state);

export const refuseOutOfTurn = ({as}: TurnFrame, rule: string): Refusal | undefined =>
	as === 'turn' ? undefined : impossible('only in their own turn', rule);

/** OT-26: also foes who are out, but nobody whose fate is settled. */
export const healable = ({isGone, fate, hp}: OtCombatant): boolean =>
	!isGone && !fate.isOut && fate.failures < settled && hp !== undefined;
