import type {Writing} from '../../../rosters/exchange/written.js';
import type {KnownRules} from '../../../rosters/load.js';
import {FrayError} from '../../../rosters/problem.js';
import type {People} from './people-order.js';

export const peopleFormats = ['csv', 'json', 'yaml'] as const;
export type PeopleFormat = (typeof peopleFormats)[number];

export const isPeopleFormat = (text: string): text is PeopleFormat =>
	peopleFormats.some((format) => format === text);

export async function peopleText(people: People, format: PeopleFormat, rules: KnownRules) {
	const {ruleset, title, text, entries, notes} = people;
	if (format === 'yaml' && text !== undefined) {
		return text;
	}

	const [{improvisingOf}, {areSame, writtenEntries}, write] = await Promise.all([
		import('../../../rulesets/sheets.js'),
		import('../../../rosters/exchange/written.js'),
		import('../../../rosters/exchange/write.js'),
	]);
	const [sheet, improvising] = await Promise.all([rules.sheets(ruleset), improvisingOf(ruleset)]);
	if (!sheet || !improvising) {
		throw new FrayError(`Sheets of ${ruleset} cannot be written.`);
	}

	const writing: Writing = {sheet, improvising};
	const written = {
		ruleset,
		title,
		rules: people.understood && improvising.statBlockRules,
		combatants: writtenEntries(entries, writing),
		notes: entries.map((entry) => notes?.get(entry) ?? []),
	};
	if (format !== 'csv') {
		return format === 'json' ? write.toJson(written) : write.toYaml(written);
	}

	const [{combatantSchema}, {fieldsOf}] = await Promise.all([
		import('../../../rosters/exchange/combatant-schema.js'),
		import('../../../rosters/exchange/fields.js'),
	]);
	const schema = await combatantSchema(ruleset, rules);
	return write.toCsv(written, {
		fields: fieldsOf(schema, improvising),
		isSame: (one, other) => areSame(one, other, writing),
	});
}
