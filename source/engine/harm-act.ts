import type {Amount} from '../dice/amount.js';
import type {Chain, HowRolled} from '../dice/dice.js';
import type {Formula} from '../dice/formula.js';
import type {Id, Side} from './basics.js';

/** What one combatant gets. */
export type Blow = {
	readonly who: Id;
	/** Points, before they are halved; of one that is set the value. */
	readonly amount: number;
	/** The amount is the value that comes of it. */
	readonly isSet?: true;
	/** Half of it, rounded down. */
	readonly isHalf?: true;
	/** One of the options of the way. */
	readonly option?: string;
};

/** The dice that made the amount. */
export type HarmDice = {
	readonly formula: Formula;
	readonly dice: readonly Chain[];
	readonly how: HowRolled;
};

/** The GM's command. */
export type HarmAct = {
	readonly do: 'harm';
	/** The id of a row. */
	readonly way: string;
	readonly blows: readonly Blow[];
	readonly dice?: HarmDice;
};

/** Whom it befalls: some by their ids, or whoever of a side, or of both, is in the fight then. */
export type PlannedTargets =
	| {readonly ids: readonly Id[]}
	| {readonly side: Side | 'both'};

/** Harm that is planned: its dice are rolled, and a side is looked up, when it happens. */
export type PlannedHarm = {
	readonly do: 'harm';
	/** The id of a way. */
	readonly way: string;
	readonly amount: Amount;
	readonly whom: PlannedTargets;
	/** Half of it for all, rounded down. */
	readonly isHalf?: true;
	/** One of the options of the way. */
	readonly option?: string;
};
