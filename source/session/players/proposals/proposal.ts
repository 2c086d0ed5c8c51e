import {impossibleDice} from '../../../dice/check.js';
import type {Chain, Rolled} from '../../../dice/dice.js';
import {type Id, type Refusal, isRefusal, impossible} from '../../../engine/kit/basics.js';
import {cleanText} from '../../../engine/kit/clean-text.js';
import {type Option, type Request, ticked} from '../../../engine/facts/prompt.js';
import type {Answer, DiceOfRolls} from '../../../page/messages/from-page.js';
import type {LineOfLog} from '../../fight/answer-entries.js';
import type {Fight, ShownChoice} from '../../fight/fight.js';
import {type Asking, playersOptions} from './askings.js';
import type {Input} from '../../parts/input.js';

/** Dice that a player sent; those left out Fray rolls. */
export type SentRoll = {readonly request: Request; readonly dice?: readonly Chain[]};

/** An option that counts otherwise than the question said. */
export type Counted = {readonly id: string; readonly label: string; readonly count: number};

/** An answer that a player sent, in the fight's own terms. */
export type SentAnswer =
	| {
			readonly kind: 'pick';
			/** The id of the choice. */
			readonly choice: string;
			readonly label: string;
			readonly counts: readonly Counted[];
	  }
	/** What no choice foresees: the GM decides what it is. */
	| {readonly kind: 'words'; readonly text: string}
	| {
			readonly kind: 'rolls';
			readonly rolls: readonly SentRoll[];
			readonly counts: readonly Counted[];
	  }
	| {
			readonly kind: 'input';
			readonly input: Extract<Input, {readonly kind: 'several' | 'number' | 'text' | 'arrange'}>;
	  };

/** An answer that a player sent, and what became of it. */
export type Proposal = {
	/** The page made the name up, so that nothing counts twice. */
	readonly id: string;
	readonly device: string;
	/** The player. */
	readonly from: string;
	readonly who: Id;
	/** The key of the question; `undefined` for what is prepared. */
	readonly question: string | undefined;
	/** Which question it is, also when it is asked once more. */
	readonly signature: string;
	/** The first and the last number of answers after which its question stood; `undefined` for what is prepared. */
	readonly stood?: {readonly from: number; readonly to: number};
	readonly answer: SentAnswer;
	/** It only says that this one does nothing: whoever is asked first still decides. */
	readonly isPass?: true;
	/** The GM took back what it had come to: it counts no more without an Enter. */
	readonly isTakenBack?: true;
	/** Its question was closed otherwise: where the GM goes back to that, or brings it back, it is there again. */
	readonly isBehind?: true;
	/** Own words that were heard, once the turn is another's. */
	readonly isOver?: true;
	readonly text: string;
	readonly state: 'sent' | 'ahead' | 'taken' | 'returned' | 'overtaken' | 'heard' | 'unfit';
	readonly reason?: string;
	/** Of what is taken, or heard: how many questions players had seen when that was news. */
	readonly takenAt?: number;
	/** The answer that it became, and the one that its dice became. */
	readonly takenBy?: LineOfLog | undefined;
	readonly rolledBy?: LineOfLog | undefined;
	/** Dice that the answer leads to, which the player can send with it. */
	readonly requests: readonly Request[];
	readonly dice?: readonly SentRoll[];
};

type Keys = (id: Id) => string;

/** Whether it is the same, by the name that the page gave to it. */
export const isSame = (
	one: Pick<Proposal, 'id' | 'device'>,
	other: Pick<Proposal, 'id' | 'device'>,
): boolean => one.id === other.id && one.device === other.device;

/** What says to which question it is an answer. */
export const answering = ({key, signature, since}: Asking) => ({
	question: key,
	signature,
	stood: {from: since, to: since},
});

export const pickOf = ({id, label}: ShownChoice, counts: readonly Counted[]) =>
	({kind: 'pick', choice: id, label, counts}) as const;

const choicesIn = ({prompt}: Pick<Asking, 'prompt'>): readonly ShownChoice[] =>
	prompt.kind === 'choose' ? prompt.choices : [];

/** Whether it can be the answer to a question. */
export const fits = (answer: SentAnswer, asking: Asking): boolean =>
	answer.kind === 'pick'
		? choicesIn(asking).some(({id, refused}) => id === answer.choice && !refused)
		: answer.kind !== 'rolls' ||
			answer.rolls.every(({request}) => asking.requests.some(({id}) => id === request.id));

/** Marks the answer of one who is asked beside another, and chooses nothing of their own. */
export const passing = (
	answer: SentAnswer,
	asking: Pick<Asking, 'who' | 'prompt'>,
): Pick<Proposal, 'isPass'> =>
	answer.kind === 'pick' &&
	choicesIn(asking).find(({id}) => id === answer.choice)?.who === undefined &&
	asking.prompt.who !== asking.who
		? {isPass: true}
		: {};

/** Whether the GM can take it as an answer: neither own words nor that somebody does nothing. */
export const isTakeable = ({answer, isPass}: Pick<Proposal, 'answer' | 'isPass'>): boolean =>
	answer.kind !== 'words' && isPass !== true;

/** Whether the GM must see it: a text, or dice on which something counts otherwise than the GM has it. */
export const mustBeRead = ({answer}: Proposal): boolean =>
	answer.kind === 'rolls'
		? answer.counts.length > 0
		: answer.kind === 'input' && answer.input.kind === 'text';

export const notAsked = impossible('that is not what is asked now');

/** The ids of ticked options with those that the GM alone ticks, each at most as often as it can count. */
export function ticksIn({prompt}: Asking, ticks: readonly string[], keyOf: Keys) {
	const options = playersOptions(prompt);
	const gms = ticked((prompt.options ?? []).filter(({isGms}) => isGms === true));
	const ids = ticks.map((tick) => options.find(({id}) => keyOf(id) === tick)?.id);
	const isFit = options.every(({id, max}) => ids.filter((each) => each === id).length <= max);
	return isFit && ids.every((id) => id !== undefined) ? [...ids, ...gms] : undefined;
}

export const ticksWith = (options: readonly Option[], counts: readonly Counted[]) =>
	ticked(
		options.map((option) => ({
			...option,
			count: Math.min(option.max, counts.find(({id}) => id === option.id)?.count ?? option.count),
		})),
	);

/** The dice of a hero to which an answer leads at once, with what is ticked beside it. */
export function requestsAfter(fight: Fight, answer: SentAnswer, {who, prompt}: Asking) {
	const [input, ticks] =
		answer.kind === 'pick'
			? [{kind: 'pick', id: answer.choice} as const, ticksWith(prompt.options ?? [], answer.counts)]
			: [answer.kind === 'input' ? answer.input : undefined];
	return input
		? fight.rollsAfter(input, 'players', ticks).filter((request) => request.who === who)
		: [];
}

/** Dice for some of the rolls that are asked for, or why they are none. */
export function sentRolls(requests: readonly Request[], sent: DiceOfRolls, keyOf: Keys) {
	const rolls: SentRoll[] = [];
	for (const {roll, dice} of sent) {
		const request = requests.find(({id}) => keyOf(id) === roll);
		if (!request || rolls.some((each) => each.request === request)) {
			return notAsked;
		}

		const reason = dice && impossibleDice(request.dice, dice);
		if (reason !== undefined) {
			return impossible(`${request.label}: ${reason}`);
		}

		rolls.push({request, ...(dice && {dice})});
	}

	return rolls.length === 0 ? notAsked : rolls;
}

/** What a page sent as an answer to a question, with ticks other than the GM's (`counts`), or why it is none. */
export function sentAnswer(
	asking: Asking,
	answer: Answer,
	counts: readonly Counted[],
	keyOf: Keys,
): SentAnswer | Refusal {
	const {prompt, requests} = asking;
	switch (answer.kind) {
		case 'words': {
			const text = cleanText(answer.text).trim();
			return text === ''
				? impossible('nothing is written there')
				: prompt.kind === 'text'
					? {kind: 'input', input: {kind: 'text', text}}
					: {kind: 'words', text};
		}

		case 'pick': {
			const choice = choicesIn(asking).find(({id}) => keyOf(id) === answer.choice);
			return choice ? (choice.refused ?? pickOf(choice, counts)) : notAsked;
		}

		case 'several': {
			const ids = ticksIn(asking, answer.ticks, keyOf);
			return prompt.kind === 'several' && ids
				? {kind: 'input', input: {kind: 'several', ids}}
				: notAsked;
		}

		case 'rolls': {
			const rolls = sentRolls(requests, answer.rolls, keyOf);
			return isRefusal(rolls) ? rolls : {kind: 'rolls', rolls, counts};
		}

		case 'number': {
			const {value} = answer;
			return prompt.kind === 'number'
				? Number.isInteger(value) && value >= prompt.min && value <= prompt.max
					? {kind: 'input', input: {kind: 'number', value}}
					: impossible(`a number from ${prompt.min} to ${prompt.max} is asked for`)
				: notAsked;
		}

		case 'text': {
			return prompt.kind === 'text'
				? {kind: 'input', input: {kind: 'text', text: cleanText(answer.text)}}
				: notAsked;
		}

		case 'arrange': {
			const {values} = answer;
			return prompt.kind === 'arrange' &&
				values.length === prompt.values.length &&
				values.every((each) => Number.isInteger(each) && each >= prompt.min && each <= prompt.max)
				? {kind: 'input', input: {kind: 'arrange', values}}
				: notAsked;
		}
	}
}

/** Dice that were sent, as a roll's answer has them. */
export const givenRolls = (rolls: readonly SentRoll[], from: string): readonly Rolled[] =>
	rolls.flatMap(({request: {id}, dice}) => (dice ? [{id, dice, how: 'typed', from}] : []));
