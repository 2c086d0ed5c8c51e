import {
	fields,
	any,
	oneOf,
	maybe,
	text,
	id,
	list,
	type TypeOf,
} from '../../../engine/kit/shape.js';
import {extraKind, mainKind} from './combatant.js';
import type {Id, Side} from '../../../engine/kit/basics.js';
import type {Skill} from '../sheet.js';
import type {Check, ExchangeFrame} from './exchange.js';

/** A plan that is chosen part by part. Parts that are not chosen yet are missing. */
export const draft = fields({
	main: maybe(any(mainKind, oneOf('none'))),
	tool: maybe(text),
	target: maybe(id),
	extras: list(any(extraKind, oneOf('none'))),
});

export type Draft = TypeOf<typeof draft>;

/** An Extra, a mount’s free zones, or the Main Action (DD-21, DD-60). */
export const moveBy = oneOf('move', 'ride', 'run');

export type MoveBy = TypeOf<typeof moveBy>;

/**
 * What can be going on. All keys exist from the start: objects that gain keys while they are copied are slow to copy.
 */
export type Frame =
	| {readonly kind: 'fight'}
	| {
			readonly kind: 'declare';
			readonly who: readonly Id[];
			readonly isSealed: boolean;
			readonly isChange: boolean;
			readonly draft: Draft | undefined;
	  }
	| {
			readonly kind: 'turn';
			readonly who: Id;
			/** The plan is carried out in order, without asking. */
			readonly isCarrying: boolean;
			/** The intent was changed in its own turn, so its place in the order may have changed. */
			readonly isReplanned: boolean;
	  }
	| {
			readonly kind: 'move';
			readonly who: Id;
			readonly by: MoveBy;
			readonly goal: Id | undefined;
			readonly to: number | undefined;
	  }
	| {
			readonly kind: 'ready';
			readonly who: Id;
			readonly arm: string | undefined;
			/** Readying is combined with a move (DD-22). */
			readonly isJoined: boolean;
	  }
	| {
			readonly kind: 'support';
			readonly who: Id;
			readonly isPower: boolean;
			readonly power: string | undefined;
			readonly for: Id | undefined;
			/** For any roll of the same side that is still to come. */
			readonly isKept: boolean;
			readonly how: string | undefined;
			readonly skill: Skill | undefined;
	  }
	| {readonly kind: 'item'; readonly who: Id; readonly actions: number}
	| {
			readonly kind: 'feat';
			readonly who: Id;
			readonly skill: Skill;
			readonly power: string | undefined;
			readonly marks: readonly string[] | undefined;
			readonly check: Check | undefined;
	  }
	| ExchangeFrame
	| {
			readonly kind: 'closing';
			readonly winner: Side | 'nobody' | undefined;
			readonly effect: string | undefined;
			readonly wounds: string | undefined;
	  };

/** Frames of one kind. */
export type FrameOf<K extends Frame['kind']> = Extract<Frame, {kind: K}>;
