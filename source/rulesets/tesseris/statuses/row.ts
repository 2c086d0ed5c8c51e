import type {RuleId} from '../../../engine/kit/basics.js';
import type {ConditionRow} from '../../../engine/facts/house.js';

export type Bearing =
	| 'all'
	| 'attack'
	| 'melee'
	| 'ranged'
	| 'firearm'
	| 'inside'
	/** An action of one’s own turn (TE-S03). */
	| 'action'
	/** Anything that can be assisted in a grapple (TE-O08). */
	| 'assisted'
	| 'defence'
	/** A defence with the body, not the composure that meets a power (TE-C05, TE-C09). */
	| 'physical-defence'
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
	| 'awareness'
	| 'ticks'
	| 'speed'
	| 'armour'
	/** A Resolve test to remain conscious, on which Wounds do not count (TE-44). */
	| 'stay-up';

/** How long it lasts when a rule gives it. `own-turn`: until the next turn of the one who caused it. */
export type Lasts =
	| 'stays'
	| 'derived'
	| 'own-turn'
	| 'their-turn'
	| 'round'
	| {readonly rounds: number};

export type Row = {
	readonly name: string;
	readonly short?: string;
	readonly summary: string;
	readonly rule: RuleId;
	/** 0: a passing state that ends automatically; 1 to 3 as in the source. */
	readonly level: 0 | 1 | 2 | 3;
	readonly kind: 'physical' | 'social' | 'passing';
	readonly lasts: Lasts;
	/** Whether it is good or bad for whoever has it; left out, passing states are good and statuses bad. */
	readonly mood?: ConditionRow['kind'];
	readonly synonyms?: readonly string[];
	readonly worth: Readonly<Partial<Record<Bearing, number>>>;
	readonly follows?: string;
	/** The status one level lower (reading 7). */
	readonly lower?: string;
	readonly leaves?: 'nothing' | 'grapple' | 'break-pin' | 'breathing' | 'flight';
	/** It is about the one who caused it: each can cause one of its own, which counts against them only. */
	readonly isAboutOne?: true;
	readonly isOnce?: true;
};

export type Own = Pick<Row, 'summary' | 'rule'> & Partial<Omit<Row, 'kind'>>;

/** By what is usual: it is called as its id, has level 0, stays, and changes no number. */
export const status = (rule: RuleId, summary: string, own: Partial<Own> = {}): Own => ({
	rule,
	summary,
	...own,
});
