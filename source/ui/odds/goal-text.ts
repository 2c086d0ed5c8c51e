import {fightsText} from '../../projections/odds-text.js';
import type {Goal} from '../../session/simulation.js';

/** “10,000 fights”, “± 1 %”. */
export const goalText = (goal: Goal): string =>
	goal.kind === 'fights'
		? fightsText(goal.fights)
		: `± ${Number((100 * goal.margin).toFixed(1))} %`;
