import {Buffer} from 'node:buffer';
import type {StoredRecord} from '../../source/event-store/lines/record.js';
import type {SimulatedDisk} from '../helpers/simulated-disk.js';

/** Where each line of a log ends, its newline included. */
export const lineEnds = (bytes: Uint8Array): readonly number[] =>
	[...bytes.entries()].flatMap(([at, byte]) => (byte === 10 ? [at + 1] : []));

/** Whether these are the first of those. */
export const isPrefix = (
	found: readonly StoredRecord[],
	all: ReadonlyArray<Readonly<Record<string, unknown>>>,
): boolean =>
	found.length <= all.length &&
	JSON.stringify(found) === JSON.stringify(all.slice(0, found.length));

/** The process that had the locks of a simulated disk is gone, as its number and starting time tell. */
export function endProcess(disk: SimulatedDisk) {
	for (const path of disk.paths.filter((each) => each.endsWith('.lock'))) {
		const text = Buffer.from(disk.content(path) ?? []).toString();
		disk.put(path, Buffer.from(text.replace(/"started":"\d+"/, '"started":"1"')));
	}
}
