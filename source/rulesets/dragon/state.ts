import type {Id, Side} from '../../engine/basics.js';
import type {Combatant, World} from '../../engine/world.js';
import type {DrSettings} from './settings.js';
import type {DrSheet} from './sheet.js';
import type {Stat, Substat} from './stats.js';

/* What is stored of a fight. Everything else is derived from this. */

/** The sub-rounds in their order (DR-11); `start` is a round of which none was called yet, `none` lies between rounds. */
export type Sub = 'none' | 'start' | 'good' | 'bad' | 'late';

/** A combatant's speed and phases in one turn; its rounds are numbered 1 to 10. */
export type Speed = {
	readonly stat: Stat | undefined;
	/** Last turn's, for the speed prompt (DR-0A). */
	readonly last: Stat | undefined;
	readonly dice: readonly number[] | undefined;
	/** Its yahtzee has been changed, or left as it is (DR-04). */
	readonly isArranged: boolean;
	/** Still to come, this round's among them; ascending. */
	readonly phases: readonly number[];
	readonly spent: readonly number[];
	readonly lapsed: readonly number[];
};

export const unchosen = (last: Stat | undefined): Speed => ({
	stat: undefined,
	last,
	dice: undefined,
	isArranged: false,
	phases: [],
	spent: [],
	lapsed: [],
});

/** A held phase (DR-09), with what it waits for (DR-10). */
export type Hold = {readonly from: number; readonly trigger?: string};

/** What is left of a defence's pool for another attack of the same round (DR-18). */
export type Guard = {
	readonly round: number;
	readonly how: 'dodge' | 'parry';
	readonly substat: Substat;
	readonly skill: string;
	readonly dice: number;
	/** The attack that the first part answered. */
	readonly against: Id;
};

/** Rounds here are numbered through the whole fight, so that nothing has to be cleared. */
export type Activity = {
	readonly hold: Hold | undefined;
	readonly bonusIn: number;
	readonly actedIn: number;
	readonly waitsIn: number;
	readonly guard: Guard | undefined;
};

export const noActivity: Activity = {
	hold: undefined,
	bonusIn: 0,
	actedIn: 0,
	waitsIn: 0,
	guard: undefined,
};

/** Somebody who is down (DR-30). */
export type Fall = {
	/** Hit points at the last Death Check: fewer ask for another (DR-32). */
	readonly at: number;
	/** How much the check fell short; 0: unconscious only (DR-33). */
	readonly shortfall: number;
	/** The GM has said that it is dying, or an even check does (DR-31). */
	readonly isDying: boolean;
};

/** Whom somebody attacked last, and with what: what Enter does next. */
export type Last = {readonly target: Id; readonly weapon: string};

export type DrCombatant = Combatant & {
	readonly sheet: DrSheet;
	readonly hp: number;
	readonly fall: Fall | undefined;
	readonly cover: number;
	readonly speed: Speed;
	readonly activity: Activity;
	readonly last: Last | undefined;
};

/** A pool as it lay on the table (DR-20); what was raised follows from it. */
export type Check = {
	readonly faces: readonly number[];
	readonly need: number;
	readonly ranks: number;
	/** Successes that difficulty takes off, where the Setting counts it so (DR-21). */
	readonly minus: number;
};

/** How a phase of this round comes about. */
export type Pay = 'phase' | 'bonus' | 'hold' | 'trade';

export type PhaseFrame = {
	readonly kind: 'phase';
	readonly who: Id;
	readonly by: Pay;
	/** Something has been done with it: it counts as acting (DR-08). */
	readonly isSpent: boolean;
	readonly hasDiceless: boolean;
	readonly hasDiced: boolean;
	/** The other ways to attack are asked for. */
	readonly isChoosingWay: boolean;
	/** The substat that the GM rules for the attack (DR-2A). */
	readonly way: Substat | undefined;
};

export type DefencePay = 'phase' | 'hold' | 'abort' | 'guard' | 'free';

export type Defence = {
	readonly how: 'dodge' | 'parry' | 'none';
	readonly pay: DefencePay;
	readonly skill: string;
	readonly substat: Substat;
	/** The pool is divided with another attack (DR-18). */
	readonly isSplit: boolean;
	/** Dice of a divided pool; `undefined`: the whole pool, or not yet divided. */
	readonly dice: number | undefined;
};

/** All keys are there from the start: objects that grow keys as they are copied are slow to copy. */
export type AttackFrame = {
	readonly kind: 'attack';
	readonly attacker: Id;
	readonly target: Id;
	readonly weapon: string;
	readonly substat: Substat;
	/** Dice of a divided pool. */
	readonly share: number | undefined;
	/** What the GM has ticked; before, what the situation suggests. */
	readonly attackMarks: readonly string[] | undefined;
	readonly defenceMarks: readonly string[] | undefined;
	readonly attack: Check | undefined;
	/** The GM rules that the defence is rolled with this. */
	readonly way: Substat | undefined;
	readonly isChoosingWay: boolean;
	readonly defence: Defence | undefined;
	readonly defended: Check | undefined;
	/** Whether the players see a hidden attacker has been ruled. */
	readonly isSightRuled: boolean;
};

export type FeatWhat = 'move' | 'look' | 'roll';

/** A roll that is no attack. */
export type FeatFrame = {
	readonly kind: 'feat';
	readonly who: Id;
	readonly what: FeatWhat;
	/** Asked for within a diceless action (DR-16). */
	readonly isFree: boolean;
	readonly substat: Substat | undefined;
	readonly share: number | undefined;
	readonly marks: readonly string[] | undefined;
};

/** One half of a divided pool (DR-18). */
export type Part =
	| {
			readonly do: 'attack';
			readonly target: Id;
			readonly weapon: string;
			readonly substat: Substat;
	  }
	| {readonly do: 'feat'; readonly what: FeatWhat; readonly substat: Substat};

export type SplitFrame = {
	readonly kind: 'split';
	readonly who: Id;
	/** Two, or more by the GM's word. */
	readonly ways: number;
	readonly parts: readonly Part[];
	/** Dice for each part, as the pool is divided. */
	readonly shares: readonly number[];
	/** How many parts have begun. */
	readonly begun: number;
};

export type Frame =
	| {readonly kind: 'fight'}
	| PhaseFrame
	| {readonly kind: 'offer'; readonly who: Id}
	| {readonly kind: 'hold'; readonly who: Id}
	| {readonly kind: 'trade'; readonly who: Id}
	| SplitFrame
	| FeatFrame
	| AttackFrame
	| {readonly kind: 'death'; readonly who: Id}
	| {
			readonly kind: 'closing';
			readonly winner: Side | 'nobody' | undefined;
	  };

export type FrameOf<K extends Frame['kind']> = Extract<Frame, {kind: K}>;

export type DrState = World<DrCombatant, Frame> & {
	readonly settings: DrSettings;
	readonly sub: Sub;
	/** Sub-rounds of this round in which somebody has acted. */
	readonly activeSubs: readonly Sub[];
	/** Sub-rounds of this round whose last call was passed. */
	readonly passedSubs: readonly Sub[];
	/** No last call before this round of the fight (DR-14). */
	readonly passUntil: number;
	/** The GM wants every chance to buy a phase called out, until one is bought (DR-14). */
	readonly isStopAsked: boolean;
	/** Foes whose speed is asked apart: `*` each kind, a kind each of it (DR-0A). */
	readonly splitSpeed: readonly string[];
	/** Range bands by pair (DR-25). */
	readonly ranges: ReadonlyMap<string, number>;
	/** The turn in which the GM let the fight go on without foes. */
	readonly goesOnIn: number;
};
