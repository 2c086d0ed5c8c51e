import test from 'ava';
import {
	lengthLines,
	lengthText,
	fightsText,
	hingeText,
	intervalText,
	precisionText,
	sharePercent,
	undecidedText,
	verdict,
	winLines,
} from '../../../source/projections/odds/odds-text.js';
import {sideLines} from '../../../source/projections/odds/people.js';
import type {Report} from '../../../source/session/parts/simulation.js';
import {estimate} from '../../../source/simulation/estimate.js';
import {reportOfWins} from '../../helpers/reports.js';

const ended = (counts: ReadonlyArray<readonly [round: number, fights: number]>): Report =>
	reportOfWins(1, 2, {rounds: {median: 3, ninety: 5, counts}});

test('a share is a whole percent, but what is rare is not none, and what is nearly always so is not always', (t) => {
	t.deepEqual([0, 0.0001, 0.003, 0.0149, 0.5, 0.985, 0.994, 0.9999, 1].map(sharePercent), [
		'0 %',
		'0.1 %',
		'0.3 %',
		'1 %',
		'50 %',
		'99 %',
		'99.4 %',
		'99.9 %',
		'100 %',
	]);
});

test('an interval and a number of fights are written as print does', (t) => {
	t.is(intervalText({share: 0.63, low: 0.619, high: 0.6384}), '61.9–63.8 %');
	t.deepEqual([1, 20, 999, 9020, 1_234_567].map(fightsText), [
		'1 fight',
		'20 fights',
		'999 fights',
		'9,020 fights',
		'1,234,567 fights',
	]);
});

test('the verdict says who wins, and claims nothing of a few fights', (t) => {
	const verdicts = [0, 20, 40, 50, 60, 80, 97].map((won) =>
		verdict(reportOfWins(won * 100, 10_000)),
	);
	t.deepEqual(verdicts, [
		'The foes nearly always win',
		'The foes usually win',
		'The foes win more often than not',
		'It can go either way',
		'The heroes win more often than not',
		'The heroes usually win',
		'The heroes nearly always win',
	]);
	t.is(verdict(reportOfWins(20, 20)), 'The heroes nearly always win');
	t.is(verdict(reportOfWins(12, 20)), 'Too few fights to tell');
	t.is(
		verdict(reportOfWins(0, 200, {foes: estimate(40, 200), undecided: 0.8})),
		'Mostly it finds no end',
	);
	t.is(
		verdict(reportOfWins(50, 200, {foes: estimate(20, 200), nobody: 0.65})),
		'Mostly nobody wins',
	);
});

test('fights that nobody wins or that found no end have a line if there are any', (t) => {
	const labels = (more: Partial<Report>): readonly string[] =>
		winLines(reportOfWins(1, 2, more)).map(({label}) => label);
	t.deepEqual(labels({}), ['Heroes win', 'Foes win']);
	t.deepEqual(labels({nobody: 0.1, undecided: 0.1}), [
		'Heroes win',
		'Foes win',
		'Nobody wins',
		'Undecided',
	]);
	t.is(undecidedText(reportOfWins(1, 2), 'round'), '');
	t.is(
		undecidedText(reportOfWins(1, 2, {undecided: 0.1}), 'turn'),
		'Undecided fights were stopped after 100 turns.',
	);
});

test('how precise it is stands beside the number of fights', (t) => {
	t.is(precisionText(reportOfWins(5000, 10_000)), '10,000 fights played out, ± 1.0 %');
});

test('how long fights take is said in rounds, once where half and most of them take as many', (t) => {
	t.is(
		lengthText(ended([[3, 1]]), 'round'),
		'Half of the fights are over by round 3, nine in ten by round 5',
	);
	t.is(
		lengthText(reportOfWins(1, 2, {rounds: {median: 2, ninety: 2, counts: [[2, 9]]}}), 'turn'),
		'Nine in ten fights are over by turn 2',
	);
	t.is(lengthText(reportOfWins(1, 2), 'turn'), '');
	t.deepEqual(lengthLines(reportOfWins(1, 2), 'turn', 10), []);
});

test('of a few rounds each has a line, also those in which no fight ended', (t) => {
	t.deepEqual(
		lengthLines(
			ended([
				[2, 1],
				[4, 3],
			]),
			'round',
			10,
		),
		[
			{label: 'round 2', share: 0.25},
			{label: 'round 3', share: 0},
			{label: 'round 4', share: 0.75},
		],
	);
});

test('of many rounds several share a line, and the few fights that drag on the last', (t) => {
	const lines = lengthLines(
		ended([...Array.from({length: 20}, (_, at) => [at + 11, 10] as const), [90, 2]]),
		'round',
		10,
	);
	t.true(lines.length <= 10);
	t.is(lines[0]?.label, 'round 11–13');
	t.is(lines.at(-1)?.label, 'later');
	t.is(lines.at(-1)?.share, 2 / 202);
	const all = lines.reduce((sum, {share}) => sum + share, 0);
	t.true(Math.abs(all - 1) < 1e-9);
});

test('whoever does most stands first in a side, and those of one name share a line', (t) => {
	const foe = (name: string, falls: number, stands: number, does: number) => ({
		name,
		side: 'bad' as const,
		falls,
		stands,
		does,
	});
	const [heroes, foes] = sideLines(
		reportOfWins(1, 2, {
			people: [
				foe('Thug 1', 0.5, 0.4, 1),
				foe('Thug 2', 0, 0.7, 2),
				foe('Boss', 0.2, 0.5, 9),
				foe('Thug 4', 1, 0.9, 0),
				{name: 'Koji', side: 'good', falls: 0.1, does: 3},
				{name: 'Ann', side: 'good', falls: 0.1, does: 4},
			],
		}),
	);
	t.is(heroes?.heading, 'Heroes');
	t.deepEqual(
		heroes?.people.map(({name}) => name),
		['Ann', 'Koji'],
	);
	t.is(foes?.heading, 'Foes');
	t.deepEqual(
		foes?.people.map(({name, count}) => [name, count]),
		[
			['Boss', 1],
			['Thug 1–2, 4', 3],
		],
	);
	const thugs = foes?.people[1];
	t.is(thugs?.falls, 0.5);
	t.is(thugs?.does, 1);
	t.is(thugs?.stands?.toFixed(6), '0.600000');
});

test('those whose numbers are unknown keep the order of the fight, and one of a name stands alone', (t) => {
	const [foes] = sideLines(
		reportOfWins(1, 2, {
			people: ['Shade', 'Archer', 'Rat 1', 'Rat 2', 'Wolf 7', 'Rat'].map((name) => ({
				name,
				side: 'bad',
				falls: 0.5,
			})),
		}),
	);
	t.deepEqual(foes?.people, [
		{name: 'Shade', side: 'bad', falls: 0.5, count: 1},
		{name: 'Archer', side: 'bad', falls: 0.5, count: 1},
		{name: 'Rat 1–2', side: 'bad', falls: 0.5, count: 2},
		{name: 'Wolf 7', side: 'bad', falls: 0.5, count: 1},
		{name: 'Rat', side: 'bad', falls: 0.5, count: 1},
	]);
});

test('what it hangs on is said against what is usual', (t) => {
	const hinge = {name: 'Koji', share: 0.12, heroesWin: estimate(31, 100)};
	t.is(
		hingeText(hinge, reportOfWins(63, 100)),
		'If Koji falls first (12 %), the heroes win 31 % instead of 63 %',
	);
});
