import test from 'ava';
import type {SettingValues} from '../../../source/engine/facts/settings.js';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	type Scene,
	adjust,
	apart,
	beside,
	carried,
	duel,
	give,
	mark,
	mika,
	pick,
	roll,
	spent,
	statuses,
	tell,
	thug,
	untilTurnOf,
	why,
} from '../../helpers/te-scene.js';

/* The table of movement actions, row by row (TE-V01 to TE-V10). */

test('TE-V01: a move takes a tick, goes Speed squares, and calls the strikes of those it leaves', (t) => {
	const ready = duel();
	t.like(ready.choice('move'), {cost: '1 tick', rule: 'TE-V01'});
	const asked = brings(t, ready, pick('move'), [
		{type: 'acted', who: 'koji', price: {ticks: 1, isFree: false, borrowed: 0}, reach: ['oni']},
	]);
	t.is(why(asked), 'diagonals count 1, 2, 1 …');
	t.deepEqual(asked.allowed(), ['away', 'about']);
	const moved = brings(t, asked, pick('away'), [
		{type: 'filled', form: 'action', facts: {where: 'away'}},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'moved', squares: 3, from: 0, to: -3, near: [], left: ['oni'], passed: []},
		{type: 'filled', form: 'action', facts: {isAnswered: true}},
		{type: 'opened', form: 'window', facts: {strikers: ['oni'], followers: []}},
	]);
	t.deepEqual(moved.allowed(), ['reaction-strike:oni:sword', 'nobody']);
	t.like(moved.choice('reaction-strike:oni:sword'), {cost: 'free Reaction'});
	// It comes after what provoked it, from where one was.
	const struck = moved.after(pick('reaction-strike:oni:sword'), roll(6, 1, 1, 5), pick('nobody'));
	t.true(struck.of('koji').body.stamina < 19);
	t.is(struck.prompt().who, 'koji');
});

test('TE-V01, TE-15: foes whose square one passes may strike as well; others need not be asked', (t) => {
	const scene = apart(5, {weapons: [carried('sword')]}, {}, {}, [
		thug({square: 2}),
		mika({square: 1}),
	]);
	const asked = scene.after(pick('run'), pick('away'));
	t.is(asked.prompt().id, 'turn/do');
	const ran = scene.after(pick('run'), pick('oni'));
	t.like(
		ran.events.find(({type}) => type === 'moved'),
		{to: 4, near: ['oni'], passed: ['thug']},
	);
	t.deepEqual(ran.allowed(), ['reaction-strike:thug:knife', 'nobody']);
	const down = scene.after(give('thug', 'Unconscious'), pick('run'), pick('oni'));
	t.is(down.prompt().id, 'turn/do');
});

test('TE-M05, TE-V01: whoever ends on the square of another foe has moved through that one’s reach', (t) => {
	const to = (far: number, squares: number, settings: SettingValues = {}) =>
		apart(far, {weapons: [carried('sword')]}, {}, settings, [thug({square: squares})]);
	const strikers = (scene: Scene) =>
		scene.allowed().filter((id) => id.startsWith('reaction-strike'));
	for (const [scene, action] of [
		[to(4, 3), 'move'],
		[to(6, 5), 'run'],
		[to(9, 8), 'sprint'],
	] as const) {
		const there = scene.after(pick(action), pick('oni'));
		t.deepEqual(strikers(there), ['reaction-strike:thug:knife'], action);
	}

	// Beside Oni: the first square in the thug’s reach is the last of the way.
	for (const scene of [to(4, 4), to(2, 1), to(4, 3, {beside: 'brought'})]) {
		const there = scene.after(pick('move'), pick('oni'));
		t.false(strikers(there).includes('reaction-strike:oni:sword'));
	}

	t.deepEqual(strikers(to(4, 4).after(pick('move'), pick('oni'))), []);
	// TE-M08: the way of a charge does not provoke.
	const charged = to(4, 3).after(pick('charge:oni:sword'));
	t.deepEqual(strikers(charged), []);
});

test('TE-V01: diagonals count 1, 2, 1 …, and shorten what a move can reach', (t) => {
	const asked = apart(5).after(pick('move'));
	for (const [diagonals, label] of [
		[1, 'Towards Oni (3 of 4 squares, 1 diagonal, counted as 3)'],
		[2, 'Towards Oni (2 of 4 squares, 2 diagonal, counted as 3)'],
	] as const) {
		const ticked = asked.after(mark(...Array.from({length: diagonals}, () => 'diagonals')));
		t.is(ticked.choice('oni').label, label);
	}

	// Eight diagonal squares count as twelve, which is the run of Speed 3.
	const run = apart(30).after(pick('run'));
	t.like(
		run.prompt().options?.find(({id}) => id === 'diagonals'),
		{max: 8, rule: 'TE-V01'},
	);
	const ran = run.after(mark(...Array.from({length: 8}, () => 'diagonals')), pick('oni'));
	t.like(
		ran.events.find(({type}) => type === 'moved'),
		{squares: 8, diagonals: 8, to: 8},
	);
	t.true(ran.told().includes('Koji moves 8 squares towards Oni (8 diagonal, counted as 12)'));
});

test('TE-V01: a foe three squares off is out of reach of a move with two diagonals', (t) => {
	const asked = apart(4).after(pick('move'));
	t.is(asked.choice('oni').label, 'Up to Oni (3 squares)');
	const ticked = asked.after(mark('diagonals', 'diagonals'));
	t.is(ticked.choice('oni').label, 'Towards Oni (2 of 3 squares, 2 diagonal, counted as 3)');
	t.deepEqual(ticked.after(pick('oni')).of('koji').place.near, []);
	t.deepEqual(asked.after(mark('diagonals'), pick('oni')).of('koji').place.near, ['oni']);
});

test('TE-V01, TE-D07: fewer squares than the most can be gone, one at least', (t) => {
	const asked = apart(10).after(pick('move'));
	const shorter = asked.after(mark('fewer', 'fewer'));
	t.is(shorter.choice('away').label, 'Back, 1 square');
	t.is(shorter.after(pick('away')).of('koji').place.square, -1);
	const both = asked.after(mark('diagonals', 'diagonals', 'fewer'));
	t.is(both.choice('away').label, 'Back, 1 square, 1 diagonal, counted as 1');
	const dive = apart(10).after(pick('dive'), mark('fewer'));
	t.is(dive.choice('away').label, 'Back, 2 squares');
	// A quick step is one square in any direction.
	t.deepEqual(apart(10).after(pick('quick-step')).prompt().options ?? [], []);
});

test('TE-V01: nobody moves who lies, hunkers, is grappled or has no Speed left', (t) => {
	for (const [scene, reason, rule] of [
		[duel().after(give('koji', 'Prone')), 'lies prone, and must stand up first', 'TE-V08'],
		[duel().after(give('koji', 'Grappled')), 'Grappled: only grapple actions', 'TE-C04'],
		[
			duel().after(adjust('koji', 'cover', 'stone'), adjust('koji', 'hunkered', true)),
			'Koji is hunkered down',
			'TE-D09',
		],
		[duel({speed: 1}).after(give('koji', 'Slowed')), 'has no Speed left: Slowed', 'TE-V01'],
		[duel().after(adjust('koji', 'spent', 5)), 'costs 1 tick, 0 left', 'TE-10'],
	] as const) {
		refuses(t, scene, pick('move'), reason, rule);
	}
});

test('TE-V01, TE-70: somebody who moves away leaves their cover', (t) => {
	const scene = apart(10).after(pick('take-cover'), pick('stone'));
	const moved = scene.after(pick('move'), pick('about'));
	t.is(moved.of('koji').place.cover, undefined);
});

test('TE-V02: a quick step is free, one square, once, and calls no strike', (t) => {
	const ready = apart(10);
	t.like(ready.choice('quick-step'), {cost: 'free', rule: 'TE-V02'});
	const scene = ready.after(pick('quick-step'), pick('oni'));
	t.is(scene.of('koji').place.square, 1);
	t.is(spent(scene), 0);
	t.is(scene.prompt().id, 'turn/do');
	t.like(scene.choice('quick-step').refused, {reason: 'has moved this turn', rule: 'TE-V02'});
	const spentAll = apart(10).after(adjust('koji', 'spent', 5));
	t.true(spentAll.allowed().includes('quick-step'));
});

test('TE-V02 (reading 10): it goes with no other movement, before or after', (t) => {
	const stepped = apart(6, {weapons: [carried('sword'), carried('assault-rifle')]}).after(
		pick('quick-step'),
		pick('away'),
	);
	for (const id of ['move', 'run', 'sprint', 'charge:sword', 'hip-fire:assault-rifle']) {
		t.like(stepped.choice(id).refused, {reason: 'took a quick step this turn', rule: 'TE-V02'});
	}

	for (const id of ['move', 'run', 'sprint']) {
		const moved = apart(6).after(pick(id), pick('away'));
		refuses(t, moved, pick('quick-step'), 'has moved this turn', 'TE-V02');
	}

	const charged = apart(5, {weapons: [carried('sword')]}).after(
		pick('charge:oni:sword'),
		roll(1, 1, 1, 1, 5),
		pick('nobody'),
	);
	refuses(t, charged, pick('quick-step'), 'has moved this turn', 'TE-V02');
});

test('TE-V03: out of melee with a quick step, the foe may follow for a tick into the square', (t) => {
	const left = duel().after(pick('quick-step'), pick('away'));
	t.deepEqual(left.allowed(), ['follow-step:oni', 'nobody']);
	t.like(left.choice('follow-step:oni'), {cost: 'free Reaction', rule: 'TE-V03'});
	const followed = brings(t, left.after(adjust('oni', 'reacted', true)), pick('follow-step:oni'), [
		{type: 'filled', form: 'window', facts: {asked: ['oni']}, isMore: true},
		{
			type: 'acted',
			who: 'oni',
			action: 'follow-step',
			target: 'koji',
			price: {ticks: 1, isFree: false, borrowed: 0},
			isReaction: true,
		},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'moved', who: 'oni', squares: 1, near: ['koji']},
		{type: 'frame-left'},
		{type: 'frame-left'},
		{type: 'frame-left'},
	]);
	t.is(followed.prompt().who, 'koji');
	t.true(followed.allowed().includes('melee-strike:oni:sword'));
});

test('TE-V03: the square that was left takes one of them', (t) => {
	const left = duel({}, {}, {}, [thug()]).after(
		beside('koji', 'oni', 'thug'),
		pick('quick-step'),
		pick('away'),
	);
	t.deepEqual(left.allowed(), ['follow-step:oni', 'follow-step:thug', 'nobody']);
	const followed = left.after(pick('follow-step:oni'));
	t.is(followed.prompt().id, 'turn/do');
	t.deepEqual(followed.of('thug').place.near, []);
});

test('TE-V03: nobody follows a move, nor from the ground, nor without a tick', (t) => {
	const moved = duel().after(pick('move'), pick('away'));
	t.deepEqual(moved.allowed(), ['reaction-strike:oni:sword', 'nobody']);
	for (const change of [
		[give('oni', 'Prone')],
		[give('oni', 'Unconscious')],
		[adjust('oni', 'reacted', true), adjust('oni', 'spent', 5)],
	]) {
		const stepped = duel({}, {}, {}, [thug()])
			.after(...change)
			.after(pick('quick-step'), pick('away'));
		t.is(stepped.prompt().id, 'turn/do');
	}
});

test('TE-V04: a run takes three ticks, goes four times the Speed, calls strikes, and forbids attacks until the next turn', (t) => {
	t.like(duel().choice('run'), {cost: '3 ticks', rule: 'TE-V04'});
	const ran = duel().after(pick('run'), pick('about'));
	t.deepEqual(ran.allowed(), ['reaction-strike:oni:sword', 'nobody']);
	const done = ran.after(pick('nobody'), adjust('koji', 'spent', 0));
	for (const id of ['melee-strike:sword', 'trip', 'grapple']) {
		t.like(done.choice(id).refused, {reason: 'no attacks after a run', rule: 'TE-V04'});
	}

	// Talk is none, and defences are left.
	t.true(done.allowed().includes('charm:oni'));
	t.true(done.allowed().includes('total-defence'));
	// Strikes in others’ turns are attacks as well (reading 2).
	const leaving = untilTurnOf(done, 'oni').after(pick('move'), pick('away'));
	t.is(leaving.prompt().id, 'turn/do');
	const far = apart(20).after(pick('run'), pick('oni'));
	t.is(far.of('koji').place.square, 12);
	const next = untilTurnOf(untilTurnOf(far, 'oni').after(pick('end-turn')), 'koji');
	t.deepEqual(statuses(next, 'koji'), []);
	t.true(next.allowed().includes('straight-shot:oni:assault-rifle'));
});

test('TE-V05: a sprint takes four ticks, goes six times the Speed and turns once', (t) => {
	t.like(duel().choice('sprint'), {cost: '4 ticks', rule: 'TE-V05'});
	const asked = apart(30).after(pick('sprint'));
	t.is(why(asked), 'diagonals count 1, 2, 1 …; one turn, of 90° at most');
	const ran = asked.after(pick('oni'));
	t.is(ran.of('koji').place.square, 18);
	t.is(spent(ran), 4);
	t.like(
		duel()
			.after(adjust('koji', 'spent', 2))
			.choice('sprint').refused,
		{reason: 'costs 4 ticks, 3 left', rule: 'TE-10'},
	);
	const leaving = duel().after(pick('sprint'), pick('away'));
	t.deepEqual(leaving.allowed(), ['reaction-strike:oni:sword', 'nobody']);
});

test('TE-V05 (reading 4): until the next turn every defence against blows is at −3, and a dodge of shots at +1', (t) => {
	const scene = duel(
		{skills: {acrobatics: 1}},
		{weapons: [carried('sword'), carried('pistol')]},
	).after(pick('sprint'), pick('about'), pick('nobody'));
	const answered = (attack: string, how: string): string =>
		why(untilTurnOf(scene, 'oni').after(pick(attack), roll(6, 1, 1, 5), pick(how)));
	for (const how of ['duck', 'parry', 'dodge', 'block']) {
		t.regex(answered('melee-strike:koji:sword', how), /; −3: Sprinting −3$/);
	}

	t.regex(answered('straight-shot:koji:pistol', 'dodge'), /; \+1: Sprinting \+1$/);
	t.regex(answered('straight-shot:koji:pistol', 'duck'), /; no modifiers$/);
	const next = untilTurnOf(untilTurnOf(scene, 'oni').after(pick('end-turn')), 'koji');
	t.deepEqual(statuses(next, 'koji'), []);
});

test('TE-V06: two ticks into a vehicle or out of it', (t) => {
	t.like(duel().choice('mount'), {cost: '2 ticks', rule: 'TE-V06'});
	const mounted = brings(t, duel(), pick('mount'), [
		{type: 'acted', price: {ticks: 2, isFree: false, borrowed: 0}, reach: []},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'mounted', who: 'koji', is: true},
		{type: 'frame-left'},
	]);
	t.false(mounted.after(pick('mount')).of('koji').place.isMounted);
	refuses(
		t,
		duel().after(give('koji', 'Grappled')),
		pick('mount'),
		'Grappled: only grapple actions',
		'TE-C04',
	);
});

test('TE-V07: dropping takes a tick and calls strikes, which meet one prone', (t) => {
	t.like(duel().choice('drop-prone'), {cost: '1 tick', rule: 'TE-V07'});
	const down = brings(t, duel(), pick('drop-prone'), [
		{type: 'acted', price: {ticks: 1, isFree: false, borrowed: 0}, reach: ['oni']},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'condition-given', condition: {who: 'koji', name: 'Prone'}},
		{type: 'filled', form: 'action', facts: {isAnswered: true}},
		{type: 'opened', form: 'window', facts: {strikers: ['oni']}},
	]);
	const struck = down.after(pick('reaction-strike:oni:sword'), roll(6, 1, 1, 5), pick('duck'));
	t.regex(why(struck), /; −2: Prone −2$/);
	refuses(
		t,
		duel().after(give('koji', 'Prone')),
		pick('drop-prone'),
		'lies prone already',
		'TE-V07',
	);
});

test('TE-V07: as a reaction it answers a shot, for a tick or the free Reaction', (t) => {
	const shot = apart(10).after(pick('straight-shot:oni:assault-rifle'), roll(6, 1, 1, 5));
	t.like(shot.choice('drop-prone'), {cost: 'free Reaction', rule: 'TE-V07'});
	const down = shot.after(pick('drop-prone'));
	t.deepEqual(statuses(down, 'oni'), ['Prone']);
	t.is(down.prompt().id, 'attack/answer');
	t.regex(why(down.after(pick('duck'))), /; \+2: Prone \+2$/);
	t.like(shot.after(adjust('oni', 'reacted', true)).choice('drop-prone'), {cost: '1 tick'});
	const called = apart(10, {}, {}, {}, [mika()])
		.after(beside('mika', 'oni'))
		.after(pick('straight-shot:oni:assault-rifle'), roll(6, 1, 1, 5))
		.after(pick('drop-prone'));
	t.deepEqual(called.allowed(), ['reaction-strike:mika:sword', 'nobody']);
});

test('TE-V07: rolling over is free for who lies, in its own turn', (t) => {
	const lying = duel().after(give('koji', 'Prone'));
	t.like(lying.choice('roll-over'), {cost: 'free', rule: 'TE-V07'});
	const rolled = lying.after(pick('roll-over'), tell('onto its back'));
	t.deepEqual(statuses(rolled, 'koji'), ['Prone']);
	t.is(spent(rolled), 0);
	refuses(t, duel(), pick('roll-over'), 'does not lie prone', 'TE-V07');
});

test('TE-V08: standing up takes a tick and calls strikes, which meet one standing', (t) => {
	const lying = duel().after(give('koji', 'Prone'));
	t.like(lying.choice('stand-up'), {cost: '1 tick', rule: 'TE-V08'});
	const up = brings(t, lying, pick('stand-up'), [
		{type: 'acted', price: {ticks: 1, isFree: false, borrowed: 0}, reach: ['oni']},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'condition-ended', condition: {name: 'Prone'}},
		{type: 'filled', form: 'action', facts: {isAnswered: true}},
		{type: 'opened', form: 'window', facts: {strikers: ['oni']}},
	]);
	const struck = up.after(pick('reaction-strike:oni:sword'), roll(6, 1, 1, 5), pick('duck'));
	t.regex(why(struck), /; no modifiers$/);
	refuses(t, duel(), pick('stand-up'), 'does not lie prone', 'TE-V08');
	refuses(
		t,
		lying.after(give('koji', 'Grappled')),
		pick('stand-up'),
		'Grappled: only grapple actions',
		'TE-C04',
	);
});

test('TE-V09: in one’s own turn cover is free, and calls no strike', (t) => {
	t.like(duel().choice('take-cover'), {cost: 'free', rule: 'TE-V09'});
	const scene = brings(t, duel().after(pick('take-cover')), pick('stone'), [
		{type: 'filled', form: 'action', facts: {material: 'stone'}},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{
			type: 'covered',
			cover: {
				material: 'stone',
				armour: 8,
				structure: 30,
				damage: 0,
				hastyRound: undefined,
				isHunkered: false,
			},
			why: 'taken',
		},
		{type: 'frame-left'},
	]);
	t.is(scene.prompt().id, 'turn/do');
	refuses(t, scene, pick('take-cover'), 'already in cover', 'TE-V09');
	const bare = duel().after(pick('take-cover'), pick('none'));
	t.is(bare.of('koji').place.cover, undefined);
});

test('TE-V09: as a reaction it takes a tick beside cover and two to run to it, and answers shots alone', (t) => {
	const shot = apart(10)
		.after(adjust('oni', 'reacted', true))
		.after(pick('straight-shot:oni:assault-rifle'), roll(6, 1, 1, 5));
	t.like(shot.choice('take-cover'), {cost: '1 tick', rule: 'TE-V09'});
	t.like(shot.choice('dash-to-cover'), {cost: '2 ticks', rule: 'TE-V09'});
	const covered = shot.after(pick('take-cover'), pick('stone'));
	t.is(spent(covered, 'oni'), 1);
	t.is(covered.of('oni').place.cover?.hastyRound, 1);
	t.regex(why(covered.after(pick('duck'))), /; \+2: in cover \+2$/);
	t.false(covered.choices().some(({id}) => id.endsWith('cover') && id !== 'dive'));
	// The free Reaction pays for either (reading 1).
	const free = apart(10).after(pick('straight-shot:oni:assault-rifle'), roll(6, 1, 1, 5));
	t.like(free.choice('dash-to-cover'), {cost: 'free Reaction'});
	const lying = apart(10)
		.after(give('oni', 'Prone'))
		.after(pick('straight-shot:oni:assault-rifle'), roll(6, 1, 1, 5));
	t.true(lying.allowed().includes('take-cover'));
	t.false(lying.allowed().includes('dash-to-cover'));
	const blow = duel().after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5));
	t.false(blow.allowed().includes('take-cover'));
	t.false(
		duel()
			.choices()
			.some(({id}) => id === 'dash-to-cover'),
	);
});

test('TE-V09: a dash to cover goes up to Speed, out of a melee as well, and calls no strike', (t) => {
	const shot = apart(10, {}, {}, {}, [mika()])
		.after(beside('mika', 'oni'))
		.after(pick('straight-shot:oni:assault-rifle'), roll(6, 1, 1, 5));
	const asked = shot.after(pick('dash-to-cover'));
	t.deepEqual(asked.allowed(), ['away', 'about', 'koji']);
	const gone = asked.after(pick('away'), pick('stone'));
	t.like(gone.of('oni').place, {square: 13, near: [], cover: {hastyRound: 1}});
	t.is(gone.prompt().id, 'attack/answer');
	const open = apart(10)
		.after(pick('straight-shot:oni:assault-rifle'), roll(6, 1, 1, 5))
		.after(pick('dash-to-cover'));
	t.is(open.allowed()[0], 'about');
});

test('TE-V10: standing up from cover is free, gives it up and calls strikes', (t) => {
	const covered = duel().after(pick('take-cover'), pick('stone'));
	t.like(covered.choice('leave-cover'), {cost: 'free', rule: 'TE-V10'});
	const up = brings(t, covered, pick('leave-cover'), [
		{type: 'acted', price: {ticks: 0, isFree: false, borrowed: 0}, reach: ['oni']},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'covered', cover: undefined, why: 'left'},
		{type: 'filled', form: 'action', facts: {isAnswered: true}},
		{type: 'opened', form: 'window', facts: {strikers: ['oni']}},
	]);
	t.deepEqual(up.allowed(), ['reaction-strike:oni:sword', 'nobody']);
	refuses(t, duel(), pick('leave-cover'), 'not in cover', 'TE-V10');
	refuses(
		t,
		covered.after(pick('hunker-down')),
		pick('leave-cover'),
		'Koji is hunkered down',
		'TE-D09',
	);
});

test('TE-V01, TE-M05: no window opens where nobody can strike', (t) => {
	const spentAll = duel()
		.after(adjust('oni', 'spent', 5), adjust('oni', 'reacted', true))
		.after(pick('move'), pick('away'));
	t.is(spentAll.prompt().id, 'turn/do');
});

test('TE-V01, TE-67: whom the GM puts on another square leaves those behind, and is as far off as the squares say', (t) => {
	const met = apart(4, {}, {}, {}, [thug({square: 9})]).after(pick('move'), pick('oni'));
	const wherever = (scene: Scene) => ['koji', 'oni'].map((who) => scene.lane(who)?.place);
	t.deepEqual(wherever(met), ['in melee with Oni', 'in melee with Koji']);
	const gone = met.after(adjust('oni', 'square', 20));
	t.deepEqual(wherever(gone), ['6 squares from Thug', '17 squares from Koji']);
	const other = gone.after(adjust('thug', 'square', 4));
	t.deepEqual(wherever(other), ['in melee with Thug', '17 squares from Koji']);
	const before = {squareParts: false};
	t.deepEqual(
		wherever(
			apart(4, {}, {}, before).after(pick('move'), pick('oni'), adjust('oni', 'square', 20)),
		),
		['in melee with Oni', 'in melee with Koji'],
		'as fights from before go on',
	);
});
