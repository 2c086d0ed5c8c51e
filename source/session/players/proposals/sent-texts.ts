import {reachText} from '../../../engine/kit/text.js';
import {diceText} from '../../../dice/dice.js';
import {timesText} from '../../../engine/facts/prompt.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {Fight} from '../../fight/fight.js';
import type {AskedTogether} from '../../parts/input.js';
import {type Asking, askedBy} from './askings.js';
import {
	type Counted,
	type Proposal,
	type SentAnswer,
	type SentRoll,
	isTakeable,
} from './proposal.js';
import type {Given} from '../../fight/given.js';

/** “14”, “Fray rolls”; with what it is for, where there are several. */
export const rollsText = (rolls: readonly SentRoll[]): string =>
	rolls
		.map(({request: {label}, dice}) => {
			const faces = dice ? diceText(dice) : 'Fray rolls';
			return rolls.length === 1 ? faces : `${label} ${faces}`;
		})
		.join(', ');

const countTexts = (counts: readonly Counted[]): readonly string[] =>
	counts.map(({label, count}) =>
		count === 0 ? `without ${label}` : count === 1 ? label : `${label} ×${count}`,
	);

type TypedInput = Exclude<
	Extract<SentAnswer, {readonly kind: 'input'}>['input'],
	{readonly kind: 'several'}
>;

const lineOf = (input: TypedInput): string =>
	input.kind === 'number'
		? String(input.value)
		: input.kind === 'arrange'
			? input.values.join(' ')
			: input.text;

export function answerText(answer: SentAnswer, {prompt}: Pick<Asking, 'prompt'>): string {
	const labels = (ids: readonly string[]): readonly string[] =>
		(prompt.options ?? []).flatMap((option) => {
			const count = ids.filter((id) => id === option.id).length;
			return count === 0 ? [] : [`${option.label}${timesText({...option, count})}`];
		});
	if (answer.kind === 'input') {
		const {input} = answer;
		return input.kind === 'several'
			? labels(input.ids).join(', ') || 'nothing counts'
			: lineOf(input);
	}

	return answer.kind === 'words'
		? `“${answer.text}”`
		: [
				answer.kind === 'pick' ? answer.label : rollsText(answer.rolls),
				...countTexts(answer.counts),
			].join(', ');
}

export const givenIn = (answer: SentAnswer): Given =>
	answer.kind === 'pick'
		? {kind: 'choice', id: answer.choice, label: answer.label}
		: answer.kind === 'input'
			? answer.input.kind === 'several'
				? {kind: 'ticks', ids: answer.input.ids}
				: {kind: 'line', text: lineOf(answer.input)}
			: {kind: 'none'};

/** An answer that players sent to what the GM is asked now. */
export type Sent = {
	readonly who: Id;
	/** The player. */
	readonly from: string;
	/** “Attack Oni”. */
	readonly text: string;
	/** It as the beginning of the GM's answer. */
	readonly given: Given;
	readonly isWords: boolean;
	/** Enter takes it: it is neither own words nor that somebody does nothing. */
	readonly isTakeable: boolean;
};

type PlayerOf = (who: Id | undefined) => string | undefined;

/** @param need what the roll needs, where something else counts on it */
export const shownSent = (
	{who, from, text, answer, isPass, dice}: Proposal,
	need: string | undefined,
): Sent => ({
	who,
	from,
	text: [
		text,
		...(dice ? [rollsText(dice)] : []),
		...(need === undefined ? [] : [reachText(need)]),
	].join(', '),
	given: givenIn(answer),
	isWords: answer.kind === 'words',
	isTakeable: isTakeable({answer, ...(isPass && {isPass})}),
});

/** What players sent, in words, and who is asked on a phone (`isShown`) and has not answered. */
export function sentFacts(
	fight: Fight,
	sent: readonly Sent[],
	{
		playerOf,
		isAway,
		isShown,
	}: {readonly playerOf: PlayerOf; isAway(who: Id): boolean; isShown(who: Id): boolean},
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
							? `${player} has not answered yet${isAway(who) ? ' (phone away)' : ''}`
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

	const missingIn = ({who}: AskedTogether['parts'][number]) => {
		const player = playerOf(who);
		return player === undefined ? {} : {missing: player};
	};

	return {
		...asked,
		parts: asked.parts.map((part) => {
			const own = sent.find(({who}) => who === part.who);
			return {
				...part,
				label: `${part.label}${senderOf(part)}`,
				...(own ? {from: own.from} : missingIn(part)),
				...(own?.isWords && {isWords: true as const}),
			};
		}),
	};
}
