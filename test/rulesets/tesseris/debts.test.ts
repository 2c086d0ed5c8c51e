import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	type Scene,
	type Step,
	adjust,
	apart,
	carried,
	duel,
	give,
	gm,
	pick,
	roll,
	untilTurnOf,
} from '../../helpers/te-scene.js';

/* What is borrowed, what is only lost, and how short the next round is. */

const left = (scene: Scene, who: string): number | undefined =>
	scene.lane(who)?.gauges.find(({id}) => id === 'Ticks')?.value;

const unloaded = () => apart(10).after(adjust('koji', 'spent', 4), adjust('koji', 'loaded', []));

test('TE-13, TE-14: borrowed ticks are paid in the next round, and only once', (t) => {
	const scene = brings(t, unloaded(), pick('reload:assault-rifle'), [
		{type: 'acted', who: 'koji', action: 'reload', price: {ticks: 3, isFree: false, borrowed: 2}},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'arm-changed', why: 'reloaded'},
		{type: 'frame-left'},
	]);
	const second = untilTurnOf(scene.after(pick('end-turn')), 'koji');
	t.is(second.board().clock[0], 'Round 2');
	t.is(left(second, 'koji'), 3);
	const third = untilTurnOf(second.after(pick('end-turn')), 'koji');
	t.is(left(third, 'koji'), 5);
});

test('TE-13, TE-27: a debt stays when the round is cut short', (t) => {
	const scene = duel()
		.after(pick('delay'), pick('delay'), pick('delay'), pick('delay'))
		.after(adjust('oni', 'spent', 5), adjust('oni', 'borrowed', 2));
	const called = scene.after(pick('call-delays'), roll(9, 1));
	t.is(called.board().clock[0], 'Round 2');
	t.is(left(called, 'oni'), 3);
});

test('TE-13: attacks are not borrowed for, unless the GM rules so', (t) => {
	const scene = duel().after(adjust('koji', 'spent', 4));
	refuses(t, scene, pick('melee-strike:sword'), 'costs 2 ticks, 1 left', 'TE-10');
	const ruled = scene.after(pick('run', 'a desperate leap'));
	t.like(
		ruled.events.find(({type}) => type === 'acted'),
		{price: {ticks: 3, isFree: false, borrowed: 2}},
	);
	t.is(left(ruled, 'koji'), -2);
});

test('TE-C03, TE-14: the tick that Dazed takes once all are spent is lost, not borrowed', (t) => {
	const scene = duel().after(adjust('koji', 'spent', 5), give('koji', 'Dazed'));
	t.is(left(scene, 'koji'), 0);
	const next = untilTurnOf(scene.after(pick('end-turn')), 'koji');
	t.is(left(next, 'koji'), 4);
	t.true(next.lane('koji')?.badges.includes('R'));
});

test('TE-R06, TE-14: ticks lost to a distraction are no debt either', (t) => {
	const scene = apart(5)
		.after(
			pick('distracting-shot:oni:assault-rifle'),
			roll(6, 6, 6, 6),
			pick('nobody'),
			adjust('oni', 'spent', 4),
		)
		.after(pick('end-turn'));
	t.is(left(scene, 'oni'), 0);
	const next = untilTurnOf(scene.after(pick('end-turn')), 'oni');
	t.is(left(next, 'oni'), 5);
});

test('TE-13: a tick borrowed for a dodge is the only one owed, Dazed or not', (t) => {
	const attacked = untilTurnOf(
		duel()
			.after(adjust('koji', 'spent', 5), adjust('koji', 'reacted', true))
			.after(pick('end-turn')),
		'oni',
	).after(pick('melee-strike:koji:sword'), roll(6, 6, 6, 5));
	const dodged = attacked.after(pick('dodge'), roll(6, 6, 6, 6));
	t.is(left(dodged, 'koji'), -1);
	const dazed = dodged.after(give('koji', 'Dazed'));
	t.is(left(dazed, 'koji'), -1);
	t.is(left(untilTurnOf(dazed, 'koji'), 'koji'), 3);
});

test('TE-13: a strike at whoever moves away is not borrowed for, a defence is', (t) => {
	const empty = duel().after(adjust('oni', 'spent', 5), adjust('oni', 'reacted', true));
	const moved = empty.after(pick('move'), pick('away'));
	t.is(moved.prompt().id, 'turn/do');
	t.is(moved.of('oni').round.attacks, 0);
	const struck = empty.after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5));
	t.is(struck.choice('dodge').cost, '1 tick, 1 borrowed');
	t.is(struck.choice('parry').cost, '1 tick, 1 borrowed');
	t.is(struck.choice('block').cost, '1 tick, 1 borrowed');
});

test('TE-13, TE-C08: somebody who owes more than a stunned round gives has no ticks, but not fewer', (t) => {
	const scene = untilTurnOf(
		duel()
			.after(adjust('koji', 'spent', 10), adjust('koji', 'borrowed', 5), give('koji', 'Stunned'))
			.after(pick('end-turn')),
		'koji',
	);
	t.is(scene.prompt().title, 'Koji acts: free Reaction, 0 left of 0');
});

test('TE-C12, TE-63: who throws themselves to the ground is no longer mounted', (t) => {
	const dropped = duel({mounted: true}).after(pick('drop-prone'));
	t.false(dropped.of('koji').place.isMounted);
});

test('TE-10: bonuses and penalties of the sheet change the five', (t) => {
	t.is(left(duel({ticks: 2}), 'koji'), 7);
	t.is(left(duel({ticks: -1}), 'koji'), 4);
	t.is(left(duel({}, {}, {baseTicks: 6}), 'koji'), 6);
});

test('TE-11: the free Reaction pays any one reaction, is spent before ticks, and comes back with the round', (t) => {
	const scene = untilTurnOf(duel().after(pick('end-turn')), 'oni');
	const attack = (from: Scene) => from.after(pick('melee-strike:koji:sword'), roll(6, 1, 1, 5));
	const first = attack(scene);
	t.is(first.choice('dodge').cost, 'free Reaction');
	const dodged = first.after(pick('dodge'), roll(6, 6, 6, 6));
	t.is(left(dodged, 'koji'), 5);
	t.true(dodged.of('koji').round.isFreeSpent);
	const second = attack(dodged);
	t.is(second.choice('dodge').cost, '1 tick of 5 left');
	t.is(second.choice('duck').cost, 'free');
	const paid = second.after(pick('dodge'), roll(6, 6, 6, 6));
	t.is(left(paid, 'koji'), 4);
	t.false(untilTurnOf(paid, 'koji').of('koji').round.isFreeSpent);
});

test('TE-12: to drop what is held, to duck and to speak a word cost nothing, and are no action of the turn’s first', (t) => {
	const scene = duel({weapons: [carried('sword'), carried('knife')]}).after(
		adjust('koji', 'spent', 5),
	);
	t.is(scene.choice('drop:knife').cost, 'free');
	t.is(left(scene.after(pick('drop:knife')), 'koji'), 0);
	refuses(t, scene, pick('speak'), 'costs 1 tick, 0 left', 'TE-10');
	t.deepEqual(
		scene.after(gm({do: 'note', text: '“Behind you!”'})).events.map(({type}) => type),
		['noted'],
	);
});

test('TE-13, TE-C08: what the next round takes limits what can be borrowed from it', (t) => {
	const dodging = (borrowed: number, ...steps: readonly Step[]) =>
		untilTurnOf(
			duel()
				.after(
					adjust('koji', 'spent', 5 + borrowed),
					adjust('koji', 'borrowed', borrowed),
					adjust('koji', 'reacted', true),
					...steps,
				)
				.after(pick('end-turn')),
			'oni',
		)
			.after(pick('melee-strike:koji:sword'), roll(6, 6, 6, 5))
			.choice('dodge');
	t.is(dodging(3).cost, '1 tick, 1 borrowed');
	const stunned = give('koji', 'Stunned');
	t.is(dodging(2, stunned).cost, '1 tick, 1 borrowed');
	t.like(dodging(3, stunned).refused, {rule: 'TE-13'});
	// Stunned for one round more, it leaves Dazed behind, and so four ticks.
	const ending = gm({do: 'give', who: 'koji', name: 'Stunned', until: {unit: 'round', count: 1}});
	t.is(dodging(3, ending).cost, '1 tick, 1 borrowed');
	t.like(dodging(4, ending).refused, {rule: 'TE-13'});
});

test('TE-13, TE-D07: a dive is borrowed for as a reaction, and not in one’s own turn', (t) => {
	const empty = duel().after(adjust('koji', 'spent', 5), adjust('koji', 'reacted', true));
	refuses(t, empty, pick('dive'), 'costs 1 tick, 0 left', 'TE-10');
	const attacked = untilTurnOf(empty.after(pick('end-turn')), 'oni').after(
		pick('melee-strike:koji:sword'),
		roll(6, 6, 6, 5),
	);
	t.is(attacked.choice('dive').cost, '1 tick, 1 borrowed');
});
