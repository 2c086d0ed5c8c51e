import {type Id, type Refusal, impossible, notAskedNow} from '../../../engine/kit/basics.js';
import {get, clause, find, nameOf} from '../../../engine/world/world.js';
import {actionOf, actionRow} from '../actions/index.js';
import {isAttackAction} from '../actions/row.js';
import type {AnyEvent, TeAct, ActOf} from '../flow-types.js';
import {armsToAsk, isOpenEnded} from '../legality/arms.js';
import {type Attempt, payFor, costOfAttempt, refuseAction} from '../legality/index.js';
import {strikersAt} from '../legality/reach.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {actionForm} from '../state/frames.js';
import {losesAll, statusOf} from '../statuses/index.js';
import {interruptsOf, menuOf, type ActRows} from '../../../engine/course/menu.js';
import {bestMelee, isReadyToFire, rangedArms} from '../derived/arms.js';
import {isOnTurn} from '../derived/ticks.js';
import type {AttackFrame} from '../state/attack.js';

/* What follows when somebody begins an action. */

export type DoAct = Extract<TeAct, {do: 'act'}>;

export function attemptOf(act: DoAct, isReaction: boolean): Attempt | undefined {
	const row = actionOf(act.action);
	return row && {row, target: act.target, arm: act.arm, isReaction};
}

export function beginAction(state: TeState, who: Id, attempt: Attempt): readonly AnyEvent[] {
	const combatant = get(state, who);
	const {row, target, arm, isReaction} = attempt;
	if (
		(row.target !== undefined && target === undefined) ||
		armsToAsk(combatant, row, arm).length > 0 ||
		(attempt.ticks === undefined && isOpenEnded(combatant, row, arm))
	) {
		return [actionForm.opened({who, action: row.id, target, arm, isReaction})];
	}

	return [
		...(isReaction ? [] : breaksOff(state, combatant, attempt)),
		{
			type: 'acted',
			who,
			action: row.id,
			...(target !== undefined && {target}),
			...(arm !== undefined && {arm}),
			price: payFor(state, combatant, attempt),
			isReaction,
			reach: row.isProvoking ? strikersAt(state, combatant).map(({id}) => id) : [],
			...(row.isUnrolled && {isCounted: true as const}),
		},
	];
}

/** TE-R12, TE-76: overwatch ends with one's next action, and somebody who turns away from a victim holds nobody at point. */
function breaksOff(state: TeState, {id}: TeCombatant, {row, target}: Attempt): readonly AnyEvent[] {
	const others = isAttackAction(row)
		? state.combatants.filter(
				(other) => other.id !== target && statusOf(state, other.id, 'at-point')?.from === id,
			)
		: [];
	return [
		...losesAll(state, id, 'watching', 'watching-on'),
		...others.flatMap((other) => losesAll(state, other.id, 'at-point')),
	];
}

/* Interrupts: a holder at point attacks, or somebody helps an ally's roll (TE-75, TE-O02, TE-O08). */

export type Found = {readonly actor: TeCombatant; readonly attempt: Attempt};

function strikeAt(holder: TeCombatant, victim: string): Attempt {
	const gun = rangedArms(holder).find((arm) => isReadyToFire(arm));
	return {
		row: actionRow(gun ? 'straight-shot' : 'melee-strike'),
		target: victim,
		arm: (gun ?? bestMelee(holder))?.weapon.id,
		isReaction: false,
		isBreakIn: true,
	};
}

/** TE-75: the attack of somebody who holds a victim at point, at any moment of another's turn. */
export function pointStrike(state: TeState, who: string, victim: string): Found | undefined {
	const holder = find(state, who);
	return holder &&
		find(state, victim) &&
		statusOf(state, victim, 'at-point')?.from === holder.id &&
		!isOnTurn(state, holder)
		? {actor: holder, attempt: strikeAt(holder, victim)}
		: undefined;
}

const strikeOf = ({who, action: victim}: ActOf<'react'>, state: TeState): Found | undefined =>
	state.stack.at(-1)?.kind === 'turn' ? pointStrike(state, who, victim) : undefined;

const helps = ['aid', 'grapple-assist'] as const;

const isHelp = (action: string): boolean => helps.some((each) => each === action);

type Rolling = {readonly who: string; readonly action: string | undefined};

function rolling(state: TeState): Rolling | undefined {
	const top = state.stack.at(-1);
	if (top?.kind === 'attack') {
		return rollingIn(top);
	}

	return top?.kind === 'test' && top.roll === undefined && !isHelp(top.action) ? top : undefined;
}

function rollingIn({roll, sight, attacker, action, defence, defenceRoll}: AttackFrame) {
	if (roll === undefined) {
		return sight === 'unseen' ? undefined : {who: attacker, action};
	}

	return defence !== undefined && defence.how !== 'none' && defenceRoll === undefined
		? {who: defence.by, action: undefined}
		: undefined;
}

function helpOf(act: ActOf<'respond'>, state: TeState): Found | Refusal {
	const roll = rolling(state);
	const helper = find(state, act.who);
	const row = actionOf(act.action);
	const ally = find(state, roll?.who);
	if (
		!ally ||
		!helper ||
		!row ||
		!isHelp(row.id) ||
		helper.id === ally.id ||
		helper.side !== ally.side
	) {
		return notAskedNow;
	}

	return row.id === 'grapple-assist' && !actionOf(roll?.action)?.isAssisted
		? impossible('this roll cannot be assisted', row.rule)
		: {actor: helper, attempt: {row, target: ally.id, arm: undefined, isReaction: true}};
}

const rows: ActRows<TeState, TeAct, AnyEvent> = {
	react: {
		key: actionRow('melee-strike').key,
		rule: 'TE-75',
		*offer(state) {
			for (const {who, from} of state.conditions) {
				const act = {do: 'react', who: from ?? '', action: who} as const;
				if (!refuseFound(state, strikeOf(act, state))) {
					yield act;
				}
			}
		},
		show(act, state) {
			const found = strikeOf(act, state);
			return {
				id: `strike:${act.who}:${act.action}`,
				label: clause(state, act.who, `attacks ${nameOf(state, act.action)}, held at point`),
				who: act.who,
				about: act.action,
				...(found && {cost: costOfAttempt(state, found.actor, found.attempt)}),
			};
		},
		refuse: (act, state) => refuseFound(state, strikeOf(act, state)),
		take(act, state) {
			const found = strikeOf(act, state);
			return found ? beginAction(state, act.who, found.attempt) : [];
		},
	},
	respond: {
		*offer(state) {
			for (const {id: who} of rolling(state) ? state.combatants : []) {
				for (const action of helps) {
					const act = {do: 'respond', who, action} as const;
					if (!refuseHelp(act, state)) {
						yield act;
					}
				}
			}
		},
		show(act, state) {
			const found = helpOf(act, state);
			const row = actionRow(act.action);
			const ally = rolling(state)?.who;
			return {
				id: `${act.action}:${act.who}`,
				label: `${get(state, act.who).name} ${act.action === 'aid' ? 'aids' : 'assists'} ${nameOf(state, ally)}`,
				key: row.key,
				who: act.who,
				...(ally !== undefined && {about: ally}),
				...('actor' in found && {cost: costOfAttempt(state, found.actor, found.attempt)}),
				rule: row.rule,
			};
		},
		refuse: (act, state) => refuseHelp(act, state),
		take(act, state) {
			const found = helpOf(act, state);
			return 'actor' in found ? beginAction(state, act.who, found.attempt) : [];
		},
	},
};

export const refuseFound = (state: TeState, found: Found | undefined): Refusal | undefined =>
	found ? refuseAction(state, found.actor, found.attempt) : notAskedNow;

function refuseHelp(act: ActOf<'respond'>, state: TeState): Refusal | undefined {
	const found = helpOf(act, state);
	return 'actor' in found ? refuseAction(state, found.actor, found.attempt) : found;
}

export const interrupts = interruptsOf(menuOf(rows));
