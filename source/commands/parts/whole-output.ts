import {fstatSync, writeSync} from 'node:fs';
import {Writable} from 'node:stream';
import type {Output} from './command.js';

/**
 * Standard output; where it is a file, one that is written to the last byte. Node.js takes no notice when a full disk
 * takes a part of a text only.
 * @param fd of standard output
 */
export function wholeOutput(standard: Output, fd: number): Output {
	if (standard.isTTY || !isFile(fd)) {
		return standard;
	}

	const output = new Writable({
		decodeStrings: true,
		write(bytes: Uint8Array, _encoding, done) {
			try {
				for (let at = 0; at < bytes.length;) {
					at += writeSync(fd, bytes, at);
				}

				done();
			} catch (error) {
				done(error instanceof Error ? error : new Error(String(error)));
			}
		},
	});
	return Object.assign(output, {isTTY: false});
}

function isFile(fd: number): boolean {
	try {
		return fstatSync(fd).isFile();
	} catch {
		return false;
	}
}
