import {existsSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {viewApp} from '../../helpers/app-view.js';
import {keys} from '../../helpers/render.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import type {toyLibrary} from '../../helpers/toy-library.js';

const {enter, escape, down, up, tab, backspace} = keys;

const folder = temporaryFolder(test);

/** A roster as a hand writes it, with comments and an order of its own. */
const handmade = [
	'# The watch of the quay',
	'title: The watch',
	'ruleset: toy',
	'combatants:',
	'  # Captain since the fire',
	'  - {name: Ann, hp: 10} # tired',
	'  - name: Bob',
	'    hp:   7',
	'  - {name: Thug, side: foes, hp: 2}',
	'',
].join('\n');

type Toys = Awaited<ReturnType<typeof toyLibrary>>;

const withWatch =
	(text = handmade) =>
	async ({put}: Toys) =>
		put('rosters/watch.yaml', text);

/** The rosters of a home, with the cursor on the first of the GM's own. */
async function openRosters(
	prepare?: (toys: Toys) => Promise<void>,
	size: {readonly columns?: number; readonly rows?: number} = {},
) {
	const view = await viewApp(folder, {...(prepare && {prepare}), ...size});
	await view.shows('No fights yet');
	await view.press('r');
	await view.shows('Good ones');
	const file = path.join(view.services.home.rosters, 'watch.yaml');
	return {
		...view,
		file,
		text: () => readFileSync(file, 'utf8'),
		/** Moves the cursor of a form down to a row. */
		async goTo(label: string) {
			for (let rows = 0; rows < 40; rows++) {
				if (new RegExp(`❯ +${label}`).test(view.screen())) {
					return;
				}

				await view.press(down);
			}

			throw new Error(`there is no row “${label}”:\n${view.screen()}`);
		},
		/** Waits until the file holds a text. */
		async holds(part: string) {
			await view.until(() => readFileSync(file, 'utf8').includes(part), `“${part}” in the file`);
		},
	};
}

async function openWatch(...options: Parameters<typeof openRosters>) {
	const [prepare = withWatch(), size] = options;
	const view = await openRosters(prepare, size);
	await view.shows('atch');
	await view.press('e');
	await view.shows('✓ saved');
	return view;
}

test('a new roster is built from the list: two heroes, three foes, and a fight with it', async (t) => {
	const view = await openRosters();
	await view.press('n');
	await view.shows('What is the new roster called?');
	await view.type('Watch');
	await view.press(enter);
	await view.shows('Enter alone: a Hero and a Foe');
	await view.press(enter);
	await view.shows('❯  1 × ◆ Hero');
	await view.shows('◇ Foe');
	await view.press('r', ...Array.from({length: 4}, () => backspace));
	await view.type('Ann');
	await view.press(enter);
	await view.shows('❯  1 × ◆ Ann');
	await view.press('c');
	t.true(view.screen().includes('(empty: Ann 2)'));
	await view.type('Bob');
	await view.press(enter);
	await view.shows('❯  1 × ◆ Bob');
	await view.press(down, '+', '+');
	await view.shows('❯  3 × ◇ Foe');
	await view.holds('count: 3');
	const {services, file} = view;
	const roster = await services.library.loadRoster(file);
	t.deepEqual(
		roster.entries.map(({name, side, count}) => [name, side, count]),
		[
			['Ann', 'good', 1],
			['Bob', 'good', 1],
			['Foe', 'bad', 3],
		],
	);
	await view.press('f');
	await view.shows('Which rosters?');
	await view.shows('❯ [✓] Watch ◆ 2 ◇ 3');
});

test('comments, order and what is not changed stay as a hand wrote them', async (t) => {
	const view = await openWatch();
	await view.press(down, down, '+', 's');
	await view.holds('side: heroes');
	t.is(
		view.text(),
		handmade.replace(
			'{name: Thug, side: foes, hp: 2}',
			'{name: Thug, side: heroes, count: 2, hp: 2}',
		),
	);
	await view.press('u', 'u');
	await view.holds('side: foes, hp');
	t.is(view.text(), handmade);
	await view.press('U');
	await view.holds('count: 2');
	t.true(view.screen().includes('Done again: Thug ×1 becomes ×2'));
});

test('somebody is deleted, moved and hidden, and undo brings each back', async (t) => {
	const view = await openWatch();
	await view.press('x');
	await view.shows('Ann is deleted: u brings it back');
	t.false(view.screen().includes('× ◆ Ann'));
	await view.press('u');
	await view.shows('Taken back: Ann is deleted');
	await view.shows('❯  1 × ◆ Ann');
	await view.press('J');
	await view.shows('❯  1 × ◆ Ann');
	t.regex(view.screen(), /Bob[^]*Ann[^]*Thug/);
	await view.press('v');
	await view.shows('Ann  ◌ hidden');
	await view.press('u', 'u');
	await view.shows('✓ saved');
	await view.holds('hp: 10} # tired\n  - name: Bob');
	t.is(view.text(), handmade);
	await view.press('u');
	await view.shows('There is nothing to take back');
});

test('whoever undo brings back is highlighted', async (t) => {
	const view = await openWatch();
	await view.press(down, 'x', 'x', 'u');
	await view.shows('Taken back: Thug is deleted');
	t.regex(view.screen(), /❯ +1 × . Thug/);
	await view.press('u');
	t.regex(view.screen(), /❯ +1 × . Bob/);
	await view.press(up, '+', down, down, 'u');
	t.regex(view.screen(), /❯ +1 × . Ann/);
});

test('somebody new can fight at once, and is on the side of whoever is highlighted', async (t) => {
	const view = await openWatch();
	await view.press('n');
	await view.shows('Enter alone: Hero');
	await view.press(enter);
	await view.shows('❯  1 × ◆ Hero');
	await view.press(up, 'n', enter);
	await view.shows('❯  1 × ◇ Foe');
	await view.holds('name: Foe');
	const {services, file} = view;
	const {entries} = await services.library.loadRoster(file);
	t.deepEqual(
		entries.map(({name, side}) => `${name} ${side}`),
		['Ann good', 'Bob good', 'Thug bad', 'Hero good', 'Foe bad'],
	);
});

test('the title is changed, and Esc alone changes nothing', async (t) => {
	const view = await openWatch();
	await view.press('t');
	await view.type(' of the quay');
	await view.press(escape);
	t.is(view.text(), handmade);
	await view.press('t');
	await view.type(' of the quay');
	await view.press(enter);
	await view.holds('title: The watch of the quay\n');
	await view.press(escape);
	await view.shows('❯ The watch of the quay');
});

test('a form takes a typed number, says what does not fit, and goes on to the next row', async (t) => {
	const view = await openWatch();
	await view.press(enter);
	await view.shows('The watch: Ann');
	await view.goTo('Hp');
	await view.press('1');
	await view.type('00');
	await view.shows('from 1 to 99, not');
	await view.press(enter);
	t.is(view.text(), handmade);
	await view.press(backspace);
	t.false(view.screen().includes('from 1 to 99, not'));
	await view.press(backspace);
	await view.type('2');
	await view.press(enter);
	await view.holds('{name: Ann, hp: 12} # tired');
	await view.press('u');
	await view.holds('hp: 10} # tired');
	t.is(view.text(), handmade);
	await view.press(tab);
	await view.shows('❯  1 × ◆ Ann');
});

test('a value of a form is found by its name, and the cursor goes there', async (t) => {
	const view = await openWatch();
	await view.press(enter);
	await view.shows('The watch: Ann');
	await view.press('/');
	await view.type('hp');
	await view.shows('Enter go to Hp');
	await view.press(enter);
	t.regex(view.screen(), /❯ +Hp/);
	t.is(view.text(), handmade);
});

test('numbers step by + and −, words by + too, and what is set is taken away', async (t) => {
	const view = await openWatch();
	await view.press(down, enter);
	await view.goTo('Hp');
	await view.press('+', '+', '-');
	await view.holds('hp:   8');
	await view.goTo('Side');
	await view.press('+');
	await view.holds('side: foes\n');
	await view.press('x');
	await view.press('u', 'u', 'u', 'u', 'u');
	await view.holds('hp:   7');
	t.is(view.text(), handmade);
});

const broken = handmade.replace('hp: 10', 'hp: 1000');

test('with a mistake it is not saved but kept, and is there again at the next start', async (t) => {
	const view = await openWatch(withWatch(broken));
	t.true(view.screen().includes('1 mistake'));
	await view.press(down, '+');
	await view.shows('not saved: 1 mistake');
	t.is(view.text(), broken);
	await view.press(escape);
	await view.shows('mistakes in 1 file');
	await view.press('e');
	await view.shows('Unsaved changes of last time');
	await view.shows('2 × ◆ Bob');
	await view.press(enter);
	await view.goTo('Hp');
	await view.press('9', enter);
	await view.shows('✓ saved');
	t.is(
		view.text(),
		broken.replace('hp: 1000', 'hp: 9').replace('name: Bob\n', 'name: Bob\n    count: 2\n'),
	);
});

test('a file that was changed outside is noticed: theirs is taken, and ours comes back by undo', async (t) => {
	const view = await openWatch();
	const theirs = handmade.replace('Bob', 'Ben');
	writeFileSync(view.file, theirs);
	await view.press('+');
	await view.shows('Another program has changed this file');
	t.true(view.screen().includes('! not saved: changed outside'));
	t.is(view.text(), theirs);
	await view.press(enter);
	await view.shows('× ◆ Ben');
	t.is(view.text(), theirs);
	await view.press('u');
	await view.holds('Bob');
	t.true(view.text().includes('count: 2'));
});

test('of a file that was changed outside, ours is kept under another name', async (t) => {
	const view = await openWatch();
	const theirs = handmade.replace('Bob', 'Ben');
	writeFileSync(view.file, theirs);
	await view.press('+');
	await view.shows('Another program has changed this file');
	await view.press(down, enter);
	await view.shows('watch-2.yaml');
	t.is(view.text(), theirs);
	const own = path.join(path.dirname(view.file), 'watch-2.yaml');
	t.true(existsSync(own));
	t.true(readFileSync(own, 'utf8').includes('count: 2'));
});

test('what is Fray’s own is copied before it is changed', async (t) => {
	const view = await openRosters();
	await view.press('e');
	await view.shows('Fray’s own');
	await view.press('+');
	await view.shows('Copy this roster to your own');
	await view.press(enter);
	await view.shows('Enter edit Ann');
	const [copy = ''] = readdirSync(view.services.home.rosters);
	await view.press('+');
	await view.shows('2 × ◆ Ann');
	t.is(copy, 'a.yaml');
});

test('a file that cannot be read says why, and Esc goes back', async (t) => {
	const view = await openRosters(async ({put}) => put('rosters/watch.yaml', 'combatants: [a, b'));
	await view.press('e');
	await view.shows('Mistakes in this roster');
	await view.press('n');
	await view.shows('The file cannot be read: o opens');
	await view.press(escape);
	await view.shows('Good ones');
	t.pass();
});

test('a long value is cut where the form ends, with a mark', async (t) => {
	const about = 'Keeps the quay since the fire, and knows everybody. '.repeat(3);
	const view = await openWatch(withWatch(handmade.replace('hp: 10', `hp: 10, about: '${about}'`)), {
		columns: 120,
		rows: 36,
	});
	await view.press(enter);
	await view.goTo('About');
	const line = view.lines().find((each) => each.includes('❯ About')) ?? '';
	t.regex(line.slice(0, 66), /Keeps the quay.*…/);
	t.notRegex(line.slice(66), /everybody|fire/);
});

test('the keys are listed by ?, and every screen fits', async (t) => {
	for (const size of [
		{columns: 80, rows: 24},
		{columns: 120, rows: 36},
		{columns: 60, rows: 16},
	]) {
		const view = await openWatch(withWatch(), size);
		t.deepEqual(view.extent(), size);
		await view.press('?');
		await view.shows('Keys in a roster');
		t.deepEqual(view.extent(), size);
		await view.press(escape, enter);
		await view.goTo('Name');
		t.deepEqual(view.extent(), size);
		view.unmount();
	}
});

test('from the set-up of a fight a roster is begun, built and then ticked', async (t) => {
	const view = await viewApp(folder);
	await view.shows('No fights yet');
	await view.press('n');
	await view.shows('Good ones');
	await view.press('n');
	await view.shows('What is the new roster called?');
	await view.type('Watch');
	await view.press(enter);
	await view.shows('Enter alone: a Hero and a Foe');
	await view.press(enter);
	await view.shows('❯  1 × ◆ Hero');
	await view.press(down, '+');
	await view.shows('❯  2 × ◇ Foe');
	await view.press(escape);
	await view.shows('[✓] Watch ◆ 1 ◇ 2');
	await view.press(enter);
	await view.shows('Who fights?');
	t.true(view.screen().includes('2 × ◇ Foe'));
});

test('from the set-up, f goes on with the roster that was built', async (t) => {
	const view = await viewApp(folder);
	await view.shows('No fights yet');
	await view.press('n');
	await view.shows('Good ones');
	await view.press('n');
	await view.shows('What is the new roster called?');
	await view.type('Night');
	await view.press(enter);
	await view.shows('Enter alone: a Hero and a Foe');
	await view.press(enter);
	await view.shows('❯  1 × ◆ Hero');
	await view.press('f');
	await view.shows('[✓] Night ◆ 1 ◇ 1');
	t.true(view.screen().includes('Enter goes on with Night'));
});

test('while a fight runs, the rosters are open, and nothing of it is in the log', async (t) => {
	const view = await viewApp(folder, {prepare: withWatch()});
	await view.shows('No fights yet');
	await view.press('1');
	await view.shows('what now?');
	const fight = view.open();
	const before = fight?.revision();
	await view.press(':');
	await view.type('rosters');
	await view.press(enter);
	await view.shows('The watch');
	await view.press('e');
	await view.shows('✓ saved');
	t.false(view.screen().includes('f fight'));
	await view.press('f');
	await view.shows('No other fight can be begun here');
	await view.press('+');
	await view.shows('2 × ◆ Ann');
	await view.press(escape);
	await view.shows('Good ones');
	await view.press(escape);
	await view.shows('what now?');
	t.is(view.open()?.revision(), before);
	await fight?.close();
});
