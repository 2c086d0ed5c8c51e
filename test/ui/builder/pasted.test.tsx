import {readFile, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import test from 'ava';
import {presetFolder} from '../../../source/session/files/program.js';
import {rulesets} from '../../../source/rulesets/index.js';
import {sheetSchemaOf} from '../../../source/rulesets/sheets.js';
import {RosterBuilder} from '../../../source/ui/builder/roster-builder.js';
import {NewRoster} from '../../../source/ui/home/rosters/new-roster.js';
import {keys, renderScreen} from '../../helpers/render.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {toyLibrary, toyLibraryIn} from '../../helpers/toy-library.js';

const {enter} = keys;

const folder = temporaryFolder(test);

/** A home whose only rules are the Open Table’s. */
async function openTable() {
	const {home, services} = await toyLibrary(folder);
	const library = toyLibraryIn(home, services.preferences, {
		rulesets: rulesets.filter(({id}) => id === 'open-table'),
		sheets: sheetSchemaOf,
		presets: presetFolder(),
	});
	return {...library, preferences: services.preferences};
}

/** The questions for a new roster, and the path of the one that they make; empty before. */
async function asked(services: Awaited<ReturnType<typeof openTable>>) {
	let path = '';
	const view = await renderScreen(
		<NewRoster
			services={services}
			onMade={(made) => {
				path = made;
			}}
			onBack={() => undefined}
		/>,
	);
	return {view, made: () => path};
}

test('a pasted list becomes the people of a new roster, and nobody else is in it', async (t) => {
	const services = await openTable();
	const {view, made} = await asked(services);
	await view.shows('for which rules?');
	await view.press(enter);
	await view.shows('What is the new roster called?');
	await view.type('Watch');
	await view.press(enter);
	await view.shows('Enter alone: a Hero and a Foe');
	await view.shows('Such as: Anna, hp 24, defence 16, sword +5 1d8 · foe Guard x2');
	await view.paste('Anna 24 hp, 16 defence\rGuard x2, foes, hp 7, swims\r');
	await view.shows('◆ Anna hero, hp 24, defence 16');
	await view.shows('◇ Guard ×2 foe, hp 7');
	t.true(view.screen().includes('not understood: “swims”'));
	await view.type('Carl hp 3');
	await view.press(enter);
	await view.shows('changes the last line');
	await view.press(keys.up);
	await view.type('0');
	await view.shows('◆ Carl hero, hp 30');
	await view.press(enter);
	await view.press(keys.up);
	await view.press(keys.backspace);
	await view.press(enter);
	await view.shows('◆ Carl hero, hp 3');
	await view.shows('changes the last line');
	await view.press(keys.up);
	await view.shows('line 3 of 3');
	await view.press(keys.up);
	await view.shows('line 2 of 3');
	await view.press(keys.backspace);
	await view.type('n');
	await view.shows('not understood: “swimn”');
	await view.press(keys.down);
	await view.shows('line 3 of 3');
	await view.press(keys.up);
	await view.shows('line 2 of 3');
	await view.press(enter);
	await view.shows('line 3 of 3');
	await view.press(enter);
	await view.shows('changes the last line');
	await view.type('D');
	await view.shows('line 4 of 4');
	await view.press(keys.backspace);
	await view.shows('changes the last line');
	await view.press(enter);
	await view.until(() => made() !== '', 'a roster');
	const {entries} = await services.loadRoster(made());
	t.deepEqual(
		entries.map(({name, side, count}) => `${count} ${name} ${side}`),
		['1 Anna good', '2 Guard bad', '1 Carl good'],
	);
	view.unmount();
});

test('people who are typed are not forgotten without a word', async (t) => {
	const {view} = await asked(await openTable());
	await view.shows('for which rules?');
	await view.press(enter);
	await view.shows('What is the new roster called?');
	await view.type('Watch');
	await view.press(enter);
	await view.shows('Enter alone: a Hero and a Foe');
	await view.type('Anna hp 12');
	await view.press(enter);
	await view.press(keys.escape);
	await view.press(keys.escape);
	await view.press(keys.escape);
	await view.shows('Esc once more forgets the 1 line of people');
	await view.press(enter);
	await view.press(enter);
	await view.shows('◆ Anna hero, hp 12');
	t.pass();
	view.unmount();
});

test('Backspace ends where the line begins: what was entered before stays', async (t) => {
	const {view} = await asked(await openTable());
	await view.shows('for which rules?');
	await view.press(enter);
	await view.shows('What is the new roster called?');
	await view.press(enter);
	await view.shows('Enter alone: a Hero and a Foe');
	await view.paste('Anna 24 hp\r');
	await view.type('Ben');
	for (let presses = 0; presses < 8; presses++) {
		await view.press(keys.backspace);
	}

	await view.shows('◆ Anna hero, hp 24');
	await view.type('Carl hp 3');
	await view.shows('◆ Carl hero, hp 3');
	t.true(view.screen().includes('◆ Anna hero, hp 24'));
	view.unmount();
});

test('people of a roster with the rules of a preset have its figures, and its rules come along', async (t) => {
	const services = await openTable();
	const {view, made} = await asked(services);
	await view.shows('Open Table: d100 roll-under');
	await view.press(keys.down);
	await view.press(keys.down);
	await view.press(enter);
	await view.type('Roads');
	await view.press(enter);
	await view.shows('Enter alone: a Hero and a Foe');
	await view.paste('Mara hp 12, sabre 1d8 55\r');
	await view.shows('◆ Mara hero, hp 12');
	await view.press(enter);
	await view.until(() => made() !== '', 'a roster');
	const text = await readFile(made(), 'utf8');
	t.true(text.includes('rules: d100-roll-under'));
	t.regex(text, /down: 40/);
	view.unmount();
});

test('somebody new has the values that are typed or pasted, and one key takes them back', async (t) => {
	const services = await openTable();
	const path = await services.newRoster({ruleset: 'open-table', isBare: true});
	const view = await renderScreen(
		<RosterBuilder services={services} path={path} onBack={() => undefined} />,
	);
	await view.shows('◆ Hero');
	await view.press('n');
	await view.shows('Enter alone: Hero 2');
	await view.paste('Dora 12 hp, swims\rEve defence 13');
	await view.shows('◆ Eve hero, defence 13');
	await view.press(enter);
	await view.shows('Dora: not understood: “swims”');
	await view.shows('✓ saved');
	const {entries} = await services.loadRoster(path);
	t.deepEqual(
		entries.map(({name, about}) => [name, about]),
		[
			['Hero', undefined],
			['Foe', undefined],
			['Dora', 'Also typed: “swims”'],
			['Eve', undefined],
		],
	);
	await view.press('u');
	await view.shows('Taken back: 2 are new');
	await view.press('n');
	await view.shows('Enter alone: Foe 2');
	await view.type('Ghost like Foe hp 9');
	await view.shows('◇ Ghost foe, like Foe, hp 9');
	view.unmount();
});

const toad = [
	'Mire Toad',
	'Large beast, unaligned',
	'Armor Class 12 (natural armor)',
	'Hit Points 27 (5d10)',
	'Damage Resistances cold',
	'Actions',
	'Bite. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) piercing damage.',
];

test('a stat block that is pasted is one foe, whom one key takes back', async (t) => {
	const services = await openTable();
	const path = await services.newRoster({ruleset: 'open-table', isBare: true});
	const view = await renderScreen(
		<RosterBuilder services={services} path={path} onBack={() => undefined} />,
	);
	await view.shows('◆ Hero');
	await view.press('n');
	await view.shows('Enter alone: Hero 2');
	await view.paste(toad.join('\r'));
	await view.shows('◇ Mire Toad foe, hp 27, defence 12, Bite bonus 4');
	await view.press(enter);
	await view.shows('✓ saved');
	const {entries} = await services.loadRoster(path);
	t.is(entries.at(-1)?.name, 'Mire Toad');
	await view.press('u');
	await view.shows('Taken back');
	view.unmount();
});

test('a path that is typed or dropped brings everybody in the file, with what was not understood', async (t) => {
	const services = await openTable();
	const path = await services.newRoster({ruleset: 'open-table', isBare: true});
	const file = join(dirname(path), 'the fen.txt');
	await writeFile(file, [...toad, '', ...toad].join('\n').replace('Class 12', 'Class 12, or 9'));
	const view = await renderScreen(
		<RosterBuilder services={services} path={path} onBack={() => undefined} />,
	);
	await view.shows('◆ Hero');
	await view.press('n');
	await view.shows('Enter alone: Hero 2');
	await view.paste(file.replaceAll(' ', String.raw`\ `));
	await view.shows('Enter reads everybody in this file');
	await view.press(enter);
	await view.shows('the fen.txt: Mire Toad: not understood');
	await view.shows('✓ saved');
	const {entries} = await services.loadRoster(path);
	t.deepEqual(
		entries.map(({name}) => name),
		['Hero', 'Foe', 'Mire Toad', 'Mire Toad'],
	);
	await view.press('n');
	await view.shows('Enter alone: ');
	await view.type(join(dirname(path), 'nowhere.md'));
	await view.press(enter);
	await view.shows('there is no such file');
	view.unmount();
});

test('a new roster begins with everybody in a file', async (t) => {
	const services = await openTable();
	const other = await services.newRoster({ruleset: 'open-table', isBare: true});
	const file = join(dirname(other), 'fen.md');
	await writeFile(file, toad.join('\n'));
	const {view, made} = await asked(services);
	await view.shows('for which rules?');
	await view.press(enter);
	await view.shows('What is the new roster called?');
	await view.type('Fen');
	await view.press(enter);
	await view.shows('Enter alone: a Hero and a Foe');
	await view.type(file);
	await view.shows('Enter reads everybody in this file');
	await view.press(enter);
	await view.until(() => made() !== '', 'a roster');
	const {entries} = await services.loadRoster(made());
	t.deepEqual(
		entries.map(({name}) => name),
		['Mire Toad'],
	);
	view.unmount();
});

test('data of a stat block in one long line is pasted whole, and brings its rules along', async (t) => {
	const services = await openTable();
	const {view, made} = await asked(services);
	await view.shows('for which rules?');
	await view.press(enter);
	await view.shows('What is the new roster called?');
	await view.type('Fen');
	await view.press(enter);
	await view.shows('also stat blocks');
	const traits = [{Name: 'Tale', Content: 'It tells a long one. '.repeat(200)}];
	const block = {Name: 'Mire Toad', HP: {Value: 22}, AC: {Value: 13}, Traits: traits};
	await view.paste(JSON.stringify(block));
	await view.shows('◇ Mire Toad foe, hp 22');
	await view.shows('in words: Tale');
	await view.paste(toad.join('\r'));
	await view.type('Anna hp 24');
	await view.shows('◆ Anna hero, hp 24');
	await view.press(enter);
	await view.shows('changes the last line');
	await view.press(enter);
	await view.until(() => made() !== '', 'a roster');
	const {entries} = await services.loadRoster(made());
	t.deepEqual(
		entries.map(({name, side}) => `${name} ${side}`),
		['Mire Toad bad', 'Mire Toad bad', 'Anna good'],
	);
	const text = await readFile(made(), 'utf8');
	t.true(text.includes('rules: d20-fantasy'));
	view.unmount();
});
