import {menuOf, type ActRows} from '../../../engine/course/menu.js';
import type {View} from '../../../engine/kit/basics.js';
import {clauseOf, percent, signed} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {get} from '../../../engine/world/world.js';
import {type DefenceId, defenceRow} from '../actions/effects.js';
import {actionRow} from '../actions/index.js';
import {reachOf, undefendedText} from '../modifiers/index.js';
import {areNear, isDead, isUp} from '../derived/standing.js';
import type {AnyEvent, ActOf, TeAct} from '../flow-types.js';
import {
	attemptOfResponse,
	defended,
	diving,
	payingForDefence,
	priceOfDefence,
	refuseDefence,
	refuseDive,
	refuseResponse,
	responses,
	ruleOfDefence,
	undefended,
} from '../legality/defences.js';
import {
	allowedAnswers,
	chanceToMeet,
	damageLeft,
	expectedDefence,
	likelyAnswers,
} from '../legality/likely-answers.js';
import {costOfAttempt, costOfText, costText} from '../legality/index.js';
import type {Situation} from '../derived/situation.js';
import {basisText} from '../shown/text.js';
import {beginAction} from './break-ins.js';

/* The answers to an attack: who can answer, how, and at what cost (TE-31, TE-D07, TE-D08). */

function* protections({state, target, attacker}: Situation): Generator<ActOf<'defend'>> {
	for (const other of state.combatants) {
		if (
			other.id !== target.id &&
			other.id !== attacker.id &&
			other.side === target.side &&
			areNear(state, other, target) &&
			isUp(state, other) &&
			!isDead(target)
		) {
			yield {do: 'defend', who: other.id, how: 'block'};
		}
	}
}

/** The target's own defences: the first free one, unless another that costs no tick is clearly better. */
function ownDefences(situation: Situation) {
	const {effect, target} = situation;
	const able = allowedAnswers(situation);
	const actOf = (how: DefenceId): ActOf<'defend'> => ({do: 'defend', who: target.id, how});
	return {
		allowed: likelyAnswers(situation, able).inOrder(reachOf(situation)).map(actOf),
		refused: effect.defences.filter((how) => !able.includes(how)).map(actOf),
	};
}

/** The letter of a block for somebody else; the tag of the blocker follows it. */
const defendAllyKey = actionRow('defend-ally').key;

/** Letters of responses whose own mean other acts in a turn. */
const responseKeys: ReadonlyMap<string, string> = new Map([
	['take-cover', 'g'],
	['drop-prone', 'z'],
]);

function undefendedDetail(situation: Situation, view: View) {
	const {state, attacker, target} = situation;
	const text =
		knowsNumbers(state, attacker, view, 'ability') && knowsNumbers(state, target, view, 'health')
			? undefendedText(situation)
			: undefined;
	return text === undefined ? {} : {detail: text};
}

const rows: ActRows<Situation, TeAct, AnyEvent> = {
	defend: {
		show({who, how}, situation, view) {
			const {state, target, attacker, frame, effect} = situation;
			const defender = get(state, who);
			const row = defenceRow(how);
			const isOwn = who === target.id;
			const expected = expectedDefence(situation, defender, how);
			const {basis, modifier} = expected;
			const odds =
				frame.roll && knowsNumbers(state, attacker, view, 'ability')
					? chanceToMeet(expected, reachOf(situation))
					: undefined;
			const {ticks, borrowed} = priceOfDefence(situation, defender, how);
			return {
				id: isOwn ? how : `defend-ally:${who}`,
				label: isOwn ? row.name : clauseOf(defender, `blocks for ${target.name}`),
				key: isOwn ? row.key : defendAllyKey,
				who,
				rule: isOwn ? ruleOfDefence(situation, how) : 'TE-D08',
				cost: costOfText(state, defender, row.ticks, payingForDefence),
				isFree: ticks === 0 && borrowed === 0,
				detail: [
					`${basisText(basis)}${modifier === 0 ? '' : ` ${signed(modifier)}`}`,
					...(odds === undefined ? [] : [percent(odds)]),
				].join(', '),
				...(odds !== undefined && {odds}),
				...(odds !== undefined &&
					isOwn &&
					effect.hits.some(({kind}) => kind === 'damage') &&
					knowsNumbers(state, target, view, 'health') && {
						effect: `leaves ~${Math.round(damageLeft(situation, expected, reachOf(situation)))} past soak`,
					}),
			};
		},
		refuse: (act, situation) => refuseDefence(situation, act),
		take: ({who, how}, situation) => defended(situation, who, how),
	},
	nobody: {
		key: 'o',
		rule: 'TE-31',
		show: (_act, situation, view) => ({
			id: 'nobody',
			label: 'Nobody',
			isFree: true,
			...undefendedDetail(situation, view),
		}),
		take: (_act, situation) => undefended(situation),
	},
	dive: {
		key: diving.row.key,
		rule: diving.row.rule,
		show: (_act, {state, target}) => ({
			id: 'dive',
			label: diving.row.name,
			who: target.id,
			cost: costText(state, target, 1, payingForDefence),
		}),
		refuse: (_act, situation) => refuseDive(situation),
		take: (_act, {state, frame, target}) => [
			{type: 'dived', who: frame.targets[frame.results.length] ?? ''},
			...beginAction(state, target.id, diving),
		],
	},
	respond: {
		show({action}, {state, target}) {
			const row = actionRow(action);
			const attempt = attemptOfResponse(row);
			return {
				id: action,
				label: row.name,
				key: responseKeys.get(row.id) ?? row.key,
				who: target.id,
				rule: row.rule,
				cost: costOfAttempt(state, target, attempt),
			};
		},
		refuse: (act, situation) => refuseResponse(situation, act),
		take: ({who, action}, {state}) => [
			...(action === 'dash-to-cover' ? [{type: 'dived' as const, who}] : []),
			...beginAction(state, who, attemptOfResponse(actionRow(action))),
		],
	},
};

/** TE-31, TE-32: no success is left to answer. In a social contest the other side can still win. */
export const isSkipped = (situation: Situation): boolean =>
	situation.frame.roll !== undefined && !situation.effect.isSocial && reachOf(situation) <= 0;

/** The target's defences, then none at all, which stays in sight, then who could step in and what else; refused answers last. */
function* offered(situation: Situation): Generator<TeAct> {
	const skipped = isSkipped(situation);
	if (skipped) {
		yield {do: 'nobody'};
	}

	const own = ownDefences(situation);
	const refused: TeAct[] = [...own.refused];
	yield* own.allowed;
	if (!skipped) {
		yield {do: 'nobody'};
	}

	for (const act of protections(situation)) {
		if (refuseDefence(situation, act)) {
			refused.push(act);
		} else {
			yield act;
		}
	}

	if (refuseDive(situation)) {
		refused.push({do: 'dive'});
	} else {
		yield {do: 'dive'};
	}

	for (const action of responses) {
		const act = {do: 'respond', who: situation.target.id, action} as const;
		if (!refuseResponse(situation, act)) {
			yield act;
		}
	}

	yield* refused;
}

export const answerMenu = menuOf(
	rows,
	offered,
	(act, {state, target}, view) =>
		act.do === 'nobody' ||
		knowsNumbers(state, act.do === 'defend' ? get(state, act.who) : target, view, 'ability'),
);

export function canBeProtected(situation: Situation): boolean {
	for (const act of protections(situation)) {
		if (!refuseDefence(situation, act)) {
			return true;
		}
	}

	return false;
}

export const canAnswer = (situation: Situation): boolean =>
	allowedAnswers(situation).length > 0 || !refuseDive(situation) || canBeProtected(situation);
