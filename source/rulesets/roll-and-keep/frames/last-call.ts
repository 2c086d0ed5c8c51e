import type {View} from '../../../engine/kit/basics.js';
import type {Head} from '../../../engine/facts/prompt.js';
import {clauseOf} from '../../../engine/kit/text.js';
import {isSeen} from '../../../engine/world/veil.js';
import {clockOf} from '../../../engine/world/world.js';
import {heldDie, isHolding, phaseOf, phasesOfTurn} from '../derived.js';
import {canAnybodyBreak, holdsWait} from '../legality.js';
import type {RkCombatant, RkState} from '../state.js';
import {endOfLull, isLastOfTurn} from '../turns.js';

/*
 * Asks before a phase ends whether anybody uses a held Action (RK-0C, RK-08). A hold lasts, and one key passes the
 * call.
 */

/** Whether somebody had an Action of this phase when it began: one that went into a defence before is none (RK-24). */
const hadOwnAction = (state: RkState): boolean =>
	state.order.some(({ahead}) =>
		ahead.some((value) => Math.min(value, phasesOfTurn) === phaseOf(state)),
	);

const isWanted = (state: RkState): boolean => {
	switch (state.settings.lastCall) {
		case 'always': {
			return true;
		}

		case 'quiet': {
			return isLastOfTurn(state) || !hadOwnAction(state);
		}

		case 'off': {
			return false;
		}

		case 'never': {
			return isLastOfTurn(state);
		}
	}
};

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

const holdersFor = (state: RkState, view: View): readonly RkCombatant[] =>
	state.combatants.filter(
		(combatant) => isHolding(combatant) && isSeen(state, combatant.id, view),
	);

function titleOf(state: RkState, view: View): string {
	const holders = holdersFor(state, view).map((combatant) =>
		clauseOf(combatant, `holds ${heldDie(combatant)?.phase ?? ''}`),
	);
	return [phasesText(state), ...holders].join('; ');
}

/** Whether somebody hidden holds an Action is as secret as their name. */
const involvedIn = (state: RkState, view: View) =>
	holdersFor(state, view).length > 0
		? {}
		: {involves: holdersFor(state, 'gm').map(({id}) => id)};

export const callHead = (state: RkState, view: View): Head => ({
	title: titleOf(state, view),
	why: isLastOfTurn(state)
		? 'nobody has an Action to come: what is held now lapses with the turn'
		: 'a held Action stays held until its owner breaks the hold',
	rule: isLastOfTurn(state) ? 'RK-08' : 'RK-0C',
	...involvedIn(state, view),
});
