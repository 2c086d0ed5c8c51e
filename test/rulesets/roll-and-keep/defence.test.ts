import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	type Scene,
	adjust,
	ark,
	breakIn,
	danny,
	duel,
	finch,
	given,
	mark,
	number,
	pick,
	roll,
} from '../../helpers/rk-scene.js';
import type {RkSheet} from '../../../source/rulesets/roll-and-keep/sheet/sheet.js';
import type {SettingValues} from '../../../source/engine/facts/settings.js';

/* Take the hit, or an Active Defence. */

/** Danny has hit Ark (2 5 9 to come) in phase 1 with 18. */
const hit = (ofArk: Partial<RkSheet> = {}, settings: SettingValues = {}): Scene =>
	duel(ofArk, {}, settings).after(pick('attack:ark:pistol'), roll(9, 9, 1, 1, 1));

test('whoever is hit takes it or pays for an Active Defence; the GM sees number and odds (RK-22, RK-24)', (t) => {
	const scene = hit();
	t.is(scene.prompt().title, 'Ark is hit: take the hit or defend?');
	t.is(scene.prompt().why, 'hit with 18; later Actions: 2, 5 and 9');
	t.deepEqual([...scene.allowed()].toSorted(), ['defend:later', 'take']);
	const later = scene.choice('defend:later');
	t.is(later.cost, '2 and 5; 9 left');
	t.is(later.detail, '4k2 · 37 %');
	t.is(scene.choice('take').detail, '4k3, ~21.9: a Dramatic Wound in 62 %');
});

test('two Actions of one phase that pay are told with that phase once (RK-24)', (t) => {
	const scene = given([ark(), danny()]).after(roll(5, 5, 9, 1, 8));
	const hit = scene.after(pick('attack:ark:pistol'), roll(9, 9, 1, 1, 1));
	t.is(hit.prompt().why, 'hit with 18; later Actions: 5 twice and 9');
	t.is(hit.choice('defend:later').cost, '5 twice; 9 left');
	const told = hit.after(pick('defend:later')).told();
	t.is(told[0], 'Ark defends actively and spends the Actions of phase 5');
});

test('taken, the damage is rolled at once (RK-22, RK-30)', (t) => {
	brings(t, hit(), pick('take'), [
		{type: 'taken', who: 'ark', total: 18},
		{type: 'frame-left'},
		{type: 'opened', form: 'wound', facts: {who: 'ark', by: 'danny', weapon: 'pistol'}},
	]);
});

test('the next two later Actions pay, out of phase, and leave the board as spent (RK-24)', (t) => {
	const scene = brings(t, hit(), pick('defend:later'), [
		{type: 'defended', who: 'ark', against: 'danny', pay: 'later', dice: [0, 1], phases: [2, 5]},
	]);
	t.deepEqual(scene.told(), ['Ark defends actively and spends the Actions of phases 2 and 5']);
	t.is(scene.prompt().title, 'Ark defends: 18 or more');
	t.is(scene.lane('ark')?.track?.[1], 'spent');
	t.is(scene.lane('ark')?.track?.[4], 'spent');
});

test('the roll is defence knack and Wits, keeping Wits; meeting the total saves from all damage (RK-23)', (t) => {
	const scene = hit().after(pick('defend:later'));
	t.is(scene.prompt().why, 'footwork 2 + Wits 2');
	t.deepEqual(scene.requests()[0]?.dice, {count: 4, sides: 10, explodeFrom: 10});
	const saved = brings(t, scene, roll(9, 9, 1, 1), [
		{type: 'defence-rolled', who: 'ark', knack: 'footwork', against: 18, isSaved: true},
		{type: 'frame-left'},
		{type: 'frame-left'},
		{type: 'ended', who: 'danny'},
		{type: 'group-settled'},
		{type: 'clock', unit: 'phase', value: 4},
		{type: 'phases-passed', from: 2, to: 4},
		{type: 'clock', unit: 'phase', value: 5},
		{type: 'phase-began', phase: 5},
		{type: 'grouped', ids: ['danny']},
		{type: 'opened', form: 'action', facts: {who: 'danny'}},
	]);
	t.is(saved.of('ark').flesh, 0);
});

test('whoever is knocked out before the defence is rolled cannot defend any more (RK-25)', (t) => {
	const scene = hit().after(
		pick('defend:later'),
		breakIn('hazard'),
		pick('hurt:ark'),
		number(99),
		roll(1, 1, 1),
	);
	t.is(scene.prompt().title, 'Ark is hit: damage and Wound Check');
});

test('one less than the total fails, and the hit counts as normal (RK-23)', (t) => {
	const scene = hit().after(pick('defend:later'), roll(9, 8, 1, 1));
	t.is(
		scene.told()[0],
		'Ark defends (footwork 2 + Wits 2): [9] [8] 1 1 = 17 against 18: hit all the same',
	);
	t.is(scene.prompt().title, 'Ark is hit: damage and Wound Check');
});

test('with fewer later Actions than it costs, none is offered; and nothing is asked where nothing can be paid (RK-24)', (t) => {
	const scene = given([ark({panache: 2}), danny()]).after(
		roll(1, 9, 2, 3),
		pick('hold'),
		pick('attack:ark:pistol'),
		roll(9, 9, 1, 1, 1),
	);
	refuses(t, scene, pick('defend:later'), '1 later Action, 2 needed', 'RK-24');
	t.is(scene.choice('defend:later').cost, undefined);
	const late = given([ark({panache: 1}), danny({panache: 1})]).after(
		roll(1, 3),
		pick('hold'),
		pick('go-on'),
		pick('attack:ark:pistol'),
		roll(9, 9, 1, 1, 1),
	);
	t.is(late.choice('defend:held').cost, '1; none left');
	t.is(late.choice('defend:later').cost, undefined);
	const none = duel({panache: 3}).after(
		adjust('ark', 'ahead', []),
		pick('attack:ark:pistol'),
		roll(9, 9, 1, 1, 1),
	);
	t.is(none.prompt().title, 'Ark is hit: damage and Wound Check');
});

test('a held Action pays alone (RK-24)', (t) => {
	const scene = given([ark({panache: 2}), danny()]).after(
		roll(1, 9, 2, 3),
		pick('hold'),
		pick('attack:ark:pistol'),
		roll(9, 9, 1, 1, 1),
	);
	t.is(scene.choice('defend:held').cost, '1; 9 left');
	const paid = scene.after(pick('defend:held'));
	t.deepEqual(paid.told(), ['Ark defends actively and spends the held Action of phase 1']);
	t.deepEqual(
		paid.of('ark').dice.map(({is}) => is),
		['spent', 'ahead'],
	);
});

const inPhase = (settings: SettingValues = {}) =>
	given([ark({panache: 1}), danny({panache: 2})], settings).after(
		roll(2, 2, 9),
		pick('attack:ark:pistol'),
		roll(9, 9, 1, 1, 1),
	);

test('an Action of this phase pays, and is not there any more (RK-24)', (t) => {
	const scene = inPhase();
	t.is(scene.choice('defend:now').cost, '2; none left');
	const paid = scene.after(pick('defend:now'), roll(9, 9, 1, 1));
	t.is(paid.prompt().title, 'Danny acts');
	t.deepEqual(paid.board().clock, ['Turn 1', 'Phase 9 of 10']);
});

test('by the Setting an Action of this phase does not pay, unless the GM allows it (RK-24)', (t) => {
	const scene = inPhase({defenceNow: false, answersGood: 'all'});
	t.deepEqual(scene.allowed(), ['take']);
	refuses(t, scene, pick('defend:now'), 'the Setting lets no Action of this phase pay', 'RK-24');
	t.is(
		scene.after(pick('defend:now', 'luck')).prompt().title,
		inPhase().after(pick('defend:now')).prompt().title,
	);
});

test('where no Action of this phase pays, none that is held from it does; one held before pays (RK-05, RK-24)', (t) => {
	const settings = {defenceNow: false, answersGood: 'all'};
	const fresh = given([ark({panache: 2}), danny()], settings).after(
		roll(1, 9, 1, 3),
		pick('hold'),
		pick('attack:ark:pistol'),
		roll(9, 9, 1, 1, 1),
	);
	t.deepEqual(fresh.allowed(), ['take']);
	refuses(
		t,
		fresh,
		pick('defend:held'),
		'the held Action of phase 1 waits for a later phase',
		'RK-05',
	);
	const older = given([ark({panache: 2}), danny()], settings).after(
		roll(1, 9, 2, 3),
		pick('hold'),
		pick('attack:ark:pistol'),
		roll(9, 9, 1, 1, 1),
	);
	t.true(older.allowed().includes('defend:held'));
});

test('whoever spends Actions to come on a defence has not acted in their phase (RK-24)', (t) => {
	const scene = given([ark(), danny()]).after(
		roll(1, 7, 9, 6, 7),
		pick('hold'),
		pick('go-on'),
		pick('attack:ark:pistol'),
		roll(9, 9, 1, 1, 1),
		pick('defend:later'),
		roll(9, 9, 1, 1),
	);
	t.is(scene.prompt().title, 'Danny acts');
	t.deepEqual(scene.board().clock, ['Turn 1', 'Phase 7 of 10']);
	t.not(scene.lane('ark')?.mark, 'acted');
	t.true(scene.lane('ark')?.badges.includes('held 1'));
});

test('by the Setting another number of later Actions pays (RK-24)', (t) => {
	t.is(hit({}, {defenceLater: 1}).choice('defend:later').cost, '2; 5 and 9 left');
	t.is(hit({}, {defenceLater: 3}).choice('defend:later').cost, '2, 5 and 9; none left');
});

test('by the Setting another trait is rolled (RK-23)', (t) => {
	const scene = hit({finesse: 4}, {defenceTrait: 'finesse'}).after(pick('defend:later'));
	t.is(scene.prompt().why, 'footwork 2 + Finesse 4');
	t.is(scene.requests()[0]?.dice.count, 6);
});

test('the best fitting knack is preselected, and the defender picks another (RK-23)', (t) => {
	const defence = [
		{name: 'footwork', rank: 1, against: 'any' as const},
		{name: 'parry', rank: 4, against: 'melee' as const},
	];
	const scene = duel({defence}).after(pick('attack:ark:pistol'), roll(9, 9, 1, 1, 1));
	t.deepEqual(scene.ticked(), ['footwork']);
	const other = scene.after(mark('footwork', 'parry'));
	t.deepEqual(other.ticked(), ['parry']);
	t.is(other.choice('defend:later').detail, '6k2 · 53 %');
	t.is(
		other.after(pick('defend:later'), roll(9, 9, 1, 1, 1, 1)).told()[0],
		'Ark defends (parry 4 + Wits 2): [9] [9] 1 1 1 1 = 18 against 18: saved',
	);
});

test('where no knack fits, Wits alone are preselected, and the defender may pick one all the same (RK-23)', (t) => {
	const scene = hit({defence: [{name: 'parry', rank: 4, against: 'melee'}]});
	t.deepEqual(scene.ticked(), []);
	t.is(scene.choice('defend:later').detail, '2k2 · 16 %');
	const parry = scene.after(mark('parry'));
	t.is(parry.after(pick('defend:later')).prompt().why, 'parry 4 + Wits 2');
	t.deepEqual(parry.ticked(), ['parry']);
	t.is(parry.after(mark(), pick('defend:later')).prompt().why, 'Wits 2');
	const rolling = scene.after(pick('defend:later'), mark('parry'));
	t.deepEqual(rolling.ticked(), ['parry']);
	t.deepEqual(rolling.after(mark()).ticked(), []);
});

test('a defence paid otherwise leaves a hold broken to be used (RK-0C, RK-24)', (t) => {
	const scene = given([ark({panache: 3}), danny({panache: 2})])
		.after(roll(1, 9, 10, 4, 4), pick('hold'), pick('go-on'))
		.after(pick('attack:ark:pistol'), breakIn('break-hold:ark'))
		.after(roll(9, 9, 1, 1, 1), pick('defend:later'), roll(9, 9, 1, 1));
	t.is(scene.prompt().title, 'Ark acts: held 1');
});

test('without any defence knack the trait of the Setting is rolled alone (RK-23)', (t) => {
	const scene = hit({defence: []}).after(pick('defend:later'));
	t.is(scene.prompt().why, 'Wits 2');
	t.is(scene.requests()[0]?.label, 'Wits alone');
	const nimble = hit({defence: []}, {defenceTrait: 'finesse'}).after(pick('defend:later'));
	t.is(nimble.requests()[0]?.label, 'Finesse alone');
	t.like(nimble.after(roll(1, 1, 1)).events[0], {knack: 'Finesse alone'});
});

test('the choice on top does not hang on the number of the attack (RK-22)', (t) => {
	const first = (...faces: readonly number[]) =>
		duel({wits: 4})
			.after(pick('attack:ark:pistol'), roll(...faces))
			.choices('players')
			.map(({id}) => id);
	t.deepEqual(first(9, 6, 1, 1, 1), first(10, 10, 10, 9, 9, 1, 1, 1));
});

test('a defence is worth its price by default when the blow would likely tell (RK-24)', (t) => {
	const scene = given([finch({wits: 4}), danny()]).after(
		roll(1, 9, 2, 3),
		pick('hold'),
		pick('attack:finch:pistol'),
		roll(9, 9, 1, 1, 1),
	);
	t.is(scene.allowed()[0], 'defend:held');
});

test('what is held in the last phase would lapse, so it pays for a defence by default (RK-08, RK-24)', (t) => {
	const scene = given([ark({panache: 1, wits: 1}), danny({panache: 1, resolve: 9})]).after(
		roll(10, 10),
		adjust('ark', 'ahead', []),
		adjust('ark', 'held', '10'),
		pick('attack:ark:pistol'),
		roll(9, 9, 1, 1, 1),
	);
	t.is(scene.allowed()[0], 'defend:held');
});

test('numbers typed ahead go past the choice with its default (RK-22)', (t) => {
	t.true(hit().prompt().takesDiceAhead);
});
