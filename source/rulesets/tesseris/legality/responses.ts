import type {Id, Refusal} from '../../../engine/kit/basics.js';
import {impossible} from '../../../engine/facts/refusals.js';
import {actionOf, actionRow} from '../actions/index.js';
import type {ActionRow} from '../actions/row.js';
import type {Situation} from '../derived/situation.js';
import {type Attempt, refuseRow} from './index.js';

/* Responses to an attack other than a defence: a dive, and what is done before the defence (TE-D07, TE-15). */

/** What a target may do before they defend (TE-V07, TE-V09, TE-O01). */
export const responses: readonly string[] = ['take-cover', 'dash-to-cover', 'drop-prone', 'focus'];

export const attemptOfResponse = (row: ActionRow): Attempt => ({
	row,
	target: undefined,
	arm: undefined,
	isReaction: true,
});

export function refuseResponse(
	{state, target, isShot, effect}: Situation,
	{who, action}: {readonly who: Id; readonly action: string},
): Refusal | undefined {
	const row = actionOf(action);
	if (!row || who !== target.id || !responses.includes(action)) {
		return impossible('no response to this', 'TE-15');
	}

	if (effect.isSocial === true) {
		return impossible('only before blows and shots', row.rule);
	}

	return !isShot && row.group === 'movement'
		? impossible('only before shots', row.rule)
		: refuseRow(state, target, attemptOfResponse(row));
}

export const diving = attemptOfResponse(actionRow('dive'));

/** TE-D07: leaves the reach of an attack, but not of one that a dive provoked. */
export function refuseDive({state, target, effect, row, frame}: Situation): Refusal | undefined {
	if (effect.isSocial === true || effect.defences.includes('grapple-defence')) {
		return impossible('a dive avoids blows and shots only', 'TE-D07');
	}

	const isProvoked =
		row.id === 'reaction-strike' &&
		frame.cause === 'reaction' &&
		state.stack.some(
			(each) => each.kind === 'action' && each.action === 'dive' && each.who === target.id,
		);
	return isProvoked
		? {reason: 'the dive provoked it', rule: 'TE-D07'}
		: refuseRow(state, target, diving);
}
