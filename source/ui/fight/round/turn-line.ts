import type {Board, Lane} from '../../../engine/world/board.js';
import {type Span, type SpanLine, widthOfLine} from '../../kit/parts/span.js';
import type {Symbols} from '../../kit/look/symbols.js';

type Signs = Pick<Symbols, 'marks' | 'sides' | 'horizontal'>;

const gap: Span = {text: '   '};

/** Those who can still act in the fight. */
export const inFight = ({lanes}: Pick<Board, 'lanes'>): readonly Lane[] =>
	lanes.filter(({mark}) => mark !== 'out');

/** “▶ 8 Gunman 2”, “◇ 8 Witch”, “16 Captain ✓”. */
function turnOf({mark, side, order, name}: Lane, signs: Signs): SpanLine {
	switch (mark) {
		case 'acting': {
			return [{text: `${signs.marks.acting} ${order} ${name}`, role: 'acting'}];
		}

		case 'acted': {
			return [{text: `${order} ${name} ${signs.marks.acted}`, role: 'muted'}];
		}

		case 'waiting':
		case 'hidden':
		case 'out': {
			return [
				{text: signs.sides[side], role: side},
				{text: ` ${order} ${name}`},
				...(mark === 'hidden' ? [{text: ` ${signs.marks.hidden}`, role: 'muted'} as const] : []),
			];
		}
	}
}

/** As many of some pieces as fit, each whole; then how many are left. */
export function asManyAsFit(pieces: readonly SpanLine[], width: number, between: Span): SpanLine {
	let line: SpanLine = [];
	for (const [at, piece] of pieces.entries()) {
		const next: SpanLine = line.length === 0 ? piece : [...line, between, ...piece];
		const left = pieces.length - at - 1;
		const more: SpanLine = left === 0 ? [] : [{text: ` +${left}`, role: 'muted'}];
		if (widthOfLine([...next, ...more]) > width) {
			return [...line, {text: ` +${left + 1}`, role: 'muted'}];
		}

		line = next;
	}

	return line;
}

/**
 * Who has acted, who acts and who follows in this round. Where not all fit, those who have acted are counted, and then
 * the last of those who follow.
 */
export function turnLine(board: Board, width: number, signs: Signs): SpanLine {
	const lanes = inFight(board);
	const end: SpanLine = [gap, {text: `${signs.horizontal.repeat(2)}  next round`, role: 'muted'}];
	const whole = lanes.flatMap((lane, at) => [...(at === 0 ? [] : [gap]), ...turnOf(lane, signs)]);
	if (widthOfLine([...whole, ...end]) <= width) {
		return lanes.length === 0 ? [] : [...whole, ...end];
	}

	const acted = lanes.filter(({mark}) => mark === 'acted');
	const others = lanes.filter(({mark}) => mark !== 'acted');
	const pieces = others.map((lane) => turnOf(lane, signs));
	const counted: SpanLine = [{text: `${signs.marks.acted} ${acted.length} acted`, role: 'muted'}];
	return asManyAsFit(acted.length === 0 ? pieces : [counted, ...pieces], width, gap);
}
