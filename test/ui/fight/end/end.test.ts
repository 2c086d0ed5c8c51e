import test from 'ava';
import {endLayout} from '../../../../source/ui/fight/end/end-layout.js';
import {viewFight} from '../../../helpers/fight-view.js';
import {keys} from '../../../helpers/render.js';
import {duellist, toyFight} from '../../../helpers/toy-fight.js';

/** Ann's blow takes Bob's last hit points, which ends the fight. */
function over() {
	const {fight} = toyFight();
	fight.gm({do: 'adjust', who: 'bob', field: 'hp', value: 3});
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6, 1]});
	return fight;
}

test('the end of a fight says what each has done, what is left to settle, and what can be done now', async (t) => {
	const view = await viewFight(over());
	const screen = view.screen();
	t.regex(screen, /─ The \w+.* ─/);
	t.regex(screen, /Name +HP +health over time +dealt +taken +downed +state/);
	t.regex(screen, /Ann .*\d+\/\d+ +█+ +5 +1 stands/);
	t.regex(screen, /× . Bob .*beaten/);
	t.regex(screen, /─ Left to settle ─/);
	t.regex(screen, /! Bob: beaten$/m);
	t.regex(screen, /Nothing else: no condition outlasts the fight/);
	t.regex(screen, /The fight is over: what now\?/);
	t.regex(screen, /\n ↑↓ choose/);
});

test('the cursor stands on what Enter does: at first nowhere, then on what is done next', async (t) => {
	const view = await viewFight(over());
	await view.press(keys.enter);
	t.false(view.screen().includes('❯'));
	t.true(view.screen().includes('what now?'));
	await view.press(keys.down);
	t.regex(view.screen(), /❯ E +Export the log/);
	t.regex(view.screen(), /Enter Export the log/);
	await view.press(keys.enter);
	t.regex(view.screen(), /❯ Markdown/);
});

test('why the GM ended the fight and what was noted since stands on its last page', async (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'end', reason: 'Bob leaps into the water'});
	fight.gm({do: 'note', text: 'The bell is gone'});
	const view = await viewFight(fight);
	t.regex(view.screen(), /How it ended: Bob leaps into the water/);
	t.regex(view.screen(), /Note: The bell is gone/);
	await view.press('p');
	t.notRegex(view.screen(), /leaps into the water|The bell is gone/);
});

test('players are told no number of a foe, and no answers', async (t) => {
	const view = await viewFight(over());
	await view.press('p');
	const screen = view.screen();
	t.regex(screen, /× . Bob .*out/);
	t.notRegex(screen, /answers|at the table/);
	t.notRegex(screen, /beaten|Export the log/);
	t.true(screen.includes('What happened'));
});

test('the statistics are a row of what can be done, and Escape comes back', async (t) => {
	const view = await viewFight(over());
	await view.press(keys.down, keys.down, keys.down, keys.down, keys.enter);
	await view.shows('Who did what to whom');
	t.false(view.screen().includes('Left to settle'));
	await view.press(keys.escape);
	await view.shows('Left to settle');
});

test('a large fight is looked through row by row, and Enter opens the details', async (t) => {
	const {fight} = toyFight({
		newcomers: Array.from({length: 35}, (_, at) =>
			duellist(`Duellist ${at}`, at < 4 ? 'good' : 'bad'),
		),
	});
	fight.gm({do: 'end'});
	const view = await viewFight(fight);
	t.regex(view.screen(), /1–\d+ of 35/);
	t.true(view.screen().includes('Duellist 0'));
	t.false(view.screen().includes('Duellist 34'));
	await view.press('>');
	t.false(view.screen().includes('Duellist 0 '));
	await view.press('O', keys.end);
	t.regex(view.screen(), /❯ . Duellist 34/);
	await view.press(keys.enter);
	await view.shows('Duellist 34');
	await view.press(keys.escape, keys.escape);
	await view.shows('what now?');
	t.regex(view.screen(), /❯ E +Export the log/);
});

test('where there is room, statistics stand beside; the log comes in their place', async (t) => {
	const view = await viewFight(over(), {columns: 200, rows: 50});
	t.regex(view.screen(), /╭─ What each did ─/);
	t.regex(view.screen(), /health over time/);
	await view.press('L');
	await view.shows('history at that line');
	await view.press(keys.escape);
	t.regex(view.screen(), /╭─ What each did ─/);
});

test('the change dialog opens with the order, and the end of the fight comes back', async (t) => {
	const view = await viewFight(over());
	await view.press('e');
	await view.shows('Change: ');
	t.regex(view.screen(), /─ Order ─/);
	await view.press(keys.escape);
	await view.shows('Left to settle');
	t.false(view.screen().includes('Change: '));
});

test('a table that has no room beside what is left to settle stands below what can be done', (t) => {
	const contents = {people: () => 10, unsettled: () => 9, choices: 10};
	t.truthy(endLayout(200, 48, {...contents, tables: [11, 37]}).first);
	t.is(endLayout(200, 48, {...contents, tables: [11, 12]}).first, undefined);
	t.is(endLayout(200, 48, {...contents, people: () => 35, tables: [36, 99]}).first, undefined);
});

const sizes = [
	[60, 14],
	[80, 22],
	[80, 18],
	[100, 28],
	[120, 34],
	[160, 43],
	[200, 48],
	[300, 80],
] as const;

for (const [columns, rows] of sizes) {
	for (const people of [2, 10, 35, 1000]) {
		test(`${people} people at ${columns} × ${rows} fill the terminal and no more`, (t) => {
			const {table, left, next, statistics, first, isAbreast} = endLayout(columns, rows, {
				people: () => people,
				unsettled: () => 9,
				choices: 10,
				tables: [people + 1, 3 * people],
			});
			const below = isAbreast
				? Math.max(left.height, next.height)
				: statistics
					? next.height + (first?.height ?? 0)
					: left.height + next.height;
			t.is(table.height + below, rows);
			t.true([table, left, next].every(({height}) => height >= 2));
			if (statistics) {
				t.is(left.height + statistics.height, rows);
				t.is(table.width + left.width, columns);
			}
		});
	}
}
