import type {Rolled} from '../../../dice/dice.js';
import type {View} from '../../../engine/kit/basics.js';
import type {Request} from '../../../engine/facts/prompt.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {needText} from './checks.js';
import type {Check} from '../frame-types.js';
import {type PoolScene, countedOn} from './modifiers.js';
import {type Pool, poolOf} from './pools.js';
import {shownDice} from '../shown/text.js';

/* How a pool is requested, and what is stored of it (DR-20). */

/**
 * The request to roll a pool. Without a view only the dice matter. A view that may not know them sees a single die.
 * @param chanceOf the chance to show of this pool, and for what; left out: none
 */
export function poolRequest(
	id: string,
	label: string,
	scene: PoolScene,
	view: View | undefined,
	chanceOf: (pool: Pool) => Pick<Request, 'chance' | 'chanceTo'> = () => ({}),
): Request {
	const {state, who} = scene;
	const pool = poolOf(scene);
	const isKnown = view === undefined || knowsNumbers(state, who, view, 'ability');
	return {
		id,
		who: who.id,
		label,
		dice: shownDice(pool.dice, isKnown),
		...(view !== undefined && isKnown && {need: needText(pool), ...chanceOf(pool)}),
	};
}

export function rolledCheck(scene: PoolScene, rolls: readonly Rolled[]): Check {
	const {need, ranks, minus} = poolOf(scene);
	const faces = (rolls[0]?.dice ?? []).map(([face = 0]) => face);
	const {substat} = scene;
	return {faces, need, ranks, minus, substat, counted: countedOn(scene)};
}
