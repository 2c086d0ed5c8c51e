import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	adjust,
	ark,
	breakIn,
	danny,
	duel,
	fighter,
	finch,
	given,
	gm,
	pick,
	roll,
	type Scene,
	thugs,
} from '../../helpers/rk-scene.js';
import type {SettingValues} from '../../../source/engine/facts/settings.js';

/* Who acts when within a phase. */

const trio = (...numbers: readonly number[]) =>
	given([ark({panache: 2}), finch({panache: 2}), danny({panache: 2})]).after(roll(...numbers));

test('the higher Total Init goes first, and the board says what beats what (RK-03)', (t) => {
	const scene = trio(5, 6, 5, 9, 5, 7);
	t.is(scene.prompt().title, 'Finch acts');
	t.deepEqual(
		scene.board().lanes.map(({order, name}) => `${order} ${name}`),
		['14 Finch', '12 Danny', '11 Ark'],
	);
	t.is(scene.lane('finch')?.why, '14 (5 + 9) beats Danny’s 12 (5 + 7), RK-03');
	const next = scene.after(pick('pass'));
	t.is(next.prompt().title, 'Danny acts');
	t.is(next.prompt().why, '12 (5 + 7) beats Ark’s 11 (5 + 6), RK-03');
	t.is(next.after(pick('pass')).prompt().title, 'Ark acts');
});

test('a held die counts for Total Init as long as it is held (RK-03, RK-05)', (t) => {
	const scene = trio(1, 5, 5, 9, 5, 6).after(pick('hold'), pick('go-on'));
	t.deepEqual(
		scene.state.order.map(({who, total, held}) => [who, total, held]),
		[
			['finch', 14, []],
			['danny', 11, []],
			['ark', 6, [1]],
		],
	);
	t.is(scene.lane('ark')?.why, '6 (held 1 + 5) after Danny’s 11 (5 + 6), RK-03');
});

test('the order of a phase is fixed at its start; a spent die leaves the total at once (RK-0E)', (t) => {
	const scene = trio(5, 6, 5, 9, 5, 7).after(
		pick('attack:danny:pistol'),
		roll(9, 9, 1, 1, 1),
		pick('defend:now'),
		roll(9, 9, 1, 1),
	);
	t.is(scene.prompt().title, 'Ark acts');
	t.is(scene.lane('danny')?.order, '12');
	t.is(scene.lane('danny')?.why, '12 (5 + 7) beats Ark’s 11 (5 + 6), RK-03; 7 left, RK-0E');
	t.is(scene.lane('finch')?.mark, 'acted');
	const later = scene.after(pick('pass'));
	t.is(later.lane('danny')?.order, '7');
});

test('equal totals act at the same time: what the first hits is rolled when both have acted (RK-04)', (t) => {
	const scene = given([ark({panache: 1}), danny({panache: 1})]).after(roll(5, 5));
	t.deepEqual(scene.told(), [
		'Ark: 5, total 5',
		'Danny: 5, total 5',
		'Phases 1–4: nobody acts',
		'Phase 5: Ark 5, Danny 5',
		'Ark and Danny act at the same time',
	]);
	const shot = scene.after(pick('attack:danny:pistol'), roll(9, 9, 9, 1, 1, 1), pick('take'));
	t.is(shot.prompt().title, 'Danny acts');
	t.is(shot.of('danny').flesh, 0);
	t.deepEqual(shot.state.hits, [
		{attacker: 'ark', target: 'danny', weapon: 'pistol', count: 1, isExploding: true},
	]);
	brings(t, shot, pick('pass'), [
		{type: 'began', who: 'danny'},
		{type: 'forfeited', who: 'danny', dice: [0], phase: 5, isHeld: false},
		{type: 'frame-left'},
		{type: 'ended', who: 'danny'},
		{type: 'group-settled'},
		{type: 'hit-due'},
		{type: 'opened', form: 'wound', facts: {who: 'danny', by: 'ark'}},
	]);
});

test('a hit whose damage waits falls away with a word to the GM when its target is called dead or has no member left (RK-04, RK-33, RK-35)', (t) => {
	const killed = given([ark({panache: 1}), danny({panache: 1})]).after(
		roll(5, 5),
		pick('attack:danny:pistol'),
		roll(9, 9, 9, 1, 1, 1),
		pick('take'),
		adjust('danny', 'dead', true),
	);
	const told = 'The hit on Danny falls away: Danny is dead';
	t.true(killed.told().includes(told));
	t.false(killed.told('players').includes(told));
	const down = given([ark({panache: 1}), thugs()]).after(
		roll(5, 5),
		pick('attack:thugs:pistol'),
		roll(9, 9, 9, 1, 1, 1),
		adjust('thugs', 'members', 0),
	);
	t.true(down.told().includes('The hit on Thugs falls away: no member is left'));
});

test('of three who act at the same time each is named once (RK-04)', (t) => {
	const scene = given([ark({panache: 1}), finch({panache: 1}), danny({panache: 1})]).after(
		roll(5, 5, 5),
	);
	t.is(scene.told().at(-1), 'Ark, Finch and Danny act at the same time');
	t.is(scene.prompt().why, '5, at the same time as Finch and Danny, RK-04');
});

test('those in sight wait for nobody hidden at the same time, unless players know that somebody is (RK-04)', (t) => {
	const told = (settings: SettingValues) =>
		given(
			[ark({panache: 1}), {...finch({panache: 1}), isHidden: true}, danny({panache: 1})],
			settings,
		)
			.after(roll(5, 5, 5))
			.told()
			.at(-1);
	t.is(told({}), 'Ark and Danny act at the same time');
	t.is(told({hiddenKnown: true}), 'Ark, Finch and Danny act at the same time');
});

test('of those with the same total only who still acts is said to act at the same time (RK-04)', (t) => {
	const both = given([ark({panache: 2}), finch({panache: 1}), danny({panache: 2})]).after(
		roll(5, 5, 2, 5, 5),
		pick('pass'),
	);
	t.is(both.prompt().why, '10 (5 + 5), at the same time as Danny, RK-04');
	const second = both.after(pick('pass'));
	t.is(second.prompt().why, '10 (5 + 5), in one moment with Ark, whose turn came first, RK-04');
});

test('whose Action went into a defence acts at the same time as nobody (RK-04, RK-24)', (t) => {
	const scene = given([ark({panache: 1}), danny({panache: 1})]).after(
		roll(5, 5),
		pick('attack:danny:pistol'),
	);
	t.is(scene.lane('danny')?.why, '5, at the same time as Ark, RK-04');
	const answered = scene.after(roll(9, 9, 9, 1, 1, 1), pick('defend:now'));
	t.is(answered.lane('ark')?.why, '5; 0 left, RK-0E');
});

test('whoever leaves while the damage of a hit waits takes it all the same (RK-04, RK-31)', (t) => {
	const shot = given([
		ark({panache: 1}),
		finch({panache: 2}),
		danny({panache: 1, resolve: 1}),
		fighter('Cid', 'bad', {panache: 1}),
	]).after(
		roll(5, 2, 3, 5, 9),
		pick('pass'),
		pick('pass'),
		pick('attack:danny:pistol'),
		roll(9, 9, 9, 1, 1, 1),
		pick('take'),
		gm({do: 'remove', who: 'danny', why: 'flees'}),
	);
	t.is(shot.prompt().title, 'Danny is hit: damage and Wound Check');
	const down = shot.after(roll(9, 9, 9, 9, 1, 1));
	t.is(down.of('danny').dramatic, 2);
	t.true(down.of('danny').isGone);
	t.true(down.told().some((line) => line.startsWith('Danny is knocked out')));
});

test('several hits of a phase each have their own Wound Check, in order (RK-04, reading 1)', (t) => {
	const scene = given([ark({panache: 1}), finch({panache: 1}), danny({panache: 1})]).after(
		roll(5, 5, 5),
		pick('attack:danny:pistol'),
		roll(9, 9, 9, 1, 1, 1),
		pick('take'),
		pick('attack:danny:pistol'),
		roll(9, 9, 1, 1, 1),
		pick('take'),
		pick('pass'),
	);
	t.is(scene.prompt().title, 'Danny is hit: damage and Wound Check');
	const once = scene.after(roll(3, 3, 3, 1, 8, 9));
	t.is(once.of('danny').flesh, 9);
	t.is(once.prompt().title, 'Danny is hit: damage and Wound Check');
	t.is(once.after(roll(3, 3, 3, 1, 9, 9)).of('danny').flesh, 18);
});

test('who acts at the same time and goes down deals the damage that it would have: its dice explode as before (RK-04, RK-32)', (t) => {
	const both = given([ark({panache: 1}), danny({panache: 1, resolve: 1})]).after(
		roll(5, 5),
		pick('attack:danny:pistol'),
		roll(9, 9, 9, 1, 1, 1),
		pick('take'),
		pick('attack:ark:pistol'),
		roll(9, 9, 1, 1, 1),
	);
	const down = both.after(roll(9, 9, 9, 9, 1, 1));
	t.true(down.told().includes('Danny is knocked out'));
	t.deepEqual(
		down.requests().map(({id, dice}) => [id, dice.explodeFrom]),
		[
			['damage', 10],
			['check', 10],
		],
	);
	t.is(down.after(roll(10, 10, 3, 2, 2, 1, 1, 1, 1)).of('ark').flesh, 0);
});

test('a value that the GM sets while several act at the same time cripples and knocks out at once (RK-04, RK-32)', (t) => {
	const both = given([ark({panache: 1}), danny({panache: 1})]).after(
		roll(5, 5),
		pick('attack:danny:pistol'),
		roll(9, 9, 9, 1, 1, 1),
	);
	const crippled = both.after(adjust('danny', 'dramatic', 2));
	t.is(crippled.told().at(-1), 'Danny is crippled: no die explodes any more');
	t.is(
		both
			.after(adjust('danny', 'dramatic', 4))
			.told()
			.at(1),
		'Danny is knocked out; the Action of phase 5 is lost',
	);
});

/** Ark (5 5) and Danny (5 5) act at the same time; Ark hits, Danny takes it. */
const twice = (settings: SettingValues = {}) =>
	given([ark({panache: 2}), danny({panache: 2})], settings).after(
		roll(5, 5, 5, 5),
		pick('attack:danny:pistol'),
		roll(9, 9, 9, 1, 1, 1),
		pick('take'),
	);

test('of two Actions in one moment each has one, then comes the damage, then the other (RK-04)', (t) => {
	const scene = twice();
	t.is(scene.prompt().title, 'Danny acts');
	const hurt = scene.after(pick('pass'));
	t.is(hurt.prompt().title, 'Danny is hit: damage and Wound Check');
	const next = hurt.after(roll(3, 3, 3, 1, 9, 9));
	t.is(next.prompt().title, 'Ark acts');
	t.is(next.prompt().why, '10 (5 + 5), at the same time as Danny, RK-04; 5 left, RK-0E');
	t.is(next.after(pick('pass')).prompt().title, 'Danny acts');
});

test('by the Setting both Actions of a moment come before the damage (RK-04)', (t) => {
	const scene = twice({sameMoment: 'both'});
	t.is(scene.prompt().title, 'Ark acts');
	t.is(scene.after(pick('pass')).prompt().title, 'Danny acts');
	t.is(scene.after(pick('pass'), pick('pass')).prompt().title, 'Danny acts');
});

test('the fight does not end before the damage of a hit and its Wound Check (RK-04, RK-31)', (t) => {
	const hit = given([ark({panache: 1}), danny({panache: 1})]).after(
		roll(4, 4),
		pick('attack:danny:pistol'),
		roll(9, 9, 9, 1, 1, 1),
		pick('take'),
	);
	t.is(hit.prompt().title, 'Danny acts');
	const end = gm({do: 'end'});
	refuses(t, hit, end, 'first comes the damage to Danny, once all have acted', 'RK-04');
	const due = hit.after(pick('pass'));
	t.is(due.prompt().id, 'wound/roll');
	refuses(t, due, end, `first answer “${due.prompt().title}”`);
	const after = due.after(roll(1, 1, 1, 1, 9, 9));
	t.is(after.after(end).prompt().id, 'closing/winner');
});

test('a change of what a moment is counts from a phase that there is, of the next turn after phase 10 (RK-01, RK-04)', (t) => {
	const change = gm({do: 'set', setting: 'sameMoment', value: 'both'});
	const since = (scene: Scene) => scene.after(change).told().at(-1) ?? '';
	const last = given([ark({panache: 1}), danny({panache: 1})]).after(roll(10, 10));
	t.regex(since(duel()), /, from phase 2 on$/);
	t.regex(since(last), /, from turn 2, phase 1 on$/);
	const next = last.after(pick('pass'), pick('pass'));
	t.is(next.prompt().title, 'Turn 2: Init');
	t.regex(since(next), /, from phase 1 on$/);
});

test('whoever breaks a hold does not come between two who act at the same time, once one of them has acted (RK-04, RK-0C)', (t) => {
	const scene = given([ark({panache: 2}), danny({panache: 2}), finch({panache: 3})]).after(
		roll(5, 6, 3, 8, 9, 5, 6),
		pick('hold'),
		pick('go-on'),
	);
	t.is(scene.prompt().title, 'Ark acts');
	const acted = scene.after(pick('pass'), breakIn('break-hold:finch'));
	t.is(acted.prompt().title, 'Danny acts');
	t.is(acted.after(pick('pass')).prompt().title, 'Finch acts: held 3');
});

test('whoever breaks a hold with the same total joins those who act at the same time (RK-04, RK-0C)', (t) => {
	const scene = given([ark({panache: 2}), danny({panache: 2})]).after(
		roll(1, 9, 4, 6),
		pick('hold'),
		pick('go-on'),
	);
	t.is(scene.prompt().title, 'Danny acts');
	const joined = scene.after(breakIn('break-hold:ark'));
	t.deepEqual(joined.state.group, ['ark', 'danny']);
	t.is(joined.prompt().title, 'Ark acts: held 1');
});

/** Danny (4 6) acts in phase 4; Ark, who has the same total, holds 1. */
const tied = () =>
	given([ark({panache: 2}), danny({panache: 2})]).after(
		roll(1, 9, 4, 6),
		pick('hold'),
		pick('go-on'),
	);

test('who only holds acts at the same time as nobody before the hold is broken (RK-04)', (t) => {
	const scene = tied();
	t.is(
		scene.prompt().why,
		'10 (4 + 6), the same as Ark: at the same time only if the hold is broken now, RK-04',
	);
	t.is(
		scene.after(breakIn('break-hold:ark')).lane('danny')?.why,
		'10 (4 + 6), at the same time as Ark, RK-04',
	);
});

test('a hold with the same total broken under the other’s open attack: damage waits until both have acted (RK-04, RK-0C)', (t) => {
	const rolled = tied().after(pick('attack:ark:pistol'));
	const broken = brings(t, rolled, breakIn('break-hold:ark'), [
		{type: 'hold-broken', who: 'ark', joins: true},
	]);
	t.deepEqual(broken.told(), ['Ark breaks the hold and acts at the same time as Danny']);
	const acts = broken.after(roll(9, 9, 9, 1, 1), pick('take'));
	t.is(acts.told().at(-1), 'Ark is hit: damage follows once all have acted');
	t.is(acts.prompt().title, 'Ark acts: held 1');
	const both = acts.after(pick('attack:danny:pistol'), roll(9, 9, 9, 1, 1, 1));
	t.is(both.prompt().title, 'Ark is hit: damage and Wound Check');
	t.is(acts.after(pick('keep-holding')).prompt().title, 'Ark is hit: damage and Wound Check');
});

test('a hold broken after the damage of the other acts after it, with the same total too (RK-04, RK-0C)', (t) => {
	const wounded = tied().after(pick('attack:ark:pistol'), roll(9, 9, 9, 1, 1), pick('take'));
	t.is(wounded.prompt().title, 'Ark is hit: damage and Wound Check');
	brings(t, wounded, breakIn('break-hold:ark'), [{type: 'hold-broken', who: 'ark'}]);
	t.deepEqual(wounded.after(breakIn('break-hold:ark')).state.group, ['danny']);
});

test('what the GM adjusts stands in the order at once: whoever gets an Action acts by its total (RK-03)', (t) => {
	const scene = trio(5, 6, 5, 9, 5, 7).after(
		adjust('ark', 'ahead', ['5', '6', '10']),
		pick('pass'),
	);
	t.is(scene.prompt().title, 'Danny acts');
	t.deepEqual(
		scene.of('ark').dice.map(({phase}) => phase),
		[5, 6, 10],
	);
});
