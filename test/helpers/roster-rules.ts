import * as z from 'zod';
import {type KnownRules, parseRoster} from '../../source/rosters/load.js';
import {describeProblem} from '../../source/rosters/problem.js';
import type {Roster} from '../../source/rosters/roster.js';
import type {SheetSchema} from '../../source/rosters/schema.js';

/** A sheet with one of each: numbers, words, flags, lists, blocks, alternatives, a pattern and a rule of its own. */
export const brawlSheet: SheetSchema = z
	.strictObject({
		str: z.int().min(1).max(30),
		armour: z.enum(['none', 'light', 'heavy']).default('none'),
		shield: z.boolean().default(false),
		skills: z.strictObject({close: z.int().min(0).max(200).optional()}).default({}),
		lore: z.partialRecord(z.enum(['herbs', 'stars']), z.int()).optional(),
		weapons: z
			.array(
				z.strictObject({
					name: z.string(),
					die: z
						.string()
						.regex(/^\d+d\d+$/, 'expected dice such as 1d8')
						.optional(),
					might: z.number().positive().max(9).optional(),
				}),
			)
			.max(3)
			.default([]),
		month: z
			.enum([
				'january',
				'february',
				'march',
				'april',
				'may',
				'june',
				'july',
				'august',
				'september',
				'october',
			])
			.optional(),
		mount: z.union([z.string(), z.strictObject({speed: z.int()})]).optional(),
	})
	.superRefine(({shield, str}, context) => {
		if (shield && str < 5) {
			context.addIssue({
				code: 'custom',
				path: ['shield'],
				message: 'a shield needs a strength of 5',
			});
		}
	});

export const brawl: KnownRules = {
	rulesets: ['brawl', 'chess'],
	sheets: async (ruleset) => (ruleset === 'brawl' ? brawlSheet : undefined),
};

/** What is wrong with a roster, each in its line as a GM reads it. */
export async function problemsIn(text: string): Promise<readonly string[]> {
	const loaded = await parseRoster(text, 'x.yaml', brawl);
	return 'problems' in loaded ? loaded.problems.map(describeProblem) : [];
}

export async function rosterIn(text: string): Promise<Roster> {
	const loaded = await parseRoster(text, 'x.yaml', brawl);
	if ('problems' in loaded) {
		throw new Error(loaded.problems.map(describeProblem).join('\n'));
	}

	return loaded.roster;
}

/** A roster of one combatant, whose lines begin at line 4. */
export const rosterOf = (...lines: readonly string[]): string =>
	[
		'ruleset: brawl',
		'title: A test',
		'combatants:',
		...lines.map((line, at) => (at === 0 ? `  - ${line}` : `    ${line}`)),
		'',
	].join('\n');
