import test from 'ava';
import {
	ark,
	arrange,
	brings,
	enter,
	fighter,
	given,
	gm,
	mage,
	oni,
	pick,
	refuses,
	roll,
	rolled,
} from '../../../helpers/dr-scene.js';

const warrior = (name: string, kin = 'Warrior') => fighter(name, 'bad', {}, {kin});

test('DR-01: a turn has ten rounds, then the next one asks for speeds again', (t) => {
	const scene = rolled([ark(), oni()], [10, 9, 8, 7]);
	t.deepEqual(scene.clock(), ['Turn 1', 'Round 7', 'Bad guys in 7']);
	const last = scene.after(pick('let-go'), pick('let-go'), pick('let-go'), pick('let-go'));
	t.deepEqual(last.clock(), ['Turn 2', 'Speed']);
	t.true(last.told().includes('Turn 2'));
});

test('DR-02: each picks one of five stats, the best physical one first', (t) => {
	const scene = given([ark(), oni()]);
	t.is(scene.prompt().title, 'Ark: which speed?');
	t.deepEqual(
		given([ark({body: [6, 6, 6]}), oni()])
			.choices()
			.map(({id}) => id),
		['body', 'reflexes', 'mind', 'social', 'tao'],
	);
	brings(t, given([ark(), oni()]), pick('mind'), [
		{type: 'speed-chosen', who: 'ark', stat: 'mind'},
	]);
});

test('DR-02: a primary stat is the least of its three substats', (t) => {
	const scene = given([ark({reflexes: [9, 8, 4]}), oni()]);
	t.is(scene.choice('reflexes').detail, '4: 2 dice, physical');
	t.is(scene.choice('mind').detail, '3: 2 dice, mental');
});

test('DR-0A: foes are done in one key, or by kind, or one by one', (t) => {
	const scene = given([
		ark(),
		oni({reflexes: [1, 1, 1]}),
		warrior('Warrior 1'),
		warrior('Warrior 2'),
	]).after(enter);
	t.deepEqual(scene.allowed(), ['likeliest', 'split']);
	t.is(scene.choice('likeliest').detail, 'Warrior Reflexes, Oni Body');
	brings(t, scene, pick('likeliest'), [
		{type: 'speed-chosen', who: 'oni', stat: 'body'},
		{type: 'speed-chosen', who: 'warrior-1', stat: 'reflexes'},
		{type: 'speed-chosen', who: 'warrior-2', stat: 'reflexes'},
	]);
	const kinds = scene.after(pick('split'), pick('body'));
	t.is(kinds.prompt().title, 'Warrior ×2: which speed?');
	brings(t, kinds, pick('mind'), [
		{type: 'speed-chosen', who: 'warrior-1', stat: 'mind'},
		{type: 'speed-chosen', who: 'warrior-2', stat: 'mind'},
	]);
	t.is(kinds.after(pick('split')).prompt().title, 'Warrior 1: which speed?');
});

test('DR-0A: last turn’s stat is preselected', (t) => {
	const scene = given([ark(), oni()])
		.after(pick('social'), enter, roll(10, 10, 10, 10))
		.after(arrange(10, 10), arrange(10, 10), pick('let-go'), pick('let-go'));
	t.is(scene.choices()[0]?.id, 'social');
	t.regex(scene.choices()[0]?.detail ?? '', /as last turn/);
});

test('DR-03: a die for two points, rounded up; each different number is a phase', (t) => {
	const scene = given([ark({reflexes: [7, 7, 7]}), oni({reflexes: [5, 5, 5]})]);
	const dice = scene.after(enter, enter);
	t.deepEqual(dice.dice(), ['4d10', '3d10']);
	const after = dice.after(roll(2, 5, 5, 8, 3, 3, 1));
	t.is(after.track('ark'), '·●··●··●··');
	t.deepEqual(after.of('oni').speed.phases, [1, 3]);
});

test('DR-03: the Setting changes how many points make a die', (t) => {
	const scene = given([ark({reflexes: [7, 7, 7]}), oni()], {pointsPerDie: 3});
	t.deepEqual(scene.after(enter, enter).dice(), ['3d10', '2d10']);
});

test('DR-03: a stat without dice is refused while another has some', (t) => {
	refuses(t, given([ark(), oni()]), 'tao', 'Tao is 0: no dice', 'DR-03');
});

test('DR-03: without any dice there are no phases and nothing is rolled', (t) => {
	const nothing = {
		body: [0, 0, 0],
		reflexes: [0, 0, 0],
		mind: [0, 0, 0],
		social: [0, 0, 0],
		hp: 5,
	} as const;
	const scene = given([mage(nothing), oni()]).after(enter, enter);
	t.deepEqual(scene.dice(), ['2d10']);
	t.is(scene.track('mage'), '··········');
});

test('DR-04: a yahtzee may become any numbers, repeats too; 1, 2, 3 … is preselected', (t) => {
	const scene = given([ark({reflexes: [6, 6, 6]}), oni()]).after(enter, enter, roll(4, 4, 4, 9, 8));
	t.like(scene.prompt(), {kind: 'arrange', values: [1, 2, 3], min: 1, max: 10});
	const after = brings(t, scene, arrange(7, 2, 7), [
		{type: 'arranged', who: 'ark', dice: [7, 2, 7]},
		{type: 'clock', unit: 'round', value: 1},
		{type: 'passed-over', from: 1, to: 1},
		{type: 'clock', unit: 'round', value: 2},
		{type: 'round-began', round: 2, lost: []},
		{type: 'called', sub: 'good', who: ['ark']},
		{type: 'opened', form: 'phase', facts: {who: 'ark', by: 'phase'}},
	]);
	t.is(after.track('ark'), '·●····●···');
});

test('DR-04: a single die is no yahtzee', (t) => {
	const scene = rolled([ark({reflexes: [2, 2, 2], body: [2, 2, 2]}), oni()], [4, 9, 8]);
	t.deepEqual(scene.clock(), ['Turn 1', 'Round 4', 'Good guys in 4']);
});

test('DR-01: somebody who joins during a turn rolls, and loses earlier phases', (t) => {
	const scene = rolled([ark(), oni()], [5, 6, 9, 8]).after(
		gm({do: 'add', entrants: [{...mage(), id: 'mage'}]}),
		pick('let-go'),
		enter,
		roll(2, 7),
	);
	t.is(scene.track('mage'), '·×····●···');
});

test('DR-01, DR-11: a foe who joins in Late has missed this round', (t) => {
	const late = rolled([ark(), oni()], [3, 8, 9, 10]).after(pick('wait'));
	t.deepEqual(late.clock(), ['Turn 1', 'Round 3', 'Late 3']);
	const joined = late.after(
		gm({do: 'add', entrants: [{...oni(), id: 'wolf'}]}),
		pick('let-go'),
		enter,
		roll(3, 7),
	);
	t.is(joined.track('wolf'), '··×···●···');
});
