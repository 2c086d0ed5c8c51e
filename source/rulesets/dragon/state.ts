import {type TypeOf, fields, id, maybe, number, oneOf, text} from '../../engine/kit/shape.js';
import {type Stat, substat} from './sheet/stats.js';
import type {Id} from '../../engine/kit/basics.js';
import type {Combatant, World} from '../../engine/world/world.js';
import type {Frame} from './frame-types.js';
import type {DrSettings} from './settings.js';
import type {DrSheet} from './sheet/sheet.js';
import type {Slot, Sub} from './phases/sub-rounds.js';

/* What a fight stores. Everything else is derived from it. */

/** A combatant's speed and phases in one turn. Rounds are numbered 1 to 10. */
export type Speed = {
	readonly stat: Stat | undefined;
	/** Last turn's stat, for the speed prompt (DR-0A). */
	readonly last: Stat | undefined;
	readonly dice: readonly number[] | undefined;
	/** The yahtzee was changed or deliberately kept (DR-04). */
	readonly isArranged: boolean;
	/** The phases to come, including that of this round; ascending. */
	readonly phases: readonly number[];
	readonly spent: readonly number[];
	readonly lapsed: readonly number[];
};

export const unchosen = (last: Stat | undefined): Speed => ({
	stat: undefined,
	last,
	dice: undefined,
	isArranged: false,
	phases: [],
	spent: [],
	lapsed: [],
});

/** A held phase (DR-09), and what triggers it (DR-10). */
export type Hold = {readonly from: number; readonly trigger?: string};

/** A hold that a round took away as it began (DR-09). Who goes back to before that round has it again (DR-05). */
type LapsedHold = {readonly hold: Hold; readonly in: number};

/** The part of a divided pool that is kept to defend with in the same round (DR-18). */
export const guard = fields({
	round: number,
	how: oneOf('dodge', 'parry'),
	substat,
	skill: text,
	dice: number,
	/** The attacker that the other part defended against, where it was a defence. */
	against: maybe(id),
});

export type Guard = TypeOf<typeof guard>;

/** Its rounds are numbered through the whole fight, so that nothing needs to be cleared. */
export type Activity = {
	readonly hold: Hold | undefined;
	readonly lapsedHold: LapsedHold | undefined;
	readonly bonusIn: number;
	readonly actedIn: number;
	readonly waitsIn: number;
	readonly guards: readonly Guard[];
};

export const noActivity: Activity = {
	hold: undefined,
	lapsedHold: undefined,
	bonusIn: 0,
	actedIn: 0,
	waitsIn: 0,
	guards: [],
};

/** Somebody who is down (DR-30). */
export type Fall = {
	/** Hit points at the last Death Check. Fewer than that require another (DR-32). */
	readonly at: number;
	/** How far the check fell short; 0: only unconscious (DR-33). */
	readonly shortfall: number;
	/** They are dying: the check fell short, or was even where the Setting says so, or the GM ruled it (DR-31). */
	readonly isDying: boolean;
	/** The last turn of the fight in which they live, by the Setting; left out, there is no clock (DR-33). */
	readonly endsIn?: number;
	/** Their last turn is over, or the GM ruled it. */
	readonly isDead: boolean;
};

/** What somebody does against attacks unless the GM says otherwise; `open`: what seems best. */
export type UsualDefence = 'open' | 'dodge' | 'parry' | 'none';

/** Somebody's last target and weapon, which Enter repeats. */
export type Last = {readonly target: Id; readonly weapon: string};

export const noCoverFrom: ReadonlyMap<Id, number> = new Map();

export type DrCombatant = Combatant & {
	readonly sheet: DrSheet;
	readonly hp: number;
	readonly fall: Fall | undefined;
	/** Successes that cover takes off the attack of anybody (DR-29). */
	readonly cover: number;
	/** The same, against attackers for whom it is different. */
	readonly coverFrom: ReadonlyMap<Id, number>;
	readonly speed: Speed;
	readonly activity: Activity;
	readonly last: Last | undefined;
	readonly usualDefence: UsualDefence;
};

export type DrState = World<DrCombatant, Frame> & {
	readonly settings: DrSettings;
	readonly sub: Sub;
	/** The sub-rounds of this round in which somebody has acted. */
	readonly activeSubs: readonly Sub[];
	/** The sub-rounds of this round whose last call was passed. */
	readonly passedSubs: readonly Sub[];
	/** Nobody has done anything after this. */
	readonly idleSince: Slot;
	/** The round of the fight that is taken up again, before the clock's; 0: none. */
	readonly belatedIn: number;
	/** There are no last calls before this round of the fight (DR-14). */
	readonly passUntil: number;
	/** The GM wants a call at every chance to buy a phase, until one is bought (DR-14). */
	readonly isStopAsked: boolean;
	/** Foes whose speeds are asked for separately: `*` for each kind, or a kind for each member of it (DR-0A). */
	readonly splitSpeed: readonly string[];
	/** Range bands by pairs of combatants (DR-25). */
	readonly ranges: ReadonlyMap<string, number>;
	/** The turn in which the GM let the fight continue without opponents. */
	readonly goesOnIn: number;
};
