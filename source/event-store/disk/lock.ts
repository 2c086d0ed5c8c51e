import {randomUUID} from 'node:crypto';
import {Buffer} from 'node:buffer';
import {basename, dirname, join} from 'node:path';
import {type Files, unless, withOpen, writeWhole} from './files.js';
import {patiently} from '../renaming.js';
import {type JsonObject, asBuffer, parseLine} from '../lines/line.js';
import {type ProcessMark, isLiving, isOnThisComputer, ownMark} from './process.js';

/** The content of the lock file: which process holds the fight, and since when (ISO 8601). */
type Holder = ProcessMark & {readonly since: string};

export type Lock =
	| {readonly isHeld: true; release(): void}
	| {readonly isHeld: false; readonly reason: string};

/** A try fails only when another process claims the lock a moment later, so this many never fail in a row. */
const mostTries = 100;

/**
 * Takes the lock on a log, `<file>.lock` beside the file that its path leads to, unless a living process has it.
 * | A process writes a claim under a name of its own, removes all other claims, makes sure that no living process has
 * the lock, and renames its claim to the lock's name. So the lock exists whole or not at all, and a dead holder's lock
 * is replaced in one step. Two processes cannot both win: both would have to look before either renamed, but by then
 * the one that swept last had removed the other's claim, and a claim that is gone cannot be renamed. A process that
 * dies or is suspended half way blocks nobody, and wakes up without a claim.
 * | @throws {Error} the system's error when this folder allows no lock
 */
export function takeLock(file: string, files: Files): Lock {
	const lock = `${placeOf(file, files)}.lock`;
	const own = JSON.stringify({...ownMark(), since: new Date().toISOString()});
	for (let tries = 0; tries < mostTries; tries++) {
		const holder = livingHolder(lock, files);
		if (holder) {
			return {isHeld: false, reason: heldBy(holder, lock)};
		}

		if (claim(lock, own, files)) {
			return {
				isHeld: true,
				release() {
					release(lock, own, files);
				},
			};
		}
	}

	return {isHeld: false, reason: 'other processes are opening the fight just now'};
}

/** The path of a file, or of one that is about to be made, without links: all who open it meet at one lock. */
const placeOf = (file: string, files: Files): string =>
	unless(
		['ENOENT'],
		() => files.realpath(file),
		() => join(files.realpath(dirname(file)), basename(file)),
	);

/** @returns whether the lock was won; if not, another process was quicker and it is worth another look */
function claim(lock: string, own: string, files: Files): boolean {
	const claimed = `${lock}.${randomUUID()}`;
	try {
		withOpen(files, claimed, 'wx', (file) => {
			writeWhole(files, file, Buffer.from(own));
		});
		removeOtherClaims(lock, claimed, files);
		return !livingHolder(lock, files) && isRenamed(claimed, lock, files);
	} finally {
		patiently(() => {
			files.remove(claimed);
		});
	}
}

/** A lost race: the claim was removed, or (on Windows) another process was reading the lock at this moment. */
const lostRace = ['ENOENT', 'EACCES', 'EBUSY', 'EPERM'];

const isRenamed = (claimed: string, lock: string, files: Files): boolean =>
	unless(
		lostRace,
		() => {
			files.rename(claimed, lock);
			return true;
		},
		() => false,
	);

function removeOtherClaims(lock: string, own: string, files: Files) {
	const folder = dirname(lock);
	const beginning = `${basename(lock)}.`;
	for (const name of files.readdir(folder)) {
		if (name.startsWith(beginning) && name !== basename(own)) {
			patiently(() => {
				files.remove(join(folder, name));
			});
		}
	}
}

function livingHolder(lock: string, files: Files): Holder | undefined {
	const text = textOf(lock, files);
	const holder = text === undefined ? undefined : parseHolder(text);
	return holder && isLiving(holder) ? holder : undefined;
}

/** Longer than any that Fray writes. Bytes. */
const longestLock = 65_536;

/** @throws where something else than a file stands: to read a pipe would never end */
function textOf(file: string, files: Files): string | undefined {
	const facts = files.stat(file);
	if (facts && facts.kind !== 'file') {
		throw new Error(
			`${file} is ${facts.kind === 'folder' ? 'a folder' : 'a pipe or a device'} where the lock file should be; move it away`,
		);
	}

	if (facts === undefined || facts.size > longestLock) {
		return undefined;
	}

	return unless(
		['ENOENT'],
		() => asBuffer(files.readFile(file)).toString(),
		() => undefined,
	);
}

/** `undefined` when no living process can have written it: a power cut may empty a file that was not flushed. */
function parseHolder(text: string): Holder | undefined {
	const value = parseLine(text);
	return isHolder(value) ? value : undefined;
}

const isHolder = (value: JsonObject | undefined): value is Holder =>
	Number.isSafeInteger(value?.['pid']) &&
	Number(value?.['pid']) > 0 &&
	typeof value?.['host'] === 'string' &&
	typeof value['system'] === 'string' &&
	typeof value['since'] === 'string' &&
	['string', 'undefined'].includes(typeof value['started']);

/** A lock that stays does no harm: its process is about to end, and the next one finds it dead. */
function release(lock: string, own: string, files: Files) {
	try {
		if (textOf(lock, files) === own) {
			files.remove(lock);
		}
	} catch {}
}

function heldBy(holder: Holder, lock: string): string {
	const {pid, host, since, started} = holder;
	const isHere = isOnThisComputer(holder);
	const where = isHere ? 'this computer' : `“${host}”`;
	const known = `process ${pid} on ${where} has had the fight open since ${inLocalTime(since)}; close the fight there to play on here`;
	return isHere && started !== undefined
		? known
		: `${known}, or delete ${lock} if that process no longer runs`;
}

function inLocalTime(iso: string): string {
	const time = new Date(iso);
	return Number.isNaN(time.getTime())
		? iso
		: time.toLocaleString('en-GB', {dateStyle: 'medium', timeStyle: 'short'});
}
