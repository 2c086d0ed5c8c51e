import * as z from 'zod';
import {cleanName, cleanText} from '../../engine/kit/clean-text.js';
import type {Lasting} from '../../engine/facts/own-act.js';
import type {HouseFacts} from '../../rulesets/house-facts.js';

/* What the rows of a table's own have in common, as a file has it. */

const mostWorth = 99;

export const line = z
	.string()
	.min(1)
	.max(120)
	.transform((text) => cleanName(text));

export const sentence = z
	.string()
	.min(1)
	.max(200)
	.transform((text) => cleanText(text).trim());

/** “2 rounds”, “start” or “end” as how long a condition lasts; `undefined` for anything else. */
export const lastingOf = (text: string, {units}: HouseFacts): Lasting | undefined => {
	const [, count, unit = ''] = /^(\d{1,3}) ([a-z]+?)s?$/.exec(text) ?? [];
	const edge = (['start', 'end'] as const).find((each) => each === text);
	return edge
		? {edge}
		: Number(count) > 0 && units.some(({id}) => id === unit)
			? {unit, count: Number(count)}
			: undefined;
};

export const lastsSchema = (facts: HouseFacts) => {
	const [{id: unit = 'round'} = {}] = facts.units;
	return z
		.string()
		.refine(
			(text) => lastingOf(text, facts) !== undefined,
			`expected “2 ${unit}s”, or “start” or “end” of its next turn`,
		)
		.meta({description: `How long: “2 ${unit}s”, or to the “start” or “end” of its next turn.`});
};

export const worthSchema = z
	.int()
	.min(-mostWorth)
	.max(mostWorth)
	.meta({description: 'Bonuses (above 0) or Penalties (below 0) on rolls.'});
