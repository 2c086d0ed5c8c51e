import type {Prompt, PromptOf, Choice, Command, Answer} from '../parts/rules.js';
import {type Rolled, total} from '../../dice/dice.js';
import type {Formula} from '../../dice/formula.js';
import {type TypedWord, wordsOf} from '../../dice/typed.js';
import {type Refusal, isRefusal, impossible} from '../../engine/kit/basics.js';
import {cleanText} from '../../engine/kit/clean-text.js';
import {defaultAnswer} from '../../engine/course/drivers.js';
import type {Request} from '../../engine/facts/prompt.js';
import {dealRolls} from '../parts/typed-ahead.js';
import {refuseLength, unsignedZero} from '../parts/typed-values.js';
import type {Input} from '../parts/input.js';

/** An input as a command, with the dice that it did not need. */
export type Translated = {
	readonly command: Command;
	readonly rest: readonly TypedWord[];
	readonly isRolled: boolean;
};

export const translated = (
	command: Command,
	rest: readonly TypedWord[] = [],
	isRolled = false,
): Translated => ({command, rest, isRolled});

export type Asked = {
	readonly prompt: Prompt;
	readonly interrupts: () => readonly Choice[];
	readonly roll: (requests: readonly Request[]) => readonly Rolled[];
};

const expected: Readonly<Record<Prompt['kind'], string>> = {
	choose: 'a choice',
	several: 'some of the options',
	roll: 'dice',
	number: 'a number',
	text: 'a text',
	arrange: 'numbers',
	over: 'nothing: the fight is over',
};

export function translate(
	input: Exclude<Input, {readonly kind: 'together'}>,
	{prompt, interrupts, roll}: Asked,
): Translated | Refusal {
	const notAsked = impossible(`the question asks for ${expected[prompt.kind]}`);
	const answering = (command: Answer, rest?: readonly TypedWord[]) =>
		prompt.kind === command.kind ? translated(command, rest) : notAsked;
	const {id} = prompt;
	const refusal = refuseLength(writtenIn(input));
	if (refusal) {
		return refusal;
	}

	switch (input.kind) {
		case 'default': {
			const command = defaultAnswer(prompt, roll);
			return command
				? translated(command, [], command.kind === 'roll')
				: impossible('no allowed answer is the default here');
		}

		case 'pick': {
			if (prompt.kind !== 'choose') {
				return notAsked;
			}

			const choice = prompt.choices.find((each) => each.id === input.id);
			return choice
				? translated(
						{kind: 'choose', prompt: id, value: choice.act, ...forced(input.force)},
						input.ahead ?? [],
					)
				: impossible(`there is no choice “${input.id}”`);
		}

		case 'interrupt': {
			const choice = interrupts().find((each) => each.id === input.id);
			return choice
				? translated({kind: 'interrupt', act: choice.act, ...forced(input.force)})
				: impossible(`there is no interrupt “${input.id}”`);
		}

		case 'mark': {
			return prompt.kind === 'over'
				? notAsked
				: translated({kind: 'mark', prompt: id, value: input.ids});
		}

		case 'several': {
			return answering({kind: 'several', prompt: id, value: input.ids});
		}

		case 'roll': {
			return prompt.kind === 'roll' ? rollWith(prompt, input.given ?? [], roll) : notAsked;
		}

		case 'rolled': {
			return answering({kind: 'roll', prompt: id, value: input.rolls}, input.ahead);
		}

		case 'typed': {
			if (prompt.kind !== 'roll') {
				return notAsked;
			}

			const dealt = dealRolls(prompt, wordsOf(input.numbers));
			return isRefusal(dealt)
				? dealt
				: answering({kind: 'roll', prompt: id, value: dealt.rolls}, dealt.rest);
		}

		case 'number': {
			return answering({kind: 'number', prompt: id, value: unsignedZero(input.value)});
		}

		case 'formula': {
			return prompt.kind === 'number' ? rolledNumber(prompt, input.formula, roll) : notAsked;
		}

		case 'text': {
			return answering({kind: 'text', prompt: id, value: cleanText(input.text)});
		}

		case 'arrange': {
			return answering({kind: 'arrange', prompt: id, value: input.values.map(unsignedZero)});
		}
	}
}

function rolledNumber(
	{id, min, max}: PromptOf<'number'>,
	{count, sides, plus}: Formula,
	roll: Asked['roll'],
): Translated {
	const [rolled] = roll([{id: 'amount', who: '', label: '', dice: {count, sides}}]);
	const sum = plus + (rolled ? total(rolled) : 0);
	const value = Math.max(min, Math.min(max, sum));
	return translated({kind: 'number', prompt: id, value}, [], true);
}

function rollWith(
	{id, requests}: PromptOf<'roll'>,
	given: readonly Rolled[],
	roll: Asked['roll'],
): Translated {
	const missing = requests.filter((request) => given.every((each) => each.id !== request.id));
	const rolled = missing.length === 0 ? [] : roll(missing);
	const rolls = new Map([...given, ...rolled].map((each) => [each.id, each]));
	const value = requests.flatMap((request) => rolls.get(request.id) ?? []);
	return translated({kind: 'roll', prompt: id, value}, [], rolled.length > 0);
}

const writtenIn = (input: Input): string | undefined =>
	input.kind === 'text'
		? input.text
		: input.kind === 'pick' || input.kind === 'interrupt'
			? input.force
			: undefined;

const forced = (reason: string | undefined) =>
	reason === undefined ? {} : {force: true as const, reason: cleanText(reason)};
