import test from 'ava';
import {viewApp} from '../../../helpers/app-view.js';
import {keys} from '../../../helpers/render.js';
import {temporaryFolder} from '../../../helpers/temporary-folder.js';

const {down, escape} = keys;

const folder = temporaryFolder(test);

test('in a wide terminal the text of a rule stands beside the headings, and typing finds rules', async (t) => {
	const view = await viewApp(folder, {columns: 120, rows: 36});
	await view.shows('No fights yet');
	await view.press('?');
	await view.shows('╭─ Rules ─');
	t.regex(view.screen(), /❯ TO-01 Turns .*│╰?/);
	t.regex(view.screen(), /─╮╭─ TO-01 Turns ─/);
	await view.press(down);
	t.regex(view.screen(), /❯ TO-02 Volume/);
	t.regex(view.screen(), /─╮╭─ TO-02 Volume ─/);
	await view.type('turns');
	t.regex(view.screen(), /❯ TO-01 Turns/);
	t.false(view.screen().includes('Keys'));
	await view.type(' kraken');
	t.true(view.screen().includes('No rule has these words.'));
	t.deepEqual(view.extent(), {columns: 120, rows: 36});
	await view.press(escape);
	await view.shows('No fights yet');
});

for (const columns of [80, 120]) {
	test(`at ${columns} columns keys are found by their headings too`, async (t) => {
		const view = await viewApp(folder, {columns, rows: 36});
		await view.shows('No fights yet');
		await view.press('?');
		await view.shows('Rules');
		await view.type('keys everywhere');
		await view.shows('Keys everywhere');
		t.false(view.screen().includes('No rule has these words.'));
	});
}
