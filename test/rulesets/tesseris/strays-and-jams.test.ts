import test from 'ava';
import {brings} from '../../helpers/rules-scene.js';
import {
	type Changes,
	type Scene,
	adjust,
	apart,
	beside,
	carried,
	holding,
	koji,
	mark,
	mika,
	own,
	pick,
	roll,
	thug,
	tick,
} from '../../helpers/te-scene.js';
import {weaponOf} from '../../../source/rulesets/tesseris/sheet/weapons.js';

/* What else a shot that misses may do (TE-36, TE-37). */

/** Koji has shot at Oni, who stands in melee with Mika, at a total of 2 that would be 4. */
const intoMelee = (ofKoji: Changes = {}): Scene =>
	apart(10, ofKoji, {}, {}, [mika({square: 10})]).after(
		beside('oni', 'mika'),
		pick('straight-shot:oni:assault-rifle'),
		roll(6, 1, 1, 5),
		pick('dodge'),
	);

test('TE-36, TE-37: a shot that strikes another in the melee has hit something, and does not jam', (t) => {
	const stray = brings(t, intoMelee(), roll(6, 6, 1), [
		{type: 'filled', form: 'attack'},
		{type: 'filled', form: 'attack', facts: {nets: []}},
		{type: 'filled', form: 'attack'},
		{type: 'resolved', target: 'oni', isHit: false, net: 0},
		{type: 'attacked', targets: ['mika'], cause: 'stray'},
	]);
	const struck = stray.after(pick('nobody'), roll(5));
	t.is(struck.prompt().id, 'turn/do');
	t.is(struck.of('mika').body.stamina, 16 - 9);
	t.is(struck.of('koji').round.attacks, 1);
	t.is(struck.of('koji').arms[0]?.rounds, 29);
});

test('TE-36, TE-37: a stray shot that misses as well has hit nothing, and an even total jams once', (t) => {
	const missed = intoMelee().after(roll(6, 6, 1), pick('duck'), roll(6, 6, 1, 1, 1, 1));
	t.is(missed.prompt().id, 'attack/recovery');
	t.is(missed.after(roll(6)).prompt().id, 'turn/do');
});

test('TE-37: a shot that would have missed without the −2, or that hits, strikes nobody else', (t) => {
	t.is(
		intoMelee()
			.after(roll(9, 6, 6, 6))
			.prompt().id,
		'attack/recovery',
	);
	const hit = intoMelee().after(roll(1, 1, 1));
	t.is(hit.prompt().id, 'turn/do');
	t.is(hit.of('mika').body.stamina, 16);
});

/** Oni answers that shot by a dash to a cover away from the melee. */
const dashed = (): Scene =>
	apart(10, {}, {}, {}, [mika({square: 10}), thug({square: 10})]).after(
		beside('oni', 'mika', 'thug'),
		pick('straight-shot:oni:assault-rifle'),
		roll(6, 1, 1, 5),
		pick('dash-to-cover'),
		pick('away'),
		pick('stone'),
		pick('duck'),
	);

test('TE-V09, TE-37: a shot at somebody who dashes to cover is judged by where the dash ends, with one total throughout', (t) => {
	// Out of the melee it is 4, against no success and 2 for the cover.
	const hit = dashed().after(roll(1, 1, 1, 1, 1, 1), roll(1));
	const resolved = hit.events.find(({type}) => type === 'resolved');
	t.like(resolved, {isHit: true, net: 2});
	t.false(hit.events.some(({type}) => type === 'attacked'));
	const missed = dashed().after(roll(6, 6, 1, 1, 1, 1));
	t.is(missed.prompt().id, 'attack/recovery');
	t.true(missed.told().some((line) => /with assault rifle: 4 .*cover \+2\): a miss/.test(line)));
});

test('TE-37, TE-72: a shot that cover has stopped strikes nobody else', (t) => {
	const stopped = apart(10, {}, {}, {}, [mika({square: 10})]).after(
		beside('oni', 'mika'),
		adjust('oni', 'cover', 'stone'),
		pick('straight-shot:oni:assault-rifle'),
		roll(6, 1, 1, 5),
		pick('dodge'),
		roll(1, 1, 1),
	);
	t.like(
		stopped.events.find(({type}) => type === 'resolved'),
		{isHit: false, net: 0, coverDamage: 2},
	);
	t.is(stopped.of('mika').body.stamina, 16);
	t.false(stopped.events.some(({type}) => type === 'attacked'));
});

test('TE-37: among several in the melee a die says who is struck', (t) => {
	const scene = apart(10, {}, {}, {}, [mika({square: 10}), thug({square: 10})]).after(
		beside('oni', 'mika', 'thug'),
		pick('straight-shot:oni:assault-rifle'),
		roll(6, 1, 1, 5),
		pick('dodge'),
		roll(6, 6, 1),
	);
	t.is(scene.prompt().why, '1 Mika, 2 Thug');
	t.deepEqual(scene.requests()[0]?.dice, {count: 1, sides: 2});
	t.is(scene.after(roll(2)).prompt().who, 'thug');
});

test('TE-35, TE-37: a burst goes astray with all its rounds', (t) => {
	const answered = (...defence: readonly number[]) =>
		apart(10, {skills: {ballistics: 6}}, {}, {}, [mika({square: 10})]).after(
			beside('oni', 'mika'),
			pick('burst-fire:oni:assault-rifle'),
			roll(6, 6, 1),
			pick('dodge'),
			roll(...defence),
		);
	// 2 + 6 − 1 − 2 = 5 against 4, and against 5.
	t.is(answered(9, 6, 6, 6).prompt().title, 'Oni is hit: where?');
	const astray = answered(9, 9, 6, 6, 6).after(pick('nobody'));
	t.is(astray.prompt().title, 'Mika is hit 3 times: where?');
	t.is(astray.of('koji').arms[0]?.rounds, 27);
});

/** Koji’s pistols at Oni and Thug, each in melee with somebody of his side. */
const bothInMelee = (): Scene =>
	apart(
		10,
		{
			weapons: [carried('pistol'), carried('pistol', {isOffHand: true})],
			feats: ['Multi-Weapon Fighting (Pistol)'],
		},
		{},
		{},
		[mika({square: 10}), thug({square: 12}), koji({square: 12})],
	).after(
		beside('mika', 'oni'),
		beside('koji-2', 'thug'),
		pick('multi-shot:pistol'),
		pick('oni'),
		pick('thug'),
		roll(6, 6, 1),
	);

test('TE-37, TE-R10: each target of several sends what misses it on by itself', (t) => {
	const scene = bothInMelee();
	// 2 + 3 − 1 − 2 = 2, and 0 for the other hand.
	t.is(scene.prompt().title, 'Who answers? Koji against Oni: 2');
	const first = scene.after(pick('dodge'), roll(6, 6, 1));
	t.is(first.prompt().title, 'Who answers? Koji against Mika: 2');
	const second = first.after(pick('nobody'), roll(5));
	t.is(second.of('mika').body.stamina, 8);
	t.is(second.prompt().title, 'Who answers? Koji against Thug: 0');
	const third = second.after(pick('nobody'));
	t.is(third.prompt().title, 'Who answers? Koji against Koji 2: 0');
	const missed = third.after(pick('nobody'));
	// The first gun has struck Mika; the other nobody, at an even total.
	t.is(missed.prompt().id, 'attack/recovery');
	t.deepEqual(
		missed
			.after(roll(1))
			.of('koji')
			.arms.map(({isJammed}) => isJammed),
		[false, true],
	);
});

test('TE-37, TE-R11: a spray strikes nobody twice', (t) => {
	const scene = apart(10, {}, {}, {}, [mika({square: 10}), thug({square: 10})]).after(
		beside('oni', 'mika', 'thug'),
		pick('spray:assault-rifle'),
		pick('oni'),
		tick('thug'),
		roll(6, 6, 6),
		pick('dodge'),
		roll(6, 1, 1),
	);
	// 3 + 3 − 3 − 2 = 1 against 1: Mika, not Thug, who has a round of its own.
	t.is(scene.prompt().title, 'Who answers? Koji against Mika: 1');
});

const shoot = (total: 'even' | 'odd', weapon: Partial<Parameters<typeof own>[1]>) =>
	apart(10, {
		weapons: [
			holding(own('gun', {use: 'ranged', range: 20, isFirearm: true, capacity: 10, ...weapon})),
		],
	}).after(
		pick('straight-shot:oni:gun'),
		total === 'even' ? roll(6, 1, 1, 5) : roll(1, 1, 1, 5),
		pick('dodge'),
		roll(9, 9, 6, 6, 6),
	);

test('TE-36: a miss at an odd total does not jam, at an even one it does', (t) => {
	t.is(shoot('odd', {}).prompt().id, 'turn/do');
	t.is(shoot('even', {}).prompt().id, 'attack/recovery');
});

test('TE-36: quick recovery is 1 dT without explosions, and keeps the round', (t) => {
	const scene = shoot('even', {});
	t.deepEqual(scene.requests()[0]?.dice, {count: 1, sides: 10});
	const cleared = brings(t, scene, roll(9), [
		{type: 'jammed', who: 'koji', isCleared: true},
		{type: 'frame-left'},
		{type: 'frame-left'},
	]);
	t.like(cleared.of('koji').arms[0], {isJammed: false, rounds: 9});
	const stuck = scene.after(roll(5));
	t.like(stuck.of('koji').arms[0], {isJammed: true, rounds: 9});
	t.is(stuck.choice('straight-shot').refused?.reason, 'the weapon is jammed');
	const mended = stuck.after(pick('clear-jam:gun'));
	t.like(mended.of('koji').arms[0], {isJammed: false, rounds: 8});
});

test('TE-36: by a Setting the bare successes are looked at', (t) => {
	// A total of 3 with one success, and of 4 with none but one rank more.
	const scene = apart(10, {skills: {ballistics: 2}}, {}, {jamOn: 'successes'});
	const miss = (...dice: readonly number[]) =>
		scene.after(
			pick('straight-shot:oni:assault-rifle'),
			roll(...dice, 5),
			pick('dodge'),
			roll(9, 9, 6, 6, 6),
		);
	t.is(miss(6, 1, 1).prompt().id, 'turn/do');
	t.is(miss(1, 1, 1).prompt().id, 'attack/recovery');
});

test('TE-35, TE-36: a burst jams only when none of its shots hits', (t) => {
	const burst = (...defence: readonly number[]) =>
		apart(10).after(
			pick('burst-fire:oni:assault-rifle'),
			roll(6, 6, 1),
			pick('dodge'),
			roll(...defence),
		);
	t.is(burst(6, 6, 6).prompt().id, 'attack/places');
	t.is(burst(9, 6, 6, 6).prompt().id, 'attack/recovery');
});

test('TE-72, TE-36: a shot at the cover that hits it does not jam', (t) => {
	const scene = apart(10)
		.after(adjust('oni', 'cover', 'stone'))
		.after(
			pick('straight-shot:oni:assault-rifle'),
			mark('range', 'range', 'at-cover'),
			roll(6, 1, 1, 5),
		);
	t.is(scene.prompt().id, 'turn/do');
	t.is(scene.of('oni').place.cover?.damage, 4);
});

test('TE-36: melee weapons and bows never jam', (t) => {
	t.is(shoot('even', {isFirearm: false}).prompt().id, 'turn/do');
	t.false(weaponOf('sword')?.isFirearm ?? true);
	t.false(carried('knife').weapon.isFirearm);
});
