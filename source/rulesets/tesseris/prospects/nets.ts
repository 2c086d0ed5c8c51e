import {tallyOdds} from '../../../dice/tally.js';
import {meanOfCritical, netsOf, pastSoak} from '../derived/damage.js';
import {type Basis, dT} from '../derived/tests.js';
import type {Expected} from '../legality/likely-answers.js';
import type {Situation} from '../derived/situation.js';

/* The chances of what an attack nets against an answer, and the harm of that. */

const oddsOf = ({dice, rerolls}: Basis): readonly number[] =>
	tallyOdds(dT, Math.max(1, dice), rerolls);

/** The chances of what a test brings, and what is added to it. */
export const spreadOf = (test: Expected | undefined): Spread =>
	test ? [oddsOf(test.basis), test.basis.flat + test.modifier] : [[1], 0];

type Spread = readonly [chances: readonly number[], more: number];

/** Adds the chances of the nets that a total of an attack comes to against an answer. */
export function addNets(nets: number[], reach: number, likely: number, [met, kept]: Spread) {
	// The better the answer, the smaller the net.
	for (let also = 0; also < met.length; also++) {
		const net = reach - Math.max(0, also + kept);
		if (net <= 0) {
			break;
		}

		nets[net] = (nets[net] ?? 0) + likely * (met[also] ?? 0);
	}
}

/**
 * The chance of each net that hits, indexed by it (TE-02). A total below 0 counts as 0, of either (TE-32).
 * @param answerTo what a total of the attack is met with
 */
export function netChances(
	attack: Expected,
	answerTo: (reach: number) => Expected | undefined,
): readonly number[] {
	const [odds, ahead] = spreadOf(attack);
	const nets: number[] = [];
	for (let left = odds.length + ahead; left > 0; left--) {
		nets.push(0);
	}

	let answer: Expected | undefined;
	let [met, kept] = spreadOf(answer);
	for (let successes = 0; successes < odds.length; successes++) {
		const reach = successes + ahead;
		if (reach <= 0) {
			continue;
		}

		const likely = odds[successes] ?? 0;
		const next = answerTo(reach);
		if (next !== answer) {
			answer = next;
			[met, kept] = spreadOf(answer);
		}

		addNets(nets, reach, likely, [met, kept]);
	}

	return nets;
}

/** Chances below this do not show in a mean. */
const negligible = 1e-4;

/** The mean damage past soak; `undefined` where hits do none. */
export function meanHarm(situation: Situation, chances: readonly number[]): number | undefined {
	if (!situation.effect.hits.some(({kind}) => kind === 'damage')) {
		return undefined;
	}

	const harms = pastSoak(situation, meanOfCritical);
	let mean = 0;
	for (let net = 1; net < chances.length; net++) {
		const chance = chances[net] ?? 0;
		if (chance > negligible) {
			for (const past of harms(netsOf(situation, net))) {
				mean += chance * past;
			}
		}
	}

	return mean;
}
