import test from 'ava';
import {sinceText} from '../../../source/ui/fight/saved.js';
import {viewFight} from '../../helpers/fight-view.js';
import {keys} from '../../helpers/render.js';
import {duellist, toyFight} from '../../helpers/toy-fight.js';
import {watchedFight} from '../../helpers/watched-fight.js';

const {down} = keys;

const at = (hours: number, minutes: number) => new Date(2026, 0, 1, hours, minutes);

test('a question is open since the answer before it, but not before the fight was opened', (t) => {
	t.is(sinceText(at(21, 4).toISOString(), at(20, 0)), 'since 21:04');
	t.is(sinceText(at(9, 30).toISOString(), at(20, 0)), 'since 20:00');
	t.is(sinceText(undefined, at(8, 5)), 'since 08:05');
});

test('the header has a clock only where the preferences say so, and never for the players', async (t) => {
	const clock = /Round 1 · since \d\d:\d\d/;
	const silent = await viewFight(toyFight().fight);
	t.notRegex(silent.screen(), /since/);
	const view = await viewFight(toyFight().fight, {preferences: {clock: true}});
	t.regex(view.screen(), clock);
	await view.press('p');
	t.notRegex(view.screen(), /since/);
	const watched = await viewFight(watchedFight().fight, {watch: 'gm', preferences: {clock: true}});
	t.notRegex(watched.screen(), /since/);
});

/** Ann and Bea are players’, Oni the GM’s. */
const three = () =>
	toyFight({newcomers: [duellist('Ann', 'good'), duellist('Bea', 'good'), duellist('Oni', 'bad')]})
		.fight;

const rest = async (view: Awaited<ReturnType<typeof viewFight>>) => {
	await view.press('r');
};

test('the bell rings when the turn of another player begins, and at nothing else', async (t) => {
	const view = await viewFight(three(), {isTerminal: true, preferences: {bell: true}});
	t.is(view.bells(), 0);
	await view.press(down);
	t.is(view.bells(), 0);
	await rest(view);
	t.true(view.screen().includes('Bea: what now?'));
	t.is(view.bells(), 1);
	await rest(view);
	t.true(view.screen().includes('Oni: what now?'));
	t.is(view.bells(), 1);
	await rest(view);
	t.true(view.screen().includes('Ann: what now?'));
	t.is(view.bells(), 2);
	await view.press('u', 'u');
	t.true(view.screen().includes('Bea: what now?'));
	t.is(view.bells(), 2);
});

test('the bell is off by default, and silent where no terminal is or only players look', async (t) => {
	for (const options of [{isTerminal: true}, {isTerminal: false, preferences: {bell: true}}]) {
		const view = await viewFight(three(), options);
		await rest(view);
		t.true(view.screen().includes('Bea: what now?'));
		t.is(view.bells(), 0);
	}

	const fight = three();
	const players = await viewFight(fight, {isTerminal: true, preferences: {bell: true}});
	await players.press('p');
	fight.answer({kind: 'pick', id: 'rest'});
	await players.shows('Bea');
	t.is(players.bells(), 0);
});
