import {total} from '../../../../dice/dice.js';
import type {View} from '../../../../engine/kit/basics.js';
import type {Request} from '../../../../engine/facts/prompt.js';
import {capital, clauseOf, inverted} from '../../../../engine/kit/text.js';
import type {CompleteOf} from '../../../../engine/events/form.js';
import {pointsChanged} from '../../follow-ups.js';
import {pointsToCome, pointsToRegain} from '../../derived/fight.js';
import {isSimultaneous} from '../../derived/plan.js';
import {damageOf, damageText, damageTotal, hitDice} from '../../exchange-math/rolls.js';
import {oppose, type Situation} from '../../checks.js';
import {type ExchangeFrame, exchange, meansIn} from '../../state/frames.js';
import type {DdState, Loss} from '../../state/fight.js';
import type {AnyEvent} from '../../flow-types.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {type Asked, at, head} from './attack.js';

/** Somebody loses points: after a hit, or after a defence won in close combat (DD-42, DD-52). */
const isCostly = (frame: ExchangeFrame, state: DdState): boolean =>
	frame.result === 'hit' || (frame.result === 'defended' && at(frame, state).isClose);

const isOpen = ({state, attacker, target}: Situation, view: View): boolean =>
	knowsNumbers(state, attacker, view, 'health') && knowsNumbers(state, target, view, 'health');

/** The dice for the loss: the weapon's or 1d6 (DD-40, DD-42), plus another d6 with an Advantage (DD-41, DD-43). */
function lossRequests(situation: Situation, view: View | undefined): readonly Request[] {
	const {frame, attacker, target} = situation;
	const isHit = frame.result === 'hit';
	const who = isHit ? attacker.id : target.id;
	const damage = hitDice(situation);
	const isShown = view !== undefined && isOpen(situation, view);
	const more = frame.advantage && (isHit || frame.option === 'more');
	return [
		{
			id: 'loss',
			who,
			label: isHit ? 'damage' : `loss of ${attacker.name}`,
			dice: {count: 1, sides: isHit ? damage.sides : 6},
			...(isHit && isShown && {plus: damage.plus, need: damageText(damage)}),
		},
		...(more ? [{id: 'advantage', who, label: 'Advantage', dice: {count: 1, sides: 6}}] : []),
	];
}

/** DD-43: what the defender can regain; with one who acts at the same time it counts after what waits (DD-17). */
const regainable = ({state, attacker, target}: Situation): number =>
	pointsToRegain(
		state,
		isSimultaneous(state, attacker.id, target.id)
			? {...target, rp: pointsToCome(state, target)}
			: target,
	);

export function ended(
	frame: CompleteOf<'exchange', (typeof exchange)['facts']>,
	state: DdState,
): readonly AnyEvent[] {
	const situation = at(frame, state);
	const {attacker, target} = situation;
	const {result, attack, reaction, defence, reactionPower} = frame;
	const isHit = result === 'hit';
	const {points, dice} = frame.loss ?? {points: 0};
	const [loser, from] = isHit ? [target, attacker] : [attacker, target];
	const loss: Loss = {who: loser.id, points, from: from.id};
	const costs = isCostly(frame, state);
	const isDeferred = isSimultaneous(state, attacker.id, target.id);
	const regained = frame.option === 'regain' ? Math.min(points, regainable(situation)) : 0;
	return [
		{
			type: 'exchange-ended',
			attacker: attacker.id,
			target: target.id,
			means: meansIn(frame),
			attack,
			reaction,
			...(defence && {defence}),
			result,
			hasAdvantage: frame.advantage ?? false,
			...(reactionPower !== undefined && {reactionPower}),
			...(costs && {loss, dice}),
			isDeferred,
			regained,
			...(isDeferred && regained > 0 && {isRegainDeferred: true}),
		},
		...pointsChanged(state, [
			...(costs && !isDeferred ? [[loser.id, -points] as const] : []),
			...(regained > 0 && !isDeferred ? [[target.id, regained] as const] : []),
		]),
	];
}

/** Who won, and what it costs (DD-32, DD-33, DD-37, DD-40 to DD-46, DD-52). */
export const outcomes: readonly Asked[] = [
	{
		id: 'opposed',
		due: ({result}) => result === undefined,
		take({attack, defence}, {settings}) {
			const {result, hasAdvantage} = oppose(attack ?? {roll: 101, need: 0}, defence, settings);
			return [
				exchange.filled({result, ...(hasAdvantage !== undefined && {advantage: hasAdvantage})}),
			];
		},
	},
	{
		choose: 'advantage',
		when: isCostly,
		head(frame, state, view) {
			const {attacker, target} = at(frame, state);
			const won = frame.result === 'hit' ? attacker : target;
			return head(at(frame, state), view, {
				title: `${capital(inverted(won, 'does'))} have an Advantage?`,
				who: won.id,
				rule: 'DD-37',
			});
		},
		offer: () => [false, true],
		show: (isGiven) =>
			isGiven ? {id: 'yes', label: 'Yes', key: 'y'} : {id: 'no', label: 'No', key: 'o'},
	},
	{
		choose: 'option',
		when: (frame, state) =>
			frame.result === 'defended' && frame.advantage === true && at(frame, state).isClose,
		head: (frame, state, view) =>
			head(at(frame, state), view, {
				title: clauseOf(at(frame, state).target, 'has the Advantage'),
				who: frame.target,
				rule: 'DD-43',
				takesDiceAhead: true,
			}),
		offer: () => ['more', 'regain'],
		show: (option, frame, state) =>
			option === 'more'
				? {
						id: 'more',
						label: clauseOf(at(frame, state).attacker, 'loses 1d6 more'),
						key: 'y',
						effect: '1d6 more',
					}
				: {
						id: 'regain',
						label: 'Regain as much as the attacker loses',
						key: 'x',
						detail: 'if the GM finds it plausible',
					},
		refuse(option, frame, state) {
			return option === 'regain' && regainable(at(frame, state)) === 0
				? {reason: 'has lost nothing yet', rule: 'DD-43'}
				: undefined;
		},
	},
	{
		roll: 'loss',
		when: isCostly,
		head(frame, state, view) {
			const situation = at(frame, state);
			const isHit = frame.result === 'hit';
			return head(situation, view, {
				title: isHit
					? clauseOf(situation.attacker, `hits ${situation.target.name}`)
					: clauseOf(
							situation.target,
							`wins the exchange: ${clauseOf(situation.attacker, 'loses')} ${frame.option === 'more' ? '2d6' : '1d6'}`,
						),
				...(isHit && isOpen(situation, view) && {why: damageOf(situation).why}),
				rule: isHit ? (situation.isClose ? 'DD-40' : 'DD-54') : 'DD-42',
			});
		},
		requests: (frame, state, view) => lossRequests(at(frame, state), view),
		made(rolls, frame, state) {
			const dice = rolls.reduce((sum, rolled) => sum + total(rolled), 0);
			return {
				points: frame.result === 'hit' ? damageTotal(dice, hitDice(at(frame, state))) : dice,
				dice: rolls.map((rolled) => String(total(rolled))).join(' + '),
			};
		},
	},
	{
		text: 'manoeuvre',
		initial: '',
		when: (frame, state) =>
			state.settings.manoeuvre && frame.result === 'defended' && at(frame, state).isClose,
		head: (frame, state) => ({
			title: `How ${inverted(at(frame, state).target, 'does')} gain the upper hand?`,
			who: frame.target,
			involves: [frame.attacker, frame.target],
			rule: 'DD-46',
		}),
		take: (text, frame) => [{type: 'manoeuvre', who: frame.target, text}],
	},
];
