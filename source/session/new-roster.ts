import {mkdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {inWords} from '../event-store/failure.js';
import {codeOf} from '../event-store/files.js';
import {fileSlug} from '../event-store/name.js';
import {cleanName} from '../engine/clean-text.js';
import type {SheetSchemas} from '../rosters/load.js';
import {FrayError} from '../rosters/problem.js';

/** A roster to begin with. */
export type NewRoster = {
	readonly ruleset: string;
	/** Left out or empty: after its ruleset. */
	readonly title?: string;
	/** Left out: a free name in the GM's own folder. */
	readonly file?: string;
};

/** What it is made of, and where. */
type Parts = {
	readonly ruleset: {readonly id: string; readonly name: string};
	readonly sheets: SheetSchemas;
	/** The GM's own folder, which need not exist. */
	readonly own: string;
};

/** More files of one name than anybody makes. */
const mostOfAName = 1000;

/**
 * Writes a roster to begin with; nothing is ever written over.
 * @returns its path
 * @throws {FrayError} when it cannot be written, or a file is there already
 */
export async function makeRoster(
	{title: asked = '', file}: NewRoster,
	{ruleset, sheets, own}: Parts,
): Promise<string> {
	const named =
		asked.trim() === '' && file !== undefined ? path.parse(file).name : asked;
	const title = cleanName(named.trim()) || `People of ${ruleset.name}`;
	const text = await textOf(title, ruleset, sheets);
	if (file !== undefined) {
		if (await write(file, text)) {
			return file;
		}

		throw new FrayError(
			`${file} is there already, and nothing is written over it. Choose another name.`,
		);
	}

	await makeFolder(own);
	return writeFree(
		path.join(own, fileSlug(asked.trim() === '' ? ruleset.id : title)),
		text,
	);
}

async function textOf(
	title: string,
	ruleset: Parts['ruleset'],
	sheets: SheetSchemas,
): Promise<string> {
	const [{templateText}, {improvisingOf}, sheet] = await Promise.all([
		import('../rosters/template.js'),
		import('../rulesets/sheets.js'),
		sheets(ruleset.id),
	]);
	if (!sheet) {
		throw new FrayError(`${ruleset.name} has no rosters.`);
	}

	const improvising = await improvisingOf(ruleset.id);
	return templateText({
		ruleset,
		sheet,
		raw: improvising?.template ?? {},
		title,
	});
}

/** Writes to the first name that is free: “thugs.yaml”, “thugs-2.yaml”. */
async function writeFree(
	stem: string,
	text: string,
	number = 1,
): Promise<string> {
	if (number > mostOfAName) {
		throw new FrayError(
			`${stem} and the numbers behind it are names of files already. Choose another name.`,
		);
	}

	const file = `${stem}${number === 1 ? '' : `-${number}`}.yaml`;
	return (await write(file, text)) ? file : writeFree(stem, text, number + 1);
}

async function makeFolder(folder: string): Promise<void> {
	try {
		await mkdir(folder, {recursive: true});
	} catch (error) {
		throw unwritten(folder, error);
	}
}

/** @returns false when a file of that name is there */
async function write(file: string, text: string): Promise<boolean> {
	try {
		await writeFile(file, text, {flag: 'wx'});
		return true;
	} catch (error) {
		if (codeOf(error) === 'EEXIST') {
			return false;
		}

		// What could be written of it, such as on a full disk, would be no roster.
		if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EIO') {
			await rm(file, {force: true});
		}

		throw unwritten(file, error);
	}
}

const unwritten = (where: string, error: unknown): FrayError =>
	new FrayError(
		`${where} cannot be written: ${inWords(error)}. Choose another folder or name.`,
		[],
		{cause: error},
	);
