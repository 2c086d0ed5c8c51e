import test from 'ava';
import {viewFight} from '../../helpers/fight-view.js';
import {keys} from '../../helpers/render.js';
import {toyFight} from '../../helpers/toy-fight.js';

const {enter, down} = keys;

test('who plays somebody is found by meaning, and said in a few keys', async (t) => {
	const {fight} = toyFight();
	const view = await viewFight(fight);
	await view.press(':', ...'absent', enter);
	await view.shows('Who plays whom?');
	await view.press(enter);
	await view.shows('played by …');
	await view.press(down, enter);
	t.deepEqual(fight.combatants('gm')[0]?.handling, {dice: 'rolled'});
});

test('the time at the table is a page of the GM’s', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'rest'});
	const view = await viewFight(fight);
	await view.press(':', ...'median', enter);
	await view.shows('Time at the table');
	t.regex(view.screen(), /Ann: asked once, median 0:00, longest 0:00/);
});

test('what each has done is a page, as far as the view may know it', async (t) => {
	const {fight} = toyFight();
	fight.answer({kind: 'pick', id: 'strike:bob'});
	fight.answer({kind: 'typed', numbers: [6, 2]});
	const view = await viewFight(fight);
	await view.press(':', ...'statistics', enter);
	await view.shows('What each has done');
	t.regex(view.screen(), /Who +Health +Attacks +Hits +Dealt/);
	t.regex(view.screen(), /Ann +█+ +1 +1 +4/);
	await view.press(keys.escape);
	await view.press('p');
	await view.press(':', ...'statistics', enter);
	await view.shows('What each has done');
	t.regex(view.screen(), /Ann +█+ +1 +1\b/);
	t.regex(view.screen(), /Bob +=+/);
	t.notRegex(view.screen(), /Dealt/);
});
