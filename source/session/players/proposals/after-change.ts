import type {Fight} from '../../fight/fight.js';
import type {Asking, Askings} from './askings.js';
import {type Proposal, isSame} from './proposal.js';
import {
	askedAgain,
	closed,
	diceOffered,
	due,
	isInForce,
	putOff,
	seenUntil,
} from './proposal-course.js';

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

/* What becomes of all that players sent when the fight has changed. */

type Change = {
	readonly fight: Fight;
	readonly askings: Askings;
	/** What was open before, and the number of the last answer that players were told of then. */
	readonly former: readonly Asking[];
	readonly last: number;
	/** The GM took something back, or corrected it. */
	readonly wentBack: boolean;
};

/** So many of those are remembered. */
const most = 200;

function oneAfter(proposal: Proposal, {fight, askings, former, last, wentBack}: Change): Proposal {
	const {open, count} = askings;
	const seen = seenUntil(proposal, former, last);
	const back = askedAgain(seen, askings, wentBack && askings.last > last);
	const now = askings.putOff.has(back.question ?? '') ? putOff(back) : back;
	switch (now.state) {
		case 'sent': {
			return open.some(({key}) => key === now.question)
				? now
				: closed(fight, now, {count, wentBack});
		}

		case 'ahead': {
			return due(fight, now, open);
		}

		case 'taken': {
			const [takenBy] = now.takenAt === undefined ? fight.told('gm', 1) : [];
			return takenBy ? {...now, takenBy, takenAt: count} : now;
		}

		case 'heard': {
			const {who, id, together} = fight.prompt('gm');
			const isTurn = together !== undefined || fight.info.turnPrompts.includes(id);
			return isTurn && now.who !== who ? {...now, isOver: true} : now;
		}

		case 'returned': {
			return open.some(({key}) => key === now.question) ? now : {...now, state: 'overtaken'};
		}

		case 'overtaken': {
			return isInForce(fight, now) ? {...now, state: 'taken'} : now;
		}

		default: {
			return now;
		}
	}
}

export function afterChange(before: readonly Proposal[], change: Change): readonly Proposal[] {
	const {
		askings: {open},
		wentBack,
	} = change;
	let all: readonly Proposal[] = before.map((each) => oneAfter(each, change));
	for (const each of all) {
		const was = before.find((other) => isSame(other, each));
		if (wentBack && each.state === 'taken' && each.rolledBy) {
			all = withDice(all, {...each, isTakenBack: true}, open);
		} else if (!wentBack && each.state === 'overtaken' && was?.state === 'sent') {
			// The dice on the table are the same, whatever the GM answered.
			all = withDice(all, each, open);
		}
	}

	return all.filter((each, at) => !isPart(each) || at >= all.length - most);
}
