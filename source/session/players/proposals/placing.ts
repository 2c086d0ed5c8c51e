import type {Asking} from './askings.js';
import {type Proposal, isSame} from './proposal.js';
import {diceOffered} from './proposal-course.js';

/* Where a new proposal stands among all, and which ones it takes the place of. */

/** Whether it is part of how the fight came here: the GM may go back to it. */
export const isPart = ({state, isBehind}: Proposal): boolean =>
	state === 'taken' || state === 'heard' || isBehind === true;

/** With the dice that came with an answer, where they wait for the roll that others are asked for, too. */
export function withDice(
	all: readonly Proposal[],
	proposal: Proposal,
	open: readonly Asking[],
): readonly Proposal[] {
	const offered = diceOffered(proposal, open);
	return offered
		? [
				...all.filter(
					(each) =>
						each.who !== proposal.who ||
						each.state === 'ahead' ||
						(!isSame(each, proposal) && isPart(each)),
				),
				offered,
				// The answer itself stays the newest: it has the dice with it.
				...all.filter((each) => isSame(each, proposal)),
			]
		: all;
}

/** With an answer that was sent: it overtakes what others sent for the same hero. */
export const withSent = (all: readonly Proposal[], sent: Proposal): readonly Proposal[] => [
	...all
		.filter(
			(each) =>
				each.who !== sent.who ||
				each.device !== sent.device ||
				each.state === 'ahead' ||
				isPart(each),
		)
		.map((each): Proposal =>
			each.who === sent.who && each.state === 'sent' ? {...each, state: 'overtaken'} : each,
		),
	sent,
];

/** With what was prepared for a turn: it overtakes what others prepared for the same hero. */
export const withAhead = (all: readonly Proposal[], prepared: Proposal): readonly Proposal[] => [
	...all.flatMap((each): readonly Proposal[] =>
		each.who !== prepared.who || each.state === 'sent' || isPart(each)
			? [each]
			: each.state === 'ahead' && each.device !== prepared.device
				? [{...each, state: 'overtaken'}]
				: [],
	),
	prepared,
];
