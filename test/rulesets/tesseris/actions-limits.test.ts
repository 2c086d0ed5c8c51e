import test from 'ava';
import {
	type Scene,
	apart,
	beside,
	carried,
	duel,
	give,
	holding,
	mika,
	own,
	pick,
	roll,
	thug,
	untilTurnOf,
} from '../../helpers/te-scene.js';

/* What statuses leave one to do, over all rows of the table (TE-C04, TE-C07, TE-C10, TE-C28, TE-C29, TE-V04, TE-D10). */

/** Rows of the menu that this status does not forbid by this rule, whatever else does. */
const leftBy = (scene: Scene, status: string, rule: string): readonly string[] => [
	...new Set(
		scene
			.choices()
			.filter(({refused}) => refused?.rule !== rule || !refused.reason.startsWith(`${status}: `))
			.map(({id}) => id.split(':')[0] ?? ''),
	),
];

const sorted = (ids: readonly string[]): readonly string[] => ids.toSorted();

const inGrapple = [
	'break-pin',
	'breathe',
	'choke-out',
	'delay',
	'disarm',
	'drop',
	'end-turn',
	'grapple-assist',
	'grapple-strike',
	'let-go',
	'pin',
	'pummel',
];

const away = [
	'break-pin',
	'dive',
	'drop',
	'drop-prone',
	'end-turn',
	'flee',
	'hunker-down',
	'leave-cover',
	'let-go',
	'mount',
	'move',
	'open-door',
	'quick-step',
	'recover',
	'run',
	'sprint',
	'stand-behind-cover',
	'stand-up',
	'take-cover',
	'total-defence',
];

for (const [status, rule, left] of [
	['Grappled', 'TE-C04', inGrapple],
	['Pinned', 'TE-C07', ['break-pin', 'end-turn']],
	['Suffocating', 'TE-C10', ['breathe', 'end-turn']],
	['Fleeing', 'TE-C28', [...away, 'cornered']],
	['Scared to Death', 'TE-C29', away],
] as const) {
	test(`${rule}: who is ${status} is left with ${left.length - 1} rows of the table`, (t) => {
		const scene = duel({}, {}, {}, [mika()]).after(give('koji', status));
		t.deepEqual(sorted(leftBy(scene, status, rule)), sorted(left));
	});
}

test('TE-C28, TE-C29: the fearful defend themselves, into cover and to the ground as well', (t) => {
	for (const status of ['Fleeing', 'Scared to Death']) {
		const shot = apart(10)
			.after(give('oni', status))
			.after(pick('straight-shot:oni:assault-rifle'), roll(6, 1, 1, 5));
		t.deepEqual(shot.allowed(), [
			'block',
			'duck',
			'dodge',
			'nobody',
			'dive',
			'take-cover',
			'dash-to-cover',
			'drop-prone',
		]);
		const struck = duel({}, {}, {}, [thug()]).after(
			give('oni', status),
			pick('move'),
			pick('away'),
		);
		t.is(struck.prompt().id, 'turn/do');
	}
});

test('TE-C07: somebody who is Pinned cannot defend against blows from outside', (t) => {
	const scene = duel({}, {}, {}, [mika()])
		.after(give('oni', 'Pinned'))
		.after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5));
	t.is(scene.prompt().id, 'turn/do');
	t.true(scene.of('oni').body.stamina < 21);
});

test('TE-C09, TE-V08: the Slowed are a square slower a move, the prone do not walk', (t) => {
	for (const [id, squares] of [
		['move', 2],
		['run', 8],
		['sprint', 12],
	] as const) {
		const scene = apart(30).after(give('koji', 'Slowed'), pick(id), pick('oni'));
		t.is(scene.of('koji').place.square, squares);
	}

	t.deepEqual(
		['move', 'quick-step', 'run', 'sprint', 'mount', 'dive', 'drop-prone'].map(
			(id) => duel().after(give('koji', 'Prone')).choice(id).refused?.rule,
		),
		[...Array.from({length: 6}, () => 'TE-V08'), 'TE-V07'],
	);
});

test('TE-C03, TE-C08, TE-10: lost ticks are missed at once', (t) => {
	const left = (status: string) =>
		duel()
			.after(give('koji', status))
			.choices()
			.find(({id}) => id === 'end-turn')?.detail;
	t.is(left('Dazed'), '4 ticks stay for reactions');
	t.is(left('Stunned'), '3 ticks stay for reactions');
	t.like(duel().after(give('koji', 'Dazed')).choice('total-defence'), {cost: '3 ticks'});
	t.like(duel().after(give('koji', 'Stunned')).choice('sprint').refused, {
		reason: 'costs 4 ticks, 3 left',
		rule: 'TE-10',
	});
});

test('TE-12, TE-C05: spells need no eyes in the menu, and the Blinded are refused nothing', (t) => {
	const scene = duel({
		weapons: [carried('sword'), holding(own('spark', {use: 'spell', skill: 'sorcery', range: 20}))],
	}).after(give('koji', 'Blinded'));
	t.deepEqual(
		scene.allowed().filter((id) => /^(?:melee-strike|offensive-spell)/.test(id)),
		['melee-strike:oni:sword', 'offensive-spell:oni:spark'],
	);
});

test('TE-C20, TE-C24: the charmed may strike whom they admire; that is theirs to play', (t) => {
	for (const status of ['Attracted', 'Enticed', 'Enthralled']) {
		const scene = untilTurnOf(duel().after(give('oni', status), beside('koji', 'oni')), 'oni');
		t.deepEqual(
			scene.allowed().filter((id) => id.startsWith('melee-strike')),
			['melee-strike:koji:sword'],
			status,
		);
	}
});
