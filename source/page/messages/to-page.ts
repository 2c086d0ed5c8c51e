import * as z from 'zod/mini';
import {fightState} from './fight.js';
import {listOf} from './schemas.js';
import {seat} from './seat.js';

/* What the server tells a page: all that it can know. */

export const stateMessage = z.strictObject({
	/** The number of this message in its stream, from 1. */
	revision: z.number(),
	/** How others come in: “192.168.1.20:7331”, “4KX Q9B”. */
	door: z.strictObject({address: z.string(), code: z.string()}),
	/** Left out while no fight is shown. */
	fight: z.optional(fightState),
	/** Left out while the device has asked for no hero. */
	seat: z.optional(seat),
});

/** The front page of a fight that is over. */
export const endingMessage = z.strictObject({
	title: z.string(),
	extent: listOf(z.string()),
	parts: listOf(z.strictObject({label: z.string(), title: z.string(), text: z.string()})),
});

/** Why something was refused, as a person reads it. */
export const refusalMessage = z.strictObject({error: z.string()});

export type StateMessage = z.infer<typeof stateMessage>;
export type EndingMessage = z.infer<typeof endingMessage>;
