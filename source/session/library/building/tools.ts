import {isDeepStrictEqual} from 'node:util';
import {readSource} from '../../../rosters/document.js';
import type {Edit, Path} from '../../../rosters/editing/edit.js';
import {writtenEntries} from '../../../rosters/exchange/written.js';
import {
	type FormRow,
	type RosterForm,
	changeOf,
	rosterForm,
} from '../../../rosters/form/roster-form.js';
import type {Raw} from '../../../rosters/house/lent.js';
import type {ListReader} from '../../../rosters/improvising/pasted.js';
import type {SheetSchema} from '../../../rosters/schema.js';
import {sideIds} from '../../../rosters/side-words.js';
import {exampleEntry} from '../../../rosters/template.js';
import type {Improvising} from '../../../rulesets/improvise.js';
import type {SealedRuleset} from '../../../rulesets/index.js';
import {entryPage} from '../rosters/entry-page.js';
import {type PeopleReader, peopleInFile} from '../rosters/people-in-file.js';
import type {Tools} from './builder.js';
import type {Places} from './changes.js';

export function toolsOf(
	ruleset: SealedRuleset,
	{sheet, lent}: {readonly sheet: SheetSchema; readonly lent: readonly Raw[]},
	improvising: Improvising | undefined,
	list: ListReader | undefined,
	reader: PeopleReader,
): Tools {
	const form = rosterForm(ruleset, sheet, lent);
	return {
		form,
		list,
		inFile: async (file) => peopleInFile(file, ruleset.id, reader),
		changeOf,
		dataOf: (text) => readSource(text).data?.value,
		places: (text) => placesIn(readSource(text).data?.value, form),
		newcomer: (name, side) =>
			exampleEntry(ruleset.id, sheet, {name, side: sideIds[side], ...improvising?.template}),
		written(entry) {
			const [raw] = improvising ? writtenEntries([entry], {sheet, improvising}) : [];
			return raw ?? {name: entry.name, side: sideIds[entry.side]};
		},
		page: (entry) => entryPage(entry, {}, ruleset),
	};
}

function placesIn(data: unknown, form: RosterForm): Places {
	const edit = (rows: readonly FormRow[], place: Path, value: unknown): Edit | undefined => {
		const row = rows.find((each) => isDeepStrictEqual(each.place, place));
		return row && changeOf(row, value);
	};

	const rowsOf = (index: number) => form.view(data, ['combatants', index]).rows;
	return {
		list: rowsOf(0)[0]?.path.slice(0, 1) ?? ['combatants'],
		set: (index, key, value) => edit(rowsOf(index), ['combatants', index, key], value),
		setOfAll: (key, value) => edit(form.view(data, []).rows, [key], value),
	};
}
