import type {Raw} from '../../../rulesets/improvise.js';
import type {People, PeopleOrder} from '../../parts/people/people-order.js';

export type PeopleReader = {readPeople(order: PeopleOrder): Promise<People>};

export type PeopleInFile = {
	readonly raws: readonly Raw[];
	/** What comments tell of each of them. */
	readonly notes: ReadonlyArray<readonly string[]>;
	readonly notices: readonly string[];
};

/** Everybody in a file, of a roster or of another tool’s, for some rules. */
export async function peopleInFile(
	file: string,
	ruleset: string,
	{readPeople}: PeopleReader,
): Promise<PeopleInFile> {
	const [{improvisingOf, sheetSchemaOf}, {writtenEntries}] = await Promise.all([
		import('../../../rulesets/sheets.js'),
		import('../../../rosters/exchange/written.js'),
	]);
	const [{entries, notes, notices}, sheet, improvising] = await Promise.all([
		readPeople({from: file, ruleset, mappings: [], side: undefined}),
		sheetSchemaOf(ruleset),
		improvisingOf(ruleset),
	]);
	return {
		raws: sheet && improvising ? writtenEntries(entries, {sheet, improvising}) : [],
		notes: entries.map((entry) => notes?.get(entry) ?? []),
		notices,
	};
}
