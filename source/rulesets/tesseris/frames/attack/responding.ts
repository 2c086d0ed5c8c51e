import type {Refusal, View} from '../../../../engine/basics.js';
import type {Choice} from '../../../../engine/prompt.js';
import {impossible} from '../../../../engine/refusals.js';
import {knowsNumbers} from '../../../../engine/veil.js';
import {actionOf} from '../../actions/index.js';
import type {TeAct} from '../../acts/types.js';
import {
	type Attempt,
	costText,
	refuseRow,
	ticksFor,
} from '../../legality/index.js';
import type {Situation} from '../../modifiers/situation.js';

/* What else than a defence can answer an attack: a dive, and what is done before the defence (TE-D07, TE-15). */

/** What a target may do before it defends (TE-V07, TE-V09, TE-O01). */
const responses = ['take-cover', 'dash-to-cover', 'drop-prone', 'focus'];

type Responding = Extract<TeAct, {do: 'respond'}>;

export function respondingOf({action}: Responding): Attempt | undefined {
	const row = actionOf(action);
	return row && {row, target: undefined, arm: undefined, isReaction: true};
}

export function refuseResponse(
	situation: Situation,
	act: Responding,
): Refusal | undefined {
	const {state, target, isShot, effect} = situation;
	const attempt = respondingOf(act);
	if (!attempt || act.who !== target.id || !responses.includes(act.action)) {
		return impossible('no answer to this', 'TE-15');
	}

	if (
		effect.isSocial === true ||
		(!isShot && attempt.row.group === 'movement')
	) {
		return impossible('no answer to this', attempt.row.rule);
	}

	return refuseRow(state, target, attempt);
}

export function responseChoices(
	situation: Situation,
	view: View,
): ReadonlyArray<Choice<TeAct>> {
	const {state, target} = situation;
	return responses.flatMap((action) => {
		const act: Responding = {do: 'respond', who: target.id, action};
		const attempt = respondingOf(act);
		const refused = refuseResponse(situation, act);
		return attempt && !refused
			? [
					{
						id: action,
						label: attempt.row.name,
						act,
						who: target.id,
						rule: attempt.row.rule,
						...(knowsNumbers(state, target, view, 'ability') && {
							cost: costText(state, target, ticksFor(state, target, attempt), {
								isReaction: true,
								isBorrowing: false,
							}),
						}),
					},
				]
			: [];
	});
}

const dive = actionOf('dive');

export const divingOf = (): Attempt | undefined =>
	dive && {row: dive, target: undefined, arm: undefined, isReaction: true};

/** TE-D07: out of a strike’s reach, but not from one that a dive provoked. */
export function refuseDive({
	state,
	target,
	effect,
	row,
	frame,
}: Situation): Refusal | undefined {
	const attempt = divingOf();
	if (
		!attempt ||
		effect.isSocial === true ||
		effect.defences.includes('grapple-defence')
	) {
		return impossible('nothing to dive from', 'TE-D07');
	}

	const isProvoked =
		row.id === 'reaction-strike' &&
		frame.cause === 'reaction' &&
		state.stack.some(
			(each) =>
				each.kind === 'action' &&
				each.action === 'dive' &&
				each.who === target.id,
		);
	return isProvoked
		? {reason: 'the dive provoked it', rule: 'TE-D07'}
		: refuseRow(state, target, attempt);
}
