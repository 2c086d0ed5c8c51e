import {wholePath} from '../files/home.js';
import {isBlockFile} from './people/people.js';

/* A file whose path was typed, or dropped on the terminal, which writes it in quotes or with backslashes. */

const quoted = /^(?:'([^']+)'|"([^"]+)")(?=\s|$)/;
const bare = /^(?:\\.|[^\s'"\\])+/;

/** A backslash before a letter parts folders. */
const escaped = /\\([\s'"()[\]{}&!$*?;<>|#~`])/g;

/** @returns the whole path of a file of people at the beginning of a line, with what is behind it */
export function takeFile(line: string): {readonly file: string; readonly rest: string} | undefined {
	const [within, one, other] = quoted.exec(line) ?? [];
	const word = within ?? bare.exec(line)?.[0] ?? '';
	const path = (one ?? other ?? word.replaceAll(escaped, '$1')).replace(/^file:\/\//, '');
	return isBlockFile(path)
		? {file: wholePath(process.cwd(), path), rest: line.slice(word.length).trim()}
		: undefined;
}

export function fileIn(text: string): string | undefined {
	const taken = takeFile(text.trim());
	return taken?.rest === '' ? taken.file : undefined;
}
