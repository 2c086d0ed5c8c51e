import {marginOf} from '../../simulation/estimate.js';
import type {StageReport} from '../../simulation/report.js';
import {type ShareLine, grouped, intervalText, sharePercent, tooWide} from './odds-text.js';

/* What is said of the odds of fights in a row, beside what is said of each. */

/** What a share of coming through says, from its lower bound on. */
const throughVerdicts: ReadonlyArray<readonly [least: number, text: string]> = [
	[0.95, 'The heroes nearly always come through'],
	[0.75, 'The heroes usually come through'],
	[0.55, 'The heroes come through more often than not'],
	[0.45, 'It can go either way'],
	[0.25, 'The heroes fail more often than not'],
	[0.05, 'The heroes seldom come through'],
	[0, 'The heroes hardly ever come through'],
];

/** Whether the heroes come through all fights of a row, in a few words. */
export function throughVerdict(stages: readonly StageReport[]): string {
	const through = stages.at(-1)?.through;
	return through === undefined || marginOf(through) > tooWide
		? 'Too few fights to tell'
		: (throughVerdicts.find(([least]) => through.share >= least)?.[1] ?? '');
}

/** “2 Gate”: a fight of a row. */
export const stageTitle = (at: number, title: string): string => `${at + 1} ${title}`;

/** How often the heroes come through each fight of a row and all before it. */
export const throughLines = (
	titles: readonly string[],
	stages: readonly StageReport[],
): readonly ShareLine[] =>
	stages.map(({through}, at) => ({
		label: stageTitle(at, titles[at] ?? ''),
		share: through.share,
		between: intervalText(through),
	}));

const rowsOf = ([first]: readonly StageReport[]): number => first?.report?.fights ?? 0;

/** “Played out 9,020 times, ± 1.0 %”. */
export const rowPrecisionText = (stages: readonly StageReport[]): string => {
	const through = stages.at(-1)?.through;
	return `Played out ${grouped(rowsOf(stages))} times${through ? `, ± ${(100 * marginOf(through)).toFixed(1)} %` : ''}`;
};

/** What is said of a fight of a row that no row has come to. */
export const unreachedText = 'The heroes never come to this fight.';

export const rowNote =
	'Of each fight what it is for those who come to it; whoever fell before counts as fallen.';

/** “Played out 20 times, ± 8.1 %: the heroes come through all 3 in 65 %”: in one line, while it goes on. */
export const rowProgressText = (stages: readonly StageReport[]): string => {
	const through = stages.at(-1)?.through;
	return `${rowPrecisionText(stages)}: ${
		through
			? `the heroes come through all ${stages.length} in ${sharePercent(through.share)}`
			: 'nothing is known yet'
	}`;
};
