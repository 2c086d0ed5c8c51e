import type {Goal} from '../../simulation/course.js';
import {type Estimate, marginOf} from '../../simulation/estimate.js';
import {mostRounds} from '../../simulation/play-out.js';
import type {Hinge, Report} from '../../simulation/report.js';

/* What is said of the odds of a fight, in plain mode and on the screens alike. */

/** A share with its name, to be drawn as a bar. */
export type ShareLine = {
	readonly label: string;
	/** From 0 to 1. */
	readonly share: number;
	/** Its 95 % interval: “61.9–63.8 %”. */
	readonly between?: string;
};

/** “63 %”; near none and near all with a digit more, since that is not nothing and not all. */
export function sharePercent(share: number): string {
	const percent = 100 * share;
	const fromEdge = Math.min(percent, 100 - percent);
	return fromEdge <= 0 || fromEdge >= 1
		? `${Math.round(percent)} %`
		: `${Math.min(99.9, Math.max(0.1, percent)).toFixed(1)} %`;
}

/** “61.9–63.8 %”. */
export const intervalText = ({low, high}: Estimate): string =>
	`${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)} %`;

/** “9,020”. */
export const grouped = (count: number) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** “1 fight”, “9,020 fights”. */
export const fightsText = (fights: number): string =>
	`${grouped(fights)} ${fights === 1 ? 'fight' : 'fights'}`;

/** “10,000 fights”, “± 1 %”. */
export const goalText = (goal: Goal): string =>
	goal.kind === 'fights'
		? fightsText(goal.fights)
		: `± ${Number((100 * goal.margin).toFixed(1))} %`;

/** What a share says in a word, from its lower bound on. */
const verdicts: ReadonlyArray<readonly [least: number, does: string]> = [
	[0.95, 'nearly always win'],
	[0.75, 'usually win'],
	[0.55, 'win more often than not'],
];

/** So far off on either side, nothing can be said yet. */
export const tooWide = 0.1;

const verdictFor = (who: string, {share}: Estimate): string | undefined => {
	const does = verdicts.find(([least]) => share >= least)?.[1];
	return does === undefined ? undefined : `The ${who} ${does}`;
};

export function verdict({heroes, foes, nobody, undecided}: Report): string {
	if (marginOf(heroes) > tooWide) {
		return 'Too few fights to tell';
	}

	return (
		verdictFor('heroes', heroes) ??
		verdictFor('foes', foes) ??
		(undecided >= 0.5
			? 'Mostly it finds no end'
			: nobody >= 0.5
				? 'Mostly nobody wins'
				: 'It can go either way')
	);
}

/** Who wins how often; what never happened and is rare anyway is left out. */
export const winLines = ({heroes, foes, nobody, undecided}: Report): readonly ShareLine[] => [
	{label: 'Heroes win', share: heroes.share, between: intervalText(heroes)},
	{label: 'Foes win', share: foes.share, between: intervalText(foes)},
	...(nobody > 0 ? [{label: 'Nobody wins', share: nobody}] : []),
	...(undecided > 0 ? [{label: 'Undecided', share: undecided}] : []),
];

/** “9,020 fights played out, ± 1.0 %”. */
export const precisionText = ({fights, heroes}: Report): string =>
	`${fightsText(fights)} played out, ± ${(100 * marginOf(heroes)).toFixed(1)} %`;

/** What became of threads that died; empty when none did. */
export function replayedText(parts: number): string {
	if (parts === 0) {
		return '';
	}

	return parts === 1
		? 'One part was played again, since its thread had died.'
		: `${parts} parts were played again, since their threads had died.`;
}

/** “20 fights: the heroes win 65 % (43.3–81.9 %)”: in one line, while it goes on. */
export const progressText = ({fights, heroes}: Report): string =>
	`${fightsText(fights)}: the heroes win ${sharePercent(heroes.share)} (${intervalText(heroes)})`;

/** What undecided fights are; empty where there are none. */
export const undecidedText = ({undecided}: Report, chapter: string): string =>
	undecided > 0 ? `Undecided fights were stopped after ${mostRounds} ${chapter}s.` : '';

/** “If Koji falls first (12 %), the heroes win 31 % instead of 63 %”. */
export const hingeText = ({name, share, heroesWin}: Hinge, {heroes}: Report): string =>
	`If ${name} falls first (${sharePercent(share)}), the heroes win ${sharePercent(heroesWin.share)} instead of ${sharePercent(heroes.share)}`;

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
