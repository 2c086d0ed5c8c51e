import type {Merit} from '../../../engine/kit/merit.js';
import {rememberedFor} from '../../../engine/kit/basics.js';
import type {Counted} from '../../../engine/events/counting.js';
import {find} from '../../../engine/world/world.js';
import type {DefenceId} from '../actions/effects.js';
import {attackBasis, isInMelee} from '../derived/situation.js';
import {type Basis, meanOfBasis} from '../derived/tests.js';
import {isUp} from '../derived/standing.js';
import {type Expected, likelyAnswers} from '../legality/likely-answers.js';
import {attackIn, countedFor, worthFor} from '../modifiers/index.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {
	type Aim,
	type Stray,
	beginningsOf,
	meanHarm,
	netChances,
	situationIn,
	strayOf,
} from './nets.js';

/* What is to be expected of an attack that is not rolled yet, with the answer that is likely. */

export type Prospect = Merit & {
	readonly basis: Basis;
	counted(): readonly Counted[];
	/** The answer to a middling attack; `undefined` when there is none. Worked out when it is asked for. */
	answer(): (Expected & {readonly how: DefenceId}) | undefined;
	/** What a shot into a melee can do to friends of the shooter (TE-37); `undefined` when none is there. */
	readonly stray: Stray | undefined;
};

const weightOfFriends = 2;

/** The mean damage of an attack with that to friends set against it: at worst nothing. `undefined` where hits do none. */
export const worthOf = ({worth, stray}: Prospect): number | undefined =>
	worth === undefined ? undefined : Math.max(0, worth - weightOfFriends * (stray?.harm ?? 0));

const numbersOf = ({basis: {dice, flat, rerolls}, modifier}: Expected) =>
	`${dice} ${flat + modifier} ${rerolls}`;

/** Tells of an attack that is rolled. Many in a crowd are alike: what is worked out for one of them is kept for the others. */
export function prospectsOf(
	state: TeState,
	attacker: TeCombatant,
): (aim: Aim) => Prospect | undefined {
	const begin = beginningsOf(state, attacker);
	/** A shot moves nobody: its menu asks this of the same ones for each of its targets. */
	const isFighting = rememberedFor((one: TeCombatant) => isInMelee(state, one));
	const known = new Map<string, readonly number[]>();
	const chancesOf = (
		attack: Expected,
		answers: ReturnType<typeof likelyAnswers> | undefined,
		answerTo: (reach: number) => Expected | undefined,
	): readonly number[] => {
		const key = `${numbersOf(attack)}|${answers?.gist() ?? ''}`;
		const chances = known.get(key) ?? netChances(attack, answerTo);
		known.set(key, chances);
		return chances;
	};

	return (aim) => {
		const situation =
			aim.row.attack && find(state, aim.target) ? situationIn(begin(aim)) : undefined;
		if (!situation) {
			return undefined;
		}

		const basis = attackBasis(situation);
		const modifier = worthFor(attackIn(situation));
		const answers = isUp(situation.state, situation.target) ? likelyAnswers(situation) : undefined;
		const attack = {basis, modifier};
		const answerTo = (reach: number): Expected | undefined => {
			const how = answers?.to(reach);
			return how && answers?.expected(how);
		};

		const chances = chancesOf(attack, answers, answerTo);
		const odds = chances.reduce((sum, chance, net) => (net > 0 ? sum + chance : sum), 0);
		const worth = meanHarm(situation, chances);
		return {
			odds: Math.min(1, odds),
			...(worth !== undefined && {worth}),
			basis,
			stray: strayOf(situation, attack, answerTo, isFighting),
			counted: () => countedFor(attackIn(situation)),
			answer() {
				const how = answers?.to(Math.max(1, Math.round(meanOfBasis(basis) + modifier)));
				return how && answers && {how, ...answers.expected(how)};
			},
		};
	};
}
