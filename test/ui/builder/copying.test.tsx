import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {openServices} from '../../../source/session/library/open-services.js';
import {RosterBuilder} from '../../../source/ui/builder/roster-builder.js';
import {Root} from '../../../source/ui/kit/parts/root.js';
import {keys, renderScreen} from '../../helpers/render.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';

const {enter, down} = keys;

const folder = temporaryFolder(test);

/** A goblin of Fray's own in the builder, and a roster of the GM's to which it can be copied. */
async function openSample(title: string, columns = 80, rows = 24) {
	const services = openServices(path.join(folder, title));
	mkdirSync(services.rosterFolder, {recursive: true});
	const own = path.join(services.rosterFolder, 'mine.yaml');
	writeFileSync(
		own,
		[
			`title: ${title}`,
			'ruleset: open-table',
			'combatants:',
			'  - {name: Ysolde, hp: 12}',
			'',
		].join('\n'),
	);
	const listed = await services.listRosters();
	const sample = listed.find(
		({origin, ruleset, sides}) => origin !== 'own' && ruleset === 'open-table' && sides.bad > 0,
	);
	const view = await renderScreen(
		<Root>
			<RosterBuilder services={services} path={sample?.path ?? ''} onBack={() => undefined} />
		</Root>,
		{columns, rows},
	);
	await view.shows('Goblin');
	await view.press(enter);
	await view.shows('Copy Goblin into');
	return {...view, text: () => readFileSync(own, 'utf8')};
}

test('somebody is copied one step stronger by >, with what changes on the sheet', async (t) => {
	const view = await openSample('Mine');
	t.regex(view.screen(), /Hit points +9 of 9/);
	await view.press('>');
	await view.shows('Copy Stronger Goblin into “Mine”');
	t.regex(view.screen(), /Hit points +11 of 11/);
	await view.press('>');
	await view.shows('there is one step only');
	await view.press(down);
	await view.shows('Enter Copy Stronger Goblin');
	await view.press(enter);
	await view.shows('✓ saved');
	t.regex(view.text(), /name: Stronger Goblin/);
	t.regex(view.text(), /hp: 11/);
	view.unmount();
});

test('< after > is the usual one again, and once more the weaker one', async (t) => {
	const view = await openSample('Others');
	await view.press('>');
	await view.shows('Copy Stronger Goblin into');
	await view.press('<');
	await view.shows('Copy Goblin into');
	await view.press('<');
	await view.shows('Copy Weaker Goblin into');
	await view.press(down, enter);
	await view.shows('✓ saved');
	t.regex(view.text(), /name: Weaker Goblin/);
	t.regex(view.text(), /hp: 7/);
	view.unmount();
});

test('a title of many words is whole among the ways to copy', async (t) => {
	const title = 'Those who wait below the bridge at Kurogawa';
	const view = await openSample(title, 120, 36);
	t.true(view.screen().includes('into “Those who wait below the bridge at '));
	t.true(view.screen().includes('Kurogawa”'));
	view.unmount();
});
