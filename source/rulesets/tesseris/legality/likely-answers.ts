import {tallyOdds} from '../../../dice/tally.js';
import type {DefenceId} from '../actions/effects.js';
import {harm, meanOfCritical, netsOf, pastSoak} from '../derived/damage.js';
import {type Basis, chanceFor, dT} from '../derived/tests.js';
import {defenceBasis} from '../modifiers/defence.js';
import {defenceWorth} from '../modifiers/index.js';
import type {Situation} from '../derived/situation.js';
import type {TeCombatant} from '../state/combatant.js';
import {orderedAnswer, priceOfDefence, refuseDefence, withDefender} from './defences.js';

/* How a target answers by default, which is what the odds of an attack and of a defence count on. */

export type Expected = {readonly basis: Basis; readonly modifier: number};

export const expectedDefence = (
	situation: Situation,
	defender: TeCombatant,
	how: DefenceId,
): Expected => ({
	basis: defenceBasis(defender, how),
	modifier: defenceWorth(withDefender(situation, defender), how),
});

/** The chance that a test comes to at least this (TE-02: a tie goes to the defence). */
export const chanceToMeet = ({basis, modifier}: Expected, reach: number): number =>
	chanceFor(basis, modifier, reach);

/** The target's own defences that nothing is against, in the order of the rules. */
export const allowedAnswers = (situation: Situation): readonly DefenceId[] =>
	situation.effect.defences.filter(
		(how) => !refuseDefence(situation, {who: situation.target.id, how}),
	);

/** What a point of damage, and each of the Wounds that it brings, is worth in the eyes of whoever answers. */
const worthOfWound = 2;

/** What a hit that does no damage is worth. */
const worthOfEffect = 6;

/**
 * What a tick is worth in points of damage: to somebody who has still a turn to come in this round, to somebody who
 * needs ticks for nothing but answers, and borrowed from the next round.
 */
const worthOfTick = {before: 2, after: 0.5, borrowed: 2.5};

/** The one free Reaction of a round could answer a graver attack. */
const worthOfReaction = 0.3;

/** What hits of such a net cost the target, worked out once for each net. */
function lossesOf(situation: Situation): (net: number) => number {
	const {effect, target} = situation;
	const isHarm = effect.hits.some(({kind}) => kind === 'damage');
	const past = pastSoak(situation, meanOfCritical);
	const known: number[] = [];
	return (net) => {
		const loss =
			known[net] ??
			(isHarm
				? past(netsOf(situation, net)).reduce(
						(sum, points) =>
							sum + points + worthOfWound * harm(target.body, Math.round(points)).gained,
						0,
					)
				: worthOfEffect);
		known[net] = loss;
		return loss;
	};
}

/**
 * How the target answers attacks: by its standing order, else as Enter does, with the answer that leaves the least loss,
 * of which its price is a part. What each is rolled with is computed once.
 */
export function likelyAnswers(
	situation: Situation,
	allowed: readonly DefenceId[] = allowedAnswers(situation),
) {
	const {target} = situation;
	const known = new Map<DefenceId, Expected>();
	const expected = (how: DefenceId): Expected => {
		const found = known.get(how) ?? expectedDefence(situation, target, how);
		known.set(how, found);
		return found;
	};

	const prices = new Map(
		allowed.map((how) => {
			const {ticks, isFree, borrowed} = priceOfDefence(situation, target, how);
			const {isOver} = target.round;
			const each = isOver ? worthOfTick.after : worthOfTick.before;
			return [
				how,
				isFree ? worthOfReaction : (ticks - borrowed) * each + borrowed * worthOfTick.borrowed,
			];
		}),
	);
	const lossOf = lossesOf(situation);
	const remaining = (how: DefenceId, reach: number): number => {
		const {basis, modifier} = expected(how);
		const odds = tallyOdds(dT, Math.max(1, basis.dice), basis.rerolls);
		const kept = basis.flat + modifier;
		let loss = prices.get(how) ?? 0;
		for (let made = 0; made < odds.length; made++) {
			const net = reach - Math.max(0, made + kept);
			if (net < 1) {
				break;
			}

			loss += (odds[made] ?? 0) * lossOf(net);
		}

		return loss;
	};

	const {order} = target.habits;
	const ordered = orderedAnswer(situation);
	const bestAt = (reach: number): DefenceId | undefined => {
		if (allowed.length < 2 || reach <= 0) {
			return allowed[0];
		}

		const losses = allowed.map((how) => remaining(how, reach));
		return allowed[losses.indexOf(Math.min(...losses))];
	};

	return {
		expected,
		/** All from which the answers follow that `to` chooses: what is alike in them has the same chances. */
		gist: (): string =>
			order === 'none'
				? ''
				: [
						...(ordered === undefined ? allowed : [ordered]).map((how) => {
							const {basis, modifier} = expected(how);
							return `${basis.dice} ${basis.flat + modifier} ${basis.rerolls} ${prices.get(how) ?? 0}`;
						}),
						...(ordered === undefined && allowed.length > 1
							? [1, 3, 6].map((net) => lossOf(net))
							: []),
					].join('|'),
		inOrder(reach: number): readonly DefenceId[] {
			const best = bestAt(reach);
			return best === undefined ? allowed : [best, ...allowed.filter((how) => how !== best)];
		},
		/** The answer to an attack of this total; `undefined` when there is none. */
		to: (reach: number): DefenceId | undefined =>
			order === 'none' ? undefined : (ordered ?? bestAt(reach)),
	};
}
