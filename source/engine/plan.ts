import type {PlannedAct} from './command.js';

/** Something that is nobody's, at a moment of the clock: reinforcements, a fire that spreads. */
export type Plan = {
	readonly id: number;
	readonly text: string;
	readonly unit: string;
	/** The value of the unit’s counter at which it is due. Due is derived, nothing counts down. */
	readonly at: number;
	/** After how many of the unit it comes again; left out, it comes once. */
	readonly every?: number;
	/** When it would have been due had it not been put off: what comes again keeps to this. */
	readonly regularly?: number;
	/** The players know of it. */
	readonly isOpen: boolean;
	/** What is carried out when it happens. */
	readonly acts: readonly PlannedAct[];
	/** It happens, and its dice are still to be rolled. */
	readonly isBegun?: true;
};
