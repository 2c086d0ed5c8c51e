import {realpathSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {inWords} from '../../../event-store/disk/failure.js';
import {codeOf} from '../../../event-store/disk/files.js';
import type {KnownRules, Loaded} from '../../../rosters/load.js';
import {rulesTogether} from '../../../engine/facts/house.js';
import type {Side} from '../../../engine/kit/basics.js';
import {cleanName, cleanText} from '../../../engine/kit/clean-text.js';
import {counted, listed as inText} from '../../../engine/kit/text.js';
import {FrayError} from '../../../rosters/problem.js';
import type {Roster, RosterOrigin} from '../../../rosters/roster.js';
import {noSuchFile} from '../../../rosters/text-file.js';
import {rememberedRosters} from '../../files/remembered-rosters.js';
import type {Preset} from './new-roster.js';
import type {Services} from '../services.js';

export type ListedRoster = Awaited<ReturnType<Services['listRosters']>>[number];

/** The folders with rosters, and what rosters are checked against. */
export type Shelf = {
	readonly own: string;
	/** Holds a folder for each ruleset. */
	readonly samples: string;
	/** A roster and its rules for each family of systems; holds a folder for each ruleset. */
	readonly presets: string;
	/** The archetypes that Fray brings along; holds a folder for each ruleset. */
	readonly bestiary: string;
	readonly rules: KnownRules;
	/** Of which files there are drafts, wherever they are, also of those that are gone. */
	readonly drafted: () => Promise<readonly string[]>;
	/** Reads a roster of whatever folder. */
	readonly read: (file: string) => Promise<Loaded>;
};

/** The GM's own rosters, those from elsewhere with something unsaved, the samples, the bestiary, each by file name. */
export async function listRosters({
	own,
	samples,
	presets,
	bestiary,
	rules,
	drafted,
	read,
}: Shelf): Promise<readonly ListedRoster[]> {
	const inFolders = (parent: string) => rules.rulesets.map((id) => path.join(parent, id));
	const [inOwn, ...others] = await Promise.all([
		filesOf('own', [own]),
		filesOf('sample', [...inFolders(samples), ...inFolders(presets)]),
		filesOf('bestiary', inFolders(bestiary)),
	]);
	const kept = new Set(inOwn.map(({file}) => path.resolve(file)));
	const unsaved = await drafted();
	const elsewhere = unsaved
		.filter((file) => !kept.has(file))
		.map((file) => ({file, origin: 'own' as const}));
	return Promise.all(
		[...inOwn, ...elsewhere, ...others.flat()].map(async ({file, origin}) => ({
			...listed(file, await read(file)),
			origin: origin === 'own' && isForeign(file, {samples, presets, bestiary}) ? 'sample' : origin,
		})),
	);
}

/** Whether a file is one of those that Fray brings along, or a link to one: they stay as they are. */
export const isForeign = (
	file: string,
	{samples, presets, bestiary}: Pick<Shelf, 'samples' | 'presets' | 'bestiary'>,
): boolean =>
	[samples, presets, bestiary].some((folder) =>
		realPath(file).startsWith(realPath(folder) + path.sep),
	);

/** Where a path leads to in the end; what is not there stays as it is named. */
function realPath(file: string): string {
	try {
		return realpathSync(file);
	} catch {
		return path.resolve(file);
	}
}

async function filesOf(origin: RosterOrigin, folders: readonly string[]) {
	const files = await Promise.all(folders.map(rosterFiles));
	return files.flat().map((file) => ({file, origin}));
}

/** @throws {FrayError} with everything that is wrong with it */
export async function readRoster(file: string, {read}: Pick<Shelf, 'read'>): Promise<Roster> {
	const loaded = await read(file);
	if ('roster' in loaded) {
		return loaded.roster;
	}

	const {problems} = loaded;
	throw problems.some(({message}) => message === noSuchFile)
		? new FrayError(
				`No file or roster of that name: ${cleanText(file)}.`,
				problems.filter(({hint}) => hint !== undefined),
			)
		: new FrayError(
				`The roster ${cleanName(path.basename(file))} cannot be used: ${counted(problems.length, 'problem')}.`,
				problems,
			);
}

/** The sample rosters of a ruleset, which together make its sample fight. */
export async function readSamples(
	{ruleset, preset}: {readonly ruleset: string; readonly preset?: string | undefined},
	{samples, presets, read}: Shelf,
): Promise<readonly Roster[]> {
	const files = await rosterFiles(path.join(preset === undefined ? samples : presets, ruleset));
	if (preset !== undefined) {
		const names = files.map(nameOf);
		const file = files[names.indexOf(preset)];
		if (file === undefined) {
			throw new FrayError(
				names.length === 0
					? `There are no presets for ${ruleset}.`
					: `There is no preset “${preset}”. There are ${inText(names)}.`,
			);
		}

		return [await readRoster(file, {read})];
	}

	if (files.length === 0) {
		throw new FrayError(`There is no sample fight for ${ruleset}.`);
	}

	return Promise.all(files.map(async (file) => readRoster(file, {read})));
}

/** Reads rosters, and each again only when its file has changed. Loads the YAML and zod libraries with the first one. */
export const rosterReader = (rules: KnownRules): Shelf['read'] =>
	rememberedRosters({
		async read(file) {
			const {loadRoster} = await import('../../../rosters/load.js');
			return loadRoster(file, rules);
		},
	});

const listed = (file: string, loaded: Loaded): Omit<ListedRoster, 'origin'> =>
	'roster' in loaded
		? {
				path: file,
				title: loaded.roster.title,
				ruleset: loaded.roster.ruleset,
				combatants: countOf(loaded.roster),
				sides: {good: countOf(loaded.roster, 'good'), bad: countOf(loaded.roster, 'bad')},
				problems: [],
			}
		: {
				path: file,
				title: cleanName(path.parse(file).name),
				ruleset: '',
				combatants: 0,
				sides: {good: 0, bad: 0},
				problems: loaded.problems,
			};

const countOf = ({entries}: Roster, only?: Side): number =>
	entries.reduce(
		(sum, {side, count}) => sum + (only === undefined || side === only ? count : 0),
		0,
	);

const nameOf = (file: string): string => path.basename(file, path.extname(file));

/** @throws {FrayError} when one cannot be read */
export async function presetsOf(
	ruleset: string,
	{presets, read}: Pick<Shelf, 'presets' | 'read'>,
): Promise<readonly Preset[]> {
	const files = await rosterFiles(path.join(presets, ruleset));
	return Promise.all(
		files.map(async (file) => {
			const {title, entries} = await readRoster(file, {read});
			const {settings = {}, house} = rulesTogether(entries);
			return {name: nameOf(file), title, settings, conditions: house?.conditions.length ?? 0};
		}),
	);
}

/** What `--preset` takes, of all rulesets that have any. */
export async function presetNames(folder: string, rulesets: readonly string[]) {
	const files = await Promise.all(rulesets.map(async (id) => rosterFiles(path.join(folder, id))));
	return files.flat().map(nameOf);
}

/** The YAML files of a folder by name; empty when the folder does not exist. */
async function rosterFiles(folder: string): Promise<readonly string[]> {
	try {
		const names = await readdir(folder);
		return names
			.filter((name) => /\.ya?ml$/i.test(name))
			.toSorted((one, other) => one.localeCompare(other))
			.map((name) => path.join(folder, name));
	} catch (error) {
		if (codeOf(error) === 'ENOENT') {
			return [];
		}

		throw new FrayError(`The rosters in ${folder} cannot be listed: ${inWords(error)}.`, [], {
			cause: error,
		});
	}
}
