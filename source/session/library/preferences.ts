import {existsSync, renameSync} from 'node:fs';
import path from 'node:path';
import {inWords} from '../../event-store/disk/failure.js';
import {makeFolders, codeOf} from '../../event-store/disk/files.js';
import {patiently} from '../../event-store/renaming.js';
import {FrayError} from '../../rosters/problem.js';
import {wholePath} from '../files/home.js';
import {
	defaultPreferences,
	preferenceSchema,
	fitting,
	misfits,
	whatFits,
} from '../files/preference-schema.js';
import type {PreferenceStore, Preferences} from './services.js';
import {plainTextNow} from '../../event-store/disk/plain-file.js';

type Found = {
	/** Its valid part. */
	readonly kept: Partial<Preferences>;
	/** Why something of it does not count, and where it stands. */
	readonly wrong?: string;
	/** It is a file that can be set aside. */
	readonly isBroken: boolean;
};

/** Reads the file of the preferences, which stays as it is. Never throws. */
function readPreferences(file: string): Found {
	let text: string;
	try {
		text = plainTextNow(file);
	} catch (error) {
		return {
			kept: {},
			isBroken: false,
			...(codeOf(error) !== 'ENOENT' && {
				wrong: `Fray cannot read ${file} and uses the default preferences: ${inWords(error)}`,
			}),
		};
	}

	const {stored, fault} = parsed(text);
	const misfitting = misfits(stored);
	if (misfitting?.length === 0) {
		return {kept: fitting(stored), isBroken: false};
	}

	const wrong =
		misfitting === undefined
			? `${file} is broken${fault}: Fray uses the default preferences`
			: `${file} does not fit in ${misfitting.map((name) => `${name} (${whatFits[name]})`).join(', ')}: the default is used there`;
	return {
		kept: fitting(stored),
		wrong: `${wrong}. Mend the file, or change a preference in Fray: Fray then writes the file anew and keeps the old one beside it`,
		isBroken: true,
	};
}

/** @returns also where the text breaks off: “ in line 3” */
function parsed(text: string): {readonly stored: unknown; readonly fault: string} {
	try {
		return {stored: JSON.parse(text), fault: ''};
	} catch (error) {
		const said = error instanceof Error ? error.message : '';
		const last = text.trimEnd().length;
		const [, digits] = /position (\d+)/.exec(said) ?? [];
		const isAtEnd = said.includes('end of JSON');
		const at = isAtEnd ? last : digits && Math.min(Number(digits), last);
		return {stored: undefined, fault: typeof at === 'number' ? ` in line ${lineAt(text, at)}` : ''};
	}
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

const fileName = 'preferences';

/** Preferences kept in a folder, and a way to wait until they are written. */
export type KeptPreferences = PreferenceStore & {
	/** Resolves when everything has been written or has failed to be; see `notice`. */
	settled(): Promise<void>;
};

/** Reads the preferences of a folder, and never throws. Only a change sets a broken file aside; it is written soon after. */
export function openPreferences(
	folder: string,
	besides: () => string | undefined = () => undefined,
): KeptPreferences {
	const file = path.join(folder, `${fileName}.json`);
	const found = readPreferences(file);
	let preferences: Preferences = {...defaultPreferences, ...found.kept};
	let notice = found.wrong;
	let written = Promise.resolve();
	return {
		read: () => preferences,
		write(change) {
			makeFolder(folder, change.folder);
			preferences = {...preferences, ...change};
			written = written
				.then(async () => {
					notice = await save(file, change);
				})
				.catch((error: unknown) => {
					notice = `preferences could not be saved in ${file}: ${inWords(error)}`;
				});
		},
		notice: () => notice ?? besides(),
		settled: async () => written,
	};
}

/** Makes the folder of the fights when the GM chooses it: one that is not there later was lost, and is not made anew. */
function makeFolder(home: string, chosen = '') {
	if (chosen.trim() === '') {
		return;
	}

	const folder = wholePath(home, chosen);
	try {
		makeFolders(folder);
	} catch (error) {
		throw new FrayError(
			`The folder ${folder} cannot be made: ${inWords(error)}. Choose another one.`,
		);
	}
}

/** Writes a change into the file, and before it what can still be read of a broken one, which is kept where this says. */
async function save(file: string, change: Partial<Preferences>): Promise<string | undefined> {
	const found = readPreferences(file);
	if (found.wrong !== undefined && !found.isBroken) {
		throw new Error(found.wrong);
	}

	const aside = found.isBroken ? freeName(`${file}.broken`) : undefined;
	if (aside === undefined) {
		await put(file, change);
		return undefined;
	}

	patiently(() => {
		renameSync(file, aside);
	});
	try {
		await put(file, {...found.kept, ...change});
	} catch (error) {
		// Without it nobody would be told any more.
		patiently(() => {
			renameSync(aside, file);
		});
		throw error;
	}

	return `Fray wrote ${file} anew and keeps the broken one as ${aside}`;
}

async function put(file: string, change: Partial<Preferences>) {
	const {default: Conf} = await import('conf');
	makeFolders(path.dirname(file));
	const conf = new Conf<Preferences>({
		cwd: path.dirname(file),
		configName: fileName,
		schema: preferenceSchema,
		accessPropertiesByDotNotation: false,
	});
	conf.set(change);
}

function freeName(name: string): string {
	let free = name;
	for (let number = 2; existsSync(free); number++) {
		free = `${name}-${number}`;
	}

	return free;
}
