import {type TypeOf, fields, id, number} from '../../../engine/kit/shape.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {Combatant, World} from '../../../engine/world/world.js';
import type {DdSettings} from '../settings.js';
import type {Frame, Part, Plan} from './frames.js';
import type {DdSheet} from '../sheet/sheet.js';
import type {Weapon} from '../sheet/weapons.js';

/* What is stored of a combatant. Everything else is derived from it. */

export type Arm = {
	readonly weapon: Weapon;
	readonly isReady: boolean;
	readonly isLoaded: boolean;
	/** Shots left in the clip; `undefined`: never empty. */
	readonly shots?: number;
	/** How many of a thrown weapon are left; `undefined`: always another. */
	readonly supply?: number;
	/** Ready Item actions already spent on a new clip. */
	readonly loading: number;
};

/** One Bonus on one roll of this round (DD-23). */
export type Support = {
	readonly from: Id;
	/** Kept for a roll of its giver's, who holds it, or of an ally who has yet to act. */
	readonly isKept?: true;
	readonly how: string;
	readonly power?: string;
};

/** What counts in one round only: Aim and Support end with it (DD-28), readied weapons stay ready. */
export type Turn = {
	readonly done: readonly Part[];
	readonly isMainLost: boolean;
	/** How often its turns had begun before this round. */
	readonly startsBefore: number;
	readonly hasActed: boolean;
	readonly isAiming: boolean;
	/** Somebody moved: `towards` whom, if anybody, `from` which zone, and whom in close combat they `left`. */
	readonly moved:
		| {readonly towards?: Id; readonly from?: number; readonly left?: readonly Id[]}
		| undefined;
	readonly stowed: string | undefined;
	/** Free zones of the mount that are used up; a ride within a zone uses one too (DD-60). */
	readonly freeRidden: number;
	/** Zones covered on the mount, free ones and others together (DD-60). */
	readonly ridden: number;
	readonly supports: readonly Support[];
	/** Whom the first defence that was rolled was declared against (DD-34). */
	readonly guard: 'all' | Id | undefined;
	/** Against whose attacks defences were rolled: players know of a defence against those whom they see. */
	readonly guarded: readonly Id[];
};

export const freshTurn: Turn = {
	done: [],
	isMainLost: false,
	startsBefore: 0,
	hasActed: false,
	isAiming: false,
	moved: undefined,
	stowed: undefined,
	freeRidden: 0,
	ridden: 0,
	supports: [],
	guard: undefined,
	guarded: [],
};

export type Past = {
	/** For “as last round”. */
	readonly lastPlan: Plan | undefined;
	readonly progress: {readonly item: string; readonly spent: number} | undefined;
	/** The log says that they are out of the fight. */
	readonly isOut: boolean;
};

/** Grouped, because objects of twenty or more keys take ten times as long to copy. */
export type DdCombatant = Combatant & {
	readonly sheet: DdSheet;
	readonly rp: number;
	readonly zone: number;
	readonly isMounted: boolean;
	readonly arms: readonly Arm[];
	readonly engaged: readonly Id[];
	readonly plan: Plan | undefined;
	readonly turn: Turn;
	readonly past: Past;
};

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
	readonly splitKin: readonly KinSplit[];
	/** The round in which the GM let the fight continue without opponents. */
	readonly goesOnIn: number;
};
