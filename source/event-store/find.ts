import {join} from 'node:path';
import fuzzysort from 'fuzzysort';
import {slugOf} from '../engine/facts/combatants/entrant.js';
import {attempt} from './disk/failure.js';
import {type FileFacts, type Files, unless, nodeFiles} from './disk/files.js';
import {readHeader} from './lines/header.js';
import {StoreError} from './log.js';
import {fileSlug, isLogName, slugOfPath} from './name.js';

export type LogFile = {
	readonly path: string;
	readonly slug: string;
	/** When the log was last written to. */
	readonly modified: Date;
};

export type ListedLog = LogFile & Pick<FileFacts, 'changed' | 'stamp'>;

/** The logs of a folder, the last written first; empty when the folder does not exist. */
export function listLogs(folder: string, files: Files = nodeFiles): readonly ListedLog[] {
	return attempt(`Fray cannot list the fights in ${folder}`, () =>
		unless(
			['ENOENT'],
			() => files.readdir(folder),
			() => [],
		)
			.filter((name) => isLogName(name))
			.flatMap((name) => {
				const path = join(folder, name);
				const facts = files.stat(path);
				if (facts?.kind !== 'file') {
					return [];
				}

				const {modified, changed, stamp} = facts;
				return [{path, slug: slugOfPath(path), modified, changed, stamp}];
			})
			.toSorted(
				(a, b) => b.modified.getTime() - a.modified.getTime() || a.slug.localeCompare(b.slug),
			),
	);
}

/** By a slug, an id, or the beginning of one; left out, the log written last. @throws {StoreError} when none or several match */
export function findLog(folder: string, name: string | undefined, files: Files = nodeFiles) {
	const logs = listLogs(folder, files);
	const [last] = logs;
	if (!last) {
		throw new StoreError(`There are no fights in ${folder} yet. “fray new” begins one.`);
	}

	if (name === undefined) {
		return last;
	}

	const found = bySlug(logs, name) ?? byId(logs, name, files);
	if (found) {
		return found;
	}

	throw new StoreError(
		`There is no fight “${name}” in ${folder}. The nearest: ${nearest(name, logs).join(', ')}.`,
	);
}

/** Finds a file by its slug, whatever its case: a GM may have renamed it by hand. */
function bySlug(logs: readonly LogFile[], name: string): LogFile | undefined {
	if (!/[\p{L}\p{N}]/u.test(name)) {
		return undefined;
	}

	const asFile = fileSlug(name);
	const beginning = slugOf(name);
	return (
		logs.find(({slug}) => slug === name) ??
		logs.find(({slug}) => slug === asFile || slugOf(slug) === beginning) ??
		onlyOne(
			logs.filter(({slug}) => slugOf(slug).startsWith(beginning)),
			name,
		)
	);
}

function byId(logs: readonly LogFile[], name: string, files: Files): LogFile | undefined {
	const matching = logs.flatMap((log) => {
		const id = idOf(log, files);
		return name !== '' && id?.startsWith(name) ? [{log, id}] : [];
	});
	return (
		matching.find(({id}) => id === name)?.log ??
		onlyOne(
			matching.map(({log}) => log),
			name,
		)
	);
}

/** `undefined` when the header is damaged. */
function idOf({path}: LogFile, files: Files): string | undefined {
	try {
		return readHeader(path, files).id;
	} catch {
		return undefined;
	}
}

function onlyOne(matching: readonly LogFile[], name: string): LogFile | undefined {
	if (matching.length > 1) {
		const slugs = matching.map(({slug}) => slug);
		throw new StoreError(
			`“${name}” could be any of ${matching.length} fights: ${shortened(slugs)}. Type more of the name.`,
		);
	}

	return matching[0];
}

const mostShown = 8;

const shortened = (slugs: readonly string[]): string =>
	slugs.length > mostShown ? `${slugs.slice(0, mostShown).join(', ')} …` : slugs.join(', ');

const mostNear = 3;

/** The slugs nearest to a name, best first; the last written ones when none is near. */
export function nearest(name: string, logs: readonly LogFile[]): readonly string[] {
	const slugs = logs.map(({slug}) => slug);
	// The library matches names with letters left out, but not wrong letters. So shorten the name until it matches.
	for (let {length} = name; length > 1; length--) {
		const near = fuzzysort.go(name.slice(0, length), slugs, {limit: mostNear, threshold: 0});
		if (near.length > 0) {
			return near.map(({target}) => target);
		}
	}

	return slugs.slice(0, mostNear);
}
