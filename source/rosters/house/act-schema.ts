import * as z from 'zod';
import {diceFormula} from '../../dice/formula.js';
import type {HouseFacts} from '../../rulesets/house-facts.js';
import {fieldCalled, figureIn, numberCalled, unknownValue} from './figures.js';
import {cleanName, cleanText} from '../../engine/kit/clean-text.js';
import type {Lasting} from '../../engine/facts/own-act.js';

/* Acts of a table's own, and what recurs by a condition, as a file of rules has them. */

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

/** “1d4”, or “-1d4”. */
const diceIn = (text: string) => {
	const [, off = '', of = ''] = /^\s*([-−+]?)\s*(.*)$/.exec(text) ?? [];
	const {count = 0, sides = 0, plus = 0} = diceFormula(of) ?? {};
	return {count: off === '' || off === '+' ? count : -count, sides, isFit: count > 0 && plus === 0};
};

export const diceSchema = z
	.string()
	.refine((text) => diceIn(text).isFit, 'expected dice without a bonus, such as “1d4” or “-1d4”')
	.transform((text) => {
		const {count, sides} = diceIn(text);
		return {count, sides};
	})
	.meta({description: 'Dice that are added to each roll (1d4), or taken off it (-1d4).'});

const figureSchema = (facts: HouseFacts) =>
	z.union([z.int(), z.string()]).superRefine((text, context) => {
		const figure = figureIn(text, facts);
		if ('wrong' in figure) {
			context.addIssue(
				figure.wrong === ''
					? 'expected one kind of dice, added and not taken off: “2d6 + 1”'
					: unknownValue(figure.wrong, facts),
			);
		}
	});

/** Something for each of some values; without `called`, of numbers. */
const byValue = <T extends z.ZodType>(of: T, facts: HouseFacts, called = numberCalled) =>
	z
		.record(line, of)
		.superRefine((changes, context) => {
			for (const name of Object.keys(changes)) {
				if (!called(name, facts)) {
					context.addIssue({code: 'custom', path: [name], message: unknownValue(name, facts)});
				}
			}
		})
		.optional();

/** The names of rows, with their ids as other spellings. */
const named = (rows: ReadonlyArray<{readonly id: string; readonly label: string}>) =>
	z
		.enum([...new Set(rows.map(({label}) => label))])
		.meta({also: Object.fromEntries(rows.map(({id, label}) => [id, label]))});

const checkSchema = (facts: HouseFacts) =>
	z.strictObject({
		with: (facts.checks ? z.enum(facts.checks) : z.string())
			.default('')
			.meta({description: 'The skill, trait or save that is rolled.'}),
		against: figureSchema(facts)
			.optional()
			.meta({description: 'The number to reach, also of a value of the other side.'}),
		opposed: z
			.boolean()
			.optional()
			.meta({description: 'A save that must do as well as the roll of whoever acts.'}),
		plus: figureSchema(facts).optional().meta({description: 'What is added to the roll.'}),
	});

const kinds = ['harm', 'heal', 'condition', 'ends', 'change', 'set', 'tell', 'half'] as const;

const effectSchema = (facts: HouseFacts) =>
	z
		.strictObject({
			harm: figureSchema(facts).optional().meta({description: 'Points of harm.'}),
			heal: figureSchema(facts).optional().meta({description: 'Points that are healed.'}),
			way: named(facts.ways).optional().meta({description: 'Another way to harm or to heal.'}),
			kind: line.optional().meta({description: 'What kind of harm, or where.'}),
			condition: line.optional().meta({description: 'A condition that is given, by name.'}),
			lasts: lastsSchema(facts).optional(),
			worth: worthSchema.optional(),
			held: z
				.boolean()
				.optional()
				.meta({description: 'The condition lasts as long as whoever acts keeps it up.'}),
			ends: line.optional().meta({description: 'A condition that ends.'}),
			change: byValue(figureSchema(facts), facts).meta({
				description: 'Values that go up or down by so much.',
			}),
			set: byValue(
				z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]),
				facts,
				fieldCalled,
			).meta({description: 'Values that become something else.'}),
			tell: sentence.optional().meta({description: 'What happens, in words.'}),
			half: z
				.literal(true)
				.optional()
				.meta({description: 'Half of the harm that it would do (under “fails”).'}),
			self: z.boolean().optional().meta({description: 'It befalls whoever acts.'}),
		})
		.refine(
			(effect) => kinds.filter((key) => effect[key] !== undefined).length === 1,
			`expected one of ${kinds.join(', ')}`,
		)
		.superRefine(({harm, heal, way}, context) => {
			const wanted = harm === undefined ? 'heal' : 'harm';
			if (
				way !== undefined &&
				(harm ?? heal) !== undefined &&
				facts.ways.every(({label, kind}) => label !== way || kind !== wanted)
			) {
				context.addIssue({
					code: 'custom',
					path: ['way'],
					message: `“${way}” is no way to ${wanted}: it is one of ${facts.ways.flatMap(({label, kind}) => (kind === wanted ? [label] : [])).join(', ')}`,
				});
			}
		});

const doesSchema = (facts: HouseFacts) => ({
	roll: checkSchema(facts).optional().meta({description: 'Whoever acts rolls first.'}),
	save: checkSchema(facts).optional().meta({description: 'Each target rolls to avoid it.'}),
	does: z.array(effectSchema(facts)).default([]).meta({description: 'What befalls them.'}),
	fails: z
		.array(effectSchema(facts))
		.default([])
		.meta({description: 'What befalls who is missed, or with a save who makes it.'}),
	misses: z
		.array(effectSchema(facts))
		.optional()
		.meta({description: 'With a roll and a save: what befalls who is missed.'}),
});

export const changesSchema = (facts: HouseFacts) => byValue(z.int().min(-999).max(999), facts);

export const eachSchema = (facts: HouseFacts) =>
	z.array(
		z.strictObject({
			at: z
				.enum(['start', 'end', ...facts.units.map(({id}) => id)])
				.meta({description: 'The start or end of its turn, or a unit of time.'}),
			...doesSchema(facts),
		}),
	);

const namesSchema = z.union([line.transform((one) => [one]), z.array(line)]).optional();

const statesSchema = {
	needs: namesSchema.meta({description: 'Conditions that they must have.'}),
	unless: namesSchema.meta({description: 'Conditions that they must not have.'}),
};

export const triggerSchema = (facts: HouseFacts) =>
	z.strictObject({
		when: z
			.enum(['hurt', 'half', 'felled'])
			.meta({description: 'A blow, half of somebody’s health gone, or a fall.'}),
		least: z.int().min(1).max(999).optional().meta({description: 'The least harm of a blow.'}),
		of: z.enum(['heroes', 'foes']).optional().meta({description: 'Only of heroes, or of foes.'}),
		...statesSchema,
		...doesSchema(facts),
	});

const targets = ['self', 'foes', 'friends', 'anybody'] as const;

export const actSchema = (facts: HouseFacts) =>
	z.strictObject({
		says: sentence.optional().meta({description: 'What it is, in one line.'}),
		takes: z
			.enum(Object.keys(facts.costs))
			.optional()
			.meta({description: 'What of a turn it takes.'}),
		spends: byValue(z.int().min(1).max(99), facts).meta({
			description: 'Values of whoever acts that go down.',
		}),
		...statesSchema,
		at: z.enum(targets).default('foes').meta({description: 'Whom it can be aimed at.'}),
		several: z.boolean().optional().meta({description: 'It can befall several at once.'}),
		...doesSchema(facts),
	});

export type RawAct = z.output<ReturnType<typeof actSchema>>;
export type RawEach = z.output<ReturnType<typeof eachSchema>>[number];
export type RawTrigger = z.output<ReturnType<typeof triggerSchema>>;
export type RawEffect = RawAct['does'][number];
export type RawCheck = NonNullable<RawAct['roll']>;
