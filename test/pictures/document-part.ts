import {dirname, relative} from 'node:path/posix';
import {type Shown, pictureName, textName} from './shown.js';

/** A screen in its document: the picture, and a link to the same as text for those who cannot see it. */
function partOf(shown: Shown): string {
	const from = (file: string) => relative(dirname(shown.document), file);
	return [
		'<picture>',
		`<source media="(prefers-color-scheme: dark)" srcset="${from(pictureName(shown, 'dark'))}">`,
		`<img src="${from(pictureName(shown, 'light'))}" alt="${shown.about}">`,
		'</picture>',
		'',
		`[The same as text](${from(textName(shown))})`,
	].join('\n');
}

/**
 * A document with the picture of a screen between its marks.
 * @throws {Error} when there are none
 */
export function withPicture(text: string, shown: Shown): string {
	const start = `<!-- picture ${shown.name} -->`;
	const from = text.indexOf(start);
	const to = text.indexOf('<!-- /picture -->', from);
	if (from === -1 || to === -1) {
		throw new Error(`${shown.document} has no place for the picture ${shown.name}`);
	}

	return `${text.slice(0, from)}${start}\n${partOf(shown)}\n${text.slice(to)}`;
}
