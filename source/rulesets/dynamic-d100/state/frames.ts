import {
	fields,
	any,
	oneOf,
	maybe,
	text,
	id,
	list,
	type TypeOf,
	flag,
	number,
	yes,
} from '../../../engine/kit/shape.js';
import {extraKind, mainKind} from './combatant.js';
import {closingOf} from '../../../engine/course/closing.js';
import type {Id} from '../../../engine/kit/basics.js';
import {type FormFrame, formOf, optional} from '../../../engine/events/form.js';
import {skill} from '../sheet.js';
import {type ExchangeFrame, check} from './exchange.js';

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

/** A weapon is readied, maybe combined with a move (DD-22). */
export const ready = formOf('ready', {
	who: id,
	arm: optional(text),
	isJoined: flag,
});

/** Support of somebody by a skill or a Power (DD-23, DD-25). */
export const support = formOf('support', {
	who: id,
	isPower: flag,
	power: optional(text),
	for: maybe(id),
	/** For any roll of the same side that is still to come. */
	isKept: optional(yes),
	how: maybe(text),
	skill: optional(skill),
});

export const item = formOf('item', {who: id, actions: number});

/** A Power or a skill rolled for effect (DD-25, DD-27). */
export const feat = formOf('feat', {
	who: id,
	skill,
	power: optional(text),
	check: maybe(check),
});

/**
 * What can be going on. All keys exist from the start: objects that gain keys while they are copied are slow to copy.
 */
/** What is settled when the fight is over. */
export const closing = closingOf({effect: maybe(text), wounds: maybe(text)});

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
	| FormFrame<typeof feat | typeof item | typeof ready | typeof support>
	| ExchangeFrame
	| FormFrame<typeof closing>;

/** Frames of one kind. */
export type FrameOf<K extends Frame['kind']> = Extract<Frame, {kind: K}>;
