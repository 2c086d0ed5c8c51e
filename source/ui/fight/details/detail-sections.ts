import type {SpanLine} from '../../kit/parts/span.js';
import type {Known, Room} from './known.js';
import {labelledRows, pairs} from './labelled-rows.js';
import {canLines} from './can-lines.js';
import {nowLines} from './now-lines.js';
import {taleLines} from './tale-lines.js';

/** A part of what there is to tell of somebody. */
export type DetailSection = {
	readonly id: 'now' | 'can' | 'sheet' | 'tale';
	readonly title: string;
	/** At the right of the title. */
	readonly hint: string;
	readonly lines: readonly SpanLine[];
};

/** What there is to tell of somebody, in parts of some width. */
export function detailSection(id: DetailSection['id'], known: Known, room: Room): DetailSection {
	const {lane, details, tale} = known;
	switch (id) {
		case 'now': {
			return {
				id,
				title: 'Now',
				hint: lane.order === '–' ? '' : `order ${lane.order}`,
				lines: nowLines(known, room),
			};
		}

		case 'can': {
			return {id, title: 'Can still do', hint: '', lines: canLines(known, room)};
		}

		case 'sheet': {
			const sheet = pairs(details.filter(({part}) => part === 'sheet'));
			return {
				id,
				title: 'Sheet',
				hint: '',
				lines:
					sheet.length === 0
						? [[{text: 'The sheet is not known', role: 'muted'}]]
						: labelledRows(sheet, room.width),
			};
		}

		case 'tale': {
			return {
				id,
				title: `What happened to ${lane.name}`,
				hint: tale.lines.length > 1 ? 'the newest first' : '',
				lines: taleLines(known, room),
			};
		}
	}
}
