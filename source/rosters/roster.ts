import type {Side} from '../engine/basics.js';
import type {Newcomer} from '../engine/entrant.js';

/** One entry of a roster: a combatant, or several of a kind. */
export type RosterEntry = {
	readonly name: string;
	readonly side: Side;
	/** How many of them the roster suggests. */
	readonly count: number;
	readonly isHidden: boolean;
	readonly newcomer: Newcomer<unknown>;
};

export type Roster = {
	readonly path: string;
	readonly title: string;
	readonly ruleset: string;
	readonly entries: readonly RosterEntry[];
};

/** How many combatants of a roster entry join, and whether they are visible. */
export type Selection = {
	readonly entry: RosterEntry;
	readonly count: number;
	readonly isHidden: boolean;
};
