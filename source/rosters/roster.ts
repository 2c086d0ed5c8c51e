import type {Side} from '../engine/basics.js';
import type {Newcomer} from '../engine/entrant.js';

/** One entry of a roster: a combatant, or several of a kind. */
export type RosterEntry = {
	readonly name: string;
	readonly side: Side;
	/** How many of it the roster suggests. */
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

/** How many of a roster entry come, and whether they are seen. */
export type Selection = {
	readonly entry: RosterEntry;
	readonly count: number;
	readonly isHidden: boolean;
};
