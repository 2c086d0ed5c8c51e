import test from 'ava';
import {find} from '../../../../source/engine/world/world.js';
import {
	adjust,
	ark,
	arrange,
	breakIn,
	brings,
	count,
	enter,
	fighter,
	gm,
	interrupt,
	mage,
	oni,
	pick,
	refuses,
	roll,
	rolled,
	say,
} from '../../../helpers/dr-scene.js';

const quick = {reflexes: [6, 8, 8]} as const;

/** Ark has phases in 3, 5 and 9; nobody has one in 1. */
const buying = () => rolled([ark(quick), oni()], [3, 5, 9, 10, 8], {stops: 'always'});

test('DR-05: two later phases buy one now, the last two unless others are picked', (t) => {
	const scene = buying();
	t.is(scene.choice('trade:ark').cost, 'trades 5 and 9; 3 left');
	const bought = brings(t, scene, pick('trade:ark'), [
		{type: 'opened', form: 'phase', facts: {who: 'ark', by: 'trade'}},
		{type: 'acts', who: 'ark', by: 'trade', round: 1, spent: [5, 9]},
		{type: 'began', who: 'ark'},
	]);
	t.is(bought.track('ark'), '··●·○···○·');
	const others = scene.after(pick('pick-trade:ark'), pick('pair:3-5'));
	t.is(others.track('ark'), '··○·○···●·');
	t.is(scene.after(pick('pick-trade:ark'), pick('back')).prompt().id, 'fight/last-call');
});

test('DR-03: nobody is given a phase in a round that has passed', (t) => {
	const scene = rolled([ark(quick), oni()], [5, 8, 9, 6, 10]);
	const given = (...rounds: readonly string[]) => adjust('ark', 'phases', rounds);
	t.like(scene.outcome(given('4', '9')), {
		reason: 'expected some of 5, 6, 7, 8, 9, 10: what comes before has passed',
	});
	t.deepEqual(scene.after(given('5', '7')).of('ark').speed.phases, [5, 7]);
	const phases = scene.rules.fields.find(({id}) => id === 'phases');
	const former = phases?.set(scene.state, 'ark', ['4']) ?? scene.state;
	t.deepEqual(find(former, 'ark')?.speed.phases, [4]);
});

test('DR-05: a bought phase cannot be held', (t) => {
	const scene = buying().after(pick('trade:ark'));
	t.deepEqual(
		scene.allowed().filter((id) => /^(?:hold|let-go)/.test(id)),
		[],
	);
});

test('DR-05: with a phase now nothing is bought, and one later phase does not pay', (t) => {
	const trade = (faces: readonly number[], ...rounds: readonly number[]) =>
		rolled([ark(quick), mage(), oni()], faces)
			.after(pick('go:ark'))
			.outcome(interrupt({do: 'trade', who: 'mage', rounds}));
	t.like(trade([1, 5, 9, 1, 7, 10, 8], 7), {reason: 'has a phase now', rule: 'DR-05'});
	const poor = rolled([ark(quick), mage(), oni()], [1, 5, 9, 7, 7, 10, 8])
		.after(arrange(7, 7))
		.outcome(interrupt({do: 'trade', who: 'mage', rounds: [7]}));
	t.like(poor, {reason: 'needs two later phases, has 1', rule: 'DR-05'});
});

test('DR-08: somebody who has acted cannot buy a phase in this round', (t) => {
	const scene = rolled([ark(quick), mage(), oni()], [1, 5, 9, 1, 7, 10, 8]);
	const after = scene.after(pick('go:ark'), pick('move'), pick('done'));
	t.like(after.outcome(interrupt({do: 'trade', who: 'ark', rounds: [5, 9]})), {
		reason: 'has acted in this round',
		rule: 'DR-08',
	});
});

test('DR-13: in the other side’s sub-round nothing is bought but a defence', (t) => {
	const scene = rolled([ark(quick), oni()], [3, 5, 9, 1, 8]);
	t.is(scene.prompt().title, 'Bad guys in 1: Oni');
	t.like(scene.outcome(interrupt({do: 'trade', who: 'ark', rounds: [5, 9]})), {
		reason: 'only to defend in this sub-round',
		rule: 'DR-13',
	});
});

test('DR-05: a held phase does not pay, and a bought one leaves the hold alone', (t) => {
	const scene = rolled([ark(quick), oni()], [1, 7, 9, 10, 8]).after(pick('hold'));
	t.is(scene.choice('trade:ark').cost, 'trades 7 and 9; none left');
	const bought = scene.after(pick('trade:ark'));
	t.is(bought.track('ark'), '◐·····○·○·');
});

test('DR-06: a diced action outside the category takes some later phase as well', (t) => {
	const scene = rolled([ark(quick), oni()], [1, 5, 9, 10, 8]);
	t.is(scene.choice('attack:oni:sword').cost, undefined);
	t.is(scene.choice('look:wit').cost, 'also 5 or 9');
	const after = brings(t, scene, pick('look:wit'), [
		{type: 'acts', who: 'ark', by: 'phase', round: 1, spent: [1]},
		{type: 'began', who: 'ark'},
		{type: 'filled', form: 'phase', facts: {hasDiced: true}},
		{type: 'opened', form: 'feat', facts: {who: 'ark', what: 'look', substat: 'wit'}},
		{type: 'opened', form: 'surcharge', facts: {who: 'ark', category: 'mental'}},
	]);
	t.deepEqual(after.allowed(), ['pay:9', 'pay:5']);
	t.is(after.choice('pay:5').cost, '9 left');
	brings(t, after, pick('pay:5'), [
		{type: 'frame-left'},
		{type: 'surcharged', who: 'ark', spent: [5], category: 'mental'},
	]);
	t.is(after.after(pick('pay:5')).prompt().id, 'feat/roll');
	t.is(after.after(pick('pay:5')).track('ark'), '○···○···●·');
	t.is(after.after(enter).track('ark'), '○···●···○·');
});

test('DR-06: the only later phase pays without a question', (t) => {
	const scene = rolled([ark(), oni()], [1, 5, 10, 8]);
	t.is(scene.choice('look:wit').cost, 'also 5; none left');
	t.is(scene.after(pick('look:wit')).prompt().id, 'feat/roll');
});

test('DR-06: a divided pool outside the category asks once which phase pays', (t) => {
	const scene = rolled([ark(quick), oni()], [1, 5, 9, 10, 8]).after(
		pick('split'),
		pick('roll:wit'),
		pick('roll:charisma'),
		count(1),
	);
	t.is(scene.prompt().id, 'surcharge/pay');
	const paid = scene.after(pick('pay:5'));
	t.is(paid.prompt().id, 'feat/roll');
	t.is(paid.after(roll(1), roll(1)).track('ark'), '○···○···●·');
});

test('DR-06: whoever leaves is not asked any more which phase pays', (t) => {
	const ally = fighter('Mei', 'good', {});
	const scene = rolled([ark(quick), oni(), ally], [1, 5, 9, 10, 8, 7, 6]).after(pick('look:wit'));
	t.is(scene.prompt().id, 'surcharge/pay');
	const left = scene.after(gm({do: 'remove', who: 'ark', why: 'flees'}));
	t.is(left.prompt().id, 'phase/do');
	t.not(left.prompt().who, 'ark');
});

test('DR-06: with no later phase left it is refused, and the GM can force it', (t) => {
	const scene = rolled([ark(), oni()], [1, 1, 10, 8]).after(enter);
	const last = scene.prompt().id === 'phase/do' ? scene : scene.after(enter);
	const only = last.after(pick('let-go'));
	refuses(
		t,
		only,
		'look:wit',
		'mental rolls cost a later phase this turn, and none is left',
		'DR-06',
	);
	const forced = only.after(pick('look:wit', 'the gods look on'));
	t.is(forced.events[0]?.type, 'forced');
	t.is(forced.prompt().id, 'feat/roll');
});

test('DR-07: an abort takes the next later phase, and one more outside the category', (t) => {
	const attack = [pick('attack:ark:sword'), roll(9, 9, 9, 9, 9)];
	const scene = rolled([ark(quick), oni()], [3, 5, 9, 1, 8]).after(...attack);
	t.is(scene.choice('dodge:abort').cost, 'abort 3: 5 and 9 left');
	brings(t, scene, pick('dodge:abort'), [
		{
			type: 'defended',
			who: 'ark',
			against: 'oni',
			how: 'dodge',
			pay: 'abort',
			spent: [3],
			round: 1,
		},
	]);
	const mental = scene.after(pick('ways'), pick('way:wit'));
	t.is(mental.choice('dodge:abort').cost, 'abort 3 and 5 or 9');
	const asked = mental.after(pick('dodge:abort'));
	t.is(asked.prompt().id, 'surcharge/pay');
	t.is(asked.after(enter).track('ark'), '··○·●···○·');
	t.is(asked.after(pick('pay:5')).track('ark'), '··○·○···●·');
	t.is(asked.after(pick('pay:5')).prompt().id, 'attack/roll');
});

test('DR-07: the Setting spares an abort what is outside the category', (t) => {
	const scene = rolled([ark(quick), oni()], [3, 5, 9, 1, 8], {abortSurcharge: false}).after(
		pick('attack:ark:sword'),
		roll(9, 9, 9, 9, 9),
		pick('ways'),
		pick('way:wit'),
	);
	t.is(scene.choice('dodge:abort').cost, 'abort 3: 5 and 9 left');
});

test('DR-07: an unspent phase of this round pays before a later one', (t) => {
	const scene = rolled([ark(), oni(quick)], [1, 8, 1, 6, 9]).after(
		pick('attack:oni:sword'),
		roll(9, 9, 9, 9, 9),
	);
	refuses(t, scene, 'dodge:abort', 'a phase of this round pays first', 'DR-07');
	const after = scene.after(pick('dodge:phase'), roll(9, 9, 9, 9, 9, 9, 9, 9));
	t.is(after.track('oni'), '○····●··●·');
	t.is(after.prompt().title, 'Bad guys in 6: Oni');
});

test('DR-07: without a later phase no abort is named beside the phase of this round', (t) => {
	const scene = rolled([ark(), oni()], [9, 8, 9, 3])
		.after(pick('let-go'), pick('let-go'))
		.after(pick('attack:oni:sword'), roll(9, 9, 9, 9, 9));
	t.deepEqual(
		scene.choices().flatMap(({id, cost}) => (cost === undefined ? [] : [`${id}, ${cost}`])),
		[
			'parry:phase, the phase in 9: none left',
			'dodge:phase, the phase in 9: none left',
			'parry:phase:split, the phase in 9: none left',
			'dodge:phase:split, the phase in 9: none left',
		],
	);
});

test('DR-07: a forced abort with no phase to give up is told without a price', (t) => {
	const scene = rolled([ark(), oni()], [9, 8, 3, 2])
		.after(pick('let-go'), pick('hold'), pick('pass-until'))
		.after(pick('attack:oni:sword'), roll(9, 9, 9, 9, 9));
	refuses(t, scene, 'dodge:abort', 'no later phase to give up', 'DR-07');
	t.is(scene.choice('dodge:abort').cost, 'abort: none left');
	const forced = scene.after(pick('dodge:abort', 'a shtick'));
	t.true(forced.told().includes('Oni aborts to dodge'));
});

test('DR-08: somebody who has acted cannot defend in this round', (t) => {
	const scene = rolled([ark(), oni()], [1, 8, 1, 9]).after(
		pick('attack:oni:sword'),
		roll(9),
		pick('none'),
		pick('attack:ark:sword'),
	);
	t.is(scene.prompt().why, 'Accuracy; no defence: acted in this round (DR-08)');
	t.is(scene.after(roll(9, 9, 9, 9, 9)).prompt().id, 'phase/do');
});

test('DR-08: somebody who has bought a phase cannot use a held one in that round', (t) => {
	const scene = rolled([ark(quick), mage(), oni()], [1, 7, 9, 3, 4, 10, 8])
		.after(pick('hold'), pick('pass'))
		.after(breakIn('trade:ark'), pick('done'));
	t.is(scene.prompt().title, 'Good guys in 3: Mage');
	t.like(scene.outcome(interrupt({do: 'break-hold', who: 'ark'})), {
		reason: 'has acted in this round',
		rule: 'DR-08',
	});
	t.is(scene.track('ark'), '◐·····○·○·');
});

test('DR-08: a defence is the act of the round: the phase of a good guy who waits is gone', (t) => {
	const scene = rolled([ark(), oni()], [1, 8, 1, 9]).after(
		pick('wait'),
		pick('attack:ark:sword'),
		roll(9, 9, 9, 9, 9),
		pick('dodge:phase'),
		roll(9),
	);
	t.deepEqual(scene.clock(), ['Turn 1', 'Round 8', 'Good guys in 8']);
	t.is(scene.track('ark'), '○······●··');
});

test('DR-09: only a phase that came up, with which nothing has been done, can be held', (t) => {
	const scene = rolled([ark(), oni()], [1, 8, 2, 9]);
	brings(t, scene, pick('hold'), [
		{type: 'held', who: 'ark', round: 1},
		{type: 'phase-over', who: 'ark'},
		{type: 'called', sub: 'bad'},
		{type: 'called', sub: 'late'},
		{type: 'called', sub: 'none'},
		{type: 'clock', unit: 'round', value: 2},
		{type: 'round-began', round: 2, lost: []},
		{type: 'called', sub: 'good', held: ['ark']},
	]);
	refuses(t, scene.after(pick('move')), 'hold', 'has already begun to act', 'DR-09');
});

test('DR-09: a hold is lost as a round begins in which its owner has a rolled phase', (t) => {
	const scene = rolled([ark(), oni()], [1, 3, 9, 10]).after(pick('hold'), pick('pass'));
	t.true(scene.told().includes('Ark: held phase lost, as another phase comes up'));
	t.is(scene.track('ark'), '×·●·······');
});

test('DR-09: the Setting keeps holds through the end of the turn', (t) => {
	const held = (holdsEnd: boolean) =>
		rolled([ark(), oni()], [9, 10, 8, 7], {holdsEnd, stops: 'never'})
			.after(pick('let-go'), pick('let-go'), pick('let-go'), pick('hold'))
			.of('ark').activity.hold;
	t.is(held(true), undefined);
	t.deepEqual(held(false), {from: 10});
});

test('DR-10: a trigger breaks into the other side’s sub-round, once, and not without a trigger', (t) => {
	const start = rolled([ark(), oni()], [1, 8, 1, 9]);
	const waiting = start.after(pick('hold-for'), say('the first who moves'));
	t.is(waiting.prompt().title, 'Bad guys in 1: Oni');
	t.deepEqual(waiting.breaks(), ['trigger:ark', 'stop', 'harm']);
	brings(t, waiting, breakIn('trigger:ark'), [
		{type: 'opened', form: 'phase', facts: {who: 'ark', by: 'hold'}},
		{type: 'acts', who: 'ark', by: 'hold', trigger: 'the first who moves'},
		{type: 'began', who: 'ark'},
	]);
	const after = waiting.after(breakIn('trigger:ark'), pick('done'));
	t.deepEqual(after.breaks(), ['stop', 'harm']);
	t.deepEqual(start.after(pick('hold')).breaks(), ['stop', 'harm']);
});

test('DR-10: a trigger may come before an attack is rolled, not after', (t) => {
	const scene = rolled([ark(), oni()], [1, 8, 1, 9]).after(
		pick('hold-for'),
		say(''),
		pick('attack:ark:sword'),
	);
	t.deepEqual(scene.breaks(), ['trigger:ark', 'stop', 'harm']);
	t.deepEqual(scene.after(roll(9)).breaks(), ['stop', 'harm']);
});

test('DR-10: the attack of somebody whom a trigger fells comes to nothing, and the log says so', (t) => {
	const scene = rolled([ark(), oni({hp: 1})], [1, 8, 1, 9]).after(
		pick('hold-for'),
		say(''),
		pick('attack:ark:sword'),
		breakIn('trigger:ark'),
		pick('attack:oni:sword'),
		roll(9, 9, 9),
	);
	const felled = scene.after(roll(1));
	t.true(felled.told().includes('Oni’s attack on Ark comes to nothing'));
});

test('DR-10: a trigger also answers a foe who breaks into its own sub-round', (t) => {
	const scene = rolled([ark(), oni(), fighter('Rai', 'bad')], [1, 8, 1, 9, 2, 10]).after(
		pick('hold-for'),
		say('whoever moves'),
		pick('hold-for'),
		say('whoever attacks'),
		pick('pass'),
	);
	t.is(scene.prompt().title, 'Bad guys in 2: Rai; held: Oni');
	t.false(scene.breaks().includes('trigger:oni'));
	const declared = scene.after(pick('move'), breakIn('trigger:ark'), pick('attack:rai:sword'));
	t.true(declared.breaks().includes('trigger:oni'));
	const broken = declared.after(breakIn('trigger:oni'));
	t.like(broken.prompt(), {title: 'Bad guys in 2: Oni'});
	t.is(broken.after(pick('done')).prompt().title, 'Ark attacks Rai: 5 dice, 7 needed, 3 ranks');
});

test('DR-27: a plain hold waits for its own sub-round of a later round', (t) => {
	const scene = rolled([mage(), ark(), oni()], [1, 8, 1, 9, 2, 10]).after(
		pick('go:ark'),
		pick('hold'),
	);
	t.false(scene.breaks().includes('hold:ark'));
	t.like(scene.outcome(interrupt({do: 'break-hold', who: 'ark'})), {
		reason: 'held in this round; it can be used from the next one on',
		rule: 'DR-27',
	});
	t.like(scene.outcome(interrupt({do: 'trigger', who: 'ark'})), {impossible: true});
	const later = scene.after(pick('let-go'));
	t.is(later.prompt().title, 'Good guys in 2: nobody has a phase; held: Ark');
	const bad = later.after(pick('pass'));
	t.is(bad.prompt().title, 'Bad guys in 2: Oni');
	t.deepEqual(bad.breaks(), ['reach:oni', 'stop', 'harm']);
	const broken = later.after(pick('hold:ark'), pick('done'));
	t.is(broken.lane('ark')?.badges[0], 'acted');
	t.is(broken.after(pick('let-go')).prompt().title, 'Good guys in 8: Mage');
});
