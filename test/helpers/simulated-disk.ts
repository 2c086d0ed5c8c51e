import {dirname, basename} from 'node:path';
import type {RandomSource} from '../../source/dice/random-source.js';
import type {FileFacts, Files} from '../../source/event-store/disk/files.js';
import {systemError} from './logs.js';

/** A change to a file that the device may not have yet. */
type Change =
	| {
			readonly kind: 'write';
			readonly at: number;
			readonly bytes: Uint8Array;
			/** The device failed to take it, and nobody will try again. */
			isGivenUp: boolean;
	  }
	| {readonly kind: 'cut'; readonly length: number; isGivenUp: boolean};

type File = {
	/** What programs see. */
	content: Uint8Array;
	/** What the device has for sure. */
	kept: Uint8Array;
	/** What was done since, in order. */
	changes: Change[];
};

/** A change to the names of a folder that the device may not have yet. */
type NameChange = {readonly name: string; readonly file: File | undefined};

/** A call of the store, for a test to fail: the name, which of them it is, and of what file. */
export type Call = {
	readonly name: keyof Files;
	/** Counts all calls from 1. */
	readonly number: number;
	readonly path: string;
};

/** How a call goes wrong: with a system error, or (a write) after so many bytes. */
export type Fault = {readonly code: string} | {readonly bytes: number};

type Options = {
	readonly fault?: (call: Call) => Fault | undefined;
	/** Resolves when a flush is done; left out: at once. */
	readonly flush?: () => Promise<void>;
};

const sector = 512;

/** A disk in memory that forgets what was not flushed when its power is cut, in the worst ways that real ones do. */
export class SimulatedDisk {
	readonly files: Files;
	/** How many calls there were. */
	calls = 0;
	fault: Options['fault'];
	readonly #flush: () => Promise<void>;
	#names = new Map<string, File>();
	readonly #keptNames = new Map<string, File>();
	#nameChanges: NameChange[] = [];
	readonly #open = new Map<number, {readonly path: string; file?: File}>();
	#lastOpened = 2;
	readonly #numbers = new WeakMap<File, number>();
	#lastNumber = 0;

	constructor({fault, flush = async () => undefined}: Options = {}) {
		this.fault = fault;
		this.#flush = flush;
		this.files = this.#makeFiles();
	}

	/** What stands in a file; `undefined` when there is none. */
	content(path: string): Uint8Array | undefined {
		return this.#names.get(path)?.content;
	}

	/** Puts a file there as if it had always been. */
	put(path: string, bytes: Uint8Array) {
		const content = Uint8Array.from(bytes);
		const file: File = {content, kept: content, changes: []};
		this.#names.set(path, file);
		this.#keptNames.set(path, file);
	}

	get paths(): readonly string[] {
		return [...this.#names.keys()];
	}

	/** Only what was flushed is sure to be there afterwards; of all else any part may be. */
	cutPower(source: RandomSource) {
		const isKept = () => source.between(0, 1) === 1;
		for (const {name, file} of this.#nameChanges) {
			if (isKept()) {
				setName(this.#keptNames, name, file);
			}
		}

		this.#nameChanges = [];
		this.#names = new Map(this.#keptNames);
		for (const file of new Set(this.#names.values())) {
			file.content = afterPowerCut(file, source, isKept);
			file.kept = file.content;
			file.changes = [];
		}

		this.#open.clear();
	}

	#makeFiles(): Files {
		return {
			open: (path, flags) => this.#openFile(path, flags),
			close: (file) => {
				this.#call('close', this.#pathOf(file));
				this.#open.delete(file);
			},
			read: (file, into, position) => {
				this.#call('read', this.#pathOf(file));
				const part = this.#fileOf(file).content.subarray(position, position + into.length);
				into.set(part);
				return part.length;
			},
			write: (file, bytes, length, position) =>
				this.#write(file, bytes.subarray(0, length), position),
			ftruncate: (file, length) => {
				this.#call('ftruncate', this.#pathOf(file));
				const target = this.#fileOf(file);
				target.content = target.content.slice(0, length);
				target.changes.push({kind: 'cut', length, isGivenUp: false});
			},
			fdatasync: async (file) => this.#sync('fdatasync', file),
			fsync: async (file) => this.#sync('fsync', file),
			readFile: (path) => {
				this.#call('readFile', path);
				return Uint8Array.from(this.#existing(path).content);
			},
			stat: (path) => {
				this.#call('stat', path);
				const file = this.#names.get(path);
				return file && this.#factsOf(file);
			},
			fstat: (file) => {
				this.#call('fstat', this.#pathOf(file));
				return this.#factsOf(this.#fileOf(file));
			},
			realpath: (path) => path,
			readdir: (folder) => {
				this.#call('readdir', folder);
				return this.paths.filter((path) => dirname(path) === folder).map((path) => basename(path));
			},
			mkdir: (folder) => {
				this.#call('mkdir', folder);
			},
			rename: (from, to) => {
				this.#call('rename', from);
				const file = this.#existing(from);
				this.#rename(from, undefined);
				this.#rename(to, file);
			},
			remove: (path) => {
				this.#call('remove', path);
				if (this.#names.has(path)) {
					this.#rename(path, undefined);
				}
			},
			/* A disk that tells nothing. */
			watch: () => () => undefined,
		};
	}

	#factsOf(file: File): FileFacts {
		const number = this.#numbers.get(file) ?? ++this.#lastNumber;
		this.#numbers.set(file, number);
		return {
			size: file.content.length,
			modified: new Date(0),
			changed: 0,
			stamp: '',
			identity: String(number),
			kind: 'file',
		};
	}

	#call(name: keyof Files, path: string): Fault | undefined {
		this.calls++;
		const fault = this.fault?.({name, number: this.calls, path});
		if (fault && 'code' in fault) {
			throw systemError(fault.code);
		}

		return fault;
	}

	#openFile(path: string, flags: string): number {
		this.#call('open', path);
		if (flags.startsWith('wx') && this.#names.has(path)) {
			throw systemError('EEXIST');
		}

		const isFolder = this.paths.some((each) => dirname(each) === path);
		if (!this.#names.has(path) && !isFolder) {
			if (flags === 'r' || flags === 'r+') {
				throw systemError('ENOENT');
			}

			const content = new Uint8Array(0);
			this.#rename(path, {content, kept: content, changes: []});
		}

		const file = this.#names.get(path);
		this.#lastOpened++;
		this.#open.set(this.#lastOpened, {path, ...(file && {file})});
		return this.#lastOpened;
	}

	#write(opened: number, bytes: Uint8Array, position: number | undefined) {
		const fault = this.#call('write', this.#pathOf(opened));
		const file = this.#fileOf(opened);
		const at = position ?? file.content.length;
		const taken = Uint8Array.from(
			fault && 'bytes' in fault ? bytes.subarray(0, fault.bytes) : bytes,
		);
		file.content = written(file.content, at, taken);
		file.changes.push({kind: 'write', at, bytes: taken, isGivenUp: false});
		return taken.length;
	}

	/** What was done before it began is kept, once it has ended well. */
	async #sync(name: 'fsync' | 'fdatasync', opened: number) {
		const {path, file} = this.#opened(opened);
		const changes = file ? [...file.changes] : [];
		const nameChanges = file ? [] : [...this.#nameChanges];
		await this.#flush();
		try {
			this.#call(name, path);
		} catch (error) {
			for (const change of changes) {
				change.isGivenUp = true;
			}

			throw error;
		}

		if (file) {
			for (const change of changes.filter(({isGivenUp}) => !isGivenUp)) {
				file.kept = applied(file.kept, change);
			}

			file.changes = file.changes.filter((change) => change.isGivenUp || !changes.includes(change));
		}

		for (const {name: changed, file: named} of nameChanges) {
			setName(this.#keptNames, changed, named);
		}

		this.#nameChanges = this.#nameChanges.filter((change) => !nameChanges.includes(change));
	}

	#rename(name: string, file: File | undefined) {
		setName(this.#names, name, file);
		this.#nameChanges.push({name, file});
	}

	#existing(path: string): File {
		const file = this.#names.get(path);
		if (!file) {
			throw systemError('ENOENT');
		}

		return file;
	}

	#opened(file: number) {
		const opened = this.#open.get(file);
		if (!opened) {
			throw systemError('EBADF');
		}

		return opened;
	}

	#fileOf(opened: number): File {
		const {file} = this.#opened(opened);
		if (!file) {
			throw systemError('EISDIR');
		}

		return file;
	}

	#pathOf(opened: number): string {
		return this.#opened(opened).path;
	}
}

function setName(names: Map<string, File>, name: string, file: File | undefined) {
	if (file) {
		names.set(name, file);
	} else {
		names.delete(name);
	}
}

function written(content: Uint8Array, at: number, bytes: Uint8Array) {
	const longer = new Uint8Array(Math.max(content.length, at + bytes.length));
	longer.set(content);
	longer.set(bytes, at);
	return longer;
}

const applied = (content: Uint8Array, change: Change): Uint8Array =>
	change.kind === 'cut'
		? content.slice(0, change.length)
		: written(content, change.at, change.bytes);

/** Each sector of each write is there, or not, or up to some byte; what lies between is zeros, and the end may be lost. */
function afterPowerCut(file: File, source: RandomSource, isKept: () => boolean): Uint8Array {
	let {kept} = file;
	for (const change of file.changes) {
		if (change.kind === 'cut') {
			kept = isKept() ? applied(kept, change) : kept;
			continue;
		}

		for (const part of sectorsOf(change.at, change.bytes)) {
			kept = withSector(kept, part, source);
		}
	}

	return kept;
}

/** A sector as the device may have it: whole, up to some byte, as zeros since only the new size is there, or not at all. */
function withSector(
	kept: Uint8Array,
	{at, bytes}: {readonly at: number; readonly bytes: Uint8Array},
	source: RandomSource,
): Uint8Array {
	switch (source.between(1, 4)) {
		case 1: {
			return written(kept, at, bytes);
		}

		case 2: {
			const most = source.between(0, bytes.length);
			return written(kept, at, bytes.subarray(0, most));
		}

		case 3: {
			const zeros = at + bytes.length - kept.length;
			return zeros > 0 ? written(kept, kept.length, new Uint8Array(zeros)) : kept;
		}

		default: {
			return kept;
		}
	}
}

function* sectorsOf(at: number, bytes: Uint8Array) {
	for (let start = 0; start < bytes.length;) {
		const end = Math.min(bytes.length, (Math.floor((at + start) / sector) + 1) * sector - at);
		yield {at: at + start, bytes: bytes.subarray(start, end)};
		start = end;
	}
}
