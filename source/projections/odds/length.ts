import type {Report} from '../../simulation/report.js';
import type {ShareLine} from './odds-text.js';

/* How long a fight lasts. */

/** “Half of the fights are over by round 3, nine in ten by round 5”; empty when none ended. */
export function lengthText({rounds}: Report, chapter: string): string {
	if (!rounds) {
		return '';
	}

	const {median, ninety} = rounds;
	return median === ninety
		? `Nine in ten fights are over by ${chapter} ${ninety}`
		: `Half of the fights are over by ${chapter} ${median}, nine in ten by ${chapter} ${ninety}`;
}

const spanText = (chapter: string, from: number, to: number): string =>
	from === to ? `${chapter} ${from}` : `${chapter} ${from}–${to}`;

/** Of so many fights the last ones share one line: a few that drag on would make all others too narrow to tell apart. */
const tail = 0.02;

/** When fights end, as a distribution: several rounds to a line where there are many. */
export function lengthLines({rounds}: Report, chapter: string, most: number): readonly ShareLine[] {
	if (!rounds) {
		return [];
	}

	const {counts} = rounds;
	const total = counts.reduce((sum, [, fights]) => sum + fights, 0);
	const between = (from: number, to: number): number =>
		counts.reduce((sum, [round, fights]) => (round >= from && round <= to ? sum + fights : sum), 0);
	const first = counts[0]?.[0] ?? 0;
	const end = counts.at(-1)?.[0] ?? first;
	const isShort = end - first < most;
	const last = isShort
		? end
		: (counts.find(([round]) => between(round + 1, end) <= tail * total)?.[0] ?? end);
	const lines = isShort ? most : most - 1;
	const width = Math.ceil((last - first + 1) / lines);
	const starts = Array.from(
		{length: Math.ceil((last - first + 1) / width)},
		(_, at) => first + at * width,
	);
	const shown = starts.map((from) => ({
		label: spanText(chapter, from, from + width - 1),
		share: between(from, from + width - 1) / total,
	}));
	const later = between(first + starts.length * width, end);
	return later === 0 ? shown : [...shown, {label: 'later', share: later / total}];
}
