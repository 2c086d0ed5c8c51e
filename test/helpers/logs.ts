import {Buffer} from 'node:buffer';
import fs from 'node:fs';
import os from 'node:os';
import {join} from 'node:path';
import {setImmediate} from 'node:timers/promises';
import type {ExecutionContext} from 'ava';
import {createLog} from '../../source/event-store/create.js';
import {type Files, nodeFiles} from '../../source/event-store/disk/files.js';
import {encodeLine, firstSeed} from '../../source/event-store/lines/line.js';
import {type Opened, openLog} from '../../source/event-store/open.js';
import {type Header, format} from '../../source/event-store/lines/record.js';

/** A folder of the test's own, gone after it. */
export function temporaryFolder(t: {teardown(end: () => void): void}): string {
	const folder = fs.mkdtempSync(join(os.tmpdir(), 'fray-'));
	t.teardown(() => {
		fs.rmSync(folder, {recursive: true, force: true});
	});
	return folder;
}

export const details: Omit<Header, 'fray'> = {
	id: '7f3a',
	title: 'Bridge at Kurogawa',
	ruleset: 'toy',
	rulesetVersion: 1,
	seed: 1,
	started: '2026-01-02T19:00:00.000Z',
	setup: {combatants: ['Kōji', 'Oni']},
};

export const header: Header = {fray: format, ...details};

/** A record as the session might write it, with characters of one to four bytes. */
export const record = (n: number) => ({
	n,
	at: `2026-01-02T19:${String(n % 60).padStart(2, '0')}:00.000Z`,
	command: {kind: 'note', text: `“Kōji” 𝟙 strikes ${n}`},
	events: [{type: 'noted', roll: [n % 10, 4]}],
});

export const records = (count: number) =>
	Array.from({length: count}, (_, place) => record(place + 1));

/** Lines with checksums chained from the first on. */
export function chained(objects: ReadonlyArray<Record<string, unknown>>): Uint8Array {
	let seed = firstSeed;
	return Buffer.concat(
		objects.map((object) => {
			const {bytes, crc} = encodeLine(object, seed);
			seed = crc;
			return bytes;
		}),
	);
}

export const logBytes = (count: number): Uint8Array => chained([header, ...records(count)]);

/** A closed log in the folder with so many records. */
export async function storedLog(
	folder: string,
	count: number,
	title = details.title,
): Promise<string> {
	const log = await createLog(folder, {...details, title});
	for (const each of records(count)) {
		log.append(each);
	}

	await log.close();
	return log.path;
}

/** A log with these bytes in it. */
export function writtenLog(folder: string, bytes: Uint8Array): string {
	const path = join(folder, 'bridge.fray.jsonl');
	fs.writeFileSync(path, bytes);
	return path;
}

/** Opened for writing; closed after the test, without waiting for flushes that a test holds up. */
export async function opened(
	t: ExecutionContext,
	path: string,
	files: Files = nodeFiles,
): Promise<Opened> {
	const result = await openLog(path, {mode: 'write', files});
	t.teardown(() => {
		void result.log.close().catch(() => undefined);
	});
	return result;
}

/** The error that a system call gives. */
export const systemError = (code: string): Error =>
	Object.assign(new Error(`${code}: as a test wants it`), {code});

/** A copy with one bit the other way round; bits are counted through all bytes. */
export function withFlippedBit(bytes: Uint8Array, bit: number): Uint8Array {
	const flipped = Buffer.from(bytes);
	const at = Math.floor(bit / 8);
	const worth = 2 ** (bit % 8);
	const byte = flipped.readUInt8(at);
	const isSet = Math.floor(byte / worth) % 2 === 1;
	flipped.writeUInt8(isSet ? byte - worth : byte + worth, at);
	return flipped;
}

/** Resolves as soon as it holds. */
export async function eventually(condition: () => boolean): Promise<void> {
	while (!condition()) {
		await setImmediate();
	}
}

/** Puts text somewhere into a file, which grows for it without taking room. */
export function putAt(path: string, at: number, text: string) {
	const file = fs.openSync(path, 'r+');
	fs.writeSync(file, text, at);
	fs.closeSync(file);
}
