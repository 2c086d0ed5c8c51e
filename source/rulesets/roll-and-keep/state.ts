import type {Chain} from '../../dice/dice.js';
import type {Id, Side} from '../../engine/basics.js';
import type {Combatant, World} from '../../engine/world.js';
import type {FeatId} from './actions.js';
import type {RkSettings} from './settings.js';
import type {RkSheet, Trait} from './sheet.js';

/* What a fight stores. Everything else is derived from it. */

/** One Init die: the phase of its Action, and what it counts for Total Init (RK-02, RK-03). */
export type Die = {
	readonly phase: number;
	readonly value: number;
	readonly is: 'ahead' | 'held' | 'spent' | 'lapsed';
};

/** How badly off somebody is (RK-32). */
export type Plight = 'fit' | 'crippled' | 'out';

/** Fewer than twenty keys: an object of more takes ten times as long to copy. */
export type RkCombatant = Combatant & {
	readonly sheet: RkSheet;
	readonly flesh: number;
	readonly dramatic: number;
	/** Of a squad, those still standing (RK-35); 0 for anybody else. */
	readonly members: number;
	readonly dice: readonly Die[];
	/** The turn that its dice were rolled for. */
	readonly rolledFor: number;
	/** The id of the weapon in hand; none = bare hands. */
	readonly inHand: string | undefined;
	readonly lastTarget: Id | undefined;
	/** As the log last said. */
	readonly toldPlight: Plight;
	readonly isDead: boolean;
};

/** Where somebody stands in a phase, as fixed at its start (RK-0E). */
export type Standing = {
	readonly who: Id;
	readonly total: number;
	/** The dice that it is the sum of. */
	readonly held: readonly number[];
	readonly ahead: readonly number[];
};

/** A roll as it lay on the table, with how many dice of it are kept. */
export type Made = {
	readonly dice: readonly Chain[];
	readonly keep: number;
	readonly bonus: number;
	readonly total: number;
};

/** A hit whose damage is still to be rolled (RK-04). */
export type Hit = {
	readonly attacker: Id;
	readonly target: Id;
	readonly weapon: string;
	/** How many rolls hit: so many members of a squad fall (RK-35). */
	readonly count: number;
};

/** How an Active Defence is paid for (RK-24). */
export type Pay = 'held' | 'now' | 'later';

/** All keys are there from the start: objects that grow keys as they are copied are slow to copy. */
export type AttackFrame = {
	readonly kind: 'attack';
	readonly attacker: Id;
	readonly target: Id;
	readonly weapon: string;
	readonly raises: number;
	/** The GM's word on the target number: another defence knack, helplessness, a number (RK-21, RK-25). */
	readonly knack: string | undefined;
	readonly isHelpless: boolean | undefined;
	readonly number: number | undefined;
	/** One roll; against a squad there may be several (RK-35). */
	readonly rolls: readonly Made[] | undefined;
	/** The number that they needed. */
	readonly need: number;
	/** The knack that the defender has picked in place of the best. */
	readonly defence: string | undefined;
	readonly answer: 'take' | 'active' | undefined;
	readonly saved: Made | undefined;
	/** Whether the GM has ruled on who sees a hidden attacker. */
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
	rolls: undefined,
	need: 0,
	defence: undefined,
	answer: undefined,
	saved: undefined,
	isSightRuled: false,
});

/** Damage and the check that it calls for (RK-30, RK-31, RK-36). */
export type WoundFrame = {
	readonly kind: 'wound';
	readonly who: Id;
	/** Whose blow it was; none = something else. */
	readonly by: Id | undefined;
	readonly weapon: string | undefined;
	/** Flesh Wounds, once known. */
	readonly points: number | undefined;
	readonly check: Made | undefined;
	readonly isChecked: boolean;
	/** Whether the GM is asked how it looks that somebody is crippled (RK-37). */
	readonly isLookAsked: boolean;
};

export const newWound = ({
	who,
	by,
	weapon,
	points,
}: Pick<WoundFrame, 'who' | 'by' | 'weapon' | 'points'>): WoundFrame => ({
	kind: 'wound',
	who,
	by,
	weapon,
	points,
	check: undefined,
	isChecked: false,
	isLookAsked: false,
});

/** Something else than an attack, with a roll (RK-0A). */
export type FeatFrame = {
	readonly kind: 'feat';
	readonly who: Id;
	readonly feat: FeatId;
	/** The name of the knack; empty = the trait alone. */
	readonly knack: string | undefined;
	readonly trait: Trait | undefined;
	readonly need: number | undefined;
	readonly raises: number;
};

/** A part of the menu of an Action that has a menu of its own, so that the first one stays short. */
export type Submenu = 'moves' | 'feats';

export type Frame =
	| {readonly kind: 'fight'}
	| {
			readonly kind: 'action';
			readonly who: Id;
			readonly isUsed: boolean;
			/** A Movement was made (RK-06). */
			readonly hasMoved: boolean;
			/** It has done all that it may. */
			readonly isDone: boolean;
			/** The part of the menu that is open. */
			readonly menu: Submenu | undefined;
	  }
	| AttackFrame
	| WoundFrame
	| FeatFrame
	/** The GM sets the target number of the attack below (RK-21). */
	| {readonly kind: 'number'}
	/** One more Movement after an Attack/Action (RK-06). */
	| {readonly kind: 'move'; readonly who: Id}
	/** Damage from something else (RK-36). */
	| {readonly kind: 'hazard'; readonly who: Id | undefined}
	| {
			readonly kind: 'closing';
			readonly winner: Side | 'nobody' | undefined;
			readonly isWoundsAsked: boolean;
	  };

export type FrameOf<K extends Frame['kind']> = Extract<Frame, {kind: K}>;

export type RkState = World<RkCombatant, Frame> & {
	readonly settings: RkSettings;
	/** Who stood where at the start of the phase (RK-0E). */
	readonly order: readonly Standing[];
	/** Holders who use the held Action in this phase (RK-0C). */
	readonly ready: readonly Id[];
	/** Who acts at the same time now (RK-04); mostly one. */
	readonly group: readonly Id[];
	/** Hits of the group that count when all of it has acted. */
	readonly hits: readonly Hit[];
	/** Who may still add a Movement to the Action just used (RK-06). */
	readonly mover: Id | undefined;
	/** The phase, counted from the start of the fight, whose last call was answered. */
	readonly calledIn: number;
	/** The turn in which the GM let the fight go on without foes. */
	readonly goesOnIn: number;
};
