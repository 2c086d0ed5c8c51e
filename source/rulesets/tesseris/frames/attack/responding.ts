import {knowsNumbers} from '../../../../engine/veil.js';
import type {Refusal, View} from '../../../../engine/basics.js';
import type {Choice} from '../../../../engine/prompt.js';
import {actionOf} from '../../actions/index.js';
import type {TeAct} from '../../state.js';
import {impossible} from '../../flow-types.js';
import {
	type Doing,
	costText,
	refuseRow,
	ticksFor,
} from '../../legality/index.js';
import type {Situation} from '../../modifiers/situation.js';

/* What else than a defence can answer an attack: a dive, and what is done before the defence (TE-D07, TE-15). */

/** What a target may do before it defends (TE-V07, TE-V09, TE-O01). */
const responses = ['take-cover', 'dash-to-cover', 'drop-prone', 'focus'];

type Responding = Extract<TeAct, {do: 'respond'}>;

export function respondingOf({action}: Responding): Doing | undefined {
	const row = actionOf(action);
	return row && {row, target: undefined, arm: undefined, isReaction: true};
}

export function refuseResponse(
	situation: Situation,
	act: Responding,
): Refusal | undefined {
	const {state, target, isShot, effect} = situation;
	const doing = respondingOf(act);
	if (!doing || act.who !== target.id || !responses.includes(act.action)) {
		return impossible('no answer to this', 'TE-15');
	}

	if (effect.isSocial === true || (!isShot && doing.row.group === 'movement')) {
		return impossible('no answer to this', doing.row.rule);
	}

	return refuseRow(state, target, doing);
}

export function responseChoices(
	situation: Situation,
	view: View,
): ReadonlyArray<Choice<TeAct>> {
	const {state, target} = situation;
	return responses.flatMap((action) => {
		const act: Responding = {do: 'respond', who: target.id, action};
		const doing = respondingOf(act);
		const refused = refuseResponse(situation, act);
		return doing && !refused
			? [
					{
						id: action,
						label: doing.row.name,
						act,
						who: target.id,
						rule: doing.row.rule,
						...(knowsNumbers(state, target, view, 'ability') && {
							cost: costText(state, target, ticksFor(state, target, doing), {
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

export const divingOf = (): Doing | undefined =>
	dive && {row: dive, target: undefined, arm: undefined, isReaction: true};

/** TE-D07: out of a strike’s reach, but not from one that a dive provoked. */
export function refuseDive({
	state,
	target,
	effect,
	row,
	frame,
}: Situation): Refusal | undefined {
	const doing = divingOf();
	if (
		!doing ||
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
		: refuseRow(state, target, doing);
}
