import * as z from 'zod';
import {rememberedFor} from '../../engine/kit/basics.js';
import type {SettingRow} from '../../engine/facts/settings.js';
import type {HouseFacts} from '../../rulesets/house-facts.js';
import {houseFactsOf} from '../../rulesets/sheet-pieces.js';
import {
	diceSchema,
	lastsSchema,
	line,
	sentence,
	worthSchema,
	actSchema,
	changesSchema,
	eachSchema,
	triggerSchema,
} from './act-schema.js';

/* Rules of a table’s own, as a roster or a file of rules has them. */

const most = 100;

const namesOf = ({conditions}: HouseFacts): readonly string[] => conditions.map(({name}) => name);

const kinds = {good: 'good', bad: 'bad', neutral: 'neutral'} as const;

const rollsSchema = ({rolls}: HouseFacts) =>
	z.union([z.enum(rolls).transform((one) => [one]), z.array(z.enum(rolls))]).optional();

const onSchema = (facts: HouseFacts) =>
	rollsSchema(facts).meta({description: 'On which rolls alone it counts.'});

/** What a condition does to rolls besides its worth, where the ruleset knows that. */
const bendKeys = (facts: HouseFacts) => ({
	dice: diceSchema.optional(),
	advantage: rollsSchema(facts).meta({description: 'Rolls that are made twice for the better.'}),
	disadvantage: rollsSchema(facts).meta({description: 'Rolls that are made twice for the worse.'}),
	against: z
		.strictObject({advantage: rollsSchema(facts), disadvantage: rollsSchema(facts)})
		.optional()
		.meta({description: 'Attacks on whoever has it that are rolled twice.'}),
	fails: rollsSchema(facts).meta({description: 'Rolls that fail.'}),
	critical: rollsSchema(facts).meta({description: 'Hits on whoever has it that are critical.'}),
	halves: z.boolean().optional().meta({description: 'Whoever has it takes half of all damage.'}),
});

const conditionSchema = (facts: HouseFacts): z.ZodType<RawCondition> =>
	facts.bends
		? z.strictObject({...conditionKeys(facts), ...bendKeys(facts)})
		: z.strictObject(conditionKeys(facts));

const conditionKeys = (facts: HouseFacts) => ({
	says: sentence.optional().meta({description: 'What it does, in one line.'}),
	kind: z
		.enum(kinds)
		.optional()
		.meta({
			description:
				'Whether it is good or bad for whoever has it; left out, as its worth says, or neutral.',
		}),
	as: z
		.enum(namesOf(facts))
		.meta({also: Object.fromEntries(facts.conditions.map(({id, name}) => [id, name]))})
		.optional()
		.meta({description: 'A condition of the rules that it does the same as.'}),
	worth: worthSchema.optional(),
	once: z
		.union([
			z.boolean(),
			z.strictObject({
				setting: z.enum(facts.settings.map(({id}) => id)),
				is: z.union([z.boolean(), z.number(), z.string()]),
			}),
		])
		.optional()
		.meta({
			description: 'It counts on one roll and is gone: always, or while a setting has this value.',
		}),
	on: onSchema(facts),
	ask: z.boolean().optional().meta({description: 'It counts only on rolls where it is ticked.'}),
	lasts: lastsSchema(facts).optional(),
	idle: z.boolean().optional().meta({description: 'Whoever has it does nothing in its turn.'}),
	changes: changesSchema(facts).meta({
		description: 'Values that are higher or lower as long as it lasts.',
	}),
	each: eachSchema(facts).optional().meta({description: 'What comes of it again and again.'}),
	short: line.optional().meta({description: 'The least that stands for it.'}),
	words: z.array(line).optional().meta({description: 'Other words that find it.'}),
});

const situationSchema = (facts: HouseFacts) =>
	z.union([
		worthSchema.transform((worth) => ({worth, most: 1})),
		z.strictObject({
			worth: worthSchema,
			on: onSchema(facts),
			most: z.int().min(1).max(20).default(1).meta({description: 'How often it can count.'}),
		}),
	]);

const settingSchema = (row: SettingRow): z.ZodType => {
	const meta = {title: row.label, description: row.summary};
	const schema =
		row.kind === 'flag'
			? z.boolean()
			: row.kind === 'number'
				? z.int().min(row.min).max(row.max)
				: z
						.enum(row.options.map(({id}) => id))
						.meta({
							also: Object.fromEntries(
								row.options
									.filter(({label}) => row.options.every(({id}) => id !== label))
									.map(({id, label}) => [label, id]),
							),
						});
	return schema.optional().meta(meta);
};

const limited = <T extends z.ZodType>(of: T) =>
	z
		.record(line, of)
		.refine((rows) => Object.keys(rows).length <= most, `at most ${most} can stand here`)
		.optional();

/** Each is made once: that takes longer than reading a file of it. */
export const keysFor = rememberedFor((facts: HouseFacts) => ({
	settings: z
		.strictObject(Object.fromEntries(facts.settings.map((row) => [row.id, settingSchema(row)])))
		.optional()
		.meta({
			title: 'Settings',
			description: 'How the rules are read, unless a fight says otherwise.',
		}),
	conditions: limited(conditionSchema(facts)).meta({
		title: 'Conditions',
		description: 'Conditions of your own, by name; one of the rules’ own names takes its place.',
	}),
	situations: limited(situationSchema(facts)).meta({
		title: 'Situations',
		description: 'What can be ticked beside each roll, by name, with its worth.',
	}),
	acts: limited(actSchema(facts)).meta({
		title: 'Acts',
		description: 'Acts of your own, by name, put together from rolls and effects.',
	}),
	triggers: limited(triggerSchema(facts)).meta({
		title: 'Triggers',
		description: 'What comes of a blow, of half of somebody’s health, of a fall; by name.',
	}),
	names: limited(line).meta({
		title: 'Names',
		description: 'Words of the rules, and what you say in their place.',
	}),
}));

/** The keys of a roster for rules of the table’s own; none where its sheets know no ruleset. */
export const houseKeys = (sheet: z.ZodObject) => {
	const facts = houseFactsOf(sheet);
	return facts ? keysFor(facts) : {};
};

export const rulesKey = {
	rules: z
		.union([line, z.array(line)])
		.optional()
		.meta({title: 'Rules', description: 'Files in the folder “rules” by which its fights go.'}),
};

export type RawCondition = z.output<
	z.ZodObject<ReturnType<typeof conditionKeys> & ReturnType<typeof bendKeys>>
>;
