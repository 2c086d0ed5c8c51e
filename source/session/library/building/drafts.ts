import {createHash} from 'node:crypto';
import {renameSync} from 'node:fs';
import {readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {inWords} from '../../../event-store/disk/failure.js';
import {codeOf, makeFolders} from '../../../event-store/disk/files.js';
import {patiently} from '../../../event-store/renaming.js';
import {plainText} from '../../../event-store/disk/plain-file.js';
import {FrayError} from '../../../rosters/problem.js';
import {type TypeOf, fields, isOf, text} from '../../../engine/kit/shape.js';
import {jsonIn} from '../../files/fray-files.js';
import {inTurn} from '../../files/in-turn.js';
import {writeWhole} from '../../files/write-whole.js';
import type {DeskFiles, Draft} from './desk-parts.js';

/** Drafts of rosters, so that nothing is lost with the terminal. Failures are thrown as `FrayError`. */
export type Drafts = Pick<DeskFiles, 'keepDraft' | 'dropDraft'> & {
	/** The draft of a file, unless the file holds its text by now. A damaged one is kept aside. */
	draftOf(file: string): Promise<Draft | undefined>;
	/** The whole paths of the files of which there are drafts. Damaged ones are left out. */
	drafted(): Promise<readonly string[]>;
};

const keptDraft = fields({path: text, base: text, text});
const isKeptDraft = isOf(keptDraft);
type KeptDraft = TypeOf<typeof keptDraft>;

/** @param folder holds a file for each draft; need not exist */
export function openDrafts(folder: string): Drafts {
	const turns = inTurn();
	/** What this program kept or found last; the draft of another program is not dropped. */
	const contents = new Map<string, string>();
	const draftFile = (file: string): string => {
		const name = createHash('sha256').update(path.resolve(file)).digest('hex');
		return path.join(folder, `${name.slice(0, 32)}.json`);
	};

	const dropDraft = async (file: string): Promise<void> =>
		turns(draftFile(file), async () => {
			const content = contents.get(draftFile(file));
			contents.delete(draftFile(file));
			if (content !== undefined && (await contentOf(draftFile(file))) === content) {
				await remove(draftFile(file));
			}
		});
	return {
		dropDraft,
		async keepDraft(file, {base, text}) {
			if (base === text) {
				return dropDraft(file);
			}

			const kept: KeptDraft = {path: path.resolve(file), base, text};
			return turns(draftFile(file), async () => {
				makeFolder(folder);
				const content = `${JSON.stringify(kept)}\n`;
				await writeWhole(draftFile(file), content);
				contents.set(draftFile(file), content);
			});
		},
		draftOf: async (file) =>
			turns(draftFile(file), async () => {
				const content = await contentOf(draftFile(file));
				if (content === undefined) {
					return undefined;
				}

				contents.set(draftFile(file), content);
				return draftIn(draftFile(file), content, file);
			}),
		drafted: async () => drafted(folder),
	};
}

async function draftIn(draftFile: string, content: string, file: string) {
	const draft = parsed(content);
	if (draft?.path !== path.resolve(file)) {
		const aside = await setAside(draftFile);
		throw new FrayError(
			`What was not saved of ${file} cannot be read: its draft is damaged. It is kept as ${aside}, and the file can be opened without it.`,
		);
	}

	const {base, text} = draft;
	const now = await plainText(file).catch(() => undefined);
	if (now === text) {
		await remove(draftFile);
		return undefined;
	}

	return {base, text};
}

async function drafted(folder: string): Promise<readonly string[]> {
	const names = await readdir(folder).catch((error: unknown) => {
		if (codeOf(error) === 'ENOENT') {
			return [];
		}

		throw new FrayError(`The drafts in ${folder} cannot be listed: ${inWords(error)}.`);
	});
	const found = await Promise.all(
		names
			.filter((name) => name.endsWith('.json'))
			.map(async (name) => contentOf(path.join(folder, name)).catch(() => undefined)),
	);
	return found
		.flatMap((content) => parsed(content ?? '')?.path ?? [])
		.toSorted((one, other) => one.localeCompare(other));
}

async function contentOf(draftFile: string): Promise<string | undefined> {
	try {
		return await plainText(draftFile);
	} catch (error) {
		if (codeOf(error) === 'ENOENT') {
			return undefined;
		}

		throw new FrayError(`${draftFile} cannot be read: ${inWords(error)}.`);
	}
}

function parsed(content: string): KeptDraft | undefined {
	const value = jsonIn(content);
	return isKeptDraft(value) ? value : undefined;
}

async function setAside(draftFile: string): Promise<string> {
	const taken = new Set(await readdir(path.dirname(draftFile)));
	const stem = path.basename(draftFile, '.json');
	let number = 1;
	while (taken.has(`${stem}.damaged-${number}`)) {
		number++;
	}

	const aside = path.join(path.dirname(draftFile), `${stem}.damaged-${number}`);
	try {
		patiently(() => {
			renameSync(draftFile, aside);
		});
	} catch (error) {
		throw new FrayError(`${draftFile} is damaged and cannot be put aside: ${inWords(error)}.`);
	}

	return aside;
}

async function remove(draftFile: string) {
	try {
		await rm(draftFile, {force: true});
	} catch (error) {
		throw new FrayError(`${draftFile} cannot be removed: ${inWords(error)}.`);
	}
}

function makeFolder(folder: string) {
	try {
		makeFolders(folder);
	} catch (error) {
		throw new FrayError(`Nothing can be written into ${folder}: ${inWords(error)}.`);
	}
}
