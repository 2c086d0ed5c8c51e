import {isDeepStrictEqual} from 'node:util';
import {
	type Shape,
	type TypeOf,
	fields,
	flag,
	id,
	list,
	maybe,
	number,
	tagged,
	text,
} from '../../../engine/kit/shape.js';
import {chains} from '../../../engine/facts/command.js';
import type {Fight} from '../../fight/fight.js';
import type {Asking, Askings} from './askings.js';
import type {Word} from '../private-words.js';
import type {Seat} from '../seats.js';
import {type Proposal, type SentAnswer, fits} from './proposal.js';
import {proposalOf} from './proposal-course.js';

/* Answers that the GM has not taken yet, as they outlast the process: with the ids of the fight. */

const counts = list(fields({id: text, label: text, count: number}));

const answer = tagged('kind', {
	pick: {choice: text, label: text, counts},
	words: {text},
	rolls: {rolls: list(fields({id: text, dice: maybe(chains)})), counts},
	input: {
		input: tagged('kind', {
			several: {ids: list(text)},
			number: {value: number},
			text: {text},
			arrange: {values: list(number)},
		}),
	},
});

const kept = fields({
	id: text,
	device: text,
	from: text,
	who: id,
	signature: text,
	/** The number of the answer after which it was asked: the same question may be asked again later. */
	after: maybe(number),
	text,
	isAhead: flag,
	isTakenBack: maybe(flag),
	answer,
	dice: maybe(list(fields({id: text, dice: maybe(chains)}))),
});

export type KeptAnswer = TypeOf<typeof kept>;

export type Kept = {
	readonly seats?: readonly Seat[] | undefined;
	readonly sent?: readonly KeptAnswer[] | undefined;
	readonly words?: readonly Word[] | undefined;
};

export const keptAnswers: Shape<readonly KeptAnswer[]> = list(kept);

type KeptRolls = Extract<KeptAnswer['answer'], {readonly kind: 'rolls'}>['rolls'];

const keptRolls = (rolls: Extract<SentAnswer, {kind: 'rolls'}>['rolls']): KeptRolls =>
	rolls.map(({request, dice}) => ({id: request.id, ...(dice && {dice})}));

const toKeep = (all: readonly Proposal[], last: number): readonly KeptAnswer[] =>
	all
		.filter(({state}) => state === 'sent' || state === 'ahead')
		.map((each) => ({
			id: each.id,
			device: each.device,
			from: each.from,
			who: each.who,
			signature: each.signature,
			...(each.state === 'sent' && {after: last}),
			text: each.text,
			...(each.isTakenBack && {isTakenBack: true}),
			isAhead: each.state === 'ahead',
			answer:
				each.answer.kind === 'rolls'
					? {...each.answer, rolls: keptRolls(each.answer.rolls)}
					: each.answer,
			...(each.dice && {dice: keptRolls(each.dice)}),
		}));

/** What players sent and the GM has not taken yet, as it is kept. */
export function keptSent(all: readonly KeptAnswer[], onKeep: () => void) {
	/** The id of the fight that they belong to; `undefined` for what was kept, before any is played. */
	let former: string | undefined;
	let now: readonly KeptAnswer[] = all;

	return {
		get all(): readonly KeptAnswer[] {
			return now;
		},
		/** Those of the fight that is played from now on: none of another. */
		of(fight: string): readonly KeptAnswer[] {
			if (former !== undefined && former !== fight) {
				now = [];
			}

			former = fight;
			return now;
		},
		/** @param last the number of the last answer that players were told of */
		keep(sent: readonly Proposal[], last: number) {
			const kept = toKeep(sent, last);
			if (!isDeepStrictEqual(kept, now)) {
				now = kept;
				onKeep();
			}
		},
	};
}

function rollsIn(rolls: KeptRolls, requests: Asking['requests']) {
	return rolls.flatMap(({id: name, dice}) => {
		const request = requests.find((each) => each.id === name);
		return request ? [{request, ...(dice && {dice})}] : [];
	});
}

/** It as an answer to the question that is asked again; `undefined` where it fits no more. */
function restored(sent: KeptAnswer['answer'], asking: Asking): SentAnswer | undefined {
	if (sent.kind !== 'rolls') {
		return fits(sent, asking) ? sent : undefined;
	}

	const rolls = rollsIn(sent.rolls, asking.requests);
	return rolls.length === sent.rolls.length ? {...sent, rolls} : undefined;
}

/** What was kept, where its question is asked again, or its turn is still to come. */
export function fromKept(
	all: readonly KeptAnswer[],
	fight: Fight,
	{open, last}: Pick<Askings, 'open' | 'last'>,
): readonly Proposal[] {
	return all.flatMap(
		({isAhead, isTakenBack, after, answer: sent, dice, ...rest}): readonly Proposal[] => {
			if (isAhead) {
				const answer = sent.kind === 'pick' ? {...sent, counts: []} : sent;
				return answer.kind === 'pick' || answer.kind === 'words'
					? [{...rest, question: undefined, state: 'ahead', requests: [], answer}]
					: [];
			}

			const asking = open.find(
				({who, signature}) => after === last && who === rest.who && signature === rest.signature,
			);
			const answer = asking && restored(sent, asking);
			if (!asking || !answer) {
				return [];
			}

			const {id, device, from: name, text} = rest;
			const again = proposalOf(fight, {device, name}, asking, {id, answer});
			return [
				{
					...again,
					text,
					...(isTakenBack && {isTakenBack}),
					...(dice && {dice: rollsIn(dice, again.requests)}),
				},
			];
		},
	);
}
