import {briefing} from '../projections/briefing.js';
import type {Fight} from '../session/fight.js';

/** Where a fight stands, for a GM who comes back to it. */
export const brief = (fight: Fight): readonly string[] => briefing(fight, 'gm');
