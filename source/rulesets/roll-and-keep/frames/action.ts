import {conjugated} from '../text.js';
import type {View} from '../../../engine/basics.js';
import type {Choice, Head} from '../../../engine/prompt.js';
import type {Step as StepOf} from '../../../engine/steps.js';
import {find, get, nameOf} from '../../../engine/world.js';
import {
	type Action,
	actionUp,
	isForced,
	isUp,
	ownAction,
	phaseOf,
	weaponInHand,
} from '../derived.js';
import type {FrameOf, RkAct, RkCombatant, RkState, Submenu} from '../state.js';
import {type AnyEvent, kind} from '../flow-types.js';
import {refuseAct} from '../legality.js';
import {isOvertaken, whyThere} from '../order.js';
import {unarmed} from '../weapons.js';
import {
	actionChoices,
	backChoice,
	featChoices,
	moveChoices,
} from './action-menu.js';

type Frame = FrameOf<'action'>;

/** The end of an Action that was used; one that never was has neither begun nor ended. */
const over = ({who, isUsed}: Frame): readonly AnyEvent[] => [
	{type: 'action-over', who},
	...(isUsed ? [{type: 'ended', who} as const] : []),
];

/** It leaves Total Init at once (RK-0E). */
const used = (frame: Frame, action: Action | undefined): readonly AnyEvent[] =>
	frame.isUsed || !action
		? []
		: [
				{type: 'began', who: frame.who},
				{type: 'action-used', who: frame.who, ...action},
			];

/** An Action that is up and not used: it is given up, and that was its turn. */
const forfeited = (who: string, action: Action): readonly AnyEvent[] => [
	{type: 'began', who},
	{type: 'forfeited', who, ...action},
	{type: 'action-over', who},
	{type: 'ended', who},
];

const isStale = (frame: Frame, combatant: RkCombatant, state: RkState) =>
	!frame.isUsed && !actionUp(combatant, state);

function abandon(frame: Frame, state: RkState): readonly AnyEvent[] {
	const combatant = find(state, frame.who);
	const action = combatant && actionUp(combatant, state);
	if (frame.isUsed || !combatant || !action || !isUp(combatant)) {
		return over(frame);
	}

	return isOvertaken(state, frame.who)
		? [{type: 'action-put-back', who: frame.who}]
		: forfeited(frame.who, action);
}

function head(
	frame: Frame,
	combatant: RkCombatant,
	state: RkState,
	view: View,
): Head {
	const {id: who, name} = combatant;
	if (frame.isUsed) {
		return {
			title: `${name} ${conjugated(combatant, 'has moved')}: and then?`,
			who,
			why: 'one more Movement, or one Attack/Action',
			rule: 'RK-06',
		};
	}

	const action = actionUp(combatant, state);
	const after = ownAction(combatant, state);
	return {
		title: `${name} ${conjugated(combatant, 'acts')}${action?.isHeld ? `: held ${action.phase}` : ''}`,
		who,
		why: [
			whyThere(state, combatant, view),
			...(isForced(combatant, state) && after
				? [`the held Action first, then that of phase ${phaseOf(state)}`]
				: []),
		].join('; '),
		rule: isForced(combatant, state) ? 'RK-05' : 'RK-06',
	};
}

function take(
	act: RkAct,
	frame: Frame,
	combatant: RkCombatant,
	state: RkState,
): readonly AnyEvent[] {
	const {who} = frame;
	const action = actionUp(combatant, state);
	switch (act.do) {
		case 'attack': {
			return [
				...used(frame, action),
				{
					type: 'attacked',
					attacker: who,
					target: act.target,
					weapon: act.weapon,
				},
			];
		}

		case 'draw': {
			const from = weaponInHand(combatant).id;
			return [
				...used(frame, action),
				{
					type: 'drawn',
					who,
					weapon: act.weapon === unarmed.id ? undefined : act.weapon,
					from: from === unarmed.id ? undefined : from,
				},
			];
		}

		case 'act': {
			return [...used(frame, action), {type: 'acted', who}];
		}

		case 'feat': {
			return [
				...used(frame, action),
				{type: 'feat-begun', who, feat: act.feat},
			];
		}

		case 'move': {
			return [
				...used(frame, action),
				{type: 'moved', who, move: act.move, isAlso: false},
			];
		}

		case 'hold': {
			const own = ownAction(combatant, state);
			return own
				? [
						{type: 'began', who},
						{type: 'held', who, dice: own.dice, phase: own.phase},
						{type: 'action-over', who},
						{type: 'ended', who},
					]
				: over(frame);
		}

		case 'pass': {
			return action ? forfeited(who, action) : over(frame);
		}

		case 'moves':
		case 'feats': {
			return [{type: 'menu-turned', menu: act.do}];
		}

		case 'back': {
			return [{type: 'menu-turned', menu: undefined}];
		}

		case 'keep-holding': {
			return [
				{type: 'hold-kept', who, isForced: isForced(combatant, state)},
				{type: 'action-over', who},
			];
		}

		default: {
			return over(frame);
		}
	}
}

type Step = StepOf<Frame, RkState, RkAct, AnyEvent>;

/** A part of the menu as a prompt of its own. */
const submenu = (
	menu: Submenu,
	choices: ReadonlyArray<Choice<RkAct>>,
	title: (name: string) => string,
): Step => ({
	id: menu,
	kind: 'choose',
	due: (frame) => frame.menu === menu,
	ask: ({who}, state) => ({
		title: title(nameOf(state, who)),
		who,
		rule: 'RK-06',
		choices: [...choices, backChoice],
	}),
	refuse: (act, frame, state) =>
		refuseAct(act, frame, get(state, frame.who), state),
	take: (act, frame, state) => take(act, frame, get(state, frame.who), state),
});

/** What somebody does with an Action (RK-05, RK-06). */
export const actionFrame = kind('action', {
	isVoid(frame, state) {
		const combatant = find(state, frame.who);
		return (
			!combatant ||
			!isUp(combatant) ||
			isStale(frame, combatant, state) ||
			(!frame.isUsed && isOvertaken(state, frame.who))
		);
	},
	abandon,
	steps: [
		{
			id: 'over',
			kind: 'auto',
			due: ({isDone}) => isDone,
			take: (frame) => over(frame),
		},
		submenu('moves', moveChoices, (name) => `How does ${name} move?`),
		submenu('feats', featChoices, (name) => `What does ${name} do?`),
		{
			id: 'act',
			kind: 'choose',
			due: () => true,
			ask(frame, state, view) {
				const combatant = get(state, frame.who);
				return {
					...head(frame, combatant, state, view),
					choices: actionChoices(frame, combatant, state),
				};
			},
			refuse: (act, frame, state) =>
				refuseAct(act, frame, get(state, frame.who), state),
			take: (act, frame, state) =>
				take(act, frame, get(state, frame.who), state),
		},
	],
});
