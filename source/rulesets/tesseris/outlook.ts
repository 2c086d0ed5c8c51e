import {find} from '../../engine/world.js';
import {tallyOdds} from '../../dice/tally.js';
import {actionOf} from './actions/index.js';
import {attackOf} from './actions/row.js';
import {dT, meanOfBasis, sumOf, type Basis} from './derived/tests.js';
import {type TeAct, type TeState, attackOn} from './facts.js';
import {bestAnswer} from './frames/attack/answers.js';
import {armsUsed} from './legality/arms.js';
import {attackCounted, defenceCounted, explain} from './modifiers/index.js';
import {defenceBasis} from './modifiers/defence.js';
import {attackBasis, situationOf} from './modifiers/situation.js';
import {percent} from './telling.js';

const oddsOf = ({dice, rerolls}: Basis): readonly number[] =>
	tallyOdds(dT, Math.max(1, dice), rerolls);

/** The chance that one test beats another; a tie goes to the other (TE-02). */
function chanceToBeat(
	one: {readonly basis: Basis; readonly modifier: number},
	other: {readonly basis: Basis; readonly modifier: number} | undefined,
): number {
	const mine = oddsOf(one.basis);
	const theirs = other ? oddsOf(other.basis) : [1];
	const ahead =
		one.basis.flat +
		one.modifier -
		(other ? other.basis.flat + other.modifier : 0);
	let chance = 0;
	for (const [successes, likely] of mine.entries()) {
		for (const [against, also] of theirs.entries()) {
			if (successes + ahead > against) {
				chance += likely * also;
			}
		}
	}

	return chance;
}

/** Odds of a highlighted attack against its target’s best answer that borrows nothing. */
export function outlook(act: TeAct, state: TeState): readonly string[] {
	const top = state.stack.at(-1);
	const attacker = top?.kind === 'turn' ? find(state, top.who) : undefined;
	const row = act.do === 'act' ? actionOf(act.action) : undefined;
	if (
		!attacker ||
		!row ||
		act.do !== 'act' ||
		!attackOf(row) ||
		find(state, act.target) === undefined
	) {
		return [];
	}

	const situation = situationOf(
		state,
		attackOn(
			attacker.id,
			[act.target ?? ''],
			row.id,
			armsUsed(attacker, row, act.arm),
			'action',
		),
	);
	const basis = attackBasis(situation);
	const counted = attackCounted(situation);
	const how = bestAnswer(situation);
	const answer = how && {
		basis: defenceBasis(situation.target, how),
		modifier: sumOf(defenceCounted(situation, how)),
	};
	return [
		`${percent(chanceToBeat({basis, modifier: sumOf(counted)}, answer))} to hit, ~${(meanOfBasis(basis) + sumOf(counted)).toFixed(1)}${
			how === undefined || !answer
				? ', no answer possible'
				: ` against ${how} ~${(meanOfBasis(answer.basis) + answer.modifier).toFixed(1)}`
		}`,
		explain(counted),
	];
}
