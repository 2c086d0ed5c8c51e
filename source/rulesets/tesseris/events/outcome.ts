import {eventRows, type Attempt, line} from '../../../engine/events/event-rows.js';
import {flag, id, text} from '../../../engine/kit/shape.js';
import {attackForm, sumOf, unanswered} from '../state/attack.js';
import {clause, nameOf} from '../../../engine/world/world.js';
import {defenceRow} from '../actions/effects.js';
import {actionOf} from '../actions/index.js';
import {totalOf} from '../derived/tests.js';
import type {TeState} from '../state/fight.js';
import {actionName, rollText} from '../shown/text.js';
import {inArm, inBody, inPlace, inState, inTop} from '../updates.js';
import {ofSeen, told} from '../../../engine/world/told.js';
import {
	type Resolved,
	aimText,
	answerText,
	missesText,
	outcomeText,
	resolved,
	weaponName,
} from './outcome-text.js';

function attemptOf(
	{attacker, target, action, arm, attack, defence, isHit}: Resolved,
	state: TeState,
): Attempt {
	const {by: who, how, test} = defence;
	const roll = totalOf(attack);
	const isMade = isHit || roll > 0;
	return {
		by: attacker,
		to: target,
		attack: {
			act: [
				actionName(action),
				...(arm === undefined ? [] : [weaponName(state, attacker, arm)]),
			].join(', '),
			roll,
			...(test && {against: totalOf(test)}),
			isMade,
		},
		...(how !== 'none' && {
			defence: {
				who,
				act: defenceRow(how).name.toLowerCase(),
				...(test && {roll: totalOf(test)}),
				against: roll,
				isMade: isMade && !isHit,
			},
		}),
	};
}

/** TE-36: a shot that missed its target but hit somebody else in the melee counts as a hit, so nothing jams. */
function settled(state: TeState, isHit: boolean): TeState {
	const stray = attackForm.top(state);
	const from = state.stack.at(-2);
	return isHit && stray?.cause === 'stray' && attackForm.is(from)
		? inState(state, {
				stack: state.stack.with(-2, {...from, jamsSettled: [...from.jamsSettled, ...stray.arms]}),
			})
		: state;
}

export const outcomeEvents = eventRows<TeState>()({
	resolved: {
		shape: resolved,
		dealt: ({attacker: by, target: to, hits}) => [{by, to, amount: sumOf(hits, 'past')}],
		attempt: (event, before) => attemptOf(event, before),
		evolve(state, event) {
			const {target, attack, defence, hits, isHit, net, coverDamage} = event;
			const hurt = inBody(state, target, {
				stamina: event.stamina,
				wounds: event.wounds,
				ego: event.ego,
			});
			const battered =
				coverDamage > 0
					? inPlace(hurt, target, (place) => {
							place.cover &&= {...place.cover, damage: place.cover.damage + coverDamage};
						})
					: hurt;
			return inTop(settled(battered, isHit), attackForm, ({results}) => ({
				...unanswered,
				results: [...results, {target, attack, defence, hits, isHit, net, isStray: false}],
				isDived: false,
				where: undefined,
			}));
		},
		tell(event, after) {
			const {attacker, action} = event;
			return line(
				told`${aimText(event, after)}: ${rollText(event.attack, attacker)}${answerText(event, after)}: ${outcomeText(event, after)}${missesText(event, after)}`,
				attacker,
				actionOf(action)?.rule ?? 'TE-32',
			);
		},
		tellUnseen: ({target, isHit}, after) =>
			line(
				ofSeen([target], ({length}) =>
					isHit && length > 0 ? clause(after, target, 'is hit out of nowhere') : '',
				),
				target,
			),
	},
	jammed: {
		shape: {who: id, arm: text, isCleared: flag},
		rule: 'TE-36',
		evolve: (state, {who, arm, isCleared}) =>
			inTop(
				isCleared ? state : inArm(state, who, arm, () => ({isJammed: true})),
				attackForm,
				({jamsSettled}) => ({jamsSettled: [...jamsSettled, arm]}),
			),
		tell: ({who, arm, isCleared}, after) =>
			line(
				`${nameOf(after, who)}’s ${weaponName(after, who, arm)} jams${isCleared ? ' and is cleared at once' : ''}`,
				who,
			),
	},
});
