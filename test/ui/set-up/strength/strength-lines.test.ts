import test from 'ava';
import type {Report} from '../../../../source/session/parts/simulation.js';
import {widthOfLine} from '../../../../source/ui/kit/parts/span.js';
import {symbolSets} from '../../../../source/ui/kit/look/symbols.js';
import {
	type Strength,
	strengthHeight,
	strengthLines,
} from '../../../../source/ui/set-up/strength/strength-lines.js';
import {reportOfWins} from '../../../helpers/reports.js';

const report = reportOfWins(580, 1000, {
	rounds: {median: 3, ninety: 5, counts: [[3, 1000]]},
	people: [
		{name: 'Koji', side: 'good', falls: 0.12},
		{name: 'Ren', side: 'good', falls: 0.31},
		{name: 'Oni', side: 'bad', falls: 0.6},
		{name: 'Raider 1', side: 'bad', falls: 0.9},
		{name: 'Raider 2', side: 'bad', falls: 0.86},
	],
});

type Changes = {
	readonly strength?: Partial<Strength>;
	readonly height?: number;
	readonly width?: number;
};

const linesOf = ({strength = {}, height = 4, width = 78}: Changes = {}): readonly string[] =>
	strengthLines(
		{
			odds: {stage: 'running', report},
			before: undefined,
			chapter: 'round',
			assumption: 'Both sides do what Enter would.',
			...strength,
		},
		{height, width, symbols: symbolSets.unicode},
	).map((line) => line.map(({text}) => text).join(''));

const headline = 'Odds ▮▮▮▮▮▮▯▯▯▯ the heroes win 58 % (54–62) · 3 rounds · by default answers';
const falls = 'Falls most ◆ Ren 31 % ◇ Raider 1–2 88 %';
const progress = '1,000 fights, ± 3.1 %, on to ± 2 % …';

test('on a tall terminal the strength of the sides says who falls, how sure it is, and what it assumes', (t) => {
	t.is(strengthHeight(36), 4);
	t.deepEqual(linesOf(), [headline, falls, progress, 'Both sides do what Enter would.']);
});

test('with less room it says less, and what is most important first', (t) => {
	t.is(strengthHeight(24), 2);
	t.deepEqual(linesOf({height: 2}), [headline, `${falls} · ${progress}`]);
	t.deepEqual(linesOf({height: 2, width: 58}), [headline, falls]);
	t.is(strengthHeight(16), 1);
	t.deepEqual(linesOf({height: 1}), [headline]);
});

test('when it is sure enough, it is not said that it goes on', (t) => {
	const lines = linesOf({strength: {odds: {stage: 'done', report}}});
	t.is(lines[2], '1,000 fights, ± 3.1 %');
});

test('until something is known of a changed fight, it is said how it was before', (t) => {
	t.deepEqual(linesOf({strength: {odds: {stage: 'running'}}}), ['Odds ▯▯▯▯▯▯▯▯▯▯ …']);
	t.deepEqual(linesOf({strength: {odds: {stage: 'running'}, before: report}}), [
		'Odds ▯▯▯▯▯▯▯▯▯▯ … before: the heroes win 58 % (54–62)',
	]);
});

test('what went wrong is said in its line, and nothing else', (t) => {
	t.deepEqual(
		linesOf({strength: {odds: {stage: 'failed', reason: 'Their thread died 3 times.', report}}}),
		['Odds unknown: Their thread died 3 times.'],
	);
});

const few: ReadonlyArray<readonly [string, Partial<Report>, string]> = [
	['nobody wins', {nobody: 0.3}, ', nobody 30 %'],
	['it never ends', {undecided: 1}, ', undecided 100 %'],
	['it hardly ever is undecided', {undecided: 0.001}, ''],
];

for (const [when, change, told] of few) {
	test(`it is told that ${when}`, (t) => {
		const {rounds: _, ...endless} = {...report, ...change};
		const [line] = linesOf({strength: {odds: {stage: 'running', report: endless}}});
		t.is(line, `Odds ▮▮▮▮▮▮▯▯▯▯ the heroes win 58 % (54–62)${told} · by default answers`);
	});
}

test('a sure win and a sure loss fill and empty the bar', (t) => {
	const bar = (won: number) =>
		linesOf({strength: {odds: {stage: 'running', report: reportOfWins(won, 200)}}})[0]?.slice(
			5,
			15,
		);
	t.is(bar(200), '▮▮▮▮▮▮▮▮▮▮');
	t.is(bar(0), '▯▯▯▯▯▯▯▯▯▯');
});

test('the line of a usual fight fits 80 columns', (t) => {
	const [line] = strengthLines(
		{odds: {stage: 'running', report}, before: undefined, chapter: 'round', assumption: ''},
		{height: 1, width: 78, symbols: symbolSets.unicode},
	);
	t.true(line !== undefined && widthOfLine(line) <= 78);
});
