import test from 'ava';
import type {Lane} from '../../source/engine/world/board.js';
import {
	clearText,
	endRows,
	endingTitle,
	extentTexts,
	unsettledText,
} from '../../source/projections/ending.js';
import {exportFight} from '../../source/projections/export-json.js';
import {peopleTable} from '../../source/projections/record/tables.js';
import {countOfAnswers} from '../../source/projections/turn-times.js';
import {toyFight} from '../helpers/toy-fight.js';

const lane = (name: string, changes: Partial<Lane> = {}): Lane => ({
	combatant: name.toLowerCase(),
	name,
	side: 'bad',
	mark: 'out',
	order: '–',
	why: '',
	gauges: [],
	badges: [],
	...changes,
});

const rowsOf = (lanes: readonly Lane[]) =>
	endRows(
		{lanes},
		{people: []},
		{
			states: new Map([['shade', 'dying']]),
			conditionsOf: ({name}) => (name === 'Koji' ? ['prone'] : []),
		},
	);

test('the title says who has won', (t) => {
	t.is(endingTitle({winner: 'good'}), 'The heroes win');
	t.is(endingTitle({winner: undefined}), 'The fight is over');
});

test('heroes come first; who is out says why, and others what they have', (t) => {
	t.deepEqual(
		rowsOf([
			lane('Oni', {left: 'surrendered'}),
			lane('Shade', {badges: ['out', 'hidden']}),
			lane('Thug', {badges: ['out', 'dead']}),
			lane('Rat', {badges: ['out']}),
			lane('Koji', {side: 'good', mark: 'acted', badges: ['acted']}),
		]).map(({lane: {name}, state}) => `${name}: ${state}`),
		['Koji: stands, prone', 'Oni: surrendered', 'Shade: dying', 'Thug: dead', 'Rat: out'],
	);
});

test('what each has dealt and taken is what every format of the record says', (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6, 2]});
	const {record} = exportFight(fight, 'gm');
	const rows = endRows(fight.board('gm'), record, {
		...fight.aftermath('gm'),
		conditionsOf: () => [],
	});
	const {head, rows: table} = peopleTable(record);
	t.deepEqual(
		table.map((cells) => [cells[0], cells[head.indexOf('Dealt')], cells[head.indexOf('Taken')]]),
		rows.map(({lane: {name}, damage, taken}) => [
			name,
			damage === 0 ? '' : String(damage),
			taken === 0 ? '' : String(taken),
		]),
	);
	t.true(rows.some(({damage}) => damage > 0));
});

test('answers and the time at the table are told to the GM, and breaks are no part of it', (t) => {
	const answers = ['20:00', '20:04', '20:10', '21:30', '21:31'].map((time) => ({
		at: `2026-01-01T${time}:00.000Z`,
		kind: time === '20:04' ? ('auto' as const) : ('answer' as const),
		person: () => 'GM',
	}));
	const fight = {answered: () => answers, answerCount: () => countOfAnswers(answers)};
	const {board} = toyFight().fight;
	const record = {rounds: [{number: 3, end: 9, board: board('gm')}]};
	t.deepEqual(extentTexts(fight, record, 'turn', 'gm'), [
		'3 turns',
		'4 answers',
		'11 minutes at the table',
	]);
	t.deepEqual(extentTexts(fight, record, 'turn', 'players'), ['3 turns']);
});

test('what is left to settle names everybody, and says what there is nothing of', (t) => {
	t.is(
		unsettledText({names: ['Ann', 'Bob'], text: 'dying, 5 short'}),
		'Ann and Bob: dying, 5 short',
	);
	const nothing = {open: [], clear: ['nobody is dying'], states: new Map()};
	t.is(clearText(nothing), 'Nothing: nobody is dying');
	t.is(clearText({...nothing, clear: []}), '');
});
