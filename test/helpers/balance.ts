import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import {settled} from '../../source/engine/world/run.js';
import type {Setup, Combatant, World} from '../../source/engine/world/world.js';
import type {Fate} from '../../source/simulation/tally.js';
import {estimate, quantile} from '../../source/simulation/estimate.js';
import {playToEnding} from '../../source/simulation/play-out.js';
import {diceOf} from '../../source/simulation/random.js';

/* Whether a sample fight is open and lively when it is played out by default answers. */

/** Neither side wins a smaller share of the fights, or a larger one. */
const shares = {least: 0.3, most: 0.7};

/** What half of the fights take at least and at most, and what nine of ten take at most. */
const rounds = {least: 2, most: 12, ninety: 18};

/** In fewer fights nobody stands aside. */
const leastInvolved = 0.5;

const isInvolved = ({isOut, health, dealt}: Fate): boolean => isOut || health < 100 || dealt > 0;

/**
 * Why a sample fight is none that a GM would want to see, as far as so many fights can tell: a share is too large or too
 * small only if its whole interval is.
 */
export function whyUnbalanced<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends {readonly type: string},
>(rules: Ruleset<Sheet, S, Act, E>, setup: Setup<Sheet>, fights: number): readonly string[] {
	const from = settled(rules, rules.initial(setup));
	const endings = Array.from(
		{length: fights},
		(_, fight) => playToEnding(rules, from, diceOf(1, fight)).ending,
	);
	const taken = new Map<number, number>();
	for (const {rounds: count} of endings) {
		taken.set(count, (taken.get(count) ?? 0) + 1);
	}

	const median = quantile(taken, 0.5) ?? 0;
	const ninety = quantile(taken, 0.9) ?? 0;
	return [
		...(['good', 'bad'] as const).flatMap((side) => {
			const wins = endings.filter(({winner}) => winner === side).length;
			const {low, high} = estimate(wins, fights);
			return low > shares.most || high < shares.least ? [`${side} wins ${wins} of ${fights}`] : [];
		}),
		...(median < rounds.least || median > rounds.most || ninety > rounds.ninety
			? [`half of them take ${median} rounds, nine of ten ${ninety}`]
			: []),
		...from.combatants.flatMap(({id}) => {
			const involved = endings.filter(({fates}) =>
				fates.some((fate) => fate.id === id && isInvolved(fate)),
			).length;
			return involved < leastInvolved * fights
				? [`${id} stands aside in ${fights - involved}`]
				: [];
		}),
	];
}
