import test from 'ava';
import {viewApp} from '../../../helpers/app-view.js';
import {keys} from '../../../helpers/render.js';
import {temporaryFolder} from '../../../helpers/temporary-folder.js';

const {down, right} = keys;

const folder = temporaryFolder(test);

const preferences = async (columns: number, rows: number) => {
	const view = await viewApp(folder, {columns, rows});
	await view.shows('No fights yet');
	await view.press('p');
	await view.shows('Your preferences');
	return view;
};

test('below the preferences, or beside them, a fight shows how they look', async (t) => {
	const narrow = await preferences(80, 24);
	t.regex(narrow.screen(), /^─ How it looks ─+$/m);
	t.true(narrow.screen().includes('▶ ◆ Ann      ▮▮▮▮▮▮▮▮▮▮ 20/20'));
	const wide = await preferences(120, 36);
	t.regex(wide.screen(), /─╮╭─ How it looks ─+╮/);
	const small = await preferences(60, 16);
	t.false(small.screen().includes('How it looks'));
	t.deepEqual(small.extent(), {columns: 60, rows: 16});
});

test('the preview follows the symbols and the colours at once', async (t) => {
	const view = await preferences(80, 24);
	await view.press(down, down, right);
	t.regex(view.screen(), /Colours +light/);
	t.notRegex(view.raw(), /\u001B\[94m/);
	await view.press(right, right);
	t.regex(view.screen(), /Colours +no colours/);
	t.notRegex(view.raw(), /\u001B\[(3[0-8]|4[0-8]|9\d|10\d)/);
	await view.press(down, right);
	t.true(view.screen().includes('> * Ann      ########## 20/20'));
	t.regex(view.screen(), /^[\n -~]*$/);
});
