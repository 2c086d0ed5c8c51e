import test from 'ava';
import {
	type Answered,
	breaksText,
	timesTexts,
	turnTimes,
} from '../../source/projections/turn-times.js';
import {exportFight} from '../../source/projections/export-json.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';
import {toMarkdown} from '../helpers/exported.js';

const start = Date.UTC(2026, 0, 1, 20);

/** Answers so many seconds after the one before. */
function answers(
	...rows: ReadonlyArray<readonly [number, string, Answered['kind']?]>
): readonly Answered[] {
	let time = start;
	return rows.map(([seconds, person, kind = 'answer']) => {
		time += seconds * 1000;
		return {at: new Date(time).toISOString(), person: () => person, kind};
	});
}

test('a turn is all that somebody is asked in a row', (t) => {
	const times = turnTimes(
		answers(
			[0, 'GM', 'auto'],
			[10, 'Anna'],
			[20, 'Anna'],
			[5, 'GM'],
			[0, 'GM', 'auto'],
			[12, 'Anna'],
			[3, 'GM'],
			[90, 'Anna'],
		),
	);
	t.deepEqual(times, {
		people: [
			{person: 'Anna', turns: 3, median: 30, longest: 90},
			{person: 'GM', turns: 2, median: 4, longest: 5},
		],
		breaks: 0,
	});
	t.deepEqual(timesTexts(times)[0], ['Anna', 'asked 3 times, median 0:30, longest 1:30']);
});

test('ticks and notes leave the question open', (t) => {
	const {people} = turnTimes(
		answers([0, 'GM', 'auto'], [7, 'GM', 'beside'], [8, 'GM', 'beside'], [5, 'Anna']),
	);
	t.deepEqual(people, [{person: 'Anna', turns: 1, median: 20, longest: 20}]);
});

test('a break is not counted, and said; a clock that was set back counts nothing', (t) => {
	const times = turnTimes(answers([0, 'GM', 'auto'], [601, 'Anna'], [-50, 'Bert'], [600, 'Anna']));
	t.deepEqual(
		times.people.map(({person, longest}) => [person, longest]),
		[
			['Anna', 600],
			['Bert', 0],
		],
	);
	t.is(breaksText(times), '1 break of more than 10 minutes not counted');
});

test('a fight without an answer has no times', (t) => {
	t.deepEqual(turnTimes([]), {people: [], breaks: 0});
	t.is(breaksText(turnTimes([])), '');
});

test('the GM’s exports tell who took how long, those for players do not', (t) => {
	let seconds = 0;
	const {fight} = toyFight({
		newcomers: [
			{...duellist('Ann', 'good'), player: 'Anna'},
			duellist('Bob', 'bad'),
			duellist('Cid', 'good'),
		],
		options: {
			now() {
				seconds += 9;
				return new Date(start + seconds * 1000);
			},
		},
	});
	fight.answer({kind: 'pick', id: 'rest'});
	fight.answer({kind: 'pick', id: 'rest'});
	fight.answer({kind: 'pick', id: 'rest'});
	t.deepEqual(exportFight(fight, 'gm').times?.people, [
		{person: 'Anna', turns: 1, median: 9, longest: 9},
		{person: 'GM', turns: 1, median: 9, longest: 9},
		{person: 'Cid', turns: 1, median: 9, longest: 9},
	]);
	t.regex(
		toMarkdown(exportFight(fight, 'gm')),
		/- Time: Anna: asked once, median 0:09, longest 0:09/,
	);
	t.false('times' in exportFight(fight, 'players'));
	t.notRegex(toMarkdown(exportFight(fight, 'players')), /Anna/);
});
