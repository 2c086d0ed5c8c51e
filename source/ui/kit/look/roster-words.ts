import {type Side, sides as allSides} from '../../../engine/kit/basics.js';
import type {Symbols} from './symbols.js';

/** “◆ 4 ◇ 8”, without a side that nobody is on. */
export const sidesText = (
	sides: Readonly<Record<Side, number>>,
	{sides: signs}: Pick<Symbols, 'sides'>,
): string =>
	allSides
		.filter((side) => sides[side] > 0)
		.map((side) => `${signs[side]} ${sides[side]}`)
		.join(' ');
