import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	adjust,
	ark,
	breakIn,
	carried,
	danny,
	duel,
	finch,
	given,
	gm,
	mark,
	number,
	pick,
	roll,
	tell,
} from '../../helpers/rk-scene.js';

/* What an Action allows. */

/** Ark’s Action in phase 2, with Danny’s of phase 5 to come. */
const arkActs = () => duel().after(pick('pass'));

test('one menu for an Action: the likeliest attack on top, with its odds; draw, hold, move and act (RK-05, RK-06)', (t) => {
	const scene = arkActs();
	t.deepEqual(scene.allowed(), [
		'attack:danny:pistol',
		'hold',
		'draw:unarmed',
		'moves',
		'feats',
		'pass',
	]);
	t.deepEqual(scene.after(pick('moves')).allowed(), [
		'move:run',
		'move:cover',
		'move:jump',
		'move:climb',
		'move:lie',
		'move:other',
		'back',
	]);
	t.deepEqual(scene.after(pick('feats')).allowed(), [
		'feat:door',
		'feat:spell',
		'feat:social',
		'feat:other',
		'act',
		'back',
	]);
	t.is(scene.choice('attack:danny:pistol').detail, '6k3 against 15 · 97 %');
});

test('who looks into a part of the menu has done nothing yet, and can go back (RK-06)', (t) => {
	const scene = arkActs();
	const looking = brings(t, scene, pick('moves'), [
		{type: 'filled', form: 'action', facts: {menu: 'moves'}},
	]);
	t.deepEqual(looking.after(pick('back')).allowed(), scene.allowed());
	t.is(looking.board().lanes[0]?.order, scene.board().lanes[0]?.order);
});

test('after one Attack/Action an Action is over (RK-06)', (t) => {
	const scene = arkActs();
	brings(t, scene, pick('draw:unarmed'), [
		{type: 'began', who: 'ark'},
		{type: 'action-used', who: 'ark', dice: [0], phase: 2, isHeld: false},
		{type: 'drawn', who: 'ark', weapon: undefined, from: 'pistol'},
		{type: 'frame-left'},
		{type: 'ended', who: 'ark'},
		{type: 'group-settled'},
		{type: 'clock', unit: 'phase', value: 4},
		{type: 'phases-passed', from: 3, to: 4},
		{type: 'clock', unit: 'phase', value: 5},
		{type: 'phase-began', phase: 5},
		{type: 'grouped', ids: ['ark']},
		{type: 'opened', form: 'action', facts: {who: 'ark'}},
	]);
});

test('one Movement and one Attack/Action make an Action, in this order (RK-06, RK-0B)', (t) => {
	const scene = arkActs().after(pick('moves'), pick('move:cover'));
	t.deepEqual(scene.told(), ['Ark takes cover']);
	t.is(scene.prompt().title, 'Ark has moved: and then?');
	t.deepEqual(scene.allowed(), ['attack:danny:pistol', 'done', 'draw:unarmed', 'moves', 'feats']);
	const shot = scene.after(pick('attack:danny:pistol'), roll(1, 1, 1, 1, 1, 1));
	t.is(shot.state.mover, undefined);
	t.is(shot.prompt().title, 'Ark acts');
	t.deepEqual(shot.board().clock, ['Turn 1', 'Phase 5 of 10']);
});

test('or two Movements and no Attack/Action, the second being the last (RK-06)', (t) => {
	const scene = arkActs().after(pick('moves'), pick('move:run'), pick('moves'), pick('move:climb'));
	t.deepEqual(scene.told().slice(0, 1), ['Ark climbs']);
	t.deepEqual(scene.board().clock, ['Turn 1', 'Phase 5 of 10']);
});

test('after a Movement the Action cannot be held or taken back (RK-05, RK-06)', (t) => {
	const scene = arkActs().after(pick('moves'), pick('move:run'));
	const hold = () => ({kind: 'choose', prompt: scene.prompt().id, value: {do: 'hold'}}) as const;
	refuses(t, scene, hold, 'this is not the question now');
});

test('an Attack/Action may still be joined by a Movement, until somebody else uses an Action (RK-06)', (t) => {
	const scene = given([ark({panache: 2}), danny()]).after(
		roll(5, 9, 5, 6),
		pick('attack:danny:pistol'),
		roll(1, 1, 1, 1, 1, 1),
	);
	t.is(scene.prompt().title, 'Danny acts');
	t.true(scene.interrupts().includes('also-move:ark'));
	const moved = scene.after(breakIn('also-move:ark'), pick('move:cover'));
	t.deepEqual(moved.told(), ['Ark also takes cover']);
	t.false(moved.interrupts().includes('also-move:ark'));
	t.is(moved.prompt().title, 'Danny acts');
	const next = scene.after(pick('moves'), pick('move:run'));
	t.is(next.prompt().title, 'Danny has moved: and then?');
	t.false(next.interrupts().includes('also-move:ark'));
});

test('the last act of a phase may be joined by a Movement until somebody acts in the next one (RK-06)', (t) => {
	const drawn = given([ark({panache: 2}), danny()]).after(roll(2, 7, 3, 9), pick('draw:unarmed'));
	t.deepEqual(drawn.board().clock, ['Turn 1', 'Phase 3 of 10']);
	t.is(drawn.prompt().title, 'Danny acts');
	const moved = brings(t, drawn.after(breakIn('also-move:ark')), pick('move:cover'), [
		{type: 'moved', who: 'ark', move: 'cover', isAlso: true},
		{type: 'frame-left'},
	]);
	t.is(moved.prompt().title, 'Danny acts');
	t.true(moved.of('ark').stance.isInCover);
	t.false(moved.interrupts().includes('also-move:ark'));
});

test('the last act of a turn may be joined by a Movement until its owner’s next Init is rolled (RK-06)', (t) => {
	const drawn = given([ark({panache: 1}), danny({panache: 1})]).after(
		roll(3, 2),
		pick('pass'),
		pick('draw:unarmed'),
	);
	t.is(drawn.prompt().title, 'Turn 2: Init');
	t.true(drawn.interrupts().includes('also-move:ark'));
	const only = (id: string) => () =>
		({kind: 'roll', prompt: 'fight/init', value: [{id, dice: [[4]], how: 'typed'}]}) as const;
	const dannys = drawn.after(only('danny'));
	t.true(dannys.interrupts().includes('also-move:ark'));
	const arks = drawn.after(only('ark'));
	t.is(arks.prompt().title, 'Turn 2: Init');
	t.false(arks.interrupts().includes('also-move:ark'));
});

test('a Movement that is added, and a hazard, can be left again without an answer (RK-06, RK-36)', (t) => {
	const drawn = given([ark({panache: 2}), danny()]).after(roll(2, 7, 3, 9), pick('draw:unarmed'));
	for (const way of ['also-move:ark', 'hazard']) {
		const asked = drawn.after(breakIn(way));
		t.not(asked.prompt().title, 'Danny acts');
		const left = asked.after(pick('back'));
		t.is(left.prompt().title, 'Danny acts');
		t.true(left.interrupts().includes('also-move:ark'));
	}
});

test('who has an Action in the next phase joins no Movement of the last one to that (RK-06)', (t) => {
	const scene = given([ark({panache: 2}), danny({panache: 1})]).after(
		roll(4, 5, 9),
		pick('draw:unarmed'),
	);
	t.is(scene.prompt().title, 'Ark acts');
	t.deepEqual(scene.board().clock, ['Turn 1', 'Phase 5 of 10']);
	t.false(scene.interrupts().includes('also-move:ark'));
});

test('who has two Actions in one phase may join a Movement to the first before the second (RK-06)', (t) => {
	const scene = given([ark({panache: 2}), danny({panache: 1})]).after(
		roll(4, 4, 9),
		pick('draw:unarmed'),
	);
	t.is(scene.prompt().title, 'Ark acts');
	t.true(scene.interrupts().includes('also-move:ark'));
});

test('that somebody else holds or forfeits an Action ends nobody’s Movement (RK-06)', (t) => {
	const scene = given([ark({panache: 1}), finch({panache: 1}), danny({panache: 2})]).after(
		roll(5, 6, 5, 9),
		pick('draw:unarmed'),
	);
	t.is(scene.prompt().title, 'Ark acts');
	t.true(scene.interrupts().includes('also-move:danny'));
	for (const how of ['hold', 'pass']) {
		const next = scene.after(pick(how));
		t.is(next.prompt().title, 'Finch acts');
		t.true(next.interrupts().includes('also-move:danny'), how);
		t.false(next.after(pick(how)).interrupts().includes('also-move:danny'), how);
	}
});

test('empty phases leave the Movement that may still be made, until somebody acts in the next one that is not (RK-06, RK-09)', (t) => {
	const drawn = given([ark({panache: 2}), danny({panache: 1})]).after(
		roll(1, 9, 3),
		pick('draw:unarmed'),
	);
	t.deepEqual(drawn.board().clock, ['Turn 1', 'Phase 3 of 10']);
	t.is(drawn.prompt().title, 'Danny acts');
	t.true(drawn.interrupts().includes('also-move:ark'));
	const next = drawn.after(pick('moves'), pick('move:run'));
	t.false(next.interrupts().includes('also-move:ark'));
	const later = given([ark({panache: 2}), finch({panache: 1}), danny({panache: 1})]).after(
		roll(1, 9, 5, 3),
		pick('draw:unarmed'),
		pick('pass'),
	);
	t.is(later.prompt().title, 'Finch acts');
	t.false(later.interrupts().includes('also-move:ark'));
});

test('a Movement may still be made before the next turn’s Init, and not after (RK-06, RK-38)', (t) => {
	const drawn = given([ark({panache: 1}), danny({panache: 1})]).after(
		roll(10, 3),
		pick('pass'),
		pick('draw:unarmed'),
	);
	t.is(drawn.prompt().title, 'Turn 2: Init');
	t.true(drawn.interrupts().includes('also-move:ark'));
	const moved = drawn.after(breakIn('also-move:ark'), pick('move:cover'));
	t.is(moved.prompt().title, 'Turn 2: Init');
	t.true(moved.of('ark').stance.isInCover);
	t.false(drawn.after(roll(4, 3)).interrupts().includes('also-move:ark'));
	const chase = given([ark({panache: 1}), danny({panache: 1})]).after(
		roll(3, 4),
		pick('draw:unarmed'),
		breakIn('new-turn'),
	);
	t.false(chase.interrupts().includes('also-move:ark'));
});

test('a Movement added while the next moment of several begins is seen by them (RK-04, RK-06)', (t) => {
	const scene = given([ark({panache: 1}), finch({panache: 1}), danny({panache: 1})]).after(
		roll(2, 3, 3),
		pick('draw:unarmed'),
		breakIn('also-move:ark'),
		pick('move:cover'),
	);
	t.is(scene.prompt().title, 'Finch acts');
	t.true(scene.of('ark').stance.isInCover);
});

test('a Movement before leaves none for after (RK-06)', (t) => {
	const scene = arkActs().after(pick('moves'), pick('move:run'), pick('attack:danny:pistol'));
	t.deepEqual(scene.interrupts(), ['set-number', 'hazard']);
});

test('drawing is an Attack/Action of its own: draw and shoot are two (RK-0A)', (t) => {
	const scene = duel({weapons: [carried('pistol', false), carried('knife', false)]}).after(
		pick('pass'),
	);
	t.deepEqual(scene.allowed().slice(0, 4), [
		'draw:pistol',
		'hold',
		'draw:knife',
		'attack:danny:unarmed',
	]);
	const shoot = () =>
		({
			kind: 'choose',
			prompt: scene.prompt().id,
			value: {do: 'attack', target: 'danny', weapon: 'pistol'},
		}) as const;
	refuses(t, scene, shoot, 'is not in hand', 'RK-0A');
	const drawn = scene.after(pick('draw:pistol'));
	t.is(drawn.told()[0], 'Ark draws the pistol');
	t.is(drawn.of('ark').inHand, 'pistol');
	t.deepEqual(drawn.board().clock, ['Turn 1', 'Phase 5 of 10']);
	t.is(drawn.choice('draw:knife').label, 'Swap the pistol for the knife');
});

test('a knack is rolled for a door, a spell, words: knack, number, roll (RK-0A, RK-10)', (t) => {
	const scene = duel({knacks: [{name: 'athletics', rank: 2}]}).after(
		pick('pass'),
		pick('feats'),
		pick('feat:door'),
	);
	t.is(scene.prompt().title, 'Break a door: with which knack?');
	t.is(scene.choice('knack:athletics').detail, '5k3 (athletics 2 + Brawn 3)');
	t.is(scene.choice('knack:').label, 'Brawn alone');
	const asked = scene.after(pick('knack:athletics'), number(20));
	t.is(asked.prompt().title, 'Break a door: 20 or more');
	t.deepEqual(asked.requests()[0]?.dice, {count: 5, sides: 10, explodeFrom: 10});
	t.deepEqual(
		asked
			.after(roll(9, 8, 3, 2, 1))
			.told()
			.slice(0, 1),
		[
			'Ark tries to break a door (athletics 2 + Brawn 3): [9] [8] [3] 2 1 = 20 against 20: succeeds',
		],
	);
});

test('an Attack/Action that needs no roll is one all the same (RK-06, RK-0A)', (t) => {
	const asked = brings(t, duel().after(pick('feats')), pick('act'), [
		{type: 'began', who: 'danny'},
		{type: 'action-used', who: 'danny', phase: 1},
		{type: 'opened', form: 'words', facts: {who: 'danny'}},
	]);
	const scene = brings(t, asked, tell('kicks the lamp over'), [
		{type: 'acted', who: 'danny', said: 'kicks the lamp over'},
		{type: 'frame-left'},
		{type: 'frame-left'},
		{type: 'ended', who: 'danny'},
		{type: 'group-settled'},
		{type: 'clock', unit: 'phase', value: 2},
		{type: 'phase-began', phase: 2},
		{type: 'grouped', ids: ['ark']},
		{type: 'opened', form: 'action', facts: {who: 'ark'}},
	]);
	t.is(scene.told()[0], 'Danny kicks the lamp over');
	t.is(asked.after(tell('')).told()[0], 'Danny acts without a roll');
});

test('a raise makes the number five higher, and another trait can be rolled (RK-10)', (t) => {
	const scene = duel({knacks: [{name: 'athletics', rank: 2}]}).after(
		pick('pass'),
		pick('feats'),
		pick('feat:door'),
		pick('knack:athletics'),
		number(20),
	);
	const raised = scene.after(mark('raise', 'raise', 'brawn', 'wits'));
	t.is(raised.prompt().title, 'Break a door: 30 or more');
	t.is(raised.requests()[0]?.dice.count, 4);
	t.deepEqual(raised.ticked(), ['raise', 'wits']);
	t.is(
		raised.after(roll(9, 9, 9, 9)).told()[0],
		'Ark tries to break a door (athletics 2 + Wits 2): [9] [9] 9 9 = 18 against 30 (20, 2 raises +10): fails',
	);
});

test('more than ten dice: those over ten are kept, and past ten kept each is ten points (RK-10)', (t) => {
	const scene = duel({brawn: 8, knacks: [{name: 'athletics', rank: 6}]}).after(
		pick('pass'),
		pick('feats'),
		pick('feat:door'),
		pick('knack:athletics'),
		number(120),
	);
	t.is(scene.requests()[0]?.need, '10k10 + 20, 120 or more');
	t.is(
		scene.after(roll(9, 9, 9, 9, 9, 9, 9, 9, 9, 9)).told()[0],
		'Ark tries to break a door (athletics 6 + Brawn 8): [9] [9] [9] [9] [9] [9] [9] [9] [9] [9] + 20 = 110 against 120: fails',
	);
});

test('a trifle is a note, at any prompt and without an Action (RK-07)', (t) => {
	const scene = duel();
	const next = scene.after(gm({do: 'note', text: 'Ark shouts “Down!”', isOpen: true}));
	t.deepEqual(next.told('players'), ['Ark shouts “Down!”']);
	t.is(next.prompt().title, scene.prompt().title);
	t.deepEqual(next.of('ark').dice, scene.of('ark').dice);
});

test('an Action that is not used can be let pass, and is lost (RK-05)', (t) => {
	const scene = duel().after(pick('pass'));
	t.is(scene.told()[0], 'Danny lets the Action of phase 1 pass');
	t.is(scene.lane('danny')?.track?.[0], 'lapsed');
});

test('the attack that takes most danger away comes first, and among equals the last target (RK-20)', (t) => {
	const scene = given(
		[ark({panache: 3}), danny({panache: 1}), finch({panache: 1, defence: []})].map((each) =>
			each.name === 'Finch' ? {...each, side: 'bad', control: 'gm'} : each,
		),
	).after(roll(1, 2, 3, 9, 10));
	t.deepEqual(scene.allowed().slice(0, 3), ['attack:finch:pistol', 'hold', 'attack:danny:pistol']);
	const shot = scene.after(pick('attack:danny:pistol'), roll(1, 1, 1, 1, 1, 1));
	t.is(shot.allowed()[0], 'attack:finch:pistol');

	const twins = given([
		ark({panache: 3}),
		danny({panache: 1}),
		{...danny({panache: 1}), name: 'Polk'},
	]).after(roll(1, 2, 3, 9, 10));
	t.is(twins.allowed()[0], 'attack:danny:pistol');
	const missed = twins.after(pick('attack:polk:pistol'), roll(1, 1, 1, 1, 1, 1));
	t.is(missed.allowed()[0], 'attack:polk:pistol');
});

test('of two alike the one with more Flesh Wounds is attacked, and of two as hurt the more dangerous one (RK-20, RK-31)', (t) => {
	const scene = given([
		ark({panache: 3}),
		danny({panache: 1}),
		{...danny({panache: 1, flesh: 12}), name: 'Polk'},
	]).after(roll(1, 2, 3, 9, 10));
	t.is(scene.allowed()[0], 'attack:polk:pistol');

	const armed = given([
		ark({panache: 3}),
		danny({panache: 1, weapons: []}),
		{...danny({panache: 1}), name: 'Polk'},
	]).after(roll(1, 2, 3, 9, 10));
	t.is(armed.allowed()[0], 'attack:polk:pistol');
});

test('whoever has no foe left lets it pass by default; one who is hidden is no target of the heroes (RK-20)', (t) => {
	const scene = duel().after(pick('pass'), gm({do: 'hide', who: 'danny'}));
	t.is(scene.allowed()[0], 'pass');
	t.false(scene.allowed().some((id) => id.startsWith('attack:')));
});

test('whoever falls in its own turn has no turn any more (RK-32)', (t) => {
	const scene = arkActs().after(pick('moves'), pick('move:run'), adjust('ark', 'dramatic', 4));
	t.deepEqual(
		scene.events.map(({type}) => type),
		['adjusted', 'knocked-out', 'frame-left', 'ended', 'group-settled'],
	);
});
