import {type Distribution, successOdds} from '../../../dice/successes.js';
import {needText} from './checks.js';
import {conditionsOn} from '../counting.js';
import type {Check} from '../frame-types.js';
import {
	type PoolScene,
	countOf,
	coverRow,
	diceRow,
	easierRow,
	harderRow,
	leastNeed,
	rangeRow,
	ranksApplied,
	unskilledNeed,
} from './modifiers.js';
import {substatOf} from '../sheet/stats.js';
import {diceText} from '../shown/text.js';

/* Pools of d10 as they are rolled (DR-20). */

const skilledNeed = 7;

/** A pool as it will be rolled. */
export type Pool = Omit<Check, 'faces'> & {
	readonly dice: number;
	readonly range: number;
	readonly cover: number;
};

export function poolOf(scene: PoolScene): Pool {
	const {state, who, substat, share, isAlwaysSkilled} = scene;
	const ranks = ranksApplied(scene);
	const base = ranks > 0 || isAlwaysSkilled ? skilledNeed : unskilledNeed;
	const range = countOf(rangeRow, scene);
	const conditions = conditionsOn(scene);
	const harder = countOf(harderRow, scene) + range + conditions.harder;
	const raises = state.settings.difficulty === 'target';
	return {
		dice: share ?? substatOf(who.sheet, substat) + countOf(diceRow, scene),
		need: Math.max(
			leastNeed,
			base + (raises ? harder : 0) - countOf(easierRow, scene) - conditions.easier,
		),
		ranks,
		minus: raises ? 0 : harder,
		range,
		cover: countOf(coverRow, scene),
	};
}

export const oddsOfPool = ({dice, need, ranks}: Pool): Distribution =>
	successOdds(dice, {need, ranks});

/** How many dice of a pool go to the next of several parts (DR-18): an even share unless the GM says otherwise. */
export const shareOf = (
	dice: number,
	ways: number,
	isShown: boolean,
): {readonly min: number; readonly max: number; readonly initial: number} => ({
	min: 1,
	max: isShown ? dice - ways + 1 : 1,
	initial: isShown ? Math.ceil(dice / ways) : 1,
});

/** “6 dice, 7 needed, 3 ranks”. */
export const poolText = (pool: Pool): string => `${diceText(pool.dice)}, ${needText(pool)}`;
