import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	type Scene,
	adjust,
	apart,
	give,
	holding,
	number,
	own,
	pick,
	roll,
	thug,
} from '../../helpers/te-scene.js';

/* Spells and powers that are meant to harm (TE-X01, TE-X02). */

const gift = (use: 'spell' | 'psychic', changes: Parameters<typeof own>[1] = {}) => ({
	skills: {sorcery: 2},
	weapons: [
		holding(own('gift', {use, skill: 'sorcery', range: 10, hands: 0, damage: 5, ...changes})),
	],
});

const resolved = (scene: Scene) => scene.events.find(({type}) => type === 'resolved');

test('TE-X01: a spell takes three ticks, or what the GM says when it is cast', (t) => {
	const scene = apart(5, gift('spell'));
	t.is(scene.choice('offensive-spell:oni:gift').cost, '3 ticks');
	const casting = brings(t, scene, pick('offensive-spell:oni:gift'), [
		{
			type: 'opened',
			form: 'action',
			facts: {action: 'offensive-spell', target: 'oni', arm: 'gift'},
		},
	]);
	t.like(casting.prompt(), {
		kind: 'number',
		title: 'Koji: offensive spell, how many ticks?',
		min: 1,
		max: 5,
		initial: 3,
		rule: 'TE-X01',
	});
	t.is(casting.of('koji').round.spent, 0);
	for (const ticks of [1, 3, 5]) {
		brings(t, casting, number(ticks), [
			{type: 'frame-left'},
			{
				type: 'acted',
				action: 'offensive-spell',
				target: 'oni',
				price: {ticks, isFree: false, borrowed: 0},
			},
			{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
			{type: 'attacked', targets: ['oni'], arms: ['gift']},
		]);
	}
});

test('TE-X01: a spell that says how long it takes is not asked about', (t) => {
	const scene = apart(5, gift('spell', {ticks: 4}));
	t.is(scene.choice('offensive-spell:oni:gift').cost, '4 ticks');
	const cast = scene.after(pick('offensive-spell:oni:gift'));
	t.is(cast.prompt().id, 'attack/roll');
	t.is(cast.of('koji').round.spent, 4);
	refuses(
		t,
		scene.after(adjust('koji', 'spent', 2)),
		pick('offensive-spell:gift'),
		'costs 4 ticks, 3 left',
		'TE-10',
	);
});

test('TE-X01, TE-X02: each spell and power that somebody knows has a line of its own', (t) => {
	const scene = apart(5, {
		weapons: (['spell', 'psychic'] as const).flatMap((use) =>
			[1, 2].map((at) => holding(own(`${use}-${at}`, {use, range: 10, hands: 0}))),
		),
	});
	t.deepEqual(
		scene
			.allowed()
			.filter((id) => id.startsWith('offensive-'))
			.toSorted(),
		[
			'offensive-power:oni:psychic-1',
			'offensive-power:oni:psychic-2',
			'offensive-spell:oni:spell-1',
			'offensive-spell:oni:spell-2',
		],
	);
	t.is(
		scene.after(pick('offensive-spell:oni:spell-2'), number(3)).prompt().title,
		'Koji: offensive spell at Oni with spell-2',
	);
});

test('TE-X01: with several foes each has a line, and it is asked for how long', (t) => {
	const scene = apart(5, gift('spell'), {}, {}, [thug({square: 4})]).after(
		pick('offensive-spell:thug:gift'),
		number(2),
	);
	t.is(scene.prompt().title, 'Koji: offensive spell at Thug with gift');
	t.is(scene.of('koji').round.spent, 2);
});

test('TE-X01: with two ticks left none is cast, unless by force for as many as it takes', (t) => {
	const late = apart(5, gift('spell')).after(adjust('koji', 'spent', 3));
	refuses(t, late, pick('offensive-spell:gift'), 'costs 3 ticks, 2 left', 'TE-10');
	const forced = late.after(pick('offensive-spell:gift', 'a quick one'), pick('oni'));
	t.like(forced.prompt(), {kind: 'number', min: 1, max: 3});
	t.is(forced.after(number(2)).of('koji').round.spent, 5);
});

test('TE-X01: a spell is Willpower and its skill against Duck, Dodge or Block', (t) => {
	const cast = apart(5, gift('spell', {ticks: 3})).after(pick('offensive-spell:oni:gift'));
	t.is(cast.prompt().why, '3dT + 2 (Willpower 3, sorcery 2); no modifiers');
	const answers = cast.after(roll(6, 1, 1, 5));
	t.deepEqual(answers.allowed().slice(0, 3), ['block', 'duck', 'dodge']);
	// 5 and a net of 3, without Strength.
	t.like(resolved(answers.after(pick('nobody'))), {net: 3, hits: [{damage: 8}]});
});

test('TE-X02: a power is three ticks, against composure', (t) => {
	const scene = apart(5, gift('psychic'));
	t.is(scene.choice('offensive-power:oni:gift').cost, '3 ticks');
	const answers = scene.after(pick('offensive-power:oni:gift'), roll(6, 1, 1, 5));
	t.is(answers.of('koji').round.spent, 3);
	t.deepEqual(answers.allowed(), ['composure', 'nobody', 'dive', 'focus']);
	const kept = answers.after(pick('composure'), roll(6, 6, 6));
	t.like(resolved(kept), {net: 0, isHit: false});
	t.is(kept.of('oni').round.spent, 0);
});

test('TE-X01, TE-X02: somebody who knows none, runs, or is in a grapple cannot use any', (t) => {
	refuses(t, apart(5), pick('offensive-spell'), 'knows no such spell', 'TE-X01');
	refuses(t, apart(5, gift('spell')), pick('offensive-power'), 'has no such power', 'TE-X02');
	for (const [use, id] of [
		['spell', 'offensive-spell:gift'],
		['psychic', 'offensive-power:gift'],
	] as const) {
		refuses(
			t,
			apart(5, gift(use)).after(give('koji', 'Running')),
			pick(id),
			'no attacks after a run',
			'TE-V04',
		);
		refuses(
			t,
			apart(5, gift(use)).after(
				give('koji', 'Grappled'),
				give('oni', 'Grappled'),
				adjust('koji', 'near', ['oni']),
			),
			pick(id),
			'Grappled: only grapple actions',
			'TE-C04',
		);
	}
});

test('TE-33 (reading 2), TE-68: a spell is an attack of the round, and of neither hand', (t) => {
	const scene = apart(2, {
		...gift('spell', {ticks: 2}),
		weapons: [...gift('spell', {ticks: 2}).weapons, {...holding(own('stiletto')), isOffHand: true}],
	})
		.after(adjust('koji', 'near', ['oni']))
		.after(pick('offensive-spell:oni:gift'), roll(1, 1, 1, 5))
		.after(pick('nobody'), pick('off-hand-strike:oni:stiletto'));
	t.regex(scene.prompt().why ?? '', /; −2: off-hand strike −1, extra attacks −1$/);
});
