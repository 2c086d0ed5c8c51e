import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {statusRows} from '../../../source/rulesets/tesseris/statuses/rows.js';
import {
	type Changes,
	type Scene,
	adjust,
	apart,
	beside,
	duel,
	give,
	gm,
	holding,
	mika,
	own,
	pick,
	roll,
	statuses,
	thug,
	untilTurnOf,
	why,
} from '../../helpers/te-scene.js';

/* Each social status: what it changes, whom it is about, how it grows and ends (TE-C20 to TE-C31). */

/** Koji’s words win over Oni, three to nought. */
const won = (scene: Scene, id: string): Scene =>
	scene.after(adjust('koji', 'spent', 0), pick(id), roll(6, 6), pick('composure'), roll(1, 1, 1));

const times = (scene: Scene, id: string, count: number): Scene =>
	Array.from({length: count}).reduce<Scene>((now) => won(now, id), scene);

/** What stands beside Oni’s composure against somebody. */
const composureAgainst = (scene: Scene, who: string): string =>
	why(
		untilTurnOf(scene, who).after(
			adjust(who, 'spent', 0),
			pick('intimidate:oni'),
			roll(6, 6),
			pick('composure'),
		),
	);

const three = (ofOni: Changes = {}) => duel({}, {ego: 40, ...ofOni}, {}, [mika()]);

for (const [count, name, rule, from, others] of [
	[1, 'Attracted', 'TE-C20', '−2', '+1'],
	[2, 'Enticed', 'TE-C24', '−3', '+1'],
] as const) {
	test(`${rule}: ${name} is ${from} on social defence against that one, ${others} against others`, (t) => {
		const charmed = times(three(), 'charm:oni', count);
		t.deepEqual(statuses(charmed, 'oni'), [name]);
		t.true(composureAgainst(charmed, 'koji').endsWith(`${from}: ${name} ${from}`));
		t.true(composureAgainst(charmed, 'mika').endsWith(`${others}: ${name} ${others}`));
	});
}

test('TE-C24: Enticed has 3 more Ego near the one it is about', (t) => {
	const ego = (scene: Scene) => scene.lane('oni')?.gauges.find(({id}) => id === 'Ego')?.value;
	const attracted = times(three(), 'charm:oni', 1);
	const enticed = won(attracted, 'charm:oni');
	// The second time its composure is −2, which is treated as 0 (TE-32).
	t.is(enticed.of('oni').body.ego, 40 - 3 - 3);
	t.is(ego(attracted), 37);
	t.is(ego(enticed), 34 + 3);
	t.is(ego(enticed.after(beside('koji'))), 34);
	t.is(ego(enticed.after(beside('koji'), beside('oni', 'mika'))), 34);
});

test('TE-C24, TE-S09: near the one it is about, it is beaten three points later', (t) => {
	const enticed = times(three({ego: 8}), 'charm:oni', 2);
	t.is(enticed.of('oni').body.ego, 2);
	const lost = (scene: Scene): Scene =>
		scene.after(
			adjust('koji', 'spent', 0),
			pick('bribe:oni'),
			roll(6, 6),
			pick('composure'),
			roll(1, 1, 1),
		);
	t.is(lost(enticed).of('oni').body.ego, 0);
	t.false(statuses(lost(enticed), 'oni').includes('Surrendered'));
	t.true(statuses(lost(enticed.after(beside('koji'))), 'oni').includes('Surrendered'));
});

test('TE-S09, TE-C24: whoever is below 0 once Enticed no longer helps has surrendered, and so has whoever loses again', (t) => {
	const enthralled = times(three({ego: 8}), 'charm:oni', 3);
	t.true(enthralled.of('oni').body.ego < 0);
	t.true(statuses(enthralled, 'oni').includes('Surrendered'));
	const worn = three().after(adjust('oni', 'ego', -1));
	t.deepEqual(statuses(worn, 'oni'), []);
	t.true(statuses(won(worn, 'bribe:oni'), 'oni').includes('Surrendered'));
});

test('TE-C31: charm grows by the same person only, fear by anybody', (t) => {
	const charmed = untilTurnOf(times(three(), 'charm:oni', 1), 'mika').after(
		pick('charm:oni'),
		roll(6, 6),
		pick('nobody'),
	);
	t.deepEqual(statuses(charmed, 'oni'), ['Attracted', 'Attracted']);
	const afraid = untilTurnOf(times(three(), 'intimidate:oni', 1), 'mika').after(
		pick('intimidate:oni'),
		roll(6, 6),
		pick('nobody'),
	);
	t.deepEqual(statuses(afraid, 'oni'), ['Terrified']);
});

test('TE-C21: Disheartened is −1 on social and on physical defences', (t) => {
	const scene = three().after(give('oni', 'Disheartened'));
	t.regex(composureAgainst(scene, 'koji'), /−1: Disheartened −1$/);
	const struck = scene.after(pick('melee-strike:oni:sword'), roll(1, 1, 1, 1, 5), pick('duck'));
	t.regex(why(struck), /−1: Disheartened −1$/);
	const own_ = untilTurnOf(scene, 'oni').after(pick('melee-strike:koji:sword'));
	t.regex(why(own_), /no modifiers$/);
});

for (const [name, rule, attack, social] of [
	['Frightened', 'TE-C22', '−1', '−1'],
	['Terrified', 'TE-C25', '−3', '−2'],
] as const) {
	test(`${rule}: ${name} is ${attack} on attacks and ${social} on social defence`, (t) => {
		const scene = three().after(give('oni', name));
		t.true(composureAgainst(scene, 'koji').endsWith(`${social}: ${name} ${social}`));
		const strikes = untilTurnOf(scene, 'oni').after(pick('melee-strike:koji:sword'));
		t.true(why(strikes).endsWith(`${attack}: ${name} ${attack}`));
		const ducks = scene.after(pick('melee-strike:oni:sword'), roll(1, 1, 1, 1, 5), pick('duck'));
		t.regex(why(ducks), /no modifiers$/);
	});
}

test('TE-C23: Dejected is −1 on everything, −2 more on Willpower, and 2 more Ego for a lost defence', (t) => {
	const scene = three().after(give('oni', 'Dejected'));
	t.regex(
		why(untilTurnOf(scene, 'oni').after(pick('melee-strike:koji:sword'))),
		/−1: Dejected −1$/,
	);
	t.regex(composureAgainst(scene, 'koji'), /−3: Dejected −3$/);
	const lost = scene.after(pick('charm:oni'), roll(6, 6), pick('composure'), roll(1, 1, 1));
	// Composure is −3, which is treated as 0 (TE-32); 2 more for being Dejected.
	t.is(lost.of('oni').body.ego, 40 - 3 - 2);
	t.is(
		duel({}, {ego: 40})
			.after(pick('charm:oni'), roll(6, 6), pick('composure'), roll(1, 1, 1))
			.of('oni').body.ego,
		40 - 3,
	);
});

test('TE-C23: powers are rolled with Willpower, and so at −3 in all', (t) => {
	const lash = own('lash', {use: 'psychic', range: 10, hands: 0});
	const scene = apart(5, {weapons: [holding(lash)]}).after(
		give('koji', 'Dejected'),
		pick('offensive-power:oni:lash'),
	);
	t.regex(why(scene), /−3: Dejected −3$/);
});

test('TE-C27: somebody Enthralled cannot answer that person, but can answer others', (t) => {
	const scene = times(three(), 'charm:oni', 3);
	t.deepEqual(statuses(scene, 'oni'), ['Enthralled']);
	const again = brings(t, scene.after(adjust('koji', 'spent', 0), pick('charm:oni')), roll(6, 1), [
		{type: 'filled', form: 'attack'},
		{type: 'defended', how: 'none'},
		{type: 'filled', form: 'attack'},
		{type: 'resolved', isHit: true},
		{type: 'filled', form: 'attack', facts: {isFollowed: true}},
		{type: 'ego-changed', who: 'oni'},
		{type: 'frame-left'},
		{type: 'frame-left'},
	]);
	t.is(again.prompt().id, 'turn/do');
	t.regex(composureAgainst(scene, 'mika'), /no modifiers$/);
});

test('TE-C31: nobody gains what it has a graver form of: the Terrified are not Frightened as well, nor the Stunned Dazed', (t) => {
	const fled = three().after(give('oni', 'Fleeing'));
	t.deepEqual(statuses(won(fled, 'intimidate:oni'), 'oni'), ['Fleeing']);
	const stunned = duel({}, {stamina: 60})
		.after(give('oni', 'Stunned'))
		.after(pick('pressure-point-strike:oni:sword'), roll(6, 6, 6, 6, 5), pick('nobody'));
	t.is(stunned.prompt().id, 'turn/do');
	t.deepEqual(statuses(stunned, 'oni'), ['Stunned']);
});

test('TE-C28: somebody who is Fleeing may only get away, and is Scared to Death if they cannot', (t) => {
	const scene = untilTurnOf(three().after(give('oni', 'Fleeing')), 'oni');
	refuses(t, scene, pick('melee-strike:sword'), 'Fleeing: may only get away', 'TE-C28');
	t.true(scene.allowed().includes('run'));
	t.true(scene.after(pick('flee')).of('oni').isGone);
	t.is(
		untilTurnOf(three(), 'oni')
			.choices()
			.find(({id}) => id === 'flee'),
		undefined,
	);
});

test('TE-C29: Scared to Death only flees or defends itself, at −3 on social defence', (t) => {
	const scene = three().after(give('oni', 'Scared to Death'));
	t.regex(composureAgainst(scene, 'koji'), /−3: Scared to Death −3$/);
	const turn = untilTurnOf(scene, 'oni');
	refuses(t, turn, pick('intimidate'), 'Scared to Death: may only get away', 'TE-C29');
	t.true(turn.allowed().includes('total-defence'));
	t.true(turn.allowed().includes('run'));
	const attacked = scene.after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5));
	t.true(attacked.allowed().includes('dodge'));
});

test('TE-C26, TE-C30: a Blabbermouth fights on, who has Surrendered is out', (t) => {
	const talks = three().after(give('oni', 'Blabbermouth'));
	t.true(untilTurnOf(talks, 'oni').allowed().includes('melee-strike:koji:sword'));
	const given_ = duel({}, {}, {}, [thug()]).after(give('oni', 'Surrendered'));
	t.is(given_.lane('oni')?.mark, 'out');
	t.deepEqual(given_.lane('oni')?.badges, ['out', 'Surrendered']);
});

test('TE-C01, TE-C31: the statuses of each level after the fight (reading 7)', (t) => {
	const becomes: Readonly<Record<string, readonly string[]>> = {
		Bleeding: [],
		Disabled: [],
		Dazed: [],
		Prone: [],
		Attracted: [],
		Disheartened: [],
		Frightened: [],
		Stunned: ['Dazed'],
		Pinned: ['Grappled'],
		Terrified: ['Frightened'],
		Enticed: ['Attracted'],
		Dejected: ['Disheartened'],
		Blinded: [],
		Slowed: [],
		Suffocating: [],
		Blabbermouth: ['Blabbermouth'],
		Enthralled: ['Enthralled'],
		Fleeing: ['Fleeing'],
		'Scared to Death': ['Scared to Death'],
	};
	for (const [name, after] of Object.entries(becomes)) {
		const over = three()
			.after(give('oni', name))
			.after(gm({do: 'end'}), pick('good'));
		t.deepEqual(statuses(over, 'oni'), after, name);
	}
});

test('TE-C01: every status of the ledger is a row with its level', (t) => {
	const levels = new Map<string, number>(
		statusRows.filter(({level}) => level > 0).map(({rule, level}) => [rule, level] as const),
	);
	const expected = [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3].map(
		(level, at) => [`TE-C${String(at + 1).padStart(2, '0')}`, level] as const,
	);
	const social = [1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3].map(
		(level, at) => [`TE-C${at + 20}`, level] as const,
	);
	for (const [rule, level] of [...expected, ...social]) {
		t.is(levels.get(rule), level, rule);
	}
});

test('TE-C20: the GM’s statuses without a row only count what the GM says', (t) => {
	const scene = duel().after(
		gm({do: 'give', who: 'koji', name: 'Firmware corrupted', worth: -2}),
		pick('melee-strike:oni:sword'),
	);
	t.regex(why(scene), /−2: Firmware corrupted −2$/);
});

test('TE-C20, TE-C31: a charm leaves alone what somebody feels for another', (t) => {
	const byMika = gm({do: 'give', who: 'oni', name: 'Attracted', from: 'mika'});
	const feelings = (scene: Scene) =>
		scene.state.conditions
			.filter(({who}) => who === 'oni')
			.map(({name, from}) => `${name} ${from ?? ''}`)
			.toSorted();
	const both = won(three().after(byMika), 'charm:oni');
	t.deepEqual(feelings(both), ['Attracted koji', 'Attracted mika']);
	t.deepEqual(feelings(won(both, 'charm:oni')), ['Attracted mika', 'Enticed koji']);
	t.deepEqual(feelings(times(both, 'charm:oni', 2)), ['Attracted mika', 'Enthralled koji']);
	const unsaid = three().after(give('oni', 'Attracted'));
	t.deepEqual(feelings(won(unsaid, 'charm:oni')), ['Enticed koji']);
});
