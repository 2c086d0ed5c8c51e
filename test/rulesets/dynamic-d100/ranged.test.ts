import test from 'ava';
import {carried} from '../../helpers/dd-fight.js';
import {koji, mika, oni} from '../../helpers/dd-cast.js';
import {
	type Scene,
	adjust,
	brings,
	engage,
	given,
	mark,
	pick,
	refuses,
	roll,
} from '../../helpers/dd-scene.js';
import type {CarriedWeapon} from '../../../source/rulesets/dynamic-d100/sheet/weapons.js';

type OniChanges = Parameters<typeof oni>[0];

/** Koji, Ranged Combat 50, is about to roll a shot at Oni. */
function shooting(
	arm: CarriedWeapon,
	ofOni: OniChanges = {},
	settings: Parameters<typeof given>[1] = {},
	extra = 'none',
): Scene {
	return given([koji({weapons: [arm], str: 13}), oni(ofOni)], settings)
		.declare({koji: ['detail', 'attack', arm.weapon.id, 'oni', extra]})
		.after(pick('carry-out'));
}

const rifle = carried('assault-rifle');
const handgun = carried('handgun');
const bow: CarriedWeapon = {
	weapon: {
		...carried('beam-rifle').weapon,
		id: 'bow',
		name: 'Bow',
		might: 0,
		force: 'blow',
		reload: 'each',
	},
	isReady: true,
};

test('DD-50: each range category beyond close is a Penalty', (t) => {
	t.is(shooting(rifle).need(), '50 or less');
	t.is(shooting(rifle, {zone: 1}).need(), '20 or less');
	t.is(shooting(rifle, {zone: -2}).need(), 'cannot succeed (−10)');
});

test('DD-50: Aim removes them all', (t) => {
	t.is(shooting(rifle, {zone: 2}, {}, 'aim').need(), '50 or less');
});

test('DD-50: beyond the weapon’s range a shot is refused', (t) => {
	const scene = given([koji({weapons: [handgun]}), oni({zone: 2})]).after(pick('wait'));
	refuses(
		t,
		scene.after(...['detail', 'attack', 'handgun', 'oni'].map((id) => pick(id))),
		pick('none'),
		'out of range: medium, reaches short',
		'DD-50',
	);
});

test('DD-50: one zone out of range, a Move brings the target into it', (t) => {
	const scene = given([koji({weapons: [handgun]}), oni({zone: -2})]).declare({
		koji: 'attack:oni:handgun+move',
	});
	const shot = brings(t, scene, pick('carry-out'), [
		{type: 'filled', form: 'turn'},
		{type: 'spent', part: 'extra-0'},
		{type: 'opened', form: 'move', facts: {by: 'move'}},
		{type: 'filled', facts: {where: {zone: -1}}},
		{type: 'moved', from: 0, to: -1, isReached: false},
		{type: 'frame-left'},
		{type: 'spent', part: 'main'},
		{type: 'attacked', means: {arm: 'handgun'}},
	]);
	t.is(shot.need(), '20 or less');
});

test('DD-50: a target that leaves the range before the shot cannot be shot at', (t) => {
	const scene = given([koji({weapons: [handgun]}), oni({zone: 1})])
		.declare({koji: 'attack:oni:handgun'})
		.after(adjust('oni', 'zone', 2));
	refuses(t, scene, pick('carry-out'), 'out of range: medium, reaches short', 'DD-50');
});

test('DD-50: by the Setting up to 10 zones are still medium range', (t) => {
	const far = (zone: number) =>
		given([koji({weapons: [rifle]}), oni({zone})], {mediumZones: 10})
			.after(pick('wait'))
			.after(...['detail', 'attack', 'assault-rifle', 'oni'].map((id) => pick(id)))
			.choice('none').refused?.reason;
	t.is(far(10), undefined);
	t.is(far(11), 'out of range: long, reaches medium');
});

test('DD-51: a target that moves is a Penalty', (t) => {
	const scene = given([koji({weapons: [handgun]}), oni({score: 20})])
		.declare({oni: 'move', koji: 'attack:oni:handgun'})
		.after(pick('carry-out'), pick('within'), pick('carry-out'));
	t.deepEqual(scene.ticked(), ['moving']);
	t.is(scene.need(), '20 or less');
});

test('DD-51: a target that comes straight at the shooter is none', (t) => {
	const scene = given([koji({weapons: [handgun]}), oni({score: 30})])
		.declare({oni: 'attack:koji:greek-sword+move', koji: 'attack:oni:handgun'})
		.after(pick('carry-out'), roll(99), pick('none'), pick('carry-out'));
	t.true(scene.lane('oni')?.badges.includes('moving'));
	t.deepEqual(scene.ticked(), []);
});

test('DD-51: neither is one that comes nearer by zones, whatever it heads for', (t) => {
	const scene = given([koji({weapons: [carried('assault-rifle')]}), oni({score: 30, zone: 2})])
		.declare({oni: 'move', koji: 'attack:oni:assault-rifle'})
		.after(pick('carry-out'));
	t.deepEqual(scene.after(pick('zone:1'), pick('carry-out')).ticked(), ['range']);
	t.deepEqual(scene.after(pick('zone:3'), pick('give-up', 'still in sight')).clock()[0], 'Round 2');
	t.deepEqual(scene.after(pick('within'), pick('carry-out')).ticked(), ['range', 'moving']);
});

test('DD-63: a throwing dagger counts with the trait of daggers, and with one of its own', (t) => {
	for (const trait of ['Dagger', 'Throwing dagger']) {
		const scene = shooting(carried('throwing-dagger'));
		t.is(scene.need(), '50 or less');
		const skilled = given([koji({weapons: [carried('throwing-dagger')], traits: [trait]}), oni()])
			.declare({koji: 'attack:oni:throwing-dagger'})
			.after(pick('carry-out'));
		t.is(skilled.need(), '80 or less');
		t.regex(skilled.prompt().why ?? '', new RegExp(`${trait} \\+30`));
	}
});

test('DD-51: a target that comes at another is one', (t) => {
	const scene = given([koji({weapons: [handgun]}), mika(), oni({score: 30})])
		.declare({oni: 'attack:mika:greek-sword+move', koji: 'attack:oni:handgun'})
		.after(pick('carry-out'), roll(99), pick('none'), pick('carry-out'));
	t.deepEqual(scene.ticked(), ['moving']);
});

test('DD-51: a target that comes from another zone at somebody else in the shooter’s zone is one', (t) => {
	const scene = given([koji({weapons: [handgun]}), mika(), oni({score: 30, zone: 1})])
		.declare({oni: 'attack:mika:greek-sword+move', koji: 'attack:oni:handgun'})
		.after(pick('carry-out'), pick('reached'), roll(99), pick('none'));
	t.deepEqual(scene.after(pick('carry-out')).ticked(), ['moving']);
});

test('DD-51: movement counts in its own round only', (t) => {
	const scene = given([koji({weapons: [handgun]}), oni()])
		.declare({oni: 'move'})
		.after(pick('carry-out'), pick('within'))
		.declare({koji: 'attack:oni:handgun'})
		.after(pick('carry-out'));
	t.deepEqual(scene.ticked(), []);
});

test('DD-52: losing a ranged exchange costs the attacker nothing, and an Advantage brings the defender nothing', (t) => {
	const scene = shooting(handgun).after(roll(40), pick('dodge:this'));
	const lost = brings(t, scene, roll(3), [
		{type: 'defence-rolled', check: {roll: 3, need: 30}},
		{type: 'filled', facts: {result: 'defended', advantage: true}},
		{type: 'exchange-ended', result: 'defended', regained: 0},
		{type: 'turn-over'},
		{type: 'ended'},
		{type: 'group-settled'},
		{type: 'clock'},
		{type: 'round-began'},
		{type: 'opened', form: 'declare'},
	]);
	t.is(lost.of('koji').rp, 15);
	t.is(
		lost.told()[0],
		'Koji shoots at Oni (handgun; 40 ≤ 50 [Ranged Combat 50]; dodge 3 ≤ 30, critical [Agility 30]): defended',
	);
});

const clip = (shots: number): CarriedWeapon => ({
	...handgun,
	weapon: {...handgun.weapon, clip: shots},
});

test('DD-53: an automatic weapon is empty only after the last shot of its clip', (t) => {
	const first = shooting(clip(2)).after(roll(90));
	t.is(first.of('koji').arms[0]?.shots, 1);
	t.true(first.after(pick('wait')).allowed().includes('attack:oni:handgun'));
	const second = first
		.declare({koji: 'attack:oni:handgun'})
		.after(pick('carry-out'), roll(90), pick('wait'));
	t.true(second.lane('koji')?.badges.includes('Handgun empty'));
	t.is(
		second.choices().find(({id}) => id.startsWith('attack:oni:handgun'))?.label,
		'Ready an item, then attack Oni with handgun',
	);
	refuses(
		t,
		second.after(...['detail', 'attack', 'handgun', 'oni'].map((id) => pick(id))),
		pick('none'),
		'Handgun is not loaded',
		'DD-53',
	);
});

test('DD-53: any other weapon needs a Ready Item for each shot', (t) => {
	const shot = brings(t, shooting(bow), roll(40), [
		{type: 'filled', form: 'exchange'},
		{type: 'shot-spent', who: 'koji', arm: 'bow'},
	]);
	t.true(shot.lane('koji')?.badges.includes('Bow empty'));
	const next = shot.after(pick('none'), roll(1)).declare({koji: 'attack:oni:bow+ready'});
	brings(t, next, pick('carry-out'), [
		{type: 'filled', form: 'turn'},
		{type: 'spent', part: 'extra-0'},
		{type: 'opened', form: 'ready', facts: {arm: 'bow'}},
		{type: 'loaded', arm: 'bow', isDone: true},
		{type: 'frame-left'},
		{type: 'spent', part: 'main'},
		{type: 'attacked'},
	]);
});

test('DD-53: a clip without a size on the sheet never empties', (t) => {
	const shot = shooting(handgun).after(roll(90));
	t.true(shot.of('koji').arms[0]?.isLoaded);
});

const damage = (scene: Scene) => scene.after(roll(40), pick('none')).need();

test('DD-54: ranged damage is the ammunition’s die and the weapon’s own Might', (t) => {
	t.is(damage(shooting(handgun)), '1d6+2');
	t.is(damage(shooting(carried('beam-rifle'))), '1d8+3');
});

test('DD-54: a thrown weapon uses the thrower’s Might', (t) => {
	t.is(damage(shooting(carried('shuriken'))), '1d4+1');
	t.is(damage(shooting(carried('throwing-dagger'))), '1d4+1');
	t.is(damage(shooting(carried('whip'))), '1d2+1');
});

test('DD-54: size, armour, Advantage and small weapons count as in close combat', (t) => {
	t.is(damage(shooting(handgun, {size: 1, armour: 'heavy'})), '1d6−1');
	const advantage = shooting(handgun).after(roll(5), pick('dodge:this'), roll(99));
	t.deepEqual(advantage.dice(), ['1d6', '1d6']);
	const weak: CarriedWeapon = {
		...carried('shuriken'),
		weapon: {...carried('shuriken').weapon, usesStrength: false},
	};
	t.is(damage(shooting(weak)), '1d6');
});

test('DD-54: energy does its die and Might', (t) => {
	const scene = given([
		koji({
			powers: [
				{
					name: 'Fire',
					isReaction: false,
					attack: {die: 6, might: 2, reach: 'medium', against: {skill: 'agility', trait: 'Dodge'}},
				},
			],
		}),
		oni({armour: 'light'}),
	])
		.declare({koji: 'power-attack:oni:Fire'})
		.after(pick('carry-out'));
	t.is(damage(scene), '1d6+1');
});

test('DD-53: a bow that is put away empty stays so, and is loaded in hand only', (t) => {
	const scene = shooting({weapon: bow.weapon, isReady: true})
		.after(roll(40), pick('none'), roll(1))
		.declare({koji: ['detail', 'none', 'ready', 'ready']})
		.after(pick('carry-out'), pick('put-away:bow'));
	t.true(scene.lane('koji')?.badges.includes('Bow empty'));
	refuses(t, scene, pick('load:bow'), 'Bow is not in hand', 'DD-53');
});

test('DD-55: Aim and reload together leave no shot, so that an aimed bow shoots every other round', (t) => {
	const plans = {koji: ['detail', 'attack', 'bow', 'oni', 'aim']};
	const first = given([koji({weapons: [bow]}), oni({zone: 1})])
		.declare(plans)
		.after(pick('carry-out'), roll(90));
	t.is(first.clock()[0], 'Round 2');
	const second = first.after(
		pick('wait'),
		...['detail', 'attack', 'bow', 'oni'].map((id) => pick(id)),
	);
	refuses(t, second, pick('aim'), 'Bow is not loaded', 'DD-53');
	const prompt = second.prompt();
	refuses(
		t,
		second,
		() => ({
			kind: 'choose',
			prompt: prompt.id,
			value: {
				do: 'plan',
				plans: [{main: {do: 'attack', target: 'oni', arm: 'bow'}, extras: ['ready', 'aim']}],
			},
		}),
		'a round holds two actions',
		'DD-12',
	);
	const loaded = first
		.declare({koji: ['detail', 'none', 'ready', 'aim']})
		.after(pick('carry-out'), pick('load:bow'));
	t.is(loaded.clock()[0], 'Round 3');
	const third = loaded.declare(plans).after(pick('carry-out'));
	t.is(third.need(), '50 or less');
});

test('DD-56: a new clip takes one Ready Item', (t) => {
	const empty = shooting(clip(1)).after(roll(90));
	const shot = empty.declare({koji: 'attack:oni:handgun+ready'}).after(pick('carry-out'));
	t.is(shot.prompt().id, 'exchange/attack');
	t.is(shot.of('koji').arms[0]?.shots, 1);
});

test('DD-56: by the Setting a new clip takes two Ready Items, which leaves no shot', (t) => {
	const empty = shooting(clip(1), {}, {clipActions: 2}).after(roll(90));
	refuses(
		t,
		empty.after(pick('wait')),
		pick('attack:oni:handgun+ready'),
		'a new clip takes 2 Ready Items',
		'DD-56',
	);
	const loading = empty
		.declare({koji: ['detail', 'none', 'ready', 'none']})
		.after(pick('carry-out'));
	const half = loading.after(pick('load:handgun'));
	t.is(half.told()[0], 'Koji loads handgun (not done yet)');
	const full = half.declare({koji: 'attack:oni:handgun+ready'});
	t.is(full.after(pick('carry-out')).prompt().id, 'exchange/attack');
});

test('DD-57: the GM adds any Bonus and Penalty to attack and defence', (t) => {
	const scene = shooting(handgun);
	t.is(scene.after(mark('bonus', 'bonus')).need(), '110 or less');
	t.is(scene.after(mark('penalty')).need(), '20 or less');
	const defence = scene.after(roll(40), pick('dodge:this'), mark('bonus'));
	t.is(defence.need(), '60 or less');
	refuses(
		t,
		scene,
		mark(...Array.from({length: 6}, () => 'bonus')),
		'“situation for” counts 5 times at most',
	);
});

test('DD-57: suggested modifiers can be unticked', (t) => {
	const scene = shooting(handgun, {zone: 1});
	t.deepEqual(scene.ticked(), ['range']);
	t.is(scene.after(mark()).need(), '50 or less');
});

test('DD-50: shooting at somebody with whom one is in close combat is close range', (t) => {
	const scene = given([koji({weapons: [handgun]}), oni()])
		.after(engage('koji', 'oni'))
		.declare({koji: 'attack:oni:handgun'})
		.after(pick('carry-out'));
	t.is(scene.need(), '50 or less');
});

test('DD-50: where the planned shot would be in vain, the plan says so at once, and another comes by default', (t) => {
	const aiming = given([koji({weapons: [handgun]}), oni({zone: 1})]).declare({
		koji: ['detail', 'attack', 'handgun', 'oni', 'aim'],
	});
	t.is(aiming.allowed()[0], 'carry-out');
	const far = aiming.after(adjust('oni', 'zone', 5));
	refuses(t, far, pick('carry-out'), 'out of range: long, reaches short', 'DD-50');
	t.is(far.allowed()[0], 'run');
	t.true(far.allowed().includes('extra-0'));
});

test('DD-50: the option for the distance names close range too, and all that counts', (t) => {
	const {options = []} = shooting(handgun).prompt();
	t.like(options[0], {
		id: 'range',
		label: 'close range',
		worth: '(−30 each for short, medium and long)',
	});
});
