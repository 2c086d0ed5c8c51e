import type {WinnerAct} from '../../../engine/closing.js';
import type {LastCallAct} from '../../../engine/last-call.js';
import type {Id} from '../../../engine/basics.js';
import type {SightAct} from '../../../engine/sight.js';
import type {Skill} from '../sheet.js';
import type {ExtraKind, Main, Part, Proposal} from '../state/combatant.js';
import type {ReactionId, Scope} from '../state/exchange.js';
import type {Draft} from '../state/frames.js';

/** All possible answers: the acts of all menus. */
export type DdAct =
	| {readonly do: 'finish'}
	| {readonly do: 'go-on'}
	| {readonly do: 'who'; readonly who: Id}
	| {readonly do: 'plan'; readonly plans: readonly Proposal[]}
	| {readonly do: 'detail'}
	| {readonly do: 'one-by-one'}
	| {readonly do: 'draft'; readonly draft: Draft}
	| {readonly do: 'carry-out'}
	| {readonly do: 'extra'; readonly part: Part}
	| {readonly do: 'main'; readonly main: Main; readonly isTwoHanded?: boolean}
	| {readonly do: 'ride'}
	| {readonly do: 'forfeit'; readonly extra: ExtraKind}
	| {readonly do: 'give-up'}
	| {readonly do: 'change-intent'; readonly who: Id}
	| {readonly do: 'go'; readonly zone: number; readonly goal?: Id}
	| {readonly do: 'reach'; readonly isReached: boolean}
	| {readonly do: 'ready'; readonly arm: string}
	| {readonly do: 'put-away'; readonly arm: string}
	| {readonly do: 'load'; readonly arm: string}
	| {
			readonly do: 'support';
			readonly for?: Id;
			readonly power?: string;
			/** For any roll of the same side that is still to come. */
			readonly isKept?: true;
	  }
	| {readonly do: 'skill'; readonly skill: Skill}
	| {readonly do: 'item'; readonly item: string}
	| {
			readonly do: 'react';
			readonly reaction: ReactionId;
			readonly power?: string;
			/** With the first defence of the round: against all, or only this foe. */
			readonly scope?: Scope;
	  }
	| {readonly do: 'advantage'; readonly isGiven: boolean}
	| {readonly do: 'option'; readonly option: 'more' | 'regain'}
	| SightAct
	| LastCallAct
	| WinnerAct;

/** One kind of act. */
export type ActOf<K extends DdAct['do']> = Extract<DdAct, {do: K}>;
