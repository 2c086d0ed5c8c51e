import test from 'ava';
import {
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

/** Four dT of Koji’s that bring so many successes, and the body. */
const attack = (successes: number, where = 5) =>
	roll(...Array.from({length: 4}, (_, at) => (at < successes ? 6 : 1)), where);

/** The same without a place. */
const four = (successes: number) =>
	roll(...Array.from({length: 4}, (_, at) => (at < successes ? 6 : 1)));

test('TE-M01, TE-30, TE-32, TE-40, TE-42: a strike takes two ticks, and its net successes add to weapon and Strength', (t) => {
	const struck = duel().after(pick('melee-strike:oni:sword'));
	t.is(struck.prompt().why, '4dT + 2 (Agility 4, melee 2); no modifiers');
	t.like(struck.lane('koji')?.gauges[3], {id: 'Ticks', value: 3});
	const done = struck.after(attack(1), pick('nobody'));
	t.like(done.of('oni').body, {stamina: 11, wounds: 2, ego: 15});
	t.deepEqual(done.told(), [
		'Koji, melee strike at Oni with sword: 3 (6 1 1 1: 1, +2); no defence: body 10 − 0 soak = 10: Stamina 21 → 11, 2 Wounds, Ego 15',
	]);
});

test('TE-M02, TE-M04: precision and all-out attacks cost three ticks for +1 and +2, the latter −2 on defences', (t) => {
	const precise = duel().after(pick('precision-strike:oni:sword'));
	t.is(precise.prompt().why, '4dT + 2 (Agility 4, melee 2); +1: precision strike +1');
	const all = duel().after(pick('all-out-attack:oni:sword'));
	t.is(all.prompt().why, '4dT + 2 (Agility 4, melee 2); +2: all-out attack +2');
	t.deepEqual(statuses(all, 'koji'), ['All-out']);
	const answered = untilTurnOf(all.after(attack(0), pick('nobody')), 'oni').after(
		pick('melee-strike:koji:sword'),
		roll(6, 1, 1, 5),
		pick('duck'),
	);
	t.is(answered.prompt().why, '7dT (Agility 4, Perception 3); −2: All-out −2');
});

test('TE-M03, TE-68: the off hand strikes at −1, at −3 in a round of both hands, and the main hand then at −1; ambidexterity takes off two', (t) => {
	const arms = {weapons: [carried('sword'), carried('knife', {isOffHand: true})]};
	const off = duel(arms).after(pick('off-hand-strike:oni:knife'));
	t.regex(off.prompt().why ?? '', /; −1: off-hand strike −1$/);
	const main = off.after(attack(0), pick('nobody'), pick('melee-strike:oni:sword'));
	t.regex(main.prompt().why ?? '', /; −2: extra attacks −1, two weapons this round −1$/);
	const both = duel(arms).after(
		pick('melee-strike:oni:sword'),
		attack(0),
		pick('nobody'),
		pick('off-hand-strike:oni:knife'),
	);
	t.regex(both.prompt().why ?? '', /; −4: extra attacks −1, two weapons this round −3$/);
	const trained = duel({...arms, feats: ['Ambidexterity']}).after(
		pick('melee-strike:oni:sword'),
		attack(0),
		pick('nobody'),
		pick('off-hand-strike:oni:knife'),
	);
	t.regex(trained.prompt().why ?? '', /two weapons this round −1$/);
	// Two better, and so nothing is left of the −1.
	const first = duel({...arms, feats: ['Ambidexterity']}).after(pick('off-hand-strike:oni:knife'));
	t.regex(first.prompt().why ?? '', /; no modifiers$/);
});

test('TE-M05, TE-15, TE-V01, TE-11: somebody who moves away is attacked afterwards, with the free Reaction first', (t) => {
	const window = duel().after(pick('move'), pick('away'));
	t.is(window.prompt().title, 'Koji: move. Who reacts?');
	t.like(window.choice('reaction-strike:oni:sword'), {cost: 'free Reaction'});
	t.deepEqual(window.of('koji').place.near, []);
	const struck = window.after(pick('reaction-strike:oni:sword'));
	t.is(struck.prompt().title, 'Oni: reaction strike at Koji with sword');
	t.true(struck.of('oni').round.isFreeSpent);
	const passed = window.after(pick('nobody'));
	t.is(passed.prompt().title, 'Koji acts: free Reaction, 4 left of 5');
});

test('TE-M06: a knockout blow does no Wounds; Resolve, or Dazed, then Stunned, then Unconscious', (t) => {
	const blow = (scene: Scene) =>
		scene.after(pick('knockout-blow:oni:sword'), attack(3), pick('nobody'));
	const first = blow(duel());
	t.is(first.prompt().title, 'Oni: Resolve against 10, or Dazed');
	t.is(first.of('oni').body.wounds, 0);
	const dazed = first.after(roll(1, 1, 1));
	t.deepEqual(statuses(dazed, 'oni'), ['Dazed']);
	const second = blow(duel().after(give('oni', 'Dazed')));
	t.is(second.prompt().title, 'Oni: Resolve against 10, or Stunned');
	const third = blow(duel().after(give('oni', 'Stunned'))).after(roll(1, 1, 1));
	t.true(statuses(third, 'oni').includes('Unconscious'));
	const slow = blow(duel({}, {}, {staggered: 'slowed'}).after(give('oni', 'Dazed')));
	t.is(slow.prompt().title, 'Oni: Resolve against 10, or Slowed');
});

test('TE-M07, TE-C09: a pressure-point strike dazes, and slows somebody who is Dazed', (t) => {
	const scene = duel()
		.after(give('oni', 'Dazed'))
		.after(pick('pressure-point-strike:oni:sword'), attack(3), pick('nobody'));
	t.is(scene.prompt().title, 'Oni: Resolve against 10, or Slowed');
	t.true(statuses(scene.after(roll(1, 1, 1)), 'oni').includes('Slowed'));
	const held = scene.after(roll(9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 1, 1, 1));
	t.false(statuses(held, 'oni').includes('Slowed'));
});

test('TE-M08: a charge needs room, moves beside the foe and strikes at +1', (t) => {
	t.like(duel().choice('charge:sword').refused, {reason: 'Oni: too near to charge'});
	const far = duel().after(beside('koji'), adjust('oni', 'square', 6), pick('charge:oni:sword'));
	t.regex(far.prompt().why ?? '', /; \+1: charge \+1$/);
	t.deepEqual(far.of('koji').place.near, ['oni']);
	t.is(far.of('koji').round.spent, 4);
	const farther = duel().after(beside('koji'), adjust('oni', 'square', 8));
	t.like(farther.choice('charge:sword').refused, {reason: 'Oni: 8 squares off, 7 at most'});
});

test('TE-M09: a guarded attack costs 2 on this and later attacks of the round, and guards Block and Dodge', (t) => {
	const scene = duel().after(pick('guarded-attack:oni:sword'));
	t.regex(scene.prompt().why ?? '', /; −2: Guarded attack −2$/);
	const again = scene.after(attack(0), pick('nobody'), pick('melee-strike:oni:sword'));
	t.regex(again.prompt().why ?? '', /Guarded attack −2/);
	const defended = untilTurnOf(again.after(attack(0), pick('nobody')), 'oni').after(
		pick('melee-strike:koji:sword'),
		roll(6, 1, 1, 5),
		pick('dodge'),
	);
	t.is(defended.prompt().why, '4dT + 1 (Agility 4, acrobatics 1); +1: Guarded +1');
});

test('TE-M10: a multi-strike takes the feat and two weapons, and the other hand is two worse on the same roll', (t) => {
	const arms = {weapons: [carried('sword'), carried('knife', {isOffHand: true})]};
	t.like(duel(arms).choice('multi-strike:sword').refused, {
		reason: 'needs Multi-Weapon Fighting (Melee)',
	});
	const scene = duel({...arms, feats: ['multi-weapon fighting (melee)']}).after(
		pick('multi-strike:oni:sword'),
	);
	t.regex(scene.prompt().why ?? '', /; −1: multi-strike −1$/);
	const hit = scene.after(four(3), pick('nobody'));
	t.is(hit.prompt().title, 'Oni is hit 2 times: where?');
	const done = hit.after(roll(5, 5));
	t.regex(done.told()[0] ?? '', /2 hits, body 11 .*; body 7 /);
});

test('TE-M11, TE-C04: a grapple holds both, drops two-handers, and others may join it freely', (t) => {
	const scene = duel({}, {weapons: [carried('greatsword')]}, {}, [mika()])
		.after(pick('grapple:oni'))
		.after(four(2));
	t.deepEqual(
		scene.allowed().filter((id) => ['duck', 'dodge', 'parry', 'block'].includes(id)),
		['duck', 'dodge'],
	);
	const held = scene.after(pick('nobody'));
	t.deepEqual(statuses(held, 'koji'), ['Grappled']);
	t.deepEqual(statuses(held, 'oni'), ['Grappled']);
	t.false(held.of('oni').arms[0]?.isHeld ?? true);
	t.like(held.choice('melee-strike:sword').refused, {
		reason: 'Grappled: only grapple actions',
		rule: 'TE-C04',
	});
	const other = untilTurnOf(held.after(beside('mika', 'oni')), 'mika');
	const joined = other.after(pick('join-grapple'), pick('oni'));
	t.deepEqual(statuses(joined, 'mika'), ['Grappled']);
	t.is(joined.of('mika').round.spent, 0);
});

/** Koji and Oni grapple each other, Koji’s turn. */
const grapple = (pinned = false): Scene => {
	const held = duel({weapons: [carried('knife')]})
		.after(pick('grapple:oni'), four(2), pick('nobody'))
		.after(adjust('koji', 'spent', 0));
	return pinned
		? held.after(pick('pin:oni'), four(3), pick('nobody')).after(adjust('koji', 'spent', 0))
		: held;
};

test('TE-M12, TE-D05: in a grapple a light weapon strikes, and grapple defence answers', (t) => {
	const scene = grapple().after(pick('grapple-strike:oni:knife'));
	t.regex(scene.prompt().why ?? '', /extra attacks −1, Grappled \+1/);
	const answer = scene.after(attack(2));
	t.true(answer.allowed().includes('grapple-defence'));
	const rolled = answer.after(pick('grapple-defence'));
	t.is(rolled.prompt().why, '4dT + 2 (Strength 4, athletics 2); no modifiers');
	const long = duel().after(pick('grapple:oni'), four(2), pick('nobody'));
	t.is(long.choice('grapple-strike:fist').refused?.rule, 'TE-10');
});

test('TE-M13, TE-M14, TE-C07: somebody who is pinned may only break the pin, with four ticks and an opposed test', (t) => {
	const pinned = grapple(true);
	t.true(statuses(pinned, 'oni').includes('Pinned'));
	const turn = untilTurnOf(pinned, 'oni');
	t.like(turn.choice('grapple-strike:fist').refused, {
		reason: 'Pinned: may only break the pin',
		rule: 'TE-C07',
	});
	const freed = turn
		.after(pick('break-pin:oni'))
		.after(roll(6, 6, 6))
		.after(pick('nobody'));
	t.false(statuses(freed, 'oni').includes('Pinned'));
	t.is(freed.of('oni').round.spent, 4);
});

test('TE-M15: a choke leaves living humanoids unconscious unless they resist the choke for free', (t) => {
	const choke = grapple().after(pick('choke-out:oni'), roll(6, 6, 6));
	t.like(choke.choice('strain'), {cost: 'free'});
	const out = choke.after(pick('strain'), roll(1, 1, 1, 1));
	t.true(statuses(out, 'oni').includes('Unconscious'));
	const thing = duel({}, {humanoid: false}).after(
		pick('grapple:oni'),
		four(2),
		pick('nobody'),
		adjust('koji', 'spent', 0),
	);
	t.like(thing.choice('choke-out').refused, {reason: 'Oni: not a living humanoid'});
});

test('TE-M16: pummelling a pinned foe at +3, a margin of 5 is three hits', (t) => {
	const scene = grapple(true).after(pick('pummel:oni:knife'));
	t.regex(scene.prompt().why ?? '', /pummel \+3/);
	const hit = scene.after(four(2), pick('nobody'));
	t.is(hit.after(number(3)).prompt().title, 'Oni is hit 3 times: where?');
	t.like(grapple().choice('pummel:knife').refused, {reason: 'Oni: not Pinned'});
});

test('TE-M17: disarming by three or more takes the weapon', (t) => {
	const taken = duel().after(pick('disarm:oni')).after(four(3), pick('nobody'), pick('take'));
	t.true(taken.of('koji').arms.some(({weapon}) => weapon.id === 'sword-2'));
	t.is(taken.of('oni').arms.length, 0);
	const dropped = duel().after(pick('disarm:oni'), four(1), pick('nobody'));
	t.false(dropped.of('oni').arms[0]?.isHeld);
	t.is(dropped.of('koji').arms.length, 1);
});

test('TE-M18, TE-C12: a trip fells, against Duck, Dodge or Athletics', (t) => {
	const scene = duel().after(pick('trip:oni'), four(3));
	t.true(scene.allowed().includes('brace'));
	t.false(scene.allowed().includes('parry'));
	t.deepEqual(statuses(scene.after(pick('nobody')), 'oni'), ['Prone']);
});

test('TE-C04: an attack from outside is on everybody in the grapple, each with its own defence', (t) => {
	const scene = duel({}, {}, {}, [mika(), thug()]).after(
		pick('grapple:oni'),
		four(2),
		pick('nobody'),
		beside('mika', 'oni'),
	);
	const attacked = untilTurnOf(scene, 'mika').after(pick('melee-strike:oni:sword'));
	t.regex(attacked.prompt().title, /\(1 of 2\)/);
	const answered = attacked.after(roll(6, 6), pick('duck'));
	t.regex(answered.prompt().why ?? '', /Grappled −3/);
});
