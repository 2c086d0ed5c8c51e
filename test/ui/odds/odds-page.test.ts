import test from 'ava';
import {archer, drFight} from '../../helpers/dr-fight.js';
import {fighter} from '../../helpers/dr-scene.js';
import {viewFight} from '../../helpers/fight-view.js';
import {keys} from '../../helpers/render.js';
import {toyFight} from '../../helpers/toy-fight.js';

const {enter, escape, right} = keys;

type View = Awaited<ReturnType<typeof viewFight>>;

async function ask(view: View) {
	await view.press(':');
	await view.type('odds');
	await view.press(enter);
}

const footer = (view: View): string => view.lines().at(-1) ?? '';

test('a fight is played out from the command list; Escape first stops that, then goes back to the question', async (t) => {
	const {fight, store} = drFight();
	const lines = [...store.lines];
	const view = await viewFight(fight);
	const before = view.screen();
	await ask(view);
	t.regex(view.screen(), /A fight .* GM\n─ How will this end\? ─/);
	t.regex(footer(view), /Esc stop/);
	await view.shows('played out, ±');
	t.regex(view.screen(), /Heroes win .*▮.* %/);
	t.regex(view.screen(), /Both sides do what Enter would/);
	await view.press(escape);
	await view.shows('Stopped: ');
	t.regex(footer(view), /Enter play again · Esc back/);
	await view.press(escape);
	t.is(view.screen(), before);
	t.deepEqual(store.lines, lines);
	t.is(fight.undoable(), undefined);
	view.unmount();
});

test('stopped, it is played again by Enter', async (t) => {
	const view = await viewFight(drFight().fight);
	await ask(view);
	await view.press(escape);
	await view.shows('Stopped');
	await view.press(enter);
	t.regex(view.screen(), /The first fights are being played out/);
	await view.shows('played out, ±');
	view.unmount();
});

test('after an answer it is about the new question', async (t) => {
	const {fight} = drFight([archer, fighter('Oni', 'bad'), fighter('Yurei', 'bad')]);
	const view = await viewFight(fight);
	await ask(view);
	await view.shows('◇ Yurei');
	await view.press(escape);
	await view.shows('Stopped');
	await view.press(escape);
	fight.gm({do: 'remove', who: 'yurei'});
	await ask(view);
	await view.shows('◇ Oni');
	t.false(view.screen().includes('Yurei'));
	view.unmount();
});

test('a fight that goes on while it is looked at is played anew', async (t) => {
	const {fight} = drFight([archer, fighter('Oni', 'bad'), fighter('Yurei', 'bad')]);
	const view = await viewFight(fight);
	await ask(view);
	await view.shows('◇ Yurei');
	fight.gm({do: 'remove', who: 'yurei'});
	await view.shows('The first fights are being played out');
	await view.shows('◇ Oni');
	t.false(view.screen().includes('Yurei'));
	fight.gm({do: 'end'});
	fight.answer({kind: 'default'});
	await view.shows('Nothing is left to play out: the fight is over.');
	await view.press(escape);
	t.regex(view.screen(), /The fight is over/i);
	view.unmount();
});

test('in a rehearsal it is about the rehearsal', async (t) => {
	const {fight} = drFight([archer, fighter('Oni', 'bad'), fighter('Yurei', 'bad')]);
	const view = await viewFight(fight);
	await view.press(':');
	await view.type('rehearse');
	await view.press(enter, ':');
	await view.type('flees');
	await view.press(enter, right, right, enter);
	t.regex(view.screen(), /◇ – Yurei .*fled/);
	await ask(view);
	await view.shows('◇ Oni');
	t.regex(view.lines()[0] ?? '', /rehearsal/);
	t.false(view.screen().includes('Yurei'));
	view.unmount();
});

test('when the fight is over, the list says why there is nothing to play out', async (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'end'});
	const view = await viewFight(fight);
	await view.press(':');
	await view.type('who wins');
	t.regex(view.screen(), /\(How will this end\?\) +the fight is over/);
});

test('threads that cannot play it are told of, and Escape leads back', async (t) => {
	const view = await viewFight(toyFight().fight);
	await ask(view);
	await view.shows('their thread died 3 times');
	t.regex(footer(view), /Enter play again · Esc back/);
	await view.press(escape);
	t.true(view.screen().includes('Ann: what now?'));
});

test('players are told no odds where they do not see foes’ numbers', async (t) => {
	const view = await viewFight(drFight().fight);
	await view.press('p', ':');
	await view.type('who wins');
	t.regex(view.screen(), /\(How will this end\?\) +it would tell the players/);
	await view.press(enter);
	t.false(view.screen().includes('◇ Oni  '));
	view.unmount();
});

test('players are told the odds where they see foes’ numbers', async (t) => {
	const {fight} = drFight();
	fight.gm({do: 'set', setting: 'foeNumbers', value: true});
	const view = await viewFight(fight);
	await view.press('p');
	await ask(view);
	await view.shows('◇ Oni');
	t.regex(view.lines()[0] ?? '', / Players +✓ saved$/m);
	t.regex(view.screen(), /◇ Oni +[\d.]+ % +(?:\d+ %|–) +\d/);
	view.unmount();
});
