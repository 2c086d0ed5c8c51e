import type {World} from '../../../engine/world/world.js';
import type {TeSettings} from '../settings.js';
import type {TeCombatant} from './combatant.js';
import type {Frame} from './frames.js';

/* What a fight stores. Everything else is derived from it. */

export type TeState = World<TeCombatant, Frame> & {
	readonly settings: TeSettings;
	/** Distances that the GM has set, by `pairOf`. */
	readonly spans: ReadonlyMap<string, number>;
};
