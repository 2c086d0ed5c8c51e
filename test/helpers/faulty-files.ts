import {type Files, nodeFiles} from '../../source/event-store/disk/files.js';
import {systemError} from './logs.js';

/** A promise that a test ends when it wants. */
export function gate() {
	let open: () => void = () => undefined;
	let fail: (error: Error) => void = () => undefined;
	const passed = new Promise<void>((resolve, reject) => {
		open = resolve;
		fail = reject;
	});
	return {passed, open, fail};
}

/** Real files on a disk whose flushes wait until a test ends them, in order. */
export function slowDisk() {
	const flushes: Array<ReturnType<typeof gate>> = [];
	const files: Files = {
		...nodeFiles,
		async fdatasync() {
			const next = gate();
			flushes.push(next);
			await next.passed;
		},
	};
	return {files, flushes};
}

/** Real files, with a list of what was done that could be lost in a power cut, in order. */
export function recordedFiles() {
	const calls: string[] = [];
	const paths = new Map<number, string>();
	const named = (file: number) => paths.get(file)?.split('/').at(-1) ?? '?';
	const files: Files = {
		...nodeFiles,
		open(path, flags) {
			const file = nodeFiles.open(path, flags);
			paths.set(file, path);
			return file;
		},
		write(file, bytes, length, position) {
			calls.push(`write ${named(file)}`);
			return nodeFiles.write(file, bytes, length, position);
		},
		ftruncate(file, length) {
			calls.push(`cut ${named(file)}`);
			nodeFiles.ftruncate(file, length);
		},
		async fdatasync(file) {
			await nodeFiles.fdatasync(file);
			calls.push(`flush ${named(file)}`);
		},
		async fsync(file) {
			await nodeFiles.fsync(file);
			calls.push(`flush ${named(file)}`);
		},
	};
	return {files, calls};
}

/** Real files whose calls fail as long as a test wants: with the code of a system error, or after some bytes. */
export function faultyFiles() {
	const faults: {[Name in keyof Files]?: string} = {};
	let mostBytes: number | undefined;
	const check = (name: keyof Files) => {
		const code = faults[name];
		if (code !== undefined) {
			throw systemError(code);
		}
	};

	const files: Files = {
		...nodeFiles,
		open(path, flags) {
			if (flags !== 'r') {
				check('open');
			}

			return nodeFiles.open(path, flags);
		},
		write(file, bytes, length, position) {
			check('write');
			return nodeFiles.write(file, bytes, Math.min(length, mostBytes ?? length), position);
		},
		ftruncate(file, length) {
			check('ftruncate');
			nodeFiles.ftruncate(file, length);
		},
		async fdatasync(file) {
			check('fdatasync');
			await nodeFiles.fdatasync(file);
		},
		async fsync(file) {
			check('fsync');
			await nodeFiles.fsync(file);
		},
	};
	return {
		files,
		fail(name: keyof Files, code: string) {
			faults[name] = code;
		},
		/** From now on a write puts so many bytes at most. */
		takeAtMost(bytes: number) {
			mostBytes = bytes;
		},
	};
}
