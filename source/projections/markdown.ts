import {cleanText} from '../engine/clean-text.js';

const special = /[\\`*_[\]<|~#$]|&(?=#?\w+;)/g;

/** Somebody's text within a line of Markdown: it shows just this text, and stays on the line. */
export const escapeMarkdown = (text: string): string =>
	cleanText(text).replaceAll(special, String.raw`\$&`);

/** The same at the beginning of a paragraph or an item, where it cannot begin a list or a quotation either. */
export const escapeBlock = (text: string): string =>
	escapeMarkdown(text)
		.replace(/^[-+=>]/, String.raw`\$&`)
		.replace(/^(\d+)([.)])/, String.raw`$1\$2`);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A table; its cells are Markdown already. */
export const markdownTable = (
	head: readonly string[],
	rows: ReadonlyArray<readonly string[]>,
): readonly string[] => [
	row(head),
	row(head.map(() => '---')),
	...rows.map(row),
];
