import type {View} from '../../../engine/kit/basics.js';
import type {Head} from '../../../engine/facts/prompt.js';
import {clockOf} from '../../../engine/world/world.js';
import {phaseOf, phasesOfTurn} from '../derived.js';
import {canAnybodyBreak, holdsWait} from '../legality.js';
import {holdersIn, holdingTexts} from '../order.js';
import type {RkState} from '../state.js';
import {endOfLull, isLastOfTurn} from '../turns.js';
import {seen} from '../../../engine/world/veil.js';

/*
 * Asks before a phase ends whether anybody uses a held Action (RK-0C, RK-08). A hold lasts, and one key passes the
 * call.
 */

/** Whether somebody had an Action of this phase when it began: one that went into a defence before is none (RK-24). */
const hadOwnAction = (state: RkState): boolean =>
	state.order.some(({ahead}) =>
		ahead.some((value) => Math.min(value, phasesOfTurn) === phaseOf(state)),
	);

function isWanted(state: RkState): boolean {
	const {lastCall} = state.settings;
	return (
		lastCall === 'always' ||
		(lastCall !== 'off' && isLastOfTurn(state)) ||
		(lastCall === 'quiet' && !hadOwnAction(state))
	);
}

export const isCallDue = (state: RkState): boolean =>
	state.calledIn < clockOf(state, 'phase') &&
	phaseOf(state) > 0 &&
	canAnybodyBreak(state) &&
	isWanted(state) &&
	!(isLastOfTurn(state) && phaseOf(state) < phasesOfTurn && holdsWait(state));

/** While nobody else acts, it does not matter in which phase a held Action is used, so one call covers them all. */
function phasesText(state: RkState): string {
	const now = phaseOf(state);
	const end = endOfLull(state);
	const from = hadOwnAction(state) ? now + 1 : now;
	if (isLastOfTurn(state)) {
		return `Phase ${now}: the last call`;
	}

	if (from > end) {
		return `Phase ${now} ends`;
	}

	return `${from < end ? `Phases ${from}–${end}` : `Phase ${from}`}: nobody else acts`;
}

export const callHead = (state: RkState, view: View): Head => {
	const holders = holdersIn(state);
	const known = seen(state, holders, view);
	return {
		title: [phasesText(state), ...holdingTexts(state, known)].join('; '),
		why: isLastOfTurn(state)
			? 'nobody has an Action to come: what is held now lapses with the turn'
			: 'a held Action stays held until its owner breaks the hold',
		rule: isLastOfTurn(state) ? 'RK-08' : 'RK-0C',
		// Whether somebody hidden holds an Action is as secret as their name.
		...(known.length === 0 && {involves: holders}),
	};
};
