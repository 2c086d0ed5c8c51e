import {total} from '../../../../dice/dice.js';
import {menuStep} from '../../../../engine/course/act-rows.js';
import type {View} from '../../../../engine/kit/basics.js';
import type {Request} from '../../../../engine/facts/prompt.js';
import {capital, clauseOf, inverted} from '../../../../engine/kit/text.js';
import type {Writable} from '../../../../engine/world/copier.js';

import {pointsChanged} from '../../follow-ups.js';
import {startingPoints} from '../../derived/fight.js';
import {isSimultaneous} from '../../derived/plan.js';
import {
	damageOf,
	damageText,
	damageTotal,
	hitDice,
} from '../../exchange-math/damage.js';
import {oppose} from '../../exchange-math/opposed.js';
import type {ExchangeEndEvent} from '../../events/exchange-end.js';
import type {ExchangeFrame} from '../../state/exchange.js';
import type {DdState, Loss} from '../../state/fight.js';
import type {AnyEvent} from '../../flow-types.js';
import type {Situation} from '../../modifiers.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {advantageMenu, optionMenu} from '../../acts/outcome.js';
import {type ExchangeStep, at, head} from './common.js';

/** Somebody loses points: after a hit, or after a defence won in close combat (DD-42, DD-52). */
const isCostly = (frame: ExchangeFrame, state: DdState): boolean =>
	frame.result === 'hit' ||
	(frame.result === 'defended' && at(frame, state).isClose);

const isOptionDue = (frame: ExchangeFrame, state: DdState): boolean =>
	frame.result === 'defended' &&
	frame.hasAdvantage === true &&
	at(frame, state).isClose;

/** The dice for the loss: the weapon's or 1d6 (DD-40, DD-42), plus another d6 with an Advantage (DD-41, DD-43). */
function lossRequests(
	situation: Situation,
	view: View | undefined,
): readonly Request[] {
	const {frame, attacker, target, state} = situation;
	const isHit = frame.result === 'hit';
	const who = isHit ? attacker.id : target.id;
	const damage = hitDice(situation);
	const isShown =
		view !== undefined &&
		knowsNumbers(state, attacker, view, 'health') &&
		knowsNumbers(state, target, view, 'health');
	const more = frame.hasAdvantage && (isHit || frame.option === 'more');
	return [
		{
			id: 'loss',
			who,
			label: isHit ? 'damage' : 'loss',
			dice: {count: 1, sides: isHit ? damage.sides : 6},
			...(isHit && isShown && {need: damageText(damage)}),
		},
		...(more
			? [
					{
						id: 'advantage',
						who,
						label: 'Advantage',
						dice: {count: 1, sides: 6},
					},
				]
			: []),
	];
}

function endEvents(situation: Situation): readonly AnyEvent[] {
	const {state, frame, attacker, target} = situation;
	const isHit = frame.result === 'hit';
	const costs = isCostly(frame, state);
	const points = costs ? (frame.points ?? 0) : 0;
	const loss: Loss = isHit
		? {who: target.id, points, from: attacker.id}
		: {who: attacker.id, points, from: target.id};
	const isDeferred = isSimultaneous(state, attacker.id, target.id);
	const loser = isHit ? target : attacker;
	const regained = frame.option === 'regain' ? regainOf(situation, points) : 0;
	const ended: Writable<ExchangeEndEvent> = {
		type: 'exchange-ended',
		attacker: attacker.id,
		target: target.id,
		means: frame.means,
		result: frame.result ?? 'miss',
		hasAdvantage: frame.hasAdvantage ?? false,
		isDeferred,
		regained,
	};
	if (frame.attack) {
		ended.attack = frame.attack;
	}

	if (frame.reaction) {
		ended.reaction = frame.reaction;
	}

	if (frame.defence) {
		ended.defence = frame.defence;
	}

	if (frame.reactionPower !== undefined) {
		ended.reactionPower = frame.reactionPower;
	}

	if (costs) {
		ended.loss = loss;
		if (frame.dice !== undefined) {
			ended.dice = frame.dice;
		}
	}

	return [
		ended,
		...(costs && !isDeferred ? pointsChanged(loser, -points, state) : []),
		...(regained > 0 ? pointsChanged(target, regained, state) : []),
	];
}

/** DD-43: as much as the attacker loses, but not above the starting points if the Setting says so. */
const regainOf = ({target, state}: Situation, points: number): number =>
	state.settings.regainLimit
		? Math.max(0, Math.min(points, startingPoints(target.sheet) - target.rp))
		: points;

/** DD-42, DD-43: what a lost exchange costs the attacker: “1d6”. */
const winDice = ({frame}: Situation): string =>
	frame.option === 'more' ? '2d6' : '1d6';

/** Who won, and what it costs (DD-32, DD-33, DD-37, DD-40 to DD-46, DD-52). */
export const outcomeSteps: readonly ExchangeStep[] = [
	{
		id: 'opposed',
		kind: 'auto',
		due: ({result}) => result === undefined,
		take(frame, state) {
			const {result, hasAdvantage} = oppose(
				frame.attack ?? {roll: 101, need: 0},
				frame.defence,
				state.settings,
			);
			return [
				{
					type: 'opposed',
					result,
					...(hasAdvantage !== undefined && {hasAdvantage}),
				},
			];
		},
	},
	menuStep({
		id: 'advantage',
		due: (frame: ExchangeFrame, state: DdState) =>
			frame.hasAdvantage === undefined && isCostly(frame, state),
		menu: advantageMenu,
		scene: at,
		head(situation, view) {
			const {frame, attacker, target} = situation;
			const won = frame.result === 'hit' ? attacker : target;
			return head(situation, view, {
				title: `${capital(inverted(won, 'does'))} have an Advantage?`,
				who: won.id,
				rule: 'DD-37',
			});
		},
	}),
	menuStep({
		id: 'option',
		due: (frame: ExchangeFrame, state: DdState) =>
			frame.option === undefined && isOptionDue(frame, state),
		menu: optionMenu,
		scene: at,
		head: (situation, view) =>
			head(situation, view, {
				title: clauseOf(situation.target, 'has the Advantage'),
				who: situation.target.id,
				rule: 'DD-43',
				isRoutine: true,
			}),
	}),
	{
		id: 'loss',
		kind: 'roll',
		due: (frame, state) => frame.points === undefined && isCostly(frame, state),
		ask(frame, state, view) {
			const situation = at(frame, state);
			const isHit = frame.result === 'hit';
			const isShown =
				knowsNumbers(state, situation.attacker, view, 'health') &&
				knowsNumbers(state, situation.target, view, 'health');
			return head(situation, view, {
				title: isHit
					? clauseOf(situation.attacker, `hits ${situation.target.name}`)
					: clauseOf(
							situation.target,
							`wins the exchange: ${clauseOf(situation.attacker, 'loses')} ${winDice(situation)}`,
						),
				...(isHit && isShown && {why: damageOf(situation).why}),
				rule: isHit ? (situation.isClose ? 'DD-40' : 'DD-54') : 'DD-42',
			});
		},
		requests: (frame, state, view) => lossRequests(at(frame, state), view),
		take(rolls, frame, state) {
			const situation = at(frame, state);
			const dice = rolls.reduce((sum, rolled) => sum + total(rolled), 0);
			return [
				{
					type: 'damage-rolled',
					points:
						frame.result === 'hit'
							? damageTotal(dice, hitDice(situation))
							: dice,
					dice: rolls.map((rolled) => String(total(rolled))).join(' + '),
				},
			];
		},
	},
	{
		id: 'manoeuvre',
		kind: 'text',
		due: (frame, state) =>
			state.settings.manoeuvre &&
			frame.result === 'defended' &&
			at(frame, state).isClose &&
			!frame.isDescribed,
		ask: (frame, state) => ({
			title: `How ${inverted(at(frame, state).target, 'does')} gain the upper hand?`,
			who: frame.target,
			involves: [frame.attacker, frame.target],
			rule: 'DD-46',
			initial: '',
		}),
		take: (text, frame) => [{type: 'manoeuvre', who: frame.target, text}],
	},
	{
		id: 'end',
		kind: 'auto',
		due: () => true,
		take: (frame, state) => endEvents(at(frame, state)),
	},
];
