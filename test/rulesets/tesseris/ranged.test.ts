import test from 'ava';
import {
	apart,
	beside,
	carried,
	give,
	holding,
	mark,
	mika,
	number,
	overwatch,
	own,
	pick,
	roll,
	statuses,
	thug,
	tick,
	untilTurnOf,
	type Scene,
} from '../../helpers/te-scene.js';

/** Three dT of Koji’s Perception that bring so many successes, and the body where it is asked. */
const shot = (successes: number, ...where: readonly number[]) =>
	roll(...Array.from({length: 3}, (_, at) => (at < successes ? 6 : 1)), ...where);

const rounds = (scene: Scene): number | undefined => scene.of('koji').arms[0]?.rounds;

test('TE-R01, TE-30, TE-67: a straight shot takes two ticks and Perception, and stops at the listed range', (t) => {
	const scene = apart(10).after(pick('straight-shot:oni:assault-rifle'));
	t.is(scene.prompt().why, '3dT + 3 (Perception 3, ballistics 3); no modifiers');
	const hit = scene.after(shot(1, 5), pick('nobody'));
	// 7 and a net of 4.
	t.is(hit.of('oni').body.stamina, 10);
	t.is(rounds(hit), 29);
	t.like(apart(45).choice('straight-shot:assault-rifle').refused, {
		reason: 'Oni: 45 squares off, 40 at most',
		rule: 'TE-R01',
	});
});

test('TE-67: two squares +2, four +1, then 0, −1, −2, −4, and no farther', (t) => {
	const worth = (squares: number) =>
		/; (.*)$/.exec(
			apart(squares).after(pick('calculated-shot:oni:assault-rifle')).prompt().why ?? '',
		)?.[1];
	t.is(worth(2), '+3: calculated shot +1, range 2 squares +2');
	t.is(worth(4), '+2: calculated shot +1, range 4 squares +1');
	t.is(worth(5), '+1: calculated shot +1');
	t.is(worth(40), '+1: calculated shot +1');
	t.is(worth(60), '+0: calculated shot +1, range 60 squares −1');
	t.is(worth(80), '−1: calculated shot +1, range 80 squares −2');
	t.is(worth(120), '−3: calculated shot +1, range 120 squares −4');
	t.like(apart(121).choice('calculated-shot:assault-rifle').refused, {rule: 'TE-67'});
});

test('TE-67: another band beside the roll sets the distance of the two for good', (t) => {
	const scene = apart(10).after(pick('straight-shot:oni:assault-rifle'), mark('range'));
	t.is(scene.prompt().why, '3dT + 3 (Perception 3, ballistics 3); +1: range 4 squares +1');
	const again = scene.after(shot(0, 5), pick('nobody'), pick('straight-shot:oni:assault-rifle'));
	t.regex(again.prompt().why ?? '', /range 4 squares \+1/);
});

test('TE-R02, TE-R03: a calculated shot is at +1, one of the off hand at −2 unless ambidextrous', (t) => {
	const arms = {weapons: [carried('knife'), carried('pistol', {isOffHand: true})]};
	t.regex(
		apart(10, arms).after(pick('off-hand-shot:oni:pistol')).prompt().why ?? '',
		/; −2: off-hand shot −2$/,
	);
	t.regex(
		apart(10, {...arms, feats: ['Ambidextrous']})
			.after(pick('off-hand-shot:oni:pistol'))
			.prompt().why ?? '',
		/; no modifiers$/,
	);
});

test('TE-R04, TE-C02: a disabling shot at −3 disables what it strikes, unless resisted', (t) => {
	const scene = apart(10).after(
		pick('disabling-shot:oni:assault-rifle'),
		pick('arms'),
		shot(3),
		pick('nobody'),
	);
	t.is(scene.prompt().title, 'Oni: Resolve against 10, or Disabled');
	const disabled = scene.after(roll(1, 1, 1));
	t.like(
		disabled.state.conditions.find(({who}) => who === 'oni'),
		{name: 'Disabled', note: 'arms'},
	);
	const next = apart(10)
		.after(give('oni', 'Disabled'))
		.after(pick('disabling-shot:oni:assault-rifle'), pick('arms'), shot(3), pick('nobody'));
	t.is(next.prompt().title, 'Oni: Resolve against 10, or Slowed');
});

test('TE-R05: a called shot goes to the head with more penetration, damage and a Wound', (t) => {
	const armour = {armour: {name: 'Helm', points: 5, bulk: 0, covers: ['head' as const]}};
	const scene = apart(10, {}, armour).after(
		pick('called-shot:oni:assault-rifle'),
		shot(3),
		pick('nobody'),
	);
	// 7 + 3 + net 3, less 5 − 1 − 2.
	t.regex(scene.told()[0] ?? '', /head 13 − 2 soak = 11: Stamina 21 → 10, 3 Wounds/);
	t.is(scene.prompt().title, 'Oni: Resolve against 11, or Dazed');
});

test('TE-R06: a distracting shot against Scrutiny costs two ticks of the next turn and harms nobody', (t) => {
	const scene = apart(10).after(pick('distracting-shot:oni:assault-rifle'), roll(6, 6, 1, 1));
	t.deepEqual(scene.allowed().slice(0, 1), ['scrutiny']);
	const done = scene.after(pick('scrutiny'), roll(1, 1, 1));
	t.is(done.of('oni').body.stamina, 21);
	t.is(rounds(done), 29);
	t.is(untilTurnOf(done, 'oni').prompt().title, 'Oni acts: free Reaction, 3 left of 5');
});

test('TE-35, TE-R07: a burst at attack 6 against defence 3 with three rounds hits twice', (t) => {
	const scene = apart(10, {skills: {ballistics: 4}}).after(pick('burst-fire:oni:assault-rifle'));
	t.regex(scene.prompt().why ?? '', /; −1: burst fire −1$/);
	const fired = scene.after(shot(3));
	t.regex(fired.prompt().title, /: 6$/);
	const hit = fired.after(pick('duck'), roll(6, 6, 6, 1, 1, 1), roll(1));
	t.is(hit.prompt().title, 'Oni is hit 2 times: where?');
	const done = hit.after(roll(5, 5));
	t.regex(done.told()[0] ?? '', /2 hits, body 10 .* = 10; body 8 /);
	t.is(rounds(done), 27);
});

test('TE-R08: hip fire moves and shoots a burst at −2 in all, and calls no strike', (t) => {
	const scene = apart(10).after(pick('hip-fire:oni:assault-rifle'));
	t.is(scene.prompt().title, 'Koji: hip fire, where to?');
	const moved = scene.after(pick('oni'));
	t.is(moved.of('koji').place.square, 6);
	t.regex(moved.prompt().why ?? '', /; −1: hip fire −2, range 4 squares \+1$/);
});

test('TE-R09, TE-R11: full auto fires all its rounds at one, a spray once at each foe of the arc', (t) => {
	const auto = apart(10).after(pick('full-auto:oni:assault-rifle'), shot(3));
	t.is(rounds(auto), 24);
	t.is(auto.of('koji').round.spent, 5);
	const scene = apart(10, {}, {}, {}, [thug({square: 12})]).after(
		pick('spray:assault-rifle'),
		pick('oni'),
		tick('thug'),
	);
	t.regex(scene.prompt().title, /\(1 of 2\)/);
	t.regex(scene.prompt().why ?? '', /; −3: spray and pray −3$/);
	const both = scene.after(shot(3), pick('nobody'), roll(5), pick('nobody'));
	t.is(both.prompt().title, 'Thug is hit: where?');
});

test('TE-R10: guns in both hands need the feat', (t) => {
	const arms = {weapons: [carried('pistol'), carried('pistol', {isOffHand: true})]};
	t.like(apart(10, arms).choice('multi-shot:pistol').refused, {
		reason: 'needs Multi-Weapon Fighting (Pistol) or (Ranged)',
		rule: 'TE-R10',
	});
	const scene = apart(10, {...arms, feats: ['Multi-Weapon Fighting (Pistol)']}).after(
		pick('multi-shot:oni:pistol'),
		shot(3),
		pick('nobody'),
	);
	t.is(scene.prompt().title, 'Oni is hit 2 times: where?');
	t.deepEqual(
		scene.of('koji').arms.map((arm) => arm.rounds),
		[9, 9],
	);
});

test('TE-36, TE-O03: an even miss jams; a 6 clears it at once, else two ticks and the round', (t) => {
	const missed = apart(10, {skills: {}}).after(
		pick('straight-shot:oni:assault-rifle'),
		shot(0, 5),
		pick('nobody'),
	);
	t.is(missed.prompt().title, 'Koji’s assault rifle jams: quick recovery');
	const cleared = missed.after(roll(6));
	t.false(cleared.of('koji').arms[0]?.isJammed ?? true);
	t.is(rounds(cleared), 29);
	const jammed = missed.after(roll(5));
	t.like(jammed.choice('straight-shot').refused, {reason: 'the weapon is jammed', rule: 'TE-36'});
	const free = jammed.after(pick('clear-jam:assault-rifle'));
	t.is(rounds(free), 28);
	t.is(free.of('koji').round.spent, 4);
	const odd = apart(10, {skills: {ballistics: 1}}).after(
		pick('straight-shot:oni:assault-rifle'),
		shot(0, 5),
		pick('duck'),
		roll(6, 1, 1, 1, 1, 1),
	);
	t.is(odd.prompt().id, 'turn/do');
	const bare = apart(10, {skills: {ballistics: 1}}, {}, {jamOn: 'successes'}).after(
		pick('straight-shot:oni:assault-rifle'),
		shot(0, 5),
		pick('duck'),
		roll(6, 1, 1, 1, 1, 1),
	);
	t.is(bare.prompt().id, 'attack/recovery');
});

test('TE-36: reliable weapons recover with two dT, unreliable ones not at all, and bows never jam', (t) => {
	const gun = (changes: Parameters<typeof own>[1]) =>
		apart(5, {
			skills: {},
			weapons: [holding(own('gun', {use: 'ranged', range: 20, capacity: 5, ...changes}))],
		}).after(pick('straight-shot:oni:gun'), shot(0, 5), pick('nobody'));
	t.is(gun({isFirearm: true, reliability: 'reliable'}).requests()[0]?.dice.count, 2);
	t.true(gun({isFirearm: true, reliability: 'unreliable'}).of('koji').arms[0]?.isJammed);
	t.is(gun({}).prompt().id, 'turn/do');
});

test('TE-37: a shot that misses only for firing into melee strikes another of it, with the same total', (t) => {
	const scene = apart(10, {}, {}, {}, [mika({square: 10})])
		.after(beside('mika', 'oni'))
		.after(pick('straight-shot:oni:assault-rifle'));
	t.regex(scene.prompt().why ?? '', /; −2: firing into melee −2$/);
	// Koji 3 − 2 + 1 = 2 against 3: without the −2 it would hit.
	const stray = scene.after(shot(1, 5), pick('duck'), roll(6, 6, 6, 1, 1, 1));
	t.is(stray.prompt().title, 'Who answers? Koji against Mika: 2');
	t.is(stray.of('koji').round.attacks, 1);
});

test('TE-R06, TE-37: a distracting shot into melee strikes nobody else', (t) => {
	const missed = apart(10, {}, {}, {}, [mika({square: 10})])
		.after(beside('mika', 'oni'))
		.after(
			pick('distracting-shot:oni:assault-rifle'),
			roll(6, 6, 6, 1),
			pick('scrutiny'),
			roll(6, 1, 1),
		);
	t.is(missed.of('oni').habits.distracted, 0);
	t.is(missed.prompt().id, 'turn/do');
});

test('TE-R12: an area in words may lie as far off as the weapon reaches, one of 45° only half as far', (t) => {
	const watching = (area: string) =>
		untilTurnOf(apart(30).after(...overwatch(area)), 'oni').after(pick('move'), pick('koji'));
	const [shot] = watching('the gate').choices();
	t.like(shot, {id: 'overwatch-shot:koji:assault-rifle', detail: 'watches the gate'});
	const shown = watching('the gate').after(pick('overwatch-shot:koji:assault-rifle'));
	t.like(shown.state.conditions.at(-1), {name: 'On overwatch, free shot gone', note: 'the gate'});
	t.is(watching('ahead, 45°').prompt().id, 'turn/do');
});

test('TE-R12: an overwatch has one free shot at −1 at somebody who moves within half the range, and one more for a Reaction', (t) => {
	const scene = apart(10)
		.after(...overwatch(), pick('end-turn'))
		.after(pick('move'), pick('koji'));
	t.like(scene.choices()[0], {id: 'overwatch-shot:koji:assault-rifle', cost: 'free'});
	const shooting = scene.after(pick('overwatch-shot:koji:assault-rifle'));
	t.regex(shooting.prompt().why ?? '', /overwatch shot −1/);
	t.deepEqual(statuses(shooting, 'koji'), ['On overwatch, free shot gone']);
	const second = shooting.after(shot(0, 5), pick('nobody')).after(pick('move'), pick('away'));
	t.like(second.choices()[0], {cost: 'free Reaction'});
	const over = untilTurnOf(second.after(pick('nobody')), 'koji').after(pick('drop:assault-rifle'));
	t.deepEqual(statuses(over, 'koji'), []);
});

test('TE-R13: suppressing fire harms nobody, takes 2 off attacks and defences, and is answered when its victim moves', (t) => {
	const scene = apart(10).after(pick('suppressing-fire:oni:assault-rifle'));
	t.is(rounds(scene), 24);
	t.deepEqual(statuses(scene, 'oni'), ['Suppressed']);
	const moving = untilTurnOf(scene, 'oni').after(pick('move'), pick('away'));
	const shooting = moving.after(pick('suppressing-shot:koji:assault-rifle'));
	t.is(shooting.of('koji').round.spent, 4);
	const next = untilTurnOf(shooting.after(shot(0, 5), pick('nobody')), 'koji');
	t.deepEqual(statuses(next, 'oni'), []);
});

test('TE-X01, TE-X02: spells and powers are attacks with Willpower and their own skill', (t) => {
	const gift = (use: 'spell' | 'psychic') =>
		apart(5, {
			skills: {sorcery: 2},
			weapons: [holding(own('gift', {use, skill: 'sorcery', range: 10, hands: 0, damage: 5}))],
		});
	const spell = gift('spell').after(pick('offensive-spell:oni:gift'), number(3));
	t.is(spell.prompt().why, '3dT + 2 (Willpower 3, sorcery 2); no modifiers');
	const power = gift('psychic').after(pick('offensive-power:oni:gift'), roll(6, 6, 6, 5));
	t.is(power.allowed()[0], 'composure');
	t.like(apart(5).choice('offensive-spell').refused, {
		reason: 'knows no such spell',
		rule: 'TE-X01',
	});
});

test('TE-33: each attack after the first in a round is one worse', (t) => {
	const scene = apart(10).after(
		pick('straight-shot:oni:assault-rifle'),
		shot(1, 5),
		pick('nobody'),
	);
	const again = scene.after(pick('straight-shot:oni:assault-rifle'));
	t.regex(again.prompt().why ?? '', /; −1: extra attacks −1$/);
});
