import type {Refusal, View} from '../../../../engine/basics.js';
import type {Choice} from '../../../../engine/prompt.js';
import {greyed, notAskedNow} from '../../../../engine/refusals.js';
import {sumOf} from '../../../../engine/roll-modifiers.js';
import {percent, signed} from '../../../../engine/text.js';
import {knowsNumbers} from '../../../../engine/veil.js';
import {defenceRow} from '../../actions/defences.js';
import type {DefenceId} from '../../actions/row.js';
import type {TeAct} from '../../acts/types.js';
import {areNear} from '../../derived/place.js';
import {chanceFor} from '../../derived/tests.js';
import {isUp} from '../../derived/vitals.js';
import {costOfText, costText} from '../../legality/index.js';
import {defenceBasis} from '../../modifiers/defence.js';
import {defenceCounted} from '../../modifiers/index.js';
import type {Situation} from '../../modifiers/situation.js';
import type {TeCombatant} from '../../state.js';
import {basisText, reachOf} from './common.js';
import {
	type Defending,
	paying,
	refuseDefence,
	withDefender,
} from './defending.js';
import {refuseDive, refuseResponse, responseChoices} from './responding.js';

/* The window of an attack: who can answer it, with what and at what cost (TE-31, TE-D07, TE-D08). */

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
	const isShown = knowsNumbers(state, defender, view, 'ability');
	const need =
		frame.roll && knowsNumbers(state, attacker, view, 'ability')
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
		...(knowsNumbers(state, target, view, 'ability') && {
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
			return notAskedNow;
		}
	}
};
