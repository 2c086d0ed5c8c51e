import type {Id, Side} from '../../../engine/basics.js';
import type {Skill} from '../sheet.js';
import type {ExtraKind, Main} from './combatant.js';
import type {Check, ExchangeFrame} from './exchange.js';

/** A plan put together part by part; what is not chosen yet is missing. */
export type Draft = {
	readonly main?: Main['do'] | 'none';
	readonly tool?: string;
	readonly target?: Id;
	readonly extras: ReadonlyArray<ExtraKind | 'none'>;
};

/** An Extra, a mount’s free zones, or the Main Action (DD-21, DD-60). */
export type MoveBy = 'move' | 'ride' | 'run';

/** What can be going on. */
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

/** Frames of one kind. */
export type FrameOf<K extends Frame['kind']> = Extract<Frame, {kind: K}>;
