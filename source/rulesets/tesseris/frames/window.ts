import {menuOf, menuStep, type ActRows, otherWays} from '../../../engine/course/menu.js';
import {type Id, type Refusal, impossible} from '../../../engine/kit/basics.js';
import {find, get, nameOf} from '../../../engine/world/world.js';
import {isKnownTo, isUp} from '../derived/standing.js';
import {type AnyEvent, batched, kind, type ActOf, type TeAct} from '../flow-types.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {type WindowFrame, windowForm} from '../state/frames.js';
import {actionName} from '../shown/text.js';
import {clauseOf} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {actionRow} from '../actions/index.js';
import {armsFor} from '../legality/arms.js';
import {costOfText, ticksFor} from '../legality/index.js';
import {reactionOf, refuseReacting, shotOf, watchOf} from '../legality/reactions.js';
import {statusOf} from '../statuses/index.js';
import {pointStrike, refuseFound, beginAction} from '../acts/break-ins.js';

/* Who attacks, follows or shoots somebody who has just acted (TE-15). */

type ReactionScene = {readonly state: TeState; readonly frame: WindowFrame};

/** Those who may still use a reaction; only one follows into the square that was left. */
const listOf = (
	{strikers, followers, shooters, holders, asked, followed}: WindowFrame,
	action: string,
): readonly Id[] => {
	const lists: Readonly<Record<string, readonly Id[]>> = {
		'reaction-strike': strikers,
		'follow-step': followed === 0 ? followers : [],
		'melee-strike': holders ?? [],
		'straight-shot': holders ?? [],
	};
	const all = lists[action] ?? shooters;
	return all.filter((id) => !asked.includes(id));
};

function refuseReaction(act: ActOf<'react'>, {state, frame}: ReactionScene): Refusal | undefined {
	const reactor = find(state, act.who);
	const provoker = find(state, frame.provoker);
	if (!reactor || !provoker || !listOf(frame, act.action).includes(act.who)) {
		return impossible(
			frame.asked.includes(act.who) ? 'has had the chance' : 'nothing provokes this',
			'TE-15',
		);
	}

	if (!isKnownTo(reactor, provoker)) {
		return impossible('nobody there', 'TE-15');
	}

	if (reactor.side === provoker.side) {
		return {reason: clauseOf(provoker, 'is on the same side'), rule: actionRow(act.action).rule};
	}

	if (frame.holders) {
		return refuseFound(state, pointStrike(state, act.who, frame.provoker));
	}

	return act.action === 'reaction-strike' ||
		act.action === 'follow-step' ||
		act.action === shotOf(state, reactor, provoker)
		? refuseReacting(state, reactor, act.action, frame.provoker, act.arm)
		: impossible('another shot is free now', 'TE-15');
}

/** TE-R12: the free shot of an overwatch, then one more for a Reaction. */
function watchSpent(state: TeState, {who, action}: ActOf<'react'>): readonly AnyEvent[] {
	if (action !== 'overwatch-shot') {
		return [];
	}

	const watch = statusOf(state, who, 'watching');
	return batched(state, (batch) => {
		batch.lose(who, 'watching', 'watching-on');
		if (watch) {
			batch.give(who, 'watching-on', {note: watch.note});
		}
	});
}

function* reactions(
	{state}: ReactionScene,
	ids: readonly Id[],
	actionOf: (reactor: TeCombatant) => string,
): Generator<ActOf<'react'>> {
	for (const who of ids) {
		const reactor = find(state, who);
		if (reactor) {
			const action = actionOf(reactor);
			const arms = armsFor(reactor, actionRow(action));
			for (const arm of arms ?? [undefined]) {
				yield {do: 'react', who, action, ...(arm && {arm: arm.weapon.id})};
			}
		}
	}
}

function* offered(scene: ReactionScene): Generator<ActOf<'react'>> {
	const {state, frame} = scene;
	const provoker = get(state, frame.provoker);
	for (const who of listOf(frame, 'melee-strike')) {
		const attempt = pointStrike(state, who, provoker.id)?.attempt;
		if (attempt) {
			const {row, arm} = attempt;
			yield {do: 'react', who, action: row.id, ...(arm && {arm})};
		}
	}

	yield* reactions(scene, listOf(frame, 'shots'), (reactor) => shotOf(state, reactor, provoker));
	yield* reactions(scene, listOf(frame, 'reaction-strike'), () => 'reaction-strike');
	yield* reactions(scene, listOf(frame, 'follow-step'), () => 'follow-step');
}

const rows: ActRows<ReactionScene, TeAct, AnyEvent> = {
	react: {
		isWhole: true,
		others: otherWays,
		offer: offered,
		show({who, action, arm}, {state, frame}) {
			const reactor = get(state, who);
			const row = actionRow(action);
			const weapon = reactor.arms.find((each) => each.weapon.id === arm)?.weapon;
			const by = weapon ? ` with ${weapon.name.toLowerCase()}` : '';
			const attempt = {row, target: frame.provoker, arm, isReaction: true};
			const area = action === 'overwatch-shot' ? watchOf(state, who)?.note : undefined;
			const isHolder = frame.holders?.includes(who);
			return {
				id: [action, who, arm].filter((part) => part !== undefined).join(':'),
				label: `${reactor.name}: ${row.name.toLowerCase()}${by}`,
				key: row.key,
				who,
				...(area !== undefined && {detail: `watches ${area}`}),
				...(isHolder && {detail: 'holds at point'}),
				cost: costOfText(state, reactor, ticksFor(state, reactor, attempt), {
					isReaction: true,
					isBorrowing: false,
				}),
				rule: isHolder ? 'TE-75' : row.rule,
			};
		},
		refuse: refuseReaction,
		take(act, {state, frame}) {
			const reactor = find(state, act.who);
			const attempt = frame.holders?.includes(act.who)
				? pointStrike(state, act.who, frame.provoker)?.attempt
				: reactor && reactionOf(reactor, act.action, frame.provoker, act.arm);
			return reactor
				? [
						windowForm.added({
							asked: [act.who],
							...(act.action === 'follow-step' && {followed: 1}),
						}),
						...(attempt ? beginAction(state, act.who, attempt) : []),
						...watchSpent(state, act),
					]
				: [{type: 'frame-left'}];
		},
	},
	nobody: {
		key: 'o',
		rule: 'TE-15',
		offer: () => [{do: 'nobody'}],
		show: () => ({id: 'nobody', label: 'Nobody'}),
		take: () => [{type: 'frame-left'}],
	},
};

const reactionMenu = menuOf(
	rows,
	undefined,
	(act, {state}, view) =>
		act.do !== 'react' || knowsNumbers(state, find(state, act.who), view, 'ability'),
);

/** Those who can react, one after the other: to look for the first is all that it takes to know whether there is one. */
function* reactorsIn(scene: ReactionScene): Generator<Id> {
	for (const act of offered(scene)) {
		if (!refuseReaction(act, scene)) {
			yield act.who;
		}
	}
}

/** The hidden, where nobody else can react: then players do not know that it is asked. */
function hiddenAlone(scene: ReactionScene): readonly Id[] {
	const reactors = [...reactorsIn(scene)];
	return reactors.every((id) => find(scene.state, id)?.isHidden) ? reactors : [];
}

/** Asks who attacks, follows or shoots somebody who has just acted. One key answers nobody (TE-15). */
export const windowFrame = kind('window', {
	isVoid(frame, state) {
		const provoker = find(state, frame.provoker);
		return !provoker || !isUp(state, provoker) || reactorsIn({state, frame}).next().done === true;
	},
	abandon: () => [{type: 'frame-left'}],
	steps: [
		menuStep('react', {
			menu: reactionMenu,
			scene: (frame: WindowFrame, state: TeState) => ({frame, state}),
			head: ({frame, frame: {provoker, action}, state}) => ({
				title: `${nameOf(state, provoker)}: ${actionName(action)}. Who reacts?`,
				who: provoker,
				...(frame.holders
					? {why: 'the hold at point ends with it, and the holder may attack before', rule: 'TE-75'}
					: {why: 'a reaction comes after what provoked it', rule: 'TE-M05'}),
				involves: hiddenAlone({frame, state}),
			}),
		}),
	],
});
