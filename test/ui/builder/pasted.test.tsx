import test from 'ava';
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
	});
	return {...library, preferences: services.preferences};
}

test('a pasted list becomes the people of a new roster, and nobody else is in it', async (t) => {
	const services = await openTable();
	let made = '';
	const view = await renderScreen(
		<NewRoster
			services={services}
			onMade={(path) => {
				made = path;
			}}
			onBack={() => undefined}
		/>,
	);
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
	await view.shows('Backspace: the last line again');
	await view.press(keys.backspace);
	await view.type('0');
	await view.shows('◆ Carl hero, hp 30');
	await view.press(enter);
	await view.press(keys.up);
	await view.press(keys.backspace);
	await view.press(enter);
	await view.shows('◆ Carl hero, hp 3');
	await view.shows('Backspace: the last line again');
	await view.press(enter);
	await view.until(() => made !== '', 'a roster');
	const {entries} = await services.loadRoster(made);
	t.deepEqual(
		entries.map(({name, side, count}) => `${count} ${name} ${side}`),
		['1 Anna good', '2 Guard bad', '1 Carl good'],
	);
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
			['Dora', 'Not understood: “swims”'],
			['Eve', undefined],
		],
	);
	await view.press('u');
	await view.shows('Taken back: 2 are new');
	view.unmount();
});
