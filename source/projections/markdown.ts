import {cleanText} from '../engine/kit/clean-text.js';

const special = /[\\`*_[\]<|~#$]|&(?=#?\w+;)/g;

/** Escapes text so that it shows as it is, on a single line. */
export const escapeMarkdown = (text: string): string =>
	cleanText(text).replaceAll(special, String.raw`\$&`);

/** The same for the beginning of a paragraph or item, where text could also start a list or a quotation. */
export const escapeBlock = (text: string): string =>
	escapeMarkdown(text)
		.replace(/^[-+=>]/, String.raw`\$&`)
		.replace(/^(\d+)([.)])/, String.raw`$1\$2`);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A table. Its cells must be Markdown already. */
export const markdownTable = (
	head: readonly string[],
	rows: ReadonlyArray<readonly string[]>,
): readonly string[] => [row(head), row(head.map(() => '---')), ...rows.map(row)];
