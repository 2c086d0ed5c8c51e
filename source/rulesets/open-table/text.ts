import {formulaText} from '../../dice/formula.js';
import type {Id, View} from '../../engine/basics.js';
import {percent, signed} from '../../engine/text.js';
import {knowsNumbers} from '../../engine/veil.js';
import {find} from '../../engine/world.js';
import type {Attack} from './sheet.js';
import type {Made, OtState} from './state.js';

/** “+5, 1d8+3 fire”, “dexterity 13, 6d6 fire”. */
export function attackLine({
	bonus,
	damage,
	kind,
	save,
	number,
}: Attack): string {
	const dice = damage ? `, ${formulaText(damage)}` : '';
	const sort = damage && kind !== 'plain' ? ` ${kind}` : '';
	return `${save === undefined ? signed(bonus) : `${save} ${number}`}${dice}${sort}`;
}

/** Whether a view may know the numbers of somebody; those of nobody are open. */
export const isKnown = (
	state: OtState,
	who: Id | undefined,
	view: View,
): boolean =>
	who === undefined || knowsNumbers(state, find(state, who), view, 'ability');

/** “12 + 5 = 17 against 15”, as far as a view may know it. */
export function madeText(
	{roller, rolls, die, total: sum, number, of}: Made,
	state: OtState,
	view: View,
): string {
	if (!isKnown(state, roller, view)) {
		return '';
	}

	const shown = rolls.length > 1 ? `${die} of ${rolls.join(' and ')}` : die;
	const against =
		number === undefined || !isKnown(state, of, view)
			? ''
			: ` against ${number}`;
	return `: ${shown} ${sum < die ? '−' : '+'} ${Math.abs(sum - die)} = ${sum}${against}`;
}

export const chanceText = (chance: number | undefined): string =>
	chance === undefined ? 'the GM says' : percent(chance);
