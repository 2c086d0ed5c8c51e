import {isUtf8} from 'node:buffer';
import {readFile, readdir, stat} from 'node:fs/promises';
import path from 'node:path';
import {nearest} from './nearest.js';
import type {Problem} from './problem.js';

type Fault = Omit<Problem, 'file'>;

const largest = 1_048_576;
const newline = 0x0a;

/** Reads a short text file, or says why it cannot. Never throws. */
export async function readText(
	file: string,
): Promise<{readonly text: string} | Fault> {
	try {
		const stats = await stat(file);
		if (stats.isDirectory()) {
			return await folderFault(file);
		}

		if (!stats.isFile()) {
			return {message: 'is not a file'};
		}

		return stats.size > largest
			? {
					message: 'is larger than 1 MB',
					hint: 'a roster is a short text: is this the right file?',
				}
			: decode(await readFile(file));
	} catch (error) {
		return errorFault(file, error);
	}
}

function decode(bytes: Uint8Array): {readonly text: string} | Fault {
	if (isUtf8(bytes)) {
		return {text: new TextDecoder().decode(bytes)};
	}

	return {
		line: firstBadLine(bytes),
		message: 'is not UTF-8 text',
		hint: 'save it with the encoding UTF-8',
	};
}

function firstBadLine(bytes: Uint8Array): number {
	let start = 0;
	for (let line = 1; ; line++) {
		const end = bytes.indexOf(newline, start);
		if (end === -1 || !isUtf8(bytes.subarray(start, end))) {
			return line;
		}

		start = end + 1;
	}
}

const isYaml = (name: string): boolean => /\.ya?ml$/i.test(name);

async function folderFault(folder: string): Promise<Fault> {
	const names = await readdir(folder);
	const [first] = names.filter(isYaml).toSorted();
	return {
		message: 'is a folder, not a roster',
		...(first !== undefined && {
			hint: `name a file in it, such as “${path.join(folder, first)}”`,
		}),
	};
}

async function errorFault(file: string, error: unknown): Promise<Fault> {
	const code =
		error instanceof Error && 'code' in error ? String(error.code) : '';
	switch (code) {
		case 'ENOENT':
		case 'ENOTDIR': {
			return missingFault(file);
		}

		case 'EACCES':
		case 'EPERM': {
			return {
				message: 'may not be read',
				hint: 'check the permissions of the file and its folder',
			};
		}

		default: {
			return {message: `cannot be read (${code || 'unknown reason'})`};
		}
	}
}

async function missingFault(file: string): Promise<Fault> {
	const folder = path.dirname(file);
	const names = await readdir(folder).catch((): string[] => []);
	const near = nearest(path.basename(file), names.filter(isYaml));
	return {
		message: 'there is no such file',
		...(near !== undefined && {
			hint: `did you mean “${path.join(folder, near)}”?`,
		}),
	};
}
