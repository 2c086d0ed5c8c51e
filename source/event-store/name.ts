import {Buffer} from 'node:buffer';
import {basename} from 'node:path';
import {isHarmless} from '../engine/kit/clean-text.js';
import {slugOf} from '../engine/facts/combatants/entrant.js';

/** The ending of every log's file name, after its slug. */
export const ending = '.fray.jsonl';

/** Fray never makes a name with invisible characters, and such a name could harm a terminal. */
export const isLogName = (name: string): boolean =>
	name.endsWith(ending) && name.length > ending.length && isHarmless(name);

export const slugOfPath = (path: string): string => basename(path, ending);

const mostCharacters = 60;
/** File systems allow up to 255 bytes, including what is added after the slug. */
const mostBytes = 180;

/** Names that Windows reserves for devices, whatever their ending. */
const devices = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/;

/** Makes a file name from a title: safe on every system, at most 60 characters. */
export function fileSlug(title: string): string {
	let slug = '';
	for (const character of [...slugOf(title)].slice(0, mostCharacters)) {
		if (Buffer.byteLength(slug + character) > mostBytes) {
			break;
		}

		slug += character;
	}

	slug = slug.replace(/-+$/, '');
	return devices.test(slug) ? `${slug}-fight` : slug;
}
