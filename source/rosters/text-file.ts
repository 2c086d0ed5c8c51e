import path from 'node:path';
import {isUtf8} from 'node:buffer';
import {readFile, readdir, readlink, realpath, stat} from 'node:fs/promises';
import {nearest} from '../engine/kit/nearest.js';
import type {Problem} from './problem.js';

type Fault = Omit<Problem, 'file'>;

type IsFit = (name: string) => boolean;

export const noSuchFile = 'there is no such file';
const largest = 1_048_576;
/** What Linux makes up while it is read: some of it never ends, and some waits for ever. */
const madeUp = /^\/(?:proc|sys)\//;
const newline = 0x0a;

/** Reads a short text file in UTF-8, or says why it cannot. `keepsMark`: a byte order mark is a part of the text. */
export async function readText(file: string, keepsMark = false) {
	const read = await readBytes(file, isYaml);
	return 'bytes' in read ? decode(read.bytes, keepsMark) : read;
}

/** Reads a short file, or says why it cannot, with one that is near by its name (`isFit`). */
export async function readBytes(
	file: string,
	isFit: IsFit,
): Promise<{readonly bytes: Uint8Array} | Fault> {
	try {
		const stats = await stat(file);
		if (stats.isDirectory()) {
			return await folderFault(file, isFit);
		}

		if (!stats.isFile() || madeUp.test(await realpath(file))) {
			return {message: 'is not a file'};
		}

		return stats.size > largest
			? {message: 'is larger than 1 MB', hint: 'a roster is a short text: is this the right file?'}
			: {bytes: await readFile(file)};
	} catch (error) {
		return errorFault(file, error, isFit);
	}
}

function decode(bytes: Uint8Array, keepsMark: boolean): {readonly text: string} | Fault {
	if (isText(bytes)) {
		const decoder = new TextDecoder('utf-8', {ignoreBOM: keepsMark});
		return {text: decoder.decode(bytes)};
	}

	return {
		line: firstBadLine(bytes),
		message: 'is not UTF-8 text',
		hint: 'save it with the encoding UTF-8',
	};
}

/** A text holds no zeros; in UTF-16 every other byte is one. */
const isText = (bytes: Uint8Array): boolean => isUtf8(bytes) && !bytes.includes(0);

function firstBadLine(bytes: Uint8Array): number {
	let start = 0;
	for (let line = 1; ; line++) {
		const end = bytes.indexOf(newline, start);
		if (end === -1 || !isText(bytes.subarray(start, end))) {
			return line;
		}

		start = end + 1;
	}
}

const isYaml = (name: string): boolean => /\.ya?ml$/i.test(name);

async function folderFault(folder: string, isFit: IsFit): Promise<Fault> {
	const names = await readdir(folder);
	const [first] = names.filter(isFit).toSorted();
	return {
		message: 'is a folder, not a roster',
		...(first !== undefined && {hint: `name a file in it, such as “${path.join(folder, first)}”`}),
	};
}

const notAllowed = {
	message: 'may not be read',
	hint: 'check the permissions of the file and its folder',
};

const faults: Readonly<Partial<Record<string, Fault>>> = {
	EACCES: notAllowed,
	EPERM: notAllowed,
	ELOOP: {
		message: 'is a link that leads back to itself',
		hint: 'name the file that it was meant for',
	},
	ENAMETOOLONG: {message: 'cannot be read: the name is too long'},
};

async function errorFault(file: string, error: unknown, isFit: IsFit): Promise<Fault> {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	return ['ENOENT', 'ENOTDIR'].includes(code)
		? missingFault(file, isFit)
		: (faults[code] ?? {message: `cannot be read (${code || 'unknown reason'})`});
}

async function missingFault(file: string, isFit: IsFit): Promise<Fault> {
	const target = await readlink(file).catch(() => undefined);
	if (target !== undefined) {
		return {
			message: `is a link to “${target}”, which is not there`,
			hint: 'put the file there, or name another one',
		};
	}

	const folder = path.dirname(file);
	const names = await readdir(folder).catch((): string[] => []);
	const near = nearest(path.basename(file), names.filter(isFit));
	return {
		message: noSuchFile,
		...(near !== undefined && {hint: `did you mean “${path.join(folder, near)}”?`}),
	};
}
