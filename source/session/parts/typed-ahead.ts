import {impossibleDice} from '../../dice/check.js';
import type {Chain, Rolled} from '../../dice/dice.js';
import type {TypedWord} from '../../dice/typed.js';
import {type TypedRolls, understand} from '../../dice/understanding.js';
import {type Refusal, impossible} from '../../engine/kit/basics.js';
import type {PromptOf} from '../../engine/facts/prompt.js';

type RollPrompt = Pick<PromptOf<'roll', unknown>, 'requests' | 'isApart'>;

export type DealtRolls = {readonly rolls: readonly Rolled[]; readonly rest: readonly TypedWord[]};

export const typedRolls = (
	{requests}: RollPrompt,
	rolls: ReadonlyArray<readonly Chain[]>,
): readonly Rolled[] =>
	requests.flatMap(({id}, at) => {
		const dice = rolls[at];
		return dice ? [{id, dice, how: 'typed' as const}] : [];
	});

export const understandAt = ({requests, isApart}: RollPrompt, words: readonly TypedWord[]) =>
	understand(
		requests.map(({dice}) => dice),
		isApart ?? false,
		words,
	);

/** Deals typed dice out to the requests in the likeliest way; fewer will do where requests may be answered apart. */
export function dealRolls(prompt: RollPrompt, words: readonly TypedWord[]): DealtRolls | Refusal {
	const meant = understandAt(prompt, words);
	if (meant.kind === 'ways') {
		const [way = noRolls] = meant.ways;
		return {rolls: typedRolls(prompt, way.rolls), rest: way.rest};
	}

	const {label = '', dice} = prompt.requests[meant.at] ?? {};
	const reason =
		meant.kind === 'wrong' ? meant.reason : dice && (impossibleDice(dice, meant.dice) ?? '');
	return impossible(`${label}: ${reason ?? ''}`);
}

const noRolls: TypedRolls = {rolls: [], rest: []};
