import {existsSync, readFileSync, renameSync} from 'node:fs';
import path from 'node:path';
import {inWords} from '../event-store/failure.js';
import {codeOf} from '../event-store/files.js';
import {
	defaultPreferences,
	fitting,
	misfits,
	preferenceSchema,
} from './preference-schema.js';
import type {PreferenceStore, Preferences} from './services.js';

const fileName = 'preferences';

/** Preferences kept in a folder, and a way to wait until they are written. */
export type KeptPreferences = PreferenceStore & {
	/** Resolves when everything has been written or has failed to be; see `notice`. */
	settled(): Promise<void>;
};

/**
 * Reads the preferences of a folder. Never throws: a broken file is set aside, and its valid part is kept. Changes take
 * effect at once and reach the file soon after.
 */
export function openPreferences(folder: string): KeptPreferences {
	const file = path.join(folder, `${fileName}.json`);
	const found = read(file);
	let preferences: Preferences = {...defaultPreferences, ...found.kept};
	let {notice} = found;
	let written = Promise.resolve();

	const put = (change: Partial<Preferences>) => {
		written = written
			.then(async () => save(folder, change))
			.catch((error: unknown) => {
				notice = `preferences could not be saved in ${file}: ${inWords(error)}`;
			});
	};

	if (found.isSetAside && Object.keys(found.kept).length > 0) {
		put(found.kept);
	}

	return {
		read: () => preferences,
		write(change) {
			preferences = {...preferences, ...change};
			put(change);
		},
		notice: () => notice,
		settled: async () => written,
	};
}

/** The preferences of a folder as they are, with nothing set aside nor told of a file that is broken. */
export function peekAtPreferences(folder: string): Preferences {
	try {
		const text = readFileSync(path.join(folder, `${fileName}.json`), 'utf8');
		return {...defaultPreferences, ...fitting(parse(text))};
	} catch {
		return defaultPreferences;
	}
}

async function save(folder: string, change: Partial<Preferences>) {
	const {default: Conf} = await import('conf');
	const conf = new Conf<Preferences>({
		cwd: folder,
		configName: fileName,
		schema: preferenceSchema,
		accessPropertiesByDotNotation: false,
	});
	conf.set(change);
}

type Found = {
	readonly kept: Partial<Preferences>;
	readonly isSetAside: boolean;
	readonly notice: string | undefined;
};

function read(file: string): Found {
	let text: string;
	try {
		text = readFileSync(file, 'utf8');
	} catch (error) {
		return {
			kept: {},
			isSetAside: false,
			notice:
				codeOf(error) === 'ENOENT'
					? undefined
					: `${file} cannot be read, the default preferences are used: ${inWords(error)}`,
		};
	}

	const stored = parse(text);
	const wrong = misfits(stored);
	if (wrong?.length === 0) {
		return {kept: fitting(stored), isSetAside: false, notice: undefined};
	}

	const what =
		wrong === undefined
			? 'is broken: the default preferences are used'
			: `does not fit in ${wrong.join(', ')}: the default is used there`;
	return {kept: fitting(stored), ...setAside(file, what)};
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function setAside(
	file: string,
	what: string,
): Pick<Found, 'isSetAside' | 'notice'> {
	const aside = freeName(`${file}.broken`);
	try {
		renameSync(file, aside);
	} catch (error) {
		return {
			isSetAside: false,
			notice: `${file} ${what}; it could not be set aside: ${inWords(error)}`,
		};
	}

	return {isSetAside: true, notice: `${file} ${what}; it is kept as ${aside}`};
}

function freeName(name: string): string {
	let free = name;
	for (let number = 2; existsSync(free); number++) {
		free = `${name}-${number}`;
	}

	return free;
}
