import {edited} from '../../../rosters/editing/edits.js';
import {type KnownRules, rosterReader} from '../../../rosters/load.js';
import type {SealedRuleset} from '../../../rulesets/index.js';
import {improvisingOf} from '../../../rulesets/sheets.js';
import {listReaderOf} from '../listing.js';
import type {PeopleReader} from '../rosters/people-in-file.js';
import type {Builder} from './builder.js';
import {Desk} from './desk.js';
import type {RosterFiles} from './roster-files.js';
import {sketchOf} from './sketching.js';
import {toolsOf} from './tools.js';

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
		desk: new Desk({
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
