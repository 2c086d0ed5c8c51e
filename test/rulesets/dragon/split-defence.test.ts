import test from 'ava';
import {
	ark,
	brings,
	count,
	fighter,
	oni,
	pick,
	refuses,
	roll,
	rolled,
	sword,
} from '../../helpers/dr-scene.js';

const twins = [
	fighter('Oni', 'bad', {skills: {sword: 3}, weapons: [sword]}),
	fighter('Rai', 'bad', {skills: {sword: 3}, weapons: [sword]}),
];

/** Ark (Accuracy 5, Dexterity 4) divides his pool; both foes go after him. */
const splitting = (settings = {}) =>
	rolled([ark({skills: {sword: 3, dodge: 2}}), ...twins], [1, 8, 1, 9, 1, 9], settings).after(
		pick('split'),
	);

test('DR-18: an attack and a dodge are the two parts of a pool, of the smaller substat', (t) => {
	const scene = splitting().after(pick('attack:oni:sword'), pick('guard:dodge'));
	t.like(scene.prompt(), {kind: 'number', min: 1, max: 3, initial: 2});
	const split = brings(t, scene, count(1), [
		{type: 'acts', who: 'ark'},
		{type: 'began', who: 'ark'},
		{type: 'filled', form: 'phase', facts: {hasDiced: true}},
		{type: 'pool-split', shares: [1, 3]},
		{
			type: 'guard-kept',
			who: 'ark',
			guard: {round: 1, how: 'dodge', skill: 'dodge', substat: 'dexterity', dice: 3},
		},
		{type: 'filled', form: 'split', facts: {begun: 1}},
		{type: 'opened', facts: {target: 'oni', share: 1}},
	]);
	t.true(split.told().includes('Ark keeps 3 dice to dodge'));
	const foes = split.after(roll(1), pick('go:oni'), pick('attack:ark:sword'), roll(9, 9, 9));
	t.deepEqual(foes.allowed(), ['dodge:guard', 'none']);
	t.is(foes.choice('dodge:guard').cost, 'the 3 dice kept');
	t.deepEqual(
		foes.choices().flatMap(({id, refused}) => (refused ? [id] : [])),
		['ways', 'parry:abort', 'dodge:abort'],
	);
	refuses(t, foes, 'ways', 'the dice kept are of a pool that is divided already', 'DR-18');
	const dodged = foes.after(pick('dodge:guard'));
	t.deepEqual(dodged.dice(), ['3d10']);
	t.regex(dodged.prompt().title, /3 dice, 7 needed, 2 ranks$/);
	const other = dodged.after(roll(9, 9, 9), pick('attack:ark:sword'));
	t.regex(other.prompt().why ?? '', /acted in this round \(DR-08\)/);
});

test('DR-2A: by force dice that were kept are rolled with the substat that the GM names', (t) => {
	const forced = splitting()
		.after(pick('attack:oni:sword'), pick('guard:dodge'), count(1), roll(1))
		.after(
			pick('go:oni'),
			pick('attack:ark:sword'),
			roll(9, 9, 9),
			pick('ways', 'a ruling'),
			pick('way:wit'),
		);
	refuses(t, forced, 'dodge:guard', 'the dice kept are of a pool that is divided already', 'DR-18');
	const dodging = forced.after(pick('dodge:guard', 'a ruling'));
	t.deepEqual(dodging.dice(), ['3d10']);
	t.regex(dodging.prompt().why ?? '', /^Wit;/);
});

test('DR-18: two kept dodges answer two attacks, and a kept parry answers no shot', (t) => {
	const scene = splitting().after(pick('guard:dodge'), pick('guard:parry'), count(1));
	t.deepEqual(scene.lane('ark')?.badges, [
		'acted',
		'keeps 1 die for a dodge',
		'keeps 3 dice for a parry',
		'Reflexes',
	]);
	const first = scene.after(pick('go:oni'), pick('attack:ark:sword'), roll(9, 9, 9));
	t.deepEqual(first.allowed(), ['parry:guard', 'dodge:guard', 'none']);
	const second = first.after(pick('dodge:guard'), roll(9), pick('attack:ark:sword'), roll(9, 9, 9));
	t.deepEqual(second.allowed(), ['parry:guard', 'none']);
});

test('DR-18: what is kept is gone when the round is over', (t) => {
	const scene = rolled([ark(), oni()], [1, 8, 2, 9]).after(
		pick('split'),
		pick('move:energy'),
		pick('guard:dodge'),
		count(2),
		roll(1),
	);
	t.is(scene.prompt().title, 'Bad guys in 2: Oni');
	const struck = scene.after(pick('attack:ark:sword'), roll(9, 9, 9));
	t.true(struck.allowed().includes('dodge:abort'));
	t.false(struck.choices().some(({id}) => id === 'dodge:guard'));
});

test('DR-22: dice are kept only for a defence that one has the skill for', (t) => {
	const scene = rolled([ark({skills: {sword: 3}}), oni()], [1, 8, 2, 9]).after(pick('split'));
	refuses(t, scene, 'guard:dodge', 'has no dodge skill', 'DR-22');
	t.true(scene.allowed().includes('guard:parry'));
});

test('DR-26: where defending takes nothing, no dice are kept for it', (t) => {
	t.false(
		splitting({defence: 'free'})
			.choices()
			.some(({id}) => id.startsWith('guard')),
	);
});

test('DR-06: a dodge in a pool of a mental roll costs a later phase once', (t) => {
	const scene = splitting().after(pick('roll:wit'), pick('guard:dodge'), count(1));
	t.is(scene.track('ark'), '○······○··');
});

test('DR-22: dice kept of a divided parry are said to answer another blow only', (t) => {
	const struck = rolled([ark(), ...twins], [2, 8, 1, 9, 1, 9]).after(
		pick('go:oni'),
		pick('attack:ark:sword'),
		roll(9, 9, 9),
	);
	t.is(struck.choice('parry:abort:split').label, 'Parry, keeping dice for another blow …');
	const why = (id: string) => struck.after(pick(id)).prompt().why;
	t.is(why('parry:abort:split'), 'the rest can parry one other blow in this round');
	t.is(why('dodge:abort:split'), 'the rest can dodge one other attack in this round');
	t.true(
		struck
			.after(pick('parry:abort:split'), count(2))
			.told()
			.includes('Ark keeps part of the pool for another blow: 2 and 2'),
	);
});
