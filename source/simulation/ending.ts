import type {Id, Side} from '../engine/kit/basics.js';

/** How one combatant came out of a fight. */
export type Fate = {
	readonly id: Id;
	readonly isOut: boolean;
	/** What is left of its health, in whole percent. */
	readonly health: number;
	/** The harm that it did to the other side, in the ruleset’s own measure. */
	readonly dealt: number;
};

export type Ending = {
	/** `undecided`: it was stopped, since it did not end by itself. */
	readonly winner: Side | 'nobody' | 'undecided';
	/** In which round it ended, or turn, or whatever heads the chapters; those before it was played out count too. */
	readonly rounds: number;
	/** Who fell first; left out if nobody that was harmed did. */
	readonly firstOut?: Id | undefined;
	readonly fates: readonly Fate[];
};
