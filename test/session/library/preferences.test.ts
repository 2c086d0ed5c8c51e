import {execFileSync} from 'node:child_process';
import {mkdir, mkdtemp, readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {FrayError} from '../../../source/rosters/problem.js';
import {defaultPreferences} from '../../../source/session/files/preference-schema.js';
import {openPreferences} from '../../../source/session/library/preferences.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';

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

test('players’ rolls are asked for and the GM’s rolled by default', (t) => {
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
	other.write({folder: 'mine'});
	await other.settled();
	t.like(openPreferences(home).read(), {theme: 'none', folder: 'mine'});
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

const untilMended =
	'. Mend the file, or change a preference in Fray: Fray then writes the file anew and keeps the old one beside it';

for (const [broken, line] of [
	['', ' in line 1'],
	['{"theme": "li', ' in line 1'],
	['{\n"theme": "dark",\n"clock": tru\n}', ' in line 3'],
	['{\n"theme": "dark"\n\n', ' in line 2'],
	['[]', ''],
	['null', ''],
	['"dark"', ''],
	['\0\0', ''],
] as const) {
	test(`a file that holds ${JSON.stringify(broken)} is told each time until a change is kept`, async (t) => {
		const home = await newHome();
		await writeFile(fileIn(home), broken);
		for (let start = 0; start < 3; start++) {
			const preferences = openPreferences(home);
			t.deepEqual(preferences.read(), defaultPreferences);
			t.is(
				preferences.notice()?.replace(/ in line \d+/, ''),
				`${fileIn(home)} is broken: Fray uses the default preferences${untilMended}`,
			);
			// What JSON.parse says of the place is another thing in each version of Node.js.
			t.true(['', line].includes(/ in line \d+/.exec(preferences.notice() ?? '')?.[0] ?? ''));
		}

		t.deepEqual(await readdir(home), ['preferences.json']);
		const preferences = openPreferences(home);
		preferences.write({theme: 'light'});
		await preferences.settled();
		t.is(
			preferences.notice(),
			`Fray wrote ${fileIn(home)} anew and keeps the broken one as ${fileIn(home)}.broken`,
		);
		t.is(await readFile(`${fileIn(home)}.broken`, 'utf8'), broken);
		t.is(openPreferences(home).read().theme, 'light');
		t.is(openPreferences(home).notice(), undefined);
	});
}

test('of a file with values that do not fit, the others count, and each is named with what fits', async (t) => {
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
	t.is(
		preferences.notice(),
		`${fileIn(home)} does not fit in theme (dark, light, high-contrast, none), dice (for good and for bad ask, follow, roll), keys (a key in quotes for each command), folder (a path in quotes): the default is used there${untilMended}`,
	);
	t.is(openPreferences(home).notice(), preferences.notice());
	preferences.write({bell: true});
	await preferences.settled();
	t.is(await readFile(`${fileIn(home)}.broken`, 'utf8'), content);
	t.like(openPreferences(home).read(), {symbols: 'ascii', bell: true});
	t.is(openPreferences(home).notice(), undefined);
});

test('a file that the GM has mended is told no more', async (t) => {
	const home = await newHome();
	await writeFile(fileIn(home), '{"theme": "drak"}');
	t.not(openPreferences(home).notice(), undefined);
	await writeFile(fileIn(home), '{"theme": "dark"}');
	t.is(openPreferences(home).notice(), undefined);
});

test('a second broken file does not replace the first', async (t) => {
	const home = await newHome();
	for (const broken of ['one', 'two']) {
		await writeFile(fileIn(home), broken);
		const preferences = openPreferences(home);
		preferences.write({bell: true});
		await preferences.settled();
	}

	t.is(await readFile(`${fileIn(home)}.broken`, 'utf8'), 'one');
	t.is(await readFile(`${fileIn(home)}.broken-2`, 'utf8'), 'two');
});

test('a pipe in place of the file holds nobody up', async (t) => {
	const home = await newHome();
	execFileSync('mkfifo', [fileIn(home)]);
	const preferences = openPreferences(home);
	t.deepEqual(preferences.read(), defaultPreferences);
	t.regex(preferences.notice() ?? '', /Fray cannot read .*: it is a pipe or a device/);
	preferences.write({bell: true});
	await preferences.settled();
	t.regex(preferences.notice() ?? '', /could not be saved in .*preferences\.json/);
});

test('the folder of the fights is made when it is chosen, and one that cannot be is refused', async (t) => {
	const home = await newHome();
	const preferences = openPreferences(home);
	preferences.write({folder: 'fights of mine'});
	await preferences.settled();
	t.deepEqual(await readdir(home), ['fights of mine', 'preferences.json']);
	await writeFile(path.join(home, 'file'), '');
	t.throws(
		() => {
			preferences.write({folder: 'file/fights'});
		},
		{instanceOf: FrayError, message: /cannot be made: a file stands/},
	);
	t.is(preferences.read().folder, 'fights of mine');
});

test('a folder in place of the file is no obstacle, and the notice says what is not saved', async (t) => {
	const home = await newHome();
	await mkdir(fileIn(home));
	const preferences = openPreferences(home);
	t.regex(
		preferences.notice() ?? '',
		/Fray cannot read .* and uses the default preferences: it is a folder/,
	);
	preferences.write({theme: 'light'});
	await preferences.settled();
	t.is(preferences.read().theme, 'light');
	t.regex(preferences.notice() ?? '', /could not be saved in .*preferences\.json: /);
});
