import type {Id, Side} from '../../engine/basics.js';
import type {Skill} from './sheet.js';
import type {Part, Plan} from './state/combatant.js';
import type {Check, Means, ReactionId, Result} from './state/exchange.js';
import type {Draft, MoveBy} from './state/frames.js';
import type {Loss} from './state/fight.js';

/* What can happen in a fight, told in full: a line can be told from the event and the state after it. */

/** How the round goes on: who acts, and who is out. */
export type CourseEvent =
	| {
			readonly type: 'round-began';
			readonly round: number;
			readonly surprised: readonly Id[];
	  }
	| {readonly type: 'grouped'; readonly ids: readonly Id[]}
	| {readonly type: 'group-settled'; readonly losses: readonly Loss[]}
	| {
			readonly type: 'turn-began' | 'turn-over' | 'turn-put-back';
			readonly who: Id;
	  }
	| {readonly type: 'frame-left'}
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
	| {readonly type: 'went-on'; readonly round: number};

/** What is meant to be done. */
export type IntentEvent =
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
	| {readonly type: 'declared'};

/** What somebody does in its turn, attacks apart. */
export type DeedEvent =
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
	| {readonly type: 'bonus-used'; readonly who: Id; readonly from: Id}
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
	  };

/** An attack and what answers it. */
export type ExchangeEvent =
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
	| {readonly type: 'manoeuvre'; readonly who: Id; readonly text: string};

/** The end of the fight. */
export type ClosingEvent =
	| {readonly type: 'closing-begun'; readonly winner?: Side | 'nobody'}
	| {readonly type: 'winner-named'; readonly winner: Side | 'nobody'}
	| {readonly type: 'effect-told' | 'wounds-told'; readonly text: string}
	| {readonly type: 'kept'; readonly who: Id; readonly consequence: string};

/** All that can happen, besides what all rulesets share. */
export type DdEvent =
	| CourseEvent
	| IntentEvent
	| DeedEvent
	| ExchangeEvent
	| ClosingEvent;

/** Some kinds of events, by their types. */
export type EventOf<T extends DdEvent['type']> = Extract<DdEvent, {type: T}>;
