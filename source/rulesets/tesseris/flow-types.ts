import type {Refusal} from '../../engine/basics.js';
import {frameKinds} from '../../engine/flow.js';
import type {SharedEvent} from '../../engine/shared-events.js';
import type {TeEvent} from './events.js';
import type {Frame, TeAct, TeState} from './facts.js';
import type {TeSheet} from './sheet.js';

/** Any event of this ruleset's fights. */
export type AnyEvent = TeEvent | SharedEvent<TeSheet>;

/** Makes a kind of frame of this ruleset. */
export const kind = frameKinds<Frame, TeState, TeAct, AnyEvent>();

/** An act that belongs to another prompt. */
export const foreign: Refusal = {
	reason: 'that is not asked now',
	impossible: true,
};

/** A choice's refusal, where there is one. */
export const greyed = (
	refused: Refusal | undefined,
): {readonly refused?: Refusal} => (refused ? {refused} : {});

/** Nothing that even the GM could force. */
export const impossible = (reason: string, rule: string): Refusal => ({
	reason,
	rule,
	impossible: true,
});
