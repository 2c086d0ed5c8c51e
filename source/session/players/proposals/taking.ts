import {isDeepStrictEqual} from 'node:util';
import {type Refusal, impossible} from '../../../engine/kit/basics.js';
import {listed} from '../../../engine/kit/text.js';
import {ticked} from '../../../engine/facts/prompt.js';
import {impossibleDice} from '../../../dice/check.js';
import type {Fight} from '../../fight/fight.js';
import {currentOf, picksOf} from './current.js';
import {type Proposal, type SentRoll, givenRolls, ticksWith} from './proposal.js';
import {putOff} from './proposal-course.js';
import type {Proposals} from './proposals.js';

/* Answers of players become answers of the fight: of the question that the GM is asked now, and of no other. */

const nothingSent = impossible('no player has sent an answer to this question');

/** Takes what players sent (`only` these, of the first `count`) for what the GM is asked now; the rest is as usual. */
export function take(
	proposals: Proposals,
	{
		only: all = currentOf(proposals),
		count = Infinity,
	}: {readonly only?: readonly Proposal[]; readonly count?: number | undefined} = {},
): Refusal | undefined {
	const {fight} = proposals;
	const prompt = fight.prompt('gm');
	const together = fight.together();
	const only = all.filter(({isPass}) => !isPass);
	const [first] = only;
	if (!first) {
		return nothingSent;
	}

	if (together) {
		// Own words are answered by the GM: those before them are taken.
		const words = together.parts.findIndex(({who}) =>
			only.some((each) => each.who === who && each.answer.kind === 'words'),
		);
		const said = only.find(({answer}) => answer.kind === 'words');
		if (said && words === 0) {
			return ownWords(said);
		}

		return takeFirst(proposals, {
			only,
			count: Math.min(count, words > 0 ? words : together.parts.length),
		});
	}

	if (prompt.kind === 'roll') {
		const rolls = only.filter(({answer}) => answer.kind === 'rolls');
		return rolls.length === 0 ? ownWords(first) : takeRolls(proposals, rolls);
	}

	return takeOne(proposals, first);
}

/** Takes dice; what is missing Fray rolls. Dice that fit no more since something else counts go back. */
function takeRolls(proposals: Proposals, sent: readonly Proposal[]): Refusal | undefined {
	const {fight} = proposals;
	const refusal = marked(fight, sent);
	if (refusal) {
		return refusal;
	}

	const fit = sent.filter((each) => {
		const reason = each.answer.kind === 'rolls' ? misfit(fight, each.answer.rolls) : undefined;
		if (reason !== undefined) {
			proposals.put({...each, state: 'returned', reason});
		}

		return reason === undefined;
	});
	const given = fit.flatMap(({answer, from}) =>
		answer.kind === 'rolls' ? givenRolls(answer.rolls, from) : [],
	);
	return fit.length === 0
		? impossible('other dice are needed now that something else counts')
		: taken(proposals, fit, () => fight.answer({kind: 'roll', given}, sendersOf(fit)));
}

/** Takes the leading ones of those who are asked together, while all of them are among these. */
export function takeLeading(proposals: Proposals, only: readonly Proposal[]): Refusal | undefined {
	const parts = proposals.fight.together()?.parts ?? [];
	const first = parts.findIndex(({who}) => only.every((each) => each.who !== who));
	return first === 0
		? nothingSent
		: takeFirst(proposals, {only, count: first === -1 ? parts.length : first});
}

/** Takes the first so many of those asked together. What they chose is kept until a question in between is answered. */
function takeFirst(
	proposals: Proposals,
	{only, count}: {readonly only: readonly Proposal[]; readonly count: number},
): Refusal | undefined {
	const {fight} = proposals;
	const picks = picksOf(only);
	const parts = (fight.together()?.parts ?? []).slice(0, count);
	const possible = Math.min(count, fight.together(picks)?.parts.length ?? 1);
	const isNow = ({who}: Proposal) => parts.slice(0, possible).some((part) => part.who === who);
	for (const each of only.filter((proposal) => !isNow(proposal))) {
		proposals.put(putOff(each));
	}

	const sent = only.filter((each) => each.answer.kind === 'pick' && isNow(each));
	return taken(proposals, sent, () => fight.answer({kind: 'together', count: possible, picks}));
}

const ownWords = ({from, text}: Proposal): Refusal =>
	impossible(`${from} says ${text}: answer what it means`);

function takeOne(proposals: Proposals, proposal: Proposal): Refusal | undefined {
	const {fight} = proposals;
	const {answer, from, question} = proposal;
	if (answer.kind === 'words' || answer.kind === 'rolls') {
		return ownWords(proposal);
	}

	const refusal = taken(proposals, [proposal], () => {
		if (answer.kind === 'input') {
			return fight.answer(answer.input, from);
		}

		const refused = marked(fight, [proposal]);
		// What is ticked may answer the question: “from now on never”.
		const isAsked = proposals.askings.open.some(({key}) => key === question);
		return refused !== undefined || !isAsked
			? refused
			: fight.answer({kind: 'pick', id: answer.choice}, from);
	});
	if (!refusal) {
		rollDice(proposals, proposal);
	}

	return refusal;
}

/** Ticks what players ticked otherwise than it stands; all else stays as it is. */
function marked(fight: Fight, sent: readonly Proposal[]): Refusal | undefined {
	const prompt = fight.prompt('gm');
	const options = prompt.kind === 'over' || prompt.kind === 'several' ? [] : (prompt.options ?? []);
	const counts = sent.flatMap(({answer}) => ('counts' in answer ? answer.counts : []));
	const ids = ticksWith(options, counts);
	return isDeepStrictEqual(ids, ticked(options))
		? undefined
		: fight.answer({kind: 'mark', ids}, sendersOf(sent));
}

const sendersOf = (sent: readonly Proposal[]) => listed([...new Set(sent.map(({from}) => from))]);

/** Dice that do not fit what is rolled since something else counts. */
const misfit = (fight: Fight, rolls: readonly SentRoll[]): string | undefined => {
	const prompt = fight.prompt('gm');
	const requests = prompt.kind === 'roll' ? prompt.requests : [];
	for (const {request, dice} of rolls) {
		const now = requests.find(({id}) => id === request.id);
		const reason = now && dice && impossibleDice(now.dice, dice);
		if (reason !== undefined) {
			return `${request.label}: ${reason}`;
		}
	}

	return undefined;
};

/** Dice that came with an answer: rolled at once where nobody else rolls. */
function rollDice(proposals: Proposals, proposal: Proposal) {
	const {fight} = proposals;
	const {dice = [], who, from} = proposal;
	const prompt = fight.prompt('gm');
	if (dice.length === 0 || prompt.kind !== 'roll') {
		return;
	}

	const isOwn =
		prompt.requests.every((request) => request.who === who) &&
		dice.every(({request}) => prompt.requests.some(({id}) => id === request.id));
	if (!isOwn || fight.answer({kind: 'roll', given: givenRolls(dice, from)}, from)) {
		proposals.offerDice({...proposal, state: 'taken'});
	} else {
		proposals.rolled(proposal);
	}
}

/** Before the answer, which changes what is open. A refusal goes back without its reason, which can name somebody hidden. */
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
		proposals.put({...each, state: 'returned', reason: 'that cannot be done now'});
	}

	return refusal;
}
