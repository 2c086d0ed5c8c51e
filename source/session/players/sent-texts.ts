import type {Id} from '../../engine/kit/basics.js';
import type {Fight, Given} from '../fight/fight.js';
import type {AskedTogether} from '../parts/input.js';
import {askedBy} from './askings.js';
import {type Proposal, givenIn, rollsText} from './proposal.js';

/** An answer that players sent to what the GM is asked now. */
export type Sent = {
	readonly who: Id;
	/** The player. */
	readonly from: string;
	/** “Attack Oni”. */
	readonly text: string;
	/** It as the beginning of the GM's answer. */
	readonly given: Given;
	/** Own words, which no Enter can take. */
	readonly isWords: boolean;
};

type PlayerOf = (who: Id | undefined) => string | undefined;

export const shownSent = ({who, from, text, answer, dice}: Proposal): Sent => ({
	who,
	from,
	text: dice ? `${text}, ${rollsText(dice)}` : text,
	given: givenIn(answer),
	isWords: answer.kind === 'words',
});

/**
 * What players sent, in words, and who is asked on a phone and has not answered.
 * @param isShown whether a player is asked what the GM is asked
 */
export function sentFacts(
	fight: Fight,
	sent: readonly Sent[],
	{playerOf, isShown}: {readonly playerOf: PlayerOf; isShown(who: Id): boolean},
): readonly string[] {
	const missing = askedBy(fight.prompt('gm')).filter((who) =>
		sent.every((each) => each.who !== who),
	);
	return [
		...sent.map(({from, text, isWords}) => `${from} ${isWords ? 'says' : 'sends'}: ${text}`),
		...missing.flatMap((who) => {
			const player = playerOf(who);
			return player === undefined
				? []
				: [
						isShown(who)
							? `${player} has not answered yet`
							: `${player} is not asked: players do not see this question`,
					];
		}),
	];
}

/** Those asked together, with who has sent an answer, and who has not yet. */
export function withSenders(
	asked: AskedTogether,
	sent: readonly Sent[],
	playerOf: PlayerOf,
): AskedTogether {
	const senderOf = ({who, from}: AskedTogether['parts'][number]): string => {
		const said = sent.find((each) => each.who === who && each.isWords);
		if (said) {
			return ` (${said.from} says ${said.text})`;
		}

		if (from !== undefined) {
			return ` (from ${from})`;
		}

		const player = playerOf(who);
		return player === undefined ? '' : ` (${player} has not answered)`;
	};

	return {
		...asked,
		parts: asked.parts.map((part) => ({...part, label: `${part.label}${senderOf(part)}`})),
	};
}
