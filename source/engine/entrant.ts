import type {Control, Id, Side} from './basics.js';

/** Who enters a fight: what all rulesets know of a combatant, and the ruleset's own sheet. */
export type Entrant<Sheet> = {
	readonly id: Id;
	readonly name: string;
	readonly side: Side;
	readonly control: Control;
	readonly isHidden: boolean;
	/** The roster entry that it came from: those of a kind can be decided for in one go. */
	readonly kin: string;
	readonly sheet: Sheet;
};
