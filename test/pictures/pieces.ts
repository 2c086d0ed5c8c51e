import stringWidth from 'string-width';
import {drawingsOf} from './drawn.js';
import type {Run} from './frame.js';

/** Something in a run that keeps its column by itself. */
export type Piece = {
	readonly kind: 'written' | 'drawn';
	readonly column: number;
	readonly text: string;
};

const segmenter = new Intl.Segmenter();

/**
 * Parts a run into what is written and what is drawn. Words with one blank between them are one piece; what stands
 * behind more blanks is another, since in some fonts it would be elsewhere.
 */
export function piecesOf({column, text}: Run): readonly Piece[] {
	const pieces: Piece[] = [];
	let at = column;
	for (const {segment} of segmenter.segment(text)) {
		const last = pieces.at(-1);
		const kind = drawingsOf(segment) ? 'drawn' : 'written';
		const gap = last ? at - last.column - stringWidth(last.text) : 2;
		if (segment === ' ') {
			// A blank belongs to what follows it.
		} else if (last?.kind === 'written' && kind === 'written' && gap < 2) {
			pieces[pieces.length - 1] = {...last, text: last.text + ' '.repeat(gap) + segment};
		} else {
			pieces.push({kind, column: at, text: segment});
		}

		at += stringWidth(segment);
	}

	return pieces;
}
