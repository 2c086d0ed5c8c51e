import type {Lane} from '../engine/board.js';
import type {Line} from '../engine/narration.js';
import type {Told} from './told.js';

/** One line of what happened, with the answer that brought it. */
export type TranscriptLine = Line & Pick<Told, 'n' | 'at' | 'by'>;

/** What happened in one round (or whatever the ruleset's chapters are). */
export type Chapter = {
	/** 0: before the first chapter. */
	readonly number: number;
	readonly title: string;
	/** Who acts when, as it stood when the first turn of the chapter began; empty when none did. */
	readonly order: readonly Lane[];
	readonly lines: readonly TranscriptLine[];
};

/**
 * A fight told chapter by chapter. Chapters in which nothing is told are left out.
 * @param unit the ruleset's unit that makes chapters, such as “round”
 */
export function transcript(
	tale: Iterable<Told>,
	unit: string,
): readonly Chapter[] {
	const chapters: Chapter[] = [];
	let number = -1;
	let order: readonly Lane[] | undefined;
	let lines: TranscriptLine[] = [];
	const close = () => {
		if (lines.length > 0 || order) {
			const title = chapterTitle(number, unit);
			chapters.push({number, title, order: order ?? [], lines});
		}
	};

	for (const told of tale) {
		if (told.chapter !== number) {
			close();
			number = told.chapter;
			order = undefined;
			lines = [];
		}

		if (told.isTurn) {
			order ??= told.boardBefore().lanes;
		}

		if (told.line && !repeatsTitle(told.line, number, unit)) {
			const {n, at, by, line} = told;
			lines.push({n, at, by, ...line});
		}
	}

	close();
	return chapters;
}

/** A ruleset may announce a chapter itself, just before or after its number goes up. */
const repeatsTitle = (line: Line, number: number, unit: string): boolean =>
	line.kind === 'heading' &&
	[number, number + 1].some((each) => chapterTitle(each, unit) === line.text);

/** “Round 3”, “Before round 1”. */
function chapterTitle(number: number, unit: string): string {
	if (number === 0) {
		return `Before ${unit} 1`;
	}

	return `${unit.charAt(0).toUpperCase()}${unit.slice(1)} ${number}`;
}
