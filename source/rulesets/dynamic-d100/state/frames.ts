import * as is from '../../../engine/kit/shape.js';
import {counted} from '../../../engine/events/counting.js';
import {type FormFrame, formOf, optional} from '../../../engine/events/form.js';
import type {Id} from '../../../engine/kit/basics.js';
import {closingOf} from '../../../engine/course/closing.js';
import {ownAct} from '../../../engine/course/own-acts/own-act.js';
import {skill} from '../sheet/sheet.js';

/** A reaction to an attack (DD-31, DD-35, DD-38, DD-3A). */
export const reactionId = is.oneOf(
	'parry',
	'dodge',
	'shield',
	'cover',
	'roll',
	'resist',
	'power',
	'none',
);

export type ReactionId = is.TypeOf<typeof reactionId>;

/** With the first defence of a round: against all, or only this foe (DD-34). */
export const scope = is.oneOf('all', 'this');

export const means = is.tagged('kind', {
	arm: {arm: is.text, isTwoHanded: is.flag},
	power: {power: is.text},
});

export type Means = is.TypeOf<typeof means>;

export const check = is.fields({roll: is.number, need: is.number, counted: is.list(counted)});

export type Check = is.TypeOf<typeof check>;

/** The result of a pair of rolls (DD-32). `defended`: the defender won. */
export const result = is.oneOf('hit', 'tie', 'miss', 'defended');

export type Result = is.TypeOf<typeof result>;

/** An attack and the reaction to it (DD-30 to DD-57). */
export const exchange = formOf('exchange', {
	attacker: is.id,
	target: is.id,
	means,
	isTwoHanded: optional(is.flag),
	/** The target was out of the fight already, and the GM let it be attacked. */
	isOnFallen: optional(is.yes),
	sight: optional(is.flag),
	targetSight: optional(is.flag),
	attack: is.maybe(check),
	reaction: is.maybe(reactionId),
	reactionPower: optional(is.text),
	/** Whom the first defence of the round is meant against. It binds once that defence is rolled (DD-34). */
	scope: optional(scope),
	defence: optional(check),
	result: is.maybe(result),
	advantage: optional(is.flag),
	option: optional(is.oneOf('more', 'regain')),
	/** The Resolution Points, and the dice that made them: “4”, with an Advantage “4 + 3”. */
	loss: optional(is.fields({points: is.number, dice: is.text})),
	/** What the manoeuvre was (DD-46). */
	manoeuvre: optional(is.text),
});

export type ExchangeFrame = FormFrame<typeof exchange>;

export const openingOf = (attacker: Id, target: Id, means: Means): ExchangeFrame =>
	exchange.frame({attacker, target, means});

/** What it is fought with, in both hands or one. */
export const meansIn = ({means, isTwoHanded}: ExchangeFrame): Means =>
	means.kind === 'arm' && isTwoHanded !== undefined ? {...means, isTwoHanded} : means;

/** The Penalty for a defence against all: whether it counts is what was declared, and nothing else (DD-34). */
export const againstAll = 'several';

/** Whom a defence that is declared but not rolled yet is meant against: also by the Penalty that was ticked (DD-34). */
export function guardOf({scope, attacker, attack, marks}: ExchangeFrame): 'all' | Id | undefined {
	if (attack && marks) {
		return marks.includes(againstAll) ? 'all' : attacker;
	}

	return scope === 'this' ? attacker : scope;
}

/** The Extra Actions (DD-20 to DD-25, DD-05). */
export const extraKind = is.oneOf(
	'aim',
	'move',
	'ready',
	'move-ready',
	'support',
	'item',
	'power',
	'surprise',
);

export type ExtraKind = is.TypeOf<typeof extraKind>;

/** A planned Main Action (DD-12, DD-27). */
const mains = {
	attack: {target: is.id, arm: is.text},
	'power-attack': {target: is.id, power: is.text},
	power: {power: is.text},
	skill: {skill},
	run: {},
	item: {item: is.text},
};

export const main = is.tagged('do', mains);

export const mainKind = is.keyOf(mains);

export type Main = is.TypeOf<typeof main>;

export type Attack = Extract<Main, {do: 'attack' | 'power-attack'}>;

export const plan = is.fields({
	main: is.maybe(main),
	extras: is.list(extraKind),
	isSealed: is.flag,
	/** Two actions were declared at some time this round. The −5 stays even when one is dropped (DD-13, DD-1A). */
	isBurdened: is.flag,
	/** When it was declared, its target was on the same side, and the GM let it stand. */
	isOnFriend: is.maybe(is.yes),
});

export type Plan = is.TypeOf<typeof plan>;

export const proposal = is.fields({main: is.maybe(main), extras: is.list(extraKind)});

export type Proposal = is.TypeOf<typeof proposal>;

export const part = is.oneOf('main', 'extra-0', 'extra-1');

export type Part = is.TypeOf<typeof part>;

/** A plan that is chosen part by part. Parts that are not chosen yet are missing. */
export const draft = is.fields({
	main: is.maybe(is.any(mainKind, is.oneOf('none'))),
	tool: is.maybe(is.text),
	target: is.maybe(is.id),
	extras: is.list(is.any(extraKind, is.oneOf('none'))),
	/** The list of plans is asked again. */
	isLeft: is.maybe(is.yes),
});

export type Draft = is.TypeOf<typeof draft>;

/** An Extra, a mount’s free zones, or the Main Action (DD-21, DD-60). */
export const moveBy = is.oneOf('move', 'ride', 'run');

export type MoveBy = is.TypeOf<typeof moveBy>;

/** One plan or several, as they are declared (DD-11, DD-1A). */
export const declare = formOf('declare', {
	who: is.list(is.id),
	isSealed: is.flag,
	isChange: is.flag,
	draft: optional(draft),
});

export const turn = formOf('turn', {
	who: is.id,
	/** The plan is carried out in order, without asking. */
	isCarrying: optional(is.flag),
	/** The intent was changed in its own turn, so its place in the order may have changed. */
	isReplanned: optional(is.flag),
});

const destination = is.fields({zone: is.number, goal: is.maybe(is.id)});

export type Destination = is.TypeOf<typeof destination>;

export const move = formOf('move', {
	who: is.id,
	by: moveBy,
	/** Whom it is meant to lead to. */
	goal: optional(is.id),
	where: is.maybe(destination),
	reach: optional(
		is.fields({
			isReached: is.flag,
			/** The same ruling holds for every such Move from then on. */
			isAlways: is.maybe(is.yes),
		}),
	),
});

const handling = is.fields({
	do: is.oneOf('ready', 'load', 'put-away', 'give-up'),
	arm: is.maybe(is.text),
});

export type Handling = is.TypeOf<typeof handling>;

/** A weapon is readied, maybe combined with a move (DD-22). */
export const ready = formOf('ready', {
	who: is.id,
	arm: optional(is.text),
	isJoined: is.flag,
	item: optional(handling),
});

/** Support of somebody by a skill or a Power (DD-23, DD-25). */
export const support = formOf('support', {
	who: is.id,
	isPower: is.flag,
	power: optional(is.text),
	for: is.maybe(is.id),
	/** For any roll of the same side that is still to come. */
	isKept: optional(is.yes),
	how: is.maybe(is.text),
	skill: optional(skill),
	roll: optional(check),
});

export const item = formOf('item', {who: is.id, actions: is.number, which: optional(is.text)});

/** A Power or a skill rolled for effect (DD-25, DD-27). */
export const feat = formOf('feat', {
	who: is.id,
	skill,
	power: optional(is.text),
	/** The check of an act of the table's own, whose result is known, with what is added to it. */
	plus: optional(is.number),
	check: is.maybe(check),
});

/** What is settled when the fight is over (DD-65, DD-66). */
export const closing = closingOf({effect: is.maybe(is.text), wounds: is.maybe(is.text)});

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
