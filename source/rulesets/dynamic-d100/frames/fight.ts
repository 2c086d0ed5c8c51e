import {winnerName} from '../../../engine/narration.js';
import type {Id} from '../../../engine/basics.js';
import {notAskedNow} from '../../../engine/refusals.js';
import {find, get} from '../../../engine/world.js';
import {hasFollowUps, followUps} from '../follow-ups.js';
import {isUp, round, winner} from '../derived/fight.js';
import {isDue} from '../derived/plan.js';
import type {DdCombatant} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';
import type {AnyEvent} from '../events/index.js';
import {kind} from './kind.js';
import {nextGroup} from '../order.js';
import {groupName} from './declare/common.js';
import {declaring} from './declare/index.js';

/** The first of the group that still has to act (DD-17). */
const openMember = (state: DdState): Id | undefined =>
	state.group.find((id) => {
		const combatant = find(state, id);
		return combatant !== undefined && isDue(combatant, state);
	});

const isUndeclared = (combatant: DdCombatant, state: DdState): boolean =>
	combatant.plan === undefined &&
	!combatant.turn.hasActed &&
	isUp(combatant, state);

/** DD-11: the GM's combatants first, then players by ascending INT; equals as in the roster. */
function nextToDeclare(state: DdState): DdCombatant | undefined {
	let next: DdCombatant | undefined;
	for (const combatant of state.combatants) {
		if (!isUndeclared(combatant, state)) {
			continue;
		}

		if (combatant.control === 'gm') {
			return combatant;
		}

		if (!next || combatant.sheet.int < next.sheet.int) {
			next = combatant;
		}
	}

	return next;
}

/** All of a kind that the GM decides for in one go. */
const kinOf = (state: DdState, combatant: DdCombatant): readonly Id[] =>
	combatant.control === 'gm' && !state.splitKin.includes(combatant.kin)
		? state.combatants
				.filter(
					(other) =>
						isUndeclared(other, state) &&
						other.control === 'gm' &&
						other.side === combatant.side &&
						other.isHidden === combatant.isHidden &&
						other.kin === combatant.kin,
				)
				.map(({id}) => id)
		: [combatant.id];

/** Who has yet to declare, in the usual order: what Enter picks when the GM may pick anybody (DD-11). */
const undeclaredGroups = (state: DdState): ReadonlyArray<readonly Id[]> =>
	state.combatants
		.filter((combatant) => isUndeclared(combatant, state))
		.toSorted((one, other) =>
			one.control === other.control
				? one.control === 'gm'
					? 0
					: one.sheet.int - other.sheet.int
				: one.control === 'gm'
					? -1
					: 1,
		)
		.map((combatant) => ({id: combatant.id, kin: kinOf(state, combatant)}))
		.filter(({id, kin}) => kin[0] === id)
		.map(({kin}) => kin);

/** A new round, and the first (DD-10, DD-02, DD-07). */
const newRound = (state: DdState): readonly AnyEvent[] => {
	const next = round(state) + 1;
	return [
		{type: 'clock', unit: 'round', value: next},
		{
			type: 'round-began',
			round: next,
			surprised:
				next === 1
					? state.combatants
							.filter(({sheet}) => sheet.surprised)
							.map(({id}) => id)
					: [],
		},
	];
};

const mayClose = (state: DdState): boolean =>
	winner(state) !== undefined &&
	openMember(state) === undefined &&
	state.deferred.length === 0 &&
	state.goesOnIn !== round(state);

/** The course of a round (DD-10). */
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
			due: (_frame, state) => openMember(state) !== undefined,
			take(_frame, state) {
				const who = openMember(state) ?? '';
				return [
					...(get(state, who).turn.hasBegun
						? []
						: [{type: 'began', who} as const]),
					{type: 'turn-began', who},
				];
			},
		},
		{
			id: 'settle',
			kind: 'auto',
			due: (_frame, state) => state.group.length > 0,
			take: (_frame, state) => [
				{type: 'group-settled', losses: state.deferred},
			],
		},
		{
			id: 'first-round',
			kind: 'auto',
			due: (_frame, state) => round(state) === 0,
			take: (_frame, state) => newRound(state),
		},
		{
			id: 'close',
			kind: 'choose',
			due: (_frame, state) => mayClose(state),
			ask: (_frame, state) => ({
				title: 'No foes are left to fight: is the fight over?',
				why: 'a round follows only while foes are engaged',
				rule: 'DD-10',
				choices: [
					{
						id: 'finish',
						label: `Yes: ${winnerName(winner(state) ?? 'nobody')}`,
						act: {do: 'finish'},
					},
					{id: 'go-on', label: 'No, the round goes on', act: {do: 'go-on'}},
				],
			}),
			refuse: (act) =>
				act.do === 'finish' || act.do === 'go-on' ? undefined : notAskedNow,
			take(act, _frame, state) {
				const won = winner(state);
				return act.do === 'go-on'
					? [{type: 'went-on', round: round(state)}]
					: [{type: 'closing-begun', ...(won && {winner: won})}];
			},
		},
		{
			id: 'who',
			kind: 'choose',
			due: (_frame, state) =>
				state.settings.intentOrder === 'free' &&
				nextToDeclare(state) !== undefined,
			ask: (_frame, state) => ({
				title: 'Who declares next?',
				rule: 'DD-11',
				choices: undeclaredGroups(state).map(([who = '', ...others]) => ({
					id: who,
					label: groupName([who, ...others], state),
					who,
					act: {do: 'who', who},
				})),
			}),
			refuse(act, _frame, state) {
				const combatant = act.do === 'who' ? find(state, act.who) : undefined;
				return combatant && isUndeclared(combatant, state)
					? undefined
					: notAskedNow;
			},
			take: (act, _frame, state) =>
				act.do === 'who'
					? [declaring(kinOf(state, get(state, act.who)), state, false)]
					: [],
		},
		{
			id: 'declare',
			kind: 'auto',
			due: (_frame, state) => nextToDeclare(state) !== undefined,
			take(_frame, state) {
				const next = nextToDeclare(state);
				return next ? [declaring(kinOf(state, next), state, false)] : [];
			},
		},
		{
			id: 'group',
			kind: 'auto',
			due: (_frame, state) =>
				state.combatants.some((combatant) => isDue(combatant, state)),
			take: (_frame, state) => [{type: 'grouped', ids: nextGroup(state)}],
		},
		{
			id: 'nobody',
			kind: 'choose',
			due: (_frame, state) =>
				state.combatants.every((combatant) => !isUp(combatant, state)),
			ask: () => ({
				title: 'Nobody is left in the fight',
				why: 'add or restore somebody, or end it',
				rule: 'DD-10',
				choices: [
					{id: 'finish', label: 'So ends the fight', act: {do: 'finish'}},
				],
			}),
			refuse: (act) => (act.do === 'finish' ? undefined : notAskedNow),
			take: () => [{type: 'closing-begun', winner: 'nobody'}],
		},
		{
			id: 'round',
			kind: 'auto',
			due: () => true,
			take: (_frame, state) => newRound(state),
		},
	],
});
