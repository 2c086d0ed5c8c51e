import type {Situation} from './situation.js';
import {type Location, locations} from '../sheet/carried.js';
import type {Cover} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {roundOf} from './order.js';
import {isOpenTo} from './place.js';

/* What cover protects, and from whom (TE-70, TE-72). */

/** TE-70: the parts that cover protects now. */
export function coveredParts(
	state: TeState,
	cover: Cover,
	isDefending: boolean,
): readonly Location[] {
	if (isDefending) {
		return locations;
	}

	return cover.hastyRound === roundOf(state) ? ['head', 'arms'] : ['body', 'legs'];
}

/** The cover between the two, unless the GM says otherwise beside the defence. */
export const coverOf = ({target, attacker, frame, meetsCover}: Situation): Cover | undefined =>
	(
		frame.defenceMarks === undefined
			? meetsCover && !isOpenTo(target, attacker)
			: frame.defenceMarks.includes('cover')
	)
		? target.place.cover
		: undefined;

/** TE-72: it breaks when its damage exceeds its structure. */
export const isBroken = ({damage, structure}: Cover, more: number): boolean =>
	damage + more > structure;
