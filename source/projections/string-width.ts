import stringWidth from 'string-width';
import {oneColumn} from './one-column.js';

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
