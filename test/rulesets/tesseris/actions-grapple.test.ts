import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	type Changes,
	type Scene,
	adjust,
	beside,
	carried,
	duel,
	give,
	mika,
	number,
	pick,
	roll,
	statuses,
	thug,
	untilTurnOf,
} from '../../helpers/te-scene.js';

/* The rows of a grapple, from the hold to the choke (TE-M11 to TE-M17). */

/** So many successes of so many dT, and where it lands. */
const dice = (count: number, successes: number, ...where: readonly number[]) =>
	roll(...Array.from({length: count}, (_, at) => (at < successes ? 6 : 1)), ...where);

const fresh = adjust('koji', 'spent', 0);

const knife: Changes = {weapons: [carried('knife')]};

/** Koji and Oni hold one another, Koji’s turn, nothing spent yet and no attack made. */
const hold = (
	ofKoji: Changes = knife,
	ofOni: Changes = {},
	more: Parameters<typeof duel>[3] = [],
): Scene => duel(ofKoji, ofOni, {}, more).after(give('koji', 'Grappled'), give('oni', 'Grappled'));

/** Koji has pinned Oni; one attack made. */
const pin = (ofKoji?: Changes, ofOni?: Changes): Scene =>
	hold(ofKoji, ofOni).after(pick('pin:oni'), dice(4, 3), pick('nobody'), fresh);

const cost = (scene: Scene, id: string) => scene.choice(id).cost;

test('TE-M11: a grapple is three ticks and a Melee test, kept off by Duck or Dodge alone', (t) => {
	const trying = brings(t, duel(), pick('grapple:oni'), [
		{
			type: 'acted',
			action: 'grapple',
			target: 'oni',
			price: {ticks: 3, isFree: false, borrowed: 0},
		},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'attacked', targets: ['oni'], arms: []},
	]);
	t.is(trying.prompt().why, '4dT + 2 (Agility 4, melee 2); no modifiers');
	const answers = trying.after(dice(4, 1));
	t.deepEqual(
		answers.choices().map(({id}) => id),
		['duck', 'dodge', 'nobody', 'dive', 'focus'],
	);
	t.deepEqual(statuses(answers.after(pick('dodge'), dice(3, 3)), 'oni'), []);
	brings(t, answers, pick('nobody'), [
		{type: 'defended', how: 'none'},
		{type: 'filled', form: 'attack', facts: {nets: [3]}},
		{type: 'resolved', isHit: true, hits: [], net: 3},
		{type: 'filled', form: 'attack', facts: {isFollowed: true}},
		{type: 'condition-given', condition: {who: 'oni', name: 'Grappled'}},
		{type: 'condition-given', condition: {who: 'koji', name: 'Grappled'}},
		{type: 'frame-left'},
		{type: 'frame-left'},
	]);
});

test('TE-M11: out of reach, with two ticks, after a run or in a grapple nobody is seized', (t) => {
	const refused = (scene: Scene, reason: string, rule: string) => {
		refuses(t, scene, pick('grapple'), reason, rule);
	};

	refused(duel().after(beside('koji')), 'Oni: not within reach', 'TE-M11');
	refused(duel().after(adjust('koji', 'spent', 3)), 'costs 3 ticks, 2 left', 'TE-10');
	refused(duel().after(give('koji', 'Running')), 'no attacks after a run', 'TE-V04');
	refused(hold(), 'Grappled: only grapple actions', 'TE-C04');
});

test('TE-M11: joining one is free, and takes one within reach', (t) => {
	const both = [mika(), thug()];
	refuses(
		t,
		duel({}, {}, {}, both),
		pick('join-grapple'),
		'Oni: no grapple within reach',
		'TE-M11',
	);
	const scene = duel({}, {}, {}, both).after(
		give('oni', 'Grappled'),
		give('mika', 'Grappled'),
		beside('oni', 'mika', 'koji'),
	);
	brings(t, scene.after(pick('join-grapple')), pick('oni'), [
		{type: 'frame-left'},
		{type: 'acted', price: {ticks: 0, isFree: false, borrowed: 0}},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'condition-given', condition: {who: 'koji', name: 'Grappled'}},
		{type: 'frame-left'},
	]);
});

test('TE-M12, TE-D05: a grapple strike is three ticks with fist or light weapon, answered by grapple defence alone', (t) => {
	t.is(cost(hold(), 'grapple-strike:oni:knife'), '3 ticks');
	const bare = hold({weapons: [carried('sword')]});
	t.is(cost(bare, 'grapple-strike:oni:fist'), '3 ticks');
	t.false(bare.choices().some(({id}) => id === 'grapple-strike:oni:sword'));
	t.is(cost(hold(), 'grapple-strike:oni:fist'), '3 ticks');
	const struck = hold().after(pick('grapple-strike:oni:knife'));
	t.is(struck.prompt().why, '4dT + 2 (Agility 4, melee 2); +1: Grappled +1');
	const answers = struck.after(dice(4, 2, 5));
	t.deepEqual(answers.allowed(), ['grapple-defence', 'nobody']);
	t.like(answers.choice('grapple-defence'), {cost: 'free Reaction', rule: 'TE-D05'});
	// 2 + 2 + 1 − 0 = 5: knife 2, Strength 3.
	t.is(answers.after(pick('nobody')).of('oni').body.stamina, 11);
});

test('TE-M12, TE-M13, TE-M15, TE-M16: outside a grapple there are no grapple actions', (t) => {
	for (const [id, rule] of [
		['grapple-strike:fist', 'TE-M12'],
		['pin', 'TE-M13'],
		['break-pin', 'TE-M14'],
		['choke-out', 'TE-M15'],
		['pummel:fist', 'TE-M16'],
	] as const) {
		refuses(t, duel(), pick(id), 'not in a grapple', rule);
	}
});

test('TE-M13: a pin is three ticks, the better of Melee and Athletics on both sides', (t) => {
	t.is(cost(hold(), 'pin:oni'), '3 ticks');
	const melee = hold().after(pick('pin:oni'));
	t.regex(melee.prompt().why ?? '', /^4dT \+ 2 \(Agility 4, melee 2\)/);
	const strong = hold({str: 6, skills: {athletics: 3}}).after(pick('pin:oni'));
	t.regex(strong.prompt().why ?? '', /^6dT \+ 3 \(Strength 6, athletics 3\)/);
	const answer = melee.after(dice(4, 1), pick('grapple-defence'));
	// A tie goes to the defence: 4 against 4.
	t.deepEqual(statuses(answer.after(dice(4, 2)), 'oni'), ['Grappled']);
	t.deepEqual(statuses(answer.after(dice(4, 1)), 'oni'), ['Grappled', 'Pinned']);
});

test('TE-M13: somebody who is Pinned is not pinned again', (t) => {
	refuses(t, pin(), pick('pin'), 'Oni: already Pinned', 'TE-M13');
});

test('TE-M14: a break is four ticks, Melee or Acrobatics against who holds it', (t) => {
	const turn = untilTurnOf(pin(), 'oni');
	t.is(cost(turn, 'break-pin:oni'), '4 ticks');
	t.regex(turn.after(pick('break-pin:oni')).prompt().title, /^Oni: break a pin at Koji/);
	const agile = untilTurnOf(pin({}, {skills: {acrobatics: 4}}), 'oni').after(pick('break-pin:oni'));
	t.regex(agile.prompt().why ?? '', /^3dT \+ 4 \(Agility 3, acrobatics 4\)/);
	// 1 + 4 + 1 = 6, and a tie goes to the defence.
	const answer = agile.after(dice(3, 1));
	t.deepEqual(answer.allowed(), ['grapple-defence', 'nobody']);
	const freed = answer.after(pick('grapple-defence'), dice(4, 3));
	t.deepEqual(statuses(freed, 'oni'), ['Grappled']);
	const kept = answer.after(pick('grapple-defence'), dice(4, 4));
	t.deepEqual(statuses(kept, 'oni'), ['Grappled', 'Pinned']);
});

test('TE-M14: an ally in the grapple breaks the pin of another, nobody that of a foe', (t) => {
	const three = hold({weapons: [carried('knife')]}, {}, [mika()]).after(
		beside('koji', 'oni', 'mika'),
		give('mika', 'Grappled'),
		beside('mika', 'oni', 'koji'),
	);
	const pinned = untilTurnOf(three, 'oni').after(
		pick('pin'),
		pick('mika'),
		roll(6, 6, 6, 6),
		pick('nobody'),
	);
	t.deepEqual(statuses(pinned, 'mika'), ['Grappled', 'Pinned']);
	const turn = untilTurnOf(untilTurnOf(pinned, 'mika').after(pick('end-turn')), 'koji');
	const freed = turn.after(pick('break-pin:mika'), dice(4, 3), pick('nobody'));
	t.deepEqual(statuses(freed, 'mika'), ['Grappled']);
	// The foe is, by Koji himself.
	refuses(
		t,
		pin(),
		pick('break-pin'),
		'neither Koji nor an ally in the grapple is Pinned',
		'TE-M14',
	);
	const mutual = turn.after(give('oni', 'Pinned'), pick('break-pin:mika', 'in any case'));
	t.is(mutual.prompt().id, 'attack/roll');
	t.false(turn.after(give('oni', 'Pinned')).allowed().includes('break-pin:oni'));
});

test('TE-M15: a choke is four ticks, Athletics against Athletics, and the victim’s test is free', (t) => {
	t.is(cost(hold(), 'choke-out:oni'), '4 ticks');
	const choking = hold().after(pick('choke-out:oni'));
	t.regex(choking.prompt().why ?? '', /^3dT \+ 1 \(Strength 3, athletics 1\)/);
	const answer = choking.after(dice(3, 2), pick('strain'));
	t.is(answer.prompt().why, '4dT + 2 (Strength 4, athletics 2); no modifiers');
	// 2 + 1 + 1 = 4 against 4, and against 3.
	const kept = answer.after(dice(4, 2));
	t.deepEqual(statuses(kept, 'oni'), ['Grappled']);
	t.is(kept.of('oni').round.spent, 0);
	t.false(kept.of('oni').round.isFreeSpent);
	const out = answer.after(dice(4, 1));
	t.true(statuses(out, 'oni').includes('Unconscious'));
	t.is(out.of('oni').body.wounds, 0);
});

test('TE-M15: only living humanoids can be choked', (t) => {
	refuses(
		t,
		hold({}, {humanoid: false}),
		pick('choke-out'),
		'Oni: not a living humanoid',
		'TE-M15',
	);
});

test('TE-M16: a pummelling is four ticks at +3, at somebody Pinned only', (t) => {
	const scene = pin();
	t.like(scene.choice('pummel:oni:knife'), {cost: '4 ticks', detail: '+3'});
	refuses(t, hold(), pick('pummel:knife'), 'Oni: not Pinned', 'TE-M16');
	t.true(scene.allowed().includes('pummel:oni:fist'));
	const answers = scene.after(pick('pummel:oni:knife'), dice(4, 2));
	t.deepEqual(answers.allowed(), ['grapple-defence', 'nobody']);
});

/** A pummelling by so much; two ranks of melee, +3, Grappled +1, the second attack −1. */
const pummelled = (net: number): Scene =>
	pin()
		.after(pick('pummel:oni:knife'), dice(4, 1), pick('grapple-defence'))
		.after(dice(4, 4 - net));

test('TE-M16: a margin of 1 or 2 is one hit, of 3 two', (t) => {
	t.is(pummelled(1).prompt().title, 'Oni is hit: where?');
	t.is(pummelled(2).prompt().title, 'Oni is hit: where?');
	t.is(pummelled(3).prompt().title, 'Koji lands 2 hits on Oni: how many deal damage?');
});

test('TE-M16, TE-40: each hit of a pummelling is by all successes', (t) => {
	const both = pummelled(3).after(number(2), roll(5, 5));
	// Knife 2, Strength 3, a net of 3.
	t.like(
		both.events.find(({type}) => type === 'resolved'),
		{hits: [{damage: 8}, {damage: 8}]},
	);
});

test('TE-M16: all hits that land count, or fewer if the attacker wants', (t) => {
	const scene = pin().after(pick('pummel:oni:knife'), dice(4, 1), pick('nobody'));
	t.like(scene.prompt(), {
		title: 'Koji lands 3 hits on Oni: how many deal damage?',
		kind: 'number',
		min: 1,
		max: 3,
		initial: 3,
	});
	const all = scene.after(number(3));
	t.is(all.prompt().title, 'Oni is hit 3 times: where?');
	// Knife 2, Strength 3, a net of 6 each time, and one more for a critical hit: 12, 12 and 12 on 21.
	t.like(all.after(roll(5, 5, 5), roll(1, 1, 1)).of('oni').body, {
		stamina: 0,
		wounds: 2 + 1 + 3 + 12,
	});
	const one = brings(t, scene, number(1), [{type: 'filled', form: 'attack', facts: {nets: [6]}}]);
	t.is(one.prompt().title, 'Oni is hit: where?');
	t.is(one.after(roll(5)).prompt().title, 'Koji scores a critical hit');
	t.is(one.after(roll(5), roll(1)).of('oni').body.stamina, 9);
	t.is(one.after(roll(5), roll(1)).of('koji').round.attacks, 2);
});

test('TE-M17: a disarm is three ticks at −1, in a grapple too, against Duck, Dodge or Athletics', (t) => {
	for (const [scene, more] of [
		[duel(), ['dive', 'focus']],
		[hold(), []],
	] as const) {
		t.like(scene.choice('disarm:oni'), {cost: '3 ticks', detail: '−1'});
		const answers = scene.after(pick('disarm:oni'), dice(4, 1));
		t.deepEqual(
			answers.allowed().toSorted(),
			['brace', 'duck', 'dodge', 'nobody', ...more].toSorted(),
		);
		t.is(answers.choice('brace').rule, 'TE-M17');
	}
});

test('TE-M17: with nothing in hand nobody is disarmed', (t) => {
	refuses(t, duel({}, {weapons: []}), pick('disarm'), 'Oni: holds no weapon', 'TE-M17');
	refuses(
		t,
		duel({}, {weapons: [carried('sword', {isHeld: false})]}),
		pick('disarm'),
		'Oni: holds no weapon',
		'TE-M17',
	);
});

test('TE-M17: by two it falls, by three it is in the other’s hand', (t) => {
	const by = (successes: number) =>
		duel().after(pick('disarm:oni'), dice(4, successes), pick('nobody'));
	t.like(by(1).of('oni').arms, {length: 1, 0: {isHeld: false}});
	t.like(by(2).prompt(), {who: 'koji', title: 'Koji disarms Oni: take the weapon?'});
	t.deepEqual(by(2).allowed(), ['take', 'leave']);
	const taken = by(2).after(pick('take'));
	t.is(taken.of('oni').arms.length, 0);
	t.like(taken.of('koji').arms, {length: 2, 1: {weapon: {name: 'Sword 2'}, isHeld: true}});
	const left = by(2).after(pick('leave'));
	t.like(left.of('oni').arms, {length: 1, 0: {isHeld: false}});
	t.truthy(left.of('oni').arms[0]?.lying);
	t.is(left.of('koji').arms.length, 1);
});

test('TE-M17, TE-68: a taken weapon goes into the off hand beside another weapon, and into neither when both are full', (t) => {
	const taken = (...weapons: ReadonlyArray<ReturnType<typeof carried>>) =>
		duel({weapons})
			.after(pick('disarm:oni'), dice(4, 2), pick('nobody'), pick('take'))
			.of('koji')
			.arms.at(-1);
	t.like(taken(), {isHeld: true, isOffHand: false});
	t.like(taken(carried('knife')), {isHeld: true, isOffHand: true});
	t.like(taken(carried('greatsword')), {isHeld: false});
});

test('TE-M18: a trip is three ticks at −2, against Duck, Dodge or Athletics, and not in a grapple', (t) => {
	t.like(duel().choice('trip:oni'), {cost: '3 ticks', detail: '−2'});
	const answers = duel().after(pick('trip:oni'), dice(4, 1));
	t.deepEqual(answers.allowed(), ['duck', 'dodge', 'brace', 'nobody', 'dive', 'focus']);
	// 1 + 2 − 2 = 1.
	t.deepEqual(statuses(answers.after(pick('nobody')), 'oni'), ['Prone']);
	t.is(answers.choice('brace').rule, 'TE-M18');
	t.deepEqual(statuses(answers.after(pick('brace'), dice(4, 0)), 'oni'), []);
	refuses(t, hold(), pick('trip'), 'Grappled: only grapple actions', 'TE-C04');
});
