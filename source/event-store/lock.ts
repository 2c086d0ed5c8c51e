import {randomUUID} from 'node:crypto';
import {Buffer} from 'node:buffer';
import {basename, dirname, join} from 'node:path';
import {type Files, codeOf, writeWhole} from './files.js';
import {type JsonObject, asBuffer, parseLine} from './line.js';
import {
	type ProcessMark,
	isLiving,
	isOnThisComputer,
	ownMark,
} from './process.js';

/** What the lock's file holds: who has the fight, since when (ISO 8601). */
type Holder = ProcessMark & {readonly since: string};

export type Lock =
	| {readonly isHeld: true; release(): void}
	| {readonly isHeld: false; readonly reason: string};

/** Each try is lost only to another newcomer that was a moment later; so many in a row never are. */
const mostTries = 100;

/**
 * Takes the lock on a log, `<file>.lock`, unless a living process has it.
 *
 * A newcomer writes a claim under a name of its own, removes all other claims, makes sure that no living process has
 * the lock, and renames its claim to the lock's name. So the lock is there whole or not at all, and a dead holder's is
 * replaced in one step. Two newcomers cannot both win: both would have to look before either renamed, but whichever
 * swept last had removed the other's claim by then, and a claim that is gone cannot be renamed. A newcomer that dies
 * or is suspended half way stops nobody, and wakes up without a claim.
 *
 * @throws what the system says when there can be no lock in this folder
 */
export function takeLock(file: string, files: Files): Lock {
	const lock = `${file}.lock`;
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

	return {isHeld: false, reason: 'others are opening it at this moment'};
}

/** Whether the lock was won; when not, somebody else was quicker, and it is worth another look. */
function claim(lock: string, own: string, files: Files): boolean {
	const claimed = `${lock}.${randomUUID()}`;
	try {
		writeNew(files, claimed, own);
		removeOtherClaims(lock, claimed, files);
		return !livingHolder(lock, files) && renamed(claimed, lock, files);
	} finally {
		files.remove(claimed);
	}
}

/** The claim was removed, or (on Windows) another newcomer was reading the lock at this moment. */
const lostRace = new Set(['ENOENT', 'EACCES', 'EBUSY', 'EPERM']);

function renamed(claimed: string, lock: string, files: Files): boolean {
	try {
		files.rename(claimed, lock);
		return true;
	} catch (error) {
		if (lostRace.has(codeOf(error) ?? '')) {
			return false;
		}

		throw error;
	}
}

function writeNew(files: Files, name: string, text: string) {
	const file = files.open(name, 'wx');
	try {
		writeWhole(files, file, Buffer.from(text));
	} finally {
		files.close(file);
	}
}

function removeOtherClaims(lock: string, own: string, files: Files) {
	const folder = dirname(lock);
	const beginning = `${basename(lock)}.`;
	for (const name of files.readdir(folder)) {
		if (name.startsWith(beginning) && name !== basename(own)) {
			files.remove(join(folder, name));
		}
	}
}

function livingHolder(lock: string, files: Files): Holder | undefined {
	const text = textOf(lock, files);
	const holder = text === undefined ? undefined : parseHolder(text);
	return holder && isLiving(holder) ? holder : undefined;
}

function textOf(file: string, files: Files): string | undefined {
	try {
		return asBuffer(files.readFile(file)).toString();
	} catch (error) {
		if (codeOf(error) === 'ENOENT') {
			return undefined;
		}

		throw error;
	}
}

/** `undefined` for what no living process can have left: a power cut may empty a file that was not flushed. */
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

/** A lock that is not removed does no harm: its process is about to end, and is then found dead. */
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
	const known = `process ${pid} on ${where} has had it open since ${inLocalTime(since)}; close it there to play on here`;
	return isHere && started !== undefined
		? known
		: `${known}, or delete ${lock} if it is no longer true`;
}

function inLocalTime(iso: string): string {
	const time = new Date(iso);
	return Number.isNaN(time.getTime())
		? iso
		: time.toLocaleString('en-GB', {dateStyle: 'medium', timeStyle: 'short'});
}
