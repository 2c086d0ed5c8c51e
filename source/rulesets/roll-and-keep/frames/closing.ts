import {notAskedNow} from '../../../engine/refusals.js';
import type {Side} from '../../../engine/basics.js';
import type {Choice} from '../../../engine/prompt.js';
import {isOut} from '../derived.js';
import type {RkAct, RkState} from '../state.js';
import {type AnyEvent, kind} from '../flow-types.js';

const outcomes: ReadonlyArray<readonly [Side | 'nobody', string]> = [
	['good', 'The heroes'],
	['bad', 'The foes'],
	['nobody', 'Nobody'],
];

/** A line for each who carries something away. */
const sums = (state: RkState): readonly AnyEvent[] =>
	state.combatants.flatMap((combatant): readonly AnyEvent[] => {
		const {id: who, flesh, dramatic, isGone} = combatant;
		return isGone || (flesh === 0 && dramatic === 0)
			? []
			: [{type: 'summed', who, flesh, dramatic, isOut: isOut(combatant)}];
	});

const isAnybodyHurt = (state: RkState): boolean =>
	state.combatants.some(({flesh, isGone}) => flesh > 0 && !isGone);

/** What is settled when the fight is over: who won, and what becomes of the Flesh Wounds (reading 4). */
export const closingFrame = kind('closing', {
	abandon: ({winner = 'nobody'}) => [
		{type: 'frame-left'},
		{type: 'over', winner},
	],
	steps: [
		{
			id: 'winner',
			kind: 'choose',
			due: ({winner}) => winner === undefined,
			ask: () => ({
				title: 'Who has won?',
				why: 'the GM ends the fight',
				rule: 'RK-38',
				choices: outcomes.map(([id, label]): Choice<RkAct> => ({
					id,
					label,
					act: {do: 'winner', winner: id},
				})),
			}),
			refuse: (act) => (act.do === 'winner' ? undefined : notAskedNow),
			take: (act) =>
				act.do === 'winner' ? [{type: 'winner-named', winner: act.winner}] : [],
		},
		{
			id: 'wounds',
			kind: 'choose',
			due: ({isWoundsAsked}, state) => !isWoundsAsked && isAnybodyHurt(state),
			ask: () => ({
				title: 'What becomes of the Flesh Wounds?',
				why: 'the source does not say',
				rule: 'RK-31',
				choices: [
					{
						id: 'keep',
						label: 'They stay',
						act: {do: 'wounds', isKept: true},
					},
					{
						id: 'clear',
						label: 'They heal with a rest',
						act: {do: 'wounds', isKept: false},
					},
				],
			}),
			refuse: (act) => (act.do === 'wounds' ? undefined : notAskedNow),
			take: (act) =>
				act.do === 'wounds'
					? [{type: 'wounds-settled', isKept: act.isKept}]
					: [],
		},
		{
			id: 'over',
			kind: 'auto',
			due: () => true,
			take: ({winner = 'nobody'}, state) => [
				...sums(state),
				{type: 'frame-left'},
				{type: 'over', winner},
			],
		},
	],
});
