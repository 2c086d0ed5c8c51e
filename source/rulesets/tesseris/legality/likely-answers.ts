import {bestFirst, bestOf} from '../../../engine/merit.js';
import {defenceRow} from '../actions/defences.js';
import type {DefenceId} from '../actions/effects.js';
import {type Basis, chanceFor} from '../derived/tests.js';
import {priceOf} from '../derived/ticks.js';
import {defenceBasis} from '../modifiers/defence.js';
import {defenceWorth} from '../modifiers/index.js';
import type {Situation} from '../modifiers/situation.js';
import type {TeCombatant} from '../state/combatant.js';
import {
	bestAnswer,
	freeAnswer,
	payingForDefence,
	refuseDefence,
	withDefender,
} from './defences.js';

/* How a target answers by default, which is what the odds of an attack and of a defence count on. */

/** A test as it would be rolled. */
export type Expected = {readonly basis: Basis; readonly modifier: number};

/** What somebody's defence would be rolled with. */
export const expectedDefence = (
	situation: Situation,
	defender: TeCombatant,
	how: DefenceId,
): Expected => ({
	basis: defenceBasis(defender, how),
	modifier: defenceWorth(withDefender(situation, defender), how),
});

/** The chance that a test comes to at least this (TE-02: a tie goes to the defence). */
export const chanceToMeet = (
	{basis, modifier}: Expected,
	reach: number,
): number => chanceFor(basis, modifier, reach);

const costsNothing = ({state, target}: Situation, how: DefenceId): boolean => {
	const price = priceOf(state, target, defenceRow(how).ticks, payingForDefence);
	return price?.ticks === 0 || price?.isFree === true;
};

/** The target's own defences that nothing is against, in the order of the rules. */
export const allowedAnswers = (situation: Situation): readonly DefenceId[] =>
	situation.effect.defences.filter(
		(how) =>
			!refuseDefence(situation, {
				do: 'defend',
				who: situation.target.id,
				how,
			}),
	);

/**
 * How the target answers attacks: by its standing order, else as Enter does, with the first defence unless another that
 * costs no tick is clearly better against this total. What each is rolled with is computed once.
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

	const free = new Set(allowed.filter((how) => costsNothing(situation, how)));
	const meritAt = (reach: number) => (how: DefenceId) =>
		free.has(how) ? {odds: chanceToMeet(expected(how), reach)} : undefined;
	const [first] = allowed;
	const isOpen = free.size > 1 && first !== undefined && free.has(first);
	const {order} = target.habits;
	const ordered =
		order === 'duck'
			? freeAnswer(situation)
			: order === 'best'
				? bestAnswer(situation)
				: undefined;
	const usual = ordered ?? first;
	return {
		expected,
		/** The tests among which `to` chooses; their numbers alone decide. */
		candidates: (): readonly Expected[] =>
			order === 'none' || usual === undefined
				? []
				: (ordered === undefined && isOpen
						? allowed.filter((how) => free.has(how))
						: [usual]
					).map((how) => expected(how)),
		inOrder: (reach: number): readonly DefenceId[] =>
			bestFirst(allowed, meritAt(reach)),
		/** The answer to an attack of this total; `undefined` when there is none. */
		to: (reach: number): DefenceId | undefined =>
			order === 'none'
				? undefined
				: (ordered ?? (isOpen ? bestOf(allowed, meritAt(reach)) : first)),
	};
}
