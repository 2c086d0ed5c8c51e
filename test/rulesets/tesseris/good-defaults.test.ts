import test from 'ava';
import {percent} from '../../../source/engine/kit/text.js';
import {
	type Scene,
	adjust,
	apart,
	carried,
	duel,
	give,
	holding,
	mika,
	own,
	pick,
	roll,
	thug,
} from '../../helpers/te-scene.js';

const first = (scene: Scene): string | undefined => scene.allowed()[0];

/** Koji shoots; Oni, the nearer one, is hard to hit, and the thug is not. */
const shooting = (): Scene =>
	apart(2, {}, {}, {}, [thug({square: 4})]).after(adjust('oni', 'agi', 8), adjust('oni', 'per', 8));

test('TE-22: a likelier target comes before a nearer one at the same price', (t) => {
	const scene = shooting();
	t.is(first(scene), 'straight-shot:thug:assault-rifle');
	const [near, far] = ['oni', 'thug'].map((who) =>
		scene.choice(`straight-shot:${who}:assault-rifle`),
	);
	t.true((near?.odds ?? 1) + 0.1 < (far?.odds ?? 0));
});

test('TE-22: among targets that are about as good the nearest comes first', (t) => {
	t.is(first(apart(2, {}, {}, {}, [thug({square: 4})])), 'straight-shot:oni:assault-rifle');
});

test('TE-22: the last target gives way to one that is likelier by far', (t) => {
	const scene = shooting().after(
		pick('straight-shot:oni:assault-rifle'),
		roll(1, 1, 1, 5),
		pick('nobody'),
	);
	t.is(first(scene), 'straight-shot:thug:assault-rifle');
});

test('TE-22: of two weapons the one that does more comes first', (t) => {
	const scene = duel({
		weapons: [holding(own('Twig', {damage: 0})), holding(own('Axe', {damage: 9}))],
	});
	t.is(first(scene), 'melee-strike:oni:Axe');
});

/** What Koji of few words can do to a mind from afar. */
const gift = () => ({
	skills: {psionics: 2, melee: 2},
	weapons: [
		holding(own('lash', {use: 'psychic', skill: 'psionics', range: 10, hands: 0, damage: 3})),
		carried('fist'),
	],
});

test('TE-X02: a power has a line for each foe, the weaker mind first', (t) => {
	const scene = apart(2, {...gift(), weapons: gift().weapons.slice(0, 1)}, {wil: 8}, {}, [
		thug({square: 4}),
	]);
	t.is(first(scene), 'offensive-power:thug:lash');
	const [near, far] = ['oni', 'thug'].map(
		(who) => scene.choice(`offensive-power:${who}:lash`).odds,
	);
	t.true((near ?? 1) + 0.1 < (far ?? 0), `${near} and ${far}`);
});

test('TE-X02: beside a foe a power comes before bare hands, but not before a sword that does more', (t) => {
	const beside = (weapon: string, wil: number): Scene =>
		apart(1, {...gift(), weapons: [...gift().weapons.slice(0, 1), carried(weapon)]}, {wil});
	t.is(first(beside('fist', 1)), 'offensive-power:oni:lash');
	t.is(first(beside('sword', 9)), 'melee-strike:oni:sword');
});

test('TE-M08: who can hardly harm a mind from afar charges', (t) => {
	const willed = (wil: number): Scene => apart(3, gift(), {wil});
	t.is(first(willed(1)), 'offensive-power:oni:lash');
	t.is(first(willed(9)), 'charge:oni:fist');
});

test('TE-32: an attack carries its chance and its mean damage, both against the likely defence', (t) => {
	const {odds = 0, worth = 0, effect} = duel().choice('melee-strike:oni:sword');
	// Agility 4 and melee 2 against a Duck with Agility 3, Perception 3 and a reroll, or the free Reaction where it is better.
	t.is(percent(odds), '39 %');
	t.is(effect, `~${worth.toFixed(1)} damage`);
});

test('TE-S02: a line of a social act says its chance', (t) => {
	// Charisma 2 and charm 1 against Will 3.
	const {odds = 0} = duel().choice('charm:oni');
	t.true(odds > 0 && odds < 1);
});

test('TE-C28: who flees moves, and not up to a foe', (t) => {
	const scene = duel().after(give('koji', 'fleeing'));
	t.is(first(scene), 'move');
	t.is(first(scene.after(pick('move'))), 'away');
});

test('TE-31: the odds of an attack count on the answer by the standing order of the target', (t) => {
	const odds = (order: string) =>
		duel()
			.after(adjust('oni', 'order', order))
			.choice('melee-strike:oni:sword').odds ?? 0;
	t.true(odds('none') > odds('duck'));
});

test('TE-31, TE-42: whoever would be wounded pays a tick for a defence that is far better than the free one', (t) => {
	const struck = duel({skills: {melee: 6}}, {skills: {melee: 9}}).after(
		pick('melee-strike:oni:sword'),
		roll(6, 6, 6, 6, 5),
	);
	t.is(struck.prompt().id, 'attack/answer');
	t.is(first(struck), 'parry');
});

/** Koji shoots at Oni, beside whom Mika may fight, or at the thug, who stands alone and is good at ducking. */
const melee = (mikaAt = 6, duck = 1): Scene =>
	apart(6, {}, {per: 1}, {}, [mika({square: mikaAt}), thug({square: 10})]).after(
		adjust('thug', 'agi', duck),
		adjust('thug', 'per', duck),
	);

test('TE-37: a shot into a melee says how likely it is to hit a friend instead', (t) => {
	const effectOf = (scene: Scene, who: string) =>
		scene.choice(`straight-shot:${who}:assault-rifle`).effect ?? '';
	t.regex(effectOf(melee(), 'oni'), /^~\d\.\d damage, [1-9]\d? % to hit Mika instead$/);
	t.notRegex(effectOf(melee(), 'thug'), /instead/);
	t.notRegex(effectOf(melee(-3), 'oni'), /instead/);
});

test('TE-37: a shot that could hit a friend gives way to one that is as good and could not', (t) => {
	t.is(first(melee(-3, 4)), 'straight-shot:oni:assault-rifle');
	t.is(first(melee(6, 4)), 'straight-shot:thug:assault-rifle');
	t.is(first(melee(6, 12)), 'straight-shot:oni:assault-rifle');
});

test('TE-37: harm to a friend counts against a shot wherever the worth of choices is compared', (t) => {
	const lossOf = (scene: Scene): number => {
		const {effect = '', worth = 0} = scene.choice('straight-shot:oni:assault-rifle');
		return Number(/\d+\.\d/.exec(effect)?.[0]) - worth;
	};

	t.true(Math.abs(lossOf(melee(-3))) <= 0.05);
	t.true(lossOf(melee()) > 0.1);
});

test('TE-22: who as good as never hits keeps the ticks instead', (t) => {
	const beaten = duel().after(
		adjust('koji', 'agi', 1),
		adjust('koji', 'melee', 0),
		adjust('oni', 'agi', 20),
		adjust('oni', 'per', 20),
	);
	t.is(percent(beaten.choice('melee-strike:oni:sword').odds ?? 1), '0 %');
	t.is(first(beaten), 'end-turn');
	t.is(first(duel()), 'melee-strike:oni:sword');
});
