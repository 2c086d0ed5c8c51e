import type {Id, Side} from '../../engine/basics.js';
import type {Combatant, World} from '../../engine/world.js';
import type {DrSettings} from './settings.js';
import type {DrSheet} from './sheet.js';
import type {Category, Stat, Substat} from './stats.js';

/* What a fight stores. Everything else is derived from it. */

/** The sub-rounds in order (DR-11). `start`: a round in which none was called yet. `none`: between rounds. */
export type Sub = 'none' | 'start' | 'good' | 'bad' | 'late';

/** A side's part of a round (DR-11), by the round of the fight. */
export type Slot = {readonly round: number; readonly sub: Sub};

/** A combatant's speed and phases in one turn. Rounds are numbered 1 to 10. */
export type Speed = {
	readonly stat: Stat | undefined;
	/** Last turn's stat, for the speed prompt (DR-0A). */
	readonly last: Stat | undefined;
	readonly dice: readonly number[] | undefined;
	/** The yahtzee was changed or deliberately kept (DR-04). */
	readonly isArranged: boolean;
	/** The phases to come, including that of this round; ascending. */
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

/** A held phase (DR-09), and what triggers it (DR-10). */
export type Hold = {readonly from: number; readonly trigger?: string};

/** The part of a divided pool that is kept to defend with in the same round (DR-18). */
export type Guard = {
	readonly round: number;
	readonly how: 'dodge' | 'parry';
	readonly substat: Substat;
	readonly skill: string;
	readonly dice: number;
	/** The attacker that the other part defended against, where it was a defence. */
	readonly against?: Id;
};

/** Its rounds are numbered through the whole fight, so that nothing needs to be cleared. */
export type Activity = {
	readonly hold: Hold | undefined;
	readonly bonusIn: number;
	readonly actedIn: number;
	readonly waitsIn: number;
	readonly guards: readonly Guard[];
};

export const noActivity: Activity = {
	hold: undefined,
	bonusIn: 0,
	actedIn: 0,
	waitsIn: 0,
	guards: [],
};

/** Somebody who is down (DR-30). */
export type Fall = {
	/** Hit points at the last Death Check. Fewer than that require another (DR-32). */
	readonly at: number;
	/** How far the check fell short; 0: only unconscious (DR-33). */
	readonly shortfall: number;
	/** They are dying: the check fell short, or was even where the Setting says so, or the GM ruled it (DR-31). */
	readonly isDying: boolean;
};

/** Somebody's last target and weapon, which Enter repeats. */
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

/** A pool as it was rolled (DR-20). Which dice were raised follows from it. */
export type Check = {
	readonly faces: readonly number[];
	readonly need: number;
	readonly ranks: number;
	/** The successes that difficulty takes off, when the Setting counts it this way (DR-21). */
	readonly minus: number;
};

/** What gives somebody a phase in this round. */
export type Pay = 'phase' | 'bonus' | 'hold' | 'trade';

export type PhaseFrame = {
	readonly kind: 'phase';
	readonly who: Id;
	readonly by: Pay;
	/** Something was done with it, so it counts as acting (DR-08). */
	readonly isSpent: boolean;
	readonly hasDiceless: boolean;
	readonly hasDiced: boolean;
	/** The other ways to attack are being asked for. */
	readonly isChoosingWay: boolean;
	/** The substat that the GM ruled for the attack (DR-2A). */
	readonly way: Substat | undefined;
};

export type DefencePay =
	| 'phase'
	| 'hold'
	| 'abort'
	| 'guard'
	| 'free'
	/** The diced action of a phase in which somebody else breaks in. */
	| 'diced';

export type Defence = {
	readonly how: 'dodge' | 'parry' | 'none';
	readonly pay: DefencePay;
	readonly skill: string;
	readonly substat: Substat;
	/** The pool is divided with another attack (DR-18). */
	readonly isSplit: boolean;
	/** The dice of a divided pool; `undefined` when it is whole, or not divided yet. */
	readonly dice: number | undefined;
};

/** All keys exist from the start: objects that gain keys while they are copied are slow to copy. */
export type AttackFrame = {
	readonly kind: 'attack';
	readonly attacker: Id;
	readonly target: Id;
	readonly weapon: string;
	readonly substat: Substat;
	/** Dice of a divided pool. */
	readonly share: number | undefined;
	/** What the GM has ticked; before that, what the situation suggests. */
	readonly attackMarks: readonly string[] | undefined;
	readonly defenceMarks: readonly string[] | undefined;
	readonly attack: Check | undefined;
	/** The substat that the GM ruled for the defence. */
	readonly way: Substat | undefined;
	readonly isChoosingWay: boolean;
	readonly defence: Defence | undefined;
	readonly defended: Check | undefined;
	/** The GM has ruled whether the players see a hidden attacker. */
	readonly isSightRuled: boolean;
};

/** An attack before anything is known of it. */
export const newAttack = (
	attacker: Id,
	target: Id,
	weapon: string,
	substat: Substat,
	share?: number,
): AttackFrame => ({
	kind: 'attack',
	attacker,
	target,
	weapon,
	substat,
	share,
	attackMarks: undefined,
	defenceMarks: undefined,
	attack: undefined,
	way: undefined,
	isChoosingWay: false,
	defence: undefined,
	defended: undefined,
	isSightRuled: false,
});

export type FeatWhat = 'move' | 'look' | 'roll';

/** A roll that is not an attack. */
export type FeatFrame = {
	readonly kind: 'feat';
	readonly who: Id;
	readonly what: FeatWhat;
	/** Part of a diceless action (DR-16). */
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
	| {readonly do: 'feat'; readonly what: FeatWhat; readonly substat: Substat}
	/** Kept until somebody attacks. */
	| {
			readonly do: 'guard';
			readonly how: 'dodge' | 'parry';
			readonly skill: string;
			readonly substat: Substat;
	  };

export type SplitFrame = {
	readonly kind: 'split';
	readonly who: Id;
	/** Two, or more if the GM allows it. */
	readonly ways: number;
	readonly parts: readonly Part[];
	/** The dice of each part, as the pool is divided. */
	readonly shares: readonly number[];
	/** How many parts have begun. */
	readonly begun: number;
};

/** A phase that is bought in a round that has passed, and what it brings in that round (DR-05). */
export type BelatedFrame = {
	readonly kind: 'belated';
	/** Where the fight goes on afterwards. */
	readonly sub: Sub;
	readonly activeSubs: readonly Sub[];
	readonly passedSubs: readonly Sub[];
};

/** Damage that no attack does, as from a fall (DR-23). */
export type HarmFrame = {
	readonly kind: 'harm';
	readonly who: Id | undefined;
	/** Resistance counts. */
	readonly isSoaked: boolean;
};

/** A diced action against somebody else's roll (DR-15). */
export type OpposedFrame = {
	readonly kind: 'opposed';
	readonly who: Id;
	readonly substat: Substat | undefined;
	readonly against: Id | undefined;
	readonly withSubstat: Substat | undefined;
	/** What the GM has ticked for the roll that is asked for. */
	readonly marks: readonly string[] | undefined;
	readonly check: Check | undefined;
};

export type Frame =
	| {readonly kind: 'fight'}
	| OpposedFrame
	| HarmFrame
	| PhaseFrame
	| {readonly kind: 'offer'; readonly who: Id}
	| {readonly kind: 'hold'; readonly who: Id}
	| {readonly kind: 'trade'; readonly who: Id}
	/** In which of the rounds that have passed a phase is bought (DR-05). */
	| {readonly kind: 'reach'; readonly who: Id}
	| BelatedFrame
	/** A later phase has to pay for a roll outside the category (DR-06). */
	| {
			readonly kind: 'surcharge';
			readonly who: Id;
			readonly category: Category;
	  }
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
	/** The sub-rounds of this round in which somebody has acted. */
	readonly activeSubs: readonly Sub[];
	/** The sub-rounds of this round whose last call was passed. */
	readonly passedSubs: readonly Sub[];
	/** Nobody has done anything after this. */
	readonly idleSince: Slot;
	/** The round of the fight that is taken up again, before the clock's; 0: none. */
	readonly belatedIn: number;
	/** There are no last calls before this round of the fight (DR-14). */
	readonly passUntil: number;
	/** The GM wants a call at every chance to buy a phase, until one is bought (DR-14). */
	readonly isStopAsked: boolean;
	/** Foes whose speeds are asked for separately: `*` for each kind, or a kind for each member of it (DR-0A). */
	readonly splitSpeed: readonly string[];
	/** Range bands by pairs of combatants (DR-25). */
	readonly ranges: ReadonlyMap<string, number>;
	/** The turn in which the GM let the fight continue without opponents. */
	readonly goesOnIn: number;
};
