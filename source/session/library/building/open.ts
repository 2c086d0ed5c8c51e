import {edited} from '../../../rosters/editing/edits.js';
import {type KnownRules, rosterReader} from '../../../rosters/load.js';
import type {SealedRuleset} from '../../../rulesets/index.js';
import {improvisingOf} from '../../../rulesets/sheets.js';
import {listReaderOf} from '../listing.js';
import {type PeopleReader, peopleInFile} from '../rosters/people-in-file.js';
import type {Builder, Tools} from './builder.js';
import {deskOf} from './desk.js';
import type {RosterFiles} from './roster-files.js';
import {sketchOf} from './sketch.js';
import {isDeepStrictEqual} from 'node:util';
import {readSource} from '../../../rosters/document.js';
import type {Edit, Path} from '../../../rosters/editing/changed-data.js';
import {writtenEntries, writtenSheet} from '../../../rosters/exchange/written.js';
import {
	type FormRow,
	type RosterForm,
	changeOf,
	rosterForm,
} from '../../../rosters/form/roster-form.js';
import type {Raw} from '../../../rosters/house/lent.js';
import type {ListReader} from '../../../rosters/improvising/pasted.js';
import {sideIds, type SheetSchema} from '../../../rosters/schema.js';
import {exampleEntry} from '../../../rosters/template.js';
import type {Improvising} from '../../../rulesets/improvise.js';
import {entryPage} from '../rosters/entry-page.js';
import type {Places} from './changes.js';

type Parts = PeopleReader & {
	readonly rulesets: readonly SealedRuleset[];
	readonly rules: KnownRules;
	readonly files: RosterFiles;
	isForeign(path: string): boolean;
};

/** Of a file that is gone, what was edited and never came into it is there still. */
export async function openBuilder(
	path: string,
	{rulesets, rules, files, isForeign, ...reader}: Parts,
): Promise<Builder> {
	const draft = await files.draftOf(path);
	const text = (await files.readIfThere(path)) ?? draft?.base ?? (await files.read(path));
	const {known, read, isSame} = await rosterReader(text, path, rules);
	const ruleset = rulesets.find(({id}) => id === known?.ruleset);
	const improvising = ruleset && (await improvisingOf(ruleset.id));
	const list = ruleset && (await listReaderOf(ruleset.id, known?.sheet, improvising));
	return {
		isResumed: draft !== undefined && draft.text !== text,
		desk: deskOf({
			path,
			text,
			draft,
			isForeign: isForeign(path),
			files,
			sketch: (now) => sketchOf(now, isSame(now) ? known?.ruleset : undefined, read),
			edited,
		}),
		tools: known && ruleset && toolsOf(ruleset, known, improvising, list, reader),
	};
}

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
		modelOf: (entry) => ({
			name: entry.name,
			side: entry.side,
			raw: improvising ? writtenSheet(entry, {sheet, improvising}) : {},
		}),
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
