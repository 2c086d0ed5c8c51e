/** A word as bash and zsh read it: between quotes where it has any but plain letters. */
export const quoted = (text: string): string =>
	/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The same for fish, in whose quotes a backslash escapes. */
export const quotedForFish = (text: string): string =>
	/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
