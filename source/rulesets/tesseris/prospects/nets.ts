import {tallyOdds} from '../../../dice/tally.js';
import {meanOfCritical, netsOf, pastSoak} from '../derived/damage.js';
import {type Basis, dT} from '../derived/tests.js';
import {type Expected, likelyAnswers} from '../legality/likely-answers.js';
import {type Situation, bystanders, mayHitFriends} from '../derived/situation.js';
import type {TeCombatant} from '../state/fight.js';
import {attackForm} from '../state/attack.js';
import {inForm} from '../updates.js';
import {situationIn} from './beginnings.js';

/* The chances of what an attack nets against an answer, and the harm of that. */

const oddsOf = ({dice, rerolls}: Basis): readonly number[] =>
	tallyOdds(dT, Math.max(1, dice), rerolls);

/** The chances of what a test brings, and what is added to it. */
const spreadOf = (test: Expected | undefined): Spread =>
	test ? [oddsOf(test.basis), test.basis.flat + test.modifier] : [[1], 0];

type Spread = readonly [chances: readonly number[], more: number];

function addNets(nets: number[], reach: number, likely: number, [met, kept]: Spread) {
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
export function netChances(attack: Expected, answerTo: (reach: number) => Expected | undefined) {
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

/* What a shot into a melee can do to friends of the shooter. */

export type Stray = {
	readonly friends: readonly TeCombatant[];
	readonly odds: number;
	readonly harm: number;
};

/** The chance of each total by which a shot misses only because of the melee (TE-37); those that hit nobody are left out. */
function strayReaches(attack: Expected, answerTo: (reach: number) => Expected | undefined) {
	const [odds, ahead] = spreadOf(attack);
	const reaches: number[] = [];
	for (const [successes, likely] of odds.entries()) {
		const reach = successes + ahead;
		if (reach > 0) {
			const [met, kept] = spreadOf(answerTo(reach));
			reaches[reach] =
				likely *
				met.reduce((sum, chance, also) => {
					const defence = Math.max(0, also + kept);
					return reach <= defence && reach + intoMelee > defence ? sum + chance : sum;
				}, 0);
		}
	}

	return reaches;
}

const intoMelee = 2;

export function strayOf(
	situation: Situation,
	attack: Expected,
	answerTo: (reach: number) => Expected | undefined,
	isFighting: (one: TeCombatant) => boolean,
): Stray | undefined {
	const {state, isShot, effect, attacker} = situation;
	if (!isShot || !effect.hits.some(({kind}) => kind === 'damage') || !mayHitFriends(situation)) {
		return undefined;
	}

	const others = bystanders(situation, isFighting);
	const friends = others.filter(({side}) => side === attacker.side);
	if (friends.length === 0) {
		return undefined;
	}

	const reaches = strayReaches(attack, answerTo);
	let [odds, harm] = [0, 0];
	for (const {id} of friends) {
		const at = situationIn(inForm(state, attackForm, {targets: [id]}));
		const answers = at && likelyAnswers(at);
		const nets: number[] = [];
		for (const [reach, likely = 0] of reaches.entries()) {
			const how = answers?.to(reach);
			addNets(nets, reach, likely / others.length, spreadOf(how && answers?.expected(how)));
		}

		odds += nets.reduce((sum, chance) => sum + chance, 0);
		harm += (at && meanHarm(at, nets)) ?? 0;
	}

	return {friends, odds, harm};
}
