import * as z from 'zod';
import {slugOf} from '../../engine/facts/combatants/entrant.js';
import type {ConditionRow, HouseRules, SituationRow} from '../../engine/facts/house.js';
import type {SettingValues} from '../../engine/facts/settings.js';
import {folded} from '../../engine/kit/nearest.js';
import {counted} from '../../engine/kit/text.js';
import type {HouseFacts} from '../../rulesets/house-facts.js';
import {houseFactsOf} from '../../rulesets/sheet-pieces.js';
import {changesOf, ownActOf, recurringOf, triggerOf} from './acts.js';
import {lastingOf} from './act-schema.js';
import {type RawCondition, keysFor} from './schema.js';

/* What a file says of a table’s own rules, as a fight has it, and the way back. */

/** Nothing where no rule of a roster is of the table’s own. */
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
	const {
		settings = {},
		conditions = {},
		situations = {},
		acts = {},
		triggers = {},
		names = {},
	} = z.strictObject(keys).parse(given);
	const rows = {
		conditions: Object.entries(conditions).map(([name, row]) => conditionOf(name, row, facts)),
		situations: Object.entries(situations).map(([label, row]): SituationRow => ({
			id: slugOf(label),
			label,
			worth: row.worth,
			max: row.most,
			...('on' in row && row.on && {on: row.on}),
		})),
		...(Object.keys(triggers).length > 0 && {
			triggers: Object.entries(triggers).map(([label, row]) => triggerOf(label, row, facts)),
		}),
		...(Object.keys(names).length > 0 && {
			names: Object.entries(names).map(([from, to]) => ({from, to})),
		}),
		...(Object.keys(acts).length > 0 && {
			acts: Object.entries(acts).map(([label, row]) => ownActOf(label, row, facts)),
		}),
	};
	const isEmpty = [settings, conditions, situations, acts, triggers, names].every(
		(all) => Object.keys(all).length === 0,
	);
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

const called = (word: string | undefined, {conditions}: HouseFacts): ConditionRow | undefined =>
	word === undefined
		? undefined
		: conditions.find((row) => [row.name, row.id].some((each) => folded(each) === folded(word)));

const moodOf = (
	{kind, worth, dice}: RawCondition,
	like: ConditionRow | undefined,
): ConditionRow['kind'] => {
	const counts = worth ?? dice?.count;
	return kind ?? (counts === undefined ? (like?.kind ?? 'neutral') : counts < 0 ? 'bad' : 'good');
};

/** What it does besides: as another condition does. */
const effectOf = ({sets, isIdle}: Partial<ConditionRow>): Partial<ConditionRow> => ({
	...(sets && {sets}),
	...(isIdle && {isIdle}),
});

/** Rolls that it has made twice. */
function bendsOf({advantage, disadvantage, against}: RawCondition): ConditionRow['bends'] {
	const bend = (by: 1 | -1, on: readonly string[] | undefined, isAgainst: boolean) =>
		on === undefined ? [] : [{by, on, ...(isAgainst && {isAgainst})}];
	const bends = [
		...bend(1, advantage, false),
		...bend(-1, disadvantage, false),
		...bend(1, against?.advantage, true),
		...bend(-1, against?.disadvantage, true),
	];
	return bends.length === 0 ? undefined : bends;
}

/** What it does of the table's own. */
function ownEffectOf(row: RawCondition, facts: HouseFacts): Partial<ConditionRow> {
	const {idle, changes, each, on, dice, fails, critical, halves} = row;
	const bends = bendsOf(row);
	return {
		...(on && {on}),
		...(dice && {dice}),
		...(bends && {bends}),
		...(fails && {fails}),
		...(critical && {crits: critical}),
		...(halves && {isHalving: true}),
		...(idle && {isIdle: true}),
		...(changes && {changes: changesOf(changes, facts)}),
		...(each && {each: each.map((row) => recurringOf(row, facts))}),
	};
}

function conditionOf(name: string, row: RawCondition, facts: HouseFacts): ConditionRow {
	const {says, as, worth, once, ask, lasts, short, words} = row;
	const former = called(name, facts);
	const like = called(as, facts);
	const lasting = lasts === undefined ? undefined : lastingOf(lasts, facts);
	return {
		id: former?.id ?? slugOf(name),
		name: former?.name ?? name,
		summary: says ?? (like ?? former)?.summary ?? '',
		kind: moodOf(row, like ?? former),
		...(worth !== undefined && {worth}),
		...(once && {isOnce: once}),
		...(ask && {isAsked: true}),
		...(lasting && {lasts: lasting}),
		...(short !== undefined && {short}),
		...(words && {synonyms: words}),
		...effectOf(like ?? former ?? {}),
		...ownEffectOf(row, facts),
		...(former?.rule !== undefined && {rule: former.rule}),
	};
}

/** Whether `writtenCondition` can write all that a condition does. */
export const isWritable = (
	{name, on, dice, changes, each, bends, fails, crits, isHalving, sets, isIdle}: ConditionRow,
	sheet: z.ZodObject,
): boolean =>
	!(on ?? dice ?? changes ?? each ?? bends ?? fails ?? crits ?? isHalving) &&
	(!(sets ?? isIdle) || houseFactsOf(sheet)?.conditions.some((row) => row.name === name) === true);

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
