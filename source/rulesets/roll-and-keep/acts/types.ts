import type {Id, Side} from '../../../engine/basics.js';
import type {FeatId, MoveId} from '../actions.js';
import type {Pay, Submenu} from '../state.js';

/** What somebody can do with an Action. */
export type ActionAct =
	| {readonly do: 'attack'; readonly target: Id; readonly weapon: string}
	| {readonly do: 'draw'; readonly weapon: string}
	| {readonly do: 'feat'; readonly feat: FeatId}
	| {readonly do: 'act'}
	| {readonly do: 'move'; readonly move: MoveId}
	| {readonly do: 'hold' | 'pass' | 'keep-holding' | 'done'}
	| {readonly do: Submenu | 'back'};

/** What can interrupt. */
export type BreakIn =
	| {readonly do: 'break-hold' | 'also-move'; readonly who: Id}
	| {readonly do: 'set-number' | 'hazard' | 'new-turn'};

export type RkAct =
	| ActionAct
	| BreakIn
	| {readonly do: 'knack'; readonly knack: string}
	| {readonly do: 'sight'; readonly isSeen: boolean}
	| {readonly do: 'take'}
	| {readonly do: 'defend'; readonly pay: Pay}
	| {readonly do: 'go-on' | 'finish' | 'carry-on'}
	| {readonly do: 'hurt'; readonly who: Id}
	| {readonly do: 'winner'; readonly winner: Side | 'nobody'}
	| {readonly do: 'wounds'; readonly isKept: boolean};
