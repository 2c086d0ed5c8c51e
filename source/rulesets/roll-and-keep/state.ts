import * as is from '../../engine/kit/shape.js';
import {closingOf} from '../../engine/course/closing.js';
import {ownAct} from '../../engine/course/own-acts/own-act.js';
import {type FormFrame, begins, formOf, optional} from '../../engine/events/form.js';
import type {Id} from '../../engine/kit/basics.js';
import {counted} from '../../engine/events/counting.js';
import type {Combatant, World} from '../../engine/world/world.js';
import {type MoveId, type Stance, featId, moveId} from './actions.js';
import type {RkSettings} from './settings.js';
import type {RkSheet} from './sheet/sheet.js';
import {trait} from './sheet/weapons.js';

/* What a fight stores. Everything else is derived from it. */

/** One Init die: the phase of its Action, and its value for Total Init (RK-02, RK-03). */
export type Die = {
	readonly phase: number;
	readonly value: number;
	readonly is: 'ahead' | 'held' | 'spent' | 'lapsed';
	/** The phase in which its owner kept it against the rules; it counts as held from then on (RK-0C). */
	readonly keptIn?: number;
};

/** How badly somebody is hurt (RK-32). */
export const plight = is.oneOf('fit', 'crippled', 'out');

export type Plight = is.TypeOf<typeof plight>;

/** Keep it under twenty keys: larger objects take ten times as long to copy. */
export type RkCombatant = Combatant & {
	readonly sheet: RkSheet;
	readonly flesh: number;
	readonly dramatic: number;
	/** The members of a squad who still stand (RK-35); 0 for anybody else. */
	readonly members: number;
	readonly dice: readonly Die[];
	/** The id of the weapon in hand; `undefined` for bare hands. */
	readonly inHand: string | undefined;
	/**
	 * Its last target, the plight that the log told last, and the turn for which its dice were rolled; of a squad too
	 * large for the Setting how many members it would have, until the log tells that; of one that was made smaller than
	 * it has fallen members, how many more they are: they stay down when it grows again.
	 */
	readonly last: {
		readonly target: Id | undefined;
		readonly plight: Plight;
		readonly turn: number;
		readonly uncut?: number | undefined;
		readonly fallenBeyond?: number;
	};
	readonly isDead: boolean;
	readonly stance: Stance;
};

/** Somebody's place in a phase, fixed at its start (RK-0E). */
export const standing = is.fields({
	who: is.id,
	total: is.number,
	held: is.list(is.number),
	ahead: is.list(is.number),
});

export type Standing = is.TypeOf<typeof standing>;

/** A roll as it was made, and how many of its dice are kept. */
export const made = is.fields({
	dice: is.list(is.list(is.number)),
	keep: is.number,
	bonus: is.number,
	total: is.number,
	/** The conditions that counted, where there were any. */
	counted: is.maybe(is.list(counted)),
});

export type Made = is.TypeOf<typeof made>;

/** A hit whose damage is still to be rolled (RK-04). */
export const aim = {
	attacker: is.id,
	target: is.id,
	weapon: is.text,
	/** Of damage that waits: whether its dice explode, as the attacker stood when acting; else as when it is rolled. */
	isExploding: is.maybe(is.flag),
};

export type Aim = is.ObjectOf<typeof aim>;

export const hit = {
	...aim,
	/** How many rolls hit; that many members of a squad fall (RK-35). */
	count: is.number,
};

export type Hit = is.ObjectOf<typeof hit>;

/** How an Active Defence is paid for (RK-24). */
export const pay = is.oneOf('held', 'now', 'later');

export type Pay = is.TypeOf<typeof pay>;

/** An attack and its answer (RK-20 to RK-26). */
export const attack = formOf('attack', {
	attacker: is.id,
	target: is.id,
	/** With what it was rolled; before that, with what it was begun. */
	weapon: is.text,
	/** Whether a hidden attacker is seen by it. */
	sight: optional(is.flag),
	/** The target number that the GM has set (RK-21). */
	number: optional(is.number),
	isNumberSet: begins(is.flag, false),
	/** One roll; against a squad there may be several (RK-35). */
	roll: is.maybe(is.list(made)),
	need: optional(is.number),
	said: optional(is.list(is.text)),
	answer: optional(is.oneOf('take', 'active')),
	defence: optional(made),
});

export type AttackFrame = FormFrame<typeof attack>;

/** Damage and the check that follows it (RK-30, RK-31, RK-36). */
export const wound = formOf('wound', {
	who: is.id,
	by: optional(is.id),
	weapon: optional(is.text),
	/** Whether the dice of the damage explode, where that was settled before (RK-04). */
	isExploding: optional(is.flag),
	points: is.maybe(is.number),
	check: is.maybe(made),
	/** Once the check is over: whether the GM is still to say how a crippling looks (RK-37). */
	isLookAsked: optional(is.flag),
});

export type WoundFrame = FormFrame<typeof wound>;

/** Anything other than an attack that needs a roll (RK-0A). */
export const feat = formOf('feat', {
	who: is.id,
	feat: featId,
	/** The name of the knack; empty for the trait alone. */
	knack: optional(is.text),
	/** The trait that is usual for it, where the feat does not say it. */
	trait: optional(trait),
	/** It is the check of an act of the table's own, and no Action by itself. */
	isCheck: optional(is.yes),
	need: is.maybe(is.number),
	/** Whose number that is. */
	of: optional(is.id),
	roll: is.maybe(made),
});

export type FeatFrame = FormFrame<typeof feat>;

/** An act without a roll, in words (RK-0A). */
export const words = formOf('words', {who: is.id, said: optional(is.text)});

export const action = formOf('action', {
	who: is.id,
	isUsed: begins(is.flag, false),
	/** A Movement was made (RK-06). */
	hasMoved: begins(is.flag, false),
	isDone: begins(is.flag, false),
	/** The part of the menu that is open: a submenu keeps the main one short. */
	menu: optional(is.oneOf('main', 'moves', 'feats')),
});

export type ActionFrame = FormFrame<typeof action>;

/** An additional Movement after an Attack/Action (RK-06). */
export const move = formOf('move', {who: is.id, move: is.maybe(moveId)});

/** The GM sets the target number of the attack below (RK-21). */
export const ownNumber = formOf('number', {number: is.maybe(is.number)});

/** Damage from another cause (RK-36). */
export const hazard = formOf('hazard', {who: is.maybe(is.id), points: is.maybe(is.number)});

/** The end of the fight: also whether the Flesh Wounds stay. */
export const closing = closingOf({wounds: optional(is.flag)});

/** Those whose beginning changes nothing but the stack. */
export const plainForms = [closing, hazard, move, ownAct, ownNumber, words, wound] as const;

export type Frame =
	| {readonly kind: 'fight'}
	| ActionFrame
	| AttackFrame
	| FeatFrame
	| FormFrame<(typeof plainForms)[number]>;

export type RkState = World<RkCombatant, Frame> & {
	readonly settings: RkSettings;
	/** The order at the start of the phase (RK-0E). */
	readonly order: readonly Standing[];
	/** Holders who use their held Action in this phase (RK-0C). */
	readonly ready: readonly Id[];
	/** Holders whose Action of this phase went into a defence: they use or forfeit the held one in it (RK-05). */
	readonly pressed: readonly Id[];
	/** Those who act at the same time now (RK-04); usually one. */
	readonly group: readonly Id[];
	readonly acted: readonly Id[];
	/** Stances of the group, which the others of it do not see yet (RK-04). */
	readonly stances: ReadonlyArray<{readonly who: Id; readonly move: MoveId}>;
	/** Hits of the group, which take effect when everybody in it has acted. */
	readonly hits: readonly Hit[];
	/** Who may still add a Movement to the Action just used (RK-06). */
	readonly mover:
		| {
				readonly who: Id;
				/** The phase of the Action, counted from the start of the fight. */
				readonly phase: number;
				/** Whether the next phase in which somebody has an Action has begun. */
				readonly isLast: boolean;
		  }
		| undefined;
	/** The phase whose last call was answered, counted from the start of the fight. */
	readonly calledIn: number;
	/** The turn in which the GM let the fight continue without opponents. */
	readonly goesOnIn: number;
};
