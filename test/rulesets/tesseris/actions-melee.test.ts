import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	type Changes,
	type Scene,
	adjust,
	beside,
	carried,
	duel,
	give,
	gm,
	mika,
	pick,
	roll,
	statuses,
	thug,
	untilTurnOf,
	why,
} from '../../helpers/te-scene.js';

/* The rows of the melee table that are no grapple: what each costs, adds, does and wants (TE-M01 to TE-M09). */

const blades: Changes = {weapons: [carried('sword'), carried('knife', {isOffHand: true})]};

/** So many successes of Koji’s four dT, and the body. */
const strike = (successes: number) =>
	roll(...Array.from({length: 4}, (_, at) => (at < successes ? 6 : 1)), 5);

for (const [rule, id, ticks, modifier] of [
	['TE-M01', 'melee-strike', 2, ''],
	['TE-M02', 'precision-strike', 3, '+1'],
	['TE-M04', 'all-out-attack', 3, '+2'],
	['TE-M06', 'knockout-blow', 3, '−2'],
	['TE-M07', 'pressure-point-strike', 3, '−2'],
	['TE-M09', 'guarded-attack', 3, '−2'],
] as const) {
	const line = `${id}:oni:sword`;

	test(`${rule}: ${id} takes ${ticks} ticks${modifier === '' ? '' : ` at ${modifier}`}, with the weapon in hand at a foe in reach`, (t) => {
		const scene = duel();
		t.is(scene.choice(line).cost, `${ticks} ticks`);
		t.is(scene.choice(line).detail, modifier === '' ? undefined : modifier);
		const struck = scene.after(pick(line));
		t.is(struck.of('koji').round.spent, ticks);
		t.is(struck.of('koji').round.attacks, 1);
		t.like(
			struck.events.find(({type}) => type === 'acted'),
			{action: id, target: 'oni', arm: 'sword', isReaction: false, reach: []},
		);
		t.deepEqual(struck.after(strike(1)).allowed().toSorted(), [
			'block',
			'dive',
			'dodge',
			'duck',
			'focus',
			'nobody',
			'parry',
		]);
		refuses(
			t,
			scene.after(adjust('koji', 'spent', 6 - ticks)),
			pick(`${id}:sword`),
			`costs ${ticks} ticks, ${ticks - 1} left`,
			'TE-10',
		);
		refuses(t, scene.after(beside('koji')), pick(`${id}:sword`), 'Oni: not within reach', rule);
		for (const [status, reason, forbids] of [
			['Running', 'no attacks after a run', 'TE-V04'],
			['In total defence', 'in total defence', 'TE-D10'],
		] as const) {
			refuses(t, scene.after(give('koji', status)), pick(`${id}:sword`), reason, forbids);
		}
	});
}

test('TE-M01 to TE-M09: in a grapple there is none of them', (t) => {
	const held = duel(blades).after(give('koji', 'Grappled'), give('oni', 'Grappled'));
	for (const id of [
		'melee-strike:sword',
		'precision-strike:sword',
		'off-hand-strike:knife',
		'all-out-attack:sword',
		'knockout-blow:sword',
		'pressure-point-strike:sword',
		'charge:sword',
		'guarded-attack:sword',
	]) {
		refuses(t, held, pick(id), 'Grappled: only grapple actions', 'TE-C04');
	}
});

test('TE-M03: an off-hand strike is two ticks at −1, and takes something in the off hand', (t) => {
	t.like(duel(blades).choice('off-hand-strike:oni:knife'), {cost: '2 ticks', detail: '−1'});
	const struck = duel(blades).after(pick('off-hand-strike:oni:knife'), strike(1), pick('nobody'));
	// 1 + 2 − 1 = 2, knife 2 and Strength 3.
	t.is(struck.of('oni').body.stamina, 14);
	refuses(t, duel(), pick('off-hand-strike'), 'no melee weapon in the off hand', 'TE-M03');
});

test('TE-M04: all-out, own defences are two worse until the next turn', (t) => {
	const all = duel().after(pick('all-out-attack:oni:sword'), strike(0), pick('nobody'));
	t.deepEqual(statuses(all, 'koji'), ['All-out']);
	const parrying = untilTurnOf(all, 'oni').after(
		pick('melee-strike:koji:sword'),
		roll(6, 1, 1, 5),
		pick('parry'),
	);
	t.is(why(parrying), '4dT + 2 (Agility 4, melee 2); −2: All-out −2');
	const later = untilTurnOf(parrying.after(roll(6, 1, 1, 1)), 'koji');
	t.deepEqual(statuses(later, 'koji'), []);
});

test('TE-M05: a reaction strike is a tick or the free Reaction, never in one’s own turn', (t) => {
	const window = duel().after(pick('move'), pick('away'));
	t.is(window.choice('reaction-strike:oni:sword').cost, 'free Reaction');
	const paid = duel()
		.after(adjust('oni', 'reacted', true))
		.after(pick('move'), pick('away'));
	t.is(paid.choice('reaction-strike:oni:sword').cost, '1 tick of 5 left');
	const struck = brings(t, paid, pick('reaction-strike:oni:sword'), [
		{type: 'filled', form: 'window', facts: {asked: ['oni']}, isMore: true},
		{
			type: 'acted',
			who: 'oni',
			action: 'reaction-strike',
			target: 'koji',
			price: {ticks: 1, isFree: false, borrowed: 0},
			isReaction: true,
		},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'attacked', cause: 'reaction', arms: ['sword']},
	]);
	t.is(struck.of('oni').round.attacks, 1);
	t.false(
		duel()
			.choices()
			.some(({id}) => id.startsWith('reaction-strike')),
	);
});

test('TE-M05: no window for somebody who is out of reach, running or has spent all ticks', (t) => {
	const isAsked = (...steps: ReadonlyArray<ReturnType<typeof give>>) =>
		duel()
			.after(...steps)
			.after(pick('move'), pick('away'))
			.prompt().id === 'window/react';
	t.true(isAsked());
	t.false(isAsked(beside('koji')));
	t.false(isAsked(give('oni', 'Running')));
	t.false(isAsked(adjust('oni', 'reacted', true), adjust('oni', 'spent', 5)));
});

test('TE-M06: the damage is normal but causes no Wound', (t) => {
	const blow = duel().after(pick('knockout-blow:oni:sword'), strike(3), pick('nobody'));
	// 3 + 2 − 2 = 3; sword 4, Strength 3.
	t.like(blow.of('oni').body, {stamina: 11, wounds: 0, ego: 17});
	t.like(blow.prompt(), {title: 'Oni: Resolve against 10, or Dazed'});
	t.deepEqual(statuses(blow.after(roll(9, 9, 9, 9, 9, 9, 9, 9, 1, 6, 1)), 'oni'), ['Dazed']);
	t.deepEqual(statuses(blow.after(roll(9, 9, 9, 9, 9, 9, 9, 9, 6, 6, 1)), 'oni'), []);
});

test('TE-M06, TE-M07: nothing past soak is nothing to resist', (t) => {
	const armour = {armour: {name: 'Plate', points: 20, bulk: 0, covers: ['body' as const]}};
	for (const id of ['knockout-blow', 'pressure-point-strike']) {
		const scene = duel({}, armour).after(pick(`${id}:oni:sword`), strike(3), pick('nobody'));
		t.is(scene.prompt().id, 'turn/do');
		t.deepEqual(statuses(scene, 'oni'), []);
	}
});

test('TE-M07: a pressure-point strike wounds as any other', (t) => {
	const struck = duel().after(pick('pressure-point-strike:oni:sword'), strike(3), pick('nobody'));
	t.like(struck.of('oni').body, {stamina: 11, wounds: 2});
	t.is(struck.prompt().title, 'Oni: Resolve against 10, or Dazed');
	t.deepEqual(statuses(struck.after(roll(1, 1, 1)), 'oni'), ['Dazed']);
});

/** Koji so many squares from Oni. */
const off = (squares: number, ofKoji: Changes = {}): Scene =>
	duel(ofKoji).after(beside('koji'), adjust('oni', 'square', squares));

test('TE-M08: a charge is four ticks at +1 after two to six squares', (t) => {
	t.like(off(3).choice('charge:oni:sword'), {cost: '4 ticks', detail: '+1'});
	t.true(off(7).allowed().includes('charge:oni:sword'));
	refuses(t, off(2), pick('charge:sword'), 'Oni: too near to charge', 'TE-M08');
	refuses(t, off(8), pick('charge:sword'), 'Oni: 8 squares off, 7 at most', 'TE-M08');
	const charged = brings(t, off(7), pick('charge:oni:sword'), [
		{type: 'acted', price: {ticks: 4}},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'moved', squares: 6, near: ['oni']},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'attacked', targets: ['oni'], cause: 'action'},
	]);
	t.is(why(charged), '4dT + 2 (Agility 4, melee 2); +1: charge +1');
});

test('TE-M08 (reading 5): the charge itself calls no strike', (t) => {
	const scene = off(5)
		.after(gm({do: 'note', text: 'Thug stands by'}))
		.after(pick('charge:oni:sword'), strike(0), pick('nobody'));
	t.is(scene.prompt().id, 'turn/do');
	const beset = duel({}, {}, {}, [thug()])
		.after(beside('koji', 'thug'), adjust('oni', 'square', 5))
		.after(pick('charge:oni:sword'));
	t.is(beset.prompt().id, 'attack/roll');
});

test('TE-M08: no charge prone, without Speed, out of hiding, or after a quick step', (t) => {
	refuses(
		t,
		off(5).after(give('koji', 'Prone')),
		pick('charge:sword'),
		'lies prone, and must stand up first',
		'TE-V08',
	);
	refuses(t, off(5, {speed: 0}), pick('charge:sword'), 'has Speed 0', 'TE-M08');
	refuses(
		t,
		off(5).after(gm({do: 'hide', who: 'koji'})),
		pick('charge:sword'),
		'Oni: no charge from hiding',
		'TE-60',
	);
	refuses(
		t,
		off(5).after(pick('quick-step'), pick('about')),
		pick('charge:sword'),
		'took a quick step this turn',
		'TE-V02',
	);
});

test('TE-V02 (reading 10): and no quick step after a charge', (t) => {
	refuses(
		t,
		off(5).after(pick('charge:oni:sword'), strike(0), pick('nobody')),
		pick('quick-step'),
		'has moved this turn',
		'TE-V02',
	);
});

test('TE-M09: guarded, this and every further attack of the round is at −2, Block and Dodge at +1', (t) => {
	const scene = duel({ticks: 3}).after(pick('guarded-attack:oni:sword'));
	t.deepEqual(statuses(scene, 'koji'), ['Guarded attack', 'Guarded']);
	t.is(why(scene), '4dT + 2 (Agility 4, melee 2); −2: Guarded attack −2');
	const again = scene.after(strike(0), pick('nobody'), pick('guarded-attack:oni:sword'));
	t.regex(why(again), /; −3: extra attacks −1, Guarded attack −2$/);
	const answering = (how: string) =>
		untilTurnOf(again.after(strike(0), pick('nobody')), 'oni').after(
			pick('melee-strike:koji:sword'),
			roll(6, 1, 1, 5),
			pick(how),
		);
	t.regex(why(answering('block')), /; \+1: Guarded \+1$/);
	t.regex(why(answering('dodge')), /; \+1: Guarded \+1$/);
	t.regex(why(answering('parry')), /; no modifiers$/);
	t.regex(why(answering('duck')), /; no modifiers$/);
	const next = untilTurnOf(untilTurnOf(again.after(strike(0), pick('nobody')), 'oni'), 'koji');
	t.deepEqual(statuses(next, 'koji'), []);
});

test('TE-62, TE-M01: an ally beside the foe makes every strike one better', (t) => {
	const scene = duel({}, {}, {}, [mika()]).after(
		beside('mika', 'oni'),
		pick('melee-strike:oni:sword'),
	);
	t.regex(why(scene), /; \+1: outnumbering \+1$/);
});
