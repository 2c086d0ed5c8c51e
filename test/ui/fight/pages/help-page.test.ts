import test from 'ava';
import {viewFight} from '../../../helpers/fight-view.js';
import {keys} from '../../../helpers/render.js';
import {duellist, toyFight} from '../../../helpers/toy-fight.js';

const {escape, enter} = keys;

const three = () =>
	toyFight({newcomers: [duellist('Ann', 'good'), duellist('Bob', 'bad'), duellist('Cid', 'bad')]})
		.fight;

test('? tells in one screen, uncut, what Enter and the letters of this question do', async (t) => {
	const view = await viewFight(three(), {columns: 80, rows: 24});
	await view.press('?');
	t.regex(view.screen(), /Ann: what now\?/);
	t.regex(view.screen(), /Enter +Strike Bob/);
	t.regex(view.screen(), /s b +Strike Bob; likewise s c/);
	t.regex(view.screen(), /r +Rest/);
	t.regex(view.screen(), /\? +All other keys, the rules behind this, the signs; with a search/);
	t.notRegex(view.screen(), /…/);
	await view.press('?');
	t.regex(view.screen(), /Find a rule/);
	await view.press(escape);
	t.regex(view.screen(), /❯ sb/);
});

test('? tells of a dialog too, which then goes on where it was', async (t) => {
	const view = await viewFight(three());
	await view.press('H', '4', '?');
	t.regex(view.screen(), /How much: 7 harms/);
	await view.press(escape);
	t.regex(view.screen(), /❯ How much +▏4/);
	await view.press(escape, escape, ':', '?');
	t.regex(view.screen(), /What the keys do in this dialog/);
	await view.press(enter);
	t.regex(view.screen(), /Find/);
});
