import test from 'ava';
import {tesseris} from '../../../source/rulesets/tesseris/index.js';
import {
	type Scene,
	adjust,
	beside,
	carried,
	duel,
	give,
	given,
	gm,
	koji,
	mika,
	oni,
	pick,
	roll,
	thug,
} from '../../helpers/te-scene.js';

/* What the GM is shown: damage if undefended, misses of second weapons, totals of surprise (TE-31, TE-M10, TE-20). */

test('TE-31: the window shows what an attack does if nobody answers', (t) => {
	const ask = (...faces: readonly number[]) =>
		duel(
			{},
			{armour: {name: 'Mail', points: 3, bulk: 0, covers: ['body']}},
		).after(pick('melee-strike:oni:sword'), roll(...faces));
	// Sword 4, Strength 3, net 3.
	const body = ask(6, 1, 1, 1, 5);
	t.is(body.choice('nobody').detail, '10 damage to the body, 7 past soak');
	t.is(
		body.choices('players').find(({id}) => id === 'nobody')?.detail,
		undefined,
	);
	t.is(
		ask(6, 1, 1, 1, 9).choice('nobody').detail,
		'10 damage to the legs, 10 past soak',
	);
});

test('TE-M10: a second weapon that misses beside one that hits is told', (t) => {
	const two = duel({
		weapons: [carried('sword'), carried('knife', {isOffHand: true})],
		feats: ['Multi-Weapon Fighting (Melee)'],
	}).after(pick('multi-strike:oni:sword'));
	// 2 − 1 is 1 for the sword, and −1 for the knife.
	const struck = two.after(roll(1, 1, 1, 1), pick('nobody'), roll(5));
	t.true(
		struck.told().some((line) => line.endsWith('; the knife misses')),
		struck.told().join(' | '),
	);
});

test('TE-20: the totals of Stealth and Awareness are told to the GM, not to players', (t) => {
	const scene = given([koji(), oni({square: 6}, {isHidden: true})]).after(
		pick('yes'),
	);
	const rolled = scene.after(
		roll(
			...scene
				.requests()
				.flatMap(({dice}) => Array.from({length: dice.count}, () => 6)),
		),
	);
	t.true(
		rolled
			.told()
			.includes(
				'Oni: Stealth 3 (6 6 6: 3); Koji: Awareness 3 (6 6 6: 3) against Oni',
			),
		rolled.told().join(' | '),
	);
	t.false(rolled.told('players').some((line) => line.includes('Stealth')));
});

test('TE-36: a jam names the weapon', (t) => {
	const gun = {weapons: [carried('pistol')], skills: {ballistics: 0}};
	const shot = duel(gun).after(
		adjust('koji', 'near', []),
		adjust('oni', 'square', 10),
		pick('straight-shot:oni:pistol'),
		roll(1, 1, 1, 5),
	);
	const jam = shot.prompt().kind === 'roll' ? shot : shot.after(pick('nobody'));
	t.true(jam.after(roll(1)).told().includes('Koji’s pistol jams'));
});

const placesOf = (scene: Scene, view: 'gm' | 'players' = 'gm') =>
	Object.fromEntries(
		tesseris
			.board(scene.state, view)
			.lanes.map(({name, place}) => [name, place]),
	);

test('TE-V01, TE-M05: the board shows who is in melee with whom, and else how far the nearest foe is', (t) => {
	const scene = duel({square: 0}, {square: 1}, {}, [
		mika({square: -4}),
		thug({square: 9}),
	]);
	t.deepEqual(placesOf(scene), {
		Koji: 'in melee with Oni',
		Oni: 'in melee with Koji',
		Mika: '5 squares from Oni',
		Thug: '9 squares from Koji',
	});
	const fallen = scene.after(give('oni', 'Unconscious'));
	t.deepEqual(placesOf(fallen), {
		Koji: '9 squares from Thug',
		Mika: '13 squares from Thug',
		Oni: undefined,
		Thug: '9 squares from Koji',
	});
	const changed = scene.after(gm({do: 'side', who: 'oni', side: 'good'}));
	t.is(placesOf(changed)['Koji'], '9 squares from Thug');
});

test('TE-V01: players are not shown the place of the hidden', (t) => {
	const scene = duel({square: 0}, {square: 1}, {}, [
		mika({square: -4}),
		thug(),
	]).after(beside('koji', 'oni', 'thug'), gm({do: 'hide', who: 'thug'}));
	const gms = placesOf(scene);
	t.is(gms['Koji'], 'in melee with Oni, Thug');
	const players = placesOf(scene, 'players');
	t.is(players['Koji'], 'in melee with Oni');
	t.is(players['Mika'], '5 squares from Oni');
	t.false('Thug' in players);
	const told = JSON.stringify(tesseris.details(scene.state, 'koji', 'players'));
	t.false(told.includes('Thug'));
});

test('TE-V01, TE-67: the question whom to attack says how far off those are who are not side by side', (t) => {
	const scene = duel(
		{square: 0, weapons: [carried('sword'), carried('pistol')]},
		{square: 1},
		{},
		[mika({square: -4}), thug({square: 9})],
	);
	const asked = scene.after(pick('called-shot:pistol'));
	t.is(asked.choice('thug').detail, '9 squares');
	t.is(asked.choice('oni').detail, undefined);
});
