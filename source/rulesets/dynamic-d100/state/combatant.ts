import * as is from '../../../engine/kit/shape.js';
import {skill, type DdSheet} from '../sheet/sheet.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {Combatant} from '../../../engine/world/world.js';
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

/** The Extra Actions (DD-20 to DD-25, DD-05). */
export const extraKind = is.oneOf(
	'aim',
	'move',
	'ready',
	'move-ready',
	'support',
	'item',
	'power',
	'surprise',
);

export type ExtraKind = is.TypeOf<typeof extraKind>;

/** A planned Main Action (DD-12, DD-27). */
const mains = {
	attack: {target: is.id, arm: is.text},
	'power-attack': {target: is.id, power: is.text},
	power: {power: is.text},
	skill: {skill},
	run: {},
	item: {item: is.text},
};

export const main = is.tagged('do', mains);

export const mainKind = is.keyOf(mains);

export type Main = is.TypeOf<typeof main>;

export type Attack = Extract<Main, {do: 'attack' | 'power-attack'}>;

export const plan = is.fields({
	main: is.maybe(main),
	extras: is.list(extraKind),
	isSealed: is.flag,
	/** Two actions were declared at some time this round. The −5 stays even when one is dropped (DD-13, DD-1A). */
	isBurdened: is.flag,
	/** When it was declared, its target was on the same side, and the GM let it stand. */
	isOnFriend: is.maybe(is.yes),
});

export type Plan = is.TypeOf<typeof plan>;

/** A plan before it is declared. */
export const proposal = is.fields({main: is.maybe(main), extras: is.list(extraKind)});

export type Proposal = is.TypeOf<typeof proposal>;

/** A planned action: `main`, `extra-0` or `extra-1`. */
export const part = is.oneOf('main', 'extra-0', 'extra-1');

export type Part = is.TypeOf<typeof part>;

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
	/** The weapon that was put away last in this round. */
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

/** What is remembered from earlier rounds. */
export type Past = {
	/** For “as last round”. */
	readonly lastPlan: Plan | undefined;
	/** Actions spent so far on an item that takes several rounds. */
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
