import stringWidth from 'string-width';

/**
 * Characters that take one column each and join with none of their neighbours: Latin letters, punctuation, arrows, signs
 * of mathematics, lines, blocks and shapes. `test/projections/string-width.test.ts` holds it to the library.
 */
const single =
	/^[ -~\u00A1-\u00AC\u00AE-\u02FF\u2010-\u2027\u2030-\u205E\u2190-\u21FF\u2200-\u22FF\u2500-\u25FC\u2713-\u2717\u276C-\u2794]*$/;

/**
 * How many columns a text takes, as the library of this name tells. It takes most texts apart, which is most of the time
 * of a frame; for nearly all that Fray shows, counting is enough. The bundles give this to Ink too (`build.mjs`).
 */
const quickWidth: typeof stringWidth = (text, options) =>
	options === undefined && single.test(text)
		? text.length
		: stringWidth(text, options);

export default quickWidth;
