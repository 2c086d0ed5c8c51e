import type {Id, Refusal, View} from '../../../engine/basics.js';
import type {Choice} from '../../../engine/prompt.js';
import {greyed, impossible, notAskedNow} from '../../../engine/refusals.js';
import {discreet, knowsNumbers} from '../../../engine/veil.js';
import {find, get, nameOf} from '../../../engine/world.js';
import {actionOf} from '../actions/index.js';
import {beginAction} from '../acts/begin-action.js';
import type {TeAct} from '../acts/types.js';
import {isUp} from '../derived/vitals.js';
import {EventBatch} from '../event-batch.js';
import {type AnyEvent, kind} from '../flow-types.js';
import {armsFor} from '../legality/arms.js';
import {costOfText, ticksFor} from '../legality/index.js';
import {
	reactionOf,
	refuseFollow,
	refuseShot,
	refuseStrike,
	shotOf,
} from '../legality/reactions.js';
import type {TeCombatant, TeState, WindowFrame} from '../state.js';
import {hasStatus} from '../statuses/index.js';

type Reacting = Extract<TeAct, {do: 'react'}>;

/** Which of the lists a reaction is of. */
const listOf = (frame: WindowFrame, action: string): readonly Id[] => {
	switch (action) {
		case 'reaction-strike': {
			return frame.strikers;
		}

		case 'follow-step': {
			return frame.followers;
		}

		default: {
			return frame.shooters;
		}
	}
};

function refuseReaction(
	act: Reacting,
	frame: WindowFrame,
	state: TeState,
): Refusal | undefined {
	const reactor = find(state, act.who);
	const provoker = find(state, frame.provoker);
	if (!reactor || !provoker || !listOf(frame, act.action).includes(act.who)) {
		return impossible('cannot answer this', 'TE-15');
	}

	switch (act.action) {
		case 'reaction-strike': {
			return refuseStrike(state, reactor, frame.provoker, act.arm);
		}

		case 'follow-step': {
			return refuseFollow(state, reactor, frame.provoker);
		}

		default: {
			return act.action === shotOf(state, reactor, provoker)
				? refuseShot(state, reactor, provoker, act.arm)
				: impossible('cannot answer this', 'TE-15');
		}
	}
}

function choiceOf(
	frame: WindowFrame,
	state: TeState,
	view: View,
	reactor: TeCombatant,
	action: string,
	arm: string | undefined,
): ReadonlyArray<Choice<TeAct>> {
	const attempt = reactionOf(reactor, action, frame.provoker, arm);
	if (!attempt) {
		return [];
	}

	const act: Reacting = {
		do: 'react',
		who: reactor.id,
		action,
		...(attempt.arm !== undefined && {arm: attempt.arm}),
	};
	const weapon = reactor.arms.find((each) => each.weapon.id === attempt.arm);
	return discreet(
		[
			{
				id: [action, reactor.id, ...(attempt.arm ? [attempt.arm] : [])].join(
					':',
				),
				label: `${reactor.name}: ${attempt.row.name.toLowerCase()}${weapon ? ` with ${weapon.weapon.name.toLowerCase()}` : ''}`,
				who: reactor.id,
				act,
				cost: costOfText(state, reactor, ticksFor(state, reactor, attempt), {
					isReaction: true,
					isBorrowing: false,
				}),
				rule: attempt.row.rule,
				...greyed(refuseReaction(act, frame, state)),
			},
		],
		knowsNumbers(state, reactor, view, 'ability'),
	);
}

function choicesOf(
	frame: WindowFrame,
	state: TeState,
	view: View,
): ReadonlyArray<Choice<TeAct>> {
	const provoker = get(state, frame.provoker);
	const each = (
		ids: readonly Id[],
		action: (reactor: TeCombatant) => string,
	): ReadonlyArray<Choice<TeAct>> =>
		ids.flatMap((id) => {
			const reactor = find(state, id);
			if (!reactor) {
				return [];
			}

			const row = actionOf(action(reactor));
			const arms = (row && armsFor(reactor, row)) ?? [undefined];
			return arms.flatMap((arm) =>
				choiceOf(frame, state, view, reactor, action(reactor), arm?.weapon.id),
			);
		});
	return [
		...each(frame.shooters, (reactor) => shotOf(state, reactor, provoker)),
		...each(frame.strikers, () => 'reaction-strike'),
		...each(frame.followers, () => 'follow-step'),
	];
}

/** TE-R12: the free shot of an overwatch, then one more for a Reaction. */
function watchSpent(
	state: TeState,
	who: Id,
	action: string,
): readonly AnyEvent[] {
	if (action !== 'overwatch-shot') {
		return [];
	}

	const batch = new EventBatch(state);
	const isFree = hasStatus(state, who, 'watching');
	batch.lose(who, 'watching', 'watching-on');
	if (isFree) {
		batch.give(who, 'watching-on');
	}

	return batch.events;
}

/** Who strikes at, follows or shoots whoever has just acted; one key for nobody (TE-15). */
export const windowFrame = kind('window', {
	isVoid(frame, state) {
		const provoker = find(state, frame.provoker);
		return (
			!provoker ||
			!isUp(state, provoker) ||
			choicesOf(frame, state, 'gm').every(({refused}) => refused !== undefined)
		);
	},
	abandon: () => [{type: 'window-shut'}],
	steps: [
		{
			id: 'react',
			kind: 'choose',
			due: () => true,
			ask: (frame, state, view) => ({
				title: `${nameOf(state, frame.provoker)}: ${actionOf(frame.action)?.name.toLowerCase() ?? 'acts'}. Who reacts?`,
				who: frame.provoker,
				why: 'a reaction comes after what provoked it',
				rule: 'TE-M05',
				choices: [
					...choicesOf(frame, state, view),
					{
						id: 'nobody',
						label: 'Nobody',
						act: {do: 'nobody'},
						rule: 'TE-15',
					},
				],
			}),
			refuse: (act, frame, state) =>
				act.do === 'nobody'
					? undefined
					: act.do === 'react'
						? refuseReaction(act, frame, state)
						: notAskedNow,
			take(act, frame, state) {
				const reactor = act.do === 'react' ? find(state, act.who) : undefined;
				if (act.do !== 'react' || !reactor) {
					return [{type: 'window-shut'}];
				}

				const attempt = reactionOf(
					reactor,
					act.action,
					frame.provoker,
					act.arm,
				);
				return [
					{type: 'asked', who: act.who},
					...(attempt ? beginAction(state, act.who, attempt) : []),
					...watchSpent(state, act.who, act.action),
				];
			},
		},
	],
});
