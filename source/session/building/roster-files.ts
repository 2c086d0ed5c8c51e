import {createHash} from 'node:crypto';
import {mkdir, readFile, readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {inWords} from '../../event-store/failure.js';
import {codeOf} from '../../event-store/files.js';
import {FrayError, describeProblem} from '../../rosters/problem.js';
import {readText} from '../../rosters/text-file.js';
import {writeOwnRoster} from '../roster-writing.js';
import {writeWhole} from '../write-whole.js';
import type {DeskFiles, Draft} from './desk.js';

/** The files of rosters, and the drafts of what is not in them yet. */
export type RosterFiles = DeskFiles & {
	draftOf(path: string): Promise<Draft | undefined>;
	/** The rosters of which there are drafts. */
	drafted(): Promise<readonly string[]>;
};

type Folders = {
	/** Of drafts: one file a roster. It need not exist. */
	readonly drafts: string;
	/** Of the GM's own rosters, which need not exist. */
	readonly own: string;
};

export function rosterFiles({drafts, own}: Folders): RosterFiles {
	const draftFile = (file: string): string =>
		path.join(
			drafts,
			`${createHash('sha256').update(path.resolve(file)).digest('hex').slice(0, 32)}.json`,
		);
	return {
		read,
		async save(file, base, text) {
			const found = await readIfThere(file);
			if (found !== undefined && found !== base) {
				return {changedOutside: found};
			}

			await writeWhole(file, text);
			return {isSaved: true};
		},
		saveBeside: async (file, text) =>
			writeOwnRoster(own, path.parse(file).name, text),
		async keepDraft(file, {base, text}) {
			const whole = path.resolve(file);
			await makeFolder(drafts);
			await writeWhole(
				draftFile(file),
				`${JSON.stringify({path: whole, base, text}, undefined, '\t')}\n`,
			);
		},
		dropDraft: async (file) => rm(draftFile(file), {force: true}),
		draftOf: async (file) => readDraft(draftFile(file)),
		async drafted() {
			const names = await readdir(drafts).catch(() => []);
			const found = await Promise.all(
				names
					.filter((name) => name.endsWith('.json'))
					.map(async (name) => readDraft(path.join(drafts, name))),
			);
			return found.flatMap((draft) => draft?.path ?? []);
		},
	};
}

/**
 * The text of a roster, with the byte order mark if it has one.
 * @throws {FrayError}
 */
async function read(file: string): Promise<string> {
	const checked = await readText(file);
	if ('text' in checked) {
		return readFile(file, 'utf8');
	}

	throw new FrayError(describeProblem({...checked, file}));
}

async function readIfThere(file: string): Promise<string | undefined> {
	try {
		return await readFile(file, 'utf8');
	} catch (error) {
		if (codeOf(error) === 'ENOENT') {
			return undefined;
		}

		throw new FrayError(`${file} cannot be read: ${inWords(error)}.`);
	}
}

async function makeFolder(folder: string) {
	try {
		await mkdir(folder, {recursive: true});
	} catch (error) {
		throw new FrayError(
			`Nothing can be written into ${folder}: ${inWords(error)}.`,
		);
	}
}

type KeptDraft = Draft & {readonly path: string};

const isDraft = (value: unknown): value is KeptDraft =>
	typeof value === 'object' &&
	value !== null &&
	'path' in value &&
	typeof value.path === 'string' &&
	'base' in value &&
	typeof value.base === 'string' &&
	'text' in value &&
	typeof value.text === 'string';

/** A draft is a help only: one that cannot be read is as good as none. */
async function readDraft(file: string): Promise<KeptDraft | undefined> {
	try {
		const value: unknown = JSON.parse(await readFile(file, 'utf8'));
		return isDraft(value) ? value : undefined;
	} catch {
		return undefined;
	}
}
