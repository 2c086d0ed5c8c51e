import type {Side} from '../../engine/kit/basics.js';
import type {SettingValues} from '../../engine/facts/settings.js';
import type {ListReader} from '../../rosters/improvising/pasted.js';
import type {SheetSchema} from '../../rosters/schema.js';
import type {Improvising} from '../../rulesets/improvise.js';

/** @returns what reads lists of people, a line each, for a ruleset; `undefined` where it has no words for them */
export async function listReaderOf(
	ruleset: string,
	sheet: SheetSchema | undefined,
	improvising: Improvising | undefined,
): Promise<ListReader | undefined> {
	if (!sheet || !improvising) {
		return undefined;
	}

	const [{listReader}, {entryChecker}] = await Promise.all([
		import('../../rosters/improvising/pasted.js'),
		import('../../rosters/load.js'),
	]);
	const check = entryChecker(ruleset, sheet, 'the line');
	return listReader(improvising, (raw) => {
		const checked = check(raw);
		return 'roster' in checked ? undefined : (checked.problems[0]?.message ?? '');
	});
}

/** The same for the ruleset of that id, with figures as these settings read them. */
export async function listReaderFor(ruleset: string, settings: SettingValues = {}) {
	const {improvisingOf, sheetSchemaOf} = await import('../../rulesets/sheets.js');
	const [improvising, sheet] = await Promise.all([improvisingOf(ruleset), sheetSchemaOf(ruleset)]);
	return listReaderOf(ruleset, sheet, improvising?.figures?.by(settings) ?? improvising);
}

/** The same reader, where a line can be “like” others, too. */
export const listBeside = (
	list: ListReader,
	others: NonNullable<Parameters<ListReader>[2]>,
): ListReader => {
	const {example, words, takesBlocks} = list;
	return Object.assign((text: string, side: Side) => list(text, side, others), {
		example,
		words,
		takesBlocks,
	});
};
