import {Buffer} from 'node:buffer';
import {basename} from 'node:path';
import {isHarmless} from '../engine/clean-text.js';
import {slugOf} from '../engine/entrant.js';

/** Every log's file is its slug with this. */
export const ending = '.fray.jsonl';

/** A name with characters that are not seen was made by no Fray, and could do harm on a terminal. */
export const isLogName = (name: string): boolean =>
	name.endsWith(ending) && name.length > ending.length && isHarmless(name);

export const slugOfPath = (path: string): string => basename(path, ending);

const mostCharacters = 60;
/** File systems count bytes, up to 255 with all that is put after the slug. */
const mostBytes = 180;

/** Names that Windows keeps for devices, whatever their ending. */
const devices = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/;

/** A title as the name of a file: safe on every system, at most 60 characters. */
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
