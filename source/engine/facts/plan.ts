import {plannedAct} from './command.js';
import {type TypeOf, fields, flag, list, maybe, number, text, yes} from '../kit/shape.js';

/** Something that is nobody's, at a moment of the clock: reinforcements, a fire that spreads. */
export const plan = fields({
	id: number,
	text,
	unit: text,
	/** The value of the unit’s counter at which it is due. Due is derived, nothing counts down. */
	at: number,
	/** After how many of the unit it comes again; left out, it comes once. */
	every: maybe(number),
	/** When it would have been due had it not been put off: what comes again keeps to this. */
	regularly: maybe(number),
	isOpen: flag,
	acts: list(plannedAct),
	/** It happens, and its dice are still to be rolled. */
	isBegun: maybe(yes),
});

export type Plan = TypeOf<typeof plan>;
