import * as is from '../../engine/kit/shape.js';
import {category, substat} from './sheet/stats.js';
import {type FormFrame, begins, formOf, optional} from '../../engine/events/form.js';
import {closingOf} from '../../engine/course/closing.js';
import {ownAct} from '../../engine/course/own-acts/own-act.js';
import {type Sub, slot} from './phases/sub-rounds.js';

/** “sword”, “5 ranks”. */
const counting = is.fields({label: is.text, worth: is.text});

export type Counting = is.TypeOf<typeof counting>;

/** A pool as it was rolled (DR-20). Which dice were raised follows from it. */
export const check = is.fields({
	faces: is.list(is.number),
	need: is.number,
	ranks: is.number,
	/** The successes that difficulty takes off, when the Setting counts it this way (DR-21). */
	minus: is.number,
	/** What was rolled, and all that counted on it, in words; logs of version 2 do not say it. */
	substat: is.maybe(substat),
	counted: is.maybe(is.list(counting)),
});

export type Check = is.TypeOf<typeof check>;

/** What gives somebody a phase in this round. */
export const pay = is.oneOf('phase', 'bonus', 'hold', 'trade');

/** One diceless action, then one diced action (DR-15). */
export const phase = formOf('phase', {
	who: is.id,
	by: pay,
	/** Something was done with it, so it counts as acting (DR-08). */
	isSpent: begins(is.flag, false),
	hasDiceless: begins(is.flag, false),
	hasDiced: begins(is.flag, false),
	isChoosingWay: begins(is.flag, false),
	/** The substat that the GM ruled for the attack (DR-2A). */
	way: optional(substat),
});

export type PhaseFrame = FormFrame<typeof phase>;

export const defencePay = is.oneOf('phase', 'bonus', 'hold', 'abort', 'guard', 'free', 'diced');

export type DefencePay = is.TypeOf<typeof defencePay>;

export const how = is.oneOf('dodge', 'parry', 'none');

export const defenceFacts = {
	how,
	pay: defencePay,
	skill: is.text,
	substat,
	/** The pool is divided with another attack (DR-18). */
	isSplit: is.flag,
	/** The dice of a divided pool; left out when it is whole, or not divided yet. */
	dice: is.maybe(is.number),
};

const defence = is.fields(defenceFacts);

export type Defence = is.TypeOf<typeof defence>;

export const attack = formOf('attack', {
	attacker: is.id,
	target: is.id,
	weapon: is.text,
	substat,
	share: optional(is.number),
	attack: is.maybe(check),
	way: optional(substat),
	isChoosingWay: begins(is.flag, false),
	defence: is.maybe(defence),
	defended: optional(check),
	/** The GM has ruled whether the players see a hidden attacker. */
	isSightRuled: begins(is.flag, false),
});

export type AttackFrame = FormFrame<typeof attack>;

export const featWhat = is.oneOf('move', 'look', 'roll');

export type FeatWhat = is.TypeOf<typeof featWhat>;

export const feat = formOf('feat', {
	who: is.id,
	what: featWhat,
	/** Part of a diceless action (DR-16). */
	isFree: is.flag,
	substat: is.maybe(substat),
	share: optional(is.number),
	/** The successes that an act of the table's own needs. */
	need: optional(is.number),
	of: optional(is.id),
	roll: is.maybe(check),
});

export type FeatFrame = FormFrame<typeof feat>;

/** One half of a divided pool (DR-18). */
export const part = is.tagged('do', {
	attack: {target: is.id, weapon: is.text, substat},
	feat: {what: featWhat, substat},
	guard: {how: is.oneOf('dodge', 'parry'), skill: is.text, substat},
});

export type Part = is.TypeOf<typeof part>;

export const split = formOf('split', {
	who: is.id,
	/** Two, or more if the GM allows it. */
	ways: begins(is.number, 2),
	parts: begins(is.list(part), []),
	shares: begins(is.list(is.number), []),
	begun: begins(is.number, 0),
});

export type SplitFrame = FormFrame<typeof split>;

/** A phase that is bought in a round that has passed, and what it brings in that round (DR-05). */
export type BelatedFrame = {
	readonly kind: 'belated';
	/** The sub-round to which play has returned. */
	readonly from: Sub;
	readonly sub: Sub;
	readonly activeSubs: readonly Sub[];
	readonly passedSubs: readonly Sub[];
};

/** Damage that no attack does, as from a fall (DR-23). */
export const harm = formOf('harm', {who: is.maybe(is.id), amount: is.maybe(is.number)});

export type HarmFrame = FormFrame<typeof harm>;

/** A diced action against somebody else's roll (DR-15). */
export const opposed = formOf('opposed', {
	who: is.id,
	substat: is.maybe(substat),
	against: is.maybe(is.id),
	with: is.maybe(substat),
	own: is.maybe(check),
	other: is.maybe(check),
});

export type OpposedFrame = FormFrame<typeof opposed>;

/** A Death Check (DR-31). */
export const death = formOf('death', {who: is.id, check: optional(check)});

export type DeathFrame = FormFrame<typeof death>;

/** A bonus phase is offered (DR-40). */
export const offer = formOf('offer', {who: is.id, to: is.maybe(is.id)});

/** What a phase is held for (DR-10). */
export const hold = formOf('hold', {who: is.id, trigger: is.maybe(is.text)});

/** Two later phases buy one now (DR-05). */
export const trade = formOf('trade', {who: is.id, which: is.maybe(is.list(is.number))});

/** In which of the rounds that have passed a phase is bought (DR-05). */
export const reach = formOf('reach', {who: is.id, where: is.maybe(slot)});

/** A later phase has to pay for a roll outside the category (DR-06). */
export const surcharge = formOf('surcharge', {who: is.id, category, pay: is.maybe(is.number)});

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
