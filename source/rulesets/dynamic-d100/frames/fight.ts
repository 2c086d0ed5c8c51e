import {nobodyLeftStep, closeStep, closed, winnerStep} from '../../../engine/course/closing.js';
import {menuStep} from '../../../engine/course/menu.js';
import type {Id} from '../../../engine/kit/basics.js';
import {lastCallStep} from '../../../engine/course/last-call.js';
import {get} from '../../../engine/world/world.js';
import {closeMenu, lastCallMenu, whoMenu} from '../acts/round.js';
import {declaring} from '../acts/declaring.js';
import {
	isOneSideLeft,
	isUp,
	round,
	winner,
	kinOf,
	nextToDeclare,
	lastingConsequences,
} from '../derived/fight.js';
import {hasBegun, isDue, leftOf} from '../derived/plan.js';
import {type AnyEvent, asking, kind} from '../flow-types.js';
import {followUpStep} from '../follow-ups.js';
import {grouping, nextGroup, nextOf} from '../order.js';
import type {DdState} from '../state/fight.js';
import {closing, turn} from '../state/frames.js';

/** The member of the group that acts next: of those who still have to, whoever stands first by now (DD-15, DD-17). */
const openMember = (state: DdState): Id | undefined =>
	nextOf(
		state.group.map((id) => get(state, id)),
		state,
	)?.id;

/** DD-23: a Support must be used in its round. */
const supportsLeft = (state: DdState): readonly AnyEvent[] =>
	state.combatants
		.filter((combatant) => isUp(combatant, state))
		.flatMap(({id: who, turn: {supports}}) =>
			supports.map(({from, isKept}) => ({
				type: 'support-lapsed',
				who: from,
				for: who,
				...(isKept && {isKept}),
			})),
		);

/** A new round, also the first one (DD-10, DD-02, DD-07). */
const newRound = (state: DdState): readonly AnyEvent[] => {
	const next = round(state) + 1;
	return [
		...supportsLeft(state),
		{type: 'clock', unit: 'round', value: next},
		{
			type: 'round-began',
			round: next,
			surprised:
				next === 1 ? state.combatants.filter(({sheet}) => sheet.surprised).map(({id}) => id) : [],
		},
	];
};

/** The course of a round (DD-10). */
export const fightFrame = kind('fight', {
	steps: [
		followUpStep,
		{
			id: 'settle',
			due: (_frame, state) => state.group.length > 0 && openMember(state) === undefined,
			take: (_frame, state) => [
				{
					type: 'group-settled',
					losses: state.deferred,
					...(state.group.length > 2 && {isOfSeveral: true as const}),
				},
			],
		},
		closeStep((_frame, state) => isOneSideLeft(state), closeMenu, winner, {
			why: 'a round follows only while foes are engaged',
			rule: 'DD-10',
		}),
		{
			id: 'act',
			due: (_frame, state) => openMember(state) !== undefined,
			take(_frame, state) {
				const who = openMember(state) ?? '';
				return [
					...(hasBegun(get(state, who)) ? [] : [{type: 'began', who} as const]),
					turn.opened({who}),
				];
			},
		},
		{
			id: 'first-round',
			due: (_frame, state) => round(state) === 0,
			take: (_frame, state) => newRound(state),
		},
		menuStep('who', {
			due: (_frame, state) =>
				state.settings.intentOrder === 'free' && nextToDeclare(state) !== undefined,
			menu: whoMenu,
			scene: (_frame, state) => state,
			head: () => ({title: 'Who declares next?', rule: 'DD-11'}),
		}),
		{
			id: 'declare',
			due: (_frame, state) => nextToDeclare(state) !== undefined,
			take(_frame, state) {
				const next = nextToDeclare(state);
				return next ? [declaring(kinOf(state, next), state)] : [];
			},
		},
		{
			id: 'group',
			due: (_frame, state) => state.combatants.some((combatant) => isDue(combatant, state)),
			take: (_frame, state) => [grouping(nextGroup(state), state)],
		},
		nobodyLeftStep(
			(_frame, state) => state.combatants.every((combatant) => !isUp(combatant, state)),
			{why: 'add or restore somebody, or end it', rule: 'DD-10'},
		),
		lastCallStep(
			{rule: 'DD-28', still: 'whoever waits can still act now', left: leftOf},
			lastCallMenu,
		),
		{id: 'round', due: () => true, take: (_frame, state) => newRound(state)},
	],
});

/** What is settled when the fight is over: who won, what defeat means, which wounds stay (DD-65, DD-66). */
export const closingFrame = asking(closing, {
	abandon: closed,
	ask: [
		winnerStep('DD-65', winner),
		{
			text: 'effect',
			initial: '',
			head: ({winner: won}) => ({
				title: `What does defeat mean? ${won === 'nobody' ? 'Both sides say' : 'The loser says'}`,
				why: 'if the fight was won by narration, the loser chooses the exact effect of the defeat',
				rule: 'DD-65',
			}),
			take: (text) => [{type: 'effect-told', text}],
		},
		{
			text: 'wounds',
			initial: '',
			head: () => ({
				title: 'What are the wounds?',
				why: 'the GM settles them now that the fight is over',
				rule: 'DD-66',
			}),
			take: (text) => [{type: 'wounds-told', text}],
		},
	],
	end: (frame, state) => [
		...state.combatants.flatMap((combatant) =>
			lastingConsequences(combatant, state).map(({name: consequence}): AnyEvent => ({
				type: 'kept',
				who: combatant.id,
				consequence,
			})),
		),
		...closed(frame),
	],
});
