import {realpathSync} from 'node:fs';

/** Whether a path leads to what Linux makes up while it is read: some of that never ends, some waits for ever. */
export function isMadeUp(path: string): boolean {
	try {
		return /^\/(?:proc|sys)\//.test(realpathSync(path));
	} catch {
		return false;
	}
}
