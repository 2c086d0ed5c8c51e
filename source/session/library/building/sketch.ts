import type {Side} from '../../../engine/kit/basics.js';
import type {Problem} from '../../../rosters/problem.js';
import type {RosterEntry} from '../../../rosters/roster.js';

/** A combatant of a roster as it stands in the file, which may be wrong. */
export type Sketched = {
	readonly name: string;
	readonly side: Side;
	readonly count: number;
	readonly isHidden: boolean;
	readonly problems: readonly Problem[];
	/** What it is read as; `undefined` while it has mistakes. */
	readonly entry: RosterEntry | undefined;
};

export type Sketch = {
	readonly title: string;
	/** The id of its ruleset; `undefined` when it names none that is known. */
	readonly ruleset: string | undefined;
	readonly combatants: readonly Sketched[];
	readonly problems: readonly Problem[];
	/** It is YAML, so that it can be edited here. */
	readonly isReadable: boolean;
};
