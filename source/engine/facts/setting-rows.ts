import {type RuleText, ruleText} from '../kit/rule-text.js';

/* Makers of the rows of settings. The text names the rule, the label and the summary; the unit is `countsFrom`. */

function base<I extends string>(id: I, text: RuleText, unit?: string) {
	const {id: rule, heading: label, summary} = ruleText(text);
	const countsFrom = unit === undefined ? {} : {countsFrom: unit};
	return {id, rule, label, summary, ...countsFrom};
}

export const flag = <const I extends string>(
	id: I,
	text: RuleText,
	standard: boolean,
	unit?: string,
) => ({...base(id, text, unit), kind: 'flag', default: standard}) as const;

/** @param standard the default, and the least and the most that it can be */
export const number = <const I extends string>(
	id: I,
	text: RuleText,
	[standard, min, max]: readonly [number, number, number],
	unit?: string,
) => ({...base(id, text, unit), kind: 'number', default: standard, min, max}) as const;

/** @param options each with its label; the first is the default */
export const choice = <const I extends string, const V extends string>(
	id: I,
	text: RuleText,
	options: readonly [readonly [V, string], ...ReadonlyArray<readonly [V, string]>],
	unit?: string,
) =>
	({
		...base(id, text, unit),
		kind: 'choice',
		default: options[0][0],
		options: options.map(([value, label]) => ({id: value, label})),
	}) as const;
