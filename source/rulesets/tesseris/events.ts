import type {Chain} from '../../dice/dice.js';
import type {Id, Side} from '../../engine/basics.js';
import type {
	Arm,
	Cause,
	Cover,
	Defence,
	Goal,
	Hit,
	Order,
	Test,
	WindowFrame,
} from './state.js';
import type {DefenceId} from './actions/row.js';
import type {Location} from './sheet.js';
import type {StatusName} from './statuses/rows.js';

/** What an action or a reaction costs, and out of what it is paid. */
export type Price = {
	readonly ticks: number;
	/** The free Reaction pays for it (TE-11). */
	readonly isFree: boolean;
	/** So many of the ticks are of the next round (TE-13). */
	readonly borrowed: number;
};

/** What happens in a Tesseris fight. Each is a full fact: it can be told from itself and the state after it. */
export type TeEvent =
	| {
			readonly type: 'round-began';
			readonly round: number;
			readonly debts: ReadonlyArray<{readonly who: Id; readonly ticks: number}>;
	  }
	| {readonly type: 'surprise-said'; readonly is: boolean}
	/** Totals of Stealth by who hides, of Awareness by “who:against”. */
	| {
			readonly type: 'noticed';
			readonly totals: ReadonlyArray<readonly [key: string, total: number]>;
	  }
	| {
			readonly type: 'surprised';
			readonly who: readonly Id[];
			/** Who lay in ambush. */
			readonly by: readonly Id[];
	  }
	| {
			readonly type: 'initiative';
			readonly who: Id;
			readonly roll: number;
			readonly total: number;
	  }
	| {readonly type: 'ranked'; readonly who: Id; readonly among: readonly Id[]}
	| {readonly type: 'turn-began' | 'turn-over'; readonly who: Id}
	| {
			readonly type: 'delayed';
			readonly who: Id;
			readonly place: number;
			readonly after: Id;
	  }
	| {
			readonly type: 'acted';
			readonly who: Id;
			readonly action: string;
			readonly target?: Id;
			readonly arm?: string;
			readonly price: Price;
			readonly isReaction: boolean;
			readonly reach: readonly Id[];
	  }
	/** An action that asks whom or for how long first; nothing is paid yet. */
	| {
			readonly type: 'choosing';
			readonly who: Id;
			readonly action: string;
			readonly target?: Id;
			readonly arm: string | undefined;
			readonly isReaction: boolean;
	  }
	| {readonly type: 'headed'; readonly goal: Goal}
	/** Whom a further weapon is at; nobody when it reaches nobody (TE-M10). */
	| {readonly type: 'aimed'; readonly at?: Id}
	| {readonly type: 'chosen'; readonly what: string}
	| {readonly type: 'effect-done' | 'action-over' | 'frame-left'}
	| {
			readonly type: 'moved';
			readonly who: Id;
			readonly squares: number;
			readonly from: number;
			readonly to: number;
			/** Whom it stands beside now. */
			readonly near: readonly Id[];
			readonly left: readonly Id[];
			/** Foes whose square lay on the way: they may strike as well. */
			readonly passed: readonly Id[];
			readonly goal: Goal;
			readonly isStep: boolean;
	  }
	| {
			readonly type: 'spanned';
			readonly one: Id;
			readonly other: Id;
			readonly squares: number;
	  }
	| {readonly type: 'window-opened'; readonly window: Omit<WindowFrame, 'kind'>}
	| {readonly type: 'asked'; readonly who: Id}
	| {readonly type: 'window-shut'}
	| {
			readonly type: 'attacked';
			readonly attacker: Id;
			readonly targets: readonly Id[];
			readonly action: string;
			readonly arms: readonly string[];
			/** Whom each of the arms is at, where that is not everybody. */
			readonly aims?: ReadonlyArray<readonly Id[]>;
			/** What it is aimed at, where that is named (TE-R04). */
			readonly part?: Location;
			readonly cause: Cause;
			/** A stray shot keeps what was rolled. */
			readonly roll?: Test;
	  }
	| {
			readonly type: 'attack-marked' | 'defence-marked' | 'test-marked';
			readonly marks: readonly string[];
	  }
	| {readonly type: 'sight-ruled'; readonly who: Id; readonly isSeen: boolean}
	| {
			readonly type: 'attack-rolled';
			readonly attacker: Id;
			readonly test: Test;
			readonly where?: number;
	  }
	| {
			readonly type: 'rerolled';
			readonly who: Id;
			readonly dice: readonly Chain[];
	  }
	| {
			readonly type: 'fired';
			readonly who: Id;
			readonly arm: string;
			readonly rounds: number;
			readonly left: number;
	  }
	| {
			readonly type: 'defended';
			readonly who: Id;
			readonly for: Id;
			readonly how: DefenceId | 'none';
			readonly price: Price;
	  }
	| {readonly type: 'dived'; readonly who: Id}
	| {readonly type: 'defence-rolled'; readonly who: Id; readonly test: Test}
	/** What gets through, and once more where the attacker holds some of it back (TE-M16). */
	| {readonly type: 'compared'; readonly nets: readonly number[]}
	| {readonly type: 'placed'; readonly places: readonly number[]}
	| {readonly type: 'critical'; readonly dice: readonly number[]}
	| {
			readonly type: 'resolved';
			readonly attacker: Id;
			readonly target: Id;
			readonly action: string;
			readonly arm: string | undefined;
			readonly attack: Test;
			readonly defence: Defence;
			readonly hits: readonly Hit[];
			readonly isHit: boolean;
			/** The cover itself was aimed at (TE-72). */
			readonly isAtCover: boolean;
			readonly net: number;
			/** Of the target, after all of it. */
			readonly stamina: number;
			readonly wounds: number;
			readonly ego: number;
			readonly coverDamage: number;
	  }
	| {readonly type: 'followed'}
	| {readonly type: 'attack-over'}
	| {
			readonly type: 'jammed';
			readonly who: Id;
			readonly arm: string;
			readonly isCleared: boolean;
	  }
	| {
			readonly type: 'resisting';
			readonly who: Id;
			readonly from: Id;
			readonly difficulty: number;
			readonly gains: StatusName;
			readonly note?: string;
			readonly rule: string;
	  }
	| {readonly type: 'tested'; readonly who: Id; readonly test: Test}
	| {
			readonly type: 'resisted';
			readonly who: Id;
			readonly difficulty: number;
			readonly test: Test;
			readonly isUp: boolean;
			readonly rule: string;
	  }
	| {
			readonly type: 'testing';
			readonly who: Id;
			readonly action: string;
			readonly target: Id | undefined;
	  }
	| {
			readonly type: 'test-over';
			readonly who: Id;
			readonly action: string;
			readonly target: Id | undefined;
			readonly test: Test;
			readonly text: string;
	  }
	| {
			readonly type: 'hurt';
			readonly who: Id;
			readonly stamina: number;
			readonly wounds: number;
			readonly why: string;
			readonly rule: string;
	  }
	| {
			readonly type: 'ego-changed';
			readonly who: Id;
			readonly by: number;
			readonly ego: number;
			readonly rule: string;
	  }
	| {
			readonly type: 'arm-changed';
			readonly who: Id;
			readonly arm: string;
			readonly change: Partial<Omit<Arm, 'weapon'>>;
			readonly why: 'drawn' | 'dropped' | 'reloaded' | 'cleared' | 'disarmed';
			/** Whose hand it is in now (TE-M17). */
			readonly taker?: Id;
	  }
	| {
			readonly type: 'covered';
			readonly who: Id;
			readonly cover: Cover | undefined;
			readonly why: 'taken' | 'left' | 'hunkered' | 'stood' | 'broken';
	  }
	| {readonly type: 'mounted'; readonly who: Id; readonly is: boolean}
	| {readonly type: 'distracted'; readonly who: Id; readonly ticks: number}
	/** Ticks that a distraction takes from a turn, or Mayhem points put into a roll. */
	| {
			readonly type: 'spent';
			readonly who: Id;
			readonly what: 'ticks' | 'mayhem';
			readonly points: number;
	  }
	| {readonly type: 'ordered'; readonly who: Id; readonly order: Order}
	/** What a turn’s start asks of somebody was seen to. */
	| {
			readonly type: 'checked';
			readonly who: Id;
			readonly what: 'bled' | 'breathed' | 'steadied';
	  }
	/** The GM says what comes of it. */
	| {
			readonly type: 'ruling-asked';
			readonly who: Id;
			readonly action: string;
			/** Who is to have a status of the GM’s choice. */
			readonly gainer?: Id;
	  }
	| {
			readonly type: 'told';
			readonly who: Id;
			readonly action: string;
			readonly text: string;
	  }
	| {readonly type: 'fell' | 'rose' | 'dying' | 'died'; readonly who: Id}
	| {
			readonly type: 'fate-burnt';
			readonly who: Id;
			readonly left: number;
			readonly wounds: number;
	  }
	| {readonly type: 'crippled'; readonly who: Id; readonly text: string}
	| {readonly type: 'went-on'; readonly round: number}
	| {readonly type: 'closing-begun'; readonly winner?: Side | 'nobody'}
	| {readonly type: 'winner-named'; readonly winner: Side | 'nobody'}
	| {
			readonly type: 'tended';
			readonly who: Id;
			readonly stamina: number;
			readonly regained: number;
			readonly wounds: number;
			readonly ego: number;
			readonly needs: readonly string[];
	  };
