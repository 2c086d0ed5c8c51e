import {type Id, type Refusal, impossible} from '../../../engine/kit/basics.js';
import type {AskedTogether, Input} from '../../parts/input.js';
import {currentOf, isAskedOf, picksOf, sentAs} from './current.js';
import {type Proposal, ticksWith} from './proposal.js';
import type {PlayersOfHeroes} from '../players-of-heroes.js';
import type {Proposals} from './proposals.js';
import {type Sent, sentFacts, shownSent, withSenders} from './sent-texts.js';
import {take} from './taking.js';
import type {Given} from '../../fight/given.js';
import {isDeepStrictEqual} from 'node:util';
import {listed} from '../../../engine/kit/text.js';
import type {ShownPrompt} from '../../fight/fight.js';

/** What a player sent or is still to send, and an answer of the GM would pass over. */
type PassedOver = {
	/** The questions that it is about. */
	readonly key: string;
	readonly text: string;
};

type PlayerOf = (who: Id) => string | undefined;

/** The players who are asked for dice that the GM is asked for, and have sent none, where others have. */
function notRolled(proposals: Proposals, playerOf: PlayerOf): PassedOver | undefined {
	const prompt = proposals.fight.prompt('gm');
	const sent = new Set(currentOf(proposals).map(({who}) => who));
	const waiting = proposals.askings.open
		.filter(({who, prompt: {id}}) => prompt.kind === 'roll' && prompt.id === id && !sent.has(who))
		.flatMap(({key, who}) => {
			const player = playerOf(who);
			return player === undefined ? [] : [{key, player}];
		});
	const names = listed(waiting.map(({player}) => player));
	return sent.size === 0 || waiting.length === 0
		? undefined
		: {
				key: waiting.map(({key}) => key).join(' '),
				text: `Not yet rolled: ${names}. Enter once more lets Fray roll for them.`,
			};
}

/** The players among those asked together who have sent nothing, where others have. */
function notAnswered(proposals: Proposals, count: number, playerOf: PlayerOf) {
	const sent = new Set(currentOf(proposals).map(({who}) => who));
	const asked = new Set(
		(proposals.fight.together()?.parts ?? []).slice(0, count).flatMap(({who}) => who ?? []),
	);
	const waiting = proposals.askings.open.filter(
		({who}) => asked.has(who) && !sent.has(who) && playerOf(who) !== undefined,
	);
	const names = [...new Set(waiting.flatMap(({who}) => playerOf(who) ?? []))];
	return sent.size === 0 || waiting.length === 0
		? undefined
		: {
				key: waiting.map(({key}) => key).join(' '),
				text: `Not yet answered: ${listed(names)}. Enter once more answers for them as usual.`,
			};
}

function isUsual(prompt: ShownPrompt, input: Input): boolean {
	if (input.kind === 'pick') {
		const usual =
			prompt.kind === 'choose' && prompt.choices.find(({refused}) => refused === undefined);
		return input.force === undefined && usual !== false && input.id === usual?.id;
	}

	return (
		input.kind === 'default' ||
		input.kind === 'several' ||
		(input.kind === 'roll' && input.given === undefined) ||
		(input.kind === 'number' && prompt.kind === 'number' && input.value === prompt.initial) ||
		(input.kind === 'arrange' &&
			prompt.kind === 'arrange' &&
			isDeepStrictEqual(input.values, prompt.values))
	);
}

/** Dice that the GM types where players have sent theirs. */
function notCounted(proposals: Proposals, input: Input): PassedOver | undefined {
	const isTyped = input.kind === 'typed' || input.kind === 'rolled';
	const sent = isTyped ? currentOf(proposals).filter(({answer}) => answer.kind === 'rolls') : [];
	const [first] = sent;
	return first === undefined
		? undefined
		: {
				key: `typed ${sent.map(({id}) => id).join(' ')}`,
				text: `Enter again replaces what ${sent.length === 1 ? first.from : `${sent.length} players`} sent`,
			};
}

/** Own words that the GM answers as if there were none. */
function notHeard(proposals: Proposals, input: Input): PassedOver | undefined {
	const said = currentOf(proposals).find(({answer}) => answer.kind === 'words');
	return said && isUsual(proposals.fight.prompt('gm'), input)
		? {key: said.id, text: `${said.from} says ${said.text}. Enter once more goes on without it.`}
		: undefined;
}

/** What an answer of the GM would pass over; `undefined` for nothing. */
const passedOver = (
	proposals: Proposals,
	{input, playerOf}: {readonly input: Input; readonly playerOf: PlayerOf},
): PassedOver | undefined =>
	input.kind === 'together'
		? notAnswered(proposals, input.count, playerOf)
		: (notHeard(proposals, input) ??
			notCounted(proposals, input) ??
			(isUsual(proposals.fight.prompt('gm'), input) ? notRolled(proposals, playerOf) : undefined));

/** What players sent in one fight, as the GM has it beside the question. */
export function sentToGm(proposals: Proposals, {playerOf, isAway}: PlayersOfHeroes) {
	/** The questions about which the GM was warned. */
	let warned = '';

	const sent = (isAlone: boolean): readonly Sent[] =>
		currentTo(isAlone).map((each) => shownSent(each, needOf(each)));

	/** What a roll needs with what is ticked beside it, where that is otherwise than the GM has it. */
	function needOf({answer}: Proposal): string | undefined {
		const prompt = proposals.fight.prompt('gm');
		if (answer.kind !== 'rolls' || answer.counts.length === 0 || prompt.kind !== 'roll') {
			return undefined;
		}

		const ids = ticksWith(prompt.options ?? [], answer.counts);
		const marked = proposals.fight.marked(prompt, [ids], 'gm');
		const [first] = answer.rolls;
		return marked?.kind === 'roll'
			? marked.requests.find(({id}) => id === first?.request.id)?.need
			: undefined;
	}

	function ownSent(input: Input): readonly Proposal[] {
		const current = currentTo(input.kind !== 'together');
		return sentAs(
			input,
			current.filter(({isPass}) => !isPass),
		);
	}

	/** @param isAlone of those asked together, only to the first */
	function currentTo(isAlone: boolean): readonly Proposal[] {
		const {who, together} = proposals.fight.prompt('gm');
		const all = currentOf(proposals);
		return isAlone && together ? all.filter((each) => each.who === who) : all;
	}

	return {
		sent,
		facts(isAlone: boolean): readonly string[] {
			const {who} = proposals.fight.prompt('gm');
			const said = proposals.all.filter(
				({state, isOver, ...each}) => state === 'heard' && !isOver && each.who === who,
			);
			return [
				...said.map(({from, text}) => `${from} said: ${text}`),
				...sentFacts(proposals.fight, sent(isAlone), {
					playerOf,
					isAway,
					isShown: (asked) => isAskedOf(asked, proposals),
				}),
			];
		},
		together(): AskedTogether | undefined {
			const asked = proposals.fight.together(picksOf(currentOf(proposals)));
			return asked && withSenders(asked, sent(false), playerOf);
		},
		isSent: (input: Input): boolean => ownSent(input).length > 0,
		warning(input: Input): Refusal | undefined {
			const passed = passedOver(proposals, {input, playerOf});
			if (!passed || passed.key === warned) {
				return undefined;
			}

			warned = passed.key;
			return impossible(passed.text);
		},
		/** What somebody has said in own words just before, where the GM is asked for words: the beginning of the answer. */
		said(): Given | undefined {
			const {kind, who} = proposals.fight.prompt('gm');
			const said =
				kind === 'text' &&
				proposals.all.findLast(
					(each) => each.who === who && each.state === 'heard' && !proposals.isPast(each),
				);
			return said && said.answer.kind === 'words'
				? {kind: 'line', text: said.answer.text}
				: undefined;
		},
		/** @returns what was taken, or why not */
		take(count: number | undefined, input: Input | undefined) {
			const ids = new Set(currentTo(false).map(({id}) => id));
			const only = input?.kind === 'pick' ? ownSent(input) : currentTo(false);
			const refusal = take(proposals, {only, count});
			const done = proposals.all.filter(({id, state}) => ids.has(id) && state === 'taken');
			return {refusal, done};
		},
		/** @returns whether there was anything */
		sendBack(reason: string, those: readonly Id[] | undefined): boolean {
			const back = currentTo(false).filter(({who}) => those?.includes(who) !== false);
			for (const each of back) {
				proposals.put({...each, state: 'returned', ...(reason !== '' && {reason})});
			}

			return back.length > 0;
		},
	};
}

export type SentToGm = ReturnType<typeof sentToGm>;
