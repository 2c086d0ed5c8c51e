import {briefing} from '../projections/briefing.js';
import type {Fight} from '../session/fight.js';

/** Where a fight stands that somebody comes back to from the home screen. */
export const briefer = (fight: Fight): readonly string[] =>
	briefing(fight, 'gm');
