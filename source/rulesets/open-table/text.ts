import {formulaText} from '../../dice/formula.js';
import {signed} from '../../engine/text.js';
import type {Attack} from './sheet.js';

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
