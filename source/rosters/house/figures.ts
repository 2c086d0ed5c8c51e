import type {Figure} from '../../engine/facts/own-act.js';
import {folded, nearest} from '../../engine/kit/nearest.js';
import {netWord} from '../../engine/world/own-rules.js';
import type {HouseFacts} from '../../rulesets/house-facts.js';

/* Numbers as a file of rules has them: “2d6 + Strength - 1”, “half of Strength”. */

const shares: ReadonlyArray<readonly [RegExp, (count: string) => number]> = [
	[/^half (?:of )?/i, () => 0.5],
	[/^(?:twice|double) /i, () => 2],
	[/^(\d{1,2}) ?(?:x|×|times) /i, Number],
];

type Term = Pick<Figure, 'dice' | 'plus' | 'values'>;

export const numberCalled = (name: string, facts: HouseFacts) => {
	const field = fieldCalled(name, facts);
	return field?.isNumber ? field : undefined;
};

/** A value that can change, by its name or id. */
export const fieldCalled = (name: string, {fields}: HouseFacts) =>
	fields.find(({id, label}) => [id, label].some((each) => folded(each) === folded(name)));

export function unknownValue(name: string, facts: HouseFacts): string {
	if (fieldCalled(name, facts)) {
		return `“${name}” is no number: “set” gives it another value`;
	}

	const fields = facts.fields.filter(({isNumber}) => isNumber);
	const near = nearest(
		name,
		fields.flatMap(({id, label}) => [label, id]),
	);
	return `there is no value “${name}”: ${near === undefined ? `it is one of ${fields.map(({label}) => label).join(', ')}` : `did you mean “${near}”?`}`;
}

function termOf(text: string, facts: HouseFacts): Term | undefined {
	const [, many = '1', sides] = /^(\d{0,2})d(\d{1,4})$/i.exec(text) ?? [];
	if (sides !== undefined) {
		return {dice: {count: Number(many || 1), sides: Number(sides)}, plus: 0};
	}

	const [, rolled, keep] = /^(\d{1,2})k(\d{1,2})$/i.exec(text) ?? [];
	if (rolled !== undefined && keep !== undefined) {
		return {dice: {count: Number(rolled), sides: 10, keep: Number(keep)}, plus: 0};
	}

	if (/^\d{1,4}$/.test(text)) {
		return {plus: Number(text)};
	}

	const share = shares.find(([pattern]) => pattern.test(text));
	const [, count = ''] = share?.[0].exec(text) ?? [];
	const name = share ? text.replace(share[0], '') : text;
	const field = name === netWord ? netWord : numberCalled(name, facts)?.id;
	return field === undefined
		? undefined
		: {plus: 0, values: [{field, times: share?.[1](count) ?? 1}]};
}

/** The terms of a sum with their signs: a hyphen within a word is none. */
const termsIn = (text: string): ReadonlyArray<readonly [sign: 1 | -1, term: string]> =>
	text
		.replaceAll(/[−–]/g, '-')
		.replaceAll('+', ' + ')
		.replaceAll(/(^|[\s\d])-(?=[\s\d])/g, '$1 - ')
		.trim()
		.replace(/^(?![+-])/, '+ ')
		.split(/(?=(?<!\S)[+-](?!\S))/)
		.map((part) => [part.startsWith('-') ? -1 : 1, part.slice(1).trim()] as const);

/** The first word of it that is no dice, number or value of the ruleset; empty where it has too many dice. */
type Misread = {readonly wrong: string};

export function figureIn(text: number | string, facts: HouseFacts): Figure | Misread {
	let dice: Figure['dice'];
	let plus = 0;
	const values: Array<NonNullable<Figure['values']>[number]> = [];
	for (const [sign, word] of termsIn(String(text))) {
		const term = termOf(word, facts);
		if (!term || (term.dice && (dice !== undefined || sign < 0))) {
			return {wrong: term ? '' : word};
		}

		dice ??= term.dice;
		plus += sign * term.plus;
		values.push(...(term.values ?? []).map(({field, times}) => ({field, times: sign * times})));
	}

	return {...(dice && {dice}), plus, ...(values.length > 0 && {values})};
}
