import {winnerName} from '../../../engine/narration.js';
import {notAskedNow} from '../../../engine/refusals.js';
import type {Head} from '../../../engine/prompt.js';
import {hasFollowUps, followUps} from '../follow-ups.js';
import {isDueIn, isUp, phaseOf, turnOf, winner} from '../derived.js';
import type {RkState} from '../state.js';
import {kind} from '../flow-types.js';
import {nextGroup, openMember} from '../order.js';
import {
	initRequests,
	isAnyRollDue,
	newTurn,
	nextPhase,
	rolledInit,
} from './course.js';
import {hitLands} from './wound.js';
import {askCall, isCallDue, refuseCall, takeCall} from './last-call.js';

const isAnybodyDue = (state: RkState): boolean => {
	const phase = phaseOf(state);
	for (const combatant of state.combatants) {
		if (isDueIn(phase, combatant, state)) {
			return true;
		}
	}

	return false;
};

const mayClose = (state: RkState): boolean =>
	state.goesOnIn !== turnOf(state) && winner(state) !== undefined;

const initHead = (state: RkState): Head => ({
	title: `Turn ${turnOf(state)}: Init`,
	why: 'as many dice as Panache; each is an Action in the phase of its number',
	rule: 'RK-02',
});

/** The course of turns and phases (RK-01, RK-08). */
export const fightFrame = kind('fight', {
	steps: [
		{
			id: 'follow-ups',
			kind: 'auto',
			due: (_frame, state) => hasFollowUps(state),
			take: (_frame, state) => followUps(state),
		},
		{
			id: 'act',
			kind: 'auto',
			due: (_frame, state) =>
				state.group.length > 0 && openMember(state) !== undefined,
			take: (_frame, state) => [
				{type: 'action-began', who: openMember(state) ?? ''},
			],
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
		{
			id: 'close',
			kind: 'choose',
			due: (_frame, state) => turnOf(state) > 0 && mayClose(state),
			ask: (_frame, state) => ({
				title:
					winner(state) === 'nobody'
						? 'Nobody is left in the fight: is it over?'
						: 'No foes are left to fight: is the fight over?',
				why: 'a fight can end in the middle of a turn',
				rule: 'RK-38',
				choices: [
					{
						id: 'finish',
						label: `Yes: ${winnerName(winner(state) ?? 'nobody')}`,
						act: {do: 'finish'},
					},
					{id: 'carry-on', label: 'No, it goes on', act: {do: 'carry-on'}},
				],
			}),
			refuse: (act) =>
				act.do === 'finish' || act.do === 'carry-on' ? undefined : notAskedNow,
			take: (act, _frame, state) =>
				act.do === 'carry-on'
					? [{type: 'went-on', turn: turnOf(state)}]
					: [{type: 'closing-begun', winner: winner(state)}],
		},
		{
			id: 'nobody',
			kind: 'choose',
			due: (_frame, state) =>
				turnOf(state) > 0 &&
				state.combatants.every((combatant) => !isUp(combatant)),
			ask: () => ({
				title: 'Nobody is left in the fight',
				why: 'add or restore somebody, or end it',
				rule: 'RK-38',
				choices: [
					{id: 'finish', label: 'So ends the fight', act: {do: 'finish'}},
				],
			}),
			refuse: (act) => (act.do === 'finish' ? undefined : notAskedNow),
			take: () => [{type: 'closing-begun', winner: 'nobody'}],
		},
		{
			id: 'init',
			kind: 'roll',
			isApart: true,
			due: (_frame, state) => isAnyRollDue(state),
			ask: (_frame, state) => initHead(state),
			requests: (_frame, state, view) => initRequests(state, view),
			take: (rolls, _frame, state) =>
				rolls.map((rolled) => rolledInit(rolled, state)),
		},
		{
			id: 'group',
			kind: 'auto',
			due: (_frame, state) => isAnybodyDue(state),
			take: (_frame, state) => [{type: 'grouped', ids: nextGroup(state)}],
		},
		{
			id: 'last-call',
			kind: 'choose',
			due: (_frame, state) => isCallDue(state),
			ask: (_frame, state, view) => askCall(state, view),
			refuse: (act, _frame, state) => refuseCall(act, state),
			take: (act, _frame, state) => takeCall(act, state),
		},
		{
			id: 'first-turn',
			kind: 'auto',
			due: (_frame, state) => turnOf(state) === 0,
			take: (_frame, state) => newTurn(state, false),
		},
		{
			id: 'phase',
			kind: 'auto',
			due: () => true,
			take: (_frame, state) => nextPhase(state),
		},
	],
});
