import type {Id, Refusal, View} from '../../../../engine/basics.js';
import type {Choice} from '../../../../engine/prompt.js';
import {find} from '../../../../engine/world.js';
import {actionOf} from '../../actions/index.js';
import {defenceRow} from '../../actions/defences.js';
import type {DefenceId} from '../../actions/row.js';
import {isBareHanded} from '../../derived/arms.js';
import {areNear} from '../../derived/place.js';
import {chanceFor, meanOfBasis, sumOf} from '../../derived/tests.js';
import {free, priceOf, ticksLeft} from '../../derived/ticks.js';
import {isUp} from '../../derived/vitals.js';
import type {Price} from '../../events.js';
import type {TeAct, TeCombatant} from '../../facts.js';
import {foreign, greyed, impossible} from '../../flow-types.js';
import {
	type Doing,
	costOfText,
	costText,
	refusePrice,
	refuseRow,
	ticksFor,
} from '../../legality/index.js';
import {defenceBasis} from '../../modifiers/defence.js';
import {defenceCounted, signed} from '../../modifiers/index.js';
import type {Situation} from '../../modifiers/situation.js';
import {hasStatus, statusOf} from '../../statuses/index.js';
import {percent, showsNumbers} from '../../telling.js';
import {basisText, reachOf} from './common.js';

/* Who can answer an attack, with what and at what cost (TE-31, TE-D07, TE-D08). */

type Defending = Extract<TeAct, {do: 'defend'}>;

const paying = {isReaction: true, isBorrowing: true} as const;

/** TE-C27: no composure against whom one is Enthralled by. */
const isEnthralled = ({state, attacker, target}: Situation): boolean =>
	statusOf(state, target.id, 'enthralled')?.from === attacker.id;

function refuseOwn(
	{state, effect, isMelee, target}: Situation,
	how: DefenceId,
): Refusal | undefined {
	const row = defenceRow(how);
	if (!effect.defences.includes(how)) {
		return impossible('no answer to this', row.rule);
	}

	if (row.isMeleeOnly && !isMelee) {
		return {reason: 'only against melee', rule: row.rule};
	}

	if (how === 'block' && isBareHanded(target) && !target.sheet.shield) {
		return {reason: 'takes a weapon, a shield or a bracer', rule: row.rule};
	}

	return hasStatus(state, target.id, 'pinned') &&
		how !== 'grapple-defence' &&
		how !== 'strain' &&
		!effect.isSocial
		? {reason: 'Pinned: only grapple defence', rule: 'TE-C07'}
		: undefined;
}

/** TE-D08: a block for somebody beside one who does not defend itself. */
function refuseAlly(
	{state, effect, target}: Situation,
	ally: TeCombatant,
): Refusal | undefined {
	if (!effect.defences.includes('block')) {
		return impossible('no answer to this', 'TE-D08');
	}

	if (ally.side !== target.side || !areNear(ally, target)) {
		return {reason: 'not beside the ally', rule: 'TE-D08'};
	}

	if (isBareHanded(ally) && !ally.sheet.shield) {
		return {reason: 'takes a weapon, a shield or a bracer', rule: 'TE-D03'};
	}

	return hasStatus(state, ally.id, 'pinned') ||
		hasStatus(state, ally.id, 'grappled')
		? {reason: 'in a grapple', rule: 'TE-C04'}
		: undefined;
}

/** The one check of a defence. */
export function refuseDefence(
	situation: Situation,
	{who, how}: Defending,
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
				: impossible('only a block', 'TE-D08')) ??
		refusePrice(state, defender, defenceRow(how).ticks, paying)
	);
}

/** What a target may do before it defends (TE-V07, TE-V09, TE-O01). */
const responses = ['take-cover', 'dash-to-cover', 'drop-prone', 'focus'];

type Responding = Extract<TeAct, {do: 'respond'}>;

export function respondingOf({action}: Responding): Doing | undefined {
	const row = actionOf(action);
	return row && {row, target: undefined, arm: undefined, isReaction: true};
}

function refuseResponse(
	situation: Situation,
	act: Responding,
): Refusal | undefined {
	const {state, target, isShot, effect} = situation;
	const doing = respondingOf(act);
	if (!doing || act.who !== target.id || !responses.includes(act.action)) {
		return impossible('no answer to this', 'TE-15');
	}

	if (effect.isSocial === true || (!isShot && doing.row.group === 'movement')) {
		return impossible('no answer to this', doing.row.rule);
	}

	return refuseRow(state, target, doing);
}

function responseChoices(
	situation: Situation,
	view: View,
): ReadonlyArray<Choice<TeAct>> {
	const {state, target} = situation;
	return responses.flatMap((action) => {
		const act: Responding = {do: 'respond', who: target.id, action};
		const doing = respondingOf(act);
		const refused = refuseResponse(situation, act);
		return doing && !refused
			? [
					{
						id: action,
						label: doing.row.name,
						act,
						who: target.id,
						rule: doing.row.rule,
						...(showsNumbers(state, target, view) && {
							cost: costText(state, target, ticksFor(state, target, doing), {
								isReaction: true,
								isBorrowing: false,
							}),
						}),
					},
				]
			: [];
	});
}

const dive = actionOf('dive');

export const divingOf = (): Doing | undefined =>
	dive && {row: dive, target: undefined, arm: undefined, isReaction: true};

/** TE-D07: out of a strike’s reach, but not from one that a dive provoked. */
function refuseDive({
	state,
	target,
	effect,
	row,
	frame,
}: Situation): Refusal | undefined {
	const doing = divingOf();
	if (
		!doing ||
		effect.isSocial === true ||
		effect.defences.includes('grapple-defence')
	) {
		return impossible('nothing to dive from', 'TE-D07');
	}

	const isProvoked =
		row.id === 'reaction-strike' &&
		frame.cause === 'reaction' &&
		state.stack.some(
			(each) =>
				each.kind === 'action' &&
				each.action === 'dive' &&
				each.who === target.id,
		);
	return isProvoked
		? {reason: 'the dive provoked it', rule: 'TE-D07'}
		: refuseRow(state, target, doing);
}

/** What a defence is worth on average. */
const meanOf = (situation: Situation, defender: Id, how: DefenceId): number => {
	const combatant = find(situation.state, defender);
	return combatant
		? meanOfBasis(defenceBasis(combatant, how)) +
				sumOf(defenceCounted(withDefender(situation, combatant), how))
		: 0;
};

/** The situation as it would be if this one answered: one more defence made. */
export function withDefender(
	situation: Situation,
	defender: TeCombatant,
): Situation {
	return {
		...situation,
		defender: {
			...defender,
			round: {...defender.round, defences: defender.round.defences + 1},
		},
	};
}

/** The price of a defence; forced past what one has, the rest is borrowed. */
export function priceOfDefence(
	{state}: Situation,
	defender: TeCombatant,
	how: DefenceId,
): Price {
	const {ticks} = defenceRow(how);
	return (
		priceOf(state, defender, ticks, paying) ?? {
			ticks,
			isFree: false,
			borrowed: ticks - Math.max(0, ticksLeft(state, defender)),
		}
	);
}

/** The target’s best answer that borrows nothing; Duck where nothing is better. */
export function bestAnswer(situation: Situation): DefenceId | undefined {
	const {effect, target} = situation;
	let best: DefenceId | undefined;
	let worth = -Infinity;
	for (const how of effect.defences) {
		if (
			!refuseDefence(situation, {do: 'defend', who: target.id, how}) &&
			priceOfDefence(situation, target, how).borrowed === 0
		) {
			const mean = meanOf(situation, target.id, how);
			if (mean > worth) {
				best = how;
				worth = mean;
			}
		}
	}

	return best;
}

/** The free answer, or the cheapest there is. */
export const freeAnswer = (situation: Situation): DefenceId | undefined =>
	situation.effect.defences.find(
		(how) =>
			defenceRow(how).ticks === 0 &&
			!refuseDefence(situation, {
				do: 'defend',
				who: situation.target.id,
				how,
			}),
	);

function choiceOf(
	situation: Situation,
	defender: TeCombatant,
	how: DefenceId,
	view: View,
): Choice<TeAct> {
	const {state, target, attacker, frame} = situation;
	const isOwn = defender.id === target.id;
	const act: Defending = {do: 'defend', who: defender.id, how};
	const row = defenceRow(how);
	const isShown = showsNumbers(state, defender, view);
	const need =
		frame.roll && showsNumbers(state, attacker, view)
			? reachOf(situation)
			: undefined;
	const basis = defenceBasis(defender, how);
	const counted = sumOf(defenceCounted(withDefender(situation, defender), how));
	return {
		id: isOwn ? how : `defend-ally:${defender.id}`,
		label: isOwn ? row.name : `${defender.name} blocks for ${target.name}`,
		act,
		who: defender.id,
		rule: isOwn ? row.rule : 'TE-D08',
		...(isShown && {
			cost: costOfText(state, defender, row.ticks, paying),
			detail: [
				`${basisText(basis)}${counted === 0 ? '' : ` ${signed(counted)}`}`,
				...(need === undefined
					? []
					: [percent(chanceFor(basis, counted, need))]),
			].join(', '),
		}),
		...greyed(refuseDefence(situation, act)),
	};
}

/** Allies beside the target who could block for it. */
const protectors = ({state, target}: Situation): readonly TeCombatant[] =>
	state.combatants.filter(
		(other) =>
			other.id !== target.id &&
			other.side === target.side &&
			areNear(other, target) &&
			isUp(state, other),
	);

/**
 * Everybody who can legally answer: the target’s defences, the free one first; that nobody does, in sight however short
 * the list is; then who else could step in, and what else could be done.
 */
export function answerChoices(
	situation: Situation,
	view: View,
): ReadonlyArray<Choice<TeAct>> {
	const {state, target, effect} = situation;
	const own = effect.defences.map((how) =>
		choiceOf(situation, target, how, view),
	);
	const diving: Choice<TeAct> = {
		id: 'dive',
		label: 'Dive for cover',
		act: {do: 'dive'},
		who: target.id,
		rule: 'TE-D07',
		...(showsNumbers(state, target, view) && {
			cost: costText(state, target, 1, paying),
		}),
		...greyed(refuseDive(situation)),
	};
	const others = [
		...protectors(situation).map((ally) =>
			choiceOf(situation, ally, 'block', view),
		),
		diving,
	];
	const isOpen = ({refused}: Choice<TeAct>): boolean => !refused;
	return [
		...own.filter(isOpen),
		{
			id: 'nobody',
			label: 'Nobody',
			act: {do: 'nobody'},
			rule: 'TE-31',
		},
		...others.filter(isOpen),
		...responseChoices(situation, view),
		...[...own, ...others].filter(
			({refused}) => refused && !refused.impossible,
		),
	];
}

/** Whether there is anything to ask. */
export function canAnswer(situation: Situation): boolean {
	const {target, effect} = situation;
	return (
		effect.defences.some(
			(how) => !refuseDefence(situation, {do: 'defend', who: target.id, how}),
		) ||
		!refuseDive(situation) ||
		protectors(situation).some(
			({id}) =>
				!refuseDefence(situation, {do: 'defend', who: id, how: 'block'}),
		)
	);
}

export const noPrice: Price = free;

export const refuseAnswer = (
	act: TeAct,
	situation: Situation,
): Refusal | undefined => {
	switch (act.do) {
		case 'defend': {
			return refuseDefence(situation, act);
		}

		case 'dive': {
			return refuseDive(situation);
		}

		case 'respond': {
			return refuseResponse(situation, act);
		}

		case 'nobody': {
			return undefined;
		}

		default: {
			return foreign;
		}
	}
};
