import type {Refusal, RuleId} from './basics.js';

/** What not even the GM can force. */
export const impossible = (reason: string, rule?: RuleId): Refusal => ({
	reason,
	...(rule !== undefined && {rule}),
	impossible: true,
});

/** An answer to another prompt than the one that is due. */
export const notAskedNow = impossible('that is not asked now');

/** A choice's refusal, where there is one. */
export const greyed = (
	refused: Refusal | undefined,
): {readonly refused?: Refusal} => (refused ? {refused} : {});
