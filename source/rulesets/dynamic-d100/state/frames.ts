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
import {ownAct} from '../../../engine/course/own-acts/own-act.js';
import {type FormFrame, formOf, optional} from '../../../engine/events/form.js';
import {skill} from '../sheet/sheet.js';
import {check, exchange} from './exchange.js';

/** A plan that is chosen part by part. Parts that are not chosen yet are missing. */
export const draft = fields({
	main: maybe(any(mainKind, oneOf('none'))),
	tool: maybe(text),
	target: maybe(id),
	extras: list(any(extraKind, oneOf('none'))),
	/** The list of plans is asked again. */
	isLeft: maybe(yes),
});

export type Draft = TypeOf<typeof draft>;

/** An Extra, a mount’s free zones, or the Main Action (DD-21, DD-60). */
export const moveBy = oneOf('move', 'ride', 'run');

export type MoveBy = TypeOf<typeof moveBy>;

/** One plan or several, as they are declared (DD-11, DD-1A). */
export const declare = formOf('declare', {
	who: list(id),
	isSealed: flag,
	isChange: flag,
	draft: optional(draft),
});

export const turn = formOf('turn', {
	who: id,
	/** The plan is carried out in order, without asking. */
	isCarrying: optional(flag),
	/** The intent was changed in its own turn, so its place in the order may have changed. */
	isReplanned: optional(flag),
});

const destination = fields({zone: number, goal: maybe(id)});

export type Destination = TypeOf<typeof destination>;

export const move = formOf('move', {
	who: id,
	by: moveBy,
	/** Whom it is meant to lead to. */
	goal: optional(id),
	where: maybe(destination),
	reach: optional(
		fields({
			isReached: flag,
			/** The same ruling holds for every such Move from then on. */
			isAlways: maybe(yes),
		}),
	),
});

/** What is done with a weapon for one action, or something else. */
const handling = fields({do: oneOf('ready', 'load', 'put-away', 'give-up'), arm: maybe(text)});

export type Handling = TypeOf<typeof handling>;

/** A weapon is readied, maybe combined with a move (DD-22). */
export const ready = formOf('ready', {
	who: id,
	arm: optional(text),
	isJoined: flag,
	item: optional(handling),
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
	roll: optional(check),
});

export const item = formOf('item', {who: id, actions: number, which: optional(text)});

/** A Power or a skill rolled for effect (DD-25, DD-27). */
export const feat = formOf('feat', {
	who: id,
	skill,
	power: optional(text),
	/** The check of an act of the table's own, whose result is known, with what is added to it. */
	plus: optional(number),
	check: maybe(check),
});

/** What is settled when the fight is over (DD-65, DD-66). */
export const closing = closingOf({effect: maybe(text), wounds: maybe(text)});

export const forms = [
	closing,
	declare,
	exchange,
	feat,
	item,
	move,
	ownAct,
	ready,
	support,
	turn,
] as const;

export type Frame = {readonly kind: 'fight'} | FormFrame<(typeof forms)[number]>;

export type FrameOf<K extends Frame['kind']> = Extract<Frame, {kind: K}>;
