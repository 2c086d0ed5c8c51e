import {fields, number, type TypeOf, id} from '../../../engine/kit/shape.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {World} from '../../../engine/world/world.js';
import type {DdSettings} from '../settings/index.js';
import type {DdCombatant} from './combatant.js';
import type {Frame} from './frames.js';

/** Resolution Points that a hit costs; below 0 those that a defence regains. */
export const loss = fields({who: id, points: number, from: id});

export type Loss = TypeOf<typeof loss>;

/** A place in the order (DD-17). */
export const moment = fields({initiative: number, dex: number});

export type Moment = TypeOf<typeof moment>;

/** Those of a kind who declare one by one. */
export type KinSplit = {
	readonly kin: string;
	/** The hidden or those in sight; `undefined`: all of the kind. */
	readonly isHidden: boolean | undefined;
};

export type DdState = World<DdCombatant, Frame> & {
	readonly settings: DdSettings;
	/** Those who act at the same time now (DD-17); usually one. */
	readonly group: readonly Id[];
	/** The place in the order at which a group of several acts; logs of before version 4 do not say it. */
	readonly moment: Moment | undefined;
	/** Losses and gains within the group, which take effect when everybody in it has acted. */
	readonly deferred: readonly Loss[];
	/** Whose intents are declared one by one this round. */
	readonly splitKin: readonly KinSplit[];
	/** The round in which the GM let the fight continue without opponents. */
	readonly goesOnIn: number;
};
