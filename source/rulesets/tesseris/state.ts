import type {Chain} from '../../dice/dice.js';
import type {Id, Side} from '../../engine/basics.js';
import type {Counted} from '../../engine/roll-modifiers.js';
import type {Combatant, World} from '../../engine/world.js';
import type {DefenceId} from './actions/row.js';
import type {TeSettings} from './settings.js';
import type {Location, TeSheet} from './sheet.js';
import type {StatusName} from './statuses/rows.js';
import type {Weapon} from './weapons.js';

/* What is stored of a fight. Everything else is derived from this. */

/** A weapon as it is at hand. */
export type Arm = {
	readonly weapon: Weapon;
	readonly isHeld: boolean;
	readonly isOffHand: boolean;
	/** Rounds left; none = it never runs out. */
	readonly rounds: number | undefined;
	readonly isJammed: boolean;
};

/** What has been announced of somebody's state, so that it is announced once. */
export type Announced = 'up' | 'down' | 'dead';

export type Body = {
	readonly stamina: number;
	readonly wounds: number;
	readonly ego: number;
	readonly fate: number;
	/** Mayhem points (TE-48). */
	readonly mayhem: number;
	/** Resolve tests made against Suffocating (TE-C10). */
	readonly breaths: number;
	readonly announced: Announced;
	/** What was crippled, in the GM's words (TE-4A). */
	readonly crippled: readonly string[];
};

/** What an action or a reaction costs, and out of what it is paid. */
export type Price = {
	readonly ticks: number;
	/** The free Reaction pays for it (TE-11). */
	readonly isFree: boolean;
	/** So many of the ticks are of the next round (TE-13). */
	readonly borrowed: number;
};

/** What counts in one round only. */
export type Round = {
	/** The d10 of initiative; none before it is rolled. */
	readonly roll: number | undefined;
	/** Where it stands after a delay (TE-24). */
	readonly place: number | undefined;
	/** The GM's word among equals (TE-21); the lower goes first. */
	readonly rank: number;
	readonly delays: number;
	readonly hasBegun: boolean;
	readonly isOver: boolean;
	/** Ticks spent in all, the borrowed ones as well. */
	readonly spent: number;
	/** So many of them are of the next round (TE-13). */
	readonly borrowed: number;
	/** Ticks borrowed in the round before. */
	readonly debt: number;
	readonly isFreeSpent: boolean;
	/** Attacks and defences so far (TE-33, TE-34). */
	readonly attacks: number;
	readonly defences: number;
	/** It failed to notice: reactions only (TE-20). */
	readonly isSurprised: boolean;
	/** It lay hidden when the surprise was settled (TE-60). */
	readonly isAmbusher: boolean;
	readonly hasFocused: boolean;
	/** Arms of either hand that have attacked (TE-68). */
	readonly hands: 'none' | 'main' | 'off' | 'both';
};

/** What counts in one turn only. */
export type Turn = {
	readonly hasActed: boolean;
	readonly hasAttacked: boolean;
	readonly moved: 'no' | 'step' | 'move';
	/** A move was made, and nothing was drawn with it yet (TE-O05). */
	readonly isDrawFree: boolean;
	/** Whether the tests at the turn's start were made. */
	readonly isBled: boolean;
	readonly isBreathed: boolean;
	readonly isSteady: boolean;
};

/** A round in which nothing was done yet. */
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

export type Cover = {
	readonly material: string;
	readonly armour: number;
	readonly structure: number;
	readonly damage: number;
	/** Taken as a reaction: head and arms to the end of that round (TE-70). */
	readonly hastyRound: number | undefined;
	readonly isHunkered: boolean;
};

/** Sticky facts of where somebody is. */
export type Place = {
	/** On a line of squares; the GM can set the distance of any two. */
	readonly square: number;
	/** Whom it stands beside. Both say so, or one of them. */
	readonly near: readonly Id[];
	readonly isMounted: boolean;
	readonly isHigher: boolean;
	readonly cover: Cover | undefined;
};

/** What it does about attacks unless asked. */
export const orders = ['ask', 'duck', 'best', 'none'] as const;
export type Order = (typeof orders)[number];

export type Habits = {
	readonly order: Order;
	/** The action chosen last, and on whom: offered first. */
	readonly last: string | undefined;
	readonly lastTarget: Id | undefined;
	/** Ticks that a distracting shot takes from its next turn (TE-R06). */
	readonly distracted: number;
};

/** Grouped, because an object of twenty or more keys takes ten times as long to copy. */
export type TeCombatant = Combatant & {
	readonly sheet: TeSheet;
	readonly arms: readonly Arm[];
	readonly body: Body;
	readonly round: Round;
	readonly turn: Turn;
	readonly place: Place;
	readonly habits: Habits;
};

/** A test as it was rolled (TE-02). */
export type Test = {
	readonly dice: readonly Chain[];
	/** Duds rolled anew, each once; none before that. */
	readonly again: readonly Chain[] | undefined;
	/** So many duds may be rolled anew. */
	readonly rerolls: number;
	readonly flat: number;
	readonly counted: readonly Counted[];
};

export type Defence = {
	readonly by: Id;
	readonly how: DefenceId | 'none';
	readonly test: Test | undefined;
};

/** One hit as it told on somebody (TE-40 to TE-43). */
export type Hit = {
	readonly net: number;
	readonly arm: string | undefined;
	readonly where: Location;
	readonly damage: number;
	readonly soak: number;
	/** What soak let through. */
	readonly past: number;
	readonly stamina: number;
	readonly wounds: number;
	readonly isCritical: boolean;
	/** What the cover takes of it (TE-72). */
	readonly cover: number;
};

/** What became of one target of an attack. */
export type Result = {
	readonly target: Id;
	readonly defence: Defence;
	readonly hits: readonly Hit[];
	readonly isHit: boolean;
	readonly net: number;
	/** It went on to somebody else in the melee (TE-37). */
	readonly isStray: boolean;
};

/** How an attack came about: what it costs is paid by then. */
export type Cause = 'action' | 'reaction' | 'watch' | 'stray' | 'point';

/** What gets through to the target that answers now. */
export type Landing = {
	/** Nets of the hits on it. */
	readonly nets: readonly number[];
	/** The attacker has said how many of them it deals (TE-M16). */
	readonly isSaid: boolean;
	readonly places: readonly number[] | undefined;
	readonly criticals: readonly number[] | undefined;
};

/** All keys are there from the start: objects that grow keys as they are copied are slow to copy. */
export type AttackFrame = {
	readonly kind: 'attack';
	readonly attacker: Id;
	readonly targets: readonly Id[];
	readonly action: string;
	readonly arms: readonly string[];
	/** Whom each of the arms is at, where that is not everybody (TE-M10). */
	readonly aims: ReadonlyArray<readonly Id[]>;
	/** What it is aimed at, where the attacker names it (TE-R04). */
	readonly part: Location | undefined;
	readonly cause: Cause;
	/** The ticked modifiers, once the GM has changed them; before, those that the situation suggests. */
	readonly attackMarks: readonly string[] | undefined;
	readonly defenceMarks: readonly string[] | undefined;
	/** The attacker was hidden when it began (TE-60), and whether it is seen now has been settled. */
	readonly sight: 'seen' | 'unseen' | 'settled';
	/** Rounds in the air. */
	readonly shots: number;
	readonly roll: Test | undefined;
	/** Where the first hit lands, if it was rolled with the attack. */
	readonly where: number | undefined;
	/** Of the target that answers now. */
	readonly defence: Defence | undefined;
	readonly landing: Landing | undefined;
	/** What became of the targets before it. */
	readonly results: readonly Result[];
	/** Arms of which it is known whether they jam (TE-36). */
	readonly jamsSettled: readonly string[];
	/** What the hits bring has been set going. */
	readonly isFollowed: boolean;
};

export const attackOn = (
	attacker: Id,
	targets: readonly Id[],
	action: string,
	arms: readonly string[],
	cause: Cause,
	aims: AttackFrame['aims'] = [],
): AttackFrame => ({
	kind: 'attack',
	attacker,
	targets,
	action,
	arms,
	aims,
	part: undefined,
	cause,
	attackMarks: undefined,
	defenceMarks: undefined,
	sight: 'seen',
	shots: 1,
	roll: undefined,
	where: undefined,
	defence: undefined,
	landing: undefined,
	results: [],
	jamsSettled: [],
	isFollowed: false,
});

/** Where a move goes: beside somebody, back from everybody, or nowhere that matters. */
export type Goal = Id | 'away' | 'about';

export type ActionFrame = {
	readonly kind: 'action';
	readonly who: Id;
	readonly action: string;
	readonly target: Id | undefined;
	readonly arm: string | undefined;
	readonly isReaction: boolean;
	/** It is known at whom and for how long, and it is paid for. */
	readonly isBegun: boolean;
	/** What the GM was asked about it and said. */
	readonly goal: Goal | undefined;
	readonly chosen: string | undefined;
	/** Whom the further weapons are at, in their order; nobody where one reaches nobody (TE-M10). */
	readonly aims: ReadonlyArray<Id | undefined>;
	/** Effects that are done. */
	readonly done: number;
	/** Foes in reach when it began, and whether they were asked. */
	readonly reach: readonly Id[];
	/** Whom it has left by moving. */
	readonly left: readonly Id[];
	readonly isAnswered: boolean;
};

export const actionBy = (
	begun: Pick<
		ActionFrame,
		'who' | 'action' | 'target' | 'arm' | 'isReaction' | 'isBegun' | 'reach'
	>,
): ActionFrame => ({
	kind: 'action',
	who: begun.who,
	action: begun.action,
	target: begun.target,
	arm: begun.arm,
	isReaction: begun.isReaction,
	isBegun: begun.isBegun,
	goal: undefined,
	chosen: undefined,
	aims: [],
	done: 0,
	reach: begun.reach,
	left: [],
	isAnswered: false,
});

export type WindowFrame = {
	readonly kind: 'window';
	readonly provoker: Id;
	readonly action: string;
	/** Who may strike; who may follow. */
	readonly strikers: readonly Id[];
	readonly followers: readonly Id[];
	/** Shooters who are owed a shot at what moves or shows (TE-R12, TE-R13). */
	readonly shooters: readonly Id[];
};

export type ResistFrame = {
	readonly kind: 'resist';
	readonly who: Id;
	readonly from: Id;
	readonly difficulty: number;
	/** What befalls who fails. */
	readonly gains: StatusName;
	readonly note: string | undefined;
	readonly rule: string;
	readonly marks: readonly string[] | undefined;
	readonly test: Test | undefined;
};

export type TestFrame = {
	readonly kind: 'test';
	readonly who: Id;
	readonly action: string;
	readonly target: Id | undefined;
	readonly marks: readonly string[] | undefined;
	readonly test: Test | undefined;
	readonly chosen: string | undefined;
};

export type Frame =
	| {
			readonly kind: 'fight';
			/** Whether there is a surprise round; none before it is said. */
			readonly isSurprise: boolean | undefined;
	  }
	| {
			readonly kind: 'surprise';
			/** Totals of Stealth and Awareness as far as they are rolled: “who” or “who:against”. */
			readonly totals: ReadonlyMap<string, number>;
	  }
	| {readonly kind: 'turn'; readonly who: Id}
	| ActionFrame
	| AttackFrame
	| WindowFrame
	| ResistFrame
	| TestFrame
	| {readonly kind: 'fate'; readonly who: Id}
	| {readonly kind: 'crippled'; readonly who: Id}
	| {
			readonly kind: 'ruling';
			readonly who: Id;
			readonly action: string;
			/** Who is to have a status of the GM’s choice; none once that is settled. */
			readonly gainer: Id | undefined;
	  }
	| {readonly kind: 'closing'; readonly winner: Side | 'nobody' | undefined};

export type FrameOf<K extends Frame['kind']> = Extract<Frame, {kind: K}>;

export type TeState = World<TeCombatant, Frame> & {
	readonly settings: TeSettings;
	/** Distances that the GM has set, by `pairOf`. */
	readonly spans: ReadonlyMap<string, number>;
	/** The round in which the GM let the fight go on without foes. */
	readonly goesOnIn: number;
};
