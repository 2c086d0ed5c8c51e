import test from 'ava';
import {carried} from '../../helpers/dd-fight.js';
import {koji, mika, oni, thug} from '../../helpers/dd-cast.js';
import {
	adjust,
	brings,
	engage,
	enter,
	given,
	gm,
	mark,
	pick,
	refuses,
	roll,
	tell,
} from '../../helpers/dd-scene.js';

const pistol = {weapons: [carried('beam-pistol')]};
const rifle = {weapons: [carried('beam-rifle')]};
const shot = (target: string, arm: string, extra = 'none') => [
	'detail',
	'attack',
	arm,
	target,
	extra,
];

/** Koji’s need to hit Oni, who is so many zones away. */
const needAt = (zone: number, extra: string, arm = rifle) => {
	const [weapon = ''] = arm.weapons.map(({weapon: {id}}) => id);
	return given([koji(arm), oni({zone})])
		.declare({koji: shot('oni', weapon, extra)})
		.after(pick('carry-out'))
		.need();
};

test('DD-20: Aim takes away every distance Penalty of a shot in the same round', (t) => {
	t.is(needAt(1, 'none'), '20 or less');
	t.is(needAt(2, 'none'), 'cannot succeed (−10)');
	t.is(needAt(1, 'aim'), '50 or less');
	t.is(needAt(2, 'aim'), '50 or less');
});

test('DD-20: Aim leaves other Penalties alone', (t) => {
	const scene = given([koji(pistol), oni({zone: 1})])
		.after(adjust('oni', 'moving', true))
		.declare({koji: shot('oni', 'beam-pistol', 'aim')})
		.after(pick('carry-out'));
	t.deepEqual(scene.ticked(), ['moving']);
	t.is(scene.need(), '20 or less');
});

test('DD-20: there is no aiming without something to shoot, or before a blow', (t) => {
	const extras = (arm = pistol.weapons) =>
		given([koji({weapons: arm}), oni()]).after(pick('wait'), pick('detail'), pick('none'));
	t.true(extras().allowed().includes('aim'));
	refuses(t, extras([carried('katana')]), pick('aim'), 'nothing to aim with', 'DD-20');
	const struck = given([koji(pistol), oni()]).after(
		pick('wait'),
		...['detail', 'attack', 'fist', 'oni'].map((id) => pick(id)),
	);
	refuses(t, struck, pick('aim'), 'the Main Action is no shot', 'DD-20');
});

test('DD-20: one Aim is all there is in a round', (t) => {
	const scene = given([koji(pistol), oni()]).after(
		pick('wait'),
		...['detail', 'none', 'aim'].map((id) => pick(id)),
	);
	refuses(t, scene, pick('aim'), 'once a round is enough', 'DD-20');
});

test('DD-21: a Move reaches close combat with a foe in the same zone', (t) => {
	const scene = given([koji(), oni()]).declare({koji: 'attack:oni:greek-sword+move'});
	brings(t, scene, pick('carry-out'), [
		{type: 'filled', facts: {isCarrying: true}},
		{type: 'spent', part: 'extra-0'},
		{type: 'opened', form: 'move', facts: {who: 'koji', by: 'move', goal: 'oni'}},
		{type: 'filled', facts: {where: {zone: 0, goal: 'oni'}}},
		{type: 'moved', who: 'koji', from: 0, to: 0, goal: 'oni', isReached: true},
		{type: 'frame-left'},
		{type: 'spent', part: 'main'},
		{type: 'attacked', attacker: 'koji', target: 'oni'},
	]);
});

test('DD-16, DD-26: of a Move to a foe who has come meanwhile and a lost attack the Move is left', (t) => {
	const scene = given([koji(), mika({score: 20}), oni()])
		.declare({koji: 'attack:oni:greek-sword+move', mika: 'move'})
		.after(engage('koji', 'oni'), adjust('koji', 'rp', 4), pick('give-up'));
	t.is(scene.prompt().title, 'Koji acts');
	t.is(scene.choice('carry-left').label, 'Move');
	// It leads nowhere, so Enter does not spend it.
	t.is(scene.allowed()[0], 'give-up');
});

test('DD-26: nobody moves to a foe who has come meanwhile, so that the others who came are not left', (t) => {
	const arrived = (isReady: boolean) =>
		given([koji(), mika(), oni({weapons: [carried('katana', isReady)]})])
			.declare({oni: `attack:koji:katana+${isReady ? 'move' : 'move-ready'}`})
			.after(engage('oni', 'koji', 'mika'));
	const scene = arrived(true);
	t.is(scene.choice('carry-out').label, 'Attack Koji with katana');
	const struck = brings(t, scene, pick('carry-out'), [
		{type: 'filled', facts: {isCarrying: true}},
		{type: 'spent', part: 'extra-0'},
		{type: 'spent', part: 'main'},
		{type: 'attacked', attacker: 'oni', target: 'koji'},
	]);
	t.deepEqual(struck.of('oni').engaged, ['koji', 'mika']);
	t.is(scene.after(pick('extra-0')).prompt().title, 'Oni moves where?');
	const drawn = arrived(false);
	t.is(drawn.choice('carry-out').label, 'Ready an item, then attack Koji with katana');
	t.like(drawn.after(pick('carry-out')).of('oni'), {
		engaged: ['koji', 'mika'],
		turn: {moved: undefined},
	});
});

test('DD-21: a Move enters the next zone, and whether it reaches close combat is a ruling', (t) => {
	const scene = given([koji(), oni({zone: 1})])
		.declare({koji: 'attack:oni:greek-sword+move'})
		.after(pick('carry-out'));
	t.is(scene.prompt().title, 'Does Koji reach Oni at once?');
	const reached = scene.after(pick('reached'));
	t.is(reached.prompt().id, 'exchange/attack');
	t.is(reached.of('koji').zone, 1);
	const short = brings(t, scene, pick('not-yet'), [
		{type: 'moved', to: 1, goal: 'oni', isReached: false},
		{type: 'frame-left'},
		{type: 'filled', facts: {isCarrying: false}},
	]);
	refuses(t, short, pick('carry-out'), 'not in close combat with Oni', 'DD-26');
});

test('DD-21: the ruling on a Move into the next zone can hold for the whole fight', (t) => {
	const scene = given([koji(), mika(), oni({zone: 1})])
		.declare({koji: 'attack:oni:greek-sword+move', mika: 'attack:oni:greek-sword+move'})
		.after(pick('carry-out'));
	const reached = scene.after(pick('always'));
	t.deepEqual(
		scene.choices().map(({id}) => id),
		['reached', 'not-yet', 'always', 'never'],
	);
	t.is(reached.prompt().title, 'Oni: defend, and against whom?');
	t.is(reached.state.settings.reach, 'ask');
	const later = reached.after(pick('none'), roll(99), pick('carry-out'));
	t.is(later.state.settings.reach, 'yes');
	t.regex(later.prompt().title, /^Mika attacks Oni/);

	const short = scene.after(pick('never'), pick('give-up'));
	t.is(short.state.settings.reach, 'no');
	refuses(
		t,
		short.after(pick('carry-out')),
		pick('carry-out'),
		'not in close combat with Oni',
		'DD-26',
	);
	refuses(
		t,
		short.after(pick('carry-out'), pick('give-up'), adjust('mika', 'zone', 0), pick('wait')),
		pick('attack:oni:greek-sword+move'),
		'a Move into another zone does not reach close combat',
		'DD-21',
	);
});

/** Koji moved towards Oni in the next zone and is not yet in reach. */
const shortOfReach = (ofKoji: Parameters<typeof koji>[0] = {}) =>
	given([koji(ofKoji), oni({zone: 1})])
		.declare({koji: 'attack:oni:greek-sword+move'})
		.after(pick('carry-out'), pick('not-yet'));

test('DD-21: a run does not come on top of a Move, unless the GM rules so', (t) => {
	const scene = shortOfReach();
	refuses(t, scene, pick('run'), 'the run is the Move', 'DD-21');
});

test('DD-21: not yet in reach, the Main Action can be used for something else', (t) => {
	const flames = {powers: [{name: 'Flame', isReaction: false}]};
	const scene = shortOfReach(flames);
	t.deepEqual(scene.allowed(), [
		'give-up',
		'power:Flame',
		'skill:close',
		'skill:ranged',
		'skill:agility',
		'skill:concentration',
		'instead:ready',
		'instead:move',
		'instead:move-ready',
		'instead:support',
		'instead:power',
	]);
	t.is(scene.after(pick('skill:agility')).prompt().title, 'Koji: Agility, 45 or less');
	t.is(scene.after(enter).clock()[0], 'Round 2');
});

test('DD-21: what can be done as planned is not done otherwise', (t) => {
	const reached = given([koji(), oni()])
		.after(engage('koji', 'oni'))
		.declare({koji: 'attack:oni:greek-sword'});
	refuses(
		t,
		reached,
		() => ({
			kind: 'choose',
			prompt: reached.prompt().id,
			value: {do: 'main', main: {do: 'skill', skill: 'agility'}},
		}),
		'that was not planned',
		'DD-12',
	);
});

test('DD-12: in the middle of a turn the Main Action can be given up for a second Extra', (t) => {
	const scene = shortOfReach({weapons: [carried('greek-sword')]}).after(pick('instead:move'));
	t.is(scene.prompt().title, 'Koji moves where?');
	const moved = scene.after(pick('to:oni'));
	t.true(moved.of('koji').engaged.includes('oni'));
	t.is(moved.clock()[0], 'Round 2');
});

test('DD-21: two zones take the Main Action, with no attack and no Extra besides', (t) => {
	const scene = given([koji(), oni({zone: 2})]).after(pick('wait'));
	refuses(
		t,
		scene,
		pick('attack:oni:greek-sword+move'),
		'2 zones away: moving there takes the Main Action',
		'DD-21',
	);
	const run = scene.after(pick('run'));
	t.is(run.lane('koji')?.order, '15');
	const ran = brings(t, run.after(pick('carry-out')), pick('zone:2'), [
		{type: 'filled', facts: {where: {zone: 2}}},
		{type: 'moved', by: 'run', from: 0, to: 2, isReached: false},
		{type: 'frame-left'},
		{type: 'turn-over'},
		{type: 'ended'},
		{type: 'group-settled'},
		{type: 'clock', value: 2},
		{type: 'round-began'},
		{type: 'opened', form: 'declare'},
	]);
	t.is(ran.of('koji').zone, 2);
	const prompt = scene.prompt();
	refuses(
		t,
		scene,
		() => ({
			kind: 'choose',
			prompt: prompt.id,
			value: {do: 'plan', plans: [{main: {do: 'run'}, extras: ['move']}]},
		}),
		'the run is the Move',
		'DD-21',
	);
});

test('DD-21: nor does a run in place of the planned Main Action, once an Extra is done', (t) => {
	const stuck = (runExtra: boolean) =>
		given([koji({weapons: [carried('handgun', false)]}), oni(), thug({zone: 5})], {runExtra})
			.declare({koji: 'attack:oni:handgun+ready'})
			.after(pick('extra-0'), gm({do: 'remove', who: 'oni', why: 'flees'}));
	refuses(t, stuck(false), pick('run'), 'a run leaves no Extra', 'DD-21');
	t.true(stuck(true).allowed().includes('run'));
});

test('DD-21: by the Setting a run leaves an Extra, with its 5, that is neither a Move nor an Aim', (t) => {
	const drawn = {weapons: [carried('katana', false), carried('handgun')]};
	const scene = given([koji(drawn), oni({zone: 3})], {runExtra: true}).after(
		pick('wait'),
		pick('detail'),
		pick('run'),
	);
	t.deepEqual(scene.allowed(), ['none', 'ready', 'support', 'back']);
	refuses(t, scene, pick('move'), 'the run is the Move', 'DD-21');
	refuses(t, scene, pick('aim'), 'the Main Action is no shot', 'DD-20');
	const planned = scene.after(pick('ready'));
	t.is(planned.lane('koji')?.order, '10');
	const running = planned.after(pick('carry-out'), pick('ready:katana'));
	t.is(running.prompt().title, 'Koji runs where?');
	t.is(running.after(pick('zone:2')).of('koji').zone, 2);
});

test('DD-21: changed in mid-round, whether a run leaves an Extra counts from the next round on', (t) => {
	const changed = given([koji(), oni()]).after(gm({do: 'set', setting: 'runExtra', value: true}));
	t.regex(changed.told().join('\n'), /A run leaves an Extra.*from round 2 on/);
	const running = changed.after(pick('wait'), pick('detail'), pick('run'));
	t.is(running.choice('ready').refused?.reason, 'a run leaves no Extra');
});

test('DD-21: by the Setting a run goes farther than two zones', (t) => {
	const far = (runZones: number) =>
		given([koji(), oni({zone: 3})], {runZones})
			.declare({koji: 'run'})
			.after(pick('carry-out'))
			.choices()
			.map(({id}) => id);
	t.deepEqual(far(2), ['zone:2', 'zone:1', 'zone:-1', 'zone:-2', 'within']);
	t.deepEqual(far(3), ['zone:3', 'zone:2', 'zone:1', 'zone:-1', 'zone:-2', 'zone:-3', 'within']);
});

test('DD-21: a Move to another zone than the next is refused', (t) => {
	const scene = given([koji(), oni()]).declare({koji: 'move'}).after(pick('carry-out'));
	const prompt = scene.prompt();
	refuses(
		t,
		scene,
		() => ({
			kind: 'choose',
			prompt: prompt.id,
			value: {do: 'fill', fact: 'where', value: {zone: 2}},
		}),
		'too far',
		'DD-21',
	);
});

const two = {weapons: [carried('katana', false), carried('club', false)]};
const swap = {weapons: [carried('beam-rifle'), carried('katana', false)]};

test('DD-22: drawing two weapons takes two actions', (t) => {
	const scene = given([koji(two), oni()])
		.declare({koji: ['detail', 'none', 'ready', 'ready']})
		.after(pick('carry-out'));
	t.is(scene.prompt().title, 'Koji readies what?');
	const first = brings(t, scene, pick('ready:katana'), [
		{type: 'readied', arm: 'katana', isDone: true},
		{type: 'frame-left'},
		{type: 'spent', part: 'extra-1'},
		{type: 'opened', form: 'ready', facts: {isJoined: false}},
	]);
	t.deepEqual(
		first
			.after(pick('ready:club'))
			.of('koji')
			.arms.map(({isReady}) => isReady),
		[true, true],
	);
});

test('DD-22: sheathing one weapon and drawing another takes two actions, so that there is no attack', (t) => {
	const scene = given([koji(swap), oni()])
		.after(engage('koji', 'oni'))
		.after(pick('wait'));
	refuses(
		t,
		scene.after(...['detail', 'attack', 'katana', 'oni'].map((id) => pick(id))),
		pick('ready'),
		'hands full: putting away and drawing take two actions',
		'DD-22',
	);
	const drawn = scene
		.after(...['detail', 'none', 'ready', 'ready'].map((id) => pick(id)))
		.after(pick('carry-out'), pick('put-away:beam-rifle'));
	t.true(drawn.after(pick('ready:katana')).of('koji').arms[1]?.isReady);
});

test('DD-22: by default nobody draws again what was put away in the same round', (t) => {
	const scene = given([koji(swap), oni()])
		.declare({koji: ['detail', 'none', 'ready', 'ready']})
		.after(pick('carry-out'));
	t.deepEqual(scene.allowed(), ['put-away:beam-rifle', 'other']);
	t.deepEqual(scene.after(pick('put-away:beam-rifle')).allowed(), [
		'ready:katana',
		'other',
		'ready:beam-rifle',
	]);
});

test('DD-22: with all in hand and loaded, a Ready Item says so, and by default puts nothing away', (t) => {
	const draft = given([koji(rifle), oni()]).after(
		...['wait', 'detail', 'none'].map((id) => pick(id)),
	);
	t.is(draft.choice('ready').detail, 'all is in hand and loaded');
	t.is(draft.choice('move').detail, undefined);
	const scene = draft.after(...['ready', 'none', 'carry-out'].map((id) => pick(id)));
	t.deepEqual(scene.allowed(), ['other', 'put-away:beam-rifle']);
});

test('DD-22: with full hands nothing can be drawn', (t) => {
	const scene = given([koji(swap), oni()])
		.declare({koji: ['detail', 'none', 'ready', 'none']})
		.after(pick('carry-out'));
	refuses(t, scene, pick('ready:katana'), 'no free hand: put something away first', 'DD-22');
});

test('DD-22: a shield takes a hand', (t) => {
	const weapons = [carried('greek-sword'), carried('club', false)];
	const scene = given([koji({weapons, shield: true}), oni()])
		.declare({koji: ['detail', 'none', 'ready', 'none']})
		.after(pick('carry-out'));
	t.is(scene.prompt().why, 'no hand free');
	t.is(scene.choice('ready:club').refused?.rule, 'DD-22');
});

test('DD-22: a Ready Item can be joined to a Move as one action', (t) => {
	const drawn = {weapons: [carried('katana', false)]};
	const scene = given([koji(drawn), oni()]).declare({koji: 'attack:oni:katana+move-ready'});
	t.is(scene.lane('koji')?.order, '10');
	brings(t, scene, pick('carry-out'), [
		{type: 'filled', form: 'turn'},
		{type: 'spent', part: 'extra-0'},
		{type: 'opened', form: 'move', facts: {goal: 'oni'}},
		{type: 'opened', form: 'ready', facts: {arm: 'katana', isJoined: true}},
		{type: 'readied', arm: 'katana'},
		{type: 'frame-left'},
		{type: 'filled', facts: {where: {goal: 'oni'}}},
		{type: 'moved', isReached: true},
		{type: 'frame-left'},
		{type: 'spent', part: 'main'},
		{type: 'attacked', means: {arm: 'katana'}},
	]);
});

test('DD-22: two Moves with a Ready Item each are two Extras', (t) => {
	const scene = given([koji(two), oni()]).declare({
		koji: ['detail', 'none', 'move-ready', 'move-ready'],
	});
	t.deepEqual(scene.of('koji').plan?.extras, ['move-ready', 'move-ready']);
});

const skillPlan = ['detail', 'skill', 'agility', 'support'];

test('DD-23: Support gives one Bonus on one roll of one’s own', (t) => {
	const scene = given([koji(), oni()])
		.declare({koji: skillPlan})
		.after(pick('carry-out'), pick('koji'));
	const supported = brings(t, scene, tell('he knows the ground'), [
		{type: 'filled', form: 'support', facts: {how: 'he knows the ground'}},
		{type: 'supported', who: 'koji', for: 'koji', how: 'he knows the ground', isGained: true},
		{type: 'frame-left'},
		{type: 'spent', part: 'main'},
		{type: 'opened', form: 'feat', facts: {who: 'koji', skill: 'agility'}},
	]);
	t.is(supported.need(), '75 or less');
	brings(t, supported, roll(75), [
		{type: 'filled', form: 'feat', facts: {check: {roll: 75, need: 75}}},
		{type: 'bonus-used', who: 'koji', from: 'koji'},
	]);
});

/** Koji supports Mika, who attacks Oni. */
const helped = (settings = {}) =>
	given([koji(), mika(), oni()], settings)
		.after(engage('mika', 'oni'))
		.declare({koji: ['detail', 'none', 'support', 'none'], mika: 'attack:oni:greek-sword'})
		.after(pick('carry-out'));

test('DD-23: Support can go to an ally', (t) => {
	const scene = helped().after(pick('mika'), tell('a shout'));
	t.true(scene.lane('mika')?.badges.includes('support +1'));
	const attack = scene.after(pick('carry-out'));
	t.is(attack.need(), '40 or less');
	t.is(attack.after(mark('support-0')).need(), '70 or less');
});

/** Oni (11) attacks Mika, who has these points, and Koji (15) is to support somebody. */
const besetMika = (score: number) =>
	given([koji(), mika({score}), oni({score: 11})])
		.after(engage('mika', 'oni'))
		.declare({
			koji: ['detail', 'none', 'support', 'none'],
			mika: 'move',
			oni: 'attack:mika:greek-sword',
		});

/** Koji comes to support somebody when Mika has acted. */
const afterMika = () => besetMika(20).after(pick('give-up'), pick('carry-out'));

test('DD-23: Support of an ally who has acted is refused, unless the GM says so', (t) => {
	const scene = afterMika();
	refuses(t, scene, pick('mika'), 'has acted already', 'DD-23');
	const defence = scene
		.after(pick('mika', 'she still has to defend herself'), tell('a shout'))
		.after(pick('carry-out'), roll(30), pick('parry:this'));
	t.is(defence.need(), '40 or less');
	t.is(defence.after(mark('support-0')).need(), '70 or less');
});

test('DD-23: Support is kept for whichever roll of one’s side will need it, and is used up with that', (t) => {
	const kept = besetMika(10).after(pick('carry-out'), pick('kept'), tell('a shout'));
	t.true(kept.told().includes('Koji supports a roll still to come (a shout): one Bonus, +30'));
	const attack = kept.after(pick('carry-out'));
	t.deepEqual(
		attack.prompt().options?.map(({id}) => id),
		['bonus', 'penalty'],
	);
	const defence = attack.after(roll(30), pick('parry:this'));
	t.deepEqual(defence.ticked(), []);
	const supported = defence.after(mark('kept-koji-0'));
	t.is(supported.need(), '70 or less');
	brings(t, supported, roll(70), [
		{type: 'defence-rolled', check: {roll: 70, need: 70}},
		{type: 'bonus-used', who: 'koji', from: 'koji', isKept: true},
		{type: 'filled', facts: {result: 'defended'}},
	]);
});

test('DD-23: kept Support counts on no roll of an ally who has acted, but on a later one of its giver’s', (t) => {
	const defence = afterMika()
		.after(pick('kept'), tell('a shout'), pick('carry-out'))
		.after(roll(30), pick('parry:this'));
	t.false(defence.prompt().options?.some(({id}) => id.startsWith('kept')));
	const own = given([koji(), oni()])
		.after(engage('koji', 'oni'))
		.declare({koji: ['detail', 'none', 'support', 'none'], oni: 'attack:koji:greek-sword'})
		.after(pick('carry-out'), pick('kept'), tell('he knows the ground'), pick('carry-out'))
		.after(roll(30), pick('parry:this'));
	t.is(own.after(mark('kept-koji-0')).need(), '90 or less');
});

test('DD-23: kept Support is not ticked for one’s own roll either, and ends with the round', (t) => {
	const scene = given([koji(), oni()])
		.declare({koji: skillPlan})
		.after(pick('carry-out'), pick('kept'), tell('he knows the ground'));
	t.is(scene.need(), '45 or less');
	t.is(scene.after(mark('kept-koji-0')).need(), '75 or less');
	const over = scene.after(roll(45), tell(''));
	t.is(over.clock()[0], 'Round 2');
	t.deepEqual(over.of('koji').turn.supports, []);
});

test('DD-23: foes are not supported', (t) => {
	t.deepEqual(
		helped()
			.choices()
			.map(({id}) => id),
		['mika', 'kept', 'koji', 'refused'],
	);
});

test('DD-23: unused Support ends with the round, which is told', (t) => {
	const unused = (whom: string) =>
		helped().after(pick(whom), tell('a shout')).after(pick('give-up'));
	const scene = unused('mika');
	t.is(scene.clock()[0], 'Round 2');
	t.deepEqual(scene.of('mika').turn.supports, []);
	t.true(scene.told().includes('Koji’s Support for Mika lapses unused'));
	t.true(unused('kept').told().includes('Koji’s Support lapses unused'));
});

test('DD-23: by the Setting Support needs a roll', (t) => {
	const scene = helped({supportRoll: true}).after(
		pick('mika'),
		tell('a shout'),
		pick('concentration'),
	);
	t.is(scene.need(), '40 or less');
	t.is(scene.after(roll(40)).of('mika').turn.supports.length, 1);
	brings(t, scene, roll(41), [
		{type: 'supported', check: {roll: 41, need: 40}, isGained: false},
		{type: 'frame-left'},
		{type: 'turn-over'},
		{type: 'ended'},
		{type: 'group-settled'},
		{type: 'grouped', ids: ['mika']},
		{type: 'began'},
		{type: 'opened', form: 'turn'},
	]);
	t.is(scene.after(roll(41)).of('mika').turn.supports.length, 0);
});

test('DD-03, DD-57: beside the roll of a Support the same can be ticked as beside a skill', (t) => {
	const scene = given(
		[
			koji({traits: ['Will'], consequences: [{name: 'tired', worth: -1, lasts: 'once'}]}),
			mika(),
			oni(),
		],
		{supportRoll: true},
	)
		.declare({koji: ['detail', 'none', 'support', 'none'], mika: 'move'})
		.after(pick('carry-out'), pick('mika'), tell('a shout'), pick('concentration'));
	t.is(scene.need(), '10 or less');
	const helped = scene.after(mark(...scene.ticked(), 'trait-0', 'bonus'));
	t.is(helped.need(), '70 or less');
	t.is(helped.prompt().why, 'Concentration 40, Will +30, tired −30, situation for +30');
	const supported = helped.after(roll(70));
	t.like(
		supported.events.find(({type}) => type === 'supported'),
		{isGained: true, check: {roll: 70, need: 70}},
	);
	t.false(
		supported.state.conditions.some(({name}) => name === 'tired'),
		'it counts once',
	);
});

const items = {
	items: [
		{name: 'Talisman', actions: 1},
		{name: 'Scanner', actions: 2},
		{name: 'Ritual', actions: 3},
	],
};

test('DD-24: an item of one action is an Extra', (t) => {
	const scene = given([koji(items), oni()]).declare({koji: ['detail', 'skill', 'agility', 'item']});
	brings(t, scene, pick('carry-out'), [
		{type: 'filled', form: 'turn'},
		{type: 'spent', part: 'extra-0'},
		{type: 'opened', form: 'item', facts: {actions: 1}},
		{type: 'item-used', item: 'Talisman', spent: 1, needs: 1},
		{type: 'frame-left'},
		{type: 'spent', part: 'main'},
		{type: 'opened', form: 'feat'},
	]);
});

test('DD-24: an item of two actions takes the Main Action and the Extra', (t) => {
	const asked = given([koji(items), oni()]).after(pick('wait'), pick('detail'), pick('item'));
	t.deepEqual(asked.allowed(), ['Scanner', 'Ritual', 'back']);
	const scene = asked.after(pick('Scanner'));
	t.is(scene.choices()[0]?.cost, 'init 10 (15 − 5)');
	const acting = scene.after(pick('none'));
	t.is(acting.lane('koji')?.order, '10');
	const used = acting.after(pick('carry-out'));
	t.is(used.told()[0], 'Koji uses Scanner');
});

test('DD-24: an item of two actions is refused as an Extra, and at 5 RP or fewer', (t) => {
	const only = {items: [{name: 'Scanner', actions: 2}]};
	const scene = given([koji(only), oni()]).after(pick('wait'), pick('detail'));
	refuses(t, scene.after(pick('none')), pick('item'), 'carries no item of one action', 'DD-24');
	refuses(
		t,
		scene.after(adjust('koji', 'rp', 5), pick('item'), pick('Scanner')),
		pick('none'),
		'one action only at 5 RP or fewer',
		'DD-14',
	);
});

/** Koji has spent two actions on the Ritual; the second round begins. */
const begunRitual = () =>
	given([koji(items), oni()])
		.declare({koji: ['detail', 'item', 'Ritual', 'none']})
		.after(pick('carry-out'));

test('DD-24: an item of three actions goes on in the next round, with one action and without the 5 again', (t) => {
	const first = begunRitual();
	t.is(first.told()[0], 'Koji uses Ritual (2 of 3 actions)');
	t.true(first.lane('koji')?.badges.includes('Ritual 2 of 3'));
	const second = first.declare({koji: ['detail', 'none', 'item', 'none']});
	t.is(second.lane('koji')?.order, '15');
	const asked = second.after(pick('carry-out'));
	t.deepEqual(asked.allowed(), ['Ritual', 'Talisman']);
	t.is(asked.choice('Ritual').detail, '2 of 3 actions done');
	t.is(asked.choice('Talisman').detail, undefined);
	t.is(asked.after(pick('Ritual')).told()[0], 'Koji uses Ritual');
});

test('DD-24: what is left of an item can go beside a Main Action, and is none itself', (t) => {
	const second = begunRitual().after(pick('wait'), pick('detail'));
	const beside = second.after(pick('skill'), pick('agility'), pick('item'));
	t.is(beside.lane('koji')?.order, '10');
	t.deepEqual(second.after(pick('item')).allowed(), ['Scanner', 'back']);
	const prompt = given([koji(items), oni()])
		.after(pick('wait'))
		.prompt();
	refuses(
		t,
		begunRitual().after(pick('wait')),
		() => ({
			kind: 'choose',
			prompt: prompt.id,
			value: {do: 'plan', plans: [{main: {do: 'item', item: 'Ritual'}, extras: []}]},
		}),
		'one action is left, which is an Extra',
		'DD-24',
	);
});

const flame = {powers: [{name: 'Flame', isReaction: false}]};

test('DD-25: a Power as an Extra gives one Bonus on one roll', (t) => {
	const scene = given([koji(flame), oni()])
		.declare({koji: ['detail', 'skill', 'agility', 'power']})
		.after(pick('carry-out'), pick('koji:Flame'), tell('light'));
	t.true(scene.told().includes('Koji supports their own roll (Flame: light): one Bonus, +30'));
	t.is(scene.need(), '75 or less');
});

test('DD-25: a lasting effect of a Power takes the Main Action', (t) => {
	const scene = given([koji(flame), oni()])
		.declare({koji: ['detail', 'power', 'Flame', 'none']})
		.after(pick('carry-out'));
	t.is(scene.need(), '70 or less');
	const told = brings(t, scene.after(roll(70)), tell('the gate burns'), [
		{type: 'feat-told', power: 'Flame', text: 'the gate burns'},
		{type: 'frame-left'},
		{type: 'turn-over'},
		{type: 'ended'},
		{type: 'group-settled'},
		{type: 'clock'},
		{type: 'round-began'},
		{type: 'opened', form: 'declare'},
	]);
	t.is(
		told.told()[0],
		'Koji uses Flame and succeeds (70 ≤ 70 [Concentration 40, Flame +30]): the gate burns',
	);
});

test('DD-25: without a Power there is none to use, not even by force', (t) => {
	const scene = given([koji(), oni()]).after(pick('wait'), pick('detail'), pick('none'));
	refuses(t, scene, pick('power', 'he prays'), 'has no Power', 'DD-25');
});

const blow = 'attack:oni:greek-sword';

test('DD-26: close combat needs a Move in this round, unless they are engaged', (t) => {
	const scene = given([koji(), oni()]).after(pick('wait'));
	const way = ['detail', 'attack', 'greek-sword', 'oni'].map((id) => pick(id));
	refuses(t, scene.after(...way), pick('none'), 'not in close combat: a Move is needed', 'DD-26');
	const engaged = given([koji(), oni()]).after(engage('koji', 'oni'), pick('wait'));
	t.is(engaged.after(pick(blow), pick('carry-out')).prompt().id, 'exchange/attack');
});

test('DD-26: an engagement lasts from round to round until one of the two leaves', (t) => {
	const scene = given([koji(), oni()]).after(engage('koji', 'oni')).declare();
	const blows = (now: ReturnType<typeof given>) =>
		now.allowed().filter((id) => id.startsWith(blow));
	t.deepEqual(blows(scene.after(pick('wait'))), ['attack:oni:greek-sword']);
	const left = scene
		.declare({oni: 'move'})
		.after(pick('carry-out'), pick('within'))
		.after(pick('wait'));
	t.deepEqual(blows(left), ['attack:oni:greek-sword+move']);
});

test('DD-26: by the Setting an engagement ends with the round', (t) => {
	const scene = given([koji(), oni()], {engagement: 'round'})
		.after(engage('koji', 'oni'))
		.declare()
		.after(pick('wait'));
	t.false(scene.allowed().includes(blow));
});

test('DD-26: moving up to one foe disengages from the others', (t) => {
	const scene = given([koji(), oni(), thug()])
		.after(engage('koji', 'oni'))
		.declare({koji: 'attack:thug:greek-sword+move'})
		.after(pick('carry-out'));
	t.true(scene.events.some((event) => event.type === 'moved' && event.leaves.includes('oni')));
	t.true(scene.lane('koji')?.badges.includes('vs Thug'));
});

test('DD-26: those whom the GM puts in different zones are not in close combat', (t) => {
	const scene = given([koji(), oni()])
		.after(engage('koji', 'oni'))
		.declare({koji: blow})
		.after(adjust('oni', 'zone', 3));
	refuses(t, scene, pick('carry-out'), 'not in close combat with Oni', 'DD-26');
});

test('DD-27: a skill as a Main Action is rolled for effect, and the GM tells what comes of it', (t) => {
	const scene = given([koji(), oni()])
		.declare({koji: ['detail', 'skill', 'concentration', 'none']})
		.after(pick('carry-out'));
	t.is(scene.prompt().title, 'Koji: Concentration, 40 or less');
	const rolled = brings(t, scene, roll(41), [
		{type: 'filled', form: 'feat', facts: {check: {roll: 41, need: 40}}},
	]);
	t.is(rolled.prompt().title, 'Koji fails: what comes of it?');
	t.is(
		rolled.after(tell('the door stays shut')).told()[0],
		'Koji uses Concentration and fails (41 > 40 [Concentration 40]): the door stays shut',
	);
});

test('DD-28: a readied item stays ready in the next round', (t) => {
	const scene = given([koji({weapons: [carried('katana', false)]}), oni()])
		.after(engage('koji', 'oni'))
		.declare({koji: ['detail', 'none', 'ready', 'none']})
		.after(pick('carry-out'), pick('ready:katana'))
		.after(pick('wait'));
	t.is(scene.clock()[0], 'Round 2');
	t.true(scene.allowed().includes('attack:oni:katana'));
});

test('DD-28: Aim does not outlast the round', (t) => {
	const scene = given([koji(pistol), oni({zone: 1})])
		.declare({koji: ['detail', 'none', 'aim', 'none']})
		.after(pick('carry-out'))
		.declare({koji: 'attack:oni:beam-pistol'})
		.after(pick('carry-out'));
	t.is(scene.need(), '20 or less');
});

test('DD-29: the player says how, and the GM may refuse the Support', (t) => {
	const scene = helped();
	t.is(scene.prompt().why, 'one Bonus on one roll of this round, if the GM accepts it');
	const refused = scene.after(pick('refused'));
	t.is(refused.told()[0], 'Koji’s Support is refused by the GM');
	t.is(refused.prompt().title, 'Mika acts');
});

test('DD-25: of a Power that supports it is said how it helps', (t) => {
	const scene = given([koji({...flame, score: 20}), mika(), oni()])
		.after(engage('mika', 'oni'))
		.declare({koji: ['detail', 'none', 'power', 'none'], mika: 'attack:oni:greek-sword'})
		.after(pick('carry-out'), pick('mika:Flame'), tell('light'), pick('carry-out'));
	const label = scene.prompt().options?.find(({id}) => id === 'support-0')?.label;
	t.is(label, 'support of Koji (Flame: light)');
});

test('DD-29: on attacks and defences Support is offered, not ticked', (t) => {
	const scene = helped().after(pick('mika'), tell('a shout'), pick('carry-out'));
	t.deepEqual(
		scene.prompt().options?.find(({id}) => id === 'support-0'),
		{
			id: 'support-0',
			label: 'support of Koji (a shout)',
			count: 0,
			max: 1,
			worth: '+30',
			rule: 'DD-29',
			isOptional: true,
		},
	);
	brings(t, scene.after(mark('support-0')), roll(70), [
		{type: 'filled', facts: {attack: {need: 70}}},
		{type: 'bonus-used', who: 'mika', from: 'koji'},
	]);
	brings(t, scene, roll(70), [{type: 'filled', facts: {attack: {need: 40}}}]);
});

test('DD-29: on a roll for effect Support is ticked', (t) => {
	const scene = given([koji(), oni()])
		.declare({koji: skillPlan})
		.after(pick('carry-out'), pick('koji'), enter);
	t.deepEqual(scene.ticked(), ['support-0']);
	t.is(scene.after(gm({do: 'note', text: 'so'})).need(), '75 or less');
});
