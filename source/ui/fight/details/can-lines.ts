import type {Lane} from '../../../engine/world/board.js';
import type {SpanLine} from '../../kit/parts/span.js';
import {wrapLines} from '../../kit/look/text.js';
import type {Known, Room} from './known.js';
import {isToldBefore, labelledRows, pairs} from './labelled-rows.js';

const doings: Readonly<Record<Lane['mark'], string>> = {
	acting: 'acts now',
	waiting: 'has not acted yet',
	acted: 'has acted',
	hidden: 'has not acted yet',
	out: 'out of the fight',
};

/** What they can still do: sign and text, those that are refused last. */
export function canLines(
	{lane, details, interrupts}: Known,
	{width, symbols}: Room,
): readonly SpanLine[] {
	const {mark} = lane;
	const breaks = interrupts.toSorted(
		(one, other) => Number(Boolean(one.refused)) - Number(Boolean(other.refused)),
	);
	return [
		[
			{
				text: `${mark === 'out' ? symbols.marks.out : symbols.saved} `,
				role: mark === 'out' ? 'muted' : 'fine',
			},
			{text: doings[mark]},
		],
		...labelledRows(
			pairs(details.filter((each) => each.part === 'can' && !isToldBefore(lane, each))),
			width,
		),
		...breaks.flatMap(({label, cost, refused}): readonly SpanLine[] => {
			const more = refused?.reason ?? cost ?? '';
			const role = refused ? 'muted' : 'fine';
			return wrapLines(more === '' ? label : `${label}: ${more}`, width - 2).map(
				(text, at): SpanLine => [
					{text: at === 0 ? `${refused ? symbols.marks.out : symbols.saved} ` : '  ', role},
					{text, ...(refused && {role})},
				],
			);
		}),
	];
}
