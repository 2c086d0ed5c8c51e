import test from 'ava';
import {brings} from '../../helpers/rules-scene.js';
import {
	type Changes,
	type Scene,
	adjust,
	apart,
	carried,
	give,
	holding,
	mark,
	own,
	pick,
	roll,
	untilTurnOf,
} from '../../helpers/te-scene.js';
import {locations} from '../../../source/rulesets/tesseris/sheet/weapons.js';

/* What cover keeps off, and what that does to it (TE-61, TE-70 to TE-73). Koji: 3 dT + 3, rifle 7, penetration 1. */

const covered = (material: string, ofOni: Changes = {}): Scene =>
	apart(10, {}, {int: 0, stamina: 100, ...ofOni}).after(adjust('oni', 'cover', material));

/** A shot at a total of 6 that lands there, nobody answering. */
const shotAt = (scene: Scene, where: number): Scene =>
	scene.after(
		adjust('koji', 'spent', 0),
		adjust('koji', 'attacks', 0),
		pick('straight-shot:oni:assault-rifle'),
		roll(6, 6, 6, where),
		pick('nobody'),
		roll(1),
	);

const hitOf = (scene: Scene) => {
	const event = scene.events.find(({type}) => type === 'resolved');
	return event?.type === 'resolved' ? event.hits[0] : undefined;
};

const damageOf = (scene: Scene): number | undefined => scene.of('oni').place.cover?.damage;

for (const [where, part, soak] of [
	[1, 'head', 0],
	[2, 'arms', 0],
	[3, 'arms', 0],
	[4, 'body', 7],
	[8, 'body', 7],
	[9, 'legs', 7],
	[10, 'legs', 7],
] as const) {
	test(`TE-41, TE-70: a ${where} is the ${part}, where stone behind a penetration of 1 soaks ${soak}`, (t) => {
		t.like(hitOf(shotAt(covered('stone'), where)), {where: part, soak});
	});
}

test('TE-70: cover taken as a reaction keeps head and arms, from the next round legs and body', (t) => {
	const scene = apart(10, {}, {int: 0, stamina: 100}).after(
		pick('straight-shot:oni:assault-rifle'),
		roll(1, 1, 1, 5),
		pick('take-cover'),
		pick('stone'),
		pick('duck'),
		roll(9, 6, 1, 1, 1, 1, 1),
	);
	t.is(scene.of('oni').place.cover?.hastyRound, 1);
	t.is(hitOf(shotAt(scene, 1))?.soak, 7);
	t.is(hitOf(shotAt(scene, 5))?.soak, 0);
	const later = untilTurnOf(scene.after(pick('end-turn')), 'koji');
	t.is(hitOf(shotAt(later, 1))?.soak, 0);
	t.is(hitOf(shotAt(later, 5))?.soak, 7);
});

test('TE-70, TE-D10: in total defence all parts are covered, and armoured by 2 more', (t) => {
	const scene = untilTurnOf(covered('stone').after(pick('end-turn')), 'oni').after(
		pick('total-defence'),
		pick('end-turn'),
		roll(9, 1),
	);
	const soaks = [1, 2, 5, 10].map((where) => hitOf(shotAt(scene, where)));
	t.deepEqual(
		soaks.map((hit) => hit?.where),
		[...locations],
	);
	t.deepEqual(
		soaks.map((hit) => hit?.soak),
		[9, 9, 9, 9],
	);
});

test('TE-61: the bonus is against blows as against shots, unless the GM says that the cover is open to the foe', (t) => {
	const scene = covered('stone')
		.after(adjust('koji', 'near', ['oni']))
		.after(
			adjust('koji', 'held', []),
			pick('melee-strike:oni:fist'),
			roll(6, 1, 1, 1, 5),
			pick('duck'),
		);
	t.deepEqual(scene.ticked(), ['cover']);
	const open = scene.after(mark());
	t.deepEqual(open.ticked(), []);
	t.deepEqual(open.of('oni').place.cover?.openTo, ['koji']);
});

test('TE-61, TE-C04, TE-D07: cover is in nobody’s way within a grapple, nor in that of a strike at a diver', (t) => {
	const held = covered('stone').after(
		adjust('koji', 'near', ['oni']),
		give('koji', 'Grappled'),
		give('oni', 'Grappled'),
		pick('grapple-strike:oni:fist'),
		roll(6, 1, 1, 1, 5),
		pick('grapple-defence'),
	);
	t.false(held.ticked().includes('cover'));
});

test('TE-72: a hit on a covered place takes half of what is past the cover’s armour, rounded down; on another nothing', (t) => {
	// Damage 7 + 6 and 1 for a critical: 14, past 7 of stone: 7.
	t.is(damageOf(shotAt(covered('stone'), 5)), 3);
	t.is(damageOf(shotAt(covered('stone'), 1)), 0);
	t.is(damageOf(shotAt(covered('sandbags'), 5)), 0);
});

test('TE-41, TE-72: the one behind it takes all damage, minus armour, cloak and cover, with penetration subtracted once', (t) => {
	const ofOni: Changes = {
		armour: {name: 'Mail', points: 2, bulk: 0, covers: locations},
		cloak: {name: 'Coat', points: 1, bulk: 0, covers: ['body', 'legs']},
	};
	t.like(hitOf(shotAt(covered('stone', ofOni), 5)), {damage: 14, soak: 2 + 1 + 8 - 1, past: 4});
	t.like(hitOf(shotAt(covered('stone', ofOni), 2)), {soak: 1, past: 13});
});

test('TE-72: aimed at, it has no defence and takes all past its armour', (t) => {
	const scene = covered('stone').after(
		pick('straight-shot:oni:assault-rifle'),
		mark('range', 'range', 'at-cover'),
	);
	const hit = brings(t, scene, roll(6, 6, 6, 5), [
		{type: 'fired'},
		{type: 'filled', form: 'attack'},
		{type: 'defended', how: 'none'},
		{type: 'filled', form: 'attack', facts: {nets: [6]}},
		{type: 'filled', form: 'attack'},
		{type: 'resolved', hits: [], isHit: false, coverDamage: 7 + 6 - 7},
		{type: 'filled', form: 'attack', facts: {isFollowed: true}},
		{type: 'frame-left'},
		{type: 'frame-left'},
	]);
	t.is(hit.of('oni').body.stamina, 100);
	t.deepEqual(hit.told(), [
		'Koji, straight shot at the cover of Oni with assault rifle: 6 (6 6 6: 3, +3); no defence: the cover takes 6 damage',
	]);
	const held = covered('sandbags').after(
		pick('straight-shot:oni:assault-rifle'),
		mark('range', 'range', 'at-cover'),
		roll(6, 6, 6, 5),
	);
	t.regex(held.told()[0] ?? '', /no defence: the cover holds$/);
	const wide = scene.after(mark('penalty', 'penalty', 'penalty', 'range', 'range', 'at-cover'));
	t.regex(wide.after(roll(1, 1, 1, 5)).told()[0] ?? '', /no defence: the cover is missed$/);
});

test('TE-35, TE-72: every round of a burst that is aimed at cover strikes it', (t) => {
	const scene = covered('stone').after(
		pick('burst-fire:oni:assault-rifle'),
		mark('action', 'range', 'range', 'at-cover'),
		roll(6, 6, 6),
	);
	// 5, 3 and 1: 12, 10 and 8 past 7.
	t.is(damageOf(scene), 5 + 3 + 1);
});

test('TE-72: a miss that only its bonus made does the normal damage to it; one that would have missed anyway does none', (t) => {
	const miss = (...defence: readonly number[]) =>
		covered('stone').after(
			pick('straight-shot:oni:assault-rifle'),
			roll(6, 6, 6, 5),
			pick('dodge'),
			roll(...defence),
		);
	// Dodge 4 + 2 against 6: without the bonus a net of 2, 7 + 2 past 7.
	t.is(damageOf(miss(9, 6, 6, 6)), 2);
	t.is(damageOf(miss(9, 9, 9, 6, 6, 6)), 0);
});

test('TE-72: rounds of a burst that the cover’s bonus kept off strike it, beside those that hit', (t) => {
	const scene = covered('stone').after(
		pick('burst-fire:oni:assault-rifle'),
		roll(9, 6, 6, 6),
		pick('dodge'),
		roll(6, 6, 1),
	);
	// 6, 4 and 2 against 2 + 2: a net of 2 hits; 4 against 4 would have been 2 as well.
	t.is(scene.prompt().title, 'Oni is hit: where?');
	const hit = scene.after(roll(1));
	t.is(hitOf(hit)?.net, 2);
	t.is(damageOf(hit), 2);
});

test('TE-72, TE-71: at its structure it stands, at one more it breaks, and protects nobody any longer', (t) => {
	const shots = (scene: Scene): Scene =>
		scene.after(
			adjust('koji', 'spent', 0),
			adjust('koji', 'attacks', 0),
			pick('straight-shot:oni:cannon'),
			mark('range', 'range', 'at-cover'),
			roll(1, 1, 1, 5),
		);
	// A net of 3 and a damage of 4 are 7, past 2 of thin wood: 5 each time.
	const scene = apart(
		10,
		{weapons: [holding(own('cannon', {use: 'ranged', range: 20, damage: 4}))]},
		{int: 0},
	).after(adjust('oni', 'cover', 'thin-wood'));
	const twice = shots(shots(scene));
	t.like(twice.of('oni').place.cover, {damage: 10, structure: 10});
	const broken = shots(twice);
	t.is(broken.of('oni').place.cover, undefined);
	t.is(broken.told().at(-1), 'Oni loses the cover, which breaks');
});

test('TE-73: each stands behind a section of its own', (t) => {
	const scene = shotAt(covered('stone').after(adjust('koji', 'cover', 'stone')), 5);
	t.is(damageOf(scene), 3);
	t.is(scene.of('koji').place.cover?.damage, 0);
});

test('TE-70: somebody who moves away is in the open', (t) => {
	const scene = untilTurnOf(covered('stone').after(pick('end-turn')), 'oni');
	t.is(scene.after(pick('move'), pick('away')).of('oni').place.cover, undefined);
	t.not(scene.after(pick('focus'), pick('attack')).of('oni').place.cover, undefined);
});

test('TE-35: a burst fires no more rounds than there are, and each is one chance to hit', (t) => {
	const scene = apart(
		10,
		{
			weapons: [
				holding(
					own('short', {
						use: 'ranged',
						range: 20,
						rate: {single: 1, burst: 3, auto: 0},
						capacity: 2,
					}),
				),
			],
		},
		{int: 0},
	).after(pick('burst-fire:oni:short'), roll(9, 6, 6, 6), pick('nobody'));
	t.is(scene.requests().length, 2);
	t.is(scene.of('koji').arms[0]?.rounds, 0);
});

test('TE-35: no burst with a weapon that has none', (t) => {
	t.is(
		apart(10, {weapons: [carried('pistol')]}).choice('burst-fire').refused?.reason,
		'no weapon with burst fire',
	);
});

test('TE-72, TE-35: cover that breaks under one round of a burst keeps off none of the next', (t) => {
	// 14 damage: 6 of the 10 points are gone.
	const worn = shotAt(covered('thin-wood'), 5);
	t.is(damageOf(worn), 6);
	const burst = worn.after(
		adjust('koji', 'spent', 0),
		adjust('koji', 'attacks', 0),
		pick('burst-fire:oni:assault-rifle'),
		roll(6, 6, 6),
		pick('nobody'),
		roll(5, 5, 5),
	);
	const event = burst.events.find(({type}) => type === 'resolved');
	t.like(event, {
		hits: [
			{soak: 1, cover: 5},
			{soak: 0, cover: 0},
			{soak: 0, cover: 0},
		],
	});
	t.is(burst.of('oni').place.cover, undefined);
});

test('TE-D06, TE-R13, TE-35: covering and suppressing fire take all rounds of full auto; other fire says that there are fewer', (t) => {
	const short = apart(10, {
		weapons: [
			holding(
				own('short', {use: 'ranged', range: 20, rate: {single: 1, burst: 3, auto: 6}, capacity: 4}),
			),
		],
	});
	for (const [id, rule] of [
		['covering-fire', 'TE-D06'],
		['suppressing-fire', 'TE-R13'],
	] as const) {
		t.like(short.choices().find((choice) => choice.id.startsWith(id))?.refused, {
			reason: 'needs 6 rounds, 4 left',
			rule,
		});
	}

	t.regex(
		short.after(pick('full-auto:oni:short')).prompt().why ?? '',
		/; fires 4 of 6 rounds, as no more are left$/,
	);
});
