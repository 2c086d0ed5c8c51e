import test from 'ava';
import {enrol} from '../../../source/engine/facts/combatants/entrant.js';
import {brings} from '../../helpers/rules-scene.js';
import {
	adjust,
	ark,
	breakIn,
	danny,
	duel,
	finch,
	given,
	gm,
	pick,
	roll,
} from '../../helpers/rk-scene.js';

/* Turns, Init and phases. */

test('the players’ dice are asked for first, as many as Panache, and none explodes (RK-02)', (t) => {
	const scene = given([danny(), ark({panache: 4}), finch()]);
	t.deepEqual(
		scene.requests().map(({id, dice}) => [id, dice]),
		[
			['ark', {count: 4, sides: 10}],
			['finch', {count: 2, sides: 10}],
			['danny', {count: 2, sides: 10}],
		],
	);
});

test('one player’s dice can be typed before the others’, each saved, and the rest is asked for still (RK-02)', (t) => {
	const scene = given([ark(), finch(), danny()]);
	const next = brings(t, scene, roll(7, 2, 3), [
		{
			type: 'init-rolled',
			who: 'ark',
			turn: 1,
			dice: [
				{phase: 2, value: 2, isLate: false},
				{phase: 3, value: 3, isLate: false},
				{phase: 7, value: 7, isLate: false},
			],
		},
	]);
	t.deepEqual(
		next.requests().map(({id}) => id),
		['finch', 'danny'],
	);
});

test('each die is an Action in the phase of its number, and nobody acts in any other phase (RK-01, RK-02, RK-09)', (t) => {
	const scene = given([ark({panache: 1}), danny({panache: 1})]);
	const next = brings(t, scene, roll(4, 9), [
		{type: 'init-rolled', who: 'ark'},
		{type: 'init-rolled', who: 'danny'},
		{type: 'clock', unit: 'phase', value: 3},
		{type: 'phases-passed', from: 1, to: 3},
		{type: 'clock', unit: 'phase', value: 4},
		{type: 'phase-began', phase: 4, order: [{who: 'ark', total: 4, held: [], ahead: [4]}]},
		{type: 'grouped', ids: ['ark']},
		{type: 'opened', form: 'action', facts: {who: 'ark'}},
	]);
	t.deepEqual(next.board().clock, ['Turn 1', 'Phase 4 of 10']);
	t.is(next.board().now, 4);
	t.deepEqual(next.told(), [
		'Ark: 4, total 4',
		'Danny: 9, total 9',
		'Phases 1–3: nobody acts',
		'Phase 4: Ark 4',
	]);
});

test('the same number twice is two Actions, each with its own Attack/Action (RK-02)', (t) => {
	const scene = given([ark({panache: 2}), danny({panache: 1})]).after(roll(4, 4, 9));
	t.deepEqual(scene.lane('ark')?.badges, ['twice in 4', 'pistol']);
	const second = scene.after(pick('feats'), pick('feat:door'));
	t.is(second.prompt().id, 'feat/knack');
	const again = second.after(pick('knack:'));
	t.is(again.prompt().kind, 'number');
	const acted = scene.after(pick('draw:unarmed'));
	t.is(acted.prompt().title, 'Ark acts');
	t.deepEqual(acted.board().clock, ['Turn 1', 'Phase 4 of 10']);
	t.is(acted.after(pick('draw:pistol')).prompt().title, 'Danny acts');
});

test('by the Setting the same number twice is one Action (RK-02)', (t) => {
	const scene = given([ark({panache: 2}), danny({panache: 1})], {duplicates: 'one'}).after(
		roll(4, 4, 9),
	);
	t.is(scene.lane('ark')?.order, '8');
	t.deepEqual(scene.lane('ark')?.badges, ['pistol']);
	const acted = scene.after(pick('draw:unarmed'));
	t.is(acted.prompt().title, 'Danny acts');
	t.deepEqual(
		acted.of('ark').dice.map(({is}) => is),
		['spent', 'spent'],
	);
});

test('where the same number twice is one Action, what is lost of it and held is told as one (RK-02, RK-03, RK-38)', (t) => {
	const scene = given([ark({panache: 2}), danny({panache: 2})], {duplicates: 'one'}).after(
		roll(4, 4, 6, 6),
	);
	const chase = scene.after(breakIn('new-turn'));
	t.is(chase.told()[0], 'Turn 2, a chase; lapsed: Ark’s 4, Danny’s 6');
	const down = scene.after(adjust('danny', 'dramatic', 4));
	t.is(down.told().at(1), 'Danny is knocked out; the Action of phase 6 is lost');
	const held = scene.after(pick('hold'), pick('go-on'));
	t.is(held.prompt().why, '12 (6 + 6) beats Ark’s 8 (held 4 twice), RK-03');
});

test('whether the same number twice is one Action changes with the next turn, not Actions already rolled (RK-02)', (t) => {
	const scene = given([ark({panache: 2}), danny({panache: 1})]).after(roll(4, 4, 9));
	const set = scene.after(
		gm({do: 'set', setting: 'duplicates', value: 'one'}),
		pick('draw:unarmed'),
	);
	t.is(set.prompt().title, 'Ark acts');
	const next = set.after(pick('pass'), pick('pass'), roll(6, 6, 9));
	t.is(next.after(pick('draw:pistol')).prompt().title, 'Danny acts');
});

test('by the Setting Init explodes: the Action is in phase 10, the whole chain counts for Total Init (RK-02)', (t) => {
	const scene = given([ark({panache: 1}), danny({panache: 1})], {initExplodes: true});
	t.deepEqual(scene.requests()[0]?.dice, {count: 1, sides: 10, explodeFrom: 10});
	const rolled = scene.after(roll(10, 4, 10, 1));
	t.deepEqual(rolled.board().clock, ['Turn 1', 'Phase 10 of 10']);
	t.is(rolled.lane('ark')?.order, '14');
	t.is(rolled.prompt().title, 'Ark acts');
});

test('whoever joins late rolls once those who act now are done; phases that are over are lost, this one is not (RK-02)', (t) => {
	const scene = duel().after(pick('pass'), pick('pass'));
	t.deepEqual(scene.board().clock, ['Turn 1', 'Phase 5 of 10']);
	const [josie] = enrol([finch({panache: 3})], scene.state.combatants);
	const joined = scene.after(gm({do: 'add', entrants: josie ? [josie] : []}), pick('pass'));
	t.is(joined.prompt().title, 'Turn 1: Init');
	const rolled = joined.after(roll(2, 5, 8));
	t.deepEqual(
		rolled.of('finch').dice.map(({phase, is}) => [phase, is]),
		[
			[2, 'lapsed'],
			[5, 'ahead'],
			[8, 'ahead'],
		],
	);
	t.is(rolled.prompt().title, 'Finch acts');
});

test('whoever joins between two Actions of one combatant in a phase rolls after both (RK-02)', (t) => {
	const scene = given([ark({panache: 2}), danny({panache: 1})]).after(roll(3, 3, 9));
	const [josie] = enrol([finch()], scene.state.combatants);
	const joined = scene.after(gm({do: 'add', entrants: josie ? [josie] : []}), pick('pass'));
	t.is(joined.prompt().title, 'Ark acts');
	t.is(joined.after(pick('pass')).prompt().title, 'Turn 1: Init');
});

test('after phase 10 a new turn begins with new rolls, and what was held lapses (RK-08)', (t) => {
	const scene = given([ark({panache: 1}), danny({panache: 1})]).after(
		roll(9, 8),
		pick('pass'),
		pick('hold'),
	);
	t.is(scene.prompt().title, 'Phase 10: the last call; Ark holds 9');
	const next = brings(t, scene, pick('go-on'), [
		{type: 'call-passed', phase: 10},
		{type: 'clock', unit: 'turn', value: 2},
		{type: 'clock', unit: 'phase', value: 10},
		{type: 'turn-began', turn: 2, isCut: false, lapsed: [{who: 'ark', phases: [9]}]},
	]);
	t.deepEqual(next.told(), ['Turn 2; lapsed: Ark’s held 9']);
	t.deepEqual(next.of('ark').dice, []);
	t.is(next.requests().length, 2);
});

test('a chase cuts the turn short: a new one begins with everybody’s Init (RK-38)', (t) => {
	const next = brings(t, duel(), breakIn('new-turn'), [
		{type: 'clock', unit: 'turn', value: 2},
		{type: 'clock', unit: 'phase', value: 10},
		{type: 'turn-began', turn: 2, isCut: true},
	]);
	t.deepEqual(next.board().clock, ['Turn 2: Init']);
	t.deepEqual(next.told(), ['Turn 2, a chase; lapsed: Ark’s 2, 5 and 9, Danny’s 1 and 5']);
	t.deepEqual(next.told('players'), ['Turn 2, a chase; lapsed: Ark’s 2, 5 and 9']);
	const rolled = next.after(roll(3, 3, 3, 1, 2));
	t.deepEqual(rolled.board().clock, ['Turn 2', 'Phase 1 of 10']);
});

const plan = (phase: number) => gm({do: 'plan', text: 'a bang', when: {unit: 'phase', at: phase}});

test('a phase for which something is planned comes, also when nobody acts in it (RK-09)', (t) => {
	const scene = given([ark({panache: 1}), danny({panache: 1})]).after(
		roll(4, 9),
		plan(6),
		plan(10),
		pick('pass'),
	);
	t.is(scene.prompt().title, 'Phase 6: a bang');
	t.deepEqual(scene.board().clock, ['Turn 1', 'Phase 6 of 10']);
	const next = scene.after(pick('plan-happens'));
	t.is(next.prompt().title, 'Danny acts');
	const last = next.after(pick('pass'));
	t.is(last.prompt().title, 'Phase 10: a bang');
	t.deepEqual(last.board().clock, ['Turn 1', 'Phase 10 of 10']);
	t.is(last.after(pick('plan-happens')).prompt().title, 'Turn 2: Init');
});

test('whoever comes by a plan in an empty phase acts from that phase on, and a held Action can answer (RK-02, RK-09, RK-0C)', (t) => {
	const held = given([ark({panache: 1}), danny({panache: 1})]).after(
		roll(4, 9),
		plan(6),
		pick('hold'),
	);
	t.is(held.prompt().title, 'Phase 5: nobody else acts; Ark holds 4');
	const bang = held.after(pick('go-on'));
	t.is(bang.prompt().title, 'Phase 6: a bang');
	const [josie] = enrol([finch({panache: 2})], bang.state.combatants);
	const joined = bang.after(
		pick('plan-happens'),
		gm({do: 'add', entrants: josie ? [josie] : []}),
		roll(6, 8),
	);
	t.is(joined.prompt().title, 'Finch acts');
	t.deepEqual(joined.board().clock, ['Turn 1', 'Phase 6 of 10']);
	t.true(joined.interrupts().includes('break-hold:ark'));
});

test('what is held does not lapse before a phase of the turn for which something is planned (RK-08, RK-0C)', (t) => {
	const scene = given([ark({panache: 1}), danny({panache: 1})]).after(
		roll(4, 2),
		pick('pass'),
		plan(6),
		pick('hold'),
		pick('go-on'),
	);
	t.is(scene.prompt().title, 'Phase 6: a bang');
	const last = scene.after(pick('plan-happens'));
	t.is(last.prompt().title, 'Phase 6: the last call; Ark holds 4');
});

test('a chase does not begin in the middle of an attack (RK-38)', (t) => {
	const scene = duel().after(pick('attack:ark:pistol'));
	t.deepEqual(scene.interrupts(), ['also-move:danny', 'set-number', 'hazard']);
});

test('a fight ends in mid-turn as soon as one side is out, if the GM says so (RK-38)', (t) => {
	const scene = duel().after(adjust('ark', 'dramatic', 4));
	t.is(scene.prompt().title, 'No heroes are left to fight: is the fight over?');
	t.deepEqual(scene.allowed(), ['finish', 'carry-on']);
	t.deepEqual(scene.after(pick('finish')).state.over, {winner: 'bad'});
	const on = scene.after(pick('carry-on'));
	t.is(on.prompt().title, 'Danny acts');
	t.is(
		on.after(pick('pass'), pick('pass')).prompt().title,
		'No heroes are left to fight: is the fight over?',
	);
});

test('with opponents again it is asked anew whether the fight is over, in the same turn too (RK-38)', (t) => {
	const [josie] = enrol([finch()], duel().state.combatants);
	const scene = duel().after(
		adjust('ark', 'dead', true),
		pick('carry-on'),
		pick('pass'),
		gm({do: 'add', entrants: josie ? [josie] : []}),
		pick('pass'),
		roll(9, 10),
	);
	t.is(scene.prompt().title, 'Finch acts');
	const again = scene.after(adjust('finch', 'dead', true));
	t.is(again.prompt().title, 'No heroes are left to fight: is the fight over?');
});

test('an Action that the GM has given before somebody rolls Init is kept (RK-02)', (t) => {
	const scene = given([ark({panache: 2}), danny({panache: 1})]).after(
		adjust('ark', 'ahead', ['9']),
		roll(8, 3, 5),
	);
	t.deepEqual(
		scene.of('ark').dice.map(({phase, is}) => [phase, is]),
		[
			[3, 'ahead'],
			[8, 'ahead'],
			[9, 'ahead'],
		],
	);
});
