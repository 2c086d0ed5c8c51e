import type {RosterEntry, Services} from '../../../session/library/services.js';
import {detailLines} from '../../kit/parts/detail-rows.js';
import type {SpanLine} from '../../kit/parts/span.js';
import {wrapLines} from '../../kit/look/text.js';
import {troubleOf} from '../../kit/look/trouble.js';

/** What there is to know of somebody in a roster. */
export function sheetLines(
	entry: RosterEntry | undefined,
	ruleset: string,
	services: Pick<Services, 'pageOf'>,
	width: number,
): readonly SpanLine[] {
	if (!entry) {
		return [];
	}

	try {
		const page = services.pageOf(entry, {ruleset, settings: {}});
		return [
			...wrapLines(entry.about ?? '', width).map((text): SpanLine => [{text, role: 'muted'}]),
			...detailLines(page, width),
		];
	} catch (error) {
		return wrapLines(troubleOf(error).message, width).map((text) => [{text, role: 'danger'}]);
	}
}
