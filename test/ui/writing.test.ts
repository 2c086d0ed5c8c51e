import test, {type ExecutionContext} from 'ava';
import {viewFight} from '../helpers/fight-view.js';
import {keys} from '../helpers/render.js';
import {duellist, toyFight} from '../helpers/toy-fight.js';
import {viewApp} from '../helpers/app-view.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const {enter, escape, down, up} = keys;
const folder = temporaryFolder(test);

type View = {readonly lines: () => readonly string[]};

const footer = (view: View): string => view.lines().at(-1)?.trim() ?? '';

/** The footer names Esc and keys of writing, and no other key. */
function writes(t: ExecutionContext, view: View, what: string) {
	const keysNamed = footer(view)
		.split(' · ')
		.map((hint) => hint.trim().split(' ')[0]);
	const known = new Set(['Enter', 'Esc', '←→', '↑↓', '⌫', 'Tab', 'PgDn', 'Backspace', 'Ctrl+u']);
	t.true(keysNamed.includes('Esc'), `${what}: ${footer(view)}`);
	t.deepEqual(
		keysNamed.filter((key) => key !== undefined && !known.has(key)),
		[],
		what,
	);
}

/** The text fields of a fight, by the keys that open them. */
const fields: ReadonlyArray<readonly [string, readonly string[]]> = [
	['the list of commands', [':']],
	['a note', ['n']],
	['a search in the menu', ['/']],
	['the reason for a change', ['e', down, down]],
	['a rule to find', ['?', '?']],
];

for (const [what, opening] of fields) {
	test(`${what}: the footer shows the keys of writing only, and the others afterwards`, async (t) => {
		const view = await viewFight(toyFight().fight, {columns: 120});
		const before = footer(view);
		t.regex(before, /rules/);
		await view.press(...opening);
		writes(t, view, what);
		await view.press('u');
		writes(t, view, what);
		await view.press(escape);
		t.is(footer(view), before);
	});
}

test('reasons, names, paths and conditions are written with the keys of writing alone', async (t) => {
	const view = await viewFight(toyFight().fight, {columns: 120});
	for (const [typed, ...after] of [
		['skip', enter],
		['end fight', enter],
		['rename', enter, enter],
		['backup', enter],
		['export', enter, enter, enter],
	]) {
		await view.press(':');
		await view.type(typed ?? '');
		await view.press(...after);
		writes(t, view, typed ?? '');
		await view.press(escape, escape, escape, escape);
		t.regex(footer(view), /rules/);
	}
});

test('the reason for what the rules refuse is written with the keys of writing alone', async (t) => {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad'), duellist('Cid', 'bad')],
	});
	fight.gm({do: 'adjust', who: 'bob', field: 'hp', value: 0});
	const view = await viewFight(fight, {columns: 120});
	await view.press(up, 'f');
	t.true(view.screen().includes('Force it, because'));
	writes(t, view, 'force');
	t.regex(footer(view), /Enter force it/);
});

test('a text that the rules ask for gives the keys back with Esc', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'flourish'});
	fight.answer({kind: 'default'});
	fight.answer({kind: 'default'});
	const view = await viewFight(fight, {columns: 120});
	t.true(view.screen().includes('What is said?'));
	writes(t, view, 'a text');
	await view.press(escape);
	t.regex(footer(view), /w write/);
	t.regex(footer(view), /rules/);
	await view.press('w');
	writes(t, view, 'a text');
});

test('outside of a fight the footer shows the keys of writing only, too', async (t) => {
	const view = await viewApp(folder);
	await view.shows('No fights yet');
	await view.press('?');
	await view.shows('Find a rule');
	writes(t, view, 'rules');
	await view.press(escape);
	await view.shows('New fight');
	t.regex(footer(view), /q quit/);
	await view.press('n');
	await view.shows('Good ones');
	await view.press(' ', down, ' ', enter);
	await view.shows('Who fights?');
	await view.press(enter, enter);
	await view.shows('Title');
	writes(t, view, 'title');
	t.regex(footer(view), /Enter begin/);
});

test('the folder of the fights is written with the keys of writing alone', async (t) => {
	const view = await viewApp(folder);
	await view.shows('No fights yet');
	await view.press('p');
	await view.shows('Folder of the fights');
	while (!view.screen().includes('❯ Folder of the fights')) {
		await view.press(down);
	}

	await view.press(enter);
	writes(t, view, 'folder');
	t.regex(footer(view), /Enter keep it/);
});
