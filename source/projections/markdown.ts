/** Characters that end a line or turn the reading direction; inside one line of Markdown they become a space. */
const breaking =
	/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

const special = /[\\`*_[\]<|~#$]|&(?=#?\w+;)/g;

/** Somebody's text within a line of Markdown: it shows just this text, and stays on the line. */
export const escapeMarkdown = (text: string): string =>
	text
		.replaceAll(breaking, ' ')
		.trim()
		.replaceAll(special, String.raw`\$&`);

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
