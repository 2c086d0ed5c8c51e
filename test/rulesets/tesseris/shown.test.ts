import test from 'ava';
import {
	adjust,
	carried,
	duel,
	given,
	koji,
	oni,
	pick,
	roll,
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
		rolled.told().includes('Oni: Stealth 3; Koji: Awareness 3 against Oni'),
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
