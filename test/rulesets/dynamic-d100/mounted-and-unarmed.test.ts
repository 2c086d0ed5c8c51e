import test from 'ava';
import {dynamicD100} from '../../../source/rulesets/dynamic-d100/index.js';
import {weapons} from '../../../source/rulesets/dynamic-d100/sheet/weapons.js';
import {carried} from '../../helpers/dd-fight.js';
import {duel, koji, mika, oni} from '../../helpers/dd-cast.js';
import {
	type Scene,
	adjust,
	brings,
	engage,
	given,
	pick,
	refuses,
	roll,
} from '../../helpers/dd-scene.js';

const katana = {weapons: [carried('katana')]};
const rider = {...katana, mount: 'Horse', traits: ['Katana', 'Horse']};
const attack = 'attack:oni:katana';

test('DD-60: mounted without the mount’s trait, no weapon trait counts', (t) => {
	t.is(duel(rider).need(), '90 or less');
	const untrained = {...rider, traits: ['Katana']};
	t.is(duel(untrained).need(), '60 or less');
	const onFoot = duel(untrained).after(adjust('koji', 'mounted', false));
	t.is(onFoot.need(), '90 or less');
});

test('DD-60: the untrained rider’s parry goes without the weapon trait too', (t) => {
	const parry = (traits: readonly string[]) =>
		duel({}, {...rider, traits})
			.after(roll(50), pick('parry:this'))
			.need();
	t.is(parry(['Katana', 'Horse']), '80 or less');
	t.is(parry(['Katana']), '50 or less');
});

test('DD-60: two zones are free on the rider’s initiative, and it attacks as if it had not moved', (t) => {
	const scene = given([koji(rider), oni({zone: 2})]).declare({koji: attack});
	t.is(scene.lane('koji')?.order, '15');
	const riding = brings(t, scene, pick('carry-out'), [
		{type: 'filled', form: 'turn'},
		{type: 'opened', form: 'move', facts: {who: 'koji', by: 'ride', goal: 'oni'}},
		{type: 'filled', facts: {where: {zone: 2, goal: 'oni'}}},
	]);
	t.is(riding.prompt().title, 'Does Koji reach Oni at once?');
	brings(t, riding, pick('reached'), [
		{type: 'moved', by: 'ride', from: 0, to: 2, isReached: true},
		{type: 'frame-left'},
		{type: 'spent', part: 'main'},
		{type: 'attacked', attacker: 'koji', target: 'oni'},
	]);
});

test('DD-60: the two free zones of a round can be ridden one by one, and no more', (t) => {
	const scene = given([koji(rider), oni({zone: 1})])
		.declare({koji: ['detail', 'attack', 'katana', 'oni', 'support']})
		.after(pick('ride'), pick('zone:1'));
	t.is(scene.choice('ride').label, 'Ride on, one zone at most');
	const riding = scene.after(pick('ride'));
	t.deepEqual(
		riding.choices().map(({id}) => id),
		['to:oni', 'zone:0', 'zone:2', 'within'],
	);
	const ridden = brings(t, riding, pick('zone:2'), [
		{type: 'filled', facts: {where: {zone: 2}}},
		{type: 'moved', by: 'ride', from: 1, to: 2},
		{type: 'frame-left'},
	]);
	refuses(t, ridden, pick('ride'), 'has ridden as far as is free this round', 'DD-60');
});

test('DD-60: a ride within the zone uses up one of the two free zones', (t) => {
	const scene = given([koji(rider), oni({zone: 1})])
		.declare({koji: ['detail', 'attack', 'katana', 'oni', 'support']})
		.after(pick('ride'), pick('within'), pick('ride'), pick('within'));
	refuses(t, scene, pick('ride'), 'has ridden as far as is free this round', 'DD-60');
});

test('DD-60: no free ride after the attack', (t) => {
	const struck = given([koji(rider), oni()])
		.after(engage('koji', 'oni'))
		.declare({koji: ['detail', 'attack', 'katana', 'oni', 'support']})
		.after(pick('main'), roll(99), pick('none'));
	refuses(t, struck, pick('ride'), 'the Move comes before the attack', 'DD-18');
});

test('DD-60: a run on a mount has the free zones in it, so that there is no ride after it', (t) => {
	const scene = given([koji(rider), oni({zone: 9})])
		.declare({koji: ['detail', 'run', 'support']})
		.after(pick('main'), pick('zone:4'));
	refuses(t, scene, pick('ride'), 'has ridden as far as is free this round', 'DD-60');
});

test('DD-60: a rider who covers three zones has an Extra besides, with its 5', (t) => {
	const far = given([koji(rider), oni({zone: 9})]).declare({koji: ['detail', 'run', 'support']});
	t.is(far.lane('koji')?.order, '10');
	const ridden = far.after(pick('main'), pick('zone:3'));
	t.is(ridden.choice('carry-out').label, 'Support');
});

test('DD-60: a Move on a mount leaves no run', (t) => {
	const scene = given([koji(rider), oni({zone: 1})])
		.declare({koji: ['detail', 'attack', 'katana', 'oni', 'move']})
		.after(pick('extra-0'), pick('not-yet'), adjust('oni', 'zone', 9));
	refuses(t, scene, pick('run'), 'the ride is the Move', 'DD-21');
});

test('DD-60: after the free ride no plan counts on another one', (t) => {
	const scene = given([koji(rider), oni({zone: 2}), mika()])
		.declare({koji: attack})
		.after(pick('ride'), pick('zone:-2'));
	refuses(t, scene, pick('carry-out'), 'not in close combat with Oni', 'DD-26');
	const first = scene.allowed()[0];
	t.is(first, 'run');
	const changing = scene.after(pick('change-intent'));
	refuses(
		t,
		changing,
		pick(`${attack}+move`),
		'4 zones away: moving there takes the Main Action',
		'DD-21',
	);
});

test('DD-60: a rider who has stopped in the foe’s zone needs a Move to strike', (t) => {
	const scene = given([koji(rider), oni({zone: 2})])
		.declare({koji: attack})
		.after(pick('ride'), pick('zone:2'));
	t.deepEqual(scene.allowed().slice(0, 1), [`${attack}+move`]);
	const struck = scene.after(pick(`${attack}+move`));
	t.is(struck.after(pick('carry-out')).prompt().id, 'exchange/attack');
});

test('DD-60: three zones take the Main Action', (t) => {
	const scene = given([koji(rider), oni({zone: 3})]).after(pick('wait'));
	refuses(t, scene, pick(attack), '3 zones away: moving there takes the Main Action', 'DD-21');
	const far = scene.after(pick('run'), pick('carry-out'));
	t.is(far.prompt().title, 'Koji rides where?');
	t.true(far.choices().some(({id}) => id === 'zone:3'));
	t.is(far.after(pick('zone:3')).told()[0], 'Koji rides to zone 3');
});

test('DD-60: a rider who has used the free Move gets only so far with the Main Action', (t) => {
	const scene = given([koji(rider), oni({zone: 9})])
		.declare({koji: 'run'})
		.after(pick('ride'), pick('zone:2'), pick('carry-out'));
	t.deepEqual(
		scene.choices().map(({id}) => id),
		['zone:4', 'zone:3', 'zone:1', 'zone:0', 'within'],
	);
});

test('DD-60: a shot from the saddle needs the target in range after two zones, whatever else moves', (t) => {
	const shooter = {...rider, weapons: [carried('handgun')]};
	const scene = given([koji(shooter), oni({zone: 4})]).after(pick('wait'));
	const way = ['detail', 'attack', 'handgun', 'oni'].map((id) => pick(id));
	refuses(t, scene.after(...way), pick('move'), 'out of range: medium, reaches short', 'DD-50');
});

test('DD-60: what counts for a shot from the saddle is where the ride leads into range, and carrying it out rides there', (t) => {
	const shooter = {...rider, weapons: [carried('handgun')]};
	const declaring = (zone: number) => given([koji(shooter), oni({zone})]).after(pick('wait'));
	const scene = declaring(2);
	t.is(scene.choice('attack:oni:handgun').odds, declaring(1).choice('attack:oni:handgun').odds);
	const acting = scene.after(pick('attack:oni:handgun'));
	t.regex(acting.choice('carry-out').detail ?? '', /^20 or less/);
	const shooting = brings(t, acting, pick('carry-out'), [
		{type: 'filled', form: 'turn'},
		{type: 'opened', form: 'move', facts: {who: 'koji', by: 'ride'}},
		{type: 'filled', facts: {where: {zone: 1}}},
		{type: 'moved', by: 'ride', from: 0, to: 1},
		{type: 'frame-left'},
		{type: 'spent', part: 'main'},
		{type: 'attacked', attacker: 'koji', target: 'oni'},
	]);
	t.is(shooting.need(), '20 or less');
	const moving = scene.after(
		...['detail', 'attack', 'handgun', 'oni', 'move', 'carry-out'].map((id) => pick(id)),
	);
	t.is(moving.of('koji').zone, 1);
	t.is(moving.need(), '20 or less');
});

test('DD-50: a Power that is used after a Move counts from where the Move leads', (t) => {
	const attack = {
		die: 6,
		might: 0,
		reach: 'short' as const,
		against: {skill: 'agility' as const, trait: 'Dodge'},
	};
	const powers = [{name: 'Flame', isReaction: false, attack}];
	const scene = given([koji({powers}), oni({zone: 2})]).declare({
		koji: ['detail', 'power-attack', 'Flame', 'oni', 'move'],
	});
	t.regex(scene.choice('carry-out').detail ?? '', /^40 or less/);
	t.is(scene.after(pick('carry-out')).need(), '40 or less');
});

test('DD-60: with points gone there is neither an Extra nor a free ride', (t) => {
	const scene = given([koji(rider), oni({zone: 1})], {outAt: -9}).declare({
		koji: ['detail', 'none', 'support', 'none'],
	});
	t.is(scene.prompt().title, 'Koji acts');
	const gone = scene.after(adjust('koji', 'rp', 0));
	t.true(gone.told().includes('Koji has no action at 0 RP or fewer: support'));
	t.not(gone.prompt().title, 'Koji acts');
});

test('DD-60: a rider who has used one free zone gets as much less far with the Main Action', (t) => {
	const scene = given([koji(rider), oni({zone: 9})])
		.declare({koji: 'run'})
		.after(pick('ride'), pick('zone:1'), pick('carry-out'));
	t.true(scene.choices().some(({id}) => id === 'zone:4'));
	t.false(scene.choices().some(({id}) => id === 'zone:5'));
});

test('DD-64: the mount’s Move is no action: at 5 RP or fewer it goes beside a Main, without the 5', (t) => {
	const scene = given([koji({...rider, score: 5}), oni({zone: 1})]).declare({koji: attack});
	t.is(scene.lane('koji')?.order, '5');
	const attacking = scene.after(pick('carry-out'), pick('reached'));
	t.is(attacking.prompt().id, 'exchange/attack');
});

test('DD-64: somebody without a mount cannot ride', (t) => {
	const scene = given([koji(katana), oni()]).declare({koji: 'move'});
	t.deepEqual(
		scene.choices().map(({id}) => id),
		['carry-out', 'give-up', 'change-intent'],
	);
});

/** Koji, bare-handed, attacks Oni. */
const brawl = (
	ofKoji: Parameters<typeof koji>[0] = {},
	ofOni: Parameters<typeof oni>[0] = {},
	arm = 'fist',
): Scene => {
	const scene = given([koji({weapons: [], ...ofKoji}), oni(ofOni)])
		.after(engage('koji', 'oni'))
		.after(pick('wait'));
	const way = ['detail', 'attack', arm, 'oni', 'none'].map((id) => pick(id));
	return scene.after(...way, pick('carry-out'));
};

const artist = {traits: ['Martial Art: Karate']};

test('DD-61: fists against a weapon are a Penalty, fists against fists are not', (t) => {
	t.deepEqual(brawl().ticked(), ['fists']);
	t.is(brawl().need(), '30 or less');
	t.is(brawl({}, {weapons: []}).need(), '60 or less');
	t.is(brawl({}, {weapons: [carried('katana', false)]}).need(), '60 or less');
});

test('DD-61: claws are weapons', (t) => {
	t.is(brawl({}, {weapons: [carried('claw')]}).need(), '30 or less');
});

test('DD-61: a martial art cancels the Penalty and lets the limbs count as its weapon', (t) => {
	t.deepEqual(brawl(artist).ticked(), []);
	t.is(brawl(artist).need(), '90 or less');
});

test('DD-61: kicks are for martial artists who know them, Might +1', (t) => {
	const kicker = {traits: ['Martial Art: Karate', 'Kicking']};
	const kicking = brawl(kicker, {}, 'kick').after(roll(50), pick('none'));
	t.is(kicking.need(), '1d2+1');
	for (const traits of [['Kicking'], ['Martial Art: Karate']]) {
		const scene = given([koji({weapons: [], traits}), oni()]).after(
			pick('wait'),
			pick('detail'),
			pick('attack'),
		);
		t.deepEqual(scene.allowed(), ['fist', 'grapple', 'back']);
	}
});

test('DD-62: a grapple is an attack like any other, with the Penalty of fists against weapons', (t) => {
	const scene = brawl({}, {}, 'grapple');
	t.is(scene.need(), '30 or less');
	t.is(brawl({}, {weapons: []}, 'grapple').need(), '60 or less');
	const told = scene.after(roll(30), pick('none'), roll(4)).told();
	t.is(
		told[0],
		'Koji attacks Oni (grapple; 30 ≤ 30 [Close Combat 60, bare hands against a weapon −30]; no defence): Oni loses 4 RP [1d6 4]',
	);
});

test('DD-63: the weapon table has the source’s dice, Might and ranges', (t) => {
	const table = weapons.map(
		({id, die, might, mightTwoHanded = might, reach, usesStrength}) =>
			`${id} 1d${die} ${might} ${mightTwoHanded} ${reach}${reach !== 'melee' && usesStrength ? ' user' : ''}`,
	);
	t.deepEqual(table, [
		'fist 1d2 0 0 melee',
		'kick 1d2 1 1 melee',
		'grapple 1d2 0 0 melee',
		'bite 1d4 0 0 melee',
		'claw 1d4 0 0 melee',
		'club 1d4 1 2 melee',
		'dagger 1d4 0 0 melee',
		'greek-sword 1d6 0 0 melee',
		'katana 1d8 0 1 melee',
		'whip 1d2 0 0 close user',
		'throwing-dagger 1d4 0 0 close user',
		'shuriken 1d4 0 0 close user',
		'handgun 1d6 2 2 short',
		'assault-rifle 1d6 3 3 medium',
		'beam-pistol 1d8 2 2 short',
		'beam-rifle 1d8 3 3 medium',
	]);
});

test('DD-63: a thrown weapon is gone until another is readied, and none is readied when none is left', (t) => {
	const shuriken = {...carried('shuriken'), supply: 2};
	const first = given([koji({weapons: [shuriken]}), oni()])
		.declare({koji: 'attack:oni:shuriken'})
		.after(pick('carry-out'), roll(99));
	t.like(first.of('koji').arms[0], {isReady: false, supply: 1});
	const second = first.declare({koji: 'attack:oni:shuriken+ready'});
	const thrown = second.after(pick('carry-out'), roll(99), pick('wait'));
	t.like(thrown.of('koji').arms[0], {isReady: false, supply: 0});
	refuses(t, thrown, pick('attack:oni:shuriken+ready'), 'no Shuriken left', 'DD-63');
});

test('DD-67: fists against weapons burden defences as well as attacks', (t) => {
	const bare = duel(katana, {weapons: []}).after(roll(50), pick('parry:this'));
	t.deepEqual(bare.ticked(), ['fists']);
	t.is(bare.need(), '20 or less');
	const trained = duel(katana, {weapons: [], ...artist}).after(roll(50), pick('dodge:this'));
	t.is(trained.need(), '50 or less');
});

test('DD-67: in ranged combat bare hands are no burden', (t) => {
	const scene = given([koji({weapons: [carried('handgun')]}), oni({weapons: []})])
		.declare({koji: 'attack:oni:handgun'})
		.after(pick('carry-out'), roll(40), pick('dodge:this'));
	t.deepEqual(scene.ticked(), []);
});

test('DD-67: a grappling martial artist has no Penalty', (t) => {
	t.is(brawl(artist, {}, 'grapple').need(), '90 or less');
});

test('DD-67: a Power in melee is no weapon', (t) => {
	const touch = {
		weapons: [],
		powers: [
			{
				name: 'Touch',
				isReaction: false,
				attack: {
					die: 6,
					might: 0,
					reach: 'melee' as const,
					against: {skill: 'agility' as const, trait: 'Dodge'},
				},
			},
		],
	};
	const scene = given([koji(touch), mika(), oni({weapons: []})])
		.after(engage('koji', 'oni'))
		.declare({koji: 'power-attack:oni:Touch'})
		.after(pick('carry-out'), roll(50), pick('resist:this'));
	t.deepEqual(scene.ticked(), []);
});

test('DD-26: a Power in melee needs a Move too, which the plan leads to the foe', (t) => {
	const touch = {
		powers: [
			{
				name: 'Touch',
				isReaction: false,
				attack: {
					die: 6,
					might: 0,
					reach: 'melee' as const,
					against: {skill: 'agility' as const, trait: 'Dodge'},
				},
			},
		],
	};
	const scene = given([koji(touch), oni()]).declare({koji: 'power-attack:oni:Touch+move'});
	brings(t, scene, pick('carry-out'), [
		{type: 'filled', form: 'turn'},
		{type: 'spent', part: 'extra-0'},
		{type: 'opened', form: 'move', facts: {goal: 'oni'}},
		{type: 'filled', facts: {where: {goal: 'oni'}}},
		{type: 'moved', isReached: true},
		{type: 'frame-left'},
		{type: 'spent', part: 'main'},
		{type: 'attacked', means: {kind: 'power', power: 'Touch'}},
	]);
});

const caster = {...rider, powers: [{name: 'Flame', isReaction: false}]};

test('DD-60: a rider who covers three zones in a round, free ones and a Move together, has given up the Main Action', (t) => {
	const scene = given([koji(caster), oni({zone: 3})])
		.declare({koji: ['detail', 'power', 'Flame', 'move']})
		.after(pick('ride'), pick('zone:2'), pick('extra-0'));
	t.is(scene.choice('zone:3').cost, 'takes the Main Action');
	t.is(scene.choice('within').cost, undefined);
	const three = scene.after(pick('zone:3'));
	refuses(t, three, pick('carry-out'), 'three zones or more have taken the Main Action', 'DD-60');
	t.deepEqual(three.allowed(), ['give-up']);
	t.is(three.after(pick('carry-out', 'a short way')).prompt().id, 'feat/roll');
	const two = scene.after(pick('within'), pick('carry-out'));
	t.is(two.prompt().id, 'feat/roll');
});

test('DD-60: a ride beside a Move says what of it is free', (t) => {
	const scene = given([koji(caster), oni({zone: 3})]).declare({
		koji: ['detail', 'power', 'Flame', 'move'],
	});
	t.is(scene.choice('ride').cost, 'free');
	const moved = scene.after(pick('extra-0'), pick('zone:1'));
	t.is(moved.choice('ride').cost, 'one zone free, two take the Main Action');
	const ridden = moved.after(pick('ride'), pick('zone:2'));
	t.is(ridden.choice('ride').cost, 'free within the zone, farther takes the Main Action');
	t.is(ridden.after(pick('carry-out')).prompt().id, 'feat/roll');
});

test('DD-60: on foot the zones of two Moves take nothing away', (t) => {
	const scene = given([koji(katana), oni({zone: 3})])
		.declare({koji: ['detail', 'none', 'move', 'move']})
		.after(pick('carry-out'), pick('zone:1'), pick('zone:2'));
	t.is(scene.of('koji').turn.ridden, 0);
});

test('DD-61: the details say which weapons cannot be used', (t) => {
	const weaponsOf = (traits: readonly string[]) => {
		const {state} = given([koji({weapons: [carried('kick')], traits}), oni()]);
		return dynamicD100.details(state, 'koji', 'gm').find(({label}) => label === 'Weapons')?.value;
	};
	t.regex(weaponsOf([]) ?? '', /Kick[^;]*not usable without a martial art and Kicking/i);
	t.notRegex(weaponsOf(['Martial Art: Karate', 'Kicking']) ?? '', /not usable/);
});

test('DD-61: a kick on the sheet needs a martial art and Kicking too', (t) => {
	const weapons = [carried('kick')];
	const scene = given([koji({weapons}), oni()])
		.after(engage('koji', 'oni'))
		.after(pick('wait'));
	refuses(
		t,
		scene.after(pick('detail'), pick('attack')),
		pick('kick'),
		'Kick needs a martial art and Kicking',
		'DD-61',
	);
	t.false(scene.allowed().includes('attack:oni:kick'));
	const kicker = {weapons, traits: ['Martial Art', 'Kicking']};
	t.is(duel(kicker).prompt().id, 'exchange/attack');
});
