import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	adjust,
	apart,
	beside,
	carried,
	give,
	holding,
	mark,
	mika,
	overwatch,
	own,
	pick,
	roll,
	tell,
	thug,
	tick,
	untilTurnOf,
	why,
	type Changes,
	type Scene,
} from '../../helpers/te-scene.js';

/* The rows of the ranged table: what each costs, adds, does and wants (TE-R01 to TE-R13). */

const statuses = (scene: Scene, who: string): readonly string[] =>
	scene.state.conditions
		.filter((condition) => condition.who === who)
		.map(({name, note}) => (note === undefined ? name : `${name} (${note})`));

/** So many successes of Koji’s three dT, and the places where they are asked. */
const shot = (successes: number, ...where: readonly number[]) =>
	roll(...Array.from({length: 3}, (_, at) => (at < successes ? 6 : 1)), ...where);

const pistols: Changes = {weapons: [carried('pistol'), carried('pistol', {isOffHand: true})]};

/** Koji’s gun loaded with so many rounds. */
const withRounds = (rounds: number): Changes => ({
	weapons: [
		holding(
			own('rifle', {
				use: 'ranged',
				damage: 7,
				range: 40,
				capacity: rounds,
				rate: {single: 1, burst: 3, auto: 6},
			}),
		),
	],
});

for (const [rule, id, ticks, modifier] of [
	['TE-R01', 'straight-shot', 2, ''],
	['TE-R02', 'calculated-shot', 3, '+1'],
	['TE-R04', 'disabling-shot', 4, '−3'],
	['TE-R05', 'called-shot', 4, '−3'],
	['TE-R06', 'distracting-shot', 3, '−2'],
	['TE-R07', 'burst-fire', 3, '−1'],
	['TE-R08', 'hip-fire', 4, '−2'],
	['TE-R09', 'full-auto', 5, '−2'],
	['TE-R11', 'spray', 5, '−3'],
	['TE-R13', 'suppressing-fire', 4, ''],
] as const) {
	const line = `${id}:oni:assault-rifle`;
	const open = `${id}:assault-rifle`;

	test(`${rule}: ${id} takes ${ticks} ticks${modifier === '' ? '' : ` at ${modifier}`} and a gun that can fire`, (t) => {
		const scene = apart(10);
		t.is(scene.choice(line).cost, `${ticks} ticks`);
		t.is(scene.choice(line).detail, modifier === '' ? undefined : modifier);
		t.is(scene.after(pick(line)).of('koji').round.spent, ticks);
		refuses(
			t,
			scene.after(adjust('koji', 'spent', 6 - ticks)),
			pick(open),
			`costs ${ticks} ticks, ${ticks - 1} left`,
			'TE-10',
		);
		refuses(t, scene.after(adjust('koji', 'loaded', [])), pick(id), 'the weapon is empty', 'TE-35');
		refuses(
			t,
			scene.after(adjust('koji', 'jammed', ['assault-rifle'])),
			pick(id),
			'the weapon is jammed',
			'TE-36',
		);
		refuses(
			t,
			apart(10, {weapons: [carried('sword')]}),
			pick(id),
			'no ranged weapon in hand',
			rule,
		);
		for (const [status, reason, forbids] of [
			['Running', 'no attacks after a run', 'TE-V04'],
			...(id === 'suppressing-fire'
				? []
				: ([['In total defence', 'in total defence', 'TE-D10']] as const)),
		] as const) {
			refuses(t, scene.after(give('koji', status)), pick(open), reason, forbids);
		}

		refuses(
			t,
			scene.after(adjust('koji', 'cover', 'stone'), adjust('koji', 'hunkered', true)),
			pick(open),
			'Koji is hunkered down',
			'TE-D09',
		);
	});
}

test('TE-R01 to TE-R13: in a grapple there is none of them', (t) => {
	const held = apart(2).after(
		beside('koji', 'oni'),
		give('koji', 'Grappled'),
		give('oni', 'Grappled'),
	);
	for (const id of [
		'straight-shot',
		'calculated-shot',
		'disabling-shot',
		'called-shot',
		'distracting-shot',
		'burst-fire',
		'hip-fire',
		'full-auto',
		'spray',
		'overwatch',
		'suppressing-fire',
	]) {
		// The rifle has fallen.
		refuses(t, held, pick(id), 'Grappled: only grapple actions', 'TE-C04');
	}
});

test('TE-R07, TE-R08, TE-R09, TE-R11, TE-R13: a pistol fires neither bursts nor full auto', (t) => {
	const scene = apart(10, {weapons: [carried('pistol')]});
	for (const [id, reason, rule] of [
		['burst-fire', 'no weapon with burst fire', 'TE-R07'],
		['hip-fire', 'no weapon with burst fire', 'TE-R08'],
		['full-auto', 'no weapon with full auto', 'TE-R09'],
		['spray', 'no weapon with full auto', 'TE-R11'],
		['suppressing-fire', 'no weapon with full auto', 'TE-R13'],
	] as const) {
		refuses(t, scene, pick(id), reason, rule);
	}
});

test('TE-R01: past the listed range there is no straight shot, but a calculated one', (t) => {
	refuses(
		t,
		apart(41),
		pick('straight-shot:assault-rifle'),
		'Oni: 41 squares off, 40 at most',
		'TE-R01',
	);
	t.true(apart(41).allowed().includes('calculated-shot:oni:assault-rifle'));
});

test('TE-R03, TE-68: an off-hand shot is two ticks at −2, in place of which both hands are −1 and −3', (t) => {
	t.like(apart(10, pistols).choice('off-hand-shot:oni:pistol-2'), {cost: '2 ticks', detail: '−2'});
	const both = apart(10, pistols).after(
		pick('straight-shot:oni:pistol'),
		shot(1, 5),
		pick('nobody'),
		pick('off-hand-shot:oni:pistol-2'),
	);
	t.regex(why(both), /; −4: extra attacks −1, two weapons this round −3$/);
	refuses(t, apart(10), pick('off-hand-shot'), 'no loaded weapon in the off hand', 'TE-R03');
});

test('TE-R01, TE-R03: a gun in the off hand alone fires off-hand shots only', (t) => {
	const scene = apart(10, {weapons: [carried('sword'), carried('pistol', {isOffHand: true})]});
	t.true(scene.allowed().includes('off-hand-shot:oni:pistol'));
	refuses(t, scene, pick('straight-shot'), 'only the off hand holds a weapon', 'TE-R03');
});

test('TE-R04: a disabling shot names its part, which it strikes', (t) => {
	const aiming = apart(
		10,
		{},
		{armour: {name: 'Sleeves', points: 3, bulk: 0, covers: ['arms']}},
	).after(pick('disabling-shot:oni:assault-rifle'));
	t.is(aiming.prompt().title, 'Koji: disabling shot, at which part?');
	t.deepEqual(aiming.allowed(), ['arms', 'legs', 'body', 'head', 'item:sword', 'item:equipment']);
	const rolling = aiming.after(pick('arms'));
	t.deepEqual(
		rolling.requests().map(({id}) => id),
		['attack'],
	);
	const hit = rolling.after(shot(3), pick('nobody'));
	// 7 and 3, less 3 − 1 of the sleeves.
	t.like(
		hit.events.find(({type}) => type === 'resolved'),
		{hits: [{where: 'arms', damage: 10, soak: 2, past: 8}]},
	);
	t.is(hit.prompt().title, 'Oni: Resolve against 8, or Disabled');
	t.deepEqual(statuses(hit.after(roll(1, 1, 1)), 'oni'), ['Disabled (arms)']);
	const body = apart(10, {}, {}, {locations: 'body'}).after(
		pick('disabling-shot:oni:assault-rifle'),
		pick('legs'),
		shot(3),
		pick('nobody'),
		roll(1, 1, 1),
	);
	t.deepEqual(statuses(body, 'oni'), ['Disabled (legs)']);
});

test('TE-R04: only what is Disabled already comes to a graver status', (t) => {
	const after = (part: string) =>
		apart(10, {ticks: 3})
			.after(
				pick('disabling-shot:oni:assault-rifle'),
				pick('arms'),
				shot(3),
				pick('nobody'),
				roll(1, 1, 1),
			)
			.after(pick('disabling-shot:oni:assault-rifle'), pick(part), shot(3), pick('nobody'));
	t.is(after('arms').prompt().title, 'Oni: Resolve against 9, or Slowed');
	const legs = after('legs');
	t.is(legs.prompt().title, 'Oni: Resolve against 9, or Disabled');
	t.deepEqual(statuses(legs.after(roll(1, 1, 1)), 'oni'), ['Disabled (arms)', 'Disabled (legs)']);
});

test('TE-R05: the Wound more is of damage that passes, Dazed becomes Stunned', (t) => {
	const called = (ofOni: Changes = {}, ...steps: ReadonlyArray<ReturnType<typeof give>>) =>
		apart(10, {}, ofOni)
			.after(...steps)
			.after(pick('called-shot:oni:assault-rifle'), shot(2), pick('nobody'));
	// 2 + 3 − 3 = 2; 7 + 3 + 2 = 12: two Wounds for Stamina and one more.
	t.like(called().of('oni').body, {stamina: 9, wounds: 3});
	const helmet = {armour: {name: 'Helm', points: 15, bulk: 0, covers: ['head' as const]}};
	const held = called(helmet);
	t.like(held.of('oni').body, {stamina: 21, wounds: 0});
	t.is(held.prompt().id, 'turn/do');
	t.is(called({}, give('oni', 'Dazed')).prompt().title, 'Oni: Resolve against 12, or Stunned');
});

test('TE-R06: a distracting shot is against Scrutiny, which neither cover nor posture helps', (t) => {
	const scene = apart(10, {}, {skills: {scrutiny: 2}})
		.after(
			adjust('oni', 'cover', 'stone'),
			give('oni', 'Prone'),
			give('oni', 'Suppressed'),
			adjust('oni', 'defences', 4),
		)
		.after(pick('distracting-shot:oni:assault-rifle'), roll(6, 6, 6, 1));
	const answering = scene.after(pick('scrutiny'));
	t.is(why(answering), '3dT + 2 (Perception 3, scrutiny 2); no modifiers');
	t.is(answering.of('oni').round.defences, 4);
	t.is(answering.of('oni').round.spent, 0);
	// 3 + 2 − 2 = 3 against 2 and against 3.
	t.is(answering.after(roll(1, 1, 1)).of('oni').habits.distracted, 2);
	const seen = answering.after(roll(6, 1, 1));
	t.is(seen.of('oni').habits.distracted, 0);
	t.is(seen.of('koji').arms[0]?.rounds, 29);
	t.is(seen.of('oni').place.cover?.damage, 0);
});

test('TE-R08: hip fire is a move and a burst at −2 in all, not prone, nor after a quick step', (t) => {
	const moved = apart(10).after(pick('hip-fire:oni:assault-rifle'), pick('about'));
	t.is(why(moved), '3dT + 3 (Perception 3, ballistics 3); −2: hip fire −2');
	t.is(moved.after(shot(3)).of('koji').arms[0]?.rounds, 27);
	refuses(
		t,
		apart(10).after(give('koji', 'Prone')),
		pick('hip-fire:assault-rifle'),
		'lies prone, and must stand up first',
		'TE-V08',
	);
	refuses(
		t,
		apart(10).after(pick('quick-step'), pick('about')),
		pick('hip-fire:assault-rifle'),
		'took a quick step this turn',
		'TE-V02',
	);
});

test('TE-R09, TE-35: full auto fires all six, each two less than the one before', (t) => {
	const scene = apart(10, {skills: {ballistics: 7}})
		.after(pick('full-auto:oni:assault-rifle'))
		.after(shot(2), pick('nobody'));
	// 2 + 7 − 2 = 7, 5, 3 and 1.
	t.is(scene.prompt().title, 'Oni is hit 4 times: where?');
	t.is(scene.of('koji').arms[0]?.rounds, 24);
});

/** Koji with foes at 10, 15, 20 and 21 squares. */
const arc = (ofKoji: Changes = {}): Scene =>
	apart(10, ofKoji, {}, {}, [thug({square: 15}), thug({square: 20}), thug({square: 21})]);

test('TE-R11: a spray is at foes within half the range, as many as the GM sees in the arc', (t) => {
	const aiming = arc().after(pick('spray:assault-rifle'));
	t.deepEqual(aiming.allowed(), ['oni', 'thug', 'thug-2', 'back']);
	t.like(aiming.choice('thug-3').refused, {reason: '21 squares off, 20 at most', rule: 'TE-R11'});
	const asked = aiming.after(pick('oni'));
	t.like(asked.prompt(), {
		kind: 'several',
		title: 'Koji: spray and pray, who else is in the arc?',
		rule: 'TE-R11',
	});
	t.deepEqual(asked.ticked(), ['thug', 'thug-2']);
	const all = asked.after(tick('thug', 'thug-2'));
	t.is(all.prompt().title, 'Koji: spray and pray at Oni (1 of 3) with assault rifle');
	const some = asked.after(tick('thug-2'));
	t.is(some.prompt().title, 'Koji: spray and pray at Oni (1 of 2) with assault rifle');
	const alone = asked.after(tick());
	t.is(alone.prompt().title, 'Koji: spray and pray at Oni with assault rifle');
});

test('TE-R11: one roll, one hit at most on each, and the rounds of full auto', (t) => {
	const fired = arc().after(pick('spray:assault-rifle'), pick('oni'), tick('thug'), shot(3));
	// 3 + 3 − 3 = 3.
	t.is(fired.of('koji').arms[0]?.rounds, 24);
	const first = fired.after(pick('nobody'));
	t.is(first.prompt().title, 'Oni is hit: where?');
	const second = first.after(roll(5), pick('duck'), roll(6, 6, 6, 6, 1));
	t.is(second.of('oni').body.stamina, 11);
	t.is(second.of('thug').body.stamina, 15);
	t.is(second.of('koji').round.attacks, 1);
});

test('TE-R11: no more foes than rounds', (t) => {
	const two = arc(withRounds(2)).after(pick('spray:rifle'), pick('oni'));
	t.deepEqual(two.ticked(), ['thug']);
	const crowded = two.after(tick('thug', 'thug-2'));
	t.is(crowded.prompt().title, 'Koji: spray and pray at Oni (1 of 2) with rifle');
	const one = arc(withRounds(1)).after(pick('spray:rifle'), pick('oni'));
	t.is(one.prompt().title, 'Koji: spray and pray at Oni with rifle');
});

test('TE-R12: overwatch takes four ticks and a gun that can fire, and is no use after a run', (t) => {
	const scene = apart(10);
	t.is(scene.choice('overwatch:assault-rifle').cost, '4 ticks');
	brings(t, scene, pick('overwatch:assault-rifle'), [
		{type: 'acted', price: {ticks: 4, isFree: false, borrowed: 0}},
	]);
	brings(t, scene.after(pick('overwatch:assault-rifle')), tell('the stairs'), [
		{type: 'filled', form: 'action', facts: {area: 'the stairs'}},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'condition-given', condition: {who: 'koji', name: 'On overwatch', note: 'the stairs'}},
		{type: 'frame-left'},
	]);
	refuses(
		t,
		scene.after(adjust('koji', 'loaded', [])),
		pick('overwatch'),
		'the weapon is empty',
		'TE-35',
	);
	refuses(
		t,
		scene.after(give('koji', 'Running')),
		pick('overwatch:assault-rifle'),
		'no attacks after a run',
		'TE-V04',
	);
	refuses(
		t,
		scene.after(adjust('koji', 'cover', 'stone'), adjust('koji', 'hunkered', true)),
		pick('overwatch:assault-rifle'),
		'Koji is hunkered down',
		'TE-D09',
	);
	refuses(
		t,
		scene.after(...overwatch(), adjust('koji', 'spent', 0)),
		pick('overwatch:assault-rifle'),
		'already on overwatch',
		'TE-R12',
	);
	refuses(
		t,
		scene.after(...overwatch(), adjust('koji', 'spent', 0)),
		pick('total-defence'),
		'has attacked this turn',
		'TE-D10',
	);
});

/** Koji watches, Oni’s turn has come. */
const watched = (squares: number, ofKoji: Changes = {}, ofOni: Changes = {}) =>
	untilTurnOf(apart(squares, ofKoji, ofOni).after(...overwatch()), 'oni');

test('TE-R12: one free shot at −1, then one for a Reaction at −1, then none', (t) => {
	const first = watched(10, {}, {ticks: 3}).after(pick('move'), pick('about'));
	const shooting = brings(t, first, pick('overwatch-shot:koji:assault-rifle'), [
		{type: 'filled', form: 'window', facts: {asked: ['koji']}, isMore: true},
		{
			type: 'acted',
			who: 'koji',
			action: 'overwatch-shot',
			target: 'oni',
			price: {ticks: 0, isFree: false, borrowed: 0},
			isReaction: true,
		},
		{type: 'condition-ended'},
		{type: 'condition-given'},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'attacked', cause: 'reaction'},
	]);
	t.regex(why(shooting), /; −1: overwatch shot −1$/);
	const second = shooting.after(shot(1, 5), pick('nobody')).after(pick('move'), pick('about'));
	t.is(second.choice('overwatch-shot:koji:assault-rifle').cost, 'free Reaction');
	const again = second.after(pick('overwatch-shot:koji:assault-rifle'));
	t.regex(why(again), /; −2: overwatch shot −1, extra attacks −1$/);
	t.deepEqual(statuses(again, 'koji'), []);
	const third = again.after(shot(1, 5), pick('nobody')).after(pick('move'), pick('about'));
	t.is(third.prompt().id, 'turn/do');
});

test('TE-R12: nobody is shot past half the range, at rest, or after the watcher’s next action', (t) => {
	const after = (scene: Scene) => scene.after(pick('move'), pick('about')).prompt().id;
	t.is(after(watched(20)), 'window/react');
	t.is(after(watched(21)), 'turn/do');
	const still = watched(10).after(pick('focus'), pick('attack'));
	t.is(still.prompt().id, 'turn/do');
});

test('TE-R12: stepping out of cover or firing from it counts as showing oneself', (t) => {
	const covered = watched(10, {}, {weapons: [carried('pistol')]}).after(
		adjust('oni', 'cover', 'stone'),
	);
	const left = covered.after(pick('leave-cover'));
	t.is(left.prompt().id, 'window/react');
	const fired = covered
		.after(pick('straight-shot:koji:pistol'), roll(6, 6, 1, 5))
		.after(pick('nobody'));
	t.is(fired.prompt().id, 'window/react');
});

test('TE-R13: suppressing fire spends the rounds of full auto and makes no roll', (t) => {
	const scene = brings(t, apart(10), pick('suppressing-fire:oni:assault-rifle'), [
		{type: 'acted', price: {ticks: 4, isFree: false, borrowed: 0}},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'fired', rounds: 6, left: 24},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{type: 'condition-given', condition: {who: 'oni', name: 'Suppressed'}},
		{type: 'frame-left'},
	]);
	t.is(scene.of('oni').body.stamina, 21);
	const striking = untilTurnOf(scene, 'oni').after(
		adjust('oni', 'near', ['koji']),
		pick('melee-strike:koji:sword'),
	);
	t.regex(why(striking), /; −2: Suppressed −2$/);
});

test('TE-R13: somebody who moves or leaves cover while suppressed is shot at for free, up to the listed range', (t) => {
	const suppressed = (squares: number) =>
		untilTurnOf(
			apart(squares, {}, {weapons: [carried('pistol')]}).after(
				pick('suppressing-fire:oni:assault-rifle'),
			),
			'oni',
		);
	const moved = suppressed(10).after(pick('move'), pick('about'));
	t.is(moved.choice('suppressing-shot:koji:assault-rifle').cost, 'free');
	const shooting = moved.after(pick('suppressing-shot:koji:assault-rifle'));
	t.is(why(shooting), '3dT + 3 (Perception 3, ballistics 3); −1: extra attacks −1');
	const fired = suppressed(10)
		.after(adjust('oni', 'cover', 'stone'))
		.after(pick('straight-shot:koji:pistol'), roll(6, 6, 6, 5))
		.after(pick('nobody'));
	t.is(fired.prompt().id, 'window/react');
	t.is(suppressed(41).after(pick('move'), pick('about')).prompt().id, 'turn/do');
});

test('TE-R13: past the listed range suppressing fire says that there is no free shot', (t) => {
	const fire = 'suppressing-fire:oni:assault-rifle';
	t.is(apart(40).choice(fire).detail, undefined);
	t.is(apart(41).choice(fire).detail, 'no free shot: 41 squares off, 40 at most');
	const aiming = apart(41, {}, {}, {}, [thug({square: 40})]).after(
		pick('suppressing-fire:assault-rifle'),
	);
	t.regex(aiming.choice('oni').detail ?? '', /no free shot: 41 squares off, 40 at most$/);
	t.notRegex(aiming.choice('thug').detail ?? '', /no free shot/);
});

test('TE-R12, TE-R13: friends of the watcher are not shot at', (t) => {
	const scene = apart(10, {}, {}, {}, [mika({square: 5})]).after(...overwatch());
	const moved = untilTurnOf(scene, 'mika').after(pick('move'), pick('about'));
	t.is(moved.prompt().id, 'turn/do');
});

test('TE-67, TE-37, TE-R11: with one roll, each target counts its own range and melee', (t) => {
	const scene = apart(2, {}, {}, {}, [thug({square: 10}), mika({square: 10})])
		.after(beside('mika', 'thug'))
		.after(pick('spray:assault-rifle'), pick('oni'), tick('thug'));
	t.is(
		why(scene),
		'3dT + 3 (Perception 3, ballistics 3); −1: spray and pray −3, range 2 squares +2',
	);
	const first = scene.after(shot(3));
	t.is(first.prompt().title, 'Who answers? Koji against Oni: 5');
	const second = first.after(pick('nobody'), roll(5));
	t.is(second.prompt().title, 'Who answers? Koji against Thug: 1');
	const told = second.after(pick('nobody'), roll(5)).told()[0] ?? '';
	t.regex(told, /: 1 \(6 6 6: 3, \+3, spray and pray −3, firing into melee −2\)/);
	t.regex(told, /body 8 − 0 soak = 8/);
});

test('TE-R11: modifiers that the GM ticked count for all of them', (t) => {
	const scene = apart(2, {}, {}, {}, [thug({square: 10})])
		.after(pick('spray:assault-rifle'), pick('oni'), tick('thug'))
		.after(mark('action', 'bonus'), shot(1), pick('nobody'), roll(5));
	t.is(scene.prompt().title, 'Who answers? Koji against Thug: 4');
});
