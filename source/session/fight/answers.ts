import {type Rolled, total} from '../../dice/dice.js';
import type {Formula} from '../../dice/formula.js';
import {type TypedWord, wordsOf} from '../../dice/typed.js';
import {type Refusal, isRefusal} from '../../engine/kit/basics.js';
import {cleanText} from '../../engine/kit/clean-text.js';
import type {Answer, Command} from '../../engine/facts/command.js';
import {defaultAnswer} from '../../engine/course/drivers.js';
import type {Choice, Prompt, PromptOf, Request} from '../../engine/facts/prompt.js';
import {impossible} from '../../engine/facts/refusals.js';
import {dealRolls} from '../parts/typed-ahead.js';
import {refuseLength, unsignedZero} from '../parts/typed-values.js';
import type {Input} from '../parts/input.js';

/** An input as a command, with the dice that it did not need. */
export type Translated<Act, Sheet> = {
	readonly command: Command<Act, Sheet>;
	readonly rest: readonly TypedWord[];
	readonly isRolled: boolean;
};

export const translated = <Act, Sheet>(
	command: Command<Act, Sheet>,
	rest: readonly TypedWord[] = [],
	isRolled = false,
): Translated<Act, Sheet> => ({command, rest, isRolled});

export type Asked<Act> = {
	readonly prompt: Prompt<Act>;
	readonly interrupts: () => ReadonlyArray<Choice<Act>>;
	readonly roll: (requests: readonly Request[]) => readonly Rolled[];
};

const expected: Readonly<Record<Prompt<never>['kind'], string>> = {
	choose: 'a choice',
	several: 'some of the options',
	roll: 'dice',
	number: 'a number',
	text: 'a text',
	arrange: 'numbers',
	over: 'nothing: the fight is over',
};

export function translate<Act, Sheet>(
	input: Exclude<Input, {readonly kind: 'together'}>,
	{prompt, interrupts, roll}: Asked<Act>,
): Translated<Act, Sheet> | Refusal {
	const notAsked = impossible(`the question asks for ${expected[prompt.kind]}`);
	const answering = (command: Answer<Act>, rest?: readonly TypedWord[]) =>
		prompt.kind === command.kind ? translated<Act, Sheet>(command, rest) : notAsked;
	const {id} = prompt;
	const refusal = refuseLength(writtenIn(input));
	if (refusal) {
		return refusal;
	}

	switch (input.kind) {
		case 'default': {
			const command = defaultAnswer(prompt, roll);
			return command
				? translated<Act, Sheet>(command, [], command.kind === 'roll')
				: impossible('no allowed answer is the default here');
		}

		case 'pick': {
			if (prompt.kind !== 'choose') {
				return notAsked;
			}

			const choice = prompt.choices.find((each) => each.id === input.id);
			return choice
				? translated<Act, Sheet>({
						kind: 'choose',
						prompt: id,
						value: choice.act,
						...forced(input.force),
					})
				: impossible(`there is no choice “${input.id}”`);
		}

		case 'interrupt': {
			const choice = interrupts().find((each) => each.id === input.id);
			return choice
				? translated<Act, Sheet>({kind: 'interrupt', act: choice.act, ...forced(input.force)})
				: impossible(`there is no interrupt “${input.id}”`);
		}

		case 'mark': {
			return prompt.kind === 'over'
				? notAsked
				: translated<Act, Sheet>({kind: 'mark', prompt: id, value: input.ids});
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

function rolledNumber<Act, Sheet>(
	{id, min, max}: PromptOf<'number', Act>,
	{count, sides, plus}: Formula,
	roll: Asked<Act>['roll'],
): Translated<Act, Sheet> {
	const [rolled] = roll([{id: 'amount', who: '', label: '', dice: {count, sides}}]);
	const sum = plus + (rolled ? total(rolled) : 0);
	const value = Math.max(min, Math.min(max, sum));
	return translated<Act, Sheet>({kind: 'number', prompt: id, value}, [], true);
}

function rollWith<Act, Sheet>(
	{id, requests}: PromptOf<'roll', Act>,
	given: readonly Rolled[],
	roll: Asked<Act>['roll'],
): Translated<Act, Sheet> {
	const missing = requests.filter((request) => given.every((each) => each.id !== request.id));
	const rolled = missing.length === 0 ? [] : roll(missing);
	const rolls = new Map([...given, ...rolled].map((each) => [each.id, each]));
	const value = requests.flatMap((request) => rolls.get(request.id) ?? []);
	return translated<Act, Sheet>({kind: 'roll', prompt: id, value}, [], rolled.length > 0);
}

const writtenIn = (input: Input): string | undefined =>
	input.kind === 'text'
		? input.text
		: input.kind === 'pick' || input.kind === 'interrupt'
			? input.force
			: undefined;

const forced = (reason: string | undefined) =>
	reason === undefined ? {} : {force: true as const, reason: cleanText(reason)};
