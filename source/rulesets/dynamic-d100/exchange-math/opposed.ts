import {levelOf} from '../checks.js';
import type {Check, Result} from '../state/exchange.js';
import type {DdSettings} from '../settings/index.js';

type Opposed = {
	readonly result: Result;
	/** `undefined`: the GM decides (DD-37). */
	readonly hasAdvantage: boolean | undefined;
};

/** DD-32, DD-37: the resolution matrix, as settings. */
export function oppose(
	attack: Pick<Check, 'roll' | 'need'>,
	defence: Pick<Check, 'roll' | 'need'> | undefined,
	settings: DdSettings,
): Opposed {
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
