import type {Refusal} from '../../engine/basics.js';
import {frameKinds} from '../../engine/flow.js';
import type {SharedEvent} from '../../engine/shared-events.js';
import type {DrAct, DrEvent} from './events.js';
import type {DrState, Frame} from './facts.js';
import type {DrSheet} from './sheet.js';

/** Any event of this ruleset's fights. */
export type AnyEvent = DrEvent | SharedEvent<DrSheet>;

/** Makes a kind of frame of this ruleset. */
export const kind = frameKinds<Frame, DrState, DrAct, AnyEvent>();

/** An act that belongs to another prompt. */
export const foreign: Refusal = {
	reason: 'that is not asked now',
	impossible: true,
};

export const impossible = (reason: string): Refusal => ({
	reason,
	impossible: true,
});

/** A choice's refusal, where there is one. */
export const greyed = (
	refused: Refusal | undefined,
): {readonly refused?: Refusal} => (refused ? {refused} : {});
