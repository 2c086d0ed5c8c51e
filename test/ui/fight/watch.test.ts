import test from 'ava';
import {viewFight} from '../../helpers/fight-view.js';
import {keys} from '../../helpers/render.js';
import {duellist} from '../../helpers/toy-fight.js';
import {watchedFight} from '../../helpers/watched-fight.js';

const {enter, escape} = keys;

const ambush = [
	duellist('Ann', 'good'),
	{...duellist('Lurker', 'bad'), isHidden: true},
	duellist('Bob', 'bad'),
];

test('a watching screen changes as the fight is played, and takes nothing back but what its player does', async (t) => {
	const {played, fight, catchUp} = watchedFight();
	const view = await viewFight(fight, {watch: 'players'});
	t.regex(view.screen(), / Players +live$/m);
	t.true(view.screen().includes('Ann acts'));
	t.notRegex(view.screen(), /what now|answered elsewhere|Strike/);
	const before = view.screen();
	await view.press(enter, 'u', 'U', 'f', '1');
	t.is(played.entries('gm').length, 1);
	played.answer({kind: 'pick', id: 'strike:bob'});
	played.answer({kind: 'typed', numbers: [6]});
	played.answer({kind: 'pick', id: 'stand'});
	catchUp();
	await view.shows('Bob loses 6');
	t.true(view.screen().includes('HP ▮▮  4/10') || view.screen().includes('4/10'));
	played.undoTo(2);
	catchUp();
	await view.shows('10/10');
	t.false(view.screen().includes('Bob loses 6'));
	await view.press(escape);
	t.is(view.screen().split('\n')[0], before.split('\n')[0]);
});

test('a watching screen does not say of a fight that is over that somebody answers', async (t) => {
	const {played, fight, catchUp} = watchedFight();
	const view = await viewFight(fight, {watch: 'players'});
	played.gm({do: 'end'});
	catchUp();
	await view.shows('The fight is over');
	t.notRegex(view.screen(), /answered elsewhere|then:/);
});

test('a screen for the players shows no secret, whatever is pressed', async (t) => {
	const {played, fight, catchUp} = watchedFight(ambush);
	const view = await viewFight(fight, {watch: 'players', columns: 120, rows: 36});
	played.gm({do: 'adjust', who: 'lurker', field: 'hp', value: 3});
	played.answer({kind: 'pick', id: 'strike:bob'});
	played.answer({kind: 'typed', numbers: [6]});
	played.answer({kind: 'pick', id: 'stand'});
	catchUp();
	await view.shows('Bob loses 6');
	for (const key of ['p', 'i', 'e', 'd', 'h', 't', ':', '?', 'n', 'm', enter, 'q']) {
		await view.press(key);
		t.notRegex(view.screen(), /Lurker|GM( view)?$/m, `after ${key}`);
		await view.press(escape);
		t.notRegex(view.screen(), /Lurker|GM( view)?$/m, `after ${key} and Escape`);
	}
});

test('its commands are those that look, and q leads out of Fray', async (t) => {
	const {fight} = watchedFight();
	const view = await viewFight(fight, {watch: 'players'});
	await view.press('p');
	t.true(view.screen().includes('this screen is for the players'));
	await view.press(':');
	for (const shown of ['History', 'Details', 'house rule', 'Rules', 'Quit']) {
		t.true(view.screen().includes(shown), `“${shown}” is offered`);
	}

	t.notRegex(view.screen(), /Undo|Edit|Hide|End the fight|Home screen/);
	await view.press(escape, 'q');
	t.deepEqual(view.ways, ['home']);
});

test('for the GM it shows all, and p hides and shows it again', async (t) => {
	const {fight} = watchedFight(ambush);
	const view = await viewFight(fight, {watch: 'gm'});
	t.regex(view.screen(), /Lurker/);
	await view.press('p');
	t.notRegex(view.screen(), /Lurker/);
	await view.press('p');
	t.regex(view.screen(), /Lurker/);
});

test('that it cannot be followed is in plain sight, and goes away', async (t) => {
	const {fight, tell} = watchedFight();
	const view = await viewFight(fight, {watch: 'players'});
	tell({trouble: 'fights/lurker.fray.jsonl is gone'});
	await view.shows('! not live, as of ');
	t.regex(
		view.screen(),
		/out of date: Fray cannot read the file\. This screen goes on by itself\./,
	);
	t.notRegex(view.screen(), /lurker/);
	t.regex(view.screen(), /Ann/);
	tell({});
	await view.shows('Ann acts');
	t.notRegex(view.screen(), /not live|out of date/);
});

test('a fight that somebody else holds says so, is live, and offers what can be done', async (t) => {
	const {played, fight, catchUp} = watchedFight();
	const view = await viewFight(fight);
	t.regex(
		view.screen(),
		/^ ! No answer is taken: the fight is only watched.*\n {3}Answers given there show here at once\.$/m,
	);
	t.regex(view.screen(), / live {2}GM$/m);
	t.notRegex(view.screen(), /u undo|n note|e edit/);
	played.gm({do: 'note', text: 'halt'});
	catchUp();
	await view.shows('halt');
});

test('neither d and e nor d and Enter lead a screen for the players to the GM’s editor', async (t) => {
	const {fight} = watchedFight(ambush);
	for (const key of ['e', enter]) {
		const view = await viewFight(fight, {watch: 'players'});
		await view.press('d', key);
		t.true(view.screen().includes('the fight is only watched'), `d, ${key}`);
		await view.press(escape);
		t.true(view.screen().includes('Ann acts'), `d, ${key}`);
		t.notRegex(view.screen(), /Edit whom|which value|Lurker/);
	}
});
