import type {Refusal} from '../../engine/kit/basics.js';
import {listed} from '../../engine/kit/text.js';
import {type Option, ticked} from '../../engine/facts/prompt.js';
import {impossible} from '../../engine/facts/refusals.js';
import type {Fight, ShownPrompt} from '../fight/fight.js';
import type {PlayersPick} from '../parts/input.js';
import {type Asking, askedBy} from './askings.js';
import {givenRolls} from './proposal.js';
import type {Proposal, Proposals} from './proposals.js';

/* Answers of players become answers of the fight: of the question that the GM is asked now, and of no other. */

/** What players sent for what the GM is asked now, in the order in which it is asked. */
export function currentOf(fight: Fight, {all, askings}: Proposals): readonly Proposal[] {
	const prompt = fight.prompt('gm');
	const together = (fight.together()?.parts ?? []).flatMap(({who}) => who ?? []);
	const subjects = together.length > 0 ? together : askedBy(prompt);
	return subjects.flatMap((who) =>
		all.filter((each) => {
			const asking = askings.open.find(({key}) => key === each.question);
			return (
				each.state === 'sent' &&
				each.who === who &&
				asking?.prompt.id === prompt.id &&
				asking.prompt.kind === prompt.kind
			);
		}),
	);
}

const nothingSent = impossible('no player has sent an answer to this question');

const picksOf = (sent: readonly Proposal[]): readonly PlayersPick[] =>
	sent.flatMap(({who, from, answer}) =>
		answer.kind === 'pick' ? [{who, id: answer.choice.id, from}] : [],
	);

export const sentPicks = (fight: Fight, proposals: Proposals): readonly PlayersPick[] =>
	picksOf(currentOf(fight, proposals));

/**
 * Takes what players sent for what the GM is asked now; what is missing is answered as usual, or rolled.
 * @param only takes no more than these
 * @param count of those asked together, takes the first so many
 */
export function take(
	fight: Fight,
	proposals: Proposals,
	{
		only = currentOf(fight, proposals),
		count = Infinity,
	}: {readonly only?: readonly Proposal[]; readonly count?: number | undefined} = {},
): Refusal | undefined {
	const prompt = fight.prompt('gm');
	const together = fight.together();
	const [first] = only;
	if (!first) {
		return nothingSent;
	}

	if (together) {
		return takeFirst(fight, proposals, {only, count: Math.min(count, together.parts.length)});
	}

	if (prompt.kind === 'roll') {
		const rolls = only.filter(({answer}) => answer.kind === 'rolls');
		const given = rolls.flatMap(({answer, from}) =>
			answer.kind === 'rolls' ? givenRolls(answer.rolls, from) : [],
		);
		return rolls.length === 0
			? ownWords(first)
			: taken(proposals, rolls, () =>
					fight.answer({kind: 'roll', given}, listed([...new Set(rolls.map(({from}) => from))])),
				);
	}

	return takeOne(fight, proposals, {prompt, proposal: first});
}

/** Takes the leading ones of those who are asked together, while all of them are among these. */
export function takeLeading(
	fight: Fight,
	proposals: Proposals,
	only: readonly Proposal[],
): Refusal | undefined {
	const parts = fight.together()?.parts ?? [];
	const first = parts.findIndex(({who}) => only.every((each) => each.who !== who));
	return first === 0
		? nothingSent
		: takeFirst(fight, proposals, {only, count: first === -1 ? parts.length : first});
}

/**
 * Takes the first so many of those who are asked together. A choice may lead to a question of its own before the others
 * are asked: what these chose is kept until then.
 */
function takeFirst(
	fight: Fight,
	proposals: Proposals,
	{only, count}: {readonly only: readonly Proposal[]; readonly count: number},
): Refusal | undefined {
	const picks = picksOf(only);
	const parts = (fight.together()?.parts ?? []).slice(0, count);
	const possible = Math.min(count, fight.together(picks)?.parts.length ?? 1);
	const sent = only.filter(
		({who, answer}) => answer.kind === 'pick' && parts.some((part) => part.who === who),
	);
	const isNow = ({who}: Proposal) => parts.slice(0, possible).some((part) => part.who === who);
	for (const {question, ...each} of sent.filter((proposal) => !isNow(proposal))) {
		proposals.put({...each, question: undefined, state: 'ahead'});
	}

	return taken(proposals, sent.filter(isNow), () =>
		fight.answer({kind: 'together', count: possible, picks}),
	);
}

const ownWords = ({from, text}: Proposal): Refusal =>
	impossible(`${from} says ${text}: answer what it means`);

function takeOne(
	fight: Fight,
	proposals: Proposals,
	{prompt, proposal}: {readonly prompt: ShownPrompt; readonly proposal: Proposal},
): Refusal | undefined {
	const {answer, from} = proposal;
	switch (answer.kind) {
		case 'words':
		case 'rolls': {
			return ownWords(proposal);
		}

		case 'input': {
			return taken(proposals, [proposal], () => fight.answer(answer.input, from));
		}

		case 'pick': {
			const refusal = taken(proposals, [proposal], () => {
				const isAsked = ({key}: Asking) => key === proposal.question;
				const known = proposals.askings.open.find(isAsked)?.prompt.options ?? [];
				const refused = marked(fight, {known, prompt, proposal});
				// What is ticked may answer the question: “from now on never”.
				return refused !== undefined || !proposals.askings.open.some(isAsked)
					? refused
					: fight.answer({kind: 'pick', id: answer.choice.id}, from);
			});
			if (!refusal) {
				rollDice(fight, proposals, proposal);
			}

			return refusal;
		}
	}
}

/** Ticks what the player ticked; what players do not see stays as it is. */
function marked(
	fight: Fight,
	{
		known,
		prompt: {options = []},
		proposal: {answer, from},
	}: {readonly known: readonly Option[]; readonly prompt: ShownPrompt; readonly proposal: Proposal},
): Refusal | undefined {
	if (answer.kind !== 'pick') {
		return undefined;
	}

	const isKnown = ({id}: Option) => known.some((option) => option.id === id);
	const ids = [...ticked(options.filter((option) => !isKnown(option))), ...answer.ticks];
	const isSame = ids.toSorted().join('\n') === ticked(options).toSorted().join('\n');
	return isSame ? undefined : fight.answer({kind: 'mark', ids}, from);
}

/** Dice that came with an answer: rolled at once where nobody else rolls. */
function rollDice(fight: Fight, proposals: Proposals, proposal: Proposal) {
	const {dice = [], who, from} = proposal;
	const prompt = fight.prompt('gm');
	if (dice.length === 0 || prompt.kind !== 'roll') {
		return;
	}

	const isOwn =
		prompt.requests.every((request) => request.who === who) &&
		dice.every(({request}) => prompt.requests.some(({id}) => id === request.id));
	if (!isOwn || fight.answer({kind: 'roll', given: givenRolls(dice, from)}, from)) {
		proposals.offerDice(proposal);
	}
}

/** Before the answer is given, since what is open changes with it; what the rules refuse goes back with the reason. */
function taken(
	proposals: Proposals,
	these: readonly Proposal[],
	answer: () => Refusal | undefined,
): Refusal | undefined {
	for (const each of these) {
		proposals.put({...each, state: 'taken'});
	}

	const refusal = answer();
	for (const each of refusal ? these : []) {
		proposals.put({...each, state: 'returned', reason: refusal?.reason ?? ''});
	}

	return refusal;
}
