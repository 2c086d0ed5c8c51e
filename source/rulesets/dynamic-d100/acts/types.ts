import type {Id, Side} from '../../../engine/basics.js';
import type {Skill} from '../sheet.js';
import type {Main, Part, Proposal} from '../state/combatant.js';
import type {ReactionId} from '../state/exchange.js';
import type {Draft} from '../state/frames.js';

/** What can be answered: the acts of all menus. */
export type DdAct =
	| {readonly do: 'who'; readonly who: Id}
	| {readonly do: 'plan'; readonly plans: readonly Proposal[]}
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
