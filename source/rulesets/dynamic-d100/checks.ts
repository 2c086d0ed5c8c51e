import type {Id, View} from '../../engine/kit/basics.js';
import type {Request} from '../../engine/facts/prompt.js';
import {minus, signed} from '../../engine/kit/text.js';
import type {Counted} from '../../engine/events/counting.js';
import {knowsNumbers} from '../../engine/world/veil.js';
import {find} from '../../engine/world/world.js';
import type {Check, Result} from './state/frames.js';
import type {DdState} from './state/fight.js';
import type {DdSettings} from './settings.js';

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

/** DD-32: 2 critical, 1 success, 0 failure. */
export const levelOf = ({roll, need}: Pick<Check, 'roll' | 'need'>, criticalPart: number) =>
	roll > need ? 0 : roll <= Math.ceil(need / criticalPart) ? 2 : 1;

/** “54 or less”; a target of 0 or below cannot be reached. */
export const needText = (need: number): string =>
	need > 0 ? `${need} or less` : `cannot succeed (${minus(need)})`;

/** From 0 to 1. */
export const chanceOf = (need: number): number => Math.max(0, Math.min(100, need)) / 100;

/** What a roll comes to with the other rolls that decide: the chance that menus show. */
type Outcome = Pick<Request, 'chance' | 'chanceTo'>;

/** @param outcomeOf for a roll that alone decides nothing; empty for a view that may not know it */
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

/** DD-32, DD-37: the resolution matrix, as settings. Where the GM decides, the Advantage is `undefined`. */
export function oppose(
	attack: Pick<Check, 'roll' | 'need'>,
	defence: Pick<Check, 'roll' | 'need'> | undefined,
	settings: DdSettings,
) {
	const attackLevel = levelOf(attack, settings.criticalPart);
	const defenceLevel = defence ? levelOf(defence, settings.criticalPart) : 0;
	const result = resultOf(attack, attackLevel, defence, defenceLevel, settings);
	if (result === 'tie' || result === 'miss') {
		return {result, hasAdvantage: false};
	}

	const isSkipped = !defence && !settings.undefendedAdvantage;
	if (isSkipped && settings.advantage !== 'gm') {
		return {result, hasAdvantage: false};
	}

	const [won, lost] = result === 'hit' ? [attackLevel, defenceLevel] : [defenceLevel, attackLevel];
	const hasAdvantage = {
		critical: won === 2 && lost < 2,
		'two-levels': won - lost >= 2,
		gm: undefined,
	}[settings.advantage];
	return {result, hasAdvantage};
}

function resultOf(
	attack: Pick<Check, 'roll'>,
	attackLevel: number,
	defence: Pick<Check, 'roll'> | undefined,
	defenceLevel: number,
	{equalSuccess}: DdSettings,
): Result {
	if (!defence) {
		return attackLevel > 0 ? 'hit' : 'miss';
	}

	if (attackLevel !== defenceLevel) {
		return attackLevel > defenceLevel ? 'hit' : 'defended';
	}

	if (attackLevel === 0 || equalSuccess === 'tie' || attack.roll === defence.roll) {
		return 'tie';
	}

	return attack.roll > defence.roll ? 'hit' : 'defended';
}
