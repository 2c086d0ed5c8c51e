import type {Id, View} from '../../engine/kit/basics.js';
import type {Request} from '../../engine/facts/prompt.js';
import {minus, signed} from '../../engine/kit/text.js';
import type {Counted} from '../../engine/events/counting.js';
import {knowsNumbers} from '../../engine/world/veil.js';
import {find} from '../../engine/world/world.js';
import type {Check} from './state/exchange.js';
import type {DdState} from './state/fight.js';

/* A d100 roll against its target. */

/** Something with its number: “Close Combat 45”. */
export type NumberPart = readonly [label: string, value: number];

/** “Close Combat 45, Katana +30, moving target −30”: how a target is made up. */
export const explainNeed = (
	[first, ...others]: readonly NumberPart[],
	counted: readonly Counted[],
): string =>
	[
		...(first ? [`${first[0]} ${minus(first[1])}`] : []),
		...others.map(([label, value]) => `${label} ${signed(value)}`),
		...counted.map(({label, worth}) => `${label} ${signed(worth)}`),
	].join(', ');

/** DD-32: critical, success or failure. */
type Level = 0 | 1 | 2;

export function levelOf({roll, need}: Pick<Check, 'roll' | 'need'>, criticalPart: number): Level {
	if (roll > need) {
		return 0;
	}

	return roll <= Math.ceil(need / criticalPart) ? 2 : 1;
}

/** “54 or less”; a target of 0 or below cannot be reached. */
export const needText = (need: number): string =>
	need > 0 ? `${need} or less` : `cannot succeed (${minus(need)})`;

/** From 0 to 1. */
export const chanceOf = (need: number): number => Math.max(0, Math.min(100, need)) / 100;

/** What a roll comes to with the other rolls that decide: the chance that menus show. */
type Outcome = Pick<Request, 'chance' | 'chanceTo'>;

/**
 * A d100 roll. A view that may know the target is told.
 * @param outcomeOf for a roll that alone decides nothing; empty for a view that may not know it
 */
export function d100(
	{id, label}: Pick<Request, 'id' | 'label'>,
	state: DdState,
	who: Id,
	view: View | undefined,
	needOf: () => number,
	outcomeOf: () => Outcome = () => ({}),
): Request {
	const request = {id, who, label, dice: {count: 1, sides: 100}};
	if (view === undefined || !knowsNumbers(state, find(state, who), view, 'ability')) {
		return request;
	}

	const need = needOf();
	return {...request, need: needText(need), chance: chanceOf(need), ...outcomeOf()};
}
