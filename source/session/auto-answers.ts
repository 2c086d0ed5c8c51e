import type {Rolled} from '../dice/dice.js';
import {type Id, isRefusal} from '../engine/basics.js';
import {defaultAnswer} from '../engine/drivers.js';
import type {Prompt, PromptOf, Request} from '../engine/prompt.js';
import type {Translated} from './answers.js';
import {dealRolls} from './typed-ahead.js';

type Dice = {
	readonly roll: (requests: readonly Request[]) => readonly Rolled[];
	/** Whether the program rolls for somebody without being asked. */
	readonly isRolledAtOnce: (who: Id) => boolean;
};

/** What follows without the GM: numbers typed ahead, and rolls that a side leaves to the program. */
export function nextByItself<Act, Sheet>(
	prompt: Prompt<Act>,
	numbers: readonly number[],
	dice: Dice,
): Translated<Act, Sheet> | undefined {
	if (numbers.length > 0 && prompt.kind === 'choose' && prompt.isRoutine) {
		const command = defaultAnswer(prompt, dice.roll);
		return command && {command, rest: numbers, isRolled: false};
	}

	if (prompt.kind !== 'roll') {
		return undefined;
	}

	return numbers.length > 0
		? dealtAhead(prompt, numbers)
		: rolledAtOnce(prompt, dice);
}

function dealtAhead<Act, Sheet>(
	prompt: PromptOf<'roll', Act>,
	numbers: readonly number[],
): Translated<Act, Sheet> | undefined {
	const dealt = dealRolls(prompt, numbers);
	return isRefusal(dealt)
		? undefined
		: {
				command: {kind: 'roll', prompt: prompt.id, value: dealt.rolls},
				rest: dealt.rest,
				isRolled: false,
			};
}

/** All that is asked, or some of what may come apart. */
function rolledAtOnce<Act, Sheet>(
	prompt: PromptOf<'roll', Act>,
	{roll, isRolledAtOnce}: Dice,
): Translated<Act, Sheet> | undefined {
	const own = prompt.requests.filter(({who}) => isRolledAtOnce(who));
	return own.length === prompt.requests.length ||
		(prompt.isApart && own.length > 0)
		? {
				command: {kind: 'roll', prompt: prompt.id, value: roll(own)},
				rest: [],
				isRolled: true,
			}
		: undefined;
}
