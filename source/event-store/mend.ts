/* eslint-disable no-bitwise -- a checksum is arithmetic of bits */
import {Buffer} from 'node:buffer';
import {crc32} from 'node:zlib';
import {type LineEnd, asBuffer, checkLine, checksumOf, newline, splitLine} from './lines/line.js';

/** A repaired line, and where the next one starts. */
export type Mended = {
	/** The line without its checksum; it may not be JSON. */
	readonly text: string;
	readonly crc: number;
	readonly next: number;
};

/** How a one-byte difference at the very end changes the checksum, by the difference. */
const differences = Array.from(
	{length: 256},
	(_, byte) => crc32(Buffer.of(byte)) ^ crc32(Buffer.of(0)),
);

const byteOf = new Map(differences.map((difference, byte) => [difference, byte]));

/** Their highest bytes all differ, so each can be looked up by its own. */
const byHighestByte = new Map(differences.map((difference, byte) => [difference >>> 24, byte]));

/** How the checksum changes when the same difference is one byte further back. */
function oneByteBack(difference: number): number {
	const byte = byHighestByte.get(difference >>> 24) ?? 0;
	return ((difference ^ (differences[byte] ?? 0)) << 8) | byte;
}

/**
 * Ways to correct one wrong byte of a line so that its checksum fits: in its content, in its checksum, around the
 * checksum, or at its end. With random damage, about one line in thirty thousand seems repairable but is not, so
 * somebody should look at the result.
 * @param start where the line starts
 * @param seed the checksum of the line before
 */
export function* mendings(bytes: Uint8Array, start: number, seed: number): Generator<Mended> {
	const end = endOf(bytes, start);
	yield* withWrongByte(bytes, start, end, seed);
	yield* withoutNewline(bytes, start, end, seed);
	if (end < bytes.length) {
		yield* withWrongByte(bytes, start, endOf(bytes, end + 1), seed);
	}
}

const endOf = (bytes: Uint8Array, start: number): number => {
	const end = bytes.indexOf(newline, start);
	return end === -1 ? bytes.length : end;
};

function* withWrongByte(
	bytes: Uint8Array,
	start: number,
	end: number,
	seed: number,
): Generator<Mended> {
	const line = splitLine(bytes, start, end);
	if (!line) {
		return;
	}

	const crc = crc32(line.body, seed);
	const next = Math.min(end + 1, bytes.length);
	const wrongOutside = wrongBytesOutside(line, crc);
	if (wrongOutside === 1) {
		yield {text: textOf(line.body), crc, next};
	}

	const stored = checksumOf(line.digits);
	if (line.frameFaults === 0 && stored !== undefined && stored !== crc) {
		for (const body of bodiesFor(line.body, crc ^ stored)) {
			yield {text: textOf(body), crc: stored, next};
		}
	}
}

/** How many bytes after the content are wrong, if this is the checksum. */
function wrongBytesOutside({frameFaults, digits}: LineEnd, crc: number) {
	const right = crc.toString(16).padStart(8, '0');
	let count = frameFaults;
	for (const [place, digit] of [...right].entries()) {
		count += digits[place] === digit ? 0 : 1;
	}

	return count;
}

/** The content with one byte changed so that its checksum changes by this difference. */
function* bodiesFor(body: Uint8Array, difference: number): Generator<Uint8Array> {
	let rest = difference;
	for (let at = body.length - 1; at >= 0; at--) {
		const byte = byteOf.get(rest);
		if (byte !== undefined) {
			const changed = Buffer.from(body);
			changed.writeUInt8(changed.readUInt8(at) ^ byte, at);
			yield changed;
		}

		rest = oneByteBack(rest);
	}
}

const lineStart = Buffer.from('{"n":');
const lineClose = Buffer.from('"}');

/** A newline that became another byte leaves one seam. A line with more seams than this is not Fray's. */
const mostSeams = 16;

/** Splits two lines that were joined because the newline between them became another byte. */
function* withoutNewline(
	bytes: Uint8Array,
	start: number,
	end: number,
	seed: number,
): Generator<Mended> {
	const buffer = asBuffer(bytes);
	let at = buffer.indexOf(lineClose, start);
	let seams = 0;
	while (at !== -1 && at < end && seams < mostSeams) {
		const lineEnd = at + lineClose.length;
		const next = lineEnd + 1;
		const isSeam =
			next >= bytes.length || buffer.subarray(next, next + lineStart.length).equals(lineStart);
		seams += isSeam ? 1 : 0;
		const crc = isSeam ? checkLine(bytes, start, lineEnd, seed) : '';
		const line = splitLine(bytes, start, lineEnd);
		if (typeof crc === 'number' && line) {
			yield {text: textOf(line.body), crc, next: Math.min(next, bytes.length)};
		}

		at = buffer.indexOf(lineClose, lineEnd);
	}
}

const textOf = (body: Uint8Array): string => `${asBuffer(body).toString()}}`;
