import test from 'ava';
import {
	type Changes,
	type Scene,
	type Step,
	adjust,
	apart,
	beside,
	duel,
	give,
	mika,
	pick,
	roll,
	untilTurnOf,
} from '../../helpers/te-scene.js';

/* A total below 0 is treated as 0, whatever took it there (TE-02, TE-32). */

/** Rolls duds until something else is asked. */
function duds(scene: Scene): Scene {
	let now = scene;
	while (now.prompt().kind === 'roll') {
		const count = now.requests().reduce((sum, {dice}) => sum + dice.count, 0);
		now = now.after(roll(...Array.from({length: count}, () => 1)));
		if (now.events.some(({type}) => type === 'resolved')) {
			return now;
		}
	}

	return now;
}

/** The net of the attack that was just resolved, and whether it hit. */
function result(scene: Scene): {readonly net: number; readonly isHit: boolean} {
	const event = scene.events.find(({type}) => type === 'resolved');
	if (event?.type !== 'resolved') {
		throw new Error('Nothing is resolved');
	}

	const {net, isHit} = event;
	return {net, isHit};
}

/** A blow whose dice all fail against a duck whose dice all fail: the ranks are its total. */
const blow = (ranks: number, ofOni: Changes, steps: readonly Step[]) =>
	result(
		duds(
			duds(
				duel({skills: {melee: ranks}}, ofOni).after(...steps, pick('melee-strike:oni:sword')),
			).after(pick('duck')),
		),
	);

const plate: Changes = {armour: {name: 'Plate', points: 0, bulk: 4, covers: ['body']}};

const weaknesses: ReadonlyArray<readonly [name: string, steps: readonly Step[], sheet?: Changes]> =
	[
		...[
			'Prone',
			'All-out',
			'Suppressed',
			'Blinded',
			'Slowed',
			'Dazed',
			'Stunned',
			'Disheartened',
			'Dejected',
			'Sprinting',
		].map((name) => [name, [give('oni', name)]] as const),
		['six defences', [adjust('oni', 'defences', 6)]],
		['Wounds', [adjust('oni', 'stamina', 0), adjust('oni', 'wounds', 8)]],
		['bulk', [], plate],
	];

for (const [name, steps, sheet = {}] of weaknesses) {
	test(`TE-32: a defence below 0 by ${name} is treated as 0`, (t) => {
		t.deepEqual(blow(0, sheet, steps), {net: 0, isHit: false});
		t.deepEqual(blow(1, sheet, steps), {net: 1, isHit: true});
	});
}

test('TE-32, TE-C04: a defence below 0 against somebody outside the grapple is treated as 0', (t) => {
	const net = (ranks: number) =>
		result(
			duds(
				duds(
					duel({skills: {melee: ranks}}, {}, {}, [mika()]).after(
						beside('oni', 'koji', 'mika'),
						give('oni', 'Grappled'),
						give('mika', 'Grappled'),
						pick('melee-strike:oni:sword'),
					),
				).after(pick('duck')),
			),
		);
	// Two against one are +1.
	t.deepEqual(net(-1), {net: 0, isHit: false});
	t.deepEqual(net(0), {net: 1, isHit: true});
});

test('TE-32, TE-65: a defence below 0 against a shot from higher ground is treated as 0', (t) => {
	const net = (ranks: number) =>
		result(
			duds(
				duds(
					apart(10, {skills: {ballistics: ranks}}, plate).after(
						adjust('koji', 'higher', true),
						pick('straight-shot:oni:assault-rifle'),
					),
				).after(pick('duck')),
			),
		);
	// Higher ground is +1.
	t.deepEqual(net(0), {net: 1, isHit: true});
	t.deepEqual(net(-1), {net: 0, isHit: false});
});

const hindrances: ReadonlyArray<readonly [name: string, worth: number, steps: readonly Step[]]> = [
	['Blinded', -4, [give('koji', 'Blinded')]],
	['Suppressed', -2, [give('koji', 'Suppressed')]],
	['Guarded attack', -2, [give('koji', 'Guarded attack')]],
	['Stunned', -2, [give('koji', 'Stunned')]],
	['Dazed', -1, [give('koji', 'Dazed')]],
	['Frightened', -1, [give('koji', 'Frightened')]],
	['Terrified', -3, [give('koji', 'Terrified')]],
	['Dejected', -1, [give('koji', 'Dejected')]],
	['three attacks', -3, [adjust('koji', 'attacks', 3)]],
	['Wounds', -3, [adjust('koji', 'stamina', 0), adjust('koji', 'wounds', 8)]],
];

for (const [name, worth, steps] of hindrances) {
	test(`TE-32: an attack of 0 or less by ${name} misses somebody prone, and somebody who does not defend`, (t) => {
		const struck = (ranks: number) =>
			duds(
				duel({skills: {melee: ranks}}).after(
					give('oni', 'Prone'),
					...steps,
					pick('melee-strike:oni:sword'),
				),
			);
		for (const total of [-1, 0]) {
			t.false(result(struck(total - worth).after(pick('nobody'))).isHit);
			t.false(result(duds(struck(total - worth).after(pick('duck')))).isHit);
		}

		t.deepEqual(result(duds(struck(1 - worth).after(pick('duck')))), {net: 1, isHit: true});
	});
}

test('TE-32: every round of a burst is held against a defence of 0', (t) => {
	// 1 for the first round, then −1 and −3.
	const shot = duds(
		apart(10, {skills: {ballistics: 2}}, plate).after(pick('burst-fire:oni:assault-rifle')),
	).after(pick('duck'), roll(1, 1, 1, 1, 1, 1), roll(1));
	t.is(shot.prompt().title, 'Oni is hit: where?');
});

test('TE-32: the duds of a defence are not rolled anew when 0 is enough', (t) => {
	const scene = duds(
		duel({skills: {melee: 0}}).after(give('oni', 'Prone'), pick('melee-strike:oni:sword')),
	).after(pick('duck'));
	t.is(scene.requests()[0]?.need, '0 or more');
	t.is(scene.requests()[0]?.chance, 1);
	t.is(scene.after(roll(1, 1, 1, 1, 1, 1)).prompt().id, 'turn/do');
});

test('TE-32: the log says that a defence below 0 is treated as 0', (t) => {
	const scene = duds(
		duel({skills: {melee: 1}}).after(give('oni', 'Prone'), pick('melee-strike:oni:sword')),
	).after(pick('duck'));
	const over = duds(scene);
	t.regex(over.told().join('\n'), /duck −2 \(.*\), treated as 0: head/);
});

test('TE-32, TE-72: cover takes what its bonus kept off, and no more than against a defence of 0', (t) => {
	// The duck is 0 + 2 − 4; without the cover it is −4, which is 0 as well: the cover kept nothing off.
	const shot = duds(
		apart(10, {skills: {ballistics: 0}}, plate).after(
			adjust('oni', 'cover', 'thin-wood'),
			pick('straight-shot:oni:assault-rifle'),
		),
	).after(pick('duck'));
	const missed = duds(shot);
	t.false(result(missed).isHit);
	t.is(missed.of('oni').place.cover?.damage, 0);
});

test('TE-32, TE-S09: in a contest of words both sides count from 0', (t) => {
	const scene = duel({skills: {}}, {skills: {}}).after(
		give('koji', 'Stunned'),
		give('oni', 'Stunned'),
		pick('intimidate:oni'),
	);
	const over = duds(duds(scene).after(pick('composure')));
	// A tie at 0 costs both one.
	t.is(over.of('koji').body.ego, duelEgo - 1);
	t.is(over.of('oni').body.ego, duelEgo - 1);
});

/** 10 + 2 × Charisma + Willpower. */
const duelEgo = 17;

test('TE-03, TE-O12 (reading 6): Resolve against 0 passes, whatever is taken off it', (t) => {
	// Koji is afraid since this round of a difficulty of 1, which is 0 in the next.
	const afraid = untilTurnOf(duel(), 'oni').after(
		pick('intimidate:koji'),
		roll(6, 1),
		pick('nobody'),
	);
	const recovering = untilTurnOf(afraid.after(pick('end-turn')), 'koji').after(
		give('koji', 'Stunned'),
		pick('recover'),
		roll(1, 1, 1),
	);
	t.regex(recovering.told().join('\n'), /: −1 \(.*\): is no longer afraid/);
});
