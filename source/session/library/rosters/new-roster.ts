import path from 'node:path';
import {cleanName} from '../../../engine/kit/clean-text.js';
import type {SettingValues} from '../../../engine/facts/settings.js';
import type {SheetSchemas} from '../../../rosters/load.js';
import type {Raw} from '../../../rulesets/improvise.js';
import {FrayError} from '../../../rosters/problem.js';
import {writeNewFile, writeOwnRoster} from './rules-shelf.js';

/** Rules for a family of systems that a roster can take over by name. */
export type Preset = {
	readonly name: string;
	readonly title: string;
	readonly settings: SettingValues;
	/** How many conditions it has whose effects count by themselves. */
	readonly conditions: number;
};

export type NewRoster = {
	readonly ruleset: string;
	/** Left out or empty: after its ruleset. */
	readonly title?: string;
	/** The preset whose rules it takes over; left out or empty: none, or the one of stat blocks that are in it. */
	readonly rules?: string;
	/** Left out: a free name in the GM's own folder. */
	readonly file?: string;
	/** Who is in it, as a roster has them; left out or empty: a hero and a foe. */
	readonly people?: readonly Raw[];
	/** What comments tell of each of them. */
	readonly notes?: ReadonlyArray<readonly string[]>;
	/** Without what each key is for: where it is told otherwise. */
	readonly isBare?: boolean;
};

type Parts = {
	readonly ruleset: {readonly id: string; readonly name: string};
	readonly sheets: SheetSchemas;
	/** The GM's own folder, which need not exist. */
	readonly own: string;
};

/** Writes a roster to begin with, and tells its path; nothing is ever written over. */
export async function makeRoster(
	{title: asked = '', rules = '', file, isBare = false, people = [], notes = []}: NewRoster,
	{ruleset, sheets, own}: Parts,
): Promise<string> {
	const named = asked.trim() === '' && file !== undefined ? path.parse(file).name : asked;
	const title = cleanName(named.trim()) || `People of ${ruleset.name}`;
	const text = await textOf(title, {ruleset, sheets}, {people, notes, rules}, !isBare);
	if (file === undefined) {
		return writeOwnRoster(own, asked.trim() === '' ? ruleset.id : title, text);
	}

	await writeNewFile(file, text);
	return file;
}

async function textOf(
	title: string,
	{ruleset, sheets}: Omit<Parts, 'own'>,
	{people, notes, rules}: Required<Pick<NewRoster, 'people' | 'notes' | 'rules'>>,
	isTold: boolean,
): Promise<string> {
	const [{templateText}, {improvisingOf}, sheet] = await Promise.all([
		import('../../../rosters/template.js'),
		import('../../../rulesets/sheets.js'),
		sheets(ruleset.id),
	]);
	if (!sheet) {
		throw new FrayError(`${ruleset.name} has no rosters.`);
	}

	const improvising = await improvisingOf(ruleset.id);
	const raw = improvising?.template ?? {};
	const pair = [
		{name: 'Hero', side: 'heroes', ...raw},
		{name: 'Foe', side: 'foes', ...raw},
	];
	const isPair = people.length === 0;
	// Nobody else comes with notes.
	const isOfBlocks = notes.some((each) => each.length > 0);
	return templateText({
		ruleset,
		sheet,
		people: isPair ? pair : people,
		notes,
		rules: rules || (isOfBlocks ? improvising?.statBlockRules : undefined),
		title,
		isTold: isTold && isPair,
	});
}
