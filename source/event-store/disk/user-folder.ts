import {homedir} from 'node:os';
import {isAbsolute} from 'node:path';

/** The user's folder; `undefined` where the system names none, or one that depends on where Fray was started. */
export function userFolder(): string | undefined {
	const folder = homedir();
	return isAbsolute(folder) ? folder : undefined;
}
