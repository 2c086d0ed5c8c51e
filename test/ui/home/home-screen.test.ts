import test from 'ava';
import {viewApp} from '../../helpers/app-view.js';
import {keys} from '../../helpers/render.js';
import {FrayError} from '../../../source/rosters/problem.js';
import {atOnce} from '../../../source/ui/start.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {type toyLibrary, duel} from '../../helpers/toy-library.js';

const {enter, escape} = keys;

const folder = temporaryFolder(test);

const withMill = async ({library}: Awaited<ReturnType<typeof toyLibrary>>) => {
	const fight = await library.createFight(duel({title: 'The old mill', campaign: 'Jade'}));
	fight.answer({kind: 'pick', id: 'rest'});
	await fight.close();
};

const shown = async (columns = 80, rows = 24) => {
	const view = await viewApp(folder, {prepare: withMill, columns, rows});
	await view.shows('The old mill');
	return view;
};

test('a fight takes two lines: how far it is, then who is up, who is asked, and where it belongs', async (t) => {
	const view = await shown();
	const lines = view.lines();
	const at = lines.findIndex((line) => line.includes('❯ The old mill'));
	t.regex(lines[at] ?? '', /❯ The old mill +Round 1 +\S/);
	t.regex(lines[at + 1] ?? '', /^ {6,}◆ 1\/1 {2}◇ 2\/2 +Thug 1: what now\? · Jade · Toy duel$/);
	t.regex(lines[0] ?? '', /1 fight · all saved$/);
	t.regex(view.screen(), /^─ Go on ─+ \/ finds ──?$/m);
	t.regex(lines.at(-1) ?? '', /^ Enter go on · ↑↓ choose · /);
});

test('the second line is there again when the fights come from the cache', async (t) => {
	const view = await shown();
	await view.services.library.listFights();
	const [listed] = await view.services.library.listFights();
	t.deepEqual(listed?.standing?.sides.bad, {up: 2, all: 2});
});

test('what can be begun and looked up has a key that does it from anywhere', async (t) => {
	const view = await shown();
	for (const [key, there] of [
		['n', 'Which rosters?'],
		['r', 'Good ones'],
		['?', 'TO-01 Turns'],
		['p', 'Dice of the players'],
		['a', 'Nothing was put away.'],
	] as const) {
		t.regex(view.screen(), new RegExp(` {3}[${key}] {2}[A-Z]`));
		await view.press(key);
		await view.shows(there);
		await view.press(escape);
		await view.shows('❯ The old mill');
	}

	await view.press('2');
	t.is(view.open(), undefined);
	await view.press('1');
	await view.shows('─ Order ─');
	t.is(view.open()?.info.title, 'Sample fight: Toy duel');
	await view.open()?.close();
});

test('in a wide terminal what is under the cursor is told beside the list', async (t) => {
	const view = await shown(120, 36);
	t.regex(view.screen(), /╭─ Go on ─+ \/ finds ─╮╭─ Begin ─+╮/);
	t.regex(view.screen(), /│ Campaign +Jade/);
	t.regex(view.screen(), /│ Heroes +1 of 1 can fight/);
	t.regex(view.screen(), /│ Asked +Thug 1: what now\?/);
	await view.press(keys.end);
	t.regex(view.screen(), /╭─ Quit ─/);
	t.regex(view.lines().at(-1) ?? '', /^ Enter quit/);
});

test('the guided fight is under the cursor while there are no fights, and among what is looked up later', async (t) => {
	const view = await viewApp(folder);
	await view.shows('No fights yet');
	t.regex(view.screen(), /❯ l {2}Learn Fray +in two minutes/);
	t.regex(view.screen(), / {3}1 {2}Sample: Toy duel +turns and one die/);
	const later = await shown();
	t.regex(later.screen(), /Look up[^]* {3}l {2}Learn Fray/);
});

test('at every size no line is too wide, with the keys that lead out', async (t) => {
	for (const [columns, rows] of [
		[60, 16],
		[80, 24],
		[100, 30],
		[160, 45],
		[200, 50],
	] as const) {
		const view = await shown(columns, rows);
		t.deepEqual(view.extent(), {columns, rows});
		t.true(view.screen().includes('q quit'), `${columns} × ${rows}`);
		t.true(view.screen().includes('❯ The old mill'));
		view.unmount();
	}
});

/** Two fights, of which the older one is still to be read until `readOn` is called. */
async function halfRead() {
	let readOn: () => void = () => undefined;
	const rest = new Promise<void>((resolve) => {
		readOn = resolve;
	});
	const view = await viewApp(folder, {
		async prepare(services) {
			const older = await services.library.createFight(duel());
			await older.close();
			await withMill(services);
		},
		reach: (services) => ({
			...atOnce(services),
			async listFights(where, onNewest) {
				const fights = await services.listFights(where);
				if (where === 'at-hand') {
					onNewest?.(fights.slice(0, 1));
					await rest;
				}

				return fights;
			},
		}),
	});
	await view.shows('❯ The old mill');
	return {view, readOn};
}

test('the newest fights are there while older ones are read, and the cursor stays', async (t) => {
	const {view, readOn} = await halfRead();
	t.regex(view.lines()[0] ?? '', /reading … · all saved$/);
	t.false(view.screen().includes('A duel'));
	readOn();
	await view.shows('A duel');
	t.regex(view.lines()[0] ?? '', /2 fights · all saved$/);
	t.true(view.screen().includes('❯ The old mill'));
});

test('where the fights cannot be read, nothing is said of how many there are or that they are saved', async (t) => {
	const view = await viewApp(folder, {
		reach: (services) => ({
			...atOnce(services),
			async listFights() {
				throw new FrayError('The folder /stick is not there.');
			},
		}),
	});
	await view.shows('The folder /stick is not there.');
	t.regex(view.lines()[0] ?? '', /fights cannot be read$/);
	t.true(view.screen().includes('The fights cannot be read'));
	t.notRegex(view.screen(), /all saved|No fights yet/);
});

test('Enter goes on with the newest fight before the older ones are read', async (t) => {
	const {view} = await halfRead();
	await view.press(enter);
	await view.shows('─ Order ─');
	t.is(view.open()?.info.title, 'The old mill');
	await view.open()?.close();
});
