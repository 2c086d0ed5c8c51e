import {bystanders, mayHitFriends} from '../derived/bystanders.js';
import {type Expected, likelyAnswers} from '../legality/likely-answers.js';
import type {Situation} from '../derived/situation.js';
import type {TeCombatant} from '../state/combatant.js';
import {attackForm} from '../state/attack.js';
import {inForm} from '../updates.js';
import {situationIn} from './beginnings.js';
import {spreadOf, addNets, meanHarm} from './nets.js';

/* What a shot into a melee can do to friends of the shooter. */

export type Stray = {
	readonly friends: readonly TeCombatant[];
	/** The chance that one of them is hit. */
	readonly odds: number;
	/** The mean damage to them. */
	readonly harm: number;
};

/** The chance of each total by which a shot misses only because of the melee (TE-37); those that hit nobody are left out. */
function strayReaches(
	attack: Expected,
	answerTo: (reach: number) => Expected | undefined,
): readonly number[] {
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

/** What the melee takes off a shot. */
const intoMelee = 2;

/** What a shot into a melee can do to friends of the shooter, each with the answer that is likely. */
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
