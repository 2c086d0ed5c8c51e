import test from 'ava';
import {
	ark,
	breakIn,
	brings,
	count,
	mark,
	oni,
	pick,
	roll,
	rolled,
} from '../../helpers/dr-scene.js';

const start = (ofOni = {}) => rolled([ark(), oni(ofOni)], [1, 8, 9, 10]);

test('DR-23: damage from a fall is an amount, less Resistance', (t) => {
	const asked = start().after(breakIn('harm'), pick('harm:oni'));
	t.is(asked.prompt().title, 'Oni takes how much damage?');
	const hurt = brings(t, asked, count(12), [{type: 'harmed', who: 'oni', amount: 12, soaked: 3}]);
	t.deepEqual(hurt.told(), ['Oni takes 12 − 3 = 9 damage']);
	t.deepEqual(hurt.told('players'), ['Oni is hurt']);
	t.is(hurt.of('oni').hp, 35 - 9);
	t.is(hurt.prompt().title, 'Good guys in 1: Ark');
	const little = asked.after(count(2));
	t.is(little.of('oni').hp, 35);
	t.deepEqual(little.told(), ['Oni takes 2 − 3 = 0 damage']);
});

test('DR-23: without Resistance if the GM unticks it; back leaves all as it was', (t) => {
	const asked = start().after(breakIn('harm'), pick('harm:ark'));
	const hurt = asked.after(mark(), count(12));
	t.deepEqual(hurt.told(), ['Ark takes 12 damage']);
	const back = start().after(breakIn('harm'), pick('back'));
	t.deepEqual(back.prompt(), start().prompt());
});

test('DR-31: a Death Check follows, also for somebody who lies already', (t) => {
	const hurt = start({hp: 5}).after(breakIn('harm'), pick('harm:oni'), count(12));
	t.is(hurt.prompt().id, 'death/check');
	const fallen = hurt.after(roll(9, 1, 1));
	t.is(fallen.prompt().id, 'phase/close');
	const again = fallen.after(breakIn('harm'), pick('harm:oni'), count(8));
	t.true(again.told().some((line) => line.startsWith('Oni is hurt again')));
});

test('DR-30: whoever is hurt in the middle of an attack falls at once, and defends no more', (t) => {
	const struck = start({hp: 10}).after(pick('attack:oni:sword'), roll(9, 9, 1, 1, 1));
	t.is(struck.prompt().title, 'Oni: defend?');
	const felled = struck.after(breakIn('harm'), pick('harm:oni'), count(14));
	t.is(felled.prompt().title, 'Oni: Death Check, 3 dice, 7 needed');
	const ended = felled.after(roll(9, 1, 1));
	t.true(ended.told().includes('Oni is hurt again (7 past 0 hit points)'));
	t.is(ended.prompt().id, 'death/check');
});

test('DR-12: an attacker who falls before the roll does not attack, after it the attack stands', (t) => {
	const declared = start().after(pick('attack:oni:sword'));
	const fall = [breakIn('harm'), pick('harm:ark'), count(60), roll(9, 9, 9)];
	t.is(declared.after(...fall).prompt().id, 'fight/close');
	t.is(declared.after(roll(9, 9, 9, 9, 9), ...fall).prompt().title, 'Oni: defend?');
});
