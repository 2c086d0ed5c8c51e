import type {Chapter} from '../../page/messages/fight.js';
import type {Quiet} from '../../engine/kit/rule-text.js';
import type {Told} from '../fight/answer-entries.js';

/** What happened, by rounds, oldest first. */
export function storyOf(told: readonly Told[], quiet: Quiet): readonly Chapter[] {
	const newest = told.findLast(({lines}) => lines.length > 0);
	const chapters: Array<{readonly title: string; readonly lines: Array<Chapter['lines'][number]>}> =
		[];
	for (const each of told) {
		const title = each.clock[0] ?? '';
		const lines = each.lines
			.filter(({text}) => text !== title)
			.map(({text, kind}) => ({
				text: quiet(text),
				kind: kind === 'note' || kind === 'closing' ? ('play' as const) : kind,
				isNew: each === newest,
			}));
		const last = chapters.at(-1);
		if (last?.title === title) {
			last.lines.push(...lines);
		} else if (lines.length > 0) {
			chapters.push({title, lines: [...lines]});
		}
	}

	return chapters;
}
