import test from 'ava';
import stringWidth from 'string-width';
import {reportText, rowText} from '../../../source/plain/texts/simulation-text.js';
import {styleFor} from '../../../source/plain/texts/style.js';
import {assumption} from '../../../source/session/parts/simulation.js';
import {estimate} from '../../../source/simulation/estimate.js';
import {reportOfWins} from '../../helpers/reports.js';

const plain = styleFor({theme: 'none', symbols: 'unicode'}, false);
const ascii = styleFor({theme: 'none', symbols: 'ascii'}, false);

const report = reportOfWins(6300, 10_000, {
	undecided: 0.001,
	rounds: {
		median: 3,
		ninety: 4,
		counts: [
			[2, 1000],
			[3, 7000],
			[4, 1990],
		],
	},
	people: [
		{name: 'Koji', side: 'good', falls: 0.25, stands: 0.5, does: 12.34},
		{name: 'Thug 1', side: 'bad', falls: 1, does: 2},
		{name: 'Thug 2', side: 'bad', falls: 0.5, stands: 0.04, does: 4},
	],
	hinges: [{name: 'Koji', share: 0.12, heroesWin: estimate(310, 1000)}],
});

const about = {chapter: 'round', assumption};

test('a report says first who wins, then how long it takes, how each fares, what it hangs on and what is assumed', (t) => {
	t.deepEqual(reportText(report, about, plain), [
		'The heroes win more often than not.',
		'',
		'  Heroes win  ▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▯▯▯▯▯▯▯▯▯   63 %  62.0–63.9 %',
		'  Foes win    ▮▮▮▮▮▮▮▮▮▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯   37 %  36.1–38.0 %',
		'  Undecided   ▮▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯  0.1 %',
		'10,000 fights played out, ± 0.9 %.',
		'Undecided fights were stopped after 100 rounds.',
		'',
		'Half of the fights are over by round 3, nine in ten by round 4:',
		'  round 2  ▮▮▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯  10 %',
		'  round 3  ▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▯▯▯▯▯▯▯  70 %',
		'  round 4  ▮▮▮▮▮▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯  20 %',
		'',
		'Heroes            falls  health  harm',
		'  Koji             25 %    50 %  12.3',
		'Foes',
		'  Thug 1–2, each   75 %     4 %   3.0',
		'Health that is left to those who stand; harm to the other side in a fight.',
		'',
		'If Koji falls first (12 %), the heroes win 31 % instead of 63 %.',
		'',
		'Both sides do what Enter would, by the real rules and with dice of the program.',
		'A table plays better or worse.',
	]);
});

test('a report fits 80 columns, however long and wide names are', (t) => {
	const name = '竜'.repeat(60);
	const wide = {
		...report,
		people: report.people.map((person, at) => ({...person, name: `${name} ${at}`})),
		hinges: report.hinges.map((hinge) => ({...hinge, name})),
	};
	const lines = reportText(wide, about, plain);
	t.deepEqual(
		lines.filter((line) => stringWidth(line) > 80),
		[],
	);
	t.true(lines.some((line) => line.includes('…')));
});

test('with ASCII signs a report has no others', (t) => {
	const lines = reportText(report, about, ascii).map(ascii.letters);
	t.regex(lines[2] ?? '', /^ {2}Heroes win {2}#+\.+/);
	t.deepEqual(
		lines.filter((line) => /[^ -~]/.test(line)),
		[],
	);
});

test('of fights in a row it is said first how often the heroes come through each, then what each is', (t) => {
	const stages = [{through: estimate(6300, 10_000), report}, {through: estimate(0, 10_000)}];
	const titles = ['Bridge', '橋'.repeat(60)];
	const lines = rowText(titles, stages, about, plain);
	t.deepEqual(lines.slice(0, 8), [
		'The heroes hardly ever come through.',
		'',
		'  1 Bridge                     ▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▯▯▯▯▯▯▯▯▯  63 %  62.0–63.9 %',
		'  2 橋橋橋橋橋橋橋橋橋橋橋橋…  ▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯▯   0 %  0.0–0.0 %',
		'Played out 10,000 times, ± 0.0 %.',
		'',
		'1 Bridge',
		'The heroes win more often than not.',
	]);
	t.is(
		lines[lines.indexOf('2 橋橋橋橋橋橋橋橋橋橋橋橋…') + 1],
		'The heroes never come to this fight.',
	);
	t.deepEqual(
		lines.filter((line) => stringWidth(line) > 80),
		[],
	);
});
