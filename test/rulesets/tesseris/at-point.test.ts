import test from 'ava';
import {refuses} from '../../helpers/rules-scene.js';
import {
	type Changes,
	type Scene,
	adjust,
	beside,
	breakIn,
	carried,
	duel,
	give,
	gm,
	type koji,
	mark,
	mika,
	pick,
	roll,
	thug,
	untilTurnOf,
} from '../../helpers/te-scene.js';

/* Sword- and gunpoint: how it begins, what it is worth, how it ends (TE-75 to TE-78). */

const isHeld = (scene: Scene, who = 'oni'): boolean =>
	scene.state.conditions.some(
		(condition) => condition.who === who && condition.name === 'Held at point',
	);

/** Koji holds an unarmed Oni. */
const holds = (
	ofKoji: Changes = {},
	ofOni: Changes = {},
	more: ReadonlyArray<ReturnType<typeof koji>> = [],
): Scene => {
	const scene = duel(ofKoji, {weapons: [], ...ofOni}, {}, more);
	const arm = scene.of('koji').arms[0]?.weapon.id ?? '';
	return scene.after(pick(`hold-at-point:oni:${arm}`));
};

test('TE-75: it takes three ticks, and a foe who is surprised, distracted, pinned, unaware or unarmed', (t) => {
	t.is(
		holds()
			.lane('koji')
			?.gauges.find(({id}) => id === 'Ticks')?.value,
		2,
	);
	const armed = duel({}, {}, {}, [thug()]);
	const refused = (scene: Scene) => scene.choice('hold-at-point:sword').refused;
	t.is(refused(armed)?.reason, 'Oni: aware and able to fight');
	for (const change of [
		adjust('oni', 'surprised', true),
		give('oni', 'Surrendered'),
		gm({do: 'hide', who: 'koji'}),
	]) {
		t.true(armed.after(change).allowed().includes('hold-at-point:oni:sword'));
	}
});

test('TE-75, TE-76: hands alone threaten nobody, and somebody out of reach is not held', (t) => {
	const bare = duel({weapons: [carried('fist')], feats: ['Martial Artist']}, {weapons: []});
	t.is(bare.choice('hold-at-point').refused?.reason, 'holds no suitable weapon');
	const far = duel({}, {weapons: []}).after(beside('koji'));
	t.is(far.choice('hold-at-point:sword').refused?.reason, 'Oni: not within reach');
});

test('TE-75: a martial artist without a weapon is able to fight', (t) => {
	refuses(
		t,
		duel({}, {weapons: [], feats: ['Martial Artist']}),
		pick('hold-at-point:sword'),
		'Oni: aware and able to fight',
		'TE-75',
	);
});

test('TE-75: the attack at point is at +2, critical on any hit, to the head and past armour', (t) => {
	const armour = {name: 'Plate', points: 9, bulk: 0, covers: ['head', 'body']} as const;
	const scene = holds({}, {armour}).after(adjust('koji', 'spent', 0));
	const struck = scene.after(pick('melee-strike:oni:sword'));
	t.deepEqual(
		struck.requests().map(({id}) => id),
		['attack'],
	);
	t.regex(struck.prompt().why ?? '', /\+2: at point \+2$/);
	const critical = struck.after(mark(), roll(1, 1, 1, 1), pick('nobody'));
	t.is(critical.prompt().id, 'attack/criticals');
	// Sword 4, Strength 3, a net of 2, and a die of 6.
	t.like(
		critical.after(roll(6)).events.find(({type}) => type === 'resolved'),
		{net: 2, hits: [{where: 'head', damage: 15, soak: 0, past: 15, isCritical: true}]},
	);
});

test('TE-75: at gunpoint Strength adds nothing', (t) => {
	const scene = holds({weapons: [carried('pistol')]}).after(
		adjust('koji', 'spent', 0),
		pick('straight-shot:oni:pistol'),
		roll(6, 1, 1),
		pick('nobody'),
		roll(6),
	);
	// One success, ballistics 3, point blank 2, at point 2: a net of 8.
	t.like(
		scene.events.find(({type}) => type === 'resolved'),
		{hits: [{damage: 6 + 8 + 6, soak: 0}]},
	);
});

test('TE-75, TE-11: the holder strikes at any moment of the other’s turn, for the free Reaction or the ticks of a regular attack', (t) => {
	const turn = untilTurnOf(holds(), 'oni');
	t.deepEqual(turn.interrupts(), ['strike:koji:oni']);
	const priced = (scene: Scene) => scene.after(breakIn('strike:koji:oni')).events[0];
	t.like(priced(turn), {
		type: 'acted',
		who: 'koji',
		price: {ticks: 0, isFree: true, borrowed: 0},
		isReaction: false,
	});
	const reacted = turn.after(adjust('koji', 'reacted', true));
	t.like(priced(reacted), {price: {ticks: 2, isFree: false, borrowed: 0}});
	t.deepEqual(reacted.after(adjust('koji', 'spent', 4)).interrupts(), []);
	t.deepEqual(holds().interrupts(), []);
});

test('TE-75, TE-C11: one who lies unconscious or has surrendered is struck at point as well', (t) => {
	for (const status of ['Unconscious', 'Surrendered']) {
		const scene = holds({}, {}, [thug()]).after(give('oni', status), adjust('koji', 'spent', 0));
		t.true(scene.allowed().includes('melee-strike:oni:sword'));
		const struck = scene.after(
			pick('melee-strike:oni:sword'),
			roll(6, 1, 1, 1),
			pick('nobody'),
			roll(6),
		);
		t.like(
			struck.events.find(({type}) => type === 'resolved'),
			{hits: [{where: 'head', isCritical: true}]},
		);
	}
});

test('TE-75: social rolls against the one held are at +2, those of others not', (t) => {
	const scene = holds({}, {}, [mika()]).after(adjust('koji', 'spent', 0));
	t.regex(scene.after(pick('intimidate:oni')).prompt().why ?? '', /\+2: at point \+2$/);
	const other = untilTurnOf(scene, 'mika').after(pick('intimidate:oni'));
	t.notRegex(other.prompt().why ?? '', /at point/);
});

test('TE-77: no Dapper bonus for anybody in that contest', (t) => {
	const scene = holds({dapper: 4}).after(adjust('koji', 'spent', 0));
	t.notRegex(scene.after(pick('intimidate:oni')).prompt().why ?? '', /dapper/);
	const answering = untilTurnOf(holds({}, {dapper: 4}), 'oni').after(pick('charm:koji'));
	t.notRegex(answering.prompt().why ?? '', /dapper/);
});

test('TE-78: the one who holds may begin the talk as well, and lose by it', (t) => {
	const talk = holds().after(
		adjust('koji', 'spent', 0),
		pick('intimidate:oni'),
		mark(),
		roll(1, 1),
	);
	const lost = talk.after(pick('composure'), roll(6, 6, 6));
	t.false(isHeld(lost));
	const tied = talk.after(pick('composure'), roll(6, 1, 1));
	t.true(isHeld(tied));
	const won = talk.after(pick('composure'), roll(1, 1, 1));
	t.true(isHeld(won));
});

test('TE-75: a third party’s wound ends it, that of the one held does not', (t) => {
	const scene = holds({}, {}, [thug()]).after(beside('thug', 'koji'));
	const wounded = untilTurnOf(scene.after(beside('koji', 'oni', 'thug')), 'thug').after(
		pick('melee-strike:koji:knife'),
		roll(6, 6, 5),
		pick('nobody'),
	);
	t.false(isHeld(wounded));
	// Knife 2, Strength 1, one success: four points, which are no Wound.
	const grazed = untilTurnOf(
		scene.after(beside('koji', 'oni', 'thug'), adjust('thug', 'str', 1)),
		'thug',
	).after(pick('melee-strike:koji:knife'), mark(), roll(6, 1, 5), pick('nobody'));
	t.is(grazed.of('koji').body.stamina, 15);
	t.true(isHeld(grazed));
	const own = untilTurnOf(holds(), 'oni').after(
		pick('melee-strike:koji:fist'),
		roll(6, 6, 6, 5),
		pick('nobody'),
	);
	t.true(isHeld(own));
});

test('TE-75, TE-R06: a distracting shot at the holder frees the one held', (t) => {
	const scene = holds({}, {}, [thug({weapons: [carried('pistol')], square: 8})]);
	const shot = untilTurnOf(scene, 'thug').after(
		pick('distracting-shot:koji:pistol'),
		roll(6, 9, 9, 9, 9, 6),
	);
	t.false(isHeld(shot.after(pick('nobody'))));
});

test('TE-75, TE-M17: disarmed, one holds nobody', (t) => {
	const scene = untilTurnOf(holds(), 'oni').after(
		pick('disarm:koji'),
		pick('nobody'),
		roll(6, 6, 6),
		pick('nobody'),
		pick('take'),
	);
	t.false(isHeld(scene));
});

test('TE-75: before the one held gets away, the holder is asked', (t) => {
	const turn = untilTurnOf(holds({}, {stamina: 100}), 'oni');
	const leaving = turn.after(pick('move'), pick('away'));
	t.like(leaving.prompt(), {
		id: 'window/react',
		title: 'Oni: move. Who reacts?',
		why: 'the hold at point ends with it, and the holder may attack before',
		rule: 'TE-75',
	});
	t.deepEqual(leaving.allowed(), ['melee-strike:koji:sword', 'nobody']);
	t.like(leaving.choice('melee-strike:koji:sword'), {
		cost: 'free Reaction',
		detail: 'holds at point',
	});
	t.true(isHeld(leaving));
	const struck = leaving.after(pick('melee-strike:koji:sword'));
	t.regex(struck.prompt().why ?? '', /\+2: at point \+2$/);
	const survived = struck.after(roll(6, 1, 1, 1), pick('nobody'), roll(6));
	t.like(
		survived.events.find(({type}) => type === 'resolved'),
		{isHit: true, hits: [{where: 'head', isCritical: true}]},
	);
	t.true(survived.events.some(({type}) => type === 'moved'));
	t.false(isHeld(survived));
	const left = leaving.after(pick('nobody'));
	t.false(isHeld(left));
	// Whoever did not attack at point may still use the opening.
	t.is(left.prompt().rule, 'TE-M05');
});

test('TE-75: nobody is asked where the hold goes on, or where the holder cannot attack', (t) => {
	const turn = untilTurnOf(holds(), 'oni');
	t.not(turn.after(pick('move'), pick('about')).prompt().rule, 'TE-75');
	const spent = turn.after(
		adjust('koji', 'reacted', true),
		adjust('koji', 'spent', 4),
		pick('move'),
		pick('away'),
	);
	t.false(isHeld(spent));
});

test('TE-75, TE-60: the surprised are held by nobody who has attacked in the round', (t) => {
	const surprised = duel().after(adjust('oni', 'surprised', true));
	t.true(surprised.allowed().includes('hold-at-point:oni:sword'));
	refuses(
		t,
		surprised.after(
			pick('melee-strike:oni:sword'),
			roll(1, 1, 1, 1, 5),
			pick('nobody'),
			adjust('koji', 'spent', 0),
		),
		pick('hold-at-point:sword'),
		'Oni: aware and able to fight',
		'TE-75',
	);
});

test('TE-76: attacking somebody else, or being parted from the victim, ends the hold', (t) => {
	const scene = holds({}, {}, [thug()]).after(
		beside('koji', 'oni', 'thug'),
		adjust('koji', 'spent', 0),
	);
	t.true(isHeld(scene));
	t.false(isHeld(scene.after(pick('melee-strike:thug:sword'))));
	t.true(isHeld(scene.after(pick('melee-strike:oni:sword'))));
	t.false(isHeld(scene.after(beside('koji', 'thug'))));
});

test('TE-78: the GM ends it where a talent or a distraction does', (t) => {
	const scene = holds();
	const condition = scene.state.conditions[0]?.id ?? 0;
	t.false(isHeld(scene.after(gm({do: 'end-condition', condition}))));
	refuses(
		t,
		scene,
		gm({do: 'end-condition', condition: condition + 1}),
		'there is no such condition',
	);
});

test('TE-75, TE-60: whoever holds somebody at point is hidden no longer', (t) => {
	const held = duel().after(gm({do: 'hide', who: 'koji'}), pick('hold-at-point:oni:sword'));
	t.true(isHeld(held));
	t.false(held.of('koji').isHidden);
	const struck = untilTurnOf(held.after(pick('end-turn')), 'oni').after(breakIn('strike:koji:oni'));
	t.false(struck.ticked().includes('unaware'));
});

test('TE-75, TE-M17: why nobody can be the target is told of the nearest foe', (t) => {
	const far = duel({}, {}, {}, [thug()]).after(beside('koji', 'thug'), beside('oni'));
	t.is(far.choice('hold-at-point:sword').refused?.reason, 'Thug: aware and able to fight');
	const grappled = duel({weapons: [carried('knife')], square: 0}, {weapons: [], square: 1}, {}, [
		thug({square: 9}),
	]).after(give('koji', 'Grappled'), give('oni', 'Grappled'));
	t.is(grappled.choice('disarm').refused?.reason, 'Oni: holds no weapon');
});
