import test from 'ava';
import {carried, fighter} from '../../helpers/dd-fight.js';
import {koji, mika, oni, thug} from '../../helpers/dd-cast.js';
import {
	type Scene,
	adjust,
	deal,
	breakIn,
	brings,
	engage,
	enter,
	given,
	gm,
	pick,
	refuses,
	roll,
} from '../../helpers/dd-scene.js';

const sword = 'attack:oni:greek-sword';
const supported = ['detail', 'attack', 'greek-sword', 'oni', 'support'];

/** Koji is engaged with Oni. */
const fray = (...more: Parameters<typeof given>) => given(...more).after(engage('koji', 'oni'));

test('DD-13: initiative equals the points with one action, and is 5 less with a Main and an Extra', (t) => {
	const one = fray([koji(), oni()]).declare({koji: sword});
	t.is(one.lane('koji')?.order, '15');
	const two = fray([koji(), oni()]).declare({koji: supported});
	t.is(two.lane('koji')?.order, '10');
});

test('DD-13: two Extras cost 5 too, unless the Setting says otherwise', (t) => {
	const plan = {koji: ['detail', 'none', 'move', 'support']};
	t.is(given([koji(), oni()]).declare(plan).lane('koji')?.order, '10');
	const free = given([koji(), oni()], {twoExtras: false}).declare(plan);
	t.is(free.lane('koji')?.order, '15');
});

test('DD-13: losing the Main Action gives the 5 not back', (t) => {
	const scene = fray([koji(), mika({score: 20}), oni()])
		.declare({koji: supported, mika: 'move'})
		.after(adjust('koji', 'rp', 5), pick('give-up'));
	t.true(scene.of('koji').turn.isMainLost);
	t.is(scene.lane('koji')?.order, '0');
});

test('DD-15: points lost before acting move the initiative and the place in the order at once', (t) => {
	const scene = fray([koji({weapons: [carried('greek-sword')]}), mika(), oni()]).declare({
		koji: sword,
		mika: 'move',
		oni: 'attack:koji:greek-sword',
	});
	t.deepEqual(scene.order(), ['Koji', 'Mika', 'Oni']);
	const acted = scene.after(pick('carry-out'), roll(50), pick('none'), roll(6), pick('give-up'));
	t.is(acted.lane('oni')?.order, '6');
	t.is(acted.prompt().title, 'Oni acts');
});

/** Oni strikes Koji, who has yet to act, for these points. */
function strike(scene: Scene, die: number) {
	const steps = [pick('carry-out'), roll(30), pick('none')];
	return scene.after(...steps, roll(die));
}

test('DD-15: a reorder is told with the old and the new initiative and who is passed', (t) => {
	const scene = fray([koji(), mika(), oni({score: 20})]).declare({
		koji: sword,
		mika: 'move',
		oni: 'attack:koji:greek-sword',
	});
	const rolled = scene.after(pick('carry-out'), roll(30), pick('none'));
	const struck = brings(t, rolled, roll(4), [
		{type: 'filled', facts: {loss: {points: 4}}},
		{type: 'exchange-ended', loss: {who: 'koji', points: 4, from: 'oni'}},
		{type: 'reordered', who: 'koji', from: 15, to: 11, passed: ['mika']},
		{type: 'turn-over', who: 'oni'},
		{type: 'ended', who: 'oni'},
		{type: 'group-settled', losses: []},
		{type: 'grouped', ids: ['mika']},
		{type: 'began', who: 'mika'},
		{type: 'opened', form: 'turn', facts: {who: 'mika'}},
	]);
	t.true(struck.told().includes('Koji 15 → 11: now after Mika'));
});

/** Koji and Oni, engaged and equal, strike at each other at the same time; Mika and Thug stand by. */
const atOnce = () =>
	fray([koji({score: 14, dex: 12}), mika(), oni({score: 14}), thug()]).declare({
		koji: sword,
		oni: 'attack:koji:greek-sword',
	});

test('DD-15, DD-17: whom the GM’s hand moves down the order acts no longer at the same time, and a blow counts at once', (t) => {
	const scene = atOnce();
	t.is(scene.prompt().why, '14, at the same time as Oni (DD-17)');
	const harmed = scene.after(deal('damage', {who: 'oni', amount: 8}));
	t.true(harmed.told().includes('Oni 14 → 6: now after Koji'));
	t.is(harmed.prompt().why, '14, before Oni’s 6 (DD-17)');
	const struck = harmed.after(pick('carry-out'), roll(40), pick('none'), roll(6));
	t.true(struck.of('oni').past.isOut);
	t.is(struck.clock()[0], 'Round 2');
});

test('DD-15, DD-17: those who are equal before anything is done act at the same time, whoever was moved first', (t) => {
	const both = [
		[deal('damage', {who: 'koji', amount: 3}, {who: 'oni', amount: 3})],
		[deal('damage', {who: 'oni', amount: 3}), deal('damage', {who: 'koji', amount: 3})],
		[deal('damage', {who: 'koji', amount: 3}), deal('damage', {who: 'oni', amount: 3})],
		[adjust('koji', 'rp', 20), adjust('oni', 'rp', 20)],
		[adjust('oni', 'rp', 20), adjust('koji', 'rp', 20)],
	];
	for (const steps of both) {
		const scene = atOnce().after(...steps);
		const {rp} = scene.of('oni');
		t.is(scene.prompt().why, `${rp}, at the same time as Oni (DD-17)`);
		const struck = scene.after(pick('carry-out'), roll(40), pick('none'), roll(6));
		t.is(struck.of('oni').rp, rp);
		t.is(struck.prompt().title, 'Oni acts');
	}
});

test('DD-15, DD-17: whoever leaves the moment after the other has acted lets those go first who stand before them now', (t) => {
	const scene = fray([koji({score: 14, dex: 12}), oni({score: 14}), thug(), mika({score: 10})])
		.declare({koji: sword, oni: 'attack:koji:greek-sword', mika: 'move'})
		.after(pick('give-up'));
	t.is(scene.prompt().title, 'Oni acts');
	const harmed = scene.after(deal('damage', {who: 'oni', amount: 8}));
	t.is(harmed.prompt().title, 'Mika acts');
	t.is(harmed.after(pick('give-up')).prompt().title, 'Oni acts');
});

test('DD-15, DD-17: a loss that waited for somebody counts as soon as they leave the moment', (t) => {
	const struck = atOnce().after(pick('carry-out'), roll(40), pick('none'), roll(2));
	t.is(struck.of('oni').rp, 14);
	const left = struck.after(adjust('oni', 'rp', 9));
	t.is(left.of('oni').rp, 7);
	t.true(left.told().includes('Counted at once: Oni loses 2 RP'));
	t.is(left.prompt().title, 'Oni acts');
});

test('DD-17: whoever is raised after the other has acted still acts before what was done to them counts', (t) => {
	const raised = atOnce().after(
		pick('carry-out'),
		roll(40),
		pick('none'),
		roll(6),
		adjust('oni', 'rp', 18),
	);
	t.is(raised.prompt().title, 'Oni acts');
	t.is(raised.of('oni').rp, 18);
	t.true(raised.lane('oni')?.badges.includes('−6 RP to come'));
	t.is(raised.prompt().why, '18, equal to Koji when their moment began (DD-17)');
	const struck = raised.after(pick('carry-out'), roll(40), pick('none'), roll(5));
	t.true(struck.told().includes('Both have acted: Oni loses 6 RP, Koji loses 5 RP'));
});

test('DD-15, DD-17: of those who act at the same time, whoever is raised goes next', (t) => {
	const tied = {score: 14, dex: 12};
	const scene = fray([koji(tied), oni(tied), thug(tied)])
		.after(engage('koji', 'oni', 'thug'))
		.declare({koji: sword, oni: 'attack:koji:greek-sword', thug: 'attack:koji:greek-sword'})
		.after(pick('carry-out'), roll(40), pick('none'), roll(6));
	t.is(scene.prompt().title, 'Oni acts');
	const raised = scene.after(adjust('thug', 'rp', 17));
	t.is(raised.prompt().title, 'Thug acts');
	const over = raised.after(pick('give-up'));
	t.is(over.prompt().title, 'Oni acts');
	t.is(over.of('oni').rp, 14);
	t.is(
		over.prompt().why,
		'14, at the same time as Koji, equal to Thug when their moment began (DD-17)',
	);
	const settled = over.after(pick('give-up'));
	t.is(settled.of('oni').rp, 8);
	t.true(settled.told().includes('All of them have acted: Oni loses 6 RP'));
});

test('DD-10: a round that goes on with nobody left is told so', (t) => {
	const told = (...down: readonly string[]) =>
		fray([koji(), oni()])
			.declare({})
			.after(...down.map((who) => adjust(who, 'rp', 0)))
			.after(pick('go-on'))
			.told();
	t.true(told('oni').includes('The round goes on with one side left'));
	t.true(told('koji', 'oni').includes('The round goes on with nobody left'));
});

test('DD-15: whoever is raised before anything is done acts alone, and the others stay together', (t) => {
	const tied = {score: 14, dex: 12};
	const scene = fray([koji(tied), oni(tied), thug(tied)])
		.declare({koji: sword, oni: 'move', thug: 'move'})
		.after(adjust('thug', 'rp', 17));
	t.is(scene.prompt().title, 'Thug acts');
	const next = scene.after(pick('give-up'));
	t.is(next.prompt().why, '14, at the same time as Oni (DD-17)');
});

test('DD-17: a Move and an attack at the same moment both count', (t) => {
	const fled = (to: string) =>
		fray([koji({score: 14, dex: 12}), oni({score: 14})])
			.declare({koji: 'move', oni: 'attack:koji:greek-sword'})
			.after(pick('carry-out'), pick(to));
	for (const to of ['within', 'zone:1']) {
		const scene = fled(to);
		t.is(scene.prompt().title, 'Oni acts');
		t.is(scene.after(pick('carry-out')).prompt().id, 'exchange/attack');
	}

	const later = fray([koji({score: 15}), oni({score: 14})])
		.declare({koji: 'move', oni: 'attack:koji:greek-sword'})
		.after(pick('carry-out'), pick('within'));
	refuses(t, later, pick('carry-out'), 'not in close combat with Koji', 'DD-26');
});

test('DD-17: whoever moves up to a foe who leaves at the same moment still strikes', (t) => {
	const scene = given([koji({score: 14, dex: 12}), oni({score: 14})])
		.declare({koji: ['detail', 'none', 'move', 'support'], oni: 'attack:koji:greek-sword+move'})
		.after(pick('extra-0'), pick('zone:1'), pick('give-up'));
	t.is(scene.prompt().title, 'Oni acts');
	const struck = scene.after(pick('carry-out'));
	t.is(struck.prompt().id, 'exchange/attack');
	t.is(struck.of('oni').zone, 0);
});

test('DD-17: a shot at the same moment finds its target where it was', (t) => {
	const shot = given([koji({score: 14, dex: 12}), oni({score: 14, weapons: [carried('whip')]})])
		.declare({koji: 'move', oni: 'attack:koji:whip'})
		.after(pick('carry-out'), pick('zone:1'), pick('carry-out'));
	t.deepEqual(shot.ticked(), ['moving']);
});

test('DD-15: whoever has begun to act goes on, and nobody raised at the same moment is said to come before', (t) => {
	const scene = given([koji({score: 14, dex: 12}), oni({score: 14})])
		.declare({koji: ['detail', 'none', 'move', 'support'], oni: 'attack:koji:greek-sword+move'})
		.after(pick('extra-0'), pick('within'), deal('damage', {who: 'oni', amount: 1}));
	t.true(scene.told().includes('Oni 9 → 8: now after Koji'));
	const raised = given([koji({score: 14, dex: 12}), oni({score: 14})])
		.declare({koji: ['detail', 'none', 'move', 'support'], oni: 'attack:koji:greek-sword+move'})
		.after(adjust('oni', 'start', 20), adjust('oni', 'rp', 14))
		.after(pick('extra-0'), pick('within'))
		.after(deal('healing', {who: 'oni', amount: 2}));
	t.false(raised.told().join(' ').includes('now before'));
	t.is(raised.prompt().title, 'Koji acts');
});

test('DD-16: that the Main Action is lost is said where the order is explained', (t) => {
	const scene = fray([koji(), mika({score: 20}), oni()])
		.declare({koji: supported, mika: 'move'})
		.after(adjust('koji', 'rp', 4), pick('give-up'));
	t.is(
		scene.prompt().why,
		'−1 (RP 4 − 5, DD-13), the Main Action is lost (DD-16), the last with something planned',
	);
});

test('DD-17: whoever is raised while nothing is done yet acts first', (t) => {
	const raised = atOnce().after(adjust('oni', 'rp', 18));
	t.is(raised.prompt().title, 'Oni acts');
	t.deepEqual(raised.state.group, ['oni']);
});

test('DD-18: whose target has fallen does what suits them best instead', (t) => {
	const scene = given([koji(), oni({dex: 20, score: 20}), thug(), mika()])
		.after(engage('koji', 'oni'))
		.declare({koji: sword})
		.after(adjust('oni', 'rp', 0));
	t.is(scene.allowed()[0], 'attack:thug:greek-sword+move');
	const instead = scene.after(enter);
	t.is(instead.of('koji').plan?.isBurdened, true);
});

test('DD-15: a loss that changes no place is no reorder', (t) => {
	const scene = fray([koji(), mika(), oni({score: 20})]).declare({
		koji: sword,
		mika: 'move',
		oni: 'attack:koji:greek-sword',
	});
	const struck = strike(scene, 1);
	t.is(struck.of('koji').rp, 14);
	t.false(struck.events.some(({type}) => type === 'reordered'));
});

test('DD-15: points regained before acting move somebody up', (t) => {
	const scene = fray([koji({score: 12}), mika(), oni({score: 20})])
		.declare({koji: sword, mika: 'move', oni: 'attack:koji:greek-sword'})
		.after(adjust('koji', 'start', 20), adjust('koji', 'rp', 12))
		.after(pick('carry-out'), roll(60), pick('parry:this'), roll(5));
	t.is(scene.prompt().title, 'Koji has the Advantage');
	const regained = scene.after(pick('regain'), roll(4));
	t.is(regained.of('koji').rp, 16);
	t.true(regained.told().includes('Koji 12 → 16: now before Mika'));
	t.is(regained.prompt().title, 'Koji acts');
});

test('DD-15: points that change after acting bring no second go', (t) => {
	const scene = fray([koji(), oni()])
		.declare({koji: sword, oni: 'attack:koji:greek-sword'})
		.after(pick('give-up'), adjust('koji', 'rp', 20));
	t.is(scene.prompt().title, 'Oni acts');
	t.is(scene.after(pick('give-up')).clock()[0], 'Round 2');
});

test('DD-16: initiative falling to 0 or less before acting loses the Main, and one Extra is left at the end', (t) => {
	const scene = fray([koji({score: 8}), mika({score: 3}), oni({score: 20})])
		.declare({koji: supported, mika: 'move', oni: 'attack:koji:greek-sword'})
		.after(pick('carry-out'), roll(30), pick('none'));
	t.is(scene.lane('koji')?.order, '3');
	const struck = brings(t, scene, roll(3), [
		{type: 'filled', facts: {loss: {points: 3}}},
		{type: 'exchange-ended', loss: {who: 'koji', points: 3}},
		{type: 'main-lost', who: 'koji', from: 3, to: 0},
		{type: 'turn-over', who: 'oni'},
		{type: 'ended', who: 'oni'},
		{type: 'group-settled'},
		{type: 'grouped', ids: ['mika']},
		{type: 'began', who: 'mika'},
		{type: 'opened', form: 'turn', facts: {who: 'mika'}},
	]);
	t.true(struck.told().includes('Koji loses the Main Action: initiative 3 → 0'));
	const last = struck.after(pick('give-up'));
	t.is(last.prompt().title, 'Koji acts');
	t.deepEqual(last.allowed(), ['carry-left', 'give-up', 'change-intent']);
	t.is(last.choice('carry-left').label, 'Support');
	t.is(last.after(pick('carry-left'), pick('koji')).prompt().title, 'How does Koji help?');
});

test('DD-16: whoever was out before acting has lost the Main too, however the points came back', (t) => {
	const scene = fray([koji({score: 12}), mika(), oni({score: 30})])
		.declare({koji: supported, oni: 'attack:koji:greek-sword'})
		.after(deal('damage', {who: 'koji', amount: 13}));
	t.false(scene.told().some((line) => line.includes('Main Action')));
	brings(t, scene, deal('healing', {who: 'koji', amount: 9}), [
		{type: 'healed', who: 'koji', points: 9},
		{type: 'recovered', who: 'koji'},
		{type: 'main-lost', who: 'koji', from: -6, to: 3, wasOut: true},
	]);
	for (const steps of [
		[deal('healing', {who: 'koji', amount: 9})],
		[deal('healing', {who: 'koji', amount: 13})],
		[adjust('koji', 'rp', 12), pick('give-up')],
	]) {
		const back = scene.after(...steps);
		t.deepEqual(
			back.told().filter((line) => line.startsWith('Koji loses')),
			['Koji loses the Main Action: the initiative had fallen to 0 or less'],
		);
		t.true(back.lane('koji')?.badges.includes('Main lost'));
	}
});

test('DD-16: whoever had acted before they were out loses nothing more', (t) => {
	const scene = fray([koji({score: 30}), oni({score: 8})])
		.declare({koji: sword, oni: 'attack:koji:greek-sword'})
		.after(pick('give-up'), deal('damage', {who: 'koji', amount: 31}));
	const back = scene.after(deal('healing', {who: 'koji', amount: 9}));
	t.false(back.lane('koji')?.badges.includes('Main lost'));
});

test('DD-16: an initiative of 1 keeps the Main', (t) => {
	const scene = fray([koji({score: 8}), mika({score: 3}), oni({score: 20})]).declare({
		koji: supported,
		mika: 'move',
		oni: 'attack:koji:greek-sword',
	});
	const struck = strike(scene, 2);
	t.is(struck.lane('koji')?.order, '1');
	t.false(struck.of('koji').turn.isMainLost);
});

test('DD-16: at 0 initiative only one of two Extras is left', (t) => {
	const scene = fray([koji({score: 8}), oni({score: 20})]).declare({
		koji: ['detail', 'none', 'move', 'support'],
		oni: 'attack:koji:greek-sword',
	});
	const late = strike(scene, 4);
	t.is(late.lane('koji')?.order, '−1');
	t.is(late.choice('carry-left').label, 'Move');
	const moved = late.after(pick('carry-left'), pick('within'));
	t.is(moved.clock()[0], 'Round 2');
});

test('DD-16: somebody who has acted loses nothing when their initiative falls', (t) => {
	const scene = fray([koji({score: 21}), oni({score: 9})])
		.declare({koji: supported, oni: ['detail', 'attack', 'greek-sword', 'koji', 'support']})
		.after(pick('give-up'), adjust('koji', 'rp', 3));
	t.false(scene.of('koji').turn.isMainLost);
});

test('DD-17: highest initiative first, then higher DEX', (t) => {
	const scene = given([
		koji({score: 12, dex: 10}),
		mika({score: 12, dex: 13}),
		oni({score: 14}),
	]).declare({koji: 'move', mika: 'move', oni: 'move'});
	t.deepEqual(scene.order(), ['Oni', 'Mika', 'Koji']);
	const second = scene.after(pick('give-up'));
	t.is(second.prompt().title, 'Mika acts');
	t.is(second.prompt().why, '12, DEX 13 before Koji’s 10 (DD-17)');
});

const twins = (settings = {}) =>
	fray(
		[koji({score: 6, dex: 12}), oni({score: 6, dex: 12, weapons: [carried('greek-sword')]})],
		settings,
	).declare({koji: sword, oni: 'attack:koji:greek-sword'});

test('DD-17: equal initiative and DEX act at the same time, so that both can be defeated', (t) => {
	const scene = twins();
	t.is(scene.told().at(-1), 'Koji and Oni act at the same time');
	const first = brings(t, scene.after(pick('carry-out'), roll(40), pick('none')), roll(6), [
		{type: 'filled', facts: {loss: {points: 6}}},
		{type: 'exchange-ended', isDeferred: true, loss: {who: 'oni', points: 6}},
		{type: 'turn-over', who: 'koji'},
		{type: 'ended', who: 'koji'},
		{type: 'began', who: 'oni'},
		{type: 'opened', form: 'turn', facts: {who: 'oni'}},
	]);
	t.is(first.of('oni').rp, 6);
	brings(t, first.after(pick('carry-out'), roll(40), pick('none')), roll(6), [
		{type: 'filled', facts: {loss: {points: 6}}},
		{type: 'exchange-ended', isDeferred: true, loss: {who: 'koji', points: 6}},
		{type: 'turn-over', who: 'oni'},
		{type: 'ended', who: 'oni'},
		{
			type: 'group-settled',
			losses: [
				{who: 'oni', points: 6},
				{who: 'koji', points: 6},
			],
		},
		{type: 'defeated', who: 'koji'},
		{type: 'defeated', who: 'oni'},
	]);
});

test('DD-17: a loss to a simultaneous attacker waits too, but the defender’s declaration counts at once', (t) => {
	const scene = twins().after(pick('carry-out'), roll(90), pick('parry:this'), roll(20), roll(5));
	t.is(scene.of('koji').rp, 6);
	t.is(scene.of('oni').turn.guard, 'koji');
	t.deepEqual(scene.state.deferred, [{who: 'koji', points: 5, from: 'oni'}]);
});

test('DD-17: by the Setting ties are not simultaneous, and the first loss counts at once', (t) => {
	const scene = twins({simultaneous: false}).after(
		pick('carry-out'),
		roll(40),
		pick('none'),
		roll(6),
	);
	t.is(scene.of('oni').rp, 0);
	t.is(scene.prompt().id, 'fight/close');
});

test('DD-17: a loss of somebody outside the group counts at once', (t) => {
	const twin = {score: 12, dex: 12};
	const scene = given([koji(twin), oni(twin), thug({score: 5})])
		.after(engage('koji', 'oni', 'thug'))
		.declare({koji: 'attack:thug:greek-sword', oni: 'attack:koji:greek-sword'})
		.after(pick('carry-out'), roll(40), pick('none'), roll(5));
	t.is(scene.of('thug').rp, 0);
});

const shooter = {weapons: [carried('handgun')]};

test('DD-18: actions come in the order that their combatant likes', (t) => {
	const scene = given([koji(shooter), oni({zone: 1})]).declare({
		koji: ['detail', 'attack', 'handgun', 'oni', 'support'],
	});
	brings(t, scene, pick('extra-0'), [
		{type: 'spent', part: 'extra-0'},
		{type: 'opened', form: 'support', facts: {who: 'koji'}},
	]);
	const other = scene.after(pick('main'));
	t.is(other.prompt().title, 'Koji attacks Oni: 20 or less; dodge 30 or less');
	const missed = other.after(roll(90));
	t.is(missed.prompt().title, 'Koji acts');
	t.deepEqual(
		missed.allowed().filter((id) => id !== 'give-up'),
		['carry-out'],
	);
});

test('DD-18: the Move comes before the attack', (t) => {
	const scene = given([koji(shooter), oni()]).declare({
		koji: ['detail', 'attack', 'handgun', 'oni', 'move'],
	});
	refuses(t, scene, pick('main'), 'the Move comes before the attack', 'DD-18');
});

test('DD-18: after a forced attack the Move comes too late', (t) => {
	const scene = given([koji(shooter), oni()])
		.declare({koji: ['detail', 'attack', 'handgun', 'oni', 'move']})
		.after(pick('main', 'he shoots from the hip'));
	const shot = scene.after(roll(90));
	t.is(shot.prompt().title, 'Koji acts');
	refuses(t, shot, pick('carry-out'), 'the Move comes before the attack', 'DD-18');
});

test('DD-19: at 0 points a combatant is out of the fight, at 1 it is not', (t) => {
	const scene = fray([koji(), mika(), oni({score: 6})]).declare({
		koji: sword,
		oni: 'attack:koji:greek-sword',
	});
	const rolled = scene.after(pick('carry-out'), roll(40), pick('none'));
	brings(t, rolled, roll(6), [
		{type: 'filled', facts: {loss: {points: 6}}},
		{type: 'exchange-ended', loss: {who: 'oni', points: 6}},
		{type: 'defeated', who: 'oni'},
		{type: 'turn-over', who: 'koji'},
		{type: 'ended', who: 'koji'},
		{type: 'group-settled'},
	]);
	const out = rolled.after(roll(6));
	t.is(out.lane('oni')?.mark, 'out');
	t.is(rolled.after(roll(5)).prompt().title, 'Oni acts');
});

test('DD-19: nobody can attack who is out', (t) => {
	const scene = fray([koji(), oni(), thug()])
		.after(engage('koji', 'oni', 'thug'))
		.declare({koji: sword})
		.after(adjust('oni', 'rp', 0));
	refuses(t, scene, pick('carry-out'), 'Oni is out of the fight', 'DD-19');
	t.is(scene.allowed()[0], 'attack:thug:greek-sword');
});

test('DD-19: by the Setting a combatant fights on below 0', (t) => {
	const scene = given([koji(), oni()], {outAt: -5}).after(adjust('oni', 'rp', -4));
	t.not(scene.lane('oni')?.mark, 'out');
	t.is(scene.after(adjust('oni', 'rp', -5)).lane('oni')?.mark, 'out');
});

test('DD-19: a combatant whose points are restored is back', (t) => {
	const scene = given([koji(), mika(), oni()])
		.after(adjust('koji', 'rp', 0))
		.declare()
		.after(adjust('koji', 'rp', 4));
	t.true(scene.of('koji').past.isOut);
	brings(t, scene, pick('wait'), [
		{type: 'intent', who: 'oni'},
		{type: 'frame-left'},
		{type: 'recovered', who: 'koji'},
		{type: 'opened', facts: {who: ['mika']}},
	]);
});

test('DD-19: who is put out in their own turn and comes back in the same round still has what was left of it', (t) => {
	const scene = fray([koji(), mika(), oni(), thug()]).declare({koji: supported, thug: 'move'});
	t.is(scene.prompt().title, 'Koji acts');
	const gone = scene.after(gm({do: 'remove', who: 'koji', why: 'flees'}));
	const returned = gone.after(gm({do: 'return', who: 'koji'}));
	t.is(returned.prompt().title, 'Koji acts');
	t.true(returned.allowed().includes('carry-out'));
	const down = scene.after(deal('damage', {who: 'koji', amount: 20}));
	const healed = down.after(deal('healing', {who: 'koji', amount: 20}));
	t.is(healed.prompt().title, 'Koji acts');
	t.is(healed.choice('carry-left').label, 'Support');

	const moved = given([koji(), mika(), oni(), thug()])
		.declare({koji: ['detail', 'attack', 'greek-sword', 'oni', 'move'], thug: 'move'})
		.after(pick('extra-0'))
		.after(gm({do: 'remove', who: 'koji', why: 'flees'}), gm({do: 'return', who: 'koji'}));
	t.is(moved.prompt().title, 'Koji acts');
	t.deepEqual(moved.of('koji').turn.done, ['extra-0']);
});

test('DD-1B: while initiative and points differ the board shows both, and the difference ends with the round', (t) => {
	const scene = fray([koji(), oni()]).declare({koji: supported});
	const lane = scene.lane('koji');
	t.is(lane?.order, '10');
	t.deepEqual(lane?.gauges, [{id: 'RP', value: 15, max: 15}]);
	t.is(lane?.why, 'RP 15 − 5 for two actions (DD-13); DEX 15');
	const next = scene.after(pick('give-up'));
	t.is(next.clock()[0], 'Round 2');
	t.is(next.lane('koji')?.order, '15');
});

test('DD-15: somebody hidden who is passed is not told to the players', (t) => {
	const lurker = fighter('Lurker', 'bad', {score: 13}, {isHidden: true});
	const scene = fray([koji(), oni({score: 20}), lurker]).declare({
		koji: sword,
		oni: 'attack:koji:greek-sword',
		lurker: 'move',
	});
	const struck = strike(scene, 4);
	t.true(struck.told('gm').includes('Koji 15 → 11: now after Lurker'));
	t.false(struck.told('players').join(' ').includes('Lurker'));
});

test('DD-14: points that fall to 5 leave one action, also where two Extras cost no initiative', (t) => {
	const plan = {koji: ['detail', 'none', 'move', 'support'], mika: 'move'};
	const scene = given([koji(), mika({score: 20}), oni()], {twoExtras: false})
		.declare(plan)
		.after(adjust('koji', 'rp', 5), pick('give-up'));
	t.is(scene.choice('carry-left').label, 'Move');
	t.is(scene.choice('extra-1').label, 'Support');
	const moved = scene.after(pick('carry-left'), pick('within'));
	t.is(moved.clock()[0], 'Round 2');
});

test('DD-16: whoever has lost the Main Action can change the intent to one Extra, and to nothing more', (t) => {
	const scene = fray([koji(), mika({score: 20}), oni()])
		.declare({koji: supported, mika: 'move'})
		.after(adjust('koji', 'rp', 5), pick('give-up'));
	t.is(scene.prompt().title, 'Koji acts');
	const changing = scene.after(pick('change-intent'));
	refuses(t, changing, pick(sword), 'the Main Action is lost', 'DD-16');
	refuses(t, changing.after(pick('detail')), pick('attack'), 'the Main Action is lost', 'DD-16');
	const changed = changing.after(enter);
	t.is(changed.prompt().title, 'Koji acts');
	t.deepEqual(changed.of('koji').plan?.extras, ['support']);
});

test('DD-1A: whoever waits can take up something while others act, and acts at once when their initiative has passed', (t) => {
	const scene = fray([koji({score: 16}), mika({score: 20}), oni()]).declare({
		mika: 'move',
		oni: 'attack:koji:greek-sword',
	});
	t.true(scene.interrupts().includes('change-intent:koji'));
	const taken = scene.after(breakIn('change-intent:koji'), pick(sword));
	t.is(taken.prompt().title, 'Mika acts');
	const next = taken.after(pick('give-up'));
	t.is(next.prompt().title, 'Koji acts');
	t.is(next.after(pick('carry-out')).prompt().id, 'exchange/attack');
});
