import type {Id, Side} from '../../../engine/basics.js';
import type {DefencePay, FeatWhat, Part} from '../frame-types.js';
import type {Stat, Substat} from '../stats.js';
import type {Sub} from '../sub-rounds.js';

/* What can be answered. */

export type DefendAct = {
	readonly do: 'defend';
	readonly how: 'dodge' | 'parry' | 'none';
	readonly pay: DefencePay;
	readonly isSplit?: true;
};

export type AttackAct = {
	readonly do: 'attack';
	readonly target: Id;
	readonly weapon: string;
	readonly substat: Substat;
};

export type DrAct =
	/** Without a stat, each takes their likeliest one. */
	| {readonly do: 'speed'; readonly stat?: Stat}
	| {readonly do: 'split-speed'}
	| {
			readonly do: 'act' | 'choose-trade' | 'break-hold' | 'trigger';
			readonly who: Id;
	  }
	| {readonly do: 'trade'; readonly who: Id; readonly rounds: readonly number[]}
	| {readonly do: 'surcharge'; readonly round: number}
	| {readonly do: 'opposing' | 'harm'}
	| {readonly do: 'against'; readonly who: Id}
	| {readonly do: 'harm-to'; readonly who: Id}
	| {readonly do: 'reach'; readonly who: Id}
	| {readonly do: 'go-back'; readonly round: number; readonly sub: Sub}
	| {readonly do: 'pass'}
	| {readonly do: 'pass-until'; readonly round: number}
	| {readonly do: 'stop'; readonly is: boolean}
	| AttackAct
	| {readonly do: 'ways' | 'back'}
	| {readonly do: 'way'; readonly substat: Substat}
	| {readonly do: 'diceless'; readonly what: string}
	| {readonly do: 'feat'; readonly what: FeatWhat; readonly substat?: Substat}
	| {readonly do: 'substat'; readonly substat: Substat}
	| {readonly do: 'splitting' | 'another-way'}
	| {readonly do: 'part'; readonly part: Part}
	| {readonly do: 'offering'}
	| {readonly do: 'offer'; readonly to: Id}
	| {readonly do: 'hold' | 'hold-for' | 'wait' | 'let-go' | 'done'}
	| {readonly do: 'sight'; readonly isSeen: boolean}
	| DefendAct
	| {readonly do: 'finish' | 'go-on'}
	| {readonly do: 'winner'; readonly winner: Side | 'nobody'};
