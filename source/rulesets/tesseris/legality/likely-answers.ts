import {tallyOdds} from '../../../dice/tally.js';
import type {DefenceId} from '../actions/effects.js';
import {harm, meanOfCritical, netsOf, pastSoak} from '../derived/damage.js';
import {type Basis, chanceFor, dT} from '../derived/tests.js';
import {defenceBasis} from '../modifiers/defence.js';
import {defenceIn, worthFor} from '../modifiers/index.js';
import type {Situation} from '../derived/situation.js';
import type {TeCombatant} from '../state/fight.js';
import {orderedAnswer, priceOfDefence, refuseDefence, withDefender} from './defences.js';

/* How a target answers by default, which is what the odds of an attack and of a defence count on. */

export type Expected = {readonly basis: Basis; readonly modifier: number};

const defendedBy = (situation: Situation, how: DefenceId): Expected => ({
	basis: defenceBasis(situation.defender, how),
	modifier: worthFor(defenceIn(situation, how)),
});

export const expectedDefence = (situation: Situation, defender: TeCombatant, how: DefenceId) =>
	defendedBy(withDefender(situation, defender), how);

/** The chance that a test comes to at least this (TE-02: a tie goes to the defence). */
export const chanceToMeet = ({basis, modifier}: Expected, reach: number): number =>
	chanceFor(basis, modifier, reach);

/** The damage past soak that an answer leaves on average, of an attack that was rolled. */
export function damageLeft(situation: Situation, {basis, modifier}: Expected, reach: number) {
	const past = pastSoak(situation, meanOfCritical);
	const kept = basis.flat + modifier;
	return tallyOdds(dT, Math.max(1, basis.dice), basis.rerolls).reduce((sum, odds, made) => {
		const net = reach - Math.max(0, made + kept);
		return net < 1
			? sum
			: past(netsOf(situation, net)).reduce((all, points) => all + odds * points, sum);
	}, 0);
}

export const allowedAnswers = (situation: Situation): readonly DefenceId[] =>
	situation.effect.defences.filter(
		(how) => !refuseDefence(situation, {who: situation.target.id, how}),
	);

/** What a point of damage, and each of the Wounds that it brings, is worth in the eyes of whoever answers. */
const worthOfWound = 2;

const worthOfEffect = 6;

/** In points of damage, to who has still a turn in this round, to who needs ticks for nothing but answers, and borrowed ones. */
const worthOfTick = {before: 2, after: 0.5, borrowed: 2.5};

/** The one free Reaction of a round could answer a graver attack. */
const worthOfReaction = 0.3;

/** What hits cost the target by their net, up to such a one. Each is worked out once. */
function lossesOf(situation: Situation): (most: number) => readonly number[] {
	const {effect, target} = situation;
	const isHarm = effect.hits.some(({kind}) => kind === 'damage');
	const past = pastSoak(situation, meanOfCritical);
	const losses = [0];
	return (most) => {
		for (let net = losses.length; net <= most; net++) {
			losses.push(
				isHarm
					? past(netsOf(situation, net)).reduce(
							(sum, points) =>
								sum + points + worthOfWound * harm(target.body, Math.round(points)).gained,
							0,
						)
					: worthOfEffect,
			);
		}

		return losses;
	};
}

type Weighed = {
	readonly expected: Expected;
	/** The chances of what its dice bring, and what is added to that. */
	readonly odds: readonly number[];
	readonly kept: number;
	readonly price: number;
};

/** By the target's standing order, else as Enter does, with the answer that leaves the least loss, its price included. */
export function likelyAnswers(
	situation: Situation,
	allowed: readonly DefenceId[] = allowedAnswers(situation),
) {
	const {target} = situation;
	const {isOver} = target.round;
	const priceOf = (how: DefenceId): number => {
		const {ticks, isFree, borrowed} = priceOfDefence(situation, target, how);
		const each = isOver ? worthOfTick.after : worthOfTick.before;
		return isFree ? worthOfReaction : (ticks - borrowed) * each + borrowed * worthOfTick.borrowed;
	};

	const defending = withDefender(situation, target);
	const known = new Map<DefenceId, Weighed>();
	const weighed = (how: DefenceId): Weighed => {
		const before = known.get(how);
		if (before) {
			return before;
		}

		const expected = defendedBy(defending, how);
		const {basis, modifier} = expected;
		const odds = tallyOdds(dT, Math.max(1, basis.dice), basis.rerolls);
		const found = {expected, odds, kept: basis.flat + modifier, price: priceOf(how)};
		known.set(how, found);
		return found;
	};

	const lossesTo = lossesOf(situation);
	/** What an answer leaves, as far as that is less than so much. */
	const remaining = ({odds, kept, price}: Weighed, reach: number, most: number): number => {
		const losses = lossesTo(reach);
		let loss = price;
		for (let made = 0; made < odds.length && loss < most; made++) {
			const net = reach - Math.max(0, made + kept);
			if (net < 1) {
				break;
			}

			loss += (odds[made] ?? 0) * (losses[net] ?? 0);
		}

		return loss;
	};

	const {order} = target.habits;
	const ordered = orderedAnswer(situation);
	const bestAt = (reach: number): DefenceId | undefined => {
		if (allowed.length < 2 || reach <= 0) {
			return allowed[0];
		}

		let best: DefenceId | undefined;
		let least = Infinity;
		for (const how of allowed) {
			const loss = remaining(weighed(how), reach, least);
			if (loss < least) {
				best = how;
				least = loss;
			}
		}

		return best;
	};

	return {
		expected: (how: DefenceId): Expected => weighed(how).expected,
		/** All from which the answers follow that `to` chooses: what is alike in them has the same chances. */
		gist: (): string =>
			order === 'none'
				? ''
				: [
						...(ordered === undefined ? allowed : [ordered]).map((how) => {
							const {expected, kept, price} = weighed(how);
							return `${expected.basis.dice} ${kept} ${expected.basis.rerolls} ${price}`;
						}),
						...(ordered === undefined && allowed.length > 1
							? [1, 3, 6].map((net) => lossesTo(net)[net])
							: []),
					].join('|'),
		inOrder(reach: number): readonly DefenceId[] {
			const best = bestAt(reach);
			return best === undefined ? allowed : [best, ...allowed.filter((how) => how !== best)];
		},
		to: (reach: number): DefenceId | undefined =>
			order === 'none' ? undefined : (ordered ?? bestAt(reach)),
	};
}
