import * as is from '../../../engine/kit/shape.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {Combatant} from '../../../engine/world/world.js';
import type {TeSheet} from '../sheet/sheet.js';
import type {Weapon} from '../sheet/weapons.js';

export type Arm = {
	readonly weapon: Weapon;
	readonly isHeld: boolean;
	readonly isOffHand: boolean;
	/** Rounds left; `undefined`: it never runs out. */
	readonly rounds: number | undefined;
	readonly isJammed: boolean;
	/** What of it lies on the ground; `undefined`: nothing. */
	readonly lying: Lying | undefined;
};

/** Something dropped, struck from the hand or thrown. */
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

/** The cost of an action or reaction, and how it is paid. */
export const price = is.fields({
	ticks: is.number,
	/** The free Reaction pays for it (TE-11). */
	isFree: is.flag,
	/** How many of the ticks are from the next round (TE-13). */
	borrowed: is.number,
});

export type Price = is.TypeOf<typeof price>;

/** What counts in one round only. */
export type Round = {
	/** The d10 of initiative; `undefined` before it is rolled. */
	readonly roll: number | undefined;
	/** The place after a delay (TE-24). */
	readonly place: number | undefined;
	/** The GM's ruling among equals (TE-21); the lower goes first. */
	readonly rank: number;
	readonly delays: number;
	readonly hasBegun: boolean;
	readonly isOver: boolean;
	/** All ticks spent, including borrowed ones. */
	readonly spent: number;
	/** How many of them are from the next round (TE-13). */
	readonly borrowed: number;
	/** Ticks borrowed in the round before. */
	readonly debt: number;
	readonly isFreeSpent: boolean;
	/** Attacks and defences so far (TE-33, TE-34). */
	readonly attacks: number;
	readonly defences: number;
	/** They failed to notice an ambush: reactions only (TE-20). */
	readonly isSurprised: boolean;
	/** They were hidden when the surprise was settled (TE-60). */
	readonly isAmbusher: boolean;
	readonly hasFocused: boolean;
	/** The hands whose weapons have attacked (TE-68). */
	readonly hands: 'none' | 'main' | 'off' | 'both';
};

/** What counts in one turn only. */
export type Turn = {
	readonly hasActed: boolean;
	readonly hasAttacked: boolean;
	readonly moved: 'no' | 'step' | 'move';
	/** A move was made, and nothing was drawn with it yet (TE-O05). */
	readonly isDrawFree: boolean;
	/** Whether the tests at the start of the turn were made. */
	readonly isBled: boolean;
	readonly isBreathed: boolean;
	readonly isSteady: boolean;
};

export const freshRound: Round = {
	roll: undefined,
	place: undefined,
	rank: 0,
	delays: 0,
	hasBegun: false,
	isOver: false,
	spent: 0,
	borrowed: 0,
	debt: 0,
	isFreeSpent: false,
	attacks: 0,
	defences: 0,
	isSurprised: false,
	isAmbusher: false,
	hasFocused: false,
	hands: 'none',
};

export const freshTurn: Turn = {
	hasActed: false,
	hasAttacked: false,
	moved: 'no',
	isDrawFree: false,
	isBled: false,
	isBreathed: false,
	isSteady: false,
};

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

export type Place = {
	/** On a line of squares. The GM can set the distance between any two. */
	readonly square: number;
	/** Those beside them. It is enough if one of the two says so. */
	readonly near: readonly Id[];
	readonly isMounted: boolean;
	readonly isHigher: boolean;
	readonly cover: Cover | undefined;
};

/** How they answer attacks without being asked. */
export const orders = ['ask', 'duck', 'best', 'none'] as const;
export const order = is.oneOf(...orders);

export type Order = is.TypeOf<typeof order>;

export type Habits = {
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
