import type {Leftover} from '../../engine/course/last-call.js';
import {counted} from '../../engine/kit/text.js';
import {isUp} from './derived.js';
import type {OtState} from './state/fight.js';

/* What somebody has left at the end of a round: a delay is lost with it (OT-11), the rest is only not used. */

export const leftOf = (state: OtState): readonly Leftover[] =>
	state.combatants
		.filter((combatant) => isUp(combatant, state))
		.flatMap(({id: who, place, trigger, reactions}): readonly Leftover[] => [
			...(place.isDelaying ? [{who, does: 'delays', isKept: true}] : []),
			...(trigger === undefined ? [] : [{who, does: 'is ready', isKept: false}]),
			...(reactions > 0
				? [{who, does: `has ${counted(reactions, 'reaction')}`, isKept: false}]
				: []),
		]);
