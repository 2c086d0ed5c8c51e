import {codeOf} from './files.js';
import {StoreError} from '../log.js';

const meanings: Readonly<Record<string, string>> = {
	EACCES: 'permission denied',
	EBUSY: 'another program is using the file',
	EDQUOT: 'your share of the disk is used up',
	EEXIST: 'something else has that name',
	EFBIG: 'the file is too large for the disk',
	EISDIR: 'it is a folder',
	EIO: 'the disk reports a fault',
	ELOOP: 'its links form a circle',
	EMFILE: 'too many files are open',
	ENAMETOOLONG: 'the name is too long',
	ENODEV: 'the disk is gone',
	ENOENT: 'no file or folder has that name',
	ENOSPC: 'the disk is full',
	ENOTDIR: 'a file stands where a folder should be',
	ENXIO: 'the disk is gone',
	EPERM: 'the system forbids that',
	EROFS: 'the disk is read-only',
	ESTALE: 'the disk is gone',
	ERR_FS_FILE_TOO_LARGE: 'the file is too large',
};

/** Why a file operation failed, in words: “the disk is full (ENOSPC)”. */
export function inWords(error: unknown): string {
	const code = codeOf(error);
	const meaning = code === undefined ? undefined : meanings[code];
	if (meaning !== undefined) {
		return `${meaning} (${code})`;
	}

	return error instanceof Error ? error.message : String(error);
}

/** Runs file operations; `failing` says what a failure means: “… cannot be read”. */
export function attempt<T>(failing: string, work: () => T): T {
	try {
		return work();
	} catch (error) {
		throw asStoreError(failing, error);
	}
}

/** Puts a failure in words, after what it means. An error that is in words already stays as it is. */
export const asStoreError = (failing: string, error: unknown): StoreError =>
	error instanceof StoreError
		? error
		: new StoreError(`${failing}: ${inWords(error)}.`, {cause: error});
