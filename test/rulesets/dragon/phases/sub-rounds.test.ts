import test from 'ava';
import {
	adjust,
	ark,
	breakIn,
	brings,
	enter,
	fighter,
	gm,
	mage,
	oni,
	pick,
	refuses,
	roll,
	rolled,
} from '../../../helpers/dr-scene.js';

test('DR-11: good guys, bad guys, then the good guys who waited, called out so', (t) => {
	const scene = rolled([ark(), mage(), oni()], [3, 8, 3, 9, 3, 10]);
	t.deepEqual(scene.clock(), ['Turn 1', 'Round 3', 'Good guys in 3']);
	t.true(scene.told().includes('Good guys in 3: Ark and Mage'));
	const waited = scene.after(pick('go:mage'), pick('wait'), pick('let-go'));
	t.deepEqual(waited.clock(), ['Turn 1', 'Round 3', 'Bad guys in 3']);
	t.is(waited.lane('mage')?.badges[0], 'late');
	const late = waited.after(pick('let-go'));
	t.deepEqual(late.clock(), ['Turn 1', 'Round 3', 'Late 3']);
	t.true(late.told().includes('Late 3: Mage'));
	t.is(late.track('mage'), '··●·····●·');
});

test('DR-11: why there is no waiting in Late is that Late is now', (t) => {
	const scene = rolled([ark(), mage(), oni()], [3, 8, 3, 10, 3, 9]).after(
		pick('go:ark'),
		pick('wait'),
		pick('let-go'),
	);
	refuses(t, scene.after(pick('let-go')), 'wait', 'Late 3 is now', 'DR-11');
});

test('DR-11: only a good guy waits, before anything is done with the phase', (t) => {
	const scene = rolled([ark(), oni()], [3, 8, 3, 10]);
	refuses(t, scene.after(pick('move')), 'wait', 'has already begun to act', 'DR-11');
	t.false(
		scene
			.after(pick('let-go'))
			.choices()
			.some(({id}) => id === 'wait'),
	);
});

test('DR-12: those of a sub-round go in whatever order the table likes', (t) => {
	const scene = rolled([ark(), mage(), oni()], [3, 8, 3, 9, 3, 10]);
	t.is(scene.prompt().title, 'Good guys in 3: who goes?');
	t.is(scene.after(pick('go:mage')).prompt().who, 'mage');
	t.is(scene.after(pick('go:ark'), pick('let-go')).prompt().who, 'mage');
});

test('DR-12: somebody felled in their own sub-round before acting is out', (t) => {
	const thug = (name: string) => fighter(name, 'bad', {hp: 1, skills: {}}, {kin: 'Thug'});
	const scene = rolled([ark(), thug('Thug 1'), thug('Thug 2')], [3, 8, 3, 9, 3, 9]).after(
		pick('attack:thug-1:sword'),
		roll(9, 9, 9, 9, 9),
		roll(9, 9, 9),
	);
	t.is(scene.prompt().title, 'Bad guys in 3: Thug 2');
	t.is(scene.lane('thug-1')?.mark, 'out');
});

test('DR-14: a round for which something is planned comes, also when nobody acts in it', (t) => {
	const plan = (at: number) => gm({do: 'plan', text: 'a bang', when: {unit: 'round', at}});
	const given = rolled([ark(), oni()], [3, 10, 3, 9]).after(plan(5), plan(7));
	const scene = given.after(pick('let-go'), pick('let-go'));
	t.is(scene.prompt().id, 'plan/due');
	t.deepEqual(scene.clock(), ['Turn 1', 'Round 5']);
	const next = scene.after(pick('plan-happens'));
	t.deepEqual(next.clock(), ['Turn 1', 'Round 7']);
});

test('DR-14: where one good guy has bought a phase in an empty round, Late is a call for the others', (t) => {
	const scene = rolled([ark(), mage(), oni()], [8, 9, 8, 10, 7, 9], {stops: 'always'});
	t.is(scene.prompt().title, 'Round 1: nobody has a phase');
	const bought = scene.after(pick('trade:ark'), pick('done'));
	t.is(bought.prompt().title, 'Bad guys in 1: nobody has a phase');
	const late = bought.after(pick('pass'));
	t.is(late.prompt().title, 'Late 1: nobody has a phase');
	t.true(late.allowed().includes('trade:mage'));
	t.is(late.after(pick('pass')).prompt().title, 'Round 2: nobody has a phase');
});

test('DR-14: rounds in which nobody can act pass by themselves, and the log says so', (t) => {
	const scene = rolled([ark(), oni()], [9, 10, 9, 10]);
	t.deepEqual(
		scene.events
			.filter(({type}) => type === 'passed-over' || type === 'round-began')
			.map((event) => event),
		[
			{type: 'passed-over', from: 1, to: 8, could: ['ark', 'oni']},
			{type: 'round-began', round: 9, lost: []},
		],
	);
	t.true(
		scene
			.told()
			.includes('Rounds 1 to 8 pass: nobody has a phase; Ark and Oni could have bought a phase'),
	);
});

test('DR-14: a last call where somebody holds, by the Setting also where somebody could buy, or never', (t) => {
	const after = (stops: string) =>
		rolled([ark({reflexes: [6, 6, 6]}), oni()], [1, 6, 9, 9, 10], {stops})
			.after(pick('let-go'))
			.prompt().title;
	t.is(after('holds'), 'Good guys in 6: Ark');
	t.is(after('always'), 'Round 2: nobody has a phase');
	t.is(after('never'), 'Good guys in 6: Ark');
	const held = (stops: string) =>
		rolled([ark({reflexes: [6, 6, 6]}), oni()], [1, 6, 9, 9, 10], {stops})
			.after(pick('hold'))
			.prompt().title;
	t.is(held('holds'), 'Round 2: nobody has a phase; held: Ark');
	t.is(held('never'), 'Good guys in 6: Ark');
});

test('DR-14: rounds that pass tell who could have broken a hold only of those who hold', (t) => {
	const scene = rolled([ark({reflexes: [6, 6, 6]}), oni()], [1, 6, 9, 9, 10], {
		stops: 'never',
	}).after(pick('hold'));
	t.true(
		scene
			.told()
			.includes(
				'Rounds 2 to 5 pass: nobody has a phase; Oni could have bought a phase; Ark could have broken a hold',
			),
	);
});

test('DR-14: one key passes a round for both sides, another until the next phase', (t) => {
	const scene = rolled([ark(), oni()], [1, 6, 1, 9]).after(pick('hold'), pick('hold'));
	t.is(scene.prompt().title, 'Round 2: nobody has a phase; held: Ark and Oni');
	t.deepEqual(scene.allowed(), ['pass', 'pass-until', 'hold:ark', 'hold:oni']);
	t.is(scene.after(pick('pass')).clock()[1], 'Round 3');
	t.is(scene.after(pick('pass-until')).clock()[1], 'Round 6');
	t.is(scene.choice('pass-until').label, 'Pass until 6');
});

test('DR-14: the foe’s hold in an empty round is broken in the bad guys’ sub-round', (t) => {
	const scene = rolled([ark(), oni()], [1, 6, 1, 9]).after(pick('hold'), pick('hold'));
	brings(t, scene, pick('hold:oni'), [
		{type: 'called', sub: 'bad'},
		{type: 'opened', form: 'phase', facts: {who: 'oni', by: 'hold'}},
		{type: 'acts', who: 'oni', by: 'hold'},
		{type: 'began', who: 'oni'},
	]);
});

test('DR-14: every chance to buy can be called out at any prompt before, until one is bought', (t) => {
	const scene = rolled([ark({reflexes: [6, 6, 6]}), oni()], [1, 6, 9, 9, 10]);
	const asked = brings(t, scene, breakIn('stop'), [{type: 'stop-asked', is: true}]);
	const bad = asked.after(pick('let-go'));
	t.is(bad.prompt().title, 'Bad guys in 1: nobody has a phase');
	const call = bad.after(pick('pass'));
	t.is(call.prompt().title, 'Round 2: nobody has a phase');
	t.deepEqual(call.allowed(), ['pass', 'pass-until', 'trade:ark', 'trade:oni']);
	t.is(call.after(pick('pass')).clock()[1], 'Round 3');
	t.is(call.after(breakIn('stop')).clock()[1], 'Round 6');
	const bought = call.after(pick('trade:oni'), pick('done'));
	t.is(bought.clock()[1], 'Round 6');
});

test('DR-14: a foe who thinks better of buying takes no sub-round from the good guys', (t) => {
	const scene = rolled([ark(), oni({reflexes: [6, 6, 6]})], [1, 6, 3, 5, 9], {
		stops: 'always',
	}).after(pick('hold'));
	t.is(scene.prompt().title, 'Round 2: nobody has a phase; held: Ark');
	const back = scene.after(pick('pick-trade:oni'), pick('back'));
	t.deepEqual(back.choices(), scene.choices());
	const bought = scene.after(pick('pick-trade:oni'), pick('pair:5-9'));
	t.is(bought.prompt().title, 'Bad guys in 2: Oni');
});

test('DR-14: before a hold is lost the last call says so', (t) => {
	const scene = rolled([ark(), oni()], [1, 3, 9, 10]).after(pick('hold'));
	t.is(scene.choice('pass').cost, 'lost after this round: the held phase of Ark');
});

test('DR-42: the Setting says who the good guys are', (t) => {
	const scene = rolled([ark(), oni()], [3, 8, 3, 10], {goodGuys: 'bad'});
	t.is(scene.prompt().title, 'Good guys in 3: Oni');
	t.true(scene.allowed().includes('wait'));
	t.is(scene.after(enter).prompt().who, 'oni');
});

test('DR-11: whoever changes sides before acting goes in the sub-round of the new one', (t) => {
	const turned = rolled([ark(), fighter('Bo', 'good'), oni()], [1, 8, 2, 8, 1, 9]).after(
		gm({do: 'side', who: 'ark', side: 'bad'}),
	);
	t.is(turned.prompt().title, 'Bad guys in 1: who goes?');
	const late = rolled([ark(), oni(), fighter('Rai', 'bad')], [2, 8, 1, 9, 2, 9]).after(
		gm({do: 'side', who: 'oni', side: 'good'}),
	);
	t.is(late.prompt().title, 'Late 1: Oni');
});

test('DR-14: where nobody had a phase, a purchase is followed by calls for those who could buy one, by the Setting', (t) => {
	const buying = (stops: string) =>
		rolled([ark({reflexes: [6, 6, 6]}), oni({reflexes: [6, 6, 6]})], [1, 8, 9, 4, 9, 10], {
			stops,
		}).after(pick('let-go'));
	const bought = buying('always').after(pick('trade:oni'), pick('move'), pick('done'));
	t.is(bought.prompt().title, 'Late 2: nobody has a phase');
	t.true(bought.allowed().includes('trade:ark'));
	t.is(
		buying('holds')
			.after(breakIn('reach:oni'), pick('slot:2:bad'), pick('pair:9-10'))
			.after(pick('move'), pick('done'))
			.prompt().title,
		'Bad guys in 4: Oni',
	);
});

test('DR-11: nobody acts where nobody has, and whoever goes is not named as a holder beside', (t) => {
	const scene = rolled([ark({reflexes: [6, 6, 6]}), oni()], [1, 6, 9, 2, 10]).after(
		pick('hold'),
		pick('pass'),
	);
	t.true(scene.told().includes('Good guys in 2: nobody acts'));
	const bonus = scene.after(pick('offer'), pick('offer:ark'), pick('done'));
	t.true(bonus.told().includes('Late 2: Ark'));
});

test('DR-11: whoever changes sides waits for no Late any more', (t) => {
	const scene = rolled([ark(), mage(), oni()], [3, 8, 3, 9, 3, 10]).after(
		pick('go:mage'),
		pick('wait'),
		gm({do: 'side', who: 'mage', side: 'bad'}),
	);
	t.false(scene.lane('mage')?.badges.includes('late'));
});

test('DR-14: the phase of somebody who is out makes no round of its own, and nothing passes until it', (t) => {
	const scene = rolled([ark(), mage(), oni()], [1, 10, 3, 5, 8, 9], {stops: 'always'}).after(
		adjust('mage', 'down', true),
		pick('let-go'),
	);
	t.is(scene.prompt().title, 'Round 2: nobody has a phase');
	t.is(scene.choice('pass-until').label, 'Pass until 8');
	const passed = scene.after(pick('pass'));
	t.is(passed.prompt().title, 'Round 3: nobody has a phase');
	t.true(passed.allowed().includes('trade:oni'));
	t.is(passed.track('mage'), '··········');
});
