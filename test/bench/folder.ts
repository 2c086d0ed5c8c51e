import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Works in a folder of its own, which is gone afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fray-bench-'));
	try {
		return await work(folder);
	} finally {
		fs.rmSync(folder, {recursive: true, force: true});
	}
}
