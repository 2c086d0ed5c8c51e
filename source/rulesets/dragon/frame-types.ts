import {
	maybe,
	fields,
	flag,
	list,
	number,
	type TypeOf,
	oneOf,
	id,
	text,
	tagged,
} from '../../engine/kit/shape.js';
import {category, substat} from './sheet/stats.js';
import {type FormFrame, begins, formOf, optional} from '../../engine/events/form.js';
import {closingOf} from '../../engine/course/closing.js';
import {ownAct} from '../../engine/course/own-acts/own-act.js';
import {type Sub, slot} from './phases/sub-rounds.js';

/* What is under way, one frame for each. */

/** “sword”, “5 ranks”. */
const counting = fields({label: text, worth: text});

export type Counting = TypeOf<typeof counting>;

/** A pool as it was rolled (DR-20). Which dice were raised follows from it. */
export const check = fields({
	faces: list(number),
	need: number,
	ranks: number,
	/** The successes that difficulty takes off, when the Setting counts it this way (DR-21). */
	minus: number,
	/** What was rolled, and all that counted on it, in words; logs of version 2 do not say it. */
	substat: maybe(substat),
	counted: maybe(list(counting)),
});

export type Check = TypeOf<typeof check>;

/** What gives somebody a phase in this round. */
export const pay = oneOf('phase', 'bonus', 'hold', 'trade');

/** One diceless action, then one diced action (DR-15). */
export const phase = formOf('phase', {
	who: id,
	by: pay,
	/** Something was done with it, so it counts as acting (DR-08). */
	isSpent: begins(flag, false),
	hasDiceless: begins(flag, false),
	hasDiced: begins(flag, false),
	/** The other ways to attack are being asked for. */
	isChoosingWay: begins(flag, false),
	/** The substat that the GM ruled for the attack (DR-2A). */
	way: optional(substat),
});

export type PhaseFrame = FormFrame<typeof phase>;

export const defencePay = oneOf('phase', 'bonus', 'hold', 'abort', 'guard', 'free', 'diced');

export type DefencePay = TypeOf<typeof defencePay>;

const defence = fields({
	how: oneOf('dodge', 'parry', 'none'),
	pay: defencePay,
	skill: text,
	substat,
	/** The pool is divided with another attack (DR-18). */
	isSplit: flag,
	/** The dice of a divided pool; left out when it is whole, or not divided yet. */
	dice: maybe(number),
});

export type Defence = TypeOf<typeof defence>;

export const attack = formOf('attack', {
	attacker: id,
	target: id,
	weapon: text,
	substat,
	/** Dice of a divided pool. */
	share: optional(number),
	attack: maybe(check),
	/** The substat that the GM ruled for the defence. */
	way: optional(substat),
	isChoosingWay: begins(flag, false),
	defence: maybe(defence),
	defended: optional(check),
	/** The GM has ruled whether the players see a hidden attacker. */
	isSightRuled: begins(flag, false),
});

export type AttackFrame = FormFrame<typeof attack>;

export const featWhat = oneOf('move', 'look', 'roll');

export type FeatWhat = TypeOf<typeof featWhat>;

/** A roll that is not an attack. */
export const feat = formOf('feat', {
	who: id,
	what: featWhat,
	/** Part of a diceless action (DR-16). */
	isFree: flag,
	substat: maybe(substat),
	/** Dice of a divided pool. */
	share: optional(number),
	/** The successes that an act of the table's own needs. */
	need: optional(number),
	/** Whose number that is. */
	of: optional(id),
	roll: maybe(check),
});

export type FeatFrame = FormFrame<typeof feat>;

/** One half of a divided pool (DR-18). */
export const part = tagged('do', {
	attack: {target: id, weapon: text, substat},
	feat: {what: featWhat, substat},
	guard: {how: oneOf('dodge', 'parry'), skill: text, substat},
});

export type Part = TypeOf<typeof part>;

export const split = formOf('split', {
	who: id,
	/** Two, or more if the GM allows it. */
	ways: begins(number, 2),
	parts: begins(list(part), []),
	/** The dice of each part, as the pool is divided. */
	shares: begins(list(number), []),
	begun: begins(number, 0),
});

export type SplitFrame = FormFrame<typeof split>;

/** A phase that is bought in a round that has passed, and what it brings in that round (DR-05). */
export type BelatedFrame = {
	readonly kind: 'belated';
	/** The sub-round to which play has returned. */
	readonly from: Sub;
	/** Where the fight goes on afterwards. */
	readonly sub: Sub;
	readonly activeSubs: readonly Sub[];
	readonly passedSubs: readonly Sub[];
};

/** Damage that no attack does, as from a fall (DR-23). */
export const harm = formOf('harm', {who: maybe(id), amount: maybe(number)});

export type HarmFrame = FormFrame<typeof harm>;

/** A diced action against somebody else's roll (DR-15). */
export const opposed = formOf('opposed', {
	who: id,
	substat: maybe(substat),
	against: maybe(id),
	with: maybe(substat),
	own: maybe(check),
	other: maybe(check),
});

export type OpposedFrame = FormFrame<typeof opposed>;

/** A Death Check (DR-31). */
export const death = formOf('death', {who: id, check: optional(check)});

export type DeathFrame = FormFrame<typeof death>;

/** A bonus phase is offered (DR-40). */
export const offer = formOf('offer', {who: id, to: maybe(id)});

/** What a phase is held for (DR-10). */
export const hold = formOf('hold', {who: id, trigger: maybe(text)});

/** Two later phases buy one now (DR-05). */
export const trade = formOf('trade', {who: id, which: maybe(list(number))});

/** In which of the rounds that have passed a phase is bought (DR-05). */
export const reach = formOf('reach', {who: id, where: maybe(slot)});

/** A later phase has to pay for a roll outside the category (DR-06). */
export const surcharge = formOf('surcharge', {who: id, category, pay: maybe(number)});

export const closing = closingOf({});

/** Those whose beginning changes nothing but the stack. */
export const forms = [
	attack,
	closing,
	death,
	feat,
	harm,
	hold,
	offer,
	opposed,
	ownAct,
	reach,
	split,
	surcharge,
	trade,
] as const;

export type Frame =
	| {readonly kind: 'fight'}
	| BelatedFrame
	| PhaseFrame
	| FormFrame<(typeof forms)[number]>;

export type FrameOf<K extends Frame['kind']> = Extract<Frame, {kind: K}>;
