import process from 'node:process';
import {retryifySync} from 'stubborn-utils';
import {codeOf} from './disk/files.js';

/** How long another program may have its hands on a file before that counts as a failure. ms. */
const patience = 1000;

/** What Windows says while a virus scanner, an indexer or a reader has the file. */
const isBusy = (error: unknown) => ['EACCES', 'EBUSY', 'EPERM'].includes(codeOf(error) ?? '');

/** Renames or removes a file, on Windows as often as it takes while others have it for a moment. */
export const patiently = (act: () => void, system: NodeJS.Platform = process.platform): void => {
	const patient =
		system === 'win32' ? retryifySync(act, {isRetriable: isBusy})({timeout: patience}) : act;
	patient();
};
