import type {Detail} from '../../../engine/ruleset/ruleset.js';
import type {RosterEntry, Services} from '../../../session/library/services.js';
import {detailLines} from '../../kit/parts/detail-rows.js';
import type {SpanLine} from '../../kit/parts/span.js';
import {wrapLines} from '../../kit/look/text.js';
import {troubleOf} from '../../kit/look/trouble.js';

/** What there is to know of somebody in a roster. */
export function sheetLines(
	entry: RosterEntry | undefined,
	ruleset: string,
	{
		services,
		quiet,
	}: {
		readonly services: Pick<Services, 'pageOf'>;
		readonly quiet: (details: readonly Detail[]) => readonly Detail[];
	},
	width: number,
): readonly SpanLine[] {
	if (!entry) {
		return [];
	}

	try {
		const page = services.pageOf(entry, {ruleset, settings: {}});
		return [
			...wrapLines(entry.about ?? '', width).map((text): SpanLine => [{text, role: 'muted'}]),
			...detailLines(quiet(page), width),
		];
	} catch (error) {
		return wrapLines(troubleOf(error).message, width).map((text) => [{text, role: 'danger'}]);
	}
}
