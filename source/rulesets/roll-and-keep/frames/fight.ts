import {
	closeStep as closeStepOf,
	closed,
	nobodyLeftStep,
	winnerStep,
} from '../../../engine/course/closing.js';
import {menuStep} from '../../../engine/course/menu.js';
import type {Head} from '../../../engine/facts/prompt.js';
import {callMenu, closeMenu} from '../acts/course.js';
import {isDueIn, isOut, isUp, phaseOf, phasesOfTurn, turnOf, winner} from '../derived.js';
import {type AnyEvent, exchange, kind} from '../flow-types.js';
import {followUpStep} from '../upkeep.js';
import {hitLands} from './wound.js';
import {nextGroup, openMember} from '../moment.js';
import {type RkState, action, closing} from '../state.js';
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

/** RK-38: one side is left, or none, and the GM has not let this turn go on. */
export const mayClose = (state: RkState): boolean =>
	state.goesOnIn !== turnOf(state) && winner(state) !== undefined;

export const closeStep = <Frame>(due: (frame: Frame, state: RkState) => boolean) =>
	closeStepOf(due, closeMenu, winner, {
		why: 'a fight can end in the middle of a turn',
		rule: 'RK-38',
	});

/** A line for everybody who leaves the fight wounded. */
const sums = (state: RkState): readonly AnyEvent[] =>
	state.combatants.flatMap((combatant): readonly AnyEvent[] => {
		const {id: who, flesh, dramatic, isGone} = combatant;
		return isGone || (flesh === 0 && dramatic === 0)
			? []
			: [{type: 'summed', who, flesh, dramatic, isOut: isOut(combatant)}];
	});

/** What is settled when the fight is over: who won, and what happens to Flesh Wounds (reading 4). */
export const closingFrame = exchange(closing, {
	left: closed,
	ask: [
		winnerStep('RK-38', winner),
		{
			choose: 'wounds',
			when: (_frame, {combatants}) => combatants.some(({flesh, isGone}) => flesh > 0 && !isGone),
			head: () => ({
				title: 'What becomes of the Flesh Wounds?',
				why: 'no rule says what becomes of wounds after a fight; Dramatic Wounds stay unless the GM changes them',
				rule: 'RK-31',
			}),
			offer: () => [true, false],
			show: (isKept) =>
				isKept
					? {id: 'keep', key: 'l', label: 'The Flesh Wounds stay'}
					: {
							id: 'clear',
							key: 'B',
							label: 'The Flesh Wounds heal with a rest',
							detail: 'gone also where the fight is opened again',
						},
			take: (isKept) => [{type: 'wounds-settled', isKept}],
		},
	],
	end: (frame, state) => [...sums(state), ...closed(frame)],
});

/* A hold lasts, and one key passes the call for held Actions before a phase ends (RK-0C, RK-08). */

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
	return isLastOfTurn(state)
		? `Phase ${now}: the last call`
		: hadOwnAction(state)
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

/** The course of turns and phases (RK-01, RK-08). */
export const fightFrame = kind('fight', {
	steps: [
		followUpStep,
		{
			id: 'act',
			due: (_frame, state) => state.group.length > 0 && openMember(state) !== undefined,
			take: (_frame, state) => [action.opened({who: openMember(state) ?? ''})],
		},
		{
			id: 'settle',
			due: (_frame, state) => state.group.length > 0,
			take: () => [{type: 'group-settled'}],
		},
		{
			id: 'hit',
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
			ask: (_frame, state) => ({
				title: `Turn ${turnOf(state)}: Init`,
				why: 'everybody rolls as many d10 as Panache; each die is an Action in the phase of its number',
				rule: 'RK-02',
			}),
			requests: (_frame, state, view) => initRequests(state, view),
			take: (rolls, _frame, state) => rolls.map((rolled) => rolledInit(rolled, state)),
		},
		{
			id: 'group',
			due: (_frame, state) => isAnybodyDue(state),
			take: (_frame, state) => [{type: 'grouped', ids: nextGroup(state)}],
		},
		menuStep('last-call', {
			due: (_frame: unknown, state: RkState) => isCallDue(state),
			menu: callMenu,
			scene: (_frame, state) => state,
			head: callHead,
		}),
		{
			id: 'first-turn',
			due: (_frame, state) => turnOf(state) === 0,
			take: (_frame, state) => newTurn(state, false),
		},
		{id: 'phase', due: () => true, take: (_frame, state) => nextPhase(state)},
	],
});
