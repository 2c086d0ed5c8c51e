import test from 'ava';
import {
	adjust,
	ark,
	bow,
	breakIn,
	brings,
	count,
	enter,
	fighter,
	given,
	mage,
	mark,
	oni,
	pick,
	refuses,
	roll,
	rolled,
	say,
	sword,
} from '../../helpers/dr-scene.js';

const start = (changes = {}) => rolled([ark(changes), oni()], [1, 8, 9, 10]);

test('DR-15: one diceless action, then one diced, and the phase is over', (t) => {
	const moved = brings(t, start(), pick('move'), [
		{type: 'acts', who: 'ark', by: 'phase', round: 1, spent: [1]},
		{type: 'began', who: 'ark'},
		{type: 'did', who: 'ark', what: 'move'},
	]);
	refuses(t, moved, 'task', 'one diceless action in a phase', 'DR-15');
	const attacked = moved.after(pick('attack:oni:sword'));
	t.is(attacked.after(roll(1)).clock()[1], 'Round 8');
});

test('DR-15: movement follows from Strength and Energy unless the sheet gives it', (t) => {
	t.is(start().choice('move').label, 'Move up to 3 hexes');
	t.is(start({movement: 1}).choice('move').label, 'Move up to 1 hex');
});

test('DR-19: either half may be left out, and the diced one ends the phase', (t) => {
	t.is(start().after(pick('move'), pick('done')).clock()[1], 'Round 8');
	t.is(start().after(pick('look:wit'), roll(1)).prompt().title, 'Bad guys in 9: Oni');
	brings(t, start(), pick('let-go'), [
		{type: 'let-go', who: 'ark', round: 1},
		{type: 'phase-over', who: 'ark'},
		{type: 'called', sub: 'bad'},
		{type: 'called', sub: 'late'},
		{type: 'called', sub: 'none'},
		{type: 'clock', value: 2},
		{type: 'clock', value: 3},
		{type: 'clock', value: 4},
		{type: 'clock', value: 5},
		{type: 'clock', value: 6},
		{type: 'clock', value: 7},
		{type: 'passed-over', from: 2, to: 7, could: ['oni']},
		{type: 'clock', value: 8},
		{type: 'round-began', round: 8},
		{type: 'called', sub: 'good', who: ['ark']},
		{type: 'opened', form: 'phase', facts: {who: 'ark'}},
	]);
});

test('DR-16: a roll within a diceless action is free of the category and leaves the diced action', (t) => {
	const scene = start().after(pick('look-roll'));
	t.is(scene.prompt().id, 'feat/roll');
	const after = scene.after(roll(9, 9, 1));
	t.is(after.track('ark'), '○······●··');
	t.true(after.allowed().includes('attack:oni:sword'));
	const other = start().after(pick('task-roll'), pick('charisma'));
	t.is(other.after(roll(1)).track('ark'), '○······●··');
});

test('DR-17: extra movement is two hexes for each success of Strength or Energy', (t) => {
	const scene = start().after(pick('move:energy'));
	t.deepEqual(scene.dice(), ['4d10']);
	const after = scene.after(roll(9, 10, 9, 8));
	t.true(
		after
			.told()
			.includes('Ark rolls Energy: [9] [9] [10] 8 = 3 successes (9 needed): 6 hexes farther'),
	);
	t.deepEqual(start().after(pick('move:strength')).dice(), ['3d10']);
});

test('DR-28: looking around is diceless, or free with a roll, or the diced action', (t) => {
	const free = start().after(pick('look'));
	t.true(free.allowed().includes('attack:oni:sword'));
	const diced = start().after(pick('look:wit'));
	t.is(diced.track('ark'), '○······○··');
});

test('DR-28: perception is ticked where one looks around', (t) => {
	const scene = start({skills: {climbing: 2, perception: 3}}).after(pick('look:wit'));
	t.regex(scene.prompt().title, /3 dice, 7 needed, 3 ranks/);
	const other = scene.after(mark('skill:climbing'));
	t.regex(other.prompt().title, /3 dice, 7 needed, 2 ranks/);
	const both = scene.after(mark('skill:climbing', 'skill:perception'));
	t.regex(both.prompt().title, /3 dice, 7 needed, 5 ranks/);
});

test('DR-15: another roll is the diced action, with any substat', (t) => {
	const scene = start().after(pick('roll'));
	t.is(scene.after(pick('back')).prompt().id, 'phase/do');
	const chosen = brings(t, scene, pick('resolve'), [
		{type: 'acts', who: 'ark'},
		{type: 'began', who: 'ark'},
		{type: 'filled', form: 'phase', facts: {hasDiced: true}},
		{type: 'filled', form: 'feat', facts: {substat: 'resolve'}},
		{type: 'surcharged', who: 'ark', spent: [8], category: 'mental'},
	]);
	t.is(chosen.after(roll(1)).clock()[1], 'Round 9');
});

test('DR-18: two actions share the pool of the smaller substat, skills apply to each', (t) => {
	const scene = rolled(
		[ark({reflexes: [6, 5, 5]}), mage(), oni({skills: {}})],
		[1, 5, 8, 2, 3, 9, 10],
	).after(pick('split'), pick('attack:oni:sword'), pick('roll:dexterity'));
	t.like(scene.prompt(), {kind: 'number', min: 1, max: 4, initial: 3});
	const split = brings(t, scene, count(2), [
		{type: 'acts', who: 'ark'},
		{type: 'began', who: 'ark'},
		{type: 'filled', form: 'phase', facts: {hasDiced: true}},
		{type: 'pool-split', who: 'ark', shares: [2, 3]},
		{type: 'filled', form: 'split', facts: {begun: 1}},
		{type: 'opened', facts: {attacker: 'ark', target: 'oni', share: 2}},
	]);
	t.deepEqual(split.dice(), ['2d10']);
	t.regex(split.prompt().title, /2 dice, 7 needed, 3 ranks/);
	const second = split.after(roll(1));
	t.deepEqual(second.dice(), ['3d10']);
	t.is(second.after(roll(1)).prompt().who, 'mage');
});

test('DR-18: never the same target twice, and never with a single die', (t) => {
	const scene = rolled([ark({tao: [1, 2, 2], reflexes: [5, 4, 4]}), oni()], [1, 8, 9, 10]).after(
		pick('split'),
		pick('attack:oni:sword'),
	);
	refuses(t, scene, 'attack:oni:sword', 'never the same target twice', 'DR-18');
	refuses(t, scene, 'roll:yang', 'a single die cannot be divided', 'DR-18');
	t.is(scene.after(pick('back')).prompt().id, 'phase/do');
});

test('DR-18: where the pools of the speed’s category have one die each, that is why none is divided', (t) => {
	const single = [1, 1, 1] as const;
	const scene = given([ark({mind: single, social: single}), oni()]).after(
		pick('mind'),
		enter,
		roll(3, 9, 10),
	);
	refuses(
		t,
		scene,
		'split',
		'no mental pool has two dice to divide; physical rolls cost a later phase this turn, and none is left',
		'DR-18',
	);
});

test('DR-18: the same roll may go to two people, but one moves and looks around only once', (t) => {
	const scene = start().after(pick('split'), pick('roll:charisma'));
	t.true(scene.allowed().includes('roll:charisma'));
	const moving = start().after(pick('split'), pick('move:energy'));
	refuses(t, moving, 'move:strength', 'never the same target twice', 'DR-18');
	t.true(moving.allowed().includes('roll:energy'));
});

test('DR-18: never more than two ways, unless a shtick allows it', (t) => {
	const scene = rolled(
		[ark({reflexes: [6, 5, 5]}), oni(), fighter('Rai', 'bad')],
		[1, 5, 8, 9, 10, 9, 10],
	).after(pick('split'));
	refuses(t, scene, 'another-way', 'never more than two ways', 'DR-18');
	const three = scene.after(pick('another-way', 'a shtick'));
	t.is(three.prompt().title, 'Ark: which 3 actions?');
	const chosen = three.after(
		pick('attack:oni:sword'),
		pick('attack:rai:sword'),
		pick('roll:dexterity'),
	);
	t.like(chosen.prompt(), {kind: 'number', min: 1, max: 3, initial: 2});
	const first = chosen.after(count(2));
	t.like(first.prompt(), {kind: 'number', min: 1, max: 2, initial: 2});
	t.deepEqual(first.told(), []);
	const divided = first.after(count(1));
	t.deepEqual(divided.told(), ['Ark divides a pool of 5 dice: 2, 1 and 2']);
	t.deepEqual(divided.dice(), ['2d10']);
	const second = divided.after(roll(1));
	t.deepEqual(second.dice(), ['1d10']);
	t.deepEqual(second.after(roll(1)).dice(), ['2d10']);
	refuses(
		t,
		start()
			.after(pick('split'), pick('another-way', 'a shtick'))
			.after(pick('another-way', 'another')),
		'roll:wit',
		'3 dice cannot be divided into 4',
		'DR-18',
	);
});

test('DR-18: a pair across categories costs one later phase, once', (t) => {
	const scene = start()
		.after(pick('split'), pick('roll:wit'), pick('roll:charisma'))
		.after(count(1));
	t.is(scene.track('ark'), '○······○··');
	t.is(scene.events.filter(({type}) => type === 'surcharged').length, 1);
});

test('DR-2A: by ruling an attack is rolled with another substat, at the price of its category', (t) => {
	const scene = start({mind: [3, 6, 3]}).after(pick('ways'), pick('way:wit'));
	t.is(scene.choice('attack:oni:sword').label, 'Attack Oni: sword with Wit');
	t.is(scene.choice('attack:oni:sword').cost, 'also 8; none left');
	const attack = scene.after(pick('attack:oni:sword'));
	t.deepEqual(attack.dice(), ['6d10']);
	t.is(attack.track('ark'), '○······○··');
});

test('DR-2A: a weapon may name its substat', (t) => {
	const scene = start({weapons: [{...bow, substat: 'resolve'}], mind: [3, 3, 4]});
	const attack = scene.after(pick('attack:oni:bow'));
	t.is(scene.lane('ark')?.badges.at(-1), 'Mind');
	t.deepEqual(attack.dice(), ['4d10']);
});

/** Two weapons, one of them outside the category of Reflexes; phases in 1, 5 and 8. */
const twoWeapons = () =>
	rolled(
		[ark({reflexes: [6, 5, 5], weapons: [sword, {...bow, substat: 'resolve'}]}), oni()],
		[1, 5, 8, 9, 10],
	);

const attacksOf = (ids: readonly string[]): readonly string[] =>
	ids.filter((id) => id.startsWith('attack:'));

test('DR-2A: each target is offered with one weapon, the others are one entry away', (t) => {
	const scene = twoWeapons();
	t.deepEqual(attacksOf(scene.allowed()), ['attack:oni:sword']);
	t.deepEqual(attacksOf(scene.after(pick('ways')).allowed()), [
		'attack:oni:bow',
		'attack:oni:fist',
	]);
});

test('DR-06: the weapon used last is offered, unless its price can no longer be paid', (t) => {
	const shot = twoWeapons().after(pick('ways'), pick('attack:oni:bow'), enter);
	const later = shot.after(roll(1, 1, 1));
	t.is(later.clock()[1], 'Round 5');
	t.deepEqual(attacksOf(later.allowed()), ['attack:oni:sword']);
});

test('DR-16: back from a free roll costs nothing', (t) => {
	const asked = brings(t, start(), pick('task-roll'), [{type: 'opened', form: 'feat'}]);
	const back = asked.after(pick('back'));
	t.deepEqual(back.allowed(), start().allowed());
	t.is(back.track('ark'), '●······●··');
	brings(t, asked, pick('charisma'), [
		{type: 'acts', who: 'ark', spent: [1]},
		{type: 'began', who: 'ark'},
		{type: 'did', who: 'ark', what: 'task-roll'},
		{type: 'filled', form: 'feat', facts: {substat: 'charisma'}},
	]);
});

test('DR-31: whoever falls by the first part of a divided pool is checked before the second', (t) => {
	const scene = rolled([ark(), oni({hp: 5}), fighter('Rai', 'bad')], [1, 8, 2, 9, 2, 9]).after(
		pick('split'),
		pick('attack:oni:sword'),
		pick('attack:rai:sword'),
		count(3),
		roll(9, 9, 9),
		pick('none'),
	);
	t.is(scene.prompt().title, 'Oni: Death Check, 3 dice, 7 needed');
	t.is(scene.after(roll(9, 9, 9)).prompt().title, 'Ark attacks Rai: 2 dice, 7 needed, 3 ranks');
});

test('DR-06: beside a usual weapon that costs a later phase stands one that costs none', (t) => {
	const bolt = {...bow, id: 'bolt', name: 'Bolt', substat: 'resolve'} as const;
	const scene = rolled(
		[fighter('Mira', 'good', {mind: [6, 6, 6], weapons: [bolt, sword]}), oni()],
		[1, 5, 10, 8, 9],
	);
	const attacks = (of: typeof scene) =>
		of
			.choices()
			.filter(({act}) => act.do === 'attack')
			.map(({id, key, cost, group}) => [id, key, cost, group].join(' '));
	t.deepEqual(attacks(scene), ['attack:oni:bolt a  ']);
	const bodily = scene.after(adjust('mira', 'speed', 'reflexes'));
	t.deepEqual(attacks(bodily).toSorted(), [
		'attack:oni:bolt a also 5 or 10 ',
		'attack:oni:sword b  ',
	]);
	t.false(attacks(bodily.after(pick('ways'))).some((each) => each.includes('sword')));
});

test('DR-30: the rolls of somebody who falls before they are rolled come to nothing, and the log says so', (t) => {
	const lost = (...chosen: ReadonlyArray<ReturnType<typeof pick>>) =>
		start()
			.after(...chosen, adjust('ark', 'hp', -5))
			.after(roll(9, 9, 9))
			.told()
			.filter((told) => told.endsWith('comes to nothing'));
	t.deepEqual(lost(pick('roll'), pick('dexterity')), ['Ark’s roll comes to nothing']);
	t.deepEqual(lost(pick('roll')), []);
	t.deepEqual(lost(pick('opposed'), pick('dexterity')), ['Ark’s roll comes to nothing']);
	const divided = rolled([ark({hp: 1}), mage(), oni()], [2, 8, 9, 10, 1, 9])
		.after(pick('hold-for'), say('the first who strikes'))
		.after(pick('split'), pick('attack:oni:sword'), pick('roll:dexterity'), count(2))
		.after(breakIn('trigger:oni'), pick('attack:ark:sword'))
		.after(roll(9, 9, 9, 9, 9), roll(9, 9, 9));
	t.deepEqual(
		divided.told().filter((told) => told.endsWith('comes to nothing')),
		['Ark’s attack on Oni comes to nothing', 'The rest of Ark’s divided pool comes to nothing'],
	);
});
