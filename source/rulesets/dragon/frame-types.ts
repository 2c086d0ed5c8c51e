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
import {category, substat, type Substat} from './stats.js';
import {type FormFrame, formOf, optional} from '../../engine/events/form.js';
import {closingOf} from '../../engine/course/closing.js';
import type {Id} from '../../engine/kit/basics.js';
import type {Sub} from './sub-rounds.js';

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

export type Pay = TypeOf<typeof pay>;

export type PhaseFrame = {
	readonly kind: 'phase';
	readonly who: Id;
	readonly by: Pay;
	/** Something was done with it, so it counts as acting (DR-08). */
	readonly isSpent: boolean;
	readonly hasDiceless: boolean;
	readonly hasDiced: boolean;
	/** The other ways to attack are being asked for. */
	readonly isChoosingWay: boolean;
	/** The substat that the GM ruled for the attack (DR-2A). */
	readonly way: Substat | undefined;
};

export const defencePay = oneOf(
	'phase',
	'hold',
	'abort',
	'guard',
	'free',
	'diced',
);

export type DefencePay = TypeOf<typeof defencePay>;

export type Defence = {
	readonly how: 'dodge' | 'parry' | 'none';
	readonly pay: DefencePay;
	readonly skill: string;
	readonly substat: Substat;
	/** The pool is divided with another attack (DR-18). */
	readonly isSplit: boolean;
	/** The dice of a divided pool; `undefined` when it is whole, or not divided yet. */
	readonly dice: number | undefined;
};

/** All keys exist from the start: objects that gain keys while they are copied are slow to copy. */
export type AttackFrame = {
	readonly kind: 'attack';
	readonly attacker: Id;
	readonly target: Id;
	readonly weapon: string;
	readonly substat: Substat;
	/** Dice of a divided pool. */
	readonly share: number | undefined;
	/** What the GM has ticked; before that, what the situation suggests. */
	readonly attackMarks: readonly string[] | undefined;
	readonly defenceMarks: readonly string[] | undefined;
	readonly attack: Check | undefined;
	/** The substat that the GM ruled for the defence. */
	readonly way: Substat | undefined;
	readonly isChoosingWay: boolean;
	readonly defence: Defence | undefined;
	readonly defended: Check | undefined;
	/** The GM has ruled whether the players see a hidden attacker. */
	readonly isSightRuled: boolean;
};

/** An attack before anything is known of it. */
export const newAttack = (
	attacker: Id,
	target: Id,
	weapon: string,
	substat: Substat,
	share?: number,
): AttackFrame => ({
	kind: 'attack',
	attacker,
	target,
	weapon,
	substat,
	share,
	attackMarks: undefined,
	defenceMarks: undefined,
	attack: undefined,
	way: undefined,
	isChoosingWay: false,
	defence: undefined,
	defended: undefined,
	isSightRuled: false,
});

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

export type SplitFrame = {
	readonly kind: 'split';
	readonly who: Id;
	/** Two, or more if the GM allows it. */
	readonly ways: number;
	readonly parts: readonly Part[];
	/** The dice of each part, as the pool is divided. */
	readonly shares: readonly number[];
	/** How many parts have begun. */
	readonly begun: number;
};

/** A phase that is bought in a round that has passed, and what it brings in that round (DR-05). */
export type BelatedFrame = {
	readonly kind: 'belated';
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
export const offer = formOf('offer', {who: id});

/** What a phase is held for (DR-10). */
export const hold = formOf('hold', {who: id});

/** Two later phases buy one now (DR-05). */
export const trade = formOf('trade', {who: id});

/** In which of the rounds that have passed a phase is bought (DR-05). */
export const reach = formOf('reach', {who: id});

/** A later phase has to pay for a roll outside the category (DR-06). */
export const surcharge = formOf('surcharge', {who: id, category});

export const closing = closingOf({});

export type Frame =
	| {readonly kind: 'fight'}
	| OpposedFrame
	| HarmFrame
	| PhaseFrame
	| FormFrame<
			| typeof hold
			| typeof offer
			| typeof reach
			| typeof surcharge
			| typeof trade
	  >
	| BelatedFrame
	| SplitFrame
	| FeatFrame
	| AttackFrame
	| DeathFrame
	| FormFrame<typeof closing>;

export type FrameOf<K extends Frame['kind']> = Extract<Frame, {kind: K}>;
