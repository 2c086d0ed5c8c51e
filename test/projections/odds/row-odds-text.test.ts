import test from 'ava';
import {
	rowPrecisionText,
	rowProgressText,
	throughLines,
	throughVerdict,
} from '../../../source/projections/odds/row-odds-text.js';
import type {StageReport} from '../../../source/session/library/simulated-row.js';
import {estimate} from '../../../source/simulation/estimate.js';
import {reportOfWins} from '../../helpers/reports.js';

/** Two fights in a row, of which the heroes come through so many. */
const stages = (first: number, both: number, rows: number): readonly StageReport[] => [
	{through: estimate(first, rows), report: reportOfWins(first, rows)},
	{through: estimate(both, rows), report: reportOfWins(both, first)},
];

test('in a word it is said whether the heroes come through all fights', (t) => {
	t.deepEqual(
		[990, 800, 600, 500, 300, 100, 10].map((both) => throughVerdict(stages(995, both, 1000))),
		[
			'The heroes nearly always come through',
			'The heroes usually come through',
			'The heroes come through more often than not',
			'It can go either way',
			'The heroes fail more often than not',
			'The heroes seldom come through',
			'The heroes hardly ever come through',
		],
	);
	t.is(throughVerdict(stages(9, 8, 10)), 'Too few fights to tell');
	t.is(throughVerdict([]), 'Too few fights to tell');
});

test('each fight of a row has its number and its share of all rows', (t) => {
	t.deepEqual(
		throughLines(['Bridge', 'Gate'], stages(900, 300, 1000)).map(({label, share}) => [
			label,
			share,
		]),
		[
			['1 Bridge', 0.9],
			['2 Gate', 0.3],
		],
	);
});

test('rows are counted by their first fight, and are as precise as their last', (t) => {
	const both = stages(1900, 500, 2000);
	t.is(rowPrecisionText(both), 'Played out 2,000 times, ± 1.9 %');
	t.is(
		rowProgressText(both),
		'Played out 2,000 times, ± 1.9 %: the heroes come through all 2 in 25 %',
	);
	t.is(rowPrecisionText([]), 'Played out 0 times');
});
