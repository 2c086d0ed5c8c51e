import type {Refusal, RuleId, Side} from '../kit/basics.js';
import {clauseOf} from '../kit/text.js';

/** What not even the GM can force. */
export const impossible = (reason: string, rule?: RuleId): Refusal => ({
	reason,
	...(rule !== undefined && {rule}),
	impossible: true,
});

/** An answer to another prompt than the one that is due. */
export const notAskedNow = impossible('this is not the question now');

/** Friends are not attacked, unless the GM says that they are. */
export const refuseSameSide = (
	attacker: {readonly side: Side},
	target: Parameters<typeof clauseOf>[0] & {readonly side: Side},
	rule?: RuleId,
): Refusal | undefined =>
	target.side === attacker.side
		? {
				reason: clauseOf(target, 'is on the same side'),
				...(rule !== undefined && {rule}),
			}
		: undefined;

/** Why none of several things can be done, each reason once; nothing where force could do none of them either. */
export function refusalOfAll(
	refusals: Iterable<Refusal | undefined>,
): Refusal | undefined {
	const reasons = new Set<string>();
	let rule: RuleId | undefined;
	for (const refused of refusals) {
		if (!refused) {
			return undefined;
		}

		if (refused.impossible !== true) {
			reasons.add(refused.reason);
			rule ??= refused.rule;
		}
	}

	return reasons.size === 0
		? undefined
		: {
				reason: [...reasons].join('; '),
				...(rule !== undefined && {rule}),
			};
}

/** A choice's refusal, where there is one. */
export const greyed = (
	refused: Refusal | undefined,
): {readonly refused?: Refusal} => (refused ? {refused} : {});
