import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	adjust,
	ark,
	breakIn,
	danny,
	duel,
	finch,
	fighter,
	given,
	pick,
	roll,
} from '../../helpers/rk-scene.js';

/* Held Actions. */

/** Ark (2 5 9) holds 2; Danny (1 5) has let 1 pass; phase 5, Ark 16 before Danny 5. */
const holding = () => duel().after(pick('pass'), pick('hold'), pick('go-on'));

test('an Action that is held waits, and its owner has no other turn in the phase (RK-05)', (t) => {
	const scene = duel().after(pick('pass'));
	const next = brings(t, scene, pick('hold'), [
		{type: 'began', who: 'ark'},
		{type: 'held', who: 'ark', dice: [0], phase: 2},
		{type: 'frame-left'},
		{type: 'ended', who: 'ark'},
		{type: 'group-settled'},
		{type: 'clock', unit: 'phase', value: 3},
		{type: 'phase-began', phase: 3},
	]);
	t.is(next.prompt().title, 'Phases 3–4: nobody else acts; Ark holds 2');
	t.deepEqual(next.lane('ark')?.track?.slice(0, 5), ['none', 'held', 'none', 'none', 'phase']);
	t.true(next.lane('ark')?.badges.includes('held 2'));
});

test('in the next phase with an Action the held one is used or forfeited first, and not kept (RK-05)', (t) => {
	const scene = holding();
	t.is(scene.prompt().title, 'Ark acts: held 2');
	t.is(scene.prompt().rule, 'RK-05');
	refuses(
		t,
		scene,
		pick('keep-holding'),
		'has an Action in phase 5: use or forfeit the held one first',
		'RK-05',
	);
	refuses(
		t,
		scene,
		pick('hold'),
		'the held Action of phase 2 must be used or forfeited first',
		'RK-05',
	);
	brings(t, scene, pick('pass'), [
		{type: 'began', who: 'ark'},
		{type: 'forfeited', who: 'ark', dice: [0], phase: 2, isHeld: true},
		{type: 'frame-left'},
		{type: 'ended', who: 'ark'},
		{type: 'opened', form: 'action', facts: {who: 'ark'}},
	]);
});

test('a held Action used, the phase’s own is used too: both in one phase (RK-0D)', (t) => {
	const scene = holding().after(pick('attack:danny:pistol'), roll(1, 1, 1, 1, 1, 1));
	t.is(scene.prompt().title, 'Ark acts');
	t.is(
		scene.told().at(0),
		'Ark attacks Danny with pistol (pistol 3 + Finesse 3): [1] [1] [1] 1 1 1 = 3 against 15 (5 + 5 × footwork 2): a miss',
	);
	const both = scene.after(pick('attack:danny:pistol'), roll(1, 1, 1, 1, 1, 1));
	t.is(both.prompt().title, 'Danny acts');
	t.deepEqual(
		both.of('ark').dice.map(({is}) => is),
		['spent', 'spent', 'ahead'],
	);
});

test('a held Action settled, the phase’s own can be held in turn (RK-0D)', (t) => {
	const scene = holding().after(pick('pass'), pick('hold'));
	t.deepEqual(
		scene.of('ark').dice.map(({phase, is}) => [phase, is]),
		[
			[2, 'lapsed'],
			[5, 'held'],
			[9, 'ahead'],
		],
	);
});

test('a hold is broken in any phase in between, in its place by Total Init (RK-0C)', (t) => {
	const scene = given([ark({panache: 2}), danny({panache: 2})]).after(
		roll(2, 9, 4, 5),
		pick('hold'),
		pick('go-on'),
	);
	t.is(scene.prompt().title, 'Danny acts');
	t.deepEqual(scene.interrupts(), ['break-hold:ark', 'hazard', 'new-turn']);
	const next = brings(t, scene, breakIn('break-hold:ark'), [
		{type: 'hold-broken', who: 'ark'},
		{type: 'grouped', ids: ['ark']},
		{type: 'frame-left'},
		{type: 'opened', form: 'action', facts: {who: 'ark'}},
	]);
	t.is(next.prompt().title, 'Ark acts: held 2');
});

test('called out late, a broken hold acts after the act under way (RK-0C)', (t) => {
	const scene = given([ark({panache: 2}), danny({panache: 2}), finch({panache: 1})])
		.after(roll(2, 9, 4, 4, 5))
		.after(pick('hold'), pick('go-on'), pick('attack:ark:pistol'));
	const broken = scene.after(breakIn('break-hold:ark'));
	t.is(broken.prompt().title, 'Danny attacks Ark: 15 or more');
	t.is(broken.after(roll(1, 1, 1, 1, 1)).prompt().title, 'Ark acts: held 2');
});

test('whoever has an Action in the phase does not break its hold apart from it (RK-05, RK-0C)', (t) => {
	const scene = given([ark({panache: 2}), danny({panache: 2})]).after(
		roll(2, 5, 5, 9),
		pick('hold'),
		pick('go-on'),
	);
	t.is(scene.prompt().title, 'Danny acts');
	t.false(scene.interrupts().includes('break-hold:ark'));
});

test('a broken hold can be kept after all, and broken again (RK-0C)', (t) => {
	const scene = given([ark({panache: 2}), danny({panache: 2})]).after(
		roll(2, 9, 4, 5),
		pick('hold'),
		pick('go-on'),
		breakIn('break-hold:ark'),
		pick('keep-holding'),
	);
	t.is(scene.prompt().title, 'Danny acts');
	t.true(scene.interrupts().includes('break-hold:ark'));
	t.is(scene.lane('ark')?.track?.[1], 'held');
});

test('at most one Action is held (RK-0C)', (t) => {
	const scene = given([ark({panache: 2}), danny({panache: 1})]).after(roll(4, 4, 9), pick('hold'));
	refuses(t, scene, pick('hold'), 'holds the Action of phase 4 already, and one at most', 'RK-0C');
	t.is(
		scene.after(pick('hold', 'two guns')).told()[0],
		'The GM allows: Hold (holds the Action of phase 4 already, and one at most, RK-0C)',
	);
});

test('one call for all phases in which nobody else acts; one that passes it is not asked again (RK-09, RK-0C)', (t) => {
	const scene = duel().after(pick('pass'), pick('hold'));
	t.deepEqual(scene.allowed(), ['go-on', 'use:ark']);
	const next = scene.after(pick('go-on'));
	t.deepEqual(next.told().slice(0, 2), [
		'Phase 4: nobody acts; Ark holds 2',
		'Phase 5: Ark 16 (held 2 + 5 + 9), Danny 5',
	]);
	t.is(scene.after(pick('use:ark')).prompt().title, 'Ark acts: held 2');
});

test('a phase whose Action went into a defence before has nobody’s, and is called (RK-09, RK-0C, RK-24)', (t) => {
	const scene = given([ark(), danny()]).after(
		roll(2, 6, 9, 5, 7),
		pick('hold'),
		pick('go-on'),
		pick('attack:ark:pistol'),
		roll(9, 9, 1, 1, 1),
		pick('defend:later'),
		roll(9, 9, 9, 1),
	);
	t.deepEqual(scene.board().clock, ['Turn 1', 'Phase 6 of 10']);
	t.is(scene.prompt().title, 'Phase 6: nobody else acts; Ark holds 2');
});

test('by the Setting there is no call before the last (RK-0C)', (t) => {
	const never = duel({}, {}, {lastCall: 'never'}).after(pick('pass'), pick('hold'));
	t.is(never.prompt().title, 'Ark acts: held 2');
	const last = never.after(pick('pass'), pick('pass'), pick('pass'), pick('hold'));
	t.is(last.prompt().title, 'Phase 10: the last call; Ark holds 9');
});

test('what is held waits for a later phase than its own, unless the GM says otherwise (RK-05, RK-0C)', (t) => {
	const scene = given([ark({panache: 2}), danny({panache: 1})]).after(roll(7, 8, 7), pick('hold'));
	t.is(scene.prompt().title, 'Danny acts');
	const breaking = breakIn('break-hold:ark');
	refuses(t, scene, breaking, 'the held Action of phase 7 waits for a later phase', 'RK-05');
	const [choice] = scene.rules.interrupts(scene.state);
	t.is(choice?.refused?.rule, 'RK-05');
	const forced = scene.after((state) => ({...breaking(state), force: true}));
	t.is(forced.prompt().title, 'Ark acts: held 7');
});

test('whoever holds from the last phase with an Action is called in the next (RK-05, RK-08)', (t) => {
	const scene = given([ark({panache: 1}), finch({panache: 1}), danny({panache: 1})])
		.after(roll(2, 8, 1), pick('pass'), pick('hold'), pick('go-on'))
		.after(pick('hold'));
	t.is(scene.prompt().title, 'Phase 9: the last call; Ark holds 2; Finch holds 8');
	t.deepEqual(scene.allowed(), ['go-on', 'use:ark', 'use:finch']);
	t.is(scene.after(pick('go-on')).prompt().title, 'Turn 2: Init');
});

test('what is held from phase 10 on lapses, which is said before (RK-08)', (t) => {
	const scene = given([ark({panache: 1}), danny({panache: 1})]).after(roll(10, 9), pick('pass'));
	t.is(scene.choice('hold').cost, 'no phase follows: the Action lapses with the turn');
	t.is(scene.after(pick('hold')).told().at(-1), 'Turn 2; lapsed: Ark’s held 10');
});

test('by the Setting every phase ends with a call while somebody holds (RK-0C)', (t) => {
	const always = given([ark({panache: 2}), danny({panache: 2})], {lastCall: 'always'}).after(
		roll(2, 9, 4, 5),
		pick('hold'),
	);
	t.is(always.prompt().title, 'Phase 3: nobody else acts; Ark holds 2');
	const next = always.after(pick('go-on'), pick('pass'));
	t.is(next.prompt().title, 'Phase 4 ends; Ark holds 2');
});

test('by the Setting a phase’s call covers that phase alone, and the next one those in which nobody else acts (RK-0C, RK-09)', (t) => {
	const ends = given([ark(), danny({panache: 2})], {lastCall: 'always'}).after(
		roll(1, 5, 7, 2, 8),
		pick('hold'),
		pick('pass'),
	);
	t.deepEqual(ends.clock(), ['Turn 1', 'Phase 2 of 10']);
	t.is(ends.prompt().title, 'Phase 2 ends; Ark holds 1');
	const lull = ends.after(pick('go-on'));
	t.is(lull.prompt().title, 'Phases 3–4: nobody else acts; Ark holds 1');
	t.is(lull.after(pick('go-on')).prompt().title, 'Ark acts: held 1');
	t.deepEqual(lull.after(pick('use:ark')).clock(), ['Turn 1', 'Phase 3 of 10']);
});

test('with the last call comes the last chance: used then, it does not lapse (RK-08)', (t) => {
	const scene = given([ark({panache: 1}), danny({panache: 1})]).after(
		roll(9, 8),
		pick('pass'),
		pick('hold'),
		pick('use:ark'),
	);
	t.is(scene.prompt().title, 'Ark acts: held 9');
	t.is(scene.after(pick('moves'), pick('move:run'), pick('done')).told().at(-1), 'Turn 2');
});

test('without a last call what is held lapses with the turn unasked (RK-08, RK-0C)', (t) => {
	const scene = given([ark({panache: 1}), danny({panache: 1})], {lastCall: 'off'}).after(
		roll(9, 8),
		pick('pass'),
		pick('hold'),
	);
	t.is(scene.told().at(-1), 'Turn 2; lapsed: Ark’s held 9');
});

/** Ark (3 7 10) holds 3; in phase 7 Danny (7 9) goes first and hits, and Ark defends with the Action of the phase. */
const defending = () =>
	given([ark(), danny({panache: 2})])
		.after(roll(1, 3, 7, 7, 9), pick('pass'), pick('hold'), pick('go-on'))
		.after(pick('attack:ark:pistol'), roll(9, 9, 1, 1, 1))
		.after(pick('defend:now'), roll(9, 9, 1, 1));

test('a held Action is used or forfeited in the next phase that grants one, also when that one went into a defence (RK-05)', (t) => {
	const scene = defending();
	t.is(scene.prompt().title, 'Ark acts: held 3');
	t.is(scene.prompt().rule, 'RK-05');
	refuses(
		t,
		scene,
		pick('keep-holding'),
		'had an Action in phase 7: use or forfeit the held one',
		'RK-05',
	);
	const used = scene.after(pick('attack:danny:pistol'), roll(1, 1, 1, 1, 1, 1));
	t.deepEqual(
		used.of('ark').dice.map(({phase, is}) => [phase, is]),
		[
			[1, 'lapsed'],
			[3, 'spent'],
			[7, 'spent'],
		],
	);
	const forced = scene.after(pick('keep-holding', 'the door is barred'));
	t.is(forced.lane('ark')?.badges[0], 'held 3');
	t.is(forced.prompt().title, 'Phase 8: nobody else acts; Ark holds 3');
});

test('what is held past its phase by a ruling keeps its number: the phase’s own Action comes, then it waits (RK-0C, RK-05)', (t) => {
	const scene = holding().after(pick('keep-holding', 'she waits'));
	t.is(scene.prompt().title, 'Ark acts');
	t.is(scene.lane('ark')?.badges[0], 'held 2');
	t.is(scene.lane('ark')?.track?.[1], 'held');
	t.is(scene.rules.details(scene.state, 'ark', 'gm')[0]?.value, '2 held, 5, 9; total 16');
	const passed = scene.after(pick('pass'));
	t.is(passed.prompt().title, 'Danny acts');
	t.false(passed.breaks().includes('break-hold:ark'));
	const nine = passed.after(pick('pass'), pick('go-on'));
	t.is(nine.prompt().title, 'Ark acts: held 2');
	t.is(nine.choice('pass').label, 'Forfeit the held 2');
	t.is(nine.after(pick('pass')).told()[0], 'Ark forfeits the held Action of phase 2');
});

test('who holds two Actions by a ruling is shown with both (RK-0C)', (t) => {
	const scene = holding().after(pick('hold', 'both'));
	t.is(scene.lane('ark')?.badges[0], 'held 2 and 5');
	const after = scene.after(pick('pass'));
	t.is(after.prompt().title, 'Phases 6–8: nobody else acts; Ark holds 2 and 5');
});

test('an Action that was spent before its phase came is not granted there, so a hold lasts beyond it (RK-05, RK-24)', (t) => {
	const scene = given([ark({panache: 4}), danny({panache: 2})])
		.after(roll(3, 7, 8, 10, 5, 8), pick('hold'), pick('go-on'))
		.after(pick('attack:ark:pistol'), roll(9, 9, 1, 1, 1))
		.after(pick('defend:later'), roll(9, 9, 1, 1));
	t.is(scene.prompt().title, 'Phases 6–7: nobody else acts; Ark holds 3');
	t.deepEqual(
		scene.of('ark').dice.map(({phase, is}) => [phase, is]),
		[
			[3, 'held'],
			[7, 'spent'],
			[8, 'spent'],
			[10, 'ahead'],
		],
	);
	const eight = scene.after(pick('go-on'));
	t.is(eight.prompt().title, 'Danny acts');
	t.true(eight.breaks().includes('break-hold:ark'));
});

test('the held Action can be set by the GM (RK-05)', (t) => {
	const scene = duel().after(adjust('ark', 'held', '9'));
	t.deepEqual(
		scene.of('ark').dice.map(({phase, is}) => [phase, is]),
		[
			[2, 'ahead'],
			[5, 'ahead'],
			[9, 'held'],
		],
	);
	t.is(scene.after(adjust('ark', 'held', 'none')).lane('ark')?.order, '7');
});

test('somebody hidden who breaks a hold at the same Total Init acts after those in sight (RK-0C, RK-04)', (t) => {
	const scene = given([ark({panache: 2}), fighter('Danny', 'bad', {}, {isHidden: true})]).after(
		roll(4, 6, 1, 9),
		pick('hold'),
		pick('go-on'),
	);
	t.is(scene.prompt().title, 'Ark acts');
	const broken = scene.after(breakIn('break-hold:danny'));
	t.is(broken.prompt().title, 'Ark acts');
	t.is(broken.after(pick('pass')).prompt().title, 'Danny acts: held 1');
});
