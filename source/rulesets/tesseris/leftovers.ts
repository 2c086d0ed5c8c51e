import type {Leftover} from '../../engine/course/last-call.js';
import {counted} from '../../engine/kit/text.js';
import {hasFreeReaction, ticksLeft} from './derived/ticks.js';
import {isUp} from './derived/vitals.js';
import type {TeState} from './state/fight.js';

/* What somebody has left at the end of a round: the next one begins with new ticks (TE-14). */

export const leftOf = (state: TeState): readonly Leftover[] =>
	state.combatants
		.filter((combatant) => isUp(state, combatant))
		.flatMap((combatant): readonly Leftover[] => {
			const {id: who, round} = combatant;
			const ticks = ticksLeft(state, combatant);
			const isIdle = round.spent === 0 && !round.isSurprised && round.isOver && ticks > 0;
			return [
				...(isIdle
					? [{who, does: 'has done nothing', isKept: true}]
					: ticks > 0
						? [{who, does: `has ${counted(ticks, 'tick')} left`, isKept: false}]
						: []),
				...(hasFreeReaction(combatant)
					? [{who, does: 'has the free Reaction', isKept: false}]
					: []),
			];
		});
