import {conjugated} from '../text.js';
import {notAskedNow} from '../../../engine/refusals.js';
import type {View} from '../../../engine/basics.js';
import type {Choice} from '../../../engine/prompt.js';
import {clockOf, find} from '../../../engine/world.js';
import {heldDie, isHolding, phaseOf, phasesOfTurn} from '../derived.js';
import type {RkAct, RkCombatant, RkState} from '../state.js';
import type {AnyEvent} from '../flow-types.js';
import {mayBreakHold} from '../legality.js';
import {endOfLull, isLastOfTurn} from './course.js';

/* Before a phase ends: does anybody use what it holds (RK-0C, RK-08)? A hold is sticky; one key passes the call. */

/** Somebody has or had an Action of this phase. */
const hadOwnAction = (state: RkState): boolean =>
	state.order.some(({who}) =>
		find(state, who)?.dice.some(({phase}) => phase === phaseOf(state)),
	);

const isWanted = (state: RkState): boolean => {
	switch (state.settings.lastCall) {
		case 'always': {
			return true;
		}

		case 'quiet': {
			return isLastOfTurn(state) || !hadOwnAction(state);
		}

		case 'never': {
			return isLastOfTurn(state);
		}
	}
};

/** What is held from this very phase can be used in the next: nobody is called last before that (RK-05). */
const holdsWait = (state: RkState): boolean =>
	state.combatants.some(
		(combatant) => isHolding(combatant) && !mayBreakHold(combatant, state),
	);

const canAnybodyBreak = (state: RkState): boolean =>
	state.combatants.some(
		(combatant) => isHolding(combatant) && mayBreakHold(combatant, state),
	);

export const isCallDue = (state: RkState): boolean =>
	state.calledIn < clockOf(state, 'phase') &&
	phaseOf(state) > 0 &&
	canAnybodyBreak(state) &&
	isWanted(state) &&
	!(isLastOfTurn(state) && phaseOf(state) < phasesOfTurn && holdsWait(state));

/** As long as nobody else acts, it is all the same in which of the phases a held Action is used: one call for all. */
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
		(combatant) =>
			isHolding(combatant) && (view === 'gm' || !combatant.isHidden),
	);

function titleOf(state: RkState, view: View): string {
	const holders = holdersFor(state, view).map(
		(combatant) =>
			`${combatant.name} ${conjugated(combatant, 'holds')} ${heldDie(combatant)?.phase ?? ''}`,
	);
	return [phasesText(state), ...holders].join('; ');
}

const choicesOf = (state: RkState): ReadonlyArray<Choice<RkAct>> => [
	{
		id: 'go-on',
		label: isLastOfTurn(state) ? 'Let it lapse' : 'Go on',
		act: {do: 'go-on'},
		rule: isLastOfTurn(state) ? 'RK-08' : 'RK-09',
	},
	...state.combatants
		.filter((combatant) => mayBreakHold(combatant, state))
		.map((combatant): Choice<RkAct> => ({
			id: `use:${combatant.id}`,
			label: `${combatant.name} ${conjugated(combatant, 'uses')} the held ${heldDie(combatant)?.phase ?? ''}`,
			who: combatant.id,
			act: {do: 'break-hold', who: combatant.id},
			rule: 'RK-0C',
		})),
];

/** That somebody hidden holds is as secret as its name. */
const involvedIn = (state: RkState, view: View) =>
	holdersFor(state, view).length > 0
		? {}
		: {involves: holdersFor(state, 'gm').map(({id}) => id)};

export const askCall = (state: RkState, view: View) => ({
	title: titleOf(state, view),
	why: isLastOfTurn(state)
		? 'nobody has an Action to come: what is held now lapses with the turn'
		: 'a hold stays until it is broken',
	rule: isLastOfTurn(state) ? 'RK-08' : 'RK-0C',
	choices: choicesOf(state),
	...involvedIn(state, view),
});

export function refuseCall(act: RkAct, state: RkState) {
	const holder = act.do === 'break-hold' ? find(state, act.who) : undefined;
	return act.do === 'go-on' || (holder && mayBreakHold(holder, state))
		? undefined
		: notAskedNow;
}

export const takeCall = (act: RkAct, state: RkState): readonly AnyEvent[] =>
	act.do === 'break-hold'
		? [{type: 'hold-broken', who: act.who}]
		: [
				{
					type: 'call-passed',
					phase:
						clockOf(state, 'phase') +
						(holdsWait(state) ? 0 : endOfLull(state) - phaseOf(state)),
				},
			];
