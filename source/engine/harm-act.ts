import type {Chain, HowRolled} from '../dice/dice.js';
import type {Formula} from '../dice/formula.js';
import type {Id} from './basics.js';

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
