import test from 'ava';
import {
	adjust,
	ark,
	breakIn,
	brings,
	count,
	deal,
	gm,
	mage,
	oni,
	pick,
	roll,
	rolled,
} from '../../helpers/dr-scene.js';

/* Harm and healing by the GM's hand. */

const start = (ofArk = {}, ofOni = {}) =>
	rolled([ark(ofArk), mage(), oni(ofOni)], [1, 8, 9, 10, 9, 10]);

test('DR-23: damage by hand is less Resistance, like that of a fall, unless the GM ignores it', (t) => {
	const hurt = brings(t, start(), deal('damage', {who: 'oni', amount: 12}), [
		{type: 'harmed', who: 'oni', amount: 12, soaked: 3},
	]);
	t.deepEqual(hurt.told(), ['Oni takes 12 − 3 = 9 damage']);
	t.deepEqual(hurt.told('players'), ['Oni is hurt']);
	t.is(hurt.of('oni').hp, 35 - 9);
	const fallen = start().after(breakIn('harm'), pick('harm:oni'), count(12));
	t.is(fallen.of('oni').hp, hurt.of('oni').hp);
	t.deepEqual(fallen.told(), hurt.told());
	const whole = start().after(deal('damage', {who: 'oni', amount: 12, option: 'ignored'}));
	t.deepEqual(whole.told(), ['Oni takes 12 damage']);
	const soaked = start().after(deal('damage', {who: 'oni', amount: 2}));
	t.deepEqual(soaked.told('players'), ['Oni is unhurt']);
	const set = deal('damage', {who: 'oni', amount: 4, isSet: true});
	t.is(start().after(set).of('oni').hp, 4);
});

test('DR-31: each who falls is asked for a Death Check in turn, also in the middle of an attack, which then goes on', (t) => {
	const struck = start({hp: 10}, {hp: 10}).after(pick('attack:oni:sword'), roll(9, 9, 1, 1, 1));
	t.is(struck.prompt().title, 'Oni: defend?');
	const felled = struck.after(deal('damage', {who: 'mage', amount: 60}, {who: 'ark', amount: 17}));
	t.is(felled.prompt().title, 'Ark: Death Check, 3 dice, 7 needed');
	const second = felled.after(roll(9, 1, 1));
	t.is(second.prompt().title, 'Mage: Death Check, 3 dice, 7 needed');
	t.is(second.after(roll(9, 9, 9)).prompt().title, 'Oni: defend?');
	t.is(second.of('ark').fall?.isDying, false);
});

test('DR-32: one who lies already is asked again', (t) => {
	const down = start({}, {hp: 5}).after(deal('damage', {who: 'oni', amount: 11}), roll(9, 9, 9));
	const again = down.after(deal('damage', {who: 'oni', amount: 7}));
	t.is(again.prompt().id, 'death/check');
	t.true(again.told().includes('Oni is hurt again (7 past 0 hit points)'));
});

test('healing goes up to the most, and gets up whoever has 0 hit points or more', (t) => {
	const down = start({}, {hp: 5}).after(deal('damage', {who: 'oni', amount: 11}), roll(9, 9, 9));
	const some = down.after(deal('healing', {who: 'oni', amount: 2}));
	t.deepEqual(some.told(), ['Oni regains 2 hit points, −1 now']);
	t.not(some.of('oni').fall, undefined);
	const up = some.after(deal('healing', {who: 'oni', amount: 99}));
	t.deepEqual(up.told(), ['Oni regains 6 hit points, 5 now, and is up again']);
	t.deepEqual(up.told('players'), ['Oni is healed and up again']);
	t.is(up.of('oni').fall, undefined);
});

test('as it is, the number changes and nobody makes a Death Check, in the fight and at its closing', (t) => {
	const scene = start({}, {hp: 5});
	const ruled = brings(t, scene, deal('hp-down', {who: 'oni', amount: 8}), [
		{type: 'hp-ruled', from: 5, to: -3},
	]);
	t.is(ruled.told()[0], 'Oni: hit points 5 → −3, no Death Check');
	t.deepEqual(ruled.told('players'), []);
	t.is(ruled.lane('oni')?.mark, 'out');
	t.is(ruled.of('oni').fall?.isDying, false);
	const back = scene.after(
		deal('hp-down', {who: 'ark', amount: 3}),
		deal('hp-up', {who: 'ark', amount: 99}),
	);
	t.is(back.of('ark').hp, scene.of('ark').hp - 3 + 99);
	const closing = scene.after(gm({do: 'end'}));
	const hurt = closing.after(deal('damage', {who: 'oni', amount: 11}));
	t.is(hurt.prompt().id, 'death/check');
	t.is(hurt.after(roll(9, 9, 9)).prompt().id, closing.prompt().id);
});

test('DR-30: healing that comes to nothing says why', (t) => {
	const scene = start();
	t.like(scene.outcome(deal('healing', {who: 'oni', amount: 3})), {
		reason: 'Oni has full hit points',
	});
});

test('DR-30: hit points change by as much as their most when Health is adjusted, as on the sheet', (t) => {
	const fewer = brings(t, start(), adjust('oni', 'health', 1), [
		{type: 'sheet-changed', who: 'oni', text: 'Health 3 → 1, Hit points 35 → 25'},
	]);
	t.deepEqual(fewer.told(), ['Oni: Health 3 → 1, Hit points 35 → 25']);
	t.deepEqual(fewer.told('players'), []);
	const hurt = start().after(adjust('oni', 'hp', 20), adjust('oni', 'energy', 6));
	t.is(hurt.of('oni').hp, 30);
	t.is(hurt.after(adjust('oni', 'energy', 4)).of('oni').hp, 20);
	const down = start().after(adjust('oni', 'hp', 5), adjust('oni', 'health', 1));
	t.is(down.prompt().title, 'Oni: Death Check, 1 die, 7 needed');
	const up = down.after(roll(1), pick('go-on'), adjust('oni', 'health', 2));
	t.like(up.of('oni'), {hp: 0, fall: undefined});
	t.true(up.told().includes('Oni is no longer down'));
});
