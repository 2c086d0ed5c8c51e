import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	adjust,
	apart,
	beside,
	carried,
	duel,
	holding,
	own,
	pick,
	roll,
	spent,
} from '../../helpers/te-scene.js';

/* Weapons that are thrown, dropped or struck from the hand, and picked up again (TE-40, TE-M17, TE-O05, TE-O06). */

const axe = holding(own('axe', {use: 'thrown', damage: 2, range: 10}));

test('TE-40: a thrown weapon leaves the hand and lies where its target stands', (t) => {
	const thrown = apart(6, {weapons: [axe]}).after(
		pick('straight-shot:oni:axe'),
		roll(6, 6, 1, 5),
		pick('nobody'),
	);
	t.like(thrown.of('koji').arms[0], {isHeld: false, lying: {square: 6, count: 1}});
	t.like(thrown.choice('straight-shot').refused, {reason: 'no ranged weapon in hand'});
	t.like(thrown.choice('draw').refused, {reason: 'nothing to draw'});
	refuses(t, thrown, pick('pick-up:axe'), '6 squares off', 'TE-O05');
	const there = thrown.after(adjust('koji', 'square', 5));
	t.like(there.choice('pick-up:axe'), {cost: '1 tick', rule: 'TE-O05'});
	const again = brings(t, there, pick('pick-up:axe'), [
		{type: 'acted', action: 'pick-up'},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'arm-changed', arm: 'axe', why: 'picked-up'},
		{type: 'frame-left'},
	]);
	t.like(again.of('koji').arms[0], {isHeld: true, lying: undefined});
	t.is(spent(again), 3);
});

test('TE-40: of several, one is thrown at a time, and all that lie are picked up', (t) => {
	const stars = holding(own('star', {use: 'thrown', range: 10, capacity: 2}));
	const throwing = [pick('straight-shot:oni:star'), roll(1, 1, 1, 5), pick('nobody')];
	const one = apart(2, {weapons: [stars], ticks: 2}).after(...throwing);
	t.like(one.of('koji').arms[0], {isHeld: true, rounds: 1, lying: {count: 1}});
	const both = one.after(...throwing);
	t.like(both.of('koji').arms[0], {isHeld: false, rounds: 0, lying: {count: 2}});
	const back = both.after(adjust('koji', 'square', 2), pick('pick-up:star'));
	t.like(back.of('koji').arms[0], {isHeld: true, rounds: 2, lying: undefined});
});

test('TE-O06: what is dropped lies there and is picked up, not drawn', (t) => {
	const dropped = duel().after(pick('drop:sword'));
	t.like(dropped.choice('draw').refused, {reason: 'nothing to draw'});
	const back = dropped.after(pick('pick-up:sword'));
	t.true(back.of('koji').arms[0]?.isHeld);
	t.is(spent(back), 1);
	// A move takes nothing off the price: the thing is not at hand.
	const moved = dropped.after(pick('move'), pick('about'), pick('nobody')).choice('pick-up:sword');
	t.is(moved.cost, '1 tick');
	const full = duel({weapons: [carried('sword'), carried('knife')]}).after(
		pick('drop:sword'),
		adjust('koji', 'held', ['knife']),
	);
	t.true(full.allowed().includes('pick-up:sword'));
});

test('TE-M17: what was struck from a hand can be picked up by its owner, and by others', (t) => {
	const down = duel({weapons: [], ticks: 2}).after(
		pick('disarm:oni'),
		roll(6, 1, 1, 1),
		pick('nobody'),
	);
	t.like(down.of('oni').arms[0], {isHeld: false, lying: {square: 2, count: 1}});
	const seized = down.after(pick('seize:oni'));
	t.deepEqual(seized.of('oni').arms, []);
	t.like(seized.of('koji').arms[0], {weapon: {name: 'Sword'}, isHeld: true, lying: undefined});
	t.true(seized.told().includes('Koji picks up the sword of Oni'));
	t.is(
		duel()
			.choices()
			.find(({id}) => id.startsWith('seize:')),
		undefined,
	);
});

test('TE-36: two weapons of one name have a state each, and names that tell them apart', (t) => {
	const pistols = {weapons: [carried('pistol'), carried('pistol', {isOffHand: true})]};
	const scene = apart(10, pistols).after(
		pick('straight-shot:oni:pistol'),
		roll(6, 6, 6, 5),
		pick('nobody'),
	);
	t.deepEqual(
		scene.of('koji').arms.map(({weapon, rounds}) => [weapon.name, rounds]),
		[
			['Pistol', 9],
			['Pistol 2', 10],
		],
	);
	const jammed = scene.after(adjust('koji', 'jammed', ['pistol-2']));
	t.deepEqual(
		jammed.of('koji').arms.map(({isJammed}) => isJammed),
		[false, true],
	);
	t.true((jammed.lane('koji')?.badges ?? []).includes('pistol 2 jammed'));
	// A taken one is the second.
	const third = duel({weapons: [carried('pistol')]}, {weapons: [carried('pistol')]}).after(
		beside('koji', 'oni'),
		pick('disarm:oni'),
		roll(6, 6, 6, 6),
		pick('nobody'),
		pick('take'),
	);
	t.deepEqual(
		third.of('koji').arms.map(({weapon}) => weapon.id),
		['pistol', 'pistol-2'],
	);
});
