import type {RuleId} from '../../../engine/basics.js';

/** What a number of a status bears on. A roll has several of these. */
export type Bearing =
	| 'all'
	| 'attack'
	| 'melee'
	| 'ranged'
	| 'firearm'
	| 'inside'
	/** An action of one’s own turn (TE-S03). */
	| 'action'
	/** What can be assisted in a grapple (TE-O08). */
	| 'assisted'
	| 'defence'
	| 'vs-melee'
	| 'vs-ranged'
	| 'vs-outside'
	| 'block'
	| 'dodge'
	| 'dodge-ranged'
	| 'social'
	| 'social-defence'
	| 'social-defence-from'
	| 'social-defence-others'
	| 'resolve'
	| 'touched'
	| 'ticks'
	| 'speed'
	| 'armour'
	/** The Resolve test to stay up: Wounds do not count (TE-44). */
	| 'stay-up';

/** How long it lasts when a rule gives it. `own-turn`: until the next turn of who brought it about. */
export type Lasts =
	| 'stays'
	| 'derived'
	| 'own-turn'
	| 'their-turn'
	| 'round'
	| {readonly rounds: number};

export type Row = {
	readonly name: string;
	/** Three letters for where there is no room for the name. */
	readonly code: string;
	/** What it does, in one line. */
	readonly summary: string;
	readonly rule: RuleId;
	/** 0: a passing state that ends by itself; 1 to 3 as in the source. */
	readonly level: 0 | 1 | 2 | 3;
	readonly kind: 'physical' | 'social' | 'passing';
	readonly lasts: Lasts;
	readonly worth: Readonly<Partial<Record<Bearing, number>>>;
	/** What it runs out into. */
	readonly follows?: string;
	/** What a level less of it is (reading 7). */
	readonly lower?: string;
	/** What it still lets one do; everything unless said. */
	readonly leaves?:
		| 'nothing'
		| 'grapple'
		| 'break-pin'
		| 'breathing'
		| 'flight';
	/** It counts on one roll and is gone. */
	readonly isOnce?: true;
};
