import type {Id} from '../../../engine/basics.js';
import type {World} from '../../../engine/world.js';
import type {DdSettings} from '../settings/index.js';
import type {DdCombatant} from './combatant.js';
import type {Frame} from './frames.js';

/** Resolution Points that a hit takes. */
export type Loss = {
	readonly who: Id;
	readonly points: number;
	readonly from: Id;
};

/** A fight as it stands. */
export type DdState = World<DdCombatant, Frame> & {
	readonly settings: DdSettings;
	/** Who acts at the same time now (DD-17); mostly one. */
	readonly group: readonly Id[];
	/** Losses inside the group that count when all of it has acted. */
	readonly deferred: readonly Loss[];
	/** Kinds whose intents are declared one by one this round. */
	readonly splitKin: readonly string[];
	/** The round in which the GM let the fight go on without foes. */
	readonly goesOnIn: number;
};
