import type {LastCallAct} from '../../../engine/last-call.js';
import type {Id, Side} from '../../../engine/basics.js';
import type {DefenceId} from '../actions/effects.js';
import type {Goal} from '../state/frames.js';

/** An answer to a prompt, or an act in between. */
export type TeAct =
	| LastCallAct
	| {
			readonly do: 'act';
			readonly action: string;
			readonly target?: Id;
			readonly arm?: string;
	  }
	| {readonly do: 'end-turn' | 'call-delays' | 'flee' | 'cornered'}
	| {readonly do: 'target'; readonly target: Id}
	| {readonly do: 'back'}
	| {readonly do: 'go'; readonly goal: Goal}
	| {readonly do: 'choose'; readonly what: string}
	| {
			readonly do: 'defend';
			readonly who: Id;
			readonly how: DefenceId;
	  }
	| {readonly do: 'dive'}
	/** A response to an attack other than a defence, before it. */
	| {readonly do: 'respond'; readonly who: Id; readonly action: string}
	| {
			readonly do: 'react';
			readonly who: Id;
			readonly action: string;
			readonly arm?: string;
	  }
	| {readonly do: 'nobody'}
	| {readonly do: 'sight'; readonly isSeen: boolean}
	| {readonly do: 'first'; readonly who: Id}
	| {readonly do: 'surprise'; readonly is: boolean}
	| {readonly do: 'fate'; readonly isBurnt: boolean}
	| {readonly do: 'triage'; readonly by: Id; readonly who: Id}
	| {readonly do: 'no-triage'}
	| {readonly do: 'finish' | 'go-on'}
	| {readonly do: 'winner'; readonly winner: Side | 'nobody'};

export type ActOf<K extends TeAct['do']> = Extract<TeAct, {readonly do: K}>;
