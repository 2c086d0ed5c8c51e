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
import {chains} from '../../../engine/facts/harm-act.js';
import type {Asking} from './askings.js';
import type {Word} from '../private-words.js';
import type {Seat} from '../seats.js';
import {type Proposal, type SentAnswer, answering, passing} from './proposal.js';

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

const keptAnswer = (sent: SentAnswer): KeptAnswer['answer'] =>
	sent.kind === 'pick'
		? {kind: 'pick', choice: sent.choice.id, label: sent.choice.label, counts: sent.counts}
		: sent.kind === 'rolls'
			? {kind: 'rolls', rolls: keptRolls(sent.rolls), counts: sent.counts}
			: sent;

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
			answer: keptAnswer(each.answer),
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
function restored(sent: KeptAnswer['answer'], {prompt, requests}: Asking): SentAnswer | undefined {
	if (sent.kind === 'pick') {
		const choice =
			prompt.kind === 'choose'
				? prompt.choices.find((each) => each.id === sent.choice && !each.refused)
				: undefined;
		return choice && {kind: 'pick', choice, counts: sent.counts};
	}

	if (sent.kind !== 'rolls') {
		return sent;
	}

	const rolls = rollsIn(sent.rolls, requests);
	return rolls.length === sent.rolls.length
		? {kind: 'rolls', rolls, counts: sent.counts}
		: undefined;
}

/** What was kept, where its question is asked again, or its turn is still to come. */
export function fromKept(
	all: readonly KeptAnswer[],
	{open, last}: {readonly open: readonly Asking[]; readonly last: number},
	requestsOf: (answer: SentAnswer, asking: Asking) => Asking['requests'],
): readonly Proposal[] {
	return all.flatMap(
		({isAhead, isTakenBack, after, answer: sent, dice, ...rest}): readonly Proposal[] => {
			if (isAhead) {
				return sent.kind === 'pick' || sent.kind === 'words'
					? [{...rest, question: undefined, state: 'ahead', requests: [], answer: asPlan(sent)}]
					: [];
			}

			const asking = open.find(
				({who, signature}) => after === last && who === rest.who && signature === rest.signature,
			);
			const answered = asking && restored(sent, asking);
			const requests = asking && answered ? requestsOf(answered, asking) : [];
			return asking && answered
				? [
						{
							...rest,
							...answering(asking),
							state: 'sent',
							...(isTakenBack && {isTakenBack}),
							answer: answered,
							...passing(answered, asking),
							requests,
							...(dice && {dice: rollsIn(dice, requests)}),
						},
					]
				: [];
		},
	);
}

const asPlan = (
	sent: Extract<KeptAnswer['answer'], {readonly kind: 'pick' | 'words'}>,
): SentAnswer =>
	sent.kind === 'words'
		? sent
		: {kind: 'pick', choice: {id: sent.choice, label: sent.label}, counts: []};
