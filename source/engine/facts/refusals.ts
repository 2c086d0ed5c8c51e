import {type Refusal, type RuleId, type Side, grouped} from '../kit/basics.js';
import {type Subject, clauseOf, listed} from '../kit/text.js';

/** Friends are not attacked, unless the GM says that they are. */
export const refuseSameSide = (
	attacker: {readonly side: Side},
	target: Parameters<typeof clauseOf>[0] & {readonly side: Side},
	rule?: RuleId,
): Refusal | undefined =>
	target.side === attacker.side
		? {reason: clauseOf(target, 'is on the same side'), ...(rule !== undefined && {rule})}
		: undefined;

/** As one subject; of a crowd only the first two are named. */
function together(subjects: readonly Subject[]): Subject {
	const [only, ...others] = subjects;
	const names = subjects.map(({name}) => name);
	return only && others.length === 0
		? only
		: {
				name:
					names.length > 3
						? `${names.slice(0, 2).join(', ')} and ${names.length - 2} others`
						: listed(names),
				isPlural: true,
			};
}

/** Why none of several things can be done, each reason once; nothing where force could do none of them either. */
export function refusalOfAll(refusals: Iterable<Refusal | undefined>): Refusal | undefined {
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
		: {reason: [...reasons].join('; '), ...(rule !== undefined && {rule})};
}

/** “Oni and Rai are down; Zoe has acted”: why none of these can be had, each reason with the names that it is about. */
export function refusalOfEach(
	refusals: ReadonlyArray<readonly [Subject, Refusal]>,
	say: (subject: Subject, reason: string) => string = clauseOf,
): Refusal | undefined {
	const subjects = grouped(refusals.map(([subject, {reason}]) => [reason, subject] as const));
	const [first] = refusals;
	return (
		first && {
			...first[1],
			reason: [...subjects].map(([reason, some]) => say(together(some), reason)).join('; '),
		}
	);
}
