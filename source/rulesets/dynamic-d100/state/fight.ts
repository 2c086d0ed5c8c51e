import type {Id} from '../../../engine/basics.js';
import type {World} from '../../../engine/world.js';
import type {DdSettings} from '../settings/index.js';
import type {DdCombatant} from './combatant.js';
import type {Frame} from './frames.js';

/** Resolution Points that a hit costs. */
export type Loss = {
	readonly who: Id;
	readonly points: number;
	readonly from: Id;
};

/** Those of a kind who declare one by one. */
export type KinSplit = {
	readonly kin: string;
	/** The hidden or those in sight; `undefined`: all of the kind. */
	readonly isHidden: boolean | undefined;
};

/** A fight as it stands. */
export type DdState = World<DdCombatant, Frame> & {
	readonly settings: DdSettings;
	/** Those who act at the same time now (DD-17); usually one. */
	readonly group: readonly Id[];
	/** Losses within the group, which take effect when everybody in it has acted. */
	readonly deferred: readonly Loss[];
	/** Whose intents are declared one by one this round. */
	readonly splitKin: readonly KinSplit[];
	/** The round in which the GM let the fight continue without opponents. */
	readonly goesOnIn: number;
};
