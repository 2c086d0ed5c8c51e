import test from 'ava';
import {
	type Scene,
	adjust,
	beside,
	breakIn,
	duel,
	give,
	mika,
	pick,
	roll,
	statuses,
	untilTurnOf,
} from '../../helpers/te-scene.js';

/** Koji’s two dT of Charisma win over an Oni who keeps no composure. */
const wins = (scene: Scene, id: string) =>
	scene.after(pick(id), roll(6, 6), pick('nobody'), adjust('koji', 'spent', 0));

test('TE-S02, TE-C20, TE-C24, TE-C27, TE-C31: charm of the same person attracts, entices and enthrals', (t) => {
	const first = wins(duel(), 'charm:oni');
	t.deepEqual(statuses(first, 'oni'), ['Attracted']);
	const defending = first.after(pick('charm:oni'), roll(6, 6), pick('composure'));
	t.regex(defending.prompt().why ?? '', /; −2: Attracted −2$/);
	const second = wins(first, 'charm:oni');
	t.deepEqual(statuses(second, 'oni'), ['Enticed']);
	const third = wins(second, 'charm:oni');
	t.deepEqual(statuses(third, 'oni'), ['Enthralled']);
	const fourth = third.after(pick('charm:oni'), roll(6, 6));
	t.is(fourth.prompt().id, 'turn/do');
	const other = untilTurnOf(
		wins(duel({}, {}, {}, [mika({skills: {charm: 1}})]), 'charm:oni'),
		'mika',
	).after(pick('charm:oni'), roll(6, 6), pick('composure'));
	t.regex(other.prompt().why ?? '', /; \+1: Attracted \+1$/);
});

test('TE-S04, TE-C22, TE-C25, TE-C28: intimidation frightens, terrifies and sends to flight', (t) => {
	const first = wins(duel(), 'intimidate:oni');
	const second = wins(first, 'intimidate:oni');
	t.deepEqual(statuses(second, 'oni'), ['Terrified']);
	const struck = untilTurnOf(second, 'oni').after(pick('melee-strike:koji:sword'));
	t.regex(struck.prompt().why ?? '', /; −3: Terrified −3$/);
	const third = wins(second, 'intimidate:oni');
	t.deepEqual(statuses(third, 'oni'), ['Fleeing']);
	const fleeing = untilTurnOf(third, 'oni');
	t.like(fleeing.choice('melee-strike:sword').refused, {
		reason: 'Fleeing: may only get away',
		rule: 'TE-C28',
	});
	t.true(fleeing.allowed().includes('run'));
	const gone = fleeing.after(pick('flee'));
	t.true(gone.of('oni').isGone);
});

test('TE-C28, TE-C29: somebody who cannot flee is Scared to Death, and after three rounds tells all or surrenders', (t) => {
	let scene = untilTurnOf(duel().after(give('oni', 'Fleeing')), 'oni').after(pick('cornered'));
	t.deepEqual(statuses(scene, 'oni'), ['Scared to Death']);
	for (let round = 0; round < 2; round++) {
		scene = untilTurnOf(scene.after(pick('end-turn')), 'oni');
	}

	const broken = untilTurnOf(scene.after(pick('end-turn')), 'koji').after(pick('end-turn'));
	t.is(broken.prompt().title, 'Oni has not got away: what happens now?');
	t.deepEqual(statuses(broken.after(pick('surrendered')), 'oni'), ['Surrendered']);
	t.deepEqual(statuses(broken.after(pick('blabbermouth')), 'oni'), ['Blabbermouth']);
});

test('TE-S03: inspiration is worth +1 on one roll of the ally’s next turn', (t) => {
	const scene = duel({}, {}, {}, [mika()]).after(pick('inspire:mika'));
	t.deepEqual(statuses(scene, 'mika'), ['Inspired']);
	const turn = untilTurnOf(scene.after(beside('mika', 'oni')), 'mika').after(
		pick('melee-strike:oni:sword'),
	);
	t.regex(turn.prompt().why ?? '', /Inspired \+1/);
	t.deepEqual(statuses(turn.after(roll(1, 1, 5)), 'mika'), []);
	const unused = untilTurnOf(scene, 'mika').after(pick('end-turn'));
	t.deepEqual(statuses(unused, 'mika'), []);
});

test('TE-S06, TE-S07: every three successes lift Ego by one, an ally’s or one’s own', (t) => {
	const scene = duel({}, {}, {}, [mika()]).after(
		adjust('mika', 'ego', 5),
		adjust('koji', 'ego', 5),
		pick('motivate:mika'),
		roll(6, 1),
	);
	t.is(scene.of('mika').body.ego, 6);
	t.is(scene.of('koji').round.spent, 1);
	const own = scene.after(pick('psych-up'), roll(6, 6, 1));
	t.is(own.of('koji').body.ego, 6);
});

test('TE-S08: a rally lowers a social status by a level for each success, or by one', (t) => {
	const scared = (settings = {}) =>
		duel({}, {}, settings, [mika()]).after(
			give('mika', 'Terrified'),
			pick('rally:mika'),
			roll(1, 1),
		);
	t.deepEqual(statuses(scared(), 'mika'), []);
	t.deepEqual(statuses(scared({rallyLevels: 'one'}), 'mika'), ['Frightened']);
});

test('TE-S09, TE-C21, TE-C23, TE-C30: a contest costs its loser the difference in Ego, a tie one each, and 0 is defeat', (t) => {
	const lost = wins(duel(), 'subvert:oni');
	// Oni had 17 Ego; who keeps no composure is at 0 and loses all of the 2.
	t.is(lost.of('oni').body.ego, 15);
	t.deepEqual(statuses(lost, 'oni'), ['Disheartened']);
	const contest = (dice: readonly number[], from = duel()) =>
		from.after(pick('subvert:oni'), roll(6, 6), pick('composure'), roll(...dice));
	t.is(contest([1, 1, 1]).of('oni').body.ego, 15);
	const tie = contest([6, 6, 1]);
	t.is(tie.of('oni').body.ego, 16);
	t.is(tie.of('koji').body.ego, 16);
	t.is(contest([6, 6, 6]).of('koji').body.ego, 16);
	const dejected = contest([1, 1, 1], duel().after(give('oni', 'Dejected')));
	t.is(dejected.of('oni').body.ego, 13);
	const beaten = contest([1, 1, 1], duel().after(adjust('oni', 'ego', 2)));
	t.true(statuses(beaten, 'oni').includes('Surrendered'));
	const kept = contest([1, 1, 1], duel({}, {}, {socialLoss: false}));
	t.is(kept.of('oni').body.ego, 17);
});

/** Koji holds an unarmed Oni at swordpoint. */
const held = (settings = {}) =>
	duel({dapper: 3}, {weapons: [], dapper: 1}, settings).after(pick('hold-at-point:oni:sword'));

test('TE-75, TE-76, TE-O07: only a foe beside one who is helpless or unarmed is held at point, and with a weapon', (t) => {
	t.like(duel().choice('hold-at-point:sword').refused, {
		reason: 'Oni: aware and able to fight',
		rule: 'TE-75',
	});
	t.is(
		duel({}, {weapons: [], feats: ['Martial Artist']}).choice('hold-at-point:sword').refused?.rule,
		'TE-75',
	);
	t.like(duel({weapons: []}, {weapons: []}).choice('hold-at-point').refused, {
		reason: 'holds no suitable weapon',
	});
	t.deepEqual(statuses(held(), 'oni'), ['Held at point']);
});

test('TE-75: whoever the GM calls helpless is held at point', (t) => {
	const given = duel().after(give('oni', 'helpless'));
	t.is(given.choice('hold-at-point:oni:sword').refused, undefined);
});

test('TE-75: the holder attacks at any moment, at +2, past armour, to the head, critically', (t) => {
	const turn = untilTurnOf(held(), 'oni');
	t.deepEqual(turn.interrupts(), ['strike:koji:oni']);
	const struck = turn.after(breakIn('strike:koji:oni'));
	t.regex(struck.prompt().why ?? '', /; \+2: at point \+2$/);
	const hit = struck.after(roll(6, 1, 1, 1), pick('nobody'));
	t.is(hit.prompt().title, 'Koji scores a critical hit');
	t.regex(hit.after(roll(10)).told()[0] ?? '', /critical \+10, head 22 − 0 soak/);
});

test('TE-75, TE-77, TE-78: talk at point is at +2 without Dapper, and winning it ends the hold', (t) => {
	const turn = untilTurnOf(held(), 'oni').after(pick('charm:koji'), roll(6, 6));
	const defending = turn.after(pick('composure'));
	t.regex(defending.prompt().why ?? '', /; \+2: holds the attacker at point \+2$/);
	const kept = defending.after(roll(6, 1, 1));
	t.deepEqual(statuses(kept, 'oni'), ['Held at point']);
	const free = untilTurnOf(
		duel({skills: {}, dapper: 3}, {weapons: []}).after(pick('hold-at-point:oni:sword')),
		'oni',
	).after(pick('charm:koji'), roll(9, 9, 9, 1, 6), pick('composure'), roll(1, 1, 1));
	t.deepEqual(statuses(free, 'oni'), []);
	const stubborn = untilTurnOf(
		duel({skills: {}}, {weapons: []}, {pointLost: 'ego'}).after(pick('hold-at-point:oni:sword')),
		'oni',
	).after(pick('charm:koji'), roll(9, 9, 9, 1, 6), pick('composure'), roll(1, 1, 1));
	t.deepEqual(statuses(stubborn, 'oni'), ['Held at point']);
	const dapper = duel({dapper: 3}, {dapper: 1}).after(pick('charm:oni'));
	t.regex(dapper.prompt().why ?? '', /higher Dapper \+1/);
	const plain = duel({dapper: 3}, {dapper: 1}, {dapperWorth: 0}).after(pick('charm:oni'));
	t.notRegex(plain.prompt().why ?? '', /dapper/);
});

test('TE-75, TE-76: leaving, losing the weapon and a third party’s wound end the hold', (t) => {
	t.deepEqual(statuses(held().after(pick('drop:sword')), 'oni'), []);
	t.deepEqual(statuses(held().after(beside('koji')), 'oni'), []);
	const down = held().after(give('koji', 'Unconscious'));
	t.deepEqual(statuses(down, 'oni'), []);
});
