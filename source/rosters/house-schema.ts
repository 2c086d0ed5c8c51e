import * as z from 'zod';
import {cleanName, cleanText} from '../engine/kit/clean-text.js';
import type {ConditionRow, HouseRules, Lasting, SituationRow} from '../engine/facts/house.js';
import type {SettingRow, SettingValues} from '../engine/facts/settings.js';
import {folded} from '../engine/kit/nearest.js';
import {counted} from '../engine/kit/text.js';
import {slugOf} from '../engine/facts/entrant.js';
import {type HouseFacts, houseFactsOf} from '../rulesets/house-facts.js';

/* Rules of a table’s own, as a roster or a file of rules has them. */

const most = 100;
const mostWorth = 99;

const line = z
	.string()
	.min(1)
	.max(120)
	.transform((text) => cleanName(text));

const sentence = z
	.string()
	.min(1)
	.max(200)
	.transform((text) => cleanText(text).trim());

const kinds = {good: 'good', bad: 'bad', neutral: 'neutral'} as const;

const lastingOf = (text: string, {units}: HouseFacts): Lasting | undefined => {
	const [, count, unit = ''] = /^(\d{1,3}) ([a-z]+?)s?$/.exec(text) ?? [];
	const edge = (['start', 'end'] as const).find((each) => each === text);
	return edge
		? {edge}
		: Number(count) > 0 && units.some(({id}) => id === unit)
			? {unit, count: Number(count)}
			: undefined;
};

const namesOf = ({conditions}: HouseFacts): readonly string[] => conditions.map(({name}) => name);

const conditionSchema = (facts: HouseFacts) => {
	const [{id: unit = 'round'} = {}] = facts.units;
	return z.strictObject({
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
		worth: z
			.int()
			.min(-mostWorth)
			.max(mostWorth)
			.optional()
			.meta({description: 'Bonuses (above 0) or Penalties (below 0) on rolls.'}),
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
				description:
					'It counts on one roll and is gone: always, or while a setting has this value.',
			}),
		ask: z.boolean().optional().meta({description: 'It counts only on rolls where it is ticked.'}),
		lasts: z
			.string()
			.refine(
				(text) => lastingOf(text, facts) !== undefined,
				`expected “2 ${unit}s”, or “start” or “end” of its next turn`,
			)
			.optional()
			.meta({description: `How long: “2 ${unit}s”, or to the “start” or “end” of its next turn.`}),
		short: line.optional().meta({description: 'The least that stands for it.'}),
		words: z.array(line).optional().meta({description: 'Other words that find it.'}),
	});
};

const worthSchema = z.int().min(-mostWorth).max(mostWorth);

const situationSchema = z.union([
	worthSchema.transform((worth) => ({worth, most: 1})),
	z.strictObject({
		worth: worthSchema.meta({description: 'Bonuses (above 0) or Penalties (below 0).'}),
		most: z.int().min(1).max(20).default(1).meta({description: 'How often it can count.'}),
	}),
]);

const settingSchema = (row: SettingRow): z.ZodType => {
	const meta = {title: row.label, description: row.summary};
	switch (row.kind) {
		case 'flag': {
			return z.boolean().optional().meta(meta);
		}

		case 'number': {
			return z.int().min(row.min).max(row.max).optional().meta(meta);
		}

		case 'choice': {
			return z
				.enum(row.options.map(({id}) => id))
				.meta({
					also: Object.fromEntries(
						row.options
							.filter(({label}) => row.options.every(({id}) => id !== label))
							.map(({id, label}) => [label, id]),
					),
				})
				.optional()
				.meta(meta);
		}
	}
};

const limited = <T extends z.ZodType>(of: T) =>
	z
		.record(line, of)
		.refine((rows) => Object.keys(rows).length <= most, `at most ${most} can stand here`)
		.optional();

const keysFor = (facts: HouseFacts) => ({
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
	situations: limited(situationSchema).meta({
		title: 'Situations',
		description: 'What can be ticked beside each roll, by name, with its worth.',
	}),
});

/** The keys of a roster for rules of the table’s own; none where its sheets know no ruleset. */
export const houseKeys = (sheet: z.ZodObject) => {
	const facts = houseFactsOf(sheet);
	return facts ? keysFor(facts) : {};
};

/** Names of files of rules. */
export const rulesKey = {
	rules: z
		.union([line, z.array(line)])
		.optional()
		.meta({title: 'Rules', description: 'Files in the folder “rules” by which its fights go.'}),
};

/**
 * @param data a roster that fits its schema
 * @returns nothing where no rule is of the table’s own
 */
export function houseOf(
	data: Readonly<Record<string, unknown>>,
	sheet: z.ZodObject,
): HouseRules | undefined {
	const facts = houseFactsOf(sheet);
	if (!facts) {
		return undefined;
	}

	const keys = keysFor(facts);
	const given = Object.fromEntries(Object.keys(keys).map((key) => [key, data[key]]));
	const {settings = {}, conditions = {}, situations = {}} = z.strictObject(keys).parse(given);
	const rows = {
		conditions: Object.entries(conditions).map(([name, row]) => conditionOf(name, row, facts)),
		situations: Object.entries(situations).map(([label, {worth, most: max}]): SituationRow => ({
			id: slugOf(label),
			label,
			worth,
			max,
		})),
	};
	const isEmpty = [settings, conditions, situations].every((all) => Object.keys(all).length === 0);
	return isEmpty ? undefined : {settings: onlySet(settings), house: rows};
}

const onlySet = (values: Readonly<Record<string, unknown>>): SettingValues =>
	Object.fromEntries(
		Object.entries(values).flatMap(([id, value]) =>
			typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string'
				? [[id, value]]
				: [],
		),
	);

type RawCondition = z.output<ReturnType<typeof conditionSchema>>;

const called = (word: string | undefined, {conditions}: HouseFacts): ConditionRow | undefined =>
	word === undefined
		? undefined
		: conditions.find((row) => [row.name, row.id].some((each) => folded(each) === folded(word)));

const moodOf = (
	{kind, worth}: RawCondition,
	like: ConditionRow | undefined,
): ConditionRow['kind'] =>
	kind ?? (worth === undefined ? (like?.kind ?? 'neutral') : worth < 0 ? 'bad' : 'good');

/** What it does besides: as another condition does. */
const effectOf = ({sets, isIdle}: Partial<ConditionRow>): Partial<ConditionRow> => ({
	...(sets && {sets}),
	...(isIdle && {isIdle}),
});

function conditionOf(name: string, row: RawCondition, facts: HouseFacts): ConditionRow {
	const {says, as, worth, once, ask, lasts, short, words} = row;
	const former = called(name, facts);
	const like = called(as, facts);
	const lasting = lasts === undefined ? undefined : lastingOf(lasts, facts);
	return {
		id: former?.id ?? slugOf(name),
		name: former?.name ?? name,
		summary: says ?? (like ?? former)?.summary ?? '',
		kind: moodOf(row, like),
		...(worth !== undefined && {worth}),
		...(once && {isOnce: once}),
		...(ask && {isAsked: true}),
		...(lasting && {lasts: lasting}),
		...(short !== undefined && {short}),
		...(words && {synonyms: words}),
		...effectOf(like ?? {}),
		...(former?.rule !== undefined && {rule: former.rule}),
	};
}

/** A condition of the rules as a file has it, from which the same is read. */
export const writtenCondition = ({
	summary,
	kind,
	name,
	worth,
	isOnce,
	isAsked,
	lasts,
	short,
	synonyms,
	sets,
	isIdle,
}: ConditionRow): Readonly<Record<string, unknown>> => ({
	says: summary,
	kind,
	...((sets ?? isIdle) && {as: name}),
	...(worth !== undefined && {worth}),
	...(isOnce && {once: isOnce}),
	...(isAsked && {ask: true}),
	...(lasts && {lasts: 'unit' in lasts ? counted(lasts.count, lasts.unit) : lasts.edge}),
	...(short !== undefined && {short}),
	...(synonyms && {words: synonyms}),
});
