/** Characters that end a line, drive a terminal or turn the reading direction. */
const breaking =
	/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** Somebody's text on one line of an export: all that could break out of it becomes a space. */
export const oneLine = (text: string): string =>
	text.replaceAll(breaking, ' ').trim();
