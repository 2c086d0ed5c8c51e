import test from 'ava';
import stringWidth from 'string-width';
import type {Newcomer} from '../../source/engine/facts/combatants/entrant.js';
import type {DdSheet} from '../../source/rulesets/dynamic-d100/sheet/sheet.js';
import {carried, ddFight, fighter} from '../helpers/dd-fight.js';
import {viewFight} from '../helpers/fight-view.js';
import {keys} from '../helpers/render.js';
import {sharedOut} from '../helpers/thoroughness.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';

const sizes = [
	[60, 16],
	[80, 24],
	[120, 36],
	[200, 60],
] as const;

const bridge: ReadonlyArray<Newcomer<DdSheet>> = [
	fighter('Koji', 'good', {dex: 18, int: 12, weapons: [carried('katana')], traits: ['Katana']}),
	fighter('漢字太郎', 'good', {zone: 1, int: 9, weapons: [carried('handgun')]}),
	fighter('Oni', 'bad', {str: 20, dex: 8, size: 1, int: 6, weapons: [carried('club')]}),
	fighter('Archer of the seven bridges over the Kurogawa', 'bad', {
		zone: 2,
		weapons: [carried('beam-rifle')],
	}),
];

/** Everything that can be on the screen in a fight, one key after the other. */
const tour: ReadonlyArray<readonly string[]> = [
	[],
	[keys.down],
	[keys.enter],
	[keys.enter, keys.enter, keys.enter],
	[keys.enter],
	[keys.enter],
	['m'],
	['m', '4'],
	[keys.escape, ':'],
	[keys.escape, '?'],
	[keys.escape, 'h'],
	[keys.up],
	['t', keys.escape, 'd'],
	[keys.down],
	[keys.escape, 'e'],
	[keys.enter],
	[keys.enter],
	[keys.enter],
	[keys.escape, keys.escape, keys.escape, keys.escape, 'n', 'x'],
	[keys.escape, 'i'],
	[keys.escape, 'p'],
	['p', 'u', 'u'],
	['/', 'a'],
];

for (const [columns, rows] of sharedOut(sizes, 2)) {
	test(`no frame of a fight sticks out of ${columns} × ${rows}`, async (t) => {
		const view = await viewFight(ddFight(bridge).fight, {columns, rows});
		for (const step of tour) {
			await view.press(...step);
			const extent = view.extent();
			t.is(extent.rows, rows, `after ${step.join(' ')}`);
			t.true(extent.columns <= columns, `after ${step.join(' ')}`);
			t.false(view.screen().includes('Something is wrong'));
		}
	});
}

test('after a change of size the frame fits again, and the question is the same', async (t) => {
	const view = await viewFight(ddFight(bridge).fight, {columns: 120, rows: 36});
	await view.press(keys.right, keys.down);
	const [chosen] = /❯ .*?(?= {2})/.exec(view.screen()) ?? [];
	for (const [columns, rows] of [...sizes, ...sizes.toReversed()]) {
		await view.resize(columns, rows);
		t.is(view.extent().rows, rows);
		t.true(view.extent().columns <= columns);
		t.true(view.screen().includes(chosen ?? 'nothing'));
	}
});

test('a terminal that is too small says what is needed, and no key does anything', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight, {columns: 59, rows: 16});
	t.true(view.screen().includes('The terminal is too small'));
	await view.press('r', keys.enter);
	t.is(fight.undoable(), undefined);
	await view.resize(60, 16);
	await view.shows('Ann: what now?');
	await view.press('r');
	t.is(fight.undoable()?.label, 'Ann: Rest');
});

test('wide characters keep the columns in line', async (t) => {
	const view = await viewFight(ddFight(bridge).fight, {columns: 120, rows: 36});
	const lanes = view.lines().filter((line) => /[◆◇] +\d/.test(line) && line.includes('▮'));
	t.is(lanes.length, 4);
	const places = lanes.map((line) => stringWidth(line.slice(0, line.indexOf('/'))));
	t.is(new Set(places).size, 1);
	const dividers = lanes.map((line) => stringWidth(line.slice(0, line.lastIndexOf('│'))));
	t.is(new Set(dividers).size, 1);
});

test('with 200 combatants the acting one is in view, and the frame keeps its size', async (t) => {
	const {fight} = toyFight({
		newcomers: Array.from({length: 200}, (_, at) =>
			duellist(`Fighter ${at + 1}`, at % 2 === 0 ? 'good' : 'bad'),
		),
	});
	for (let turn = 0; turn < 150; turn++) {
		fight.answer({kind: 'pick', id: 'rest'});
	}

	const view = await viewFight(fight);
	t.regex(view.screen(), /▶ ◆ 150 Fighter 151/);
	t.regex(view.screen(), / 200 in all/);
	t.deepEqual(view.extent(), {columns: 80, rows: 24});
});

const duel = () => {
	const {fight} = toyFight({
		newcomers: [
			duellist('漢字太郎', 'good', 14),
			duellist('Bob', 'bad', 22),
			{...duellist('Cid', 'bad', 3), isHidden: true},
		],
	});
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [5, 2]});
	fight.gm({do: 'adjust', who: 'cid', field: 'hp', value: 0, reason: 'he fled'});
	fight.gm({do: 'give', who: 'bob', name: 'dazed', until: {unit: 'round', count: 2}});
	return fight;
};

test('the whole screen of a fight at 80 × 24', async (t) => {
	const view = await viewFight(duel());
	await view.shows('~3.5 hit points');
	t.deepEqual(view.lines(), [
		' A toy duel · Toy duel                                    Round 1   ✓ saved  GM',
		'─ Order ───────────────────────────────────────────────── ◆ 1/1  ◇ 1/2  HP  O ──',
		' ✓ ◆ 0 漢字太郎 ▮▮▮▮▮▮▮▮▮▮ 14/14',
		' ▶ ◇ 1 Bob      ▮▮▮▮▮▮▮▮▮▯ 19/22     dazed',
		' × ◇ 2 Cid      ▯▯▯▯▯▯▯▯▯▯   0/3',
		' Bob: roster order',
		'─ Bob: what now? ─────────────────────────────────────────────── next in line ──',
		' ❯ sa  Strike 漢字太郎  1d6',
		'   r   Rest',
		'   o   Showing off …    Flourish',
		'      ~3.5 hit points',
		'',
		'',
		'',
		'',
		'',
		'',
		'',
		'─ Log ──────────────────────────────────────────────────────── last 3 of 3  L ──',
		'   Bob loses 3',
		' § Cid: Hit points 3 → 0 — “he fled”',
		' § Bob is dazed (2 rounds left)',
		'',
		' Enter Strike 漢字太郎; you roll · ↑↓ choose · u undo · : commands · ? rules',
	]);
});

test('the whole screen of a fight at 120 × 36', async (t) => {
	const view = await viewFight(duel(), {columns: 120, rows: 36});
	await view.shows('~3.5 hit points');
	t.deepEqual(view.lines(), [
		' A toy duel · Toy duel                                                                       Round 1   ✓ saved  GM view',
		'╭─ Order ────────────────────────────────── ◆ 1/1  ◇ 1/2  O ─╮╭─ Bob: what now? ──────────────────────── next in line ─╮',
		'│       Name     HP                   State                  ││                                                        │',
		'│ ✓ ◆ 0 漢字太郎 ▮▮▮▮▮▮▮▮▮▮ 14/14                            ││ ❯ sa  Strike 漢字太郎  1d6                             │',
		'│ ▶ ◇ 1 Bob      ▮▮▮▮▮▮▮▮▮▯ 19/22     dazed                  ││   r   Rest                                             │',
		'│ × ◇ 2 Cid      ▯▯▯▯▯▯▯▯▯▯   0/3                            ││   o   Showing off …    Flourish                        │',
		'│                                                            ││      ~3.5 hit points                                   │',
		'│                                                            ││                                                        │',
		'│                                                            ││                                                        │',
		'│                                                            ││                                                        │',
		'│ Bob: roster order                                          ││                                                        │',
		'╰────────────────────────────────────────────────────────────╯│                                                        │',
		'╭─ Sheet: Bob ──────────────────────────────────────── ◇  D ─╮│                                                        │',
		'│ HP ▮▮▮▮▮▮▮▮▮▯ 19 of 22                                     ││                                                        │',
		'│ Conditions  dazed, 2 rounds left                           ││                                                        │',
		'│                                                            ││                                                        │',
		'│                                                            ││                                                        │',
		'│                                                            │╰────────────────────────────────────────────────────────╯',
		'│                                                            │╭─ Rule ───────────────────────────────────────────── R ─╮',
		'│                                                            ││ TO-01 Turns                                            │',
		'│                                                            ││ Whoever has not acted acts, in the order of the        │',
		'│                                                            ││ roster.                                                │',
		'│                                                            ││                                                        │',
		'│                                                            ││                                                        │',
		'│                                                            ││                                                        │',
		'╰────────────────────────────────────────────────────────────╯╰────────────────────────────────────────────────────────╯',
		'╭─ Log ─────────────────────────────────────────────────────────────────────────────────────────────── last 3 of 3  L ─╮',
		'│   Bob loses 3                                                                                                        │',
		'│ § Cid: Hit points 3 → 0 — “he fled”                                                                                  │',
		'│ § Bob is dazed (2 rounds left)                                                                                       │',
		'│                                                                                                                      │',
		'│                                                                                                                      │',
		'│                                                                                                                      │',
		'│                                                                                                                      │',
		'╰──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────╯',
		' Enter Strike 漢字太郎; you roll · ↑↓ choose · Tab next pane · u undo · i break in · h history · : commands · ? rules',
	]);
});

test('NO_COLOR leaves no colour in a frame, and the ASCII set no other character', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'rest'});
	const view = await viewFight(fight, {
		columns: 120,
		rows: 36,
		preferences: {symbols: 'ascii'},
		environment: {NO_COLOR: '1'},
	});
	// Bold, dim, inverse and their ends are no colours.
	t.notRegex(view.raw(), /\u001B\[(3[0-8]|4[0-8]|9\d|10\d)/);
	t.regex(view.screen(), /^[\n -~]*$/);
	t.true(view.screen().includes('> o 1 Bob ##########'));
});

test('keys with names of several letters are kept apart in the footer', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight, {preferences: {symbols: 'ascii'}});
	t.regex(view.lines().at(-1) ?? '', /^ Enter Strike Bob; you roll \| Up\/Down choose/);
});

test('a name that is cut off in the ASCII set ends in ASCII', async (t) => {
	const {fight} = toyFight({newcomers: [duellist('Ann', 'good'), duellist('B'.repeat(60), 'bad')]});
	const view = await viewFight(fight, {preferences: {symbols: 'ascii'}});
	t.regex(view.screen(), /B~/);
	t.regex(view.screen(), /^[\n -~]*$/);
});
