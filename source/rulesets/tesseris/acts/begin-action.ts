import type {Id} from '../../../engine/kit/basics.js';
import {get} from '../../../engine/world/world.js';
import {actionOf} from '../actions/index.js';
import {isAttackAction} from '../actions/row.js';
import type {AnyEvent} from '../flow-types.js';
import {armsToAsk, isOpenEnded} from '../legality/arms.js';
import {type Attempt, payFor} from '../legality/index.js';
import {strikersAt} from '../legality/reach.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {actionForm} from '../state/frames.js';
import {losesAll, statusOf} from '../statuses/index.js';
import type {TeAct} from './types.js';

/* What follows when somebody begins an action. */

export type DoAct = Extract<TeAct, {do: 'act'}>;

export function attemptOf(act: DoAct, isReaction: boolean): Attempt | undefined {
	const row = actionOf(act.action);
	return row && {row, target: act.target, arm: act.arm, isReaction};
}

export function beginAction(state: TeState, who: Id, attempt: Attempt): readonly AnyEvent[] {
	const combatant = get(state, who);
	const {row, target, arm, isReaction} = attempt;
	if (
		(row.target !== undefined && target === undefined) ||
		armsToAsk(combatant, row, arm).length > 0 ||
		(attempt.ticks === undefined && isOpenEnded(combatant, row, arm))
	) {
		return [actionForm.opened({who, action: row.id, target, arm, isReaction})];
	}

	return [
		...(isReaction ? [] : breaksOff(state, combatant, attempt)),
		{
			type: 'acted',
			who,
			action: row.id,
			...(target !== undefined && {target}),
			...(arm !== undefined && {arm}),
			price: payFor(state, combatant, attempt),
			isReaction,
			reach: row.isProvoking ? strikersAt(state, combatant).map(({id}) => id) : [],
			...(row.isUnrolled && {isCounted: true as const}),
		},
	];
}

/** TE-R12, TE-76: overwatch ends with one's next action, and somebody who turns away from a victim holds nobody at point. */
function breaksOff(state: TeState, {id}: TeCombatant, {row, target}: Attempt): readonly AnyEvent[] {
	const others = isAttackAction(row)
		? state.combatants.filter(
				(other) => other.id !== target && statusOf(state, other.id, 'at-point')?.from === id,
			)
		: [];
	return [
		...losesAll(state, id, 'watching', 'watching-on'),
		...others.flatMap((other) => losesAll(state, other.id, 'at-point')),
	];
}
