import test from 'ava';
import {enrol} from '../../../source/engine/facts/combatants/entrant.js';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	adjust,
	ark,
	breakIn,
	given,
	gm,
	mark,
	number,
	pick,
	roll,
	thugs,
} from '../../helpers/rk-scene.js';
import type {SettingValues} from '../../../source/engine/facts/settings.js';

/* Squads of thugs. */

/** Ark (1 2 3) shoots at a squad of four, threat rating 2, which acts in phase 9. */
const shooting = (settings: SettingValues = {}) =>
	given([ark(), thugs()], settings).after(roll(1, 2, 3, 9), pick('attack:thugs:pistol'));

test('a squad is spoken of as many, and of one member as one (RK-35)', (t) => {
	const scene = given([ark({panache: 1}), thugs()]).after(
		adjust('thugs', 'members', 1),
		roll(9, 2),
	);
	t.is(scene.prompt().title, 'Thugs act');
	const shot = scene.after(pick('attack:ark:pistol'));
	t.is(shot.prompt().title, 'Thugs attack Ark: 15 or more');
	t.is(shot.prompt().why, '15: 5 + 5 × footwork 2; 1 member, threat 2');
	t.is(
		shot.after(roll(4)).told()[0],
		'Thugs attack Ark with pistol (1 member, threat 2): [4] = 4 against 15 (5 + 5 × footwork 2): a miss',
	);
	t.is(scene.after(pick('moves'), pick('move:run')).prompt().title, 'Thugs have moved: and then?');
	t.is(scene.after(pick('moves'), pick('move:run')).told()[0], 'Thugs run across');
	t.is(scene.after(pick('hold')).told()[0], 'Thugs hold the Action of phase 2');
});

test('a squad rolls Init and acts as one combatant (RK-35)', (t) => {
	const scene = given([ark(), thugs({panache: 2})]);
	t.deepEqual(
		scene.requests().map(({id, dice}) => [id, dice.count]),
		[
			['ark', 3],
			['thugs', 2],
		],
	);
	t.deepEqual(scene.lane('thugs')?.gauges, [{id: 'Squad', value: 4, max: 4}]);
});

test('its target number is 5 and 5 a point of threat rating (RK-35)', (t) => {
	const scene = shooting();
	t.is(scene.prompt().title, 'Ark attacks Thugs: 15 or more');
	t.is(scene.prompt().rule, 'RK-35');
});

test('one hit takes one member out, without damage or a Wound Check; the log says why they could not defend (RK-24, RK-35)', (t) => {
	const scene = brings(t, shooting(), roll(9, 9, 9, 1, 1, 1), [
		{type: 'attack-rolled', attacker: 'ark', target: 'thugs'},
		{type: 'taken', who: 'thugs', total: 27},
		{type: 'frame-left'},
		{type: 'members-fell', who: 'thugs', by: 'ark', count: 1, left: 3},
		{type: 'frame-left'},
		{type: 'ended', who: 'ark'},
		{type: 'group-settled'},
		{type: 'clock', unit: 'phase', value: 2},
		{type: 'phase-began', phase: 2},
		{type: 'grouped', ids: ['ark']},
		{type: 'opened', form: 'action', facts: {who: 'ark'}},
	]);
	t.deepEqual(scene.told().slice(1, 3), [
		'Thugs cannot defend: 1 later Action, 2 needed',
		'Thugs: 1 falls, 3 left',
	]);
});

test('by the Setting one Action is one roll for each member, and each hit takes one out (RK-35)', (t) => {
	const scene = shooting({squadRolls: 'each'});
	t.is(scene.requests().length, 4);
	const next = scene.after(
		roll(9, 9, 9, 1, 1, 1, 1, 1, 1, 1, 1, 1, 8, 8, 8, 1, 1, 1, 2, 2, 2, 1, 1, 1),
	);
	t.is(next.of('thugs').members, 2);
	t.deepEqual(next.told().slice(0, 2), [
		'Ark attacks Thugs with pistol (pistol 3 + Finesse 3): [9] [9] [9] 1 1 1 = 27; [1] [1] [1] 1 1 1 = 3; [8] [8] [8] 1 1 1 = 24; [2] [2] [2] 1 1 1 = 6 against 15 (5 + 5 × threat 2): 2 of 4 hit',
		'Thugs cannot defend: 1 later Action, 2 needed',
	]);
});

test('an attack can be aimed at part of a squad: of two one is taken straight out and the other missed (RK-35)', (t) => {
	const scene = shooting();
	t.is(scene.requests().length, 1);
	const two = scene.after(mark('members', 'members'));
	t.deepEqual(
		two.requests().map(({label}) => label),
		['attack 1', 'attack 2'],
	);
	const next = two.after(roll(9, 9, 9, 1, 1, 1, 1, 1, 1, 1, 1, 1));
	t.is(next.of('thugs').members, 3);
	t.deepEqual(next.told().slice(0, 2), [
		'Ark attacks Thugs with pistol (pistol 3 + Finesse 3): [9] [9] [9] 1 1 1 = 27; [1] [1] [1] 1 1 1 = 3 against 15 (5 + 5 × threat 2): 1 of 2 hits',
		'Thugs cannot defend: 1 later Action, 2 needed',
	]);
});

test('where each member has a roll, an attack can still be aimed at fewer, but at no more than stand (RK-35)', (t) => {
	const scene = shooting({squadRolls: 'each'});
	t.is(scene.after(mark('members', 'members', 'members')).requests().length, 3);
	const [option] = scene.prompt().options ?? [];
	t.like(option, {id: 'members', count: 4, max: 4, rule: 'RK-35'});
	const alone = scene.after(adjust('thugs', 'members', 1));
	t.is(alone.requests().length, 1);
	t.false(alone.prompt().options?.some(({id}) => id === 'members'));
});

test('a squad that may defend hears how many would fall (RK-22, RK-35)', (t) => {
	const scene = given([ark({panache: 1}), thugs({panache: 2})]).after(
		roll(1, 8, 9),
		pick('attack:thugs:pistol'),
		mark('members', 'members'),
		roll(9, 9, 9, 1, 1, 1, 9, 9, 9, 1, 1, 1),
	);
	t.is(scene.choice('take').label, 'Take the hit: 2 fall');
	const alone = scene.after(adjust('thugs', 'members', 1));
	t.is(alone.choice('take').label, 'Take the hit: one falls');
	t.is(scene.after(pick('take')).told()[0], 'Thugs take the hit: 2 fall');
	t.is(alone.after(pick('take')).told()[0], 'Thugs take the hit: one falls');
});

test('it rolls as many dice as members and keeps its threat rating, fewer with every loss (RK-35)', (t) => {
	const scene = given([ark({panache: 1}), thugs()]).after(roll(9, 1), pick('attack:ark:pistol'));
	t.is(scene.requests()[0]?.need, '4k2, 15 or more');
	const fewer = scene.after(adjust('thugs', 'members', 1));
	t.is(fewer.requests()[0]?.need, '1k1, 15 or more');
});

test('a squad that the GM adds members to counts them all as its size (RK-35)', (t) => {
	const scene = given([ark(), thugs()]).after(adjust('thugs', 'members', 6));
	t.like(scene.lane('thugs')?.gauges[0], {value: 6, max: 6});
});

test('by the Setting a squad rolls and is hit by its sheet (RK-35)', (t) => {
	const scene = given([ark({panache: 1}), thugs()], {squadNumbers: 'sheet'}).after(
		roll(9, 1),
		pick('attack:ark:pistol'),
	);
	t.is(scene.requests()[0]?.need, '5k2, 15 or more');
	const shot = given([ark(), thugs({defence: []})], {squadNumbers: 'sheet'}).after(
		roll(1, 2, 3, 9),
		pick('attack:thugs:pistol'),
	);
	t.is(shot.prompt().title, 'Ark attacks Thugs: 5 or more');
});

test('six members are the most, unless the Setting says otherwise (RK-35)', (t) => {
	const big = thugs({squad: {members: 9, threat: 1}});
	t.is(given([ark(), big]).of('thugs').members, 6);
	t.is(given([ark(), big]).lane('thugs')?.gauges[0]?.max, 6);
	t.is(given([ark(), big], {squadMost: 12}).of('thugs').members, 9);
});

test('a squad that is too large for the Setting fights with fewer members, and the log says so (RK-35)', (t) => {
	const scene = given([ark(), thugs()], {squadMost: 2});
	t.deepEqual(scene.told(), [
		'Thugs: 2 of 4 members fight, more do not fit into one squad',
		'Turn 1',
	]);
	const joined = scene.after(
		gm({do: 'add', entrants: enrol([{...thugs(), name: 'Gang', kin: 'Gang'}])}),
	);
	t.deepEqual(joined.told(), [
		'Gang joins the fight',
		'Gang: 2 of 4 members fight, more do not fit into one squad',
	]);
	t.is(joined.of('gang').members, 2);
	t.deepEqual(given([ark(), thugs()]).told(), ['Turn 1']);
});

test('the members that fit into a squad are the most that the GM can give it, and those are what it can have (RK-35)', (t) => {
	const scene = given([ark(), thugs()]);
	refuses(t, scene, adjust('thugs', 'members', 7), 'expected a whole number from 0 to 6');
	const six = scene.after(adjust('thugs', 'members', 6));
	const fewer = six.after(adjust('thugs', 'members', 2));
	t.like(fewer.lane('thugs')?.gauges[0], {value: 2, max: 6});
	t.regex(
		fewer.rules.details(fewer.state, 'thugs', 'gm').find(({label}) => label === 'Wounds')?.value ??
			'',
		/^2 of 6 members/,
	);
});

test('a squad can defend with members k threat rating, against all that it meets or beats (RK-24, RK-35)', (t) => {
	const scene = given([ark({panache: 1}), thugs({panache: 2})], {squadRolls: 'each'}).after(
		roll(1, 8, 9),
		pick('attack:thugs:pistol'),
	);
	const hit = scene.after(
		roll(9, 9, 9, 1, 1, 1, 5, 5, 5, 1, 1, 1, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1),
		pick('defend:later'),
	);
	t.is(hit.requests()[0]?.need, '4k2, 27 or more against all of 27, 15 and 18');
	t.is(hit.requests()[0]?.label, 'the squad');
	t.is(hit.requests()[0]?.dice.count, 4);
	const saved = hit.after(roll(9, 9, 1, 1));
	t.is(saved.of('thugs').members, 3);
	t.deepEqual(saved.told('players').slice(0, 2), [
		'Thugs defend: saved from 2 of 3',
		'Thugs: 1 falls, 3 left',
	]);
	t.is(
		saved.told()[0],
		'Thugs defend (4 members, threat 2): [9] [9] 1 1 = 18 against 27, 15 and 18: saved from 2 of 3',
	);
	t.true(
		hit
			.after(roll(1, 1, 1, 1))
			.told()[0]
			?.endsWith('hit all the same'),
	);
});

test('without members a squad is out, and the fight can end (RK-35)', (t) => {
	const scene = shooting().after(adjust('thugs', 'members', 1), roll(9, 9, 9, 1, 1, 1));
	t.deepEqual(scene.lane('thugs')?.badges, ['all down']);
	t.true(scene.told().includes('Thugs are all down; the Action of phase 9 is lost'));
	t.is(scene.prompt().title, 'No foes are left to fight: is the fight over?');
});

test('something else takes members of a squad out, as many as the GM says (RK-35, RK-36)', (t) => {
	const scene = given([ark(), thugs()]).after(
		roll(1, 2, 3, 9),
		breakIn('hazard'),
		pick('hurt:thugs'),
	);
	t.is(scene.prompt().title, 'How many of Thugs fall?');
	const next = scene.after(number(2));
	t.is(next.of('thugs').members, 2);
	t.is(next.prompt().title, 'Ark acts');
});

test('among simultaneous Actions members fall when all have acted (RK-04, RK-35)', (t) => {
	const scene = given([ark({panache: 1}), thugs({squad: {members: 1, threat: 2}})]).after(
		roll(5, 5),
		pick('attack:thugs:pistol'),
		roll(9, 9, 9, 1, 1, 1),
		pick('take'),
	);
	t.is(scene.prompt().title, 'Thugs act');
	t.is(scene.of('thugs').members, 1);
	t.is(scene.after(pick('pass')).of('thugs').members, 0);
});

test('a squad that is made smaller and larger again has as many fallen members as before (RK-35)', (t) => {
	const {state} = given([ark(), thugs()]);
	const {sheet} = state.combatants[1] ?? {};
	const sized = (members: number) => {
		const squad = {members, threat: 2};
		return gm(sheet ? {do: 'sheet', who: 'thugs', sheet: {...sheet, squad}} : {do: 'end'});
	};
	const hurt = given([ark(), thugs()]).after(adjust('thugs', 'members', 1));
	const small = hurt.after(sized(2));
	t.is(small.of('thugs').members, 0);
	t.is(small.after(sized(4)).of('thugs').members, 1);
	t.is(small.after(sized(1), sized(6)).of('thugs').members, 3);
	t.is(small.after(adjust('thugs', 'members', 2), sized(4)).of('thugs').members, 4);
});
