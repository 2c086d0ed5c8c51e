import test from 'ava';
import {refuses} from '../../helpers/rules-scene.js';
import {
	type Scene,
	adjust,
	apart,
	beside,
	duel,
	given,
	koji,
	mika,
	oni,
	pick,
	roll,
	tell,
	thug,
	untilTurnOf,
} from '../../helpers/te-scene.js';

const ticks = (scene: Scene, who: string): number | undefined =>
	scene.lane(who)?.gauges.find(({id}) => id === 'Ticks')?.value;

test('TE-10, TE-22, TE-23, TE-14: five ticks a round, several actions as far as they go, and fresh ones in the next', (t) => {
	const scene = duel();
	t.is(scene.prompt().title, 'Koji acts: free Reaction, 5 left of 5');
	const strike = (from: Scene) =>
		from.after(
			pick('melee-strike:oni:sword'),
			roll(1, 1, 1, 1, 5),
			pick('dodge'),
			roll(9, 9, 9, 1, 1, 1),
		);
	const spent = strike(strike(scene));
	t.is(ticks(spent, 'koji'), 1);
	refuses(t, spent, pick('melee-strike:sword'), 'costs 2 ticks, 1 left', 'TE-10');
	const next = untilTurnOf(spent.after(pick('end-turn')), 'koji');
	t.is(next.board().clock[0], 'Round 2');
	t.is(ticks(next, 'koji'), 5);
	const quick = duel({ticks: 2});
	t.is(ticks(quick, 'koji'), 7);
});

test('TE-11, TE-13: a defence takes the free Reaction, then ticks, then those of the next round, which is shorter', (t) => {
	const scene = duel({}, {}, {}, [thug()]).after(
		beside('thug', 'koji'),
		adjust('koji', 'spent', 5),
		adjust('koji', 'reacted', true),
	);
	const attacked = untilTurnOf(scene.after(beside('koji', 'oni', 'thug')), 'oni').after(
		pick('melee-strike:koji:sword'),
		roll(6, 6, 6, 5),
	);
	t.like(attacked.choice('dodge'), {cost: '1 tick, 1 borrowed'});
	const dodged = attacked.after(pick('dodge'), roll(6, 6, 6, 6));
	t.is(ticks(dodged, 'koji'), -1);
	const next = untilTurnOf(dodged, 'koji');
	t.is(next.prompt().title, 'Koji acts: free Reaction, 4 left of 4');
	t.true(next.lane('koji')?.badges.includes('R −1'));
});

test('TE-13: no more is borrowed than the next round has, and nothing for an attack', (t) => {
	const scene = duel().after(adjust('koji', 'spent', 4));
	t.is(scene.choice('melee-strike:sword').refused?.rule, 'TE-10');
	const deep = duel().after(
		adjust('koji', 'spent', 10),
		adjust('koji', 'borrowed', 5),
		adjust('koji', 'reacted', true),
	);
	const attacked = untilTurnOf(deep, 'oni').after(
		pick('melee-strike:koji:sword'),
		roll(6, 6, 6, 5),
	);
	t.like(attacked.choice('dodge').refused, {reason: 'costs 1 tick, 0 left', rule: 'TE-13'});
});

test('TE-13, TE-O13: a reload may be finished on borrowed ticks', (t) => {
	const scene = apart(10).after(adjust('koji', 'spent', 4), adjust('koji', 'loaded', []));
	t.like(scene.choice('reload:assault-rifle'), {cost: '3 ticks, 2 borrowed'});
	const loaded = scene.after(pick('reload:assault-rifle'));
	t.is(loaded.of('koji').arms[0]?.rounds, 30);
	t.is(ticks(loaded, 'koji'), -2);
	t.like(
		apart(10, {}, {}, {reloadTicks: 2})
			.after(adjust('koji', 'loaded', []))
			.choice('reload:assault-rifle'),
		{cost: '2 ticks'},
	);
});

test('TE-15: nobody reacts in their own turn, but ducking is free (TE-12)', (t) => {
	const scene = duel().after(
		pick('move'),
		pick('away'),
		pick('reaction-strike:oni:sword'),
		roll(6, 6, 6, 5),
	);
	t.true(scene.allowed().includes('duck'));
	t.like(scene.choice('dodge').refused, {
		reason: 'reactions are only for the turns of others',
		rule: 'TE-15',
	});
});

test('TE-12, TE-O06, TE-O10: dropping is free; what is said at length takes a tick', (t) => {
	const scene = duel().after(pick('drop:sword'));
	t.is(ticks(scene, 'koji'), 5);
	t.false(scene.of('koji').arms[0]?.isHeld ?? true);
	const spoken = duel().after(pick('speak'), tell('a curse'));
	t.is(ticks(spoken, 'koji'), 4);
	t.deepEqual(spoken.told(), ['Koji, verbal or mental action: a curse']);
});

const ambush = (settings = {}) =>
	given([koji(), mika({skills: {awareness: 3}}), oni({}, {isHidden: true})], settings);

test('TE-20, TE-26: somebody who does not beat the Stealth of the hidden has three ticks of reactions and no turn', (t) => {
	const scene = ambush().after(
		pick('yes'),
		// Oni’s Stealth 2, Koji’s Awareness 2: a tie goes to the hidden; Mika 3.
		roll(6, 6, 1, 6, 6, 1, 1, 1, 1, 1),
	);
	t.is(scene.told()[1], 'Surprised: Koji');
	t.true(scene.of('koji').round.isSurprised);
	t.is(ticks(scene, 'koji'), 3);
	const round = scene.after(roll(8, 1));
	t.not(round.prompt().who, 'koji');
	const next = untilTurnOf(round, 'koji');
	t.is(next.board().clock[0], 'Round 2');
	t.is(ticks(next, 'koji'), 5);
});

test('TE-20: a Setting says how many ticks the surprised have, and the GM whether there is a surprise round at all', (t) => {
	const scene = ambush({surpriseTicks: 1}).after(pick('yes'), roll(6, 6, 1, 1, 1, 1, 1, 1, 1, 1));
	t.is(ticks(scene, 'koji'), 1);
	t.is(ambush().after(pick('no')).prompt().title, 'Initiative of round 1');
});

test('TE-21: 1d10, Agility, Speed and misc; ties by Agility, then players, then the GM', (t) => {
	const scene = given([koji({initiative: 2}), mika(), oni(), thug()]).after(roll(1, 3, 2, 4));
	// Koji 10, Mika 8, Oni 8 with more Agility, Thug 9.
	t.deepEqual(
		scene.board().lanes.map(({order, name}) => `${order} ${name}`),
		['10 Koji', '9 Thug', '8 Oni', '8 Mika'],
	);
	const equal = given([koji(), mika({agi: 2}), oni({agi: 2}), thug()]).after(roll(9, 3, 3, 3));
	t.deepEqual(
		equal
			.board()
			.lanes.slice(1)
			.map(({name}) => name),
		['Mika', 'Oni', 'Thug'],
	);
	const tie = untilTurnOf(equal, 'koji').after(pick('end-turn'), pick('end-turn'));
	t.is(tie.prompt().title, 'Who goes first?');
	t.is(tie.after(pick('thug')).prompt().who, 'thug');
});

test('TE-21: foes of a kind are not asked about among themselves', (t) => {
	const scene = given([
		koji(),
		thug({}, {name: 'Thug 1', kin: 'Thug'}),
		thug({}, {name: 'Thug 2', kin: 'Thug'}),
	]).after(roll(9, 3, 3), pick('end-turn'));
	t.is(scene.prompt().who, 'thug-1');
});

test('TE-24, TE-O04: a delay comes before all else, and stands right after the next; a turn begins once', (t) => {
	const scene = duel({}, {}, {}, [thug()]).after(pick('delay'));
	t.is(scene.prompt().who, 'oni');
	t.like(scene.lane('koji'), {order: '13', why: 'delayed to 13 (TE-24)'});
	t.is(scene.of('koji').starts, 1);
	const back = scene.after(pick('end-turn'));
	t.is(back.prompt().who, 'koji');
	t.is(back.of('koji').starts, 1);
	refuses(
		t,
		back.after(pick('drop:sword')),
		pick('delay'),
		'only before anything else in the turn',
		'TE-24',
	);
});

test('TE-24, TE-27: two who only delay are called by the GM, and the round ends', (t) => {
	const first = duel().after(pick('delay'));
	t.true(first.told().includes('Koji delays until after Oni'));
	const scene = first.after(pick('delay'));
	t.like(scene.choice('call-delays').refused, {
		reason: 'Koji and Oni must each have delayed twice',
	});
	const twice = scene.after(pick('delay'), pick('delay'));
	const called = twice.after(pick('call-delays'));
	t.is(called.prompt().title, 'Initiative of round 2');
	const asking = duel({}, {}, {lastCall: 'all'}).after(
		pick('delay'),
		pick('delay'),
		pick('delay'),
		pick('delay'),
		pick('call-delays'),
	);
	t.is(asking.prompt().title, 'Initiative of round 2');
	t.deepEqual(asking.told().slice(0, 1), [
		'Koji, delay: the GM ends the delaying, and with it the round',
	]);
	t.is(asking.lines()[0]?.rule, 'TE-27');
	const once = duel({}, {}, {delayCall: 'once'}).after(pick('delay'), pick('delay'));
	t.true(once.allowed().includes('call-delays'));
});

test('TE-24: whoever has attacked does not only delay, and with a third still to act nobody is called', (t) => {
	const twice = duel().after(pick('delay'), pick('delay'), pick('delay'), pick('delay'));
	t.true(twice.allowed().includes('call-delays'));
	const attacked = twice.after(
		pick('melee-strike:oni:sword'),
		roll(1, 1, 1, 1, 5),
		pick('duck'),
		roll(6, 6, 6, 6, 6, 6),
	);
	refuses(t, attacked, pick('call-delays'), 'Koji has acted this turn', 'TE-24');
	const three = duel({}, {}, {}, [thug({agi: 1})]).after(
		pick('delay'),
		pick('delay'),
		pick('delay'),
		pick('delay'),
	);
	refuses(t, three, pick('call-delays'), 'Thug is still to act', 'TE-24');
});

test('TE-24: the log names the one after whom somebody who delays really comes', (t) => {
	// Koji leaves 10 for 8, and so goes behind both who stand at 9.
	const scene = given([koji({agi: 3}), oni(), thug({agi: 1}, {name: 'Wug'})]).after(
		roll(4, 3, 5),
		pick('delay'),
	);
	t.is(scene.prompt().who, 'oni');
	t.true(scene.told().includes('Koji delays until after Wug'));
	t.is(scene.after(pick('end-turn')).prompt().who, 'wug');
});

test('TE-25: a round is a fifth of a minute, a Setting', (t) => {
	t.is(duel().board().clock[1], '0:12');
	t.is(duel({}, {}, {roundsAMinute: 4}).board().clock[1], '0:15');
});

test('TE-31: a standing order answers without being asked, and none is asked when nobody can answer', (t) => {
	const window = duel().after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5));
	t.is(window.prompt().id, 'attack/answer');
	const always = duel()
		.after(adjust('oni', 'order', 'duck'))
		.after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5));
	t.is(always.prompt().title, 'Oni: duck');
	const best = duel({}, {skills: {acrobatics: 9}})
		.after(adjust('oni', 'order', 'best'))
		.after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5));
	t.is(best.prompt().title, 'Oni: dodge');
	const never = duel()
		.after(adjust('oni', 'order', 'none'))
		.after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5));
	t.is(never.prompt().title, 'Koji acts: free Reaction, 3 left of 5');
});
