import {lettersOf} from '../engine/course/letters.js';
import type {ShownChoice, ShownPrompt} from '../session/fight/fight.js';
import type {Cast} from './cast.js';
import {notation} from '../dice/dice.js';
import {diceFormula} from '../dice/formula.js';
import {typedWords} from '../dice/typed.js';
import {type Option, ticked} from '../engine/facts/prompt.js';
import {minus, typedDashes} from '../engine/kit/text.js';
import {listed, matching} from '../session/parts/names.js';
import {wholeNumber} from '../session/parts/numbers.js';
import type {Input} from '../session/parts/input.js';

type TagOf = Cast['tagOf'];

/** The keys that pick a choice: the letter of its group, that of its row, the tag of its target with its number. */
type Typed = {
	readonly choice: ShownChoice;
	readonly group: string;
	readonly key: string;
	readonly tag: string;
};

const typedFor = (choices: readonly ShownChoice[], tagOf: TagOf): readonly Typed[] => {
	const letters = lettersOf(choices, tagOf);
	return choices.flatMap((choice) => {
		const {groupKey = '', key, tag = ''} = letters.get(choice.id) ?? {};
		return key === undefined ? [] : [{choice, group: groupKey, key, tag}];
	});
};

/** The keys of each choice, such as “ad” or “rr”, by its id. Some choices have none. */
export const letterTexts = (choices: readonly ShownChoice[], tagOf: TagOf) =>
	new Map(
		typedFor(choices, tagOf).map(({choice, group, key, tag}) => [choice.id, group + key + tag]),
	);

export type Meant = {
	readonly choices: readonly ShownChoice[];
	/** Something is still to be typed: a tag, even if there is only one target, or the letter of a row in a group. */
	readonly isBegun: boolean;
};

/** The choice with exactly these letters, else all whose letters begin with them; spaces do not count, upper and lower case do. */
export function byLetters(line: string, choices: readonly ShownChoice[], tagOf: TagOf): Meant {
	const letters = line.replaceAll(/\s+/g, '');
	const typed = typedFor(choices, tagOf);
	const whole = typed.filter(({group, key, tag}) => group + key + tag === letters);
	const begun = typed.filter(({group, key}) => group + key === letters || group === letters);
	const isBegun = whole.length === 0;
	return {choices: (isBegun ? begun : whole).map(({choice}) => choice), isBegun};
}

/** A line understood as an answer, or what would have been valid. */
type Reading =
	| {readonly kind: 'answer'; readonly input: Input}
	/** Dice from the table, still to be read for the current roll. */
	| {readonly kind: 'dice'; readonly line: string}
	/** The line means this choice, but the rules refuse it. */
	| {readonly kind: 'refused'; readonly choice: ShownChoice}
	| {readonly kind: 'misfit'; readonly hint: string};

type PromptOf<K extends ShownPrompt['kind']> = Extract<ShownPrompt, {kind: K}>;

const answer = (input: Input): Reading => ({kind: 'answer', input});
const misfit = (fitting: string): Reading => ({kind: 'misfit', hint: `Type ${fitting}`});

export function readAnswer(line: string, prompt: ShownPrompt, cast: Cast): Reading {
	switch (prompt.kind) {
		case 'choose': {
			return readChoice(meantBy(line, prompt.choices, cast), prompt.choices);
		}

		case 'several': {
			return readSeveral(line, prompt);
		}

		case 'roll': {
			return readRoll(line, prompt);
		}

		case 'number': {
			const value = wholeNumber(line);
			const formula = diceFormula(line);
			return formula
				? answer({kind: 'formula', formula})
				: value === undefined
					? misfit(
							`a whole number from ${minus(prompt.min)} to ${minus(prompt.max)}, or dice such as 2d6`,
						)
					: answer({kind: 'number', value});
		}

		case 'text': {
			return answer({kind: 'text', text: line});
		}

		case 'arrange': {
			const values = line.split(/[\s,;]+/).map(wholeNumber);
			return values.every((value) => value !== undefined)
				? answer({kind: 'arrange', values})
				: misfit(
						`${prompt.values.length} whole numbers from ${minus(prompt.min)} to ${minus(prompt.max)}, such as ${prompt.values.join(' ')}`,
					);
		}

		case 'over': {
			return {kind: 'misfit', hint: 'Nothing is asked any more: the fight is over'};
		}
	}
}

/** What picks a choice: its place in the list, unless it is about a number. */
export const numberOf = ({number}: ShownChoice, place: number): number => number ?? place + 1;

/** “a number from 1 to 3”, or “7 or 4” where choices have numbers of their own. */
function fittingNumbers(choices: readonly ShownChoice[]): string {
	const numbers = choices.map((choice, place) => numberOf(choice, place));
	return choices.length > 1 && numbers.every((each, place) => each === place + 1)
		? `a number from 1 to ${choices.length}`
		: listed(numbers.map(String));
}

/** “1 Strike Bob or 2 Strike Cid”, with the numbers that the choices have. */
export const numbered = (found: readonly ShownChoice[], choices: readonly ShownChoice[]): string =>
	listed(found.map((choice) => `${numberOf(choice, choices.indexOf(choice))} ${choice.label}`));

function readChoice({choices: found, isBegun}: Meant, choices: readonly ShownChoice[]): Reading {
	const allowed = found.filter(({refused}) => !refused);
	const [only] = allowed.length > 0 ? allowed : found;
	if (!only) {
		return misfit(
			choices.length === 1
				? `${fittingNumbers(choices)}, or the beginning of its label`
				: `${fittingNumbers(choices)}, a letter shown, or the first word`,
		);
	}

	const isOpen = allowed.length > 1 || (allowed.length === 0 && found.length > 1);
	if (isBegun || isOpen) {
		return misfit(`one of them: ${numbered(found, choices)}`);
	}

	return only.refused ? {kind: 'refused', choice: only} : answer({kind: 'pick', id: only.id});
}

export function meantByKeys(
	line: string,
	choices: readonly ShownChoice[],
	{tagOf}: Pick<Cast, 'tagOf'>,
): Meant {
	const number = wholeNumber(line);
	return number === undefined
		? byLetters(line, choices, tagOf)
		: {
				choices: choices.filter((choice, place) => numberOf(choice, place) === number),
				isBegun: false,
			};
}

/** All choices that a line can mean: by number, letters, whole id or the beginning of a label. */
export function meantBy(line: string, choices: readonly ShownChoice[], cast: Pick<Cast, 'tagOf'>) {
	const keyed = meantByKeys(line, choices, cast);
	return keyed.choices.length > 0 || wholeNumber(line) !== undefined
		? keyed
		: {choices: byName(line, choices), isBegun: false};
}

/** By the whole id, which nobody is shown, or by the label or its beginning. One letter that no choice shows is a slip. */
function byName(line: string, choices: readonly ShownChoice[]): readonly ShownChoice[] {
	const whole = choices.filter(({id}) => id === line);
	if (whole.length > 0) {
		return whole;
	}

	const found = matching(
		line,
		choices.map((choice) => ({value: choice, names: [choice.label]})),
	);
	return /^\p{L}$/u.test(line.trim()) ? found.filter(({label}) => label.length === 1) : found;
}

function readRoll(line: string, {requests}: PromptOf<'roll'>): Reading {
	return /^roll$/i.test(line)
		? answer({kind: 'roll'})
		: typedWords(line)
			? {kind: 'dice', line}
			: misfit(
					`the dice as numbers with spaces between (${requests.map(({dice}) => notation(dice)).join('; ')}), or Enter to roll`,
				);
}

function readSeveral(line: string, {options}: PromptOf<'several'>): Reading {
	const ids = readTicks(line, options);
	return ids
		? answer({kind: 'several', ids})
		: misfit(
				`the numbers of all that count (1 to ${options.length}), +N or -N to change what is ticked, or none`,
			);
}

/** “1 3”: exactly these; “+2 -3”: changes to the current ones; “none”. */
function readTicks(line: string, options: readonly Option[]): readonly string[] | undefined {
	const plain = typedDashes(line);
	if (/^(none|-)$/i.test(plain)) {
		return [];
	}

	const words = plain.split(/[\s,;]+/).filter((word) => word !== '');
	const isChange = words.every((word) => /^[+-]\d+$/.test(word));
	if (!isChange && !words.every((word) => /^\d+$/.test(word))) {
		return undefined;
	}

	const counts = options.map(({count}) => (isChange ? count : 0));
	for (const word of words) {
		const place = Math.abs(Number(word)) - 1;
		const count = counts[place];
		if (count === undefined) {
			return undefined;
		}

		counts[place] = Math.max(0, count + (word.startsWith('-') ? -1 : 1));
	}

	return ticked(options.map((option, place) => ({...option, count: counts[place] ?? 0})));
}
