import {
	flag,
	type ObjectOf,
	maybe,
	text,
	oneOf,
	type TypeOf,
	fields,
	list,
	number,
	id,
} from '../../engine/kit/shape.js';
import {closingOf} from '../../engine/course/closing.js';
import {type FormFrame, begins} from '../../engine/events/form.js';
import type {Id} from '../../engine/kit/basics.js';
import {counted} from '../../engine/events/roll-modifiers.js';
import type {Combatant, World} from '../../engine/world/world.js';
import type {FeatId, MoveId, Stance} from './actions.js';
import type {RkSettings} from './settings.js';
import type {RkSheet} from './sheet.js';
import type {Trait} from './traits.js';

/* What a fight stores. Everything else is derived from it. */

/** One Init die: the phase of its Action, and its value for Total Init (RK-02, RK-03). */
export type Die = {
	readonly phase: number;
	readonly value: number;
	readonly is: 'ahead' | 'held' | 'spent' | 'lapsed';
};

/** How badly somebody is hurt (RK-32). */
export const plight = oneOf('fit', 'crippled', 'out');

export type Plight = TypeOf<typeof plight>;

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
	/** Its last target, the plight that the log told last, and the turn for which its dice were rolled. */
	readonly last: {
		readonly target: Id | undefined;
		readonly plight: Plight;
		readonly turn: number;
	};
	readonly isDead: boolean;
	readonly stance: Stance;
};

/** Somebody's place in a phase, fixed at its start (RK-0E). */
export const standing = fields({
	who: id,
	total: number,
	/** The dice that add up to it. */
	held: list(number),
	ahead: list(number),
});

export type Standing = TypeOf<typeof standing>;

/** A roll as it was made, and how many of its dice are kept. */
export const made = fields({
	dice: list(list(number)),
	keep: number,
	bonus: number,
	total: number,
	/** The conditions that counted, where there were any. */
	counted: maybe(list(counted)),
});

export type Made = TypeOf<typeof made>;

/** A hit whose damage is still to be rolled (RK-04). */
export const aim = {
	attacker: id,
	target: id,
	weapon: text,
	/**
	 * Of damage that waits: whether its dice explode, as the attacker stood when acting. Left out, as the attacker
	 * stands when it is rolled.
	 */
	isExploding: maybe(flag),
};

export type Aim = ObjectOf<typeof aim>;

export const hit = {
	...aim,
	/** How many rolls hit; that many members of a squad fall (RK-35). */
	count: number,
};

export type Hit = ObjectOf<typeof hit>;

/** How an Active Defence is paid for (RK-24). */
export const pay = oneOf('held', 'now', 'later');

export type Pay = TypeOf<typeof pay>;

/** All keys exist from the start: objects that gain keys while they are copied are slow to copy. */
export type AttackFrame = {
	readonly kind: 'attack';
	readonly attacker: Id;
	readonly target: Id;
	readonly weapon: string;
	readonly raises: number;
	/** The GM's ruling on the target number: another defence knack, helplessness, a number (RK-21, RK-25). */
	readonly knack: string | undefined;
	readonly isHelpless: boolean | undefined;
	readonly number: number | undefined;
	/** How often cover and lying prone count; `undefined` for what the Settings say. */
	readonly cover: number | undefined;
	readonly prone: number | undefined;
	/** How many members of a squad it is aimed at; `undefined` for what the Setting says (RK-35). */
	readonly members: number | undefined;
	/** The conditions that are ticked for the attack, and for the defence; `undefined` for those that count unasked. */
	readonly ticks: readonly string[] | undefined;
	readonly defenceTicks: readonly string[] | undefined;
	/** One roll; against a squad there may be several (RK-35). */
	readonly rolls: readonly Made[] | undefined;
	/** The target number of these rolls. */
	readonly need: number;
	/** The knack that the defender picked instead of the best. */
	readonly defence: string | undefined;
	readonly answer: 'take' | 'active' | undefined;
	readonly saved: Made | undefined;
	/** Whether the GM has ruled who sees a hidden attacker. */
	readonly isSightRuled: boolean;
};

export const newAttack = (
	attacker: Id,
	target: Id,
	weapon: string,
): AttackFrame => ({
	kind: 'attack',
	attacker,
	target,
	weapon,
	raises: 0,
	knack: undefined,
	isHelpless: undefined,
	number: undefined,
	cover: undefined,
	prone: undefined,
	members: undefined,
	ticks: undefined,
	defenceTicks: undefined,
	rolls: undefined,
	need: 0,
	defence: undefined,
	answer: undefined,
	saved: undefined,
	isSightRuled: false,
});

/** Damage and the check that follows it (RK-30, RK-31, RK-36). */
export type WoundFrame = {
	readonly kind: 'wound';
	readonly who: Id;
	/** Whose blow it was; `undefined` for another cause. */
	readonly by: Id | undefined;
	readonly weapon: string | undefined;
	/** Whether the dice of the damage explode, where that was settled before (RK-04). */
	readonly isExploding: boolean | undefined;
	/** Flesh Wounds, once they are known. */
	readonly points: number | undefined;
	readonly check: Made | undefined;
	/** The conditions that are ticked for the check; `undefined` for those that count unasked. */
	readonly ticks: readonly string[] | undefined;
	readonly isChecked: boolean;
	/** Whether the GM is being asked how a crippling looks (RK-37). */
	readonly isLookAsked: boolean;
};

export const newWound = ({
	who,
	by,
	weapon,
	isExploding,
	points,
}: Pick<
	WoundFrame,
	'who' | 'by' | 'weapon' | 'isExploding' | 'points'
>): WoundFrame => ({
	kind: 'wound',
	who,
	by,
	weapon,
	isExploding,
	points,
	check: undefined,
	ticks: undefined,
	isChecked: false,
	isLookAsked: false,
});

/** Anything other than an attack that needs a roll (RK-0A). */
export type FeatFrame = {
	readonly kind: 'feat';
	readonly who: Id;
	readonly feat: FeatId;
	/** The name of the knack; empty for the trait alone. */
	readonly knack: string | undefined;
	readonly trait: Trait | undefined;
	readonly need: number | undefined;
	readonly raises: number;
	/** The conditions that are ticked; `undefined` for those that count unasked. */
	readonly ticks: readonly string[] | undefined;
};

/** A submenu of an Action, which keeps the main menu short. */
export const submenu = oneOf('moves', 'feats');

export type Submenu = TypeOf<typeof submenu>;

export const closing = closingOf({isWoundsAsked: begins(flag, false)});

export type Frame =
	| {readonly kind: 'fight'}
	| {
			readonly kind: 'action';
			readonly who: Id;
			readonly isUsed: boolean;
			/** A Movement was made (RK-06). */
			readonly hasMoved: boolean;
			/** Whether it has done everything that it may. */
			readonly isDone: boolean;
			/** The part of the menu that is open. */
			readonly menu: Submenu | undefined;
	  }
	| AttackFrame
	| WoundFrame
	| FeatFrame
	/** The GM sets the target number of the attack below (RK-21). */
	| {readonly kind: 'number'}
	/** An additional Movement after an Attack/Action (RK-06). */
	| {readonly kind: 'move'; readonly who: Id}
	/** Damage from another cause (RK-36). */
	| {readonly kind: 'hazard'; readonly who: Id | undefined}
	| FormFrame<typeof closing>;

export type FrameOf<K extends Frame['kind']> = Extract<Frame, {kind: K}>;

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
	/** Those of the group who have settled an Action. */
	readonly acted: readonly Id[];
	/** Stances of the group, which the others of it do not see yet (RK-04). */
	readonly stances: ReadonlyArray<{readonly who: Id; readonly move: MoveId}>;
	/** Hits of the group, which take effect when everybody in it has acted. */
	readonly hits: readonly Hit[];
	/** Who may still add a Movement to the Action just used (RK-06). */
	readonly mover: Id | undefined;
	/** The phase whose last call was answered, counted from the start of the fight. */
	readonly calledIn: number;
	/** The turn in which the GM let the fight continue without opponents. */
	readonly goesOnIn: number;
};
