import {oneColumn} from './one-column.js';

/** Characters of one column, and those that end whatever stands before them. */
const apart = new RegExp(`^[${oneColumn}\\u001B\\n]*$`);

let segmenter: Intl.Segmenter | undefined;

type Grapheme = Pick<Intl.SegmentData, 'segment' | 'index'>;

type Graphemes = Iterable<Grapheme> & {
	/** The one at this index. */
	containing(at: number): Grapheme | undefined;
};

/** Every code unit is one of them. */
function singles(text: string): Graphemes {
	const all = Array.from(text, (segment, index) => ({segment, index}));
	return {
		[Symbol.iterator]: () => all[Symbol.iterator](),
		containing: (at) => all[at],
	};
}

/**
 * Takes texts apart into the characters that a reader sees, as `Intl.Segmenter` does. Its tables take 10 ms to load, and
 * for nearly all that Fray shows nobody needs them. The bundles give this to Ink (`scripts/quick-texts.mjs`).
 */
export const graphemes = {
	segment(text: string): Graphemes {
		if (apart.test(text)) {
			return singles(text);
		}

		segmenter ??= new Intl.Segmenter();
		return segmenter.segment(text);
	},
};
