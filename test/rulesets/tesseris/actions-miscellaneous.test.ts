import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	type Changes,
	type Scene,
	type Step,
	adjust,
	apart,
	beside,
	breakIn,
	carried,
	duel,
	give,
	holding,
	mika,
	own,
	pick,
	roll,
	spent,
	statuses,
	tell,
	untilTurnOf,
	why,
} from '../../helpers/te-scene.js';

/* The table of miscellaneous actions, row by row (TE-O01 to TE-O15). */

const grappled = {reason: 'Grappled: only grapple actions', rule: 'TE-C04'} as const;

test('TE-O01: a focus takes a tick, and gives +1 on the next roll that it names, once', (t) => {
	t.like(duel().choice('focus'), {cost: '1 tick', rule: 'TE-O01'});
	const asked = duel().after(pick('focus'));
	t.deepEqual(asked.allowed(), ['attack', 'defence', 'social', 'skill']);
	const scene = brings(t, asked, pick('attack'), [
		{type: 'filled', form: 'action', facts: {focus: 'attack'}},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{
			type: 'condition-given',
			condition: {who: 'koji', name: 'Focused', note: 'attack', isOnce: true},
		},
		{type: 'frame-left'},
	]);
	const other = scene.after(pick('charm:oni'));
	t.regex(why(other), /; no modifiers$/);
	const named = scene.after(pick('melee-strike:oni:sword'));
	t.regex(why(named), /; \+1: Focused \(attack\) \+1$/);
	t.deepEqual(statuses(named.after(roll(1, 1, 1, 1, 5)), 'koji'), []);
	refuses(t, scene, pick('focus'), 'only once a round', 'TE-O01');
	refuses(t, duel().after(give('koji', 'Grappled')), pick('focus'), grappled.reason, grappled.rule);
});

test('TE-O01: it lasts until its roll, into the next round, when one may focus anew', (t) => {
	const scene = duel().after(pick('focus'), pick('social'));
	const next = untilTurnOf(untilTurnOf(scene, 'oni').after(pick('end-turn')), 'koji');
	t.deepEqual(statuses(next, 'koji'), ['Focused']);
	t.true(next.allowed().includes('focus'));
	t.regex(why(next.after(pick('charm:oni'))), /; \+1: Focused \(social\) \+1$/);
});

test('TE-O01: as a reaction it prepares the defence', (t) => {
	const struck = duel().after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5));
	t.like(struck.choice('focus'), {cost: 'free Reaction', rule: 'TE-O01'});
	const focused = struck.after(pick('focus'), pick('defence'));
	t.is(focused.prompt().id, 'attack/answer');
	t.false(focused.allowed().includes('focus'));
	t.regex(why(focused.after(pick('duck'))), /; \+1: Focused \(defence\) \+1$/);
});

const meddling =
	(action: string): Step =>
	() => ({kind: 'interrupt', act: {do: 'respond', who: 'mika', action}});

/** Koji is about to roll, and Mika could help. */
const about = (ofMika: Changes = {}): Scene =>
	duel({}, {}, {}, [mika({int: 3, skills: {athletics: 3}, ...ofMika})]).after(
		pick('melee-strike:oni:sword'),
	);

test('TE-O02: before an ally rolls one helps as a reaction: a reroll for every three successes', (t) => {
	const scene = about();
	t.deepEqual(scene.interrupts(), ['aid:mika']);
	const asked = brings(t, scene, breakIn('aid:mika'), [
		{
			type: 'acted',
			who: 'mika',
			action: 'aid',
			target: 'koji',
			price: {ticks: 0, isFree: true, borrowed: 0},
			isReaction: true,
		},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'opened', form: 'test', facts: {who: 'mika', target: 'koji'}},
	]);
	t.is(asked.prompt().title, 'Mika helps with which skill?');
	const rolling = asked.after(pick('athletics'));
	t.is(why(rolling), '2dT + 3 (Strength 2, athletics 3); no modifiers');
	const aided = rolling.after(roll(9, 6, 6));
	t.regex(aided.told().join('|'), /Mika, aid an ally: .*: Koji gains 2 rerolls/);
	t.deepEqual(statuses(aided, 'koji'), ['Aided']);
	t.is(aided.prompt().id, 'attack/roll');
	const again = aided.after(roll(6, 1, 1, 1, 5));
	t.is(again.prompt().title, 'Koji rerolls 2 dice');
	t.deepEqual(statuses(again, 'koji'), []);
	const little = rolling.after(roll(1, 1)).after(roll(1, 1, 1, 1, 5));
	t.is(little.prompt().title, 'Koji rerolls 1 die');
	const none = about({skills: {}}).after(breakIn('aid:mika'), pick('medicine'), roll(6, 6, 1));
	t.deepEqual(statuses(none, 'koji'), []);
});

test('TE-O02: it is a reaction of the able, to the roll of another of their side, paid for', (t) => {
	t.deepEqual(duel({}, {}, {}, [mika()]).interrupts(), []);
	t.false(
		duel({}, {}, {}, [mika()])
			.choices()
			.some(({id}) => id.startsWith('aid')),
	);
	for (const change of [
		[give('mika', 'Grappled')],
		[give('mika', 'Unconscious')],
		[adjust('mika', 'reacted', true), adjust('mika', 'spent', 5)],
	]) {
		t.deepEqual(
			about()
				.after(...change)
				.interrupts(),
			[],
		);
	}

	refuses(
		t,
		about().after(adjust('mika', 'reacted', true), adjust('mika', 'spent', 5)),
		meddling('aid'),
		'costs 1 tick, 0 left',
		'TE-10',
	);
	const rolled = about().after(roll(1, 1, 1, 1, 5));
	t.deepEqual(rolled.interrupts(), []);
});

test('TE-O02: tests and defences of an ally can be aided as well', (t) => {
	const scene = duel({}, {}, {}, [mika({skills: {athletics: 3}})]);
	t.deepEqual(scene.after(pick('psych-up')).interrupts(), ['aid:mika']);
	const attacked = untilTurnOf(scene, 'oni').after(
		pick('melee-strike:koji:sword'),
		roll(6, 1, 1, 5),
	);
	t.deepEqual(attacked.interrupts(), []);
	const ducking = attacked.after(pick('duck'));
	t.deepEqual(ducking.interrupts(), ['aid:mika']);
	const aided = ducking.after(
		breakIn('aid:mika'),
		pick('athletics'),
		roll(6, 1),
		roll(1, 1, 1, 1, 1, 1, 1),
	);
	// Its Intelligence is one reroll, the aid another.
	t.is(aided.prompt().title, 'Koji rerolls 2 of 7 duds');
	t.deepEqual(statuses(aided, 'koji'), []);
});

const rifle = (scene: Scene) => scene.of('koji').arms[0];

test('TE-O03: clearing a jam takes two ticks and the round in it, borrowed if need be', (t) => {
	const jammed = apart(10).after(adjust('koji', 'jammed', ['assault-rifle']));
	t.like(jammed.choice('clear-jam:assault-rifle'), {cost: '2 ticks', rule: 'TE-O03'});
	const cleared = brings(t, jammed, pick('clear-jam:assault-rifle'), [
		{type: 'acted', price: {ticks: 2, isFree: false, borrowed: 0}},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'arm-changed', change: {isJammed: false, rounds: 29}, why: 'cleared'},
		{type: 'frame-left'},
	]);
	t.like(rifle(cleared), {isJammed: false, rounds: 29});
	t.like(apart(10).choice('clear-jam').refused, {reason: 'nothing is jammed', rule: 'TE-O03'});
	brings(t, jammed.after(adjust('koji', 'spent', 4)), pick('clear-jam:assault-rifle'), [
		{type: 'acted', price: {ticks: 2, isFree: false, borrowed: 1}},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'arm-changed'},
		{type: 'frame-left'},
	]);
	t.like(
		// The rifle has fallen.
		jammed.after(give('koji', 'Grappled')).choice('clear-jam').refused,
		grappled,
	);
});

test('TE-O04: a delay is free, before anything else, while somebody acts later', (t) => {
	t.like(duel().choice('delay'), {cost: 'free', rule: 'TE-O04'});
	brings(t, duel(), pick('delay'), [
		{type: 'acted', price: {ticks: 0, isFree: false, borrowed: 0}},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'delayed', who: 'koji', place: 13, after: 'oni'},
		{type: 'began', who: 'oni'},
		{type: 'opened', form: 'turn', facts: {who: 'oni'}},
	]);
	refuses(
		t,
		duel().after(pick('drop:sword')),
		pick('delay'),
		'only before anything else in the turn',
		'TE-24',
	);
});

const sheathed = {weapons: [carried('sword', {isHeld: false})]};

test('TE-O05: drawing takes a tick, once for nothing with a move, and a free hand', (t) => {
	const ready = duel(sheathed);
	t.like(ready.choice('draw:sword'), {cost: '1 tick', rule: 'TE-O05'});
	brings(t, ready, pick('draw:sword'), [
		{type: 'acted', price: {ticks: 1, isFree: false, borrowed: 0}, reach: []},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'arm-changed', arm: 'sword', change: {isHeld: true}, why: 'drawn'},
		{type: 'frame-left'},
	]);
	const two = {weapons: [carried('sword', {isHeld: false}), carried('knife', {isHeld: false})]};
	const moved = duel(two).after(pick('move'), pick('about'), pick('nobody'));
	t.like(moved.choice('draw:sword'), {cost: 'free'});
	t.like(moved.after(pick('draw:sword')).choice('draw:knife'), {cost: '1 tick'});
	const stepped = apart(10, two).after(pick('quick-step'), pick('away'));
	t.like(stepped.choice('draw:sword'), {cost: '1 tick'});
	const full = duel({weapons: [carried('greatsword'), carried('knife', {isHeld: false})]});
	t.like(full.choice('draw:knife').refused, {reason: 'no free hand', rule: 'TE-O05'});
	t.like(duel().choice('draw').refused, {reason: 'nothing to draw', rule: 'TE-O05'});
	t.like(ready.after(give('koji', 'Grappled')).choice('draw:sword').refused, grappled);
});

test('TE-O06, TE-12: dropping is free, in a grapple as well', (t) => {
	t.like(duel().choice('drop:sword'), {cost: 'free', rule: 'TE-O06'});
	const dropped = brings(t, duel().after(give('koji', 'Grappled')), pick('drop:sword'), [
		{type: 'acted', price: {ticks: 0, isFree: false, borrowed: 0}},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'arm-changed', change: {isHeld: false}, why: 'dropped'},
		{type: 'frame-left'},
	]);
	t.like(dropped.choice('drop').refused, {reason: 'holds no suitable weapon', rule: 'TE-O06'});
});

test('TE-O07: holding somebody at point takes three ticks', (t) => {
	const scene = duel({}, {weapons: []});
	t.like(scene.choice('hold-at-point:oni:sword'), {cost: '3 ticks', rule: 'TE-O07'});
	brings(t, scene, pick('hold-at-point:oni:sword'), [
		{type: 'acted', price: {ticks: 3, isFree: false, borrowed: 0}},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'condition-given', condition: {who: 'oni', name: 'Held at point', from: 'koji'}},
		{type: 'frame-left'},
	]);
	refuses(
		t,
		scene.after(adjust('koji', 'spent', 3)),
		pick('hold-at-point:sword'),
		'costs 3 ticks, 2 left',
		'TE-10',
	);
});

/** Koji, Mika and Oni hold each other, and Koji’s ticks are fresh. */
const brawl = (ofMika: Changes = {}): Scene =>
	duel({weapons: [carried('knife')]}, {}, {}, [mika({skills: {athletics: 3}, ...ofMika})]).after(
		pick('grapple:oni'),
		roll(6, 6, 6, 6),
		pick('nobody'),
		beside('oni', 'koji', 'mika'),
		give('mika', 'Grappled'),
		beside('mika', 'oni', 'koji'),
		beside('koji', 'oni', 'mika'),
		adjust('koji', 'spent', 0),
	);

test('TE-O08: before a grapple strike or a pin an ally in it assists as a reaction, +1 for every three successes', (t) => {
	for (const id of ['grapple-strike:oni:knife', 'pin:oni']) {
		const scene = brawl().after(pick(id));
		t.true(scene.interrupts().includes('grapple-assist:mika'));
		const rolling = scene.after(adjust('mika', 'reacted', true), breakIn('grapple-assist:mika'));
		t.is(spent(rolling, 'mika'), 2);
		t.is(why(rolling), '2dT + 3 (Strength 2, athletics 3); no modifiers');
		const assisted = rolling.after(roll(6, 6));
		t.deepEqual(
			statuses(assisted, 'koji').filter((name) => name === 'Assisted'),
			['Assisted'],
		);
		t.regex(why(assisted), /Assisted \+1/);
	}
});

test('TE-O08: in one’s own turn it takes two ticks, and counts on nothing but strike, pin and breaking one', (t) => {
	const turn = untilTurnOf(brawl(), 'mika');
	t.like(turn.choice('grapple-assist:koji'), {cost: '2 ticks', rule: 'TE-O08'});
	const assisted = turn.after(pick('grapple-assist:koji'), roll(1, 1));
	t.deepEqual(
		statuses(assisted, 'koji').filter((name) => name === 'Assisted'),
		['Assisted'],
	);
	const counted = (id: string): string =>
		why(brawl().after(give('koji', 'Assisted')).after(pick(id)));
	t.notRegex(counted('choke-out:oni'), /Assisted/);
	t.notRegex(counted('disarm:oni'), /Assisted/);
	t.false(brawl().after(pick('choke-out:oni')).interrupts().includes('grapple-assist:mika'));
});

test('TE-O08: from outside the grapple nobody assists', (t) => {
	t.like(duel({}, {}, {}, [mika()]).choice('grapple-assist').refused, {
		reason: 'not in a grapple',
		rule: 'TE-O08',
	});
	refuses(t, about(), meddling('grapple-assist'), 'this roll cannot be assisted', 'TE-O08');
});

for (const [id, rule, cost] of [
	['speak', 'TE-O10', '1 tick'],
	['other', 'TE-O11', '3 ticks'],
	['open-door', 'TE-O14', '1 tick'],
	['toss', 'TE-O15', '2 ticks'],
] as const) {
	test(`${rule}: ${id} takes ${cost}, is told, and waits while one is grappled`, (t) => {
		t.like(duel().choice(id), {cost, rule});
		const asked = duel().after(pick(id));
		t.is(asked.prompt().rule, rule);
		const told = brings(t, asked, tell('so it goes'), [
			{type: 'told', who: 'koji', action: id, text: 'so it goes'},
			{type: 'frame-left'},
		]);
		t.is(`${spent(told)} tick${spent(told) === 1 ? '' : 's'}`, cost);
		t.like(duel().after(give('koji', 'Grappled')).choice(id).refused, grappled);
	});
}

test('TE-O09: a skill takes three ticks, is rolled with its characteristic, and the GM tells the result', (t) => {
	t.like(duel().choice('use-skill'), {cost: '3 ticks', rule: 'TE-O09'});
	const asked = duel().after(pick('use-skill'));
	t.is(asked.prompt().title, 'Koji uses which skill?');
	t.true(asked.allowed().includes('medicine'));
	for (const [skill, basis] of [
		['medicine', '1dT (Intelligence 1, medicine 0)'],
		['athletics', '3dT + 1 (Strength 3, athletics 1)'],
		['ballistics', '3dT + 3 (Perception 3, ballistics 3)'],
		['charm', '2dT + 1 (Charisma 2, charm 1)'],
	] as const) {
		t.is(why(asked.after(pick(skill))), `${basis}; no modifiers`);
	}

	const rolled = brings(t, asked.after(pick('athletics')), roll(6, 1, 1), [
		{type: 'filled', form: 'test'},
		{type: 'test-over', text: 'athletics, 2 successes'},
		{type: 'opened', form: 'ruling', facts: {who: 'koji', action: 'use-skill'}},
	]);
	const told = rolled.after(tell('the door gives way'));
	t.is(told.prompt().id, 'turn/do');
	t.is(spent(told), 3);
	t.like(duel().after(give('koji', 'Grappled')).choice('use-skill').refused, grappled);
	// It is what an ally’s aid is for.
	t.deepEqual(duel({}, {}, {}, [mika()]).after(pick('use-skill'), pick('athletics')).interrupts(), [
		'aid:mika',
	]);
});

/** Oni’s turn, frightened by Koji’s two successes and one rank. */
const afraid = (): Scene =>
	untilTurnOf(duel().after(pick('intimidate:oni'), roll(6, 6), pick('nobody')), 'oni');

test('TE-O12: fear is got over in two ticks, against its difficulty less 1 for every round since', (t) => {
	const scene = afraid();
	t.like(scene.choice('recover'), {cost: '2 ticks', rule: 'TE-O12'});
	const rolling = scene.after(pick('recover'));
	t.is(rolling.requests()[0]?.need, '3 or more');
	t.is(rolling.requests()[0]?.dice.count, 3);
	t.deepEqual(statuses(rolling.after(roll(6, 6, 1)), 'oni'), ['Frightened']);
	t.deepEqual(statuses(rolling.after(roll(6, 6, 6)), 'oni'), []);
	const later = untilTurnOf(
		untilTurnOf(scene.after(pick('end-turn')), 'koji').after(pick('end-turn')),
		'oni',
	).after(pick('recover'));
	t.is(later.requests()[0]?.need, '2 or more');
	t.deepEqual(statuses(later.after(roll(6, 6, 1)), 'oni'), []);
	t.like(duel().choice('recover').refused, {reason: 'not afraid', rule: 'TE-O12'});
	t.like(
		duel().after(give('koji', 'Frightened'), give('koji', 'Grappled')).choice('recover').refused,
		grappled,
	);
});

test('TE-O13: reloading takes three ticks by the Setting, or what the weapon says, borrowed if need be', (t) => {
	const empty = apart(10).after(adjust('koji', 'loaded', []));
	t.like(empty.choice('reload:assault-rifle'), {cost: '3 ticks', rule: 'TE-O13'});
	const full = brings(t, empty, pick('reload:assault-rifle'), [
		{type: 'acted', price: {ticks: 3, isFree: false, borrowed: 0}},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'arm-changed', change: {rounds: 30}, why: 'reloaded'},
		{type: 'frame-left'},
	]);
	t.like(full.choice('reload').refused, {reason: 'nothing to reload', rule: 'TE-O13'});
	const quick = apart(10, {}, {}, {reloadTicks: 2}).after(adjust('koji', 'loaded', []));
	t.like(quick.choice('reload:assault-rifle'), {cost: '2 ticks'});
	const slow = apart(10, {
		weapons: [
			holding(
				own('musket', {
					use: 'ranged',
					range: 20,
					rate: {single: 1, burst: 0, auto: 0},
					capacity: 1,
					reload: 5,
				}),
			),
		],
	}).after(adjust('koji', 'loaded', []));
	t.like(slow.choice('reload:musket'), {cost: '5 ticks'});
	brings(t, empty.after(adjust('koji', 'spent', 4)), pick('reload:assault-rifle'), [
		{type: 'acted', price: {ticks: 3, isFree: false, borrowed: 2}},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'arm-changed'},
		{type: 'frame-left'},
	]);
	t.like(
		// The rifle has fallen.
		empty.after(give('koji', 'Grappled')).choice('reload').refused,
		grappled,
	);
});

test('TE-O12, TE-C29: somebody cornered has the same fear to get over', (t) => {
	const scene = untilTurnOf(
		duel({}, {ego: 50}).after(
			give('oni', 'Terrified'),
			pick('intimidate:oni'),
			roll(6, 6),
			pick('nobody'),
		),
		'oni',
	).after(pick('cornered'), pick('recover'));
	t.is(scene.requests()[0]?.need, '3 or more');
	const worse = untilTurnOf(
		duel({skills: {intimidation: 4}}, {ego: 50}).after(
			give('oni', 'Terrified'),
			pick('intimidate:oni'),
			roll(6, 6),
			pick('nobody'),
		),
		'oni',
	).after(pick('cornered'), pick('recover'));
	t.is(worse.requests()[0]?.need, '6 or more');
});
