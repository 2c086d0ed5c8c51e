import stringWidth from 'string-width';

/**
 * Characters that take one column each and join with none of their neighbours, for a class of a regular expression:
 * Latin letters, punctuation, arrows, signs of mathematics, lines, blocks and shapes.
 */
const oneColumn = String.raw` -~\u00A1-\u00AC\u00AE-\u02FF\u2010-\u2027\u2030-\u205E\u2190-\u21FF\u2200-\u22FF\u2500-\u25FC\u2713-\u2717\u276C-\u2794`;

const single = new RegExp(`^[${oneColumn}]*$`);

const escape = '\u001B';

/** What colours a text, and takes no column. */
const colours = new RegExp(`${escape}\\[[\\d;]*m`, 'g');

/** Whether each character of a text has one column of its own, whatever stands beside it. */
export const isSingle = (text: string): boolean => single.test(text);

/**
 * How many columns a text takes, as the library of this name tells. It takes most texts apart, which is most of the time
 * of a frame, and gets to know all emoji before the first; for nearly all that Fray shows, counting is enough. The
 * bundles give this to Ink too (`scripts/build.mjs`).
 */
const quickWidth: typeof stringWidth = (text, options) => {
	const bare = options === undefined && text.includes(escape) ? text.replaceAll(colours, '') : text;
	// An option that counts what colours a text makes no difference to one without colours.
	return options?.ambiguousIsNarrow !== false && isSingle(bare)
		? bare.length
		: stringWidth(text, options);
};

export default quickWidth;
