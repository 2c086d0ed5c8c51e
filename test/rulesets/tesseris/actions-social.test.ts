import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	type Changes,
	type Scene,
	adjust,
	beside,
	duel,
	give,
	gm,
	mika,
	pick,
	roll,
	statuses,
	tell,
	thug,
	untilTurnOf,
	why,
} from '../../helpers/te-scene.js';

/* The table of social actions, row by row (TE-S01 to TE-S09). Koji: 2 dT of Charisma; charm 1, intimidation 1. */

const ego = (scene: Scene, who: string): number => scene.of(who).body.ego;

const contests = ['bribe', 'charm', 'intimidate', 'manipulate', 'subvert'] as const;

const rules: Readonly<Record<(typeof contests)[number], string>> = {
	bribe: 'TE-S01',
	charm: 'TE-S02',
	intimidate: 'TE-S04',
	manipulate: 'TE-S05',
	subvert: 'TE-S09',
};

for (const id of contests) {
	test(`${rules[id]}: to ${id} takes two ticks, is answered with composure, and is no attack`, (t) => {
		const ready = duel();
		t.like(ready.choice(`${id}:oni`), {cost: '2 ticks', rule: rules[id]});
		const asked = brings(t, ready, pick(`${id}:oni`), [
			{type: 'acted', target: 'oni', price: {ticks: 2, isFree: false, borrowed: 0}},
			{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
			{type: 'attacked', attacker: 'koji', targets: ['oni'], action: id},
		]);
		t.is(asked.of('koji').round.attacks, 0);
		t.is(asked.requests()[0]?.dice.count, 2);
		const answers = asked.after(roll(6, 6));
		t.deepEqual(answers.allowed(), ['composure', 'nobody']);
		t.like(answers.choice('composure'), {rule: 'TE-S09'});
		t.is(why(answers.after(pick('composure'))), '3dT (Willpower 3, resolve 0); no modifiers');
		const held = answers.after(pick('composure'), roll(9, 9, 6, 6, 6));
		t.deepEqual(statuses(held, 'oni'), []);
		t.is(held.of('oni').round.defences, 0);
		t.true(held.allowed().includes('total-defence'));
	});

	test(`${rules[id]}: to ${id} takes a foe who is there to hear it, free hands of a grapple, and two ticks`, (t) => {
		refuses(
			t,
			duel().after(give('koji', 'Grappled')),
			pick(id),
			'Grappled: only grapple actions',
			'TE-C04',
		);
		refuses(
			t,
			duel().after(adjust('koji', 'spent', 4)),
			pick(id),
			'costs 2 ticks, 1 left',
			'TE-10',
		);
		const down = duel({}, {}, {}, [thug()]).after(give('oni', 'Unconscious'));
		t.deepEqual(
			down
				.choices()
				.filter(({refused, id: line}) => line.startsWith(`${id}:`) && !refused)
				.map((choice) => choice.id),
			[`${id}:thug`],
		);
	});
}

/** Koji wins by 2 and the ranks, nobody answering, and is fresh again. */
const won = (scene: Scene, id: string): Scene =>
	scene.after(pick(id), roll(6, 6), pick('nobody'), adjust('koji', 'spent', 0));

test('TE-S01: an accepted bribe buys a social status of the GM’s choice, or a result that the GM tells', (t) => {
	const asked = duel().after(pick('bribe:oni'), roll(6, 6), pick('nobody'));
	t.is(asked.prompt().title, 'Koji, bribe: which status for Oni?');
	t.deepEqual(asked.allowed().slice(0, 4), ['told', 'attracted', 'disheartened', 'frightened']);
	t.false(asked.allowed().includes('dazed'));
	const bought = brings(t, asked, pick('enticed'), [
		{type: 'frame-left'},
		{type: 'condition-given', condition: {who: 'oni', name: 'Enticed', from: 'koji'}},
		{type: 'frame-left'},
		{type: 'frame-left'},
	]);
	t.is(bought.prompt().id, 'turn/do');
	const told = asked.after(pick('told'), tell('opens the gate'));
	t.regex(told.told().join('|'), /Koji, bribe: opens the gate/);
	t.deepEqual(statuses(told, 'oni'), []);
	const gone = asked.after(gm({do: 'remove', who: 'oni'}));
	t.not(gone.prompt().id, 'ruling/status');
});

test('TE-S05: the GM tells what somebody is made to do', (t) => {
	const asked = duel().after(pick('manipulate:oni'), roll(6, 6), pick('nobody'));
	t.is(asked.prompt().id, 'ruling/text');
	const told = asked.after(tell('looks away'));
	t.regex(told.told().join('|'), /Koji, manipulate: looks away/);
	const lost = duel().after(pick('manipulate:oni'), roll(1, 1), pick('composure'), roll(6, 6, 6));
	t.is(lost.prompt().id, 'turn/do');
});

test('TE-S02, TE-S04, TE-S09: each success leads a step farther', (t) => {
	const ladder = (id: string): ReadonlyArray<readonly string[]> => {
		const seen: Array<readonly string[]> = [];
		let scene = duel({}, {ego: 50});
		for (let step = 0; step < 3; step++) {
			scene = won(scene, `${id}:oni`);
			seen.push(statuses(scene, 'oni'));
		}

		return seen;
	};

	t.deepEqual(ladder('charm'), [['Attracted'], ['Enticed'], ['Enthralled']]);
	t.deepEqual(ladder('intimidate'), [['Frightened'], ['Terrified'], ['Fleeing']]);
	t.deepEqual(ladder('subvert').slice(0, 2), [['Disheartened'], ['Dejected']]);
	const over = duel({}, {ego: 50}, {}, [thug()]).after(
		give('oni', 'Dejected'),
		pick('subvert'),
		pick('oni'),
		roll(6, 6),
		pick('nobody'),
	);
	t.deepEqual(statuses(over, 'oni'), ['Surrendered']);
});

test('TE-S09, TE-32: the loser’s Ego drops by the difference, a tie costs both 1, who answers nothing stands at 0', (t) => {
	const contest = (attack: readonly number[], defence: readonly number[]) => {
		const scene = duel().after(
			pick('subvert:oni'),
			roll(...attack),
			pick('composure'),
			roll(...defence),
		);
		return [ego(scene, 'koji'), ego(scene, 'oni')];
	};

	t.deepEqual(contest([6, 6], [1, 1, 1]), [17, 15]);
	t.deepEqual(contest([6, 6], [6, 1, 1]), [17, 16]);
	t.deepEqual(contest([6, 6], [6, 6, 1]), [16, 16]);
	t.deepEqual(contest([1, 1], [6, 6, 1]), [15, 17]);
	const silent = (...attack: readonly number[]) => {
		const scene = duel().after(pick('subvert:oni'), roll(...attack), pick('nobody'));
		return [ego(scene, 'koji'), ego(scene, 'oni')];
	};

	t.deepEqual(silent(6, 6), [17, 15]);
	// Nobody loses to silence.
	t.deepEqual(silent(1, 1), [17, 17]);
	const beaten = duel({}, {ego: 2}).after(pick('subvert:oni'), roll(6, 6), pick('nobody'));
	t.true(statuses(beaten, 'oni').includes('Surrendered'));
	const off = duel({}, {}, {socialLoss: false}).after(
		pick('subvert:oni'),
		roll(6, 6),
		pick('nobody'),
	);
	t.is(ego(off, 'oni'), 17);
});

/** Koji’s turn with Mika at its side. */
const together = (ofMika: Changes = {}): Scene => duel({}, {}, {}, [mika(ofMika)]);

test('TE-S03: an ally is inspired for two ticks: +1 on one action of the next turn, and on nothing else', (t) => {
	t.like(together().choice('inspire:mika'), {cost: '2 ticks', rule: 'TE-S03'});
	const scene = brings(t, together(), pick('inspire:mika'), [
		{type: 'acted', target: 'mika', price: {ticks: 2, isFree: false, borrowed: 0}},
		{type: 'filled', form: 'action', facts: {done: 1}, isMore: true},
		{
			type: 'condition-given',
			condition: {who: 'mika', name: 'Inspired', from: 'koji', isOnce: true},
		},
		{type: 'frame-left'},
	]);
	const attacked = untilTurnOf(scene.after(beside('mika', 'oni')), 'oni').after(
		pick('melee-strike:mika:sword'),
		roll(6, 1, 1, 5),
		pick('duck'),
	);
	t.notRegex(why(attacked), /Inspired/);
	const turn = untilTurnOf(scene.after(beside('mika', 'oni')), 'mika');
	const acting = turn.after(pick('melee-strike:oni:sword'));
	t.regex(why(acting), /Inspired \+1/);
	t.deepEqual(statuses(acting.after(roll(1, 1, 5)), 'mika'), []);
	t.regex(why(turn.after(pick('psych-up'))), /Inspired \+1/);
	t.deepEqual(statuses(turn.after(pick('end-turn')), 'mika'), []);
});

test('TE-S03, TE-S06, TE-S08: words of encouragement are for allies', (t) => {
	for (const [id, rule] of [
		['inspire', 'TE-S03'],
		['motivate', 'TE-S06'],
		['rally', 'TE-S08'],
	] as const) {
		t.like(duel().choice(id).refused, {reason: 'no ally is there', rule});
	}

	const scene = together().after(give('koji', 'Grappled'));
	for (const id of ['inspire', 'motivate', 'rally', 'psych-up']) {
		t.is(scene.choice(id).refused?.rule, 'TE-C04');
	}
});

test('TE-S06: an ally gains one Ego for every three successes, up to its full Ego, for a tick', (t) => {
	const scene = together().after(adjust('mika', 'ego', 5));
	t.like(scene.choice('motivate:mika'), {cost: '1 tick', rule: 'TE-S06'});
	const rolling = scene.after(pick('motivate:mika'));
	t.is(why(rolling), '2dT + 2 (Charisma 2, leadership 2); no modifiers');
	brings(t, rolling, roll(6, 1), [
		{type: 'filled', form: 'test'},
		{type: 'test-over', text: 'Mika: Ego +1'},
		{type: 'ego-changed', who: 'mika', by: 1, ego: 6, rule: 'TE-S06'},
		{type: 'frame-left'},
	]);
	t.is(ego(rolling.after(roll(1, 1)), 'mika'), 5);
	t.is(ego(rolling.after(roll(9, 6, 6)), 'mika'), 6);
	// What the GM has given beyond the full Ego stays.
	const more = together().after(adjust('mika', 'ego', 40), pick('motivate:mika'));
	t.is(ego(more.after(roll(6, 6)), 'mika'), 40);
});

test('TE-S07: oneself likewise, for a tick', (t) => {
	const scene = duel().after(adjust('koji', 'ego', 5));
	t.like(scene.choice('psych-up'), {cost: '1 tick', rule: 'TE-S07'});
	const rolling = scene.after(pick('psych-up'));
	t.is(why(rolling), '3dT + 1 (Willpower 3, resolve 1); no modifiers');
	brings(t, rolling, roll(6, 6, 1), [
		{type: 'filled', form: 'test'},
		{type: 'test-over', text: 'Ego +1'},
		{type: 'ego-changed', who: 'koji', by: 1, ego: 6, rule: 'TE-S07'},
		{type: 'frame-left'},
	]);
	t.is(ego(rolling.after(roll(6, 1, 1)), 'koji'), 5);
});

test('TE-S08: a rally lowers an ally’s gravest social status, a level for each success or one in all', (t) => {
	const scared = (settings = {}, name = 'Fleeing'): Scene =>
		duel({skills: {}}, {}, settings, [mika()]).after(give('mika', name), pick('rally:mika'));
	t.deepEqual(statuses(scared().after(roll(1, 1)), 'mika'), ['Fleeing']);
	t.deepEqual(statuses(scared().after(roll(6, 1)), 'mika'), ['Terrified']);
	t.deepEqual(statuses(scared().after(roll(6, 6)), 'mika'), ['Frightened']);
	t.deepEqual(statuses(scared({}, 'Terrified').after(roll(6, 6)), 'mika'), []);
	t.deepEqual(statuses(scared({rallyLevels: 'one'}).after(roll(6, 6)), 'mika'), ['Terrified']);
	const free = scared({}, 'Surrendered').after(roll(6, 1));
	t.deepEqual(statuses(free, 'mika'), []);
});

test('TE-S08: it takes a status that has a level, and somebody who hears the words', (t) => {
	const scene = together();
	t.like(scene.choice('rally').refused, {reason: 'Mika has no status to lower', rule: 'TE-S08'});
	t.is(
		scene.after(give('mika', 'Focused')).choice('rally').refused?.reason,
		'Mika has no status to lower',
	);
	t.like(
		scene
			.after(give('mika', 'Frightened'), give('mika', 'Unconscious'))
			.choices()
			.find(({id}) => id.startsWith('rally'))?.refused,
		{reason: 'Mika: Unconscious', rule: 'TE-C11'},
	);
	t.like(scene.after(give('mika', 'Frightened')).choice('rally:mika'), {
		cost: '2 ticks',
		rule: 'TE-S08',
	});
});

test('TE-S08: words lower statuses of the body too, and of several the GM says which', (t) => {
	const stunned = together().after(give('mika', 'Stunned'));
	const one = stunned.after(pick('rally:mika'));
	t.is(one.prompt().id, 'test/roll');
	t.deepEqual(statuses(one.after(roll(6, 1)), 'mika'), []);
	const several = stunned.after(
		give('mika', 'Frightened'),
		give('mika', 'Bleeding'),
		pick('rally:mika'),
	);
	t.is(several.prompt().title, 'Koji: rally, against which status of Mika?');
	t.deepEqual(
		several.choices().map(({label, detail}) => [label, detail]),
		[
			['Frightened', 'ends'],
			['Stunned', 'becomes Dazed'],
			['Bleeding', 'ends'],
		],
	);
	const [, stun] = several.allowed();
	t.deepEqual(statuses(several.after(pick(stun ?? ''), roll(1, 1)), 'mika'), [
		'Frightened',
		'Bleeding',
	]);
});

test('TE-C21, TE-C23: nobody is less Disheartened for being Dejected', (t) => {
	const scene = together().after(give('mika', 'Disheartened'), give('mika', 'Dejected'));
	t.deepEqual(statuses(scene, 'mika'), ['Disheartened', 'Dejected']);
});

test('TE-S01: words are not told as an attack', (t) => {
	const scene = duel().after(pick('charm:oni'));
	t.is(scene.requests()[0]?.label, 'charm');
	const answer = scene.after(roll(6, 6));
	t.true(
		[answer.prompt().why ?? '', ...(answer.prompt().facts ?? [])].some((text) =>
			/charm \d/.test(text),
		),
	);
});

test('TE-S02, TE-77: hidden ears and Dapper: nobody charms whom it does not know of, the higher Dapper has +1', (t) => {
	const hidden = duel({}, {}, {}, [thug()]).after(gm({do: 'hide', who: 'thug'}));
	t.false(hidden.choices().some(({id}) => id === 'charm:thug'));
	t.regex(
		why(duel({dapper: 3}, {dapper: 1}).after(pick('charm:oni'))),
		/; \+1: higher Dapper \+1$/,
	);
});
