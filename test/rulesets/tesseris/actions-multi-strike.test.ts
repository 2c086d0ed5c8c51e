import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	type Changes,
	type Scene,
	adjust,
	apart,
	beside,
	carried,
	duel,
	give,
	holding,
	mika,
	own,
	pick,
	roll,
	thug,
} from '../../helpers/te-scene.js';

/* Multi-strikes: one roll, a weapon for each hand, one defence for each target (TE-M10, TE-R10). */

const blades: Changes = {
	weapons: [carried('sword'), carried('knife', {isOffHand: true})],
	feats: ['Multi-Weapon Fighting (Melee)'],
};

const guns: Changes = {
	weapons: [carried('pistol'), carried('pistol', {isOffHand: true})],
	feats: ['Multi-Weapon Fighting (Pistol)'],
};

/** Koji with two blades between Oni and Thug. */
const between = (changes: Changes = blades, ofOni: Changes = {}): Scene =>
	duel(changes, ofOni, {}, [thug()]).after(beside('koji', 'oni', 'thug'));

/** So many successes of so many dT. */
const dice = (count: number, successes: number) =>
	roll(...Array.from({length: count}, (_, at) => (at < successes ? 6 : 1)));

const resolved = (scene: Scene) =>
	scene.events.flatMap((event) => (event.type === 'resolved' ? [event] : []));

const stamina = (scene: Scene, who: string): number => scene.of(who).body.stamina;

test('TE-M10: each further weapon is aimed on its own, the first one’s foe before the rest', (t) => {
	const aiming = between().after(pick('multi-strike:sword'), pick('oni'));
	t.is(aiming.prompt().title, 'Koji: multi-strike, at whom with the knife?');
	t.deepEqual(aiming.allowed(), ['oni', 'thug']);
	t.is(aiming.after(pick('thug')).prompt().title, 'Koji: multi-strike at Oni (1 of 2) with sword');
});

test('TE-M10: with one foe in reach nobody is asked', (t) => {
	brings(t, duel(blades), pick('multi-strike:oni:sword'), [
		{
			type: 'acted',
			who: 'koji',
			action: 'multi-strike',
			target: 'oni',
			arm: 'sword',
			price: {ticks: 3, isFree: false, borrowed: 0},
		},
		{type: 'filled', form: 'action', facts: {aims: ['oni']}, isMore: true},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'attacked', targets: ['oni'], arms: ['sword', 'knife']},
	]);
});

test('TE-M10: both at one foe are one roll, two less for the other hand, against one defence', (t) => {
	const hit = duel(blades)
		.after(pick('multi-strike:oni:sword'), dice(4, 3))
		.after(pick('dodge'), dice(3, 1));
	// 3 + 2 − 1 = 4 and 2 against 1.
	t.is(hit.prompt().title, 'Oni is hit 2 times: where?');
	t.like(resolved(hit.after(roll(5, 5)))[0], {
		net: 3,
		arm: 'sword',
		hits: [
			{net: 3, arm: 'sword', damage: 10},
			{net: 1, arm: 'knife', damage: 6},
		],
	});
	t.is(hit.of('oni').round.defences, 1);
	t.is(hit.of('koji').round.attacks, 1);
});

test('TE-M10: at two foes each defends once, against its own weapon', (t) => {
	const first = between()
		.after(pick('multi-strike:sword'), pick('oni'), pick('thug'))
		.after(dice(4, 3));
	t.is(first.prompt().title, 'Who answers? Koji against Oni: 4');
	const second = first.after(pick('dodge'), dice(3, 1), roll(5));
	t.like(resolved(second), {
		0: {target: 'oni', net: 3, arm: 'sword', hits: [{net: 3, arm: 'sword', damage: 10}]},
		length: 1,
	});
	t.is(second.prompt().title, 'Who answers? Koji against Thug: 2');
	const rolling = second.after(pick('dodge'));
	t.is(rolling.requests()[0]?.need, '2 or more');
	const done = rolling.after(dice(2, 1), roll(5));
	t.like(resolved(done), {
		0: {target: 'thug', net: 1, arm: 'knife', hits: [{net: 1, arm: 'knife', damage: 6}]},
		length: 1,
	});
	t.regex(done.told()[0] ?? '', /^Koji, multi-strike at Thug with knife: 2 /);
	t.is(done.of('thug').round.defences, 1);
	t.is(done.of('koji').round.attacks, 1);
	t.is(done.prompt().id, 'turn/do');
});

test('TE-M10: two short, the other hand misses where the first would have hit', (t) => {
	const scene = between()
		.after(pick('multi-strike:sword'), pick('oni'), pick('thug'))
		.after(dice(4, 1), pick('nobody'), roll(5), pick('nobody'));
	// 1 + 2 − 1 = 2: Oni is hit, Thug is not.
	t.is(stamina(scene, 'oni'), 12);
	t.is(stamina(scene, 'thug'), 15);
});

test('TE-M10: it takes three ticks, and one more for each hand past the second', (t) => {
	const three: Changes = {
		...blades,
		weapons: [
			carried('sword'),
			carried('knife', {isOffHand: true}),
			{...holding(own('claw')), isOffHand: true},
		],
	};
	t.is(duel(blades).choice('multi-strike:oni:sword').cost, '3 ticks');
	t.is(duel(three).choice('multi-strike:oni:sword').cost, '4 ticks');
	const scene = between(three).after(pick('multi-strike:sword'), pick('oni'), pick('thug'));
	t.is(scene.prompt().title, 'Koji: multi-strike, at whom with the claw?');
	const struck = scene
		.after(pick('thug'), dice(4, 4), pick('nobody'), roll(5))
		.after(pick('nobody'));
	// The sword on Oni at 5; knife and claw on Thug at 3 each.
	t.is(struck.prompt().title, 'Thug is hit 2 times: where?');
	t.like(resolved(struck.after(roll(5, 5)))[0], {
		hits: [
			{net: 3, arm: 'knife', damage: 8},
			{net: 3, arm: 'claw', damage: 9},
		],
	});
});

test('TE-M10, TE-M03, TE-68: neither the off-hand row nor two weapons add to it, but both hands have attacked then', (t) => {
	const scene = duel(blades).after(pick('multi-strike:oni:sword'));
	t.regex(scene.prompt().why ?? '', /; −1: multi-strike −1$/);
	const after = scene
		.after(dice(4, 0), pick('nobody'), roll(5))
		.after(pick('melee-strike:oni:sword'));
	t.regex(after.prompt().why ?? '', /; −2: extra attacks −1, two weapons this round −1$/);
});

test('TE-M10: no feat, one weapon, or two ticks, and there is no multi-strike', (t) => {
	refuses(
		t,
		duel({...blades, feats: []}),
		pick('multi-strike:sword'),
		'needs Multi-Weapon Fighting (Melee)',
		'TE-M10',
	);
	refuses(
		t,
		duel({...blades, feats: guns.feats ?? []}),
		pick('multi-strike:sword'),
		'needs Multi-Weapon Fighting (Melee)',
		'TE-M10',
	);
	refuses(
		t,
		duel({...blades, weapons: [carried('sword')]}),
		pick('multi-strike:sword'),
		'needs two weapons in hand',
		'TE-M10',
	);
	refuses(
		t,
		duel(blades).after(adjust('koji', 'spent', 3)),
		pick('multi-strike:sword'),
		'costs 3 ticks, 2 left',
		'TE-10',
	);
});

test('TE-M10, TE-C04: aimed into a grapple each weapon is against all in it', (t) => {
	const scene = duel(blades, {}, {}, [mika(), thug()])
		.after(give('mika', 'Grappled'), give('thug', 'Grappled'))
		.after(beside('mika', 'thug'), beside('koji', 'oni', 'thug'))
		.after(beside('mika', 'thug'));
	const struck = scene.after(pick('multi-strike:sword'), pick('oni'), pick('thug'));
	t.is(struck.prompt().title, 'Koji: multi-strike at Oni (1 of 3) with sword');
});

test('TE-R10: guns are aimed one by one as blades are, and each spends its round', (t) => {
	const scene = apart(10, guns, {}, {}, [thug({square: 12})]).after(
		pick('multi-shot:pistol'),
		pick('oni'),
	);
	t.is(scene.prompt().title, 'Koji: multi-strike with guns, at whom with the pistol 2?');
	const fired = scene.after(pick('thug'), dice(3, 2));
	// 2 + 3 − 1 = 4 at Oni, 2 at Thug.
	t.deepEqual(
		fired.of('koji').arms.map(({rounds}) => rounds),
		[9, 9],
	);
	const done = fired.after(pick('nobody'), roll(5), pick('nobody'), roll(5));
	t.is(stamina(done, 'oni'), 11);
	t.is(stamina(done, 'thug'), 7);
});

test('TE-R10: a gun that does not reach the first one’s foe is aimed at whom it does reach', (t) => {
	const scene = apart(
		50,
		{
			...guns,
			weapons: [
				holding(own('carbine', {use: 'ranged', range: 40})),
				{...holding(own('derringer', {use: 'ranged', range: 5})), isOffHand: true},
			],
		},
		{},
		{},
		[thug({square: 12})],
	).after(pick('multi-shot:carbine'), pick('oni'));
	t.is(scene.prompt().title, 'Koji: multi-strike with guns at Oni (1 of 2) with carbine');
});

test('TE-R10, TE-36: each gun that hits nothing jams for itself', (t) => {
	const scene = apart(
		10,
		{
			...guns,
			skills: {ballistics: 3},
			weapons: [
				carried('pistol'),
				{...holding(own('revolver', {use: 'ranged', range: 20, isFirearm: true})), isOffHand: true},
			],
		},
		{},
		{},
		[thug({square: 12})],
	).after(pick('multi-shot:pistol'), pick('oni'), pick('thug'));
	// 0 + 3 − 1 = 2 hits Oni, 0 does not hit Thug.
	const one = scene.after(dice(3, 0), pick('nobody'), roll(5), pick('nobody'));
	t.is(one.prompt().title, 'Koji’s revolver jams: quick recovery');
	const jammed = one.after(roll(1));
	t.deepEqual(
		jammed.of('koji').arms.map(({isJammed}) => isJammed),
		[false, true],
	);
	const both = scene.after(dice(3, 0), pick('dodge'), dice(3, 2), pick('nobody'));
	t.is(both.prompt().title, 'Koji’s pistol jams: quick recovery');
	const other = both.after(roll(1));
	t.is(other.prompt().title, 'Koji’s revolver jams: quick recovery');
	t.deepEqual(
		other
			.after(roll(1))
			.of('koji')
			.arms.map(({isJammed}) => isJammed),
		[true, true],
	);
});

test('TE-R10: it takes a feat for guns, and two that are loaded', (t) => {
	refuses(
		t,
		apart(10, {...guns, feats: blades.feats ?? []}),
		pick('multi-shot:pistol'),
		'needs Multi-Weapon Fighting (Pistol) or (Ranged)',
		'TE-R10',
	);
	refuses(
		t,
		apart(10, guns).after(adjust('koji', 'loaded', ['pistol'])),
		pick('multi-shot:pistol'),
		'needs two loaded weapons in hand',
		'TE-R10',
	);
	const ranged = apart(10, {...guns, feats: ['Multi-Weapon Fighting (Ranged)']});
	t.true(ranged.allowed().includes('multi-shot:oni:pistol'));
});

test('TE-M10: a weapon that is aimed by force is aimed there', (t) => {
	const scene = duel(blades, {}, {}, [thug(), mika({square: 3})])
		.after(beside('koji', 'oni', 'thug'))
		.after(pick('multi-strike:sword'), pick('oni'));
	t.is(scene.choice('mika').refused?.reason, 'Mika is on the same side');
	const struck = scene.after(pick('mika', 'she is in the way'));
	t.is(struck.prompt().title, 'Koji: multi-strike at Oni (1 of 2) with sword');
	t.is(
		struck.after(dice(4, 4), pick('nobody'), roll(5)).prompt().title,
		'Who answers? Koji against Mika: 3',
	);
});
