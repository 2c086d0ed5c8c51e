import {readFileSync} from 'node:fs';
import {stat} from 'node:fs/promises';
import path from 'node:path';
import {codeOf} from '../../../event-store/disk/files.js';
import {FrayError, describeProblem} from '../../../rosters/problem.js';
import {readText} from '../../../rosters/text-file.js';
import {inTurn} from '../../files/in-turn.js';
import {writeOwnRoster} from '../rosters/rules-shelf.js';
import {writeNew, writeWholeIf} from '../../files/write-whole.js';
import type {DeskFiles} from './desk-parts.js';
import {type Drafts, openDrafts} from './drafts.js';

/** The files of rosters while they are edited, and the drafts of what is not in them. */
export type RosterFiles = DeskFiles &
	Drafts & {readIfThere(path: string): Promise<string | undefined>};

type Folders = {
	/** Need not exist. */
	readonly drafts: string;
	/** Of the GM’s own rosters; need not exist. */
	readonly own: string;
};

export function rosterFiles({drafts, own}: Folders): RosterFiles {
	const turns = inTurn();
	return {
		...openDrafts(drafts),
		read,
		readIfThere,
		save: async (file, base, text) => turns(path.resolve(file), async () => save(file, base, text)),
		saveBeside: async (file, text) => writeOwnRoster(own, path.parse(file).name, text),
	};
}

async function read(file: string): Promise<string> {
	const found = await readText(file, true);
	if ('text' in found) {
		return found.text;
	}

	throw new FrayError(describeProblem({...found, file}));
}

type Saved = Awaited<ReturnType<DeskFiles['save']>>;

async function save(file: string, base: string, text: string): Promise<Saved> {
	const found = await readIfThere(file);
	if (found === undefined) {
		await writeNew(file, text);
		return {isSaved: true};
	}

	if (found === text) {
		return {isSaved: true};
	}

	if (found !== base) {
		return {changedOutside: found};
	}

	const isWritten = await writeWholeIf(
		file,
		text,
		(target) => readFileSync(target, 'utf8') === base,
	);
	return isWritten ? {isSaved: true} : {changedOutside: await read(file)};
}

async function readIfThere(file: string): Promise<string | undefined> {
	const isGone = await stat(file).then(
		() => false,
		(error: unknown) => codeOf(error) === 'ENOENT',
	);
	return isGone ? undefined : read(file);
}
