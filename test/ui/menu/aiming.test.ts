import test from 'ava';
import {viewFight} from '../../helpers/fight-view.js';
import {keys} from '../../helpers/render.js';
import {duellist, toyFight} from '../../helpers/toy-fight.js';

const {enter, escape, down, space, tab} = keys;

/** Ann against foes of these names. */
const against = (...names: readonly string[]) =>
	toyFight({newcomers: [duellist('Ann', 'good'), ...names.map((name) => duellist(name, 'bad'))]})
		.fight;

const answered = (fight: ReturnType<typeof against>) => fight.undoable()?.label;

test('an aimed act is not done at its letter, also with one target: the tag does it, or Enter', async (t) => {
	const fight = against('Bob');
	const view = await viewFight(fight);
	await view.press('s');
	t.is(answered(fight), undefined);
	t.true(view.screen().includes('Type the tag behind the letter'));
	await view.press('b');
	t.is(answered(fight), 'Ann: Strike Bob');
	fight.undo();
	await view.press('s', enter);
	t.is(answered(fight), 'Ann: Strike Bob');
});

test('any letter may be a tag, that of a command as well', async (t) => {
	const fight = against('Bob', 'Ulf', 'Dora');
	const view = await viewFight(fight);
	await view.press('s', 'u');
	t.is(answered(fight), 'Ann: Strike Ulf');
	fight.undo();
	await view.press('s', 'd');
	t.is(answered(fight), 'Ann: Strike Dora');
});

test('a tag that begins another one waits for Enter, or for the rest', async (t) => {
	const names = Array.from({length: 12}, (_, at) => `Raider ${at + 1}`);
	const fight = against(...names);
	const view = await viewFight(fight);
	await view.press('s', 'r', '1');
	t.is(answered(fight), undefined);
	t.regex(view.screen(), /❯ sr1 +Strike Raider 1 /);
	await view.press(enter);
	t.is(answered(fight), 'Ann: Strike Raider 1');
	fight.undo();
	await view.press('s', 'r', '1', '2');
	t.is(answered(fight), 'Ann: Strike Raider 12');
	fight.undo();
	await view.press('s', 'r', '2');
	t.is(answered(fight), 'Ann: Strike Raider 2');
});

test('while somebody is aimed at only tags, arrows, Enter, Escape and / count', async (t) => {
	const fight = against('Bob', 'Cid');
	const view = await viewFight(fight);
	await view.press('s', 'q', 'p', 'r', ':', '?', space, tab);
	t.deepEqual(view.ways, []);
	t.is(answered(fight), undefined);
	t.true(view.screen().includes('✓ saved  GM'));
	await view.press(down);
	t.regex(view.screen(), /❯ sc +Strike Cid/);
	await view.press(down);
	t.regex(view.screen(), /❯ sb +Strike Bob/);
	await view.press('/');
	t.true(view.screen().includes('Find ❯'));
	await view.press(escape, 's', escape, 'r');
	t.is(answered(fight), 'Ann: Rest');
});

test('an unknown tag is reported, and the target is still asked for', async (t) => {
	const fight = against('Bob');
	const view = await viewFight(fight);
	await view.press('s', 'x');
	t.true(view.screen().includes('No tag here begins with x'));
	await view.press('b');
	t.is(answered(fight), 'Ann: Strike Bob');
});

test('the tag of a refused target leads to it and says why', async (t) => {
	const fight = against('Bob', 'Cid');
	fight.gm({do: 'adjust', who: 'bob', field: 'hp', value: 0});
	const view = await viewFight(fight);
	const before = answered(fight);
	await view.press('s', 'b');
	t.is(answered(fight), before);
	t.true(view.screen().includes('Bob is down: f forces it'));
	await view.press('f');
	t.true(view.screen().includes('Force it, because'));
});

test('a letter that no row has here does nothing and says so', async (t) => {
	const fight = against('Bob');
	const view = await viewFight(fight);
	await view.press('z');
	t.true(view.screen().includes('Nothing here has the letter z'));
	await view.press('l');
	t.true(view.screen().includes('Nothing here has the letter l'));
	t.is(answered(fight), undefined);
});

test('a group opens with its letter, and its lines have letters of their own', async (t) => {
	const fight = against('Bob');
	const view = await viewFight(fight);
	await view.press('o', 'l');
	t.is(answered(fight), 'Ann: Flourish');
});

test('a command that was given the key of an act has it, and the act shows no letter', async (t) => {
	const fight = against('Bob');
	const view = await viewFight(fight, {preferences: {keys: {undo: 'r'}}});
	t.regex(view.screen(), / {5,}Rest/);
	await view.press('r');
	t.true(view.screen().includes('there is nothing to undo'));
	t.is(answered(fight), undefined);
});

test('in the players’ view nothing is answered, neither by letters nor by Enter', async (t) => {
	const fight = against('Bob');
	const view = await viewFight(fight);
	await view.press('p');
	t.notRegex(view.screen(), /Strike Bob/);
	await view.press('s', 'b', enter);
	t.is(answered(fight), undefined);
	await view.press('p', 's', 'b');
	t.is(answered(fight), 'Ann: Strike Bob');
});
