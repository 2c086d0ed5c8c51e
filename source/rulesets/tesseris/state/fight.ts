import type {World} from '../../../engine/world.js';
import type {TeSettings} from '../settings.js';
import type {TeCombatant} from './combatant.js';
import type {Frame} from './frames.js';

/* What is stored of a fight. Everything else is derived from this. */

export type TeState = World<TeCombatant, Frame> & {
	readonly settings: TeSettings;
	/** Distances that the GM has set, by `pairOf`. */
	readonly spans: ReadonlyMap<string, number>;
	/** The round in which the GM let the fight go on without foes. */
	readonly goesOnIn: number;
};
