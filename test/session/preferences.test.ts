import {mkdir, mkdtemp, readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {defaultPreferences} from '../../source/session/preference-schema.js';
import {openPreferences} from '../../source/session/preferences.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const folder = temporaryFolder(test);
const newHome = async () => mkdtemp(path.join(folder, 'home-'));
const fileIn = (home: string) => path.join(home, 'preferences.json');

test('without a file the defaults hold, and none is made', async (t) => {
	const home = await newHome();
	const preferences = openPreferences(home);
	t.deepEqual(preferences.read(), defaultPreferences);
	t.is(preferences.notice(), undefined);
	await preferences.settled();
	t.deepEqual(await readdir(home), []);
});

test('heroes’ rolls are asked for and foes’ rolled by default', (t) => {
	t.deepEqual(defaultPreferences.dice, {good: 'follow', bad: 'roll'});
});

test('a change holds at once and comes back when opened again', async (t) => {
	const home = path.join(await newHome(), 'not', 'yet', 'there');
	const preferences = openPreferences(home);
	preferences.write({theme: 'light', keys: {'undo.last': 'z', __proto: 'x'}});
	preferences.write({symbols: 'ascii'});
	t.is(preferences.read().theme, 'light');
	await preferences.settled();
	t.is(preferences.notice(), undefined);
	t.deepEqual(openPreferences(home).read(), {
		...defaultPreferences,
		theme: 'light',
		symbols: 'ascii',
		keys: {'undo.last': 'z', __proto: 'x'},
	});
});

test('changes that another Fray made meanwhile stay', async (t) => {
	const home = await newHome();
	const one = openPreferences(home);
	const other = openPreferences(home);
	one.write({theme: 'none'});
	await one.settled();
	other.write({folder: '~/fights'});
	await other.settled();
	t.like(openPreferences(home).read(), {theme: 'none', folder: '~/fights'});
});

test('a key that this version does not know stays in the file', async (t) => {
	const home = await newHome();
	await writeFile(fileIn(home), '{"theme": "light", "sound": true}');
	const preferences = openPreferences(home);
	t.is(preferences.notice(), undefined);
	preferences.write({symbols: 'ascii'});
	await preferences.settled();
	t.deepEqual(JSON.parse(await readFile(fileIn(home), 'utf8')), {
		theme: 'light',
		sound: true,
		symbols: 'ascii',
	});
});

for (const broken of ['', '{"theme": "li', '[]', 'null', '"dark"', '\0\0']) {
	test(`a file that holds ${JSON.stringify(broken)} is set aside with a notice`, async (t) => {
		const home = await newHome();
		await writeFile(fileIn(home), broken);
		const preferences = openPreferences(home);
		t.deepEqual(preferences.read(), defaultPreferences);
		t.is(
			preferences.notice(),
			`${fileIn(home)} is broken: the default preferences are used; it is kept as ${fileIn(home)}.broken`,
		);
		t.is(await readFile(`${fileIn(home)}.broken`, 'utf8'), broken);
		preferences.write({theme: 'light'});
		await preferences.settled();
		t.is(openPreferences(home).read().theme, 'light');
		t.is(openPreferences(home).notice(), undefined);
	});
}

test('of a file with values that do not fit, the others are kept', async (t) => {
	const home = await newHome();
	const content = JSON.stringify({
		theme: 'drak',
		symbols: 'ascii',
		dice: {good: 'roll', bad: 'sometimes'},
		keys: {undo: 3},
		folder: 7,
	});
	await writeFile(fileIn(home), content);
	const preferences = openPreferences(home);
	t.deepEqual(preferences.read(), {...defaultPreferences, symbols: 'ascii'});
	t.regex(
		preferences.notice() ?? '',
		/does not fit in dice, theme, keys, folder: the default is used there; it is kept as .*\.broken$/,
	);
	await preferences.settled();
	t.is(await readFile(`${fileIn(home)}.broken`, 'utf8'), content);
	t.is(openPreferences(home).read().symbols, 'ascii');
	t.is(openPreferences(home).notice(), undefined);
});

test('a second broken file does not replace the first', async (t) => {
	const home = await newHome();
	for (const broken of ['one', 'two']) {
		await writeFile(fileIn(home), broken);
		openPreferences(home);
	}

	t.is(await readFile(`${fileIn(home)}.broken`, 'utf8'), 'one');
	t.is(await readFile(`${fileIn(home)}.broken-2`, 'utf8'), 'two');
});

test('a folder in place of the file is no obstacle, and the notice says what is not saved', async (t) => {
	const home = await newHome();
	await mkdir(fileIn(home));
	const preferences = openPreferences(home);
	t.regex(
		preferences.notice() ?? '',
		/cannot be read, the default preferences are used: .*EISDIR/,
	);
	preferences.write({theme: 'light'});
	await preferences.settled();
	t.is(preferences.read().theme, 'light');
	t.regex(
		preferences.notice() ?? '',
		/could not be saved in .*preferences\.json: /,
	);
});
