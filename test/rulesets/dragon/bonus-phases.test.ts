import test from 'ava';
import {
	adjust,
	roll,
	ark,
	breakIn,
	brings,
	fighter,
	interrupt,
	mage,
	oni,
	pick,
	refuses,
	rolled,
	say,
} from '../../helpers/dr-scene.js';

const start = () => rolled([ark(), mage(), oni()], [1, 8, 7, 9, 5, 6]);

test('DR-40: an offer is a free part of acting and gives a phase in the next sub-round of the other side', (t) => {
	const scene = brings(t, start().after(pick('offer')), pick('offer:oni'), [
		{type: 'frame-left'},
		{type: 'acts', who: 'ark', by: 'phase', spent: [1]},
		{type: 'began', who: 'ark'},
		{type: 'offered', who: 'ark', to: 'oni', round: 1},
	]);
	t.true(scene.allowed().includes('attack:oni:sword'));
	const bad = scene.after(pick('done'));
	t.is(bad.prompt().title, 'Bad guys in 1: Oni');
	brings(t, bad, pick('move'), [
		{type: 'acts', who: 'oni', by: 'bonus', round: 1, spent: []},
		{type: 'began', who: 'oni'},
		{type: 'did', who: 'oni'},
	]);
	t.is(bad.after(pick('move'), pick('done')).track('oni'), '····●●····');
});

test('DR-40: several may be offered one, and each goes once by it', (t) => {
	const scene = rolled([ark(), oni(), fighter('Rai', 'bad')], [1, 8, 5, 6, 5, 6]).after(
		pick('offer'),
		pick('offer:oni'),
		pick('offer'),
		pick('offer:rai'),
		pick('done'),
	);
	t.is(scene.prompt().title, 'Bad guys in 1: who goes?');
	t.is(scene.choice('go:rai').detail, 'a bonus phase');
	const after = scene.after(pick('go:rai'), pick('move'), pick('done'));
	t.is(after.prompt().title, 'Bad guys in 1: Oni');
	t.is(after.after(pick('let-go')).prompt().title, 'Bad guys in 5: who goes?');
});

test('DR-40: it cannot be held, nor waited with', (t) => {
	const scene = start().after(pick('offer'), pick('offer:oni'), pick('done'));
	refuses(t, scene, 'hold', 'a bonus phase cannot be held', 'DR-40');
	refuses(t, scene, 'hold-for', 'a bonus phase cannot be held', 'DR-40');
});

test('DR-40: nobody goes twice by it', (t) => {
	const scene = rolled([ark(), mage(), oni()], [1, 8, 7, 9, 1, 6]);
	refuses(t, scene, 'offer', 'Oni goes in this round anyway', 'DR-40');
	const acted = start().after(pick('move'), pick('offer'), pick('offer:oni'));
	refuses(t, acted, 'offer', 'Oni has been offered a bonus phase already', 'DR-40');
	const back = start().after(pick('offer'), pick('offer:oni'), pick('done')).after(pick('offer'));
	t.is(back.choice('offer:ark').refused?.reason, 'has acted in this round');
	t.is(back.choice('offer:mage').refused, undefined);
});

test('DR-40: why nobody can be offered a phase names whom each reason is about', (t) => {
	const foes = ['Oni', 'Rai', 'Zoe'].map((name) => fighter(name, 'bad'));
	const scene = rolled([ark(), ...foes], [1, 8, 5, 6, 5, 6, 1, 6]).after(
		adjust('oni', 'down', true),
	);
	t.is(scene.choice('offer').refused, undefined);
	refuses(
		t,
		scene.after(adjust('rai', 'down', true)),
		'offer',
		'Oni and Rai are down; Zoe goes in this round anyway',
		'DR-30',
	);
});

test('DR-40: whom a phase can be offered does not tell the players of somebody hidden', (t) => {
	const scene = rolled(
		[ark(), oni(), fighter('Shade', 'bad', {}, {isHidden: true})],
		[1, 8, 5, 6, 5, 6],
	).after(adjust('oni', 'down', true));
	t.is(scene.choice('offer').refused, undefined);
	t.is(scene.choices('players').find(({id}) => id === 'offer')?.refused?.reason, 'Oni is down');
});

test('DR-41: from a good sub-round to the bad one, from there to Late, from Late to nobody; declining is free', (t) => {
	const bad = start().after(pick('offer'), pick('offer:oni'), pick('done'));
	const late = bad.after(pick('offer'), pick('offer:mage'), pick('done'));
	t.is(late.prompt().title, 'Late 1: Mage');
	refuses(t, late, 'offer', 'the other side has no sub-round left in this round', 'DR-41');
	const declined = brings(t, late, pick('let-go'), [
		{type: 'let-go', who: 'mage', round: 1},
		{type: 'phase-over', who: 'mage'},
		{type: 'called', sub: 'none'},
		{type: 'clock', value: 2},
		{type: 'clock', value: 3},
		{type: 'clock', value: 4},
		{type: 'passed-over', from: 2, to: 4},
		{type: 'clock', value: 5},
		{type: 'round-began', round: 5},
		{type: 'called', sub: 'good'},
		{type: 'called', sub: 'bad', who: ['oni']},
		{type: 'opened', form: 'phase', facts: {who: 'oni'}},
	]);
	t.is(declined.track('mage'), '······●·●·');
	t.true(declined.told().includes('Mage declines the bonus phase'));
});

test('DR-41: nothing is offered to one’s own side', (t) => {
	const scene = start().after(pick('offer'));
	t.false(scene.choices().some(({id}) => id === 'offer:mage'));
	const offer = {
		kind: 'choose',
		prompt: 'offer/to',
		value: {do: 'fill', fact: 'to', value: 'mage'},
	} as const;
	t.like(
		scene.outcome(() => offer),
		{impossible: true},
	);
});

test('DR-40: a bonus phase that an abort takes away is told, and the price says so before', (t) => {
	const scene = rolled([ark(), mage(), oni()], [1, 8, 1, 9, 9, 10]).after(
		pick('go:mage'),
		pick('offer'),
		pick('offer:oni'),
		pick('done'),
		pick('attack:oni:sword'),
		roll(9, 9, 9),
	);
	t.is(scene.choice('dodge:abort').cost, 'abort 9: 10 left; the bonus phase is lost');
	const defended = scene.after(pick('dodge:abort'));
	t.true(defended.told().includes('Oni aborts 9 to dodge; the bonus phase is lost'));
	t.true(defended.told('players').includes('Oni aborts to dodge; the bonus phase is lost'));
});

/** Oni has come to a bonus phase in the bad guys' sub-round of 1, and Mage breaks in with an attack. */
const brokenInto = (later: readonly [number, number], changes = {}) =>
	rolled([ark(), mage(), oni(changes)], [1, 8, 1, 9, ...later]).after(
		pick('go:mage'),
		pick('hold-for'),
		say('Oni acts'),
		pick('offer'),
		pick('offer:oni'),
		pick('done'),
		breakIn('trigger:mage'),
		pick('attack:oni:fist'),
		roll(9, 9, 9),
	);

test('DR-40, DR-26: a bonus phase that one has now pays for a defence, and nothing is lost besides', (t) => {
	const scene = brokenInto([9, 10]).after(adjust('oni', 'phases', []));
	t.deepEqual(scene.allowed(), [
		'none',
		'parry:bonus',
		'dodge:bonus',
		'parry:bonus:split',
		'dodge:bonus:split',
		'ways',
	]);
	t.is(scene.choice('dodge:bonus').cost, 'the bonus phase: none left');
	const defended = brings(t, scene, pick('dodge:bonus'), [
		{type: 'defended', who: 'oni', how: 'dodge', pay: 'bonus', spent: [], losesBonus: undefined},
	]);
	t.deepEqual(defended.told('players'), ['Oni gives the bonus phase to dodge']);
	const over = defended.after(roll(9, 9, 9, 9));
	t.is(over.prompt().title, 'Good guys in 8: Ark');
});

test('DR-07, DR-40: a bonus phase that one has now pays before a later phase', (t) => {
	const scene = brokenInto([9, 10]);
	t.true(scene.allowed().includes('dodge:bonus'));
	refuses(t, scene, 'dodge:abort', 'a phase of this round pays first', 'DR-07');
	t.is(scene.choice('dodge:bonus').cost, 'the bonus phase: 9 and 10 left');
});

test('DR-06, DR-40: outside the speed’s category a defence by a bonus phase costs a later phase too', (t) => {
	const scene = brokenInto([9, 10], {mind: [3, 6, 3]}).after(pick('ways'), pick('way:wit'));
	t.is(scene.choice('dodge:bonus').cost, 'the bonus phase and 9 or 10');
});

test('DR-40: whoever has been offered a phase buys none in that sub-round, unless it is declined', (t) => {
	const scene = rolled([ark(), oni(), fighter('Rai', 'bad')], [1, 8, 5, 6, 5, 6]).after(
		pick('offer'),
		pick('offer:oni'),
		pick('offer'),
		pick('offer:rai'),
		pick('done'),
	);
	t.is(scene.prompt().title, 'Bad guys in 1: who goes?');
	t.deepEqual(scene.allowed(), ['go:oni', 'go:rai']);
	t.like(scene.outcome(interrupt({do: 'trade', who: 'oni', rounds: [5, 6]})), {impossible: true});
	const declined = scene.after(pick('go:oni'), pick('let-go'));
	t.true(declined.breaks().includes('trade:oni'));
});

test('DR-41: declining a bonus phase takes no last call from the holders of that side', (t) => {
	const held = rolled([ark(), oni(), fighter('Rai', 'bad')], [2, 6, 1, 8, 1, 7]).after(
		pick('go:oni'),
		pick('hold'),
		pick('hold'),
	);
	const call = 'Bad guys in 2: nobody has a phase; held: Oni and Rai';
	t.is(held.after(pick('move'), pick('done')).prompt().title, call);
	const offered = held.after(pick('offer'), pick('offer:oni'), pick('done'));
	const declined = offered.after(pick('let-go'));
	t.is(declined.prompt().title, call);
	t.true(declined.allowed().includes('hold:oni'));
	const accepted = offered.after(pick('move'), pick('done'));
	t.is(accepted.prompt().title, 'Round 3: nobody has a phase; held: Oni and Rai');
});
