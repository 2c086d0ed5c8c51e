import {isDeepStrictEqual} from 'node:util';
import {impossibleDice} from '../../../dice/check.js';
import {type Id, type Refusal, impossible} from '../../../engine/kit/basics.js';
import {cleanText} from '../../../engine/kit/clean-text.js';
import type {PageMessage} from '../../../page/messages/from-page.js';
import type {Fight, ShownChoice} from '../../fight/fight.js';
import type {Asking, Askings} from './askings.js';
import {
	type Proposal,
	type SentAnswer,
	answering,
	fits,
	isTakeable,
	passing,
	pickOf,
	requestsAfter,
} from './proposal.js';
import type {Seat} from '../seats.js';
import {answerText} from './sent-texts.js';

/* How an answer of a player comes to the GM: sent, after its turn has come, or once more. */

export function proposalOf(
	fight: Fight,
	{device, name}: Pick<Seat, 'device' | 'name'>,
	asking: Asking,
	{id, answer}: Pick<Proposal, 'id' | 'answer'>,
): Proposal {
	return {
		id,
		device,
		from: name,
		who: asking.who,
		...answering(asking),
		answer,
		...passing(answer, asking),
		text: answerText(answer, asking),
		state: 'sent',
		requests: requestsAfter(fight, answer, asking),
	};
}

/** It with how long its question has stood: until just now, where it was still open. */
export const seenUntil = (proposal: Proposal, former: readonly Asking[], last: number): Proposal =>
	proposal.stood && former.some(({key}) => key === proposal.question)
		? {...proposal, stood: {...proposal.stood, to: last}}
		: proposal;

/** What was sent to a question that is asked again: the GM has it once more, and it counts no second time unasked. */
export function askedAgain(
	{takenAt, isBehind, ...proposal}: Proposal,
	{open, last}: Pick<Askings, 'open' | 'last'>,
	isCorrected: boolean,
): Proposal {
	const {who, state, signature, stood, answer, question} = proposal;
	const isThen = stood !== undefined && stood.from <= last && last <= stood.to;
	const asking = open.find(
		(each) =>
			each.who === who &&
			each.signature === signature &&
			(isThen || (isCorrected && state === 'sent')) &&
			fits(answer, each),
	);
	const isGone = isBehind === true || ['sent', 'taken', 'heard'].includes(state);
	return !asking || asking.key === question || !isGone
		? {...proposal, ...(takenAt !== undefined && {takenAt}), ...(isBehind && {isBehind})}
		: {
				...proposal,
				state: 'sent',
				question: asking.key,
				...(state !== 'sent' && {isTakenBack: true}),
			};
}

export const isInForce = (fight: Fight, {takenBy}: Proposal): boolean =>
	takenBy !== undefined && fight.answersAfter(takenBy) !== undefined;

/** What became of what was sent, now that its question is asked no more. */
export function closed(
	fight: Fight,
	proposal: Proposal,
	{count, wentBack}: {readonly count: number; readonly wentBack: boolean},
): Proposal {
	return isInForce(fight, proposal)
		? {...proposal, state: 'taken', takenAt: count}
		: wentBack || isTakeable(proposal)
			? {...proposal, state: 'overtaken', isBehind: true}
			: {...proposal, state: 'heard', takenAt: count};
}

/** What was sent to a question that will be asked once more: it is kept until then. */
export function putOff({question, ...proposal}: Proposal): Proposal {
	const isKept =
		proposal.state === 'sent' &&
		(proposal.answer.kind === 'pick' || proposal.answer.kind === 'words');
	return isKept ? {...proposal, question: undefined, state: 'ahead'} : {...proposal, question};
}

/** What was prepared, where its turn has come; what was put off, where just that question is asked again. */
export function due(fight: Fight, proposal: Proposal, open: readonly Asking[]): Proposal {
	const {who, answer, signature} = proposal;
	const asking = open.find(
		(each) => each.who === who && (each.isTurn || each.signature === signature),
	);
	if (asking?.prompt.kind !== 'choose') {
		return proposal;
	}

	if (signature !== '' && signature !== asking.signature) {
		return {...proposal, state: 'overtaken', question: asking.key};
	}

	if (answer.kind !== 'pick') {
		return {...proposal, state: 'sent', ...answering(asking)};
	}

	const {choices} = asking.prompt;
	const choice =
		choices.find(({id}) => id === answer.choice) ??
		choices.find(({label}) => label === answer.label);
	if (!choice && asking.prompt.together) {
		// What is asked of all at once is not the turn that it was prepared for.
		return proposal;
	}

	if (!choice || choice.refused) {
		const reason = choice?.refused?.reason ?? 'that cannot be chosen now';
		return {...proposal, state: 'unfit', reason, question: asking.key};
	}

	const {id, device, from, isTakenBack, takenBy, rolledBy} = proposal;
	const fit = pickOf(choice, answer.counts);
	const sent = proposalOf(fight, {device, name: from}, asking, {id, answer: fit});
	const dice = (proposal.dice ?? []).filter(({request}) =>
		sent.requests.some((each) => isDeepStrictEqual(each, request)),
	);
	return {
		...sent,
		...(isTakenBack && {isTakenBack}),
		takenBy,
		rolledBy,
		...(dice.length > 0 && {dice}),
	};
}

/** What a hero would do next, in a choice of the last turn or in own words. */
export function preparedOf(
	{device, name}: Seat,
	who: Id,
	turn: readonly ShownChoice[],
	{id, answer}: Extract<PageMessage, {readonly kind: 'ahead'}>,
	keyOf: (id: Id) => string,
): Proposal | Refusal {
	const text = answer.kind === 'words' ? cleanText(answer.text).trim() : '';
	const choice =
		answer.kind === 'pick' ? turn.find((each) => keyOf(each.id) === answer.choice) : undefined;
	const sent: SentAnswer | undefined = choice
		? pickOf(choice, [])
		: text === ''
			? undefined
			: {kind: 'words', text};
	return sent
		? {
				id,
				device,
				from: name,
				who,
				question: undefined,
				signature: '',
				answer: sent,
				text: choice?.label ?? `“${text}”`,
				state: 'ahead',
				requests: [],
			}
		: impossible('That cannot be prepared.');
}

/** Dice that came with an answer, for a roll that they fit, apart from it; `undefined` where none is asked. */
export function diceOffered(
	{dice = [], rolledBy, ...proposal}: Proposal,
	open: readonly Asking[],
): Proposal | undefined {
	const asking = open.find(
		({who, requests}) =>
			who === proposal.who &&
			dice.every(({request, dice: faces}) => {
				const asked = requests.find(({id}) => id === request.id);
				return asked && (!faces || impossibleDice(asked.dice, faces) === undefined);
			}),
	);
	if (!asking || dice.length === 0) {
		return undefined;
	}

	const answer = {kind: 'rolls', rolls: dice, counts: []} as const;
	return {
		...proposal,
		id: `${proposal.id}-dice`,
		...answering(asking),
		takenBy: rolledBy,
		answer,
		text: answerText(answer, asking),
		state: 'sent',
		requests: [],
	};
}
