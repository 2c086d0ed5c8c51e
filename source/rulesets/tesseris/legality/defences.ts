import {type Id, type Refusal, type RuleId, impossible} from '../../../engine/kit/basics.js';
import {refusalOfAll} from '../../../engine/facts/refusals.js';
import {find} from '../../../engine/world/world.js';
import {type DefenceId, defenceRow} from '../actions/effects.js';
import {isBareHanded} from '../derived/arms.js';
import {areNear, isUp} from '../derived/standing.js';
import {meanOfBasis} from '../derived/tests.js';
import {free, priceIfForced} from '../derived/ticks.js';
import type {AnyEvent} from '../flow-types.js';
import {defenceBasis} from '../modifiers/defence.js';
import {defenceIn, worthFor} from '../modifiers/index.js';
import type {Situation} from '../derived/situation.js';
import type {Price, TeCombatant} from '../state/fight.js';
import {hasStatus, statusOf} from '../statuses/index.js';
import {withRound} from '../updates.js';
import {type Attempt, refusePrice, refuseRow} from './index.js';
import {actionOf, actionRow} from '../actions/index.js';
import type {ActionRow} from '../actions/row.js';

/* How an attack can be defended against, by whom, and at what price (TE-31, TE-D08). */

export const payingForDefence = {isReaction: true, isBorrowing: true} as const;

/** TE-C27: no composure against the person by whom one is Enthralled. */
const isEnthralled = ({state, attacker, target}: Situation): boolean =>
	statusOf(state, target.id, 'enthralled')?.from === attacker.id;

/** To brace is part of the action that it is against: a trip or a disarm (TE-M17, TE-M18). */
export const ruleOfDefence = ({row}: Situation, how: DefenceId): RuleId =>
	how === 'brace' ? row.rule : defenceRow(how).rule;

const hasNoBlock = (one: TeCombatant): boolean => isBareHanded(one) && !one.sheet.shield;
const noBlock = 'needs a weapon, a shield or a bracer';

function refuseOwn({state, effect, isMelee, target}: Situation, how: DefenceId) {
	const {rule, isMeleeOnly} = defenceRow(how);
	if (!effect.defences.includes(how)) {
		const these = effect.defences.map((each) => defenceRow(each).name).join(' or ');
		return impossible(`only ${these} against this`, rule);
	}

	if (isMeleeOnly && !isMelee) {
		return {reason: 'only against melee', rule};
	}

	if (how === 'block' && hasNoBlock(target)) {
		return {reason: noBlock, rule};
	}

	return hasStatus(state, target.id, 'pinned') &&
		how !== 'grapple-defence' &&
		how !== 'strain' &&
		!effect.isSocial
		? {reason: 'Pinned: only grapple defence', rule: 'TE-C07'}
		: undefined;
}

/** TE-D08: a block for a neighbour who does not defend themselves. */
function refuseAlly({state, effect, target}: Situation, ally: TeCombatant): Refusal | undefined {
	if (!effect.defences.includes('block')) {
		return impossible('this cannot be blocked', 'TE-D08');
	}

	if (ally.side !== target.side || !areNear(state, ally, target)) {
		return {reason: 'not beside the ally', rule: 'TE-D08'};
	}

	if (hasNoBlock(ally)) {
		return {reason: noBlock, rule: 'TE-D03'};
	}

	return hasStatus(state, ally.id, 'pinned') || hasStatus(state, ally.id, 'grappled')
		? {reason: 'in a grapple', rule: 'TE-C04'}
		: undefined;
}

export function refuseDefence(
	situation: Situation,
	{who, how}: {readonly who: Id; readonly how: DefenceId},
): Refusal | undefined {
	const {state, target} = situation;
	const defender = find(state, who);
	if (!defender || !isUp(state, defender)) {
		return impossible('out of the fight', 'TE-31');
	}

	if (who === target.id && isEnthralled(situation)) {
		return {reason: 'Enthralled', rule: 'TE-C27'};
	}

	return (
		(who === target.id
			? refuseOwn(situation, how)
			: how === 'block'
				? refuseAlly(situation, defender)
				: impossible('allies can only block', 'TE-D08')) ??
		refusePrice(state, defender, defenceRow(how).ticks, payingForDefence)
	);
}

export const withDefender = (situation: Situation, defender: TeCombatant): Situation => ({
	...situation,
	defender: withRound(defender, (round) => {
		round.defences++;
	}),
});

export const priceOfDefence = ({state}: Situation, defender: TeCombatant, how: DefenceId): Price =>
	priceIfForced(state, defender, defenceRow(how).ticks, payingForDefence);

export function defended(situation: Situation, who: string, how: DefenceId): readonly AnyEvent[] {
	const defender = find(situation.state, who);
	return defender
		? [
				{
					type: 'defended',
					who,
					for: situation.target.id,
					how,
					price: priceOfDefence(situation, defender, how),
				},
			]
		: [];
}

/** Why the target can answer in no way; nothing where it can, or where not even the GM could force an answer. */
export const refuseAll = (situation: Situation): Refusal | undefined =>
	refusalOfAll(
		situation.effect.defences.map((how) =>
			refuseDefence(situation, {who: situation.target.id, how}),
		),
	);

export function undefended(situation: Situation): readonly AnyEvent[] {
	const {id} = situation.target;
	const refused = refuseAll(situation);
	return [
		{type: 'defended', who: id, for: id, how: 'none', price: free, ...(refused && {refused})},
	];
}

function bestAnswer(situation: Situation): DefenceId | undefined {
	const {effect, target} = situation;
	let best: DefenceId | undefined;
	let worth = -Infinity;
	for (const how of effect.defences) {
		if (
			!refuseDefence(situation, {who: target.id, how}) &&
			priceOfDefence(situation, target, how).borrowed === 0
		) {
			const mean =
				meanOfBasis(defenceBasis(target, how)) +
				worthFor(defenceIn(withDefender(situation, target), how));
			if (mean > worth) {
				best = how;
				worth = mean;
			}
		}
	}

	return best;
}

const freeAnswer = (situation: Situation): DefenceId | undefined =>
	situation.effect.defences.find(
		(how) =>
			defenceRow(how).ticks === 0 && !refuseDefence(situation, {who: situation.target.id, how}),
	);

export function orderedAnswer(situation: Situation): DefenceId | undefined {
	const {order} = situation.target.habits;
	return order === 'duck'
		? freeAnswer(situation)
		: order === 'best'
			? bestAnswer(situation)
			: undefined;
}

/* Responses to an attack other than a defence: a dive, and what is done before the defence (TE-D07, TE-15). */

/** What a target may do before they defend (TE-V07, TE-V09, TE-O01). */
export const responses: readonly string[] = ['take-cover', 'dash-to-cover', 'drop-prone', 'focus'];

export const attemptOfResponse = (row: ActionRow): Attempt => ({
	row,
	target: undefined,
	arm: undefined,
	isReaction: true,
});

export function refuseResponse(
	{state, target, isShot, effect}: Situation,
	{who, action}: {readonly who: Id; readonly action: string},
): Refusal | undefined {
	const row = actionOf(action);
	if (!row || who !== target.id || !responses.includes(action)) {
		return impossible('no response to this', 'TE-15');
	}

	if (effect.isSocial) {
		return impossible('only before blows and shots', row.rule);
	}

	return !isShot && row.group === 'movement'
		? impossible('only before shots', row.rule)
		: refuseRow(state, target, attemptOfResponse(row));
}

export const diving = attemptOfResponse(actionRow('dive'));

/** TE-D07: leaves the reach of an attack, but not of one that a dive provoked. */
export function refuseDive({state, target, effect, row, frame}: Situation): Refusal | undefined {
	if (effect.isSocial === true || effect.defences.includes('grapple-defence')) {
		return impossible('a dive avoids blows and shots only', 'TE-D07');
	}

	const isProvoked =
		row.id === 'reaction-strike' &&
		frame.cause === 'reaction' &&
		state.stack.some(
			(each) => each.kind === 'action' && each.action === 'dive' && each.who === target.id,
		);
	return isProvoked
		? {reason: 'the dive provoked it', rule: 'TE-D07'}
		: refuseRow(state, target, diving);
}
