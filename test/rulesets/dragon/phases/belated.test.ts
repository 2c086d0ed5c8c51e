import test from 'ava';
import {
	ark,
	breakIn,
	brings,
	fighter,
	gm,
	interrupt,
	mage,
	oni,
	pick,
	roll,
	rolled,
	say,
	sword,
} from '../../../helpers/dr-scene.js';

const quick = {reflexes: [6, 8, 8]} as const;

/** Ark goes in 5, 8 and 9, Oni in 3 and 10. Rounds 1 and 2 have passed. */
const start = (settings = {}) => rolled([ark(quick), oni()], [5, 8, 9, 3, 10], settings);

test('DR-05: a phase can still be bought in rounds that have passed, as long as nobody has done anything since', (t) => {
	const scene = start();
	t.is(scene.prompt().title, 'Bad guys in 3: Oni');
	t.deepEqual(scene.breaks(), ['reach:ark', 'reach:oni', 'stop', 'harm']);
	const asked = scene.after(breakIn('reach:ark'));
	t.is(asked.prompt().title, 'Ark: a phase in which sub-round?');
	t.deepEqual(
		asked.choices().map(({label}) => label),
		['Good guys in 1', 'Good guys in 2', 'Good guys in 3', 'Back'],
	);
	t.deepEqual(asked.after(pick('back')).prompt(), scene.prompt());
	const which = brings(t, asked, pick('slot:2:good'), [
		{type: 'frame-left'},
		{type: 'went-back', who: 'ark', round: 2, sub: 'good'},
		{type: 'opened', form: 'trade', facts: {who: 'ark'}},
	]);
	t.deepEqual(which.clock(), ['Turn 1', 'Round 2', 'Good guys in 2']);
	t.is(which.after(pick('back')).prompt().title, 'Bad guys in 3: Oni');
	const bought = brings(t, which, pick('pair:5-8'), [
		{type: 'frame-left'},
		{type: 'opened', form: 'phase', facts: {who: 'ark', by: 'trade'}},
		{type: 'acts', who: 'ark', by: 'trade', round: 2, spent: [5, 8]},
		{type: 'began', who: 'ark'},
	]);
	t.is(bought.prompt().title, 'Good guys in 2: Ark');
	const struck = bought.after(pick('attack:oni:sword'), roll(9, 9, 9, 9, 9), pick('none'));
	t.deepEqual(struck.told().slice(-1), ['Play goes on with Bad guys in 3']);
	t.is(struck.prompt().title, 'Bad guys in 3: Oni');
	t.is(struck.track('ark'), '····○··○●·');
	t.is(struck.state.clock.get('round'), 3);
});

test('DR-05: who acts in a round that has passed has not acted in the one that waits', (t) => {
	const scene = rolled([ark(quick), oni()], [3, 8, 9, 4, 10])
		.after(breakIn('reach:ark'), pick('slot:2:good'), pick('pair:8-9'))
		.after(pick('move'), pick('done'));
	t.is(scene.prompt().title, 'Good guys in 3: Ark');
	t.true(scene.allowed().includes('attack:oni:sword'));
	t.is(scene.track('ark'), '··●····○○·');
});

test('DR-05: the phase that waits can pay, and is gone then', (t) => {
	const scene = rolled([ark(quick), oni()], [3, 8, 9, 4, 10]).after(
		breakIn('reach:ark'),
		pick('slot:1:good'),
		pick('pair:3-9'),
		pick('done'),
	);
	t.is(scene.prompt().title, 'Bad guys in 4: Oni');
	t.is(scene.track('ark'), '··○····●○·');
});

test('DR-07: an abort in a round that has passed takes the next phase after it', (t) => {
	const scene = start()
		.after(breakIn('reach:ark'), pick('slot:1:good'), pick('pair:5-8'))
		.after(pick('attack:oni:sword'), roll(9, 9, 9, 9, 9));
	t.is(scene.choice('parry:abort').cost, 'abort 3: 10 left');
	const defended = scene.after(pick('parry:abort'), roll(9));
	t.is(defended.prompt().title, 'Good guys in 9: Ark');
	t.is(defended.track('oni'), '··○······●');
});

test('DR-40: a bonus phase that is offered in a round that has passed comes in it', (t) => {
	const scene = start()
		.after(breakIn('reach:ark'), pick('slot:1:good'), pick('pair:5-8'))
		.after(pick('offer'), pick('offer:oni'), pick('done'));
	t.is(scene.prompt().title, 'Bad guys in 1: Oni');
	const after = scene.after(pick('move'), pick('done'));
	t.is(after.prompt().title, 'Bad guys in 3: Oni');
	t.is(after.track('oni'), '··●······●');
});

test('DR-05: what was before somebody’s last act cannot be reached, but Late can', (t) => {
	const scene = rolled([ark(quick), oni()], [5, 8, 9, 3, 4]).after(pick('move'), pick('done'));
	t.is(scene.prompt().title, 'Bad guys in 4: Oni');
	t.deepEqual(
		scene
			.after(breakIn('reach:ark'))
			.choices()
			.map(({id, key}) => [key, id]),
		[
			['b', 'slot:3:late'],
			['c', 'slot:4:good'],
			['z', 'back'],
		],
	);
	const bought = scene.after(breakIn('reach:ark'), pick('slot:3:late'), pick('pair:8-9'));
	t.is(bought.prompt().title, 'Late 3: Ark');
	t.regex(
		bought.after(pick('attack:oni:sword')).prompt().why ?? '',
		/no defence: acted in this round/,
	);
	const moved = scene.after(pick('move'));
	t.false(moved.interrupts().includes('reach:ark'));
	t.true('reason' in moved.outcome(interrupt({do: 'reach', who: 'ark'})));
});

test('DR-05: a call that was passed is nothing done: what was before it can still be reached', (t) => {
	const scene = rolled([ark(), fighter('Bo', 'good'), oni(quick)], [9, 10, 1, 2, 3, 7, 8]).after(
		pick('let-go'),
		pick('hold'),
	);
	t.is(scene.prompt().title, 'Good guys in 3: nobody has a phase; held: Bo');
	const passed = scene.after(pick('pass'));
	t.is(passed.prompt().title, 'Bad guys in 3: Oni');
	t.true(passed.breaks().includes('reach:oni'));
	t.is(passed.after(breakIn('reach:oni'), pick('pair:7-8')).prompt().title, 'Bad guys in 2: Oni');
});

test('DR-05: foes can buy in the bad guys’ sub-round alike, and who has a phase there buys none', (t) => {
	const scene = rolled(
		[ark(), fighter('Oni', 'bad', {...quick, weapons: [sword]})],
		[2, 3, 2, 5, 6],
	);
	t.is(scene.prompt().title, 'Good guys in 2: Ark');
	const bought = scene.after(breakIn('reach:oni'), pick('pair:5-6'));
	t.is(bought.prompt().title, 'Bad guys in 1: Oni');
	t.is(bought.after(pick('done')).prompt().title, 'Good guys in 2: Ark');
});

test('DR-05: with two later phases and one sub-round there is nothing to ask', (t) => {
	const scene = rolled([ark(), oni()], [5, 8, 2, 10]);
	t.is(scene.after(breakIn('reach:ark')).prompt().id, 'reach/where');
	const single = rolled([ark(), oni()], [5, 8, 1, 10]);
	brings(t, single, breakIn('reach:ark'), [
		{type: 'went-back', who: 'ark', round: 1, sub: 'good'},
		{type: 'opened', form: 'phase', facts: {who: 'ark', by: 'trade'}},
		{type: 'acts', who: 'ark', by: 'trade', round: 1, spent: [5, 8]},
		{type: 'began', who: 'ark'},
	]);
});

test('DR-30: whoever falls in a round that has passed does not go in the one that waits', (t) => {
	const scene = rolled(
		[ark(quick), oni({hp: 1, skills: {}}), fighter('Rai', 'bad')],
		[5, 8, 9, 3, 10, 4, 10],
	).after(breakIn('reach:ark'), pick('slot:1:good'), pick('pair:5-8'));
	const felled = scene.after(pick('attack:oni:sword'), roll(9, 9, 9, 9, 9), roll(9, 9, 9));
	t.is(felled.prompt().title, 'Bad guys in 4: Rai');
});

test('DR-05: players do not learn who could buy', (t) => {
	const scene = start().after(breakIn('reach:ark'), pick('slot:1:good'));
	t.deepEqual(scene.prompt('players').title, 'Ark buys a phase: which two later phases pay?');
	const foe = rolled([ark(), fighter('Oni', 'bad', quick)], [2, 3, 2, 5, 6]).after(
		breakIn('reach:oni'),
	);
	t.deepEqual(foe.choices('players'), []);
});

test('DR-05: the GM may skip a phase in a round that has passed', (t) => {
	const scene = start()
		.after(breakIn('reach:ark'), pick('slot:1:good'), pick('pair:5-8'))
		.after(gm({do: 'skip'}));
	t.is(scene.prompt().title, 'Bad guys in 3: Oni');
});

/** Mage holds 1, and loses it as 4 begins; Oni goes in 3 and Ark in 5 otherwise. Foes have done nothing since 1. */
const holding = (...hold: ReadonlyArray<ReturnType<typeof pick>>) =>
	rolled([mage(), oni(quick)], [1, 4, 5, 9, 10], {stops: 'never'}).after(...hold);

test('DR-09: who goes back to before a hold was lost by a new round has it again, and it is lost again as that round begins', (t) => {
	const scene = holding(pick('hold'));
	t.is(scene.prompt().title, 'Good guys in 4: Mage');
	t.is(scene.track('mage'), '×··●······');
	const bought = brings(t, scene, breakIn('reach:oni'), [
		{type: 'opened', form: 'reach', facts: {who: 'oni'}},
	]).after(pick('slot:2:bad'));
	t.deepEqual(bought.told().slice(0, 1), [
		'Play returns to Bad guys in 2 for Oni; held again: Mage',
	]);
	t.is(bought.track('mage'), '◐··●······');
	const back = bought.after(pick('pair:9-10'), pick('move'), pick('done'));
	t.deepEqual(back.told(), [
		'Play goes on with Good guys in 4; held phase lost, as another phase comes up: Mage',
	]);
	t.is(back.prompt().title, 'Good guys in 4: Mage');
	t.is(back.track('mage'), '×··●······');
});

test('DR-10: a hold with a trigger that was lost by a new round breaks into a phase that is bought before it', (t) => {
	const scene = holding(pick('hold-for'), say('the first who moves'));
	t.is(scene.prompt().title, 'Good guys in 4: Mage');
	const bought = scene
		.after(breakIn('reach:oni'), pick('slot:2:bad'), pick('pair:9-10'))
		.after(pick('move'));
	t.true(bought.breaks().includes('trigger:mage'));
	const broken = brings(t, bought, breakIn('trigger:mage'), [
		{type: 'opened', form: 'phase', facts: {who: 'mage', by: 'hold'}},
		{type: 'acts', who: 'mage', round: 2, by: 'hold', spent: []},
		{type: 'began', who: 'mage'},
	]);
	const back = broken.after(pick('move'), pick('done'), pick('done'));
	t.deepEqual(back.told(), ['Play goes on with Good guys in 4']);
	t.is(back.prompt().title, 'Good guys in 4: Mage');
	t.is(back.track('mage'), '○··●······');
});

test('DR-09: a bought phase for which the phase pays that took a hold away leaves the hold', (t) => {
	const scene = rolled([mage({reflexes: [6, 6, 6]}), oni()], [1, 4, 9, 8, 10], {
		stops: 'never',
	}).after(pick('hold'));
	const bought = scene.after(breakIn('reach:mage'), pick('slot:3:good'));
	t.is(bought.track('mage'), '◐··○····○·');
	const back = bought.after(pick('move'), pick('done'));
	t.deepEqual(back.told().slice(0, 1), ['Play goes on with Good guys in 4']);
	t.is(back.track('mage'), '◐··○····○·');
});

test('DR-05: whose phase waits while a round before it is taken up again is not acting, and may break a hold in that round', (t) => {
	const scene = start().after(breakIn('reach:ark'), pick('slot:2:good'), pick('pair:5-8'));
	t.is(scene.lane('ark')?.mark, 'acting');
	t.is(scene.lane('oni')?.mark, 'waiting');
	t.is(scene.lane('oni')?.order, '3');
	t.is(scene.after(pick('move'), pick('done')).lane('oni')?.mark, 'acting');
	const held = rolled([ark(quick), fighter('Oni', 'bad', quick)], [5, 8, 9, 1, 3, 10], {
		stops: 'never',
	})
		.after(pick('hold-for'), say('the first who moves'))
		.after(breakIn('reach:ark'), pick('slot:2:good'), pick('pair:5-8'));
	t.true(held.breaks().includes('trigger:oni'));
	t.is(
		held.after(breakIn('trigger:oni'), pick('done'), pick('done')).prompt().title,
		'Bad guys in 3: Oni',
	);
});

/** Mage holds 1 and goes again in 3 or later; a round in which nobody had a phase was passed. */
const passing = (next: number, pass: string) =>
	rolled([mage(), oni(quick)], [1, next, 7, 9, 10]).after(pick('hold'), pick(pass));

const moves = [pick('move'), pick('done')];

test('DR-09, DR-14: a hold that is lost again as play goes on has its last call before that, however the round was passed', (t) => {
	for (const [next, pass] of [
		[3, 'pass'],
		[5, 'pass-until'],
	] as const) {
		const waiting = passing(next, pass);
		t.is(waiting.prompt().title, `Good guys in ${next}: Mage`);
		const called = waiting.after(
			breakIn('reach:oni'),
			pick('slot:2:bad'),
			pick('pair:9-10'),
			...moves,
		);
		t.is(called.prompt().title, 'Late 2: nobody has a phase; held: Mage');
		t.deepEqual(called.allowed().slice(0, 2), ['pass', 'hold:mage']);
		t.is(called.choice('pass').cost, 'lost after this round: the held phase of Mage');
		t.deepEqual(called.after(pick('pass')).told(), [
			'Late 2: nobody acts',
			`Play goes on with Good guys in ${next}; held phase lost, as another phase comes up: Mage`,
		]);
		const broken = called.after(pick('hold:mage'), ...moves);
		t.deepEqual(broken.told(), [`Play goes on with Good guys in ${next}`]);
		t.is(broken.prompt().title, `Good guys in ${next}: Mage`);
		t.is(broken.of('mage').activity.hold, undefined);
	}
});

test('DR-09, DR-14: the last call for a hold comes after a hero’s purchase and after a bonus phase as well', (t) => {
	const bought = rolled([mage(), ark(quick), oni()], [1, 3, 5, 8, 9, 6, 10]).after(
		pick('hold'),
		pick('pass'),
		breakIn('reach:ark'),
		pick('slot:2:good'),
		pick('pair:8-9'),
	);
	t.is(bought.prompt().title, 'Good guys in 2: Ark; held: Mage');
	t.is(bought.after(...moves).prompt().title, 'Late 2: nobody has a phase; held: Mage');
	const offered = bought.after(pick('offer'), pick('offer:oni'), pick('done'));
	t.is(offered.prompt().title, 'Bad guys in 2: Oni');
	t.is(offered.after(...moves).prompt().title, 'Late 2: nobody has a phase; held: Mage');
});

test('DR-05: where no phase is bought after all, play goes on without a call', (t) => {
	const back = passing(3, 'pass').after(breakIn('reach:oni'), pick('slot:2:bad'), pick('back'));
	t.is(back.prompt().title, 'Good guys in 3: Mage');
});

test('DR-14: foes who have gone belatedly in the same round give a call to those who hold', (t) => {
	const waiting = rolled([mage(), ark(quick), oni(quick)], [3, 9, 1, 8, 9, 7, 9, 10]).after(
		pick('hold'),
		pick('pass'),
		pick('wait'),
	);
	t.is(waiting.prompt().title, 'Late 3: Mage; held: Ark');
	const bought = waiting.after(breakIn('reach:oni'), pick('pair:9-10'), ...moves);
	t.is(bought.prompt().title, 'Late 3: Mage; held: Ark');
	t.is(bought.after(...moves).prompt().title, 'Late 3: nobody has a phase; held: Ark');
});
