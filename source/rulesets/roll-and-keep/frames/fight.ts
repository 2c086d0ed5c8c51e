import {nobodyLeftStep} from '../../../engine/course/ending.js';
import {menuStep} from '../../../engine/course/menu.js';
import type {Head} from '../../../engine/facts/prompt.js';
import {callMenu} from '../acts/course.js';
import {isDueIn, isUp, phaseOf, phasesOfTurn, turnOf} from '../derived.js';
import {kind} from '../flow-types.js';
import {followUpStep} from '../follow-ups.js';
import {closeStep, mayClose} from './closing.js';
import {hitLands} from './wound.js';
import {nextGroup, openMember} from '../moment.js';
import {type RkState, action} from '../state.js';
import {
	endOfCall,
	hadOwnAction,
	initRequests,
	isAnyRollDue,
	isLastOfTurn,
	newTurn,
	nextPhase,
	rolledInit,
} from '../turns.js';
import type {View} from '../../../engine/kit/basics.js';
import {clockOf} from '../../../engine/world/world.js';
import {canAnybodyBreak, holdsWait} from '../legality.js';
import {holdersIn, holdingTexts} from '../order.js';
import {seen} from '../../../engine/world/veil.js';

/*
 * Asks before a phase ends whether anybody uses a held Action (RK-0C, RK-08). A hold lasts, and one key passes the
 * call.
 */

function isWanted(state: RkState): boolean {
	const {lastCall} = state.settings;
	return (
		lastCall === 'always' ||
		(lastCall !== 'off' && isLastOfTurn(state)) ||
		(lastCall === 'quiet' && !hadOwnAction(state))
	);
}

const isCallDue = (state: RkState): boolean =>
	state.calledIn < clockOf(state, 'phase') &&
	phaseOf(state) > 0 &&
	canAnybodyBreak(state) &&
	isWanted(state) &&
	!(isLastOfTurn(state) && phaseOf(state) < phasesOfTurn && holdsWait(state));

function phasesText(state: RkState): string {
	const now = phaseOf(state);
	const end = endOfCall(state);
	if (isLastOfTurn(state)) {
		return `Phase ${now}: the last call`;
	}

	return hadOwnAction(state)
		? `Phase ${now} ends`
		: `${now < end ? `Phases ${now}–${end}` : `Phase ${now}`}: nobody else acts`;
}

const callHead = (state: RkState, view: View): Head => {
	const holders = holdersIn(state);
	const known = seen(state, holders, view);
	return {
		title: [phasesText(state), ...holdingTexts(state, known)].join('; '),
		why: isLastOfTurn(state)
			? 'nobody has an Action to come: what is held now lapses with the turn'
			: 'a held Action stays held until its owner breaks the hold, acts again, or the turn ends',
		rule: isLastOfTurn(state) ? 'RK-08' : 'RK-0C',
		// Whether somebody hidden holds an Action is as secret as their name.
		...(known.length === 0 && {involves: holders}),
	};
};

const isAnybodyDue = (state: RkState): boolean => {
	const phase = phaseOf(state);
	return state.combatants.some((each) => isDueIn(phase, each, state));
};

const sceneOf = (_frame: unknown, state: RkState): RkState => state;

const initHead = (state: RkState): Head => ({
	title: `Turn ${turnOf(state)}: Init`,
	why: 'everybody rolls as many d10 as Panache; each die is an Action in the phase of its number',
	rule: 'RK-02',
});

/** The course of turns and phases (RK-01, RK-08). */
export const fightFrame = kind('fight', {
	steps: [
		followUpStep,
		{
			id: 'act',
			kind: 'auto',
			due: (_frame, state) => state.group.length > 0 && openMember(state) !== undefined,
			take: (_frame, state) => [action.opened({who: openMember(state) ?? ''})],
		},
		{
			id: 'settle',
			kind: 'auto',
			due: (_frame, state) => state.group.length > 0,
			take: () => [{type: 'group-settled'}],
		},
		{
			id: 'hit',
			kind: 'auto',
			due: (_frame, state) => state.hits.length > 0,
			take: (_frame, state) => [
				{type: 'hit-due'},
				...state.hits.slice(0, 1).flatMap((hit) => hitLands(hit, state)),
			],
		},
		closeStep((_frame, state) => turnOf(state) > 0 && mayClose(state)),
		nobodyLeftStep(
			(_frame, state: RkState) =>
				turnOf(state) > 0 && state.combatants.every((combatant) => !isUp(combatant)),
			{rule: 'RK-38'},
		),
		{
			id: 'init',
			kind: 'roll',
			isApart: true,
			due: (_frame, state) => isAnyRollDue(state),
			ask: (_frame, state) => initHead(state),
			requests: (_frame, state, view) => initRequests(state, view),
			take: (rolls, _frame, state) => rolls.map((rolled) => rolledInit(rolled, state)),
		},
		{
			id: 'group',
			kind: 'auto',
			due: (_frame, state) => isAnybodyDue(state),
			take: (_frame, state) => [{type: 'grouped', ids: nextGroup(state)}],
		},
		menuStep({
			id: 'last-call',
			due: (_frame: unknown, state: RkState) => isCallDue(state),
			menu: callMenu,
			scene: sceneOf,
			head: callHead,
		}),
		{
			id: 'first-turn',
			kind: 'auto',
			due: (_frame, state) => turnOf(state) === 0,
			take: (_frame, state) => newTurn(state, false),
		},
		{id: 'phase', kind: 'auto', due: () => true, take: (_frame, state) => nextPhase(state)},
	],
});
