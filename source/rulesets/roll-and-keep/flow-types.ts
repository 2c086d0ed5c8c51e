import {frameKinds} from '../../engine/flow.js';
import type {Refusal} from '../../engine/basics.js';
import type {SharedEvent} from '../../engine/shared-events.js';
import type {RkEvent} from './events.js';
import type {Frame, RkAct, RkState} from './facts.js';
import type {RkSheet} from './sheet.js';

/** Any event of this ruleset's fights. */
export type AnyEvent = RkEvent | SharedEvent<RkSheet>;

/** Makes a kind of frame of this ruleset. */
export const kind = frameKinds<Frame, RkState, RkAct, AnyEvent>();

/** An act that belongs to another prompt. */
export const foreign: Refusal = {
	reason: 'that is not asked now',
	impossible: true,
};

export const impossible = (reason: string, rule?: string): Refusal => ({
	reason,
	impossible: true,
	...(rule !== undefined && {rule}),
});

/** A choice's refusal, where there is one. */
export const greyed = (
	refused: Refusal | undefined,
): {readonly refused?: Refusal} => (refused ? {refused} : {});
