import type {Combatant, World} from '../../../engine/world/world.js';
import type {TeSettings} from '../settings.js';
import type {Frame} from './frames.js';
import * as is from '../../../engine/kit/shape.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {TeSheet} from '../sheet/sheet.js';
import type {Weapon} from '../sheet/weapons.js';

export type Arm = {
	readonly weapon: Weapon;
	readonly isHeld: boolean;
	readonly isOffHand: boolean;
	/** Rounds left; `undefined`: it never runs out. */
	readonly rounds: number | undefined;
	readonly isJammed: boolean;
	readonly lying: Lying | undefined;
};

export const lying = is.fields({
	square: is.number,
	/** How many, for a weapon of which several are carried. */
	count: is.number,
});

export type Lying = is.TypeOf<typeof lying>;

/** The state that was announced last, so that each is announced once. */
export type Announced = 'up' | 'down' | 'dead';

export type Body = {
	readonly stamina: number;
	readonly wounds: number;
	readonly ego: number;
	readonly fate: number;
	/** Mayhem points (TE-48). */
	readonly mayhem: number;
	/** Resolve tests made so far against Suffocating (TE-C10). */
	readonly breaths: number;
	readonly announced: Announced;
	/** What was crippled, in the GM's words (TE-4A). */
	readonly crippled: readonly string[];
};

export const price = is.fields({
	ticks: is.number,
	/** The free Reaction pays for it (TE-11). */
	isFree: is.flag,
	/** How many of the ticks are from the next round (TE-13). */
	borrowed: is.number,
});

export type Price = is.TypeOf<typeof price>;

/** A fact as it begins. */
const first = <T>(value: T): T => value;

export const freshRound = {
	/** The d10 of initiative; `undefined` before it is rolled. */
	roll: first<number | undefined>(undefined),
	/** The place after a delay (TE-24). */
	place: first<number | undefined>(undefined),
	/** The GM's ruling among equals (TE-21); the lower goes first. */
	rank: 0,
	delays: 0,
	hasBegun: false,
	isOver: false,
	/** All ticks spent, including borrowed ones. */
	spent: 0,
	/** How many of them are from the next round (TE-13). */
	borrowed: 0,
	/** Ticks borrowed in the round before. */
	debt: 0,
	isFreeSpent: false,
	/** Attacks and defences so far (TE-33, TE-34). */
	attacks: 0,
	defences: 0,
	/** They failed to notice an ambush: reactions only (TE-20). */
	isSurprised: false,
	/** They were hidden when the surprise was settled (TE-60). */
	isAmbusher: false,
	hasFocused: false,
	/** The hands whose weapons have attacked (TE-68). */
	hands: first<'none' | 'main' | 'off' | 'both'>('none'),
};
export type Round = Readonly<typeof freshRound>;

export const freshTurn = {
	hasActed: false,
	hasAttacked: false,
	moved: first<'no' | 'step' | 'move'>('no'),
	/** A move was made, and nothing was drawn with it yet (TE-O05). */
	isDrawFree: false,
	/** Whether the tests at the start of the turn were made. */
	isBled: false,
	isBreathed: false,
	isSteady: false,
};
export type Turn = Readonly<typeof freshTurn>;

export const cover = is.fields({
	material: is.text,
	armour: is.number,
	structure: is.number,
	damage: is.number,
	/** The round in which it was taken as a reaction: it protects head and arms until the end of it (TE-70). */
	hastyRound: is.maybe(is.number),
	isHunkered: is.flag,
	/** Foes on the same side of it, against whom it is none, until they move (TE-70). */
	openTo: is.maybe(is.list(is.id)),
});

export type Cover = is.TypeOf<typeof cover>;

type Place = {
	/** On a line of squares. The GM can set the distance between any two. */
	readonly square: number;
	/** Those beside them. It is enough if one of the two says so. */
	readonly near: readonly Id[];
	readonly isMounted: boolean;
	readonly isHigher: boolean;
	readonly cover: Cover | undefined;
};

export const orders = ['ask', 'duck', 'best', 'none'] as const;
export const order = is.oneOf(...orders);

export type Order = is.TypeOf<typeof order>;

type Habits = {
	readonly order: Order;
	/** The action and target chosen last, which are offered first. */
	readonly last: string | undefined;
	readonly lastTarget: Id | undefined;
	/** Ticks that a distracting shot takes from their next turn (TE-R06). */
	readonly distracted: number;
};

/** Grouped, because objects of twenty or more keys take ten times as long to copy. */
export type TeCombatant = Combatant & {
	readonly sheet: TeSheet;
	readonly arms: readonly Arm[];
	readonly body: Body;
	readonly round: Round;
	readonly turn: Turn;
	readonly place: Place;
	readonly habits: Habits;
};

/* What a fight stores. Everything else is derived from it. */

export type TeState = World<TeCombatant, Frame> & {
	readonly settings: TeSettings;
	/** Distances that the GM has set, by `pairOf`. */
	readonly spans: ReadonlyMap<string, number>;
};
