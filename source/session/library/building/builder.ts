import type {Side} from '../../../engine/kit/basics.js';
import type {Detail} from '../../../engine/ruleset/ruleset.js';
import type {RosterForm, changeOf} from '../../../rosters/form/roster-form.js';
import type {ListReader} from '../../../rosters/improvising/pasted.js';
import type {Model} from '../../../rosters/improvising/improvise-sheet.js';
import type {RosterEntry} from '../../../rosters/roster.js';
import type {Raw} from '../../../rulesets/improvise.js';
import type {Places} from './changes.js';
import type {PeopleInFile} from '../rosters/people-in-file.js';
import type {Desk} from './desk.js';

export type Tools = {
	/** Somebody who can fight at once, as a roster has it. */
	newcomer(name: string, side: Side): Raw;
	/** Somebody of another roster, as a hand writes them in this one. */
	written(entry: RosterEntry): Raw;
	/** Reads people, a line each; `undefined` where the rules have no words for them. */
	list: ListReader | undefined;
	/** Somebody as others can be “like” them. */
	modelOf(entry: RosterEntry): Model;
	/** Everybody in a file, also of another tool. */
	inFile(file: string): Promise<PeopleInFile>;
	form: RosterForm;
	changeOf: typeof changeOf;
	dataOf(text: string): unknown;
	places(text: string): Places;
	page(entry: RosterEntry): readonly Detail[];
};

export type Builder = {
	readonly desk: Desk;
	/** `undefined` where it names no rules that are known. */
	readonly tools: Tools | undefined;
	/** It begins with what was edited before and never came into the file. */
	readonly isResumed: boolean;
};
