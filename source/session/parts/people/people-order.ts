import type {Side} from '../../../engine/kit/basics.js';
import type {Mapping} from '../../../rosters/exchange/columns.js';
import type {RosterEntry} from '../../../rosters/roster.js';

/* People from elsewhere: who is asked for, and who came. */

/** Whose sheets are wanted, and how a file is to be understood. */
export type PeopleOrder = {
	/** A file, or the name of a fight. */
	readonly from: string;
	/** What it holds, where it is no file on the disk. */
	readonly text?: string;
	/** The id of a ruleset, where the file does not say it. */
	readonly ruleset: string | undefined;
	readonly mappings: readonly Mapping[];
	/** Nobody else; in a table, whoever has no side is on this one. */
	readonly side: Side | undefined;
};

/** Combatants of a file or of a fight’s start. */
export type People = {
	readonly ruleset: string;
	readonly title: string;
	/** What a file of them is called without its ending, unless the GM says otherwise. */
	readonly stem: string;
	readonly entries: readonly RosterEntry[];
	/** What was left out, changed or guessed. */
	readonly notices: readonly string[];
	/** The text of a roster that stays as it is. */
	readonly text?: string;
	/** Who was understood of a stat block, a line each. */
	readonly understood?: readonly string[];
	readonly notes?: ReadonlyMap<RosterEntry, readonly string[]>;
};
