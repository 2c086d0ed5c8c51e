import type {Id, Side} from '../../engine/basics.js';
import type {Combatant, World} from '../../engine/world.js';
import type {DdSettings} from './settings.js';
import type {DdSheet, Skill} from './sheet.js';
import type {Weapon} from './weapons.js';

/* What is stored of a fight, and what can happen in it. Everything else is derived from this. */

/** A weapon as it is at hand. */
export type Arm = {
	readonly weapon: Weapon;
	readonly isReady: boolean;
	readonly isLoaded: boolean;
	/** Shots left in the clip; none = never empty. */
	readonly shots?: number;
	/** How many of a thrown weapon are left; none = always one more. */
	readonly supply?: number;
	/** Ready Item actions already spent on a new clip. */
	readonly loading: number;
};

export type ExtraKind =
	| 'aim'
	| 'move'
	| 'ready'
	| 'move-ready'
	| 'support'
	| 'item'
	| 'power'
	| 'surprise';

/** What a Main Action is meant to be (DD-12, DD-27). */
export type Main =
	| {readonly do: 'attack'; readonly target: Id; readonly arm: string}
	| {readonly do: 'power-attack'; readonly target: Id; readonly power: string}
	| {readonly do: 'power'; readonly power: string}
	| {readonly do: 'skill'; readonly skill: Skill}
	| {readonly do: 'run'}
	| {readonly do: 'item'; readonly item: string};

/** What somebody means to do this round. */
export type Plan = {
	readonly main?: Main;
	readonly extras: readonly ExtraKind[];
	readonly isSealed: boolean;
	/** Two actions were declared at some time this round: the −5 stays when one is dropped (DD-13, DD-1A). */
	readonly isBurdened: boolean;
};

/** A plan before it is declared. */
export type Proposal = Pick<Plan, 'main' | 'extras'>;

/** A planned action: `main`, `extra-0` or `extra-1`. */
export type Part = 'main' | 'extra-0' | 'extra-1';

/** One Bonus on one roll of this round (DD-23). */
export type Support = {
	readonly from: Id;
	readonly how: string;
	readonly power?: string;
};

/** What counts in one round only: Aim and Support do not outlast it (DD-28), what was readied does. */
export type Turn = {
	readonly done: readonly Part[];
	readonly isMainLost: boolean;
	readonly hasBegun: boolean;
	readonly hasActed: boolean;
	readonly isAiming: boolean;
	/** Somebody who moved; `towards` whom, if anybody. */
	readonly moved: {readonly towards?: Id} | undefined;
	readonly hasRidden: boolean;
	readonly supports: readonly Support[];
	/** Whom it declared to defend against with its first defence (DD-34). */
	readonly guard: 'all' | Id | undefined;
};

export const freshTurn: Turn = {
	done: [],
	isMainLost: false,
	hasBegun: false,
	hasActed: false,
	isAiming: false,
	moved: undefined,
	hasRidden: false,
	supports: [],
	guard: undefined,
};

/** What is remembered of rounds before. */
export type Past = {
	/** For “as last round”. */
	readonly lastPlan: Plan | undefined;
	/** Actions spent so far on an item that takes several rounds. */
	readonly progress:
		{readonly item: string; readonly spent: number} | undefined;
	/** Told to be defeated. */
	readonly isOut: boolean;
};

/** Grouped, because an object of twenty or more keys takes ten times as long to copy. */
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

export type Loss = {
	readonly who: Id;
	readonly points: number;
	readonly from: Id;
};

export type ReactionId =
	'parry' | 'dodge' | 'shield' | 'cover' | 'roll' | 'resist' | 'power' | 'none';

/** What an attack is made with. */
export type Means =
	| {readonly kind: 'arm'; readonly arm: string; readonly isTwoHanded: boolean}
	| {readonly kind: 'power'; readonly power: string};

/** One modifier as it counted on a roll. */
export type Counted = {
	readonly id: string;
	readonly label: string;
	/** In percent, all of it together. */
	readonly worth: number;
};

/** A d100 roll with what it needed. */
export type Check = {
	readonly roll: number;
	readonly need: number;
	readonly counted: readonly Counted[];
};

export type Result = 'hit' | 'tie' | 'miss' | 'defended';

/** All keys are there from the start: objects that grow keys as they are copied are slow to copy. */
export type ExchangeFrame = {
	readonly kind: 'exchange';
	readonly attacker: Id;
	readonly target: Id;
	readonly means: Means;
	/** The ticked modifiers, once the GM has changed them; before, those that the situation suggests. */
	readonly attackMarks: readonly string[] | undefined;
	readonly defenceMarks: readonly string[] | undefined;
	readonly attack: Check | undefined;
	readonly reaction: ReactionId | undefined;
	readonly reactionPower: string | undefined;
	readonly defence: Check | undefined;
	readonly result: Result | undefined;
	readonly hasAdvantage: boolean | undefined;
	readonly option: 'more' | 'regain' | undefined;
	/** Loss of Resolution Points, once rolled. */
	readonly points: number | undefined;
	/** The manoeuvre has been told (DD-46). */
	readonly isDescribed: boolean | undefined;
	/** Whether the players see a hidden attacker has been ruled. */
	readonly isSightRuled: boolean | undefined;
};

/** An exchange before anything is known of it. */
export const openingOf = (
	attacker: Id,
	target: Id,
	means: Means,
): ExchangeFrame => ({
	kind: 'exchange',
	attacker,
	target,
	means,
	attackMarks: undefined,
	defenceMarks: undefined,
	attack: undefined,
	reaction: undefined,
	reactionPower: undefined,
	defence: undefined,
	result: undefined,
	hasAdvantage: undefined,
	option: undefined,
	points: undefined,
	isDescribed: undefined,
	isSightRuled: undefined,
});

export type Draft = {
	readonly main?: Main['do'] | 'none';
	readonly tool?: string;
	readonly target?: Id;
	readonly extras: ReadonlyArray<ExtraKind | 'none'>;
};

export type MoveBy = 'move' | 'ride' | 'run';

export type Frame =
	| {readonly kind: 'fight'}
	| {
			readonly kind: 'declare';
			readonly who: readonly Id[];
			readonly isSealed: boolean;
			readonly isChange: boolean;
			readonly draft?: Draft | undefined;
	  }
	| {
			readonly kind: 'turn';
			readonly who: Id;
			/** Carrying out the plan in order, without being asked. */
			readonly isCarrying: boolean;
			/** The intent was changed in its own turn: its place may be another now. */
			readonly isReplanned: boolean;
	  }
	| {
			readonly kind: 'move';
			readonly who: Id;
			readonly by: MoveBy;
			readonly goal?: Id;
			readonly to?: number;
	  }
	| {
			readonly kind: 'ready';
			readonly who: Id;
			readonly arm?: string;
			/** Readying is joined to a move (DD-22). */
			readonly isJoined: boolean;
	  }
	| {
			readonly kind: 'support';
			readonly who: Id;
			readonly power?: string;
			readonly isPower: boolean;
			readonly for?: Id;
			readonly how?: string;
			readonly skill?: Skill;
	  }
	| {readonly kind: 'item'; readonly who: Id; readonly actions: number}
	| {
			readonly kind: 'feat';
			readonly who: Id;
			readonly skill: Skill;
			readonly power?: string;
			readonly marks?: readonly string[];
			readonly check?: Check;
	  }
	| ExchangeFrame
	| {
			readonly kind: 'closing';
			readonly winner?: Side | 'nobody';
			readonly effect?: string;
			readonly wounds?: string;
	  };

export type FrameOf<K extends Frame['kind']> = Extract<Frame, {kind: K}>;

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

export type DdAct =
	| {readonly do: 'who'; readonly who: Id}
	| {
			readonly do: 'plan';
			readonly plans: readonly Proposal[];
	  }
	| {readonly do: 'one-by-one' | 'detail'}
	| {readonly do: 'draft'; readonly draft: Draft}
	| {readonly do: 'carry-out' | 'give-up'}
	| {readonly do: 'extra'; readonly part: Part}
	| {readonly do: 'main'; readonly main: Main; readonly isTwoHanded?: boolean}
	| {readonly do: 'ride'}
	| {readonly do: 'go'; readonly zone: number; readonly goal?: Id}
	| {readonly do: 'reach'; readonly isReached: boolean}
	| {readonly do: 'ready' | 'put-away' | 'load'; readonly arm: string}
	| {readonly do: 'support'; readonly for?: Id; readonly power?: string}
	| {readonly do: 'skill'; readonly skill: Skill}
	| {readonly do: 'item'; readonly item: string}
	| {
			readonly do: 'react';
			readonly reaction: ReactionId;
			readonly power?: string;
			/** With the first defence of the round: against all, or this foe alone. */
			readonly scope?: 'all' | 'this';
	  }
	| {readonly do: 'advantage'; readonly isGiven: boolean}
	| {readonly do: 'sight'; readonly isSeen: boolean}
	| {readonly do: 'option'; readonly option: 'more' | 'regain'}
	| {readonly do: 'finish' | 'go-on'}
	| {readonly do: 'winner'; readonly winner: Side | 'nobody'}
	| {readonly do: 'change-intent'; readonly who: Id};

export type DdEvent =
	| {
			readonly type: 'round-began';
			readonly round: number;
			readonly surprised: readonly Id[];
	  }
	| {
			readonly type: 'declaring';
			readonly who: readonly Id[];
			readonly isSealed: boolean;
			readonly isChange: boolean;
	  }
	| {readonly type: 'drafted'; readonly draft: Draft}
	| {readonly type: 'kin-split'; readonly kin: string}
	| {readonly type: 'seal-set'; readonly isSealed: boolean}
	| {
			readonly type: 'intent';
			readonly who: Id;
			readonly plan: Plan;
			readonly isChange: boolean;
	  }
	| {readonly type: 'declared'}
	| {readonly type: 'grouped'; readonly ids: readonly Id[]}
	| {readonly type: 'group-settled'; readonly losses: readonly Loss[]}
	| {
			readonly type: 'turn-began' | 'turn-over' | 'turn-put-back';
			readonly who: Id;
	  }
	| {readonly type: 'carrying'; readonly is: boolean}
	| {readonly type: 'spent'; readonly who: Id; readonly part: Part}
	| {
			readonly type: 'given-up';
			readonly who: Id;
			readonly parts: readonly Part[];
	  }
	| {
			readonly type: 'move-begun';
			readonly who: Id;
			readonly by: MoveBy;
			readonly goal?: Id;
	  }
	| {readonly type: 'headed'; readonly to: number; readonly goal?: Id}
	| {
			readonly type: 'moved';
			readonly who: Id;
			readonly by: MoveBy;
			readonly from: number;
			readonly to: number;
			readonly goal?: Id;
			readonly isReached: boolean;
			readonly leaves: readonly Id[];
	  }
	| {
			readonly type: 'ready-begun';
			readonly who: Id;
			readonly arm?: string;
			readonly isJoined: boolean;
	  }
	| {
			readonly type: 'readied' | 'put-away' | 'loaded';
			readonly who: Id;
			readonly arm: string;
			readonly isDone: boolean;
	  }
	| {readonly type: 'aimed'; readonly who: Id}
	| {readonly type: 'surprise-passed'; readonly who: Id}
	| {
			readonly type: 'support-begun';
			readonly who: Id;
			readonly isPower: boolean;
	  }
	| {readonly type: 'support-chosen'; readonly for: Id; readonly power?: string}
	| {readonly type: 'support-told'; readonly how: string}
	| {readonly type: 'support-skill'; readonly skill: Skill}
	| {
			readonly type: 'supported';
			readonly who: Id;
			readonly for: Id;
			readonly how: string;
			readonly power?: string;
			readonly check?: Check;
			readonly isGained: boolean;
	  }
	| {readonly type: 'item-begun'; readonly who: Id; readonly actions: number}
	| {
			readonly type: 'item-used';
			readonly who: Id;
			readonly item: string;
			readonly spent: number;
			readonly needs: number;
	  }
	| {
			readonly type: 'feat-begun';
			readonly who: Id;
			readonly skill: Skill;
			readonly power?: string;
	  }
	| {readonly type: 'feat-marked'; readonly marks: readonly string[]}
	| {readonly type: 'feat-rolled'; readonly check: Check}
	| {
			readonly type: 'feat-told';
			readonly who: Id;
			readonly skill: Skill;
			readonly power?: string;
			readonly check: Check;
			readonly text: string;
	  }
	| {readonly type: 'frame-left'}
	| {
			readonly type: 'attacked';
			readonly attacker: Id;
			readonly target: Id;
			readonly means: Means;
	  }
	| {readonly type: 'two-handed'; readonly is: boolean}
	| {
			readonly type: 'attack-marked' | 'defence-marked';
			readonly marks: readonly string[];
	  }
	| {
			readonly type: 'attack-rolled';
			readonly attacker: Id;
			readonly check: Check;
	  }
	| {readonly type: 'shot-spent'; readonly who: Id; readonly arm: string}
	| {readonly type: 'bonus-used'; readonly who: Id; readonly from: Id}
	| {
			readonly type: 'reacted';
			readonly who: Id;
			readonly against: Id;
			readonly reaction: ReactionId;
			readonly power?: string;
			readonly scope?: 'all' | 'this';
	  }
	| {readonly type: 'defence-rolled'; readonly who: Id; readonly check: Check}
	| {
			readonly type: 'opposed';
			readonly result: Result;
			readonly hasAdvantage?: boolean;
	  }
	| {readonly type: 'advantage-ruled'; readonly hasAdvantage: boolean}
	| {readonly type: 'sight-ruled'; readonly who: Id; readonly isSeen: boolean}
	| {readonly type: 'option-chosen'; readonly option: 'more' | 'regain'}
	| {
			readonly type: 'damage-rolled';
			readonly points: number;
			readonly dice: string;
	  }
	| {
			readonly type: 'exchange-ended';
			readonly attacker: Id;
			readonly target: Id;
			readonly means: Means;
			readonly attack?: Check;
			readonly reaction?: ReactionId;
			readonly defence?: Check;
			readonly result: Result;
			readonly hasAdvantage: boolean;
			readonly loss?: Loss;
			readonly isDeferred: boolean;
			readonly regained: number;
	  }
	| {readonly type: 'manoeuvre'; readonly who: Id; readonly text: string}
	| {
			readonly type: 'main-lost';
			readonly who: Id;
			readonly from: number;
			readonly to: number;
	  }
	| {
			readonly type: 'reordered';
			readonly who: Id;
			readonly from: number;
			readonly to: number;
			/** Those whom it acts after now, or before. */
			readonly passed: readonly Id[];
	  }
	| {readonly type: 'defeated' | 'recovered'; readonly who: Id}
	| {readonly type: 'went-on'; readonly round: number}
	| {readonly type: 'closing-begun'; readonly winner?: Side | 'nobody'}
	| {readonly type: 'winner-named'; readonly winner: Side | 'nobody'}
	| {readonly type: 'effect-told' | 'wounds-told'; readonly text: string}
	| {readonly type: 'kept'; readonly who: Id; readonly consequence: string};
