import {impossibleDice} from '../dice/check.js';
import type {Rolled} from '../dice/dice.js';
import {dealNumbers} from '../dice/typed.js';
import type {Refusal} from '../engine/basics.js';
import type {PromptOf} from '../engine/prompt.js';
import {impossible} from '../engine/refusals.js';

type RollPrompt = Pick<PromptOf<'roll', unknown>, 'requests' | 'isApart'>;

export type DealtRolls = {
	readonly rolls: readonly Rolled[];
	readonly rest: readonly number[];
};

/** Deals numbers from the table out to what is asked, in order. Where rolls may come apart, fewer will do. */
export function dealRolls(
	prompt: RollPrompt,
	numbers: readonly number[],
): DealtRolls | Refusal {
	const rolls: Rolled[] = [];
	let rest = numbers;
	for (const {id, label, dice} of prompt.requests) {
		if (rest.length === 0 && rolls.length > 0 && prompt.isApart) {
			break;
		}

		const dealt = dealNumbers(dice, rest);
		const reason = impossibleDice(dice, dealt.dice);
		if (reason !== undefined) {
			return impossible(`${label}: ${reason}`);
		}

		rolls.push({id, dice: dealt.dice, how: 'typed'});
		({rest} = dealt);
	}

	return {rolls, rest};
}
