import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {rowCalled} from '../../../source/engine/world/conditions.js';
import type {SettingValues} from '../../../source/engine/facts/settings.js';
import {tesseris} from '../../../source/rulesets/tesseris/index.js';
import {statusRow} from '../../../source/rulesets/tesseris/statuses/rows.js';
import {
	type Scene,
	adjust,
	apart,
	beside,
	carried,
	duel,
	give,
	gm,
	holding,
	mark,
	mika,
	own,
	pick,
	roll,
	untilTurnOf,
	why,
} from '../../helpers/te-scene.js';

/* Each physical status: what it changes, what it leaves one to do, how it ends (TE-C01 to TE-C12). */

/** What stands beside the roll of Koji’s strike. */
const strikeBy = (scene: Scene): string => why(scene.after(pick('melee-strike:oni:sword')));

/** What stands beside an answer of Oni’s to a strike. */
const answerOf = (scene: Scene, how = 'duck'): string =>
	why(scene.after(pick('melee-strike:oni:sword'), roll(1, 1, 1, 1, 5), pick(how)));

const ticks = (scene: Scene, who: string): number | undefined =>
	scene.lane(who)?.gauges.find(({id}) => id === 'Ticks')?.value;

const ended = (scene: Scene, name: string): boolean =>
	!scene.state.conditions.some((condition) => condition.name === name);

test('TE-C01: Bleeding costs one at each turn’s start, past armour, and is a Wound once Stamina is gone', (t) => {
	const armour = {name: 'Mail', points: 5, bulk: 0, covers: ['body']} as const;
	const scene = duel({}, {armour}).after(give('oni', 'Bleeding'));
	const turn = scene.after(pick('end-turn'));
	t.like(
		turn.events.find(({type}) => type === 'hurt'),
		{who: 'oni', stamina: 1, wounds: 0, rule: 'TE-C01'},
	);
	t.is(turn.of('oni').body.stamina, 20);
	const spent = scene.after(adjust('oni', 'stamina', 0), pick('end-turn')).of('oni').body;
	t.is(spent.wounds, 1);
	t.is(spent.ego, 16);
});

test('TE-C01, TE-24: it bleeds once a turn, delayed or not, and not when it was staunched', (t) => {
	const scene = duel({}, {}, {}, [mika()]).after(give('koji', 'Bleeding'));
	const turn = untilTurnOf(scene.after(pick('end-turn')), 'koji');
	t.is(turn.of('koji').body.stamina, 18);
	const back = turn.after(pick('delay'), pick('end-turn'));
	t.is(back.prompt().who, 'koji');
	t.is(back.of('koji').body.stamina, 18);
	const staunched = scene.after(
		gm({do: 'end-condition', condition: scene.state.conditions[0]?.id ?? 0}),
	);
	t.is(untilTurnOf(staunched.after(pick('end-turn')), 'koji').of('koji').body.stamina, 19);
});

test('TE-C01, TE-45, TE-C10: a status gained during a turn waits for the start of the next', (t) => {
	const scene = duel().after(
		give('koji', 'Bleeding'),
		give('koji', 'Suffocating'),
		adjust('koji', 'stamina', 0),
		adjust('koji', 'wounds', 4),
	);
	t.is(scene.prompt().id, 'turn/do');
	t.is(scene.of('koji').body.wounds, 4);
	const later = untilTurnOf(scene.after(pick('end-turn')), 'oni').after(
		pick('end-turn'),
		roll(9, 1),
	);
	t.is(later.of('koji').body.wounds, 5);
	t.is(later.prompt().title, 'Koji: Resolve against 2, or Unconscious');
	t.is(later.after(roll(6, 6, 6)).prompt().title, 'Koji: Resolve against 5, or Unconscious');
});

test('TE-C01, TE-45: losing the last Stamina to bleeding at a turn’s start tests Resolve at once', (t) => {
	const scene = duel()
		.after(give('oni', 'Bleeding'), adjust('oni', 'stamina', 1), adjust('oni', 'wounds', 3))
		.after(pick('end-turn'));
	t.is(scene.prompt().title, 'Oni: Resolve against 3, or Unconscious');
});

test('TE-C02: Disabled is −1 on what it touches, which the GM says', (t) => {
	const scene = duel().after(give('koji', 'Disabled'));
	t.regex(strikeBy(scene), /no modifiers$/);
	const roll_ = scene.after(pick('melee-strike:oni:sword'));
	const option = roll_.prompt().options?.find(({label}) => label === 'Disabled');
	t.like(option, {count: 0, max: 1, worth: '−1', rule: 'TE-C02'});
	t.regex(why(roll_.after(mark(option?.id ?? ''))), /−1: Disabled −1$/);
});

test('TE-C03: Dazed takes a tick a round and one off attack, defence and Resolve', (t) => {
	t.regex(strikeBy(duel().after(give('koji', 'Dazed'))), /−1: Dazed −1$/);
	t.regex(answerOf(duel().after(give('oni', 'Dazed'))), /−1: Dazed −1$/);
	t.is(ticks(duel().after(give('koji', 'Dazed')), 'koji'), 4);
	const resolve = duel()
		.after(give('oni', 'Dazed'), adjust('oni', 'stamina', 0), adjust('oni', 'wounds', 2))
		.after(pick('end-turn'));
	t.regex(why(resolve), /−1: Dazed −1$/);
});

test('TE-C03: Dazed lasts two rounds; Dazed anew, they start again (reading 6)', (t) => {
	const daze = (scene: Scene): Scene =>
		scene.after(
			adjust('koji', 'spent', 0),
			pick('pressure-point-strike:oni:sword'),
			roll(6, 6, 6, 6, 5),
			pick('nobody'),
			roll(1, 1, 1),
		);
	const first = daze(duel({}, {stamina: 60}, {twoRounds: 'this'}));
	t.like(first.events.at(-1), {type: 'frame-left'});
	const second = untilTurnOf(first.after(pick('end-turn')), 'koji');
	t.false(ended(second, 'Dazed'));
	t.true(ended(untilTurnOf(second.after(pick('end-turn')), 'koji'), 'Dazed'));
	// By a Setting of TE-M06 nobody is Dazed twice; the GM’s word does it.
	const badge = (scene: Scene): boolean => scene.lane('oni')?.badges.includes('Dazed 2') ?? false;
	t.true(badge(first));
	t.false(badge(second));
});

test('TE-C04: Grappled is −3 on defences against those outside, and +1 on attacks inside', (t) => {
	const held = duel({weapons: [carried('knife')]}, {weapons: [carried('knife')]}, {}, [
		mika(),
	]).after(give('koji', 'Grappled'), give('oni', 'Grappled'));
	t.regex(why(held.after(pick('grapple-strike:oni:knife'))), /\+1: Grappled \+1$/);
	t.regex(
		why(held.after(pick('grapple-strike:oni:knife'), roll(1, 1, 1, 1, 5), pick('grapple-defence'))),
		/no modifiers$/,
	);
	const outside = untilTurnOf(held.after(beside('mika', 'oni')), 'mika').after(
		pick('melee-strike:oni:sword'),
		roll(1, 1),
		pick('duck'),
	);
	t.regex(why(outside), /−3: Grappled −3$/);
});

test('TE-C04: somebody who is Grappled has only the grapple’s actions', (t) => {
	const held = duel().after(give('koji', 'Grappled'), give('oni', 'Grappled'));
	for (const id of ['melee-strike:sword', 'move', 'charge:sword']) {
		t.like(held.choice(id).refused, {reason: 'Grappled: only grapple actions', rule: 'TE-C04'});
	}

	refuses(t, held, pick('total-defence'), 'Grappled: only grapple actions', 'TE-C04');
	t.true(held.allowed().some((id) => id.startsWith('pin')));
});

test('TE-C04: everybody in a grapple drops two-handed weapons, and a grapple that nobody holds is over', (t) => {
	const scene = duel({}, {weapons: [carried('greatsword')]}).after(
		pick('grapple:oni'),
		roll(6, 1, 1, 1),
	);
	const held = scene.after(pick('nobody'));
	t.false(held.of('oni').arms[0]?.isHeld ?? true);
	t.true(held.of('koji').arms[0]?.isHeld ?? false);
	const over = held.after(gm({do: 'remove', who: 'koji'}));
	t.true(ended(over, 'Grappled'));
});

test('TE-C05: Blinded is −4 in melee, −6 at range and −2 on defences', (t) => {
	t.regex(strikeBy(duel().after(give('koji', 'Blinded'))), /−4: Blinded −4$/);
	t.regex(answerOf(duel().after(give('oni', 'Blinded'))), /−2: Blinded −2$/);
	const shot = apart(10)
		.after(give('koji', 'Blinded'))
		.after(pick('straight-shot:oni:assault-rifle'));
	t.regex(why(shot), /−6: Blinded −6$/);
});

test('TE-C06, TE-44: Bloodied is +1 on defences and −1 on attacks, beside the penalty for Wounds', (t) => {
	const spent = duel().after(
		adjust('koji', 'stamina', 0),
		adjust('oni', 'stamina', 0),
		adjust('oni', 'wounds', 6),
	);
	t.regex(strikeBy(spent), /−2: Bloodied −1, out of Stamina −1$/);
	t.regex(answerOf(spent), /−1: Bloodied \+1, out of Stamina with 6 Wounds −2$/);
	t.regex(strikeBy(duel().after(adjust('koji', 'wounds', 6))), /no modifiers$/);
});

for (const [wounds, penalty] of [
	[1, '−1'],
	[3, '−1'],
	[5, '−1'],
	[6, '−2'],
	[8, '−2'],
	[9, '−3'],
] as const) {
	test(`TE-44: out of Stamina, ${wounds} Wounds are ${penalty} on every test`, (t) => {
		const scene = duel().after(adjust('koji', 'stamina', 0), adjust('koji', 'wounds', wounds));
		t.true(
			strikeBy(scene).endsWith(
				`out of Stamina${wounds < 6 ? '' : ` with ${wounds} Wounds`} ${penalty}`,
			),
		);
	});
}

test('TE-C07: somebody who is Pinned may only break the pin, and defends only with grapple defence', (t) => {
	const pinned = duel().after(
		give('koji', 'Grappled'),
		give('oni', 'Grappled'),
		give('koji', 'Pinned'),
	);
	t.deepEqual(pinned.allowed(), ['break-pin:koji', 'end-turn']);
	refuses(t, pinned, pick('pin'), 'Pinned: may only break the pin', 'TE-C07');
	const attacked = untilTurnOf(pinned.after(pick('end-turn')), 'oni').after(
		pick('pummel:koji:fist'),
		roll(6, 1, 1),
	);
	t.deepEqual(attacked.allowed(), ['grapple-defence', 'nobody']);
});

test('TE-C08: Stunned takes two ticks and two off everything, two rounds, then it is Dazed', (t) => {
	const scene = duel().after(give('koji', 'Stunned'));
	t.is(ticks(scene, 'koji'), 3);
	t.regex(strikeBy(scene), /−2: Stunned −2$/);
	t.like(statusRow('stunned'), {lasts: {rounds: 2}, follows: 'dazed', level: 2});
});

test('TE-C03, TE-C08: the round in which it begins is not one of the two, unless the Setting says so', (t) => {
	const lasting = (settings: SettingValues): readonly string[] => {
		let scene = duel({}, {stamina: 60}, settings)
			.after(give('oni', 'Dazed'))
			.after(pick('knockout-blow:oni:sword'), roll(6, 6, 6, 1, 5), pick('nobody'), roll(1, 1, 1));
		const seen: string[] = [];
		for (let round = 0; round < 6; round++) {
			seen.push(scene.state.conditions.map(({name}) => name).join('+'));
			scene = untilTurnOf(untilTurnOf(scene, 'oni').after(pick('end-turn')), 'koji');
		}

		return seen;
	};

	t.deepEqual(lasting({twoRounds: 'this'}), ['Stunned', 'Stunned', 'Dazed', 'Dazed', '', '']);
	t.deepEqual(lasting({}), ['Stunned', 'Stunned', 'Stunned', 'Dazed', 'Dazed', '']);
});

test('TE-C03: Dazed that the GM gives by name lasts the next two rounds, or this and the next by the Setting', (t) => {
	const lasting = (settings: SettingValues): readonly number[] => {
		let scene = duel({}, {}, settings).after(
			gm({do: 'give', who: ['koji', 'oni'], name: 'Dazed', row: 'dazed'}),
		);
		const seen: number[] = [];
		for (let round = 0; round < 4; round++) {
			seen.push(scene.state.conditions.length);
			scene = untilTurnOf(untilTurnOf(scene, 'oni').after(pick('end-turn')), 'koji');
		}

		return seen;
	};

	t.deepEqual(lasting({twoRounds: 'this'}), [2, 2, 0, 0]);
	t.deepEqual(lasting({}), [2, 2, 2, 0]);
});

test('TE-C03, TE-C20: a status that the GM gives can have another worth, and a giver', (t) => {
	const dazed = (settings: SettingValues) =>
		duel({}, {}, settings).after(
			gm({do: 'give', who: 'koji', name: 'Dazed', row: 'dazed', worth: -3}),
		);
	t.regex(strikeBy(dazed({})), /−3: Dazed −3$/);
	t.is(ticks(dazed({twoRounds: 'this'}), 'koji'), 4);
	t.is(ticks(dazed({}), 'koji'), 5);
	const attracted = duel().after(
		gm({do: 'give', who: 'oni', name: 'Attracted', row: 'attracted', from: 'koji'}),
	);
	t.is(attracted.state.conditions[0]?.from, 'koji');
	const ended = attracted.after(gm({do: 'end-condition', who: 'oni', name: 'attracted'}));
	t.deepEqual(ended.state.conditions, []);
});

test('TE-20, TE-61: surprise and cover are given by name too', (t) => {
	const scene = duel().after(
		gm({do: 'give', who: 'oni', name: 'surprised', row: 'surprised'}),
		gm({do: 'give', who: 'oni', name: 'in cover', row: 'cover'}),
	);
	t.true(scene.of('oni').round.isSurprised);
	t.is(scene.of('oni').place.cover?.material, 'thin wood');
	const over = scene.after(gm({do: 'end-condition', who: 'oni', name: 'in cover'}));
	t.is(over.of('oni').place.cover, undefined);
});

test('TE-C08, TE-R05: Stunned takes the place of Dazed, and both do not add up', (t) => {
	const scene = apart(10, {}, {stamina: 60})
		.after(give('oni', 'Dazed'))
		.after(pick('called-shot:oni:assault-rifle'), roll(6, 6, 6), pick('nobody'));
	const resisted = brings(t, scene, roll(1, 1, 1), [
		{type: 'filled', form: 'resist'},
		{type: 'resisted', isUp: false},
		{type: 'condition-ended', condition: {name: 'Dazed'}},
		{type: 'condition-given', condition: {name: 'Stunned'}},
		{type: 'frame-left'},
		{type: 'frame-left'},
	]);
	t.is(ticks(resisted, 'oni'), 5);
	const next = untilTurnOf(resisted.after(pick('end-turn')), 'koji');
	t.is(ticks(next, 'oni'), 3);
});

test('TE-C09: Slowed takes a square off the Speed and one off defences, and stays', (t) => {
	const scene = duel().after(give('oni', 'Slowed'), give('koji', 'Slowed'));
	t.regex(answerOf(scene), /−1: Slowed −1$/);
	t.regex(strikeBy(scene), /no modifiers$/);
	const moved = apart(10, {weapons: [carried('sword')]})
		.after(give('koji', 'Slowed'))
		.after(pick('move'), pick('oni'));
	t.like(
		moved.events.find(({type}) => type === 'moved'),
		{squares: 2},
	);
});

test('TE-C10: Suffocating asks Resolve against 2, one more each round, and begins anew the next time', (t) => {
	const scene = duel().after(give('oni', 'Suffocating')).after(pick('end-turn'));
	t.is(scene.prompt().title, 'Oni: Resolve against 2, or Unconscious');
	const up = scene.after(roll(6, 6, 1));
	t.deepEqual(up.allowed(), ['breathe', 'end-turn']);
	refuses(t, up, pick('move'), 'Suffocating: may only try to breathe', 'TE-C10');
	const worse = untilTurnOf(up.after(pick('end-turn')), 'koji').after(pick('end-turn'));
	t.is(worse.prompt().title, 'Oni: Resolve against 3, or Unconscious');
	const free = worse.after(roll(6, 6, 6), pick('breathe'));
	t.true(ended(free, 'Suffocating'));
	const again = untilTurnOf(free.after(pick('end-turn')), 'koji')
		.after(give('oni', 'Suffocating'))
		.after(pick('end-turn'));
	t.is(again.prompt().title, 'Oni: Resolve against 2, or Unconscious');
});

test('TE-C10, TE-C11: a failure leaves somebody Unconscious and unable to act', (t) => {
	const out = duel()
		.after(give('oni', 'Suffocating'))
		.after(pick('end-turn'), roll(1, 1, 1));
	t.is(out.lane('oni')?.mark, 'out');
	t.is(out.prompt().title, 'No foes are left to fight: is the fight over?');
});

test('TE-C12, TE-66: Prone is +2 with firearms, +2 against shots and −2 against melee, or 1 by a Setting', (t) => {
	const shot = (settings = {}) =>
		why(
			apart(10, {}, {}, settings)
				.after(give('koji', 'Prone'))
				.after(pick('straight-shot:oni:assault-rifle')),
		);
	t.regex(shot(), /\+2: Prone \+2$/);
	t.regex(shot({proneWorth: 1}), /\+1: Prone \+1$/);
	t.regex(answerOf(duel().after(give('oni', 'Prone'))), /−2: Prone −2$/);
	t.regex(strikeBy(duel().after(give('koji', 'Prone'))), /no modifiers$/);
	const bow = apart(10, {weapons: [holding(own('bow', {use: 'ranged', range: 20}))]})
		.after(give('koji', 'Prone'))
		.after(pick('straight-shot:oni:bow'));
	t.regex(why(bow), /no modifiers$/);
});

test('TE-C03, TE-C08, TE-D10: statuses that end automatically have their duration when the GM gives them', (t) => {
	const lasts = (name: string) => rowCalled(tesseris.conditions, name)?.lasts;
	t.deepEqual(lasts('dazed'), {unit: 'round', count: 2});
	t.deepEqual(lasts('Stunned'), {unit: 'round', count: 2});
	t.deepEqual(lasts('In total defence'), {edge: 'start'});
	t.deepEqual(lasts('Inspired'), {edge: 'end'});
	for (const name of ['Bleeding', 'Slowed', 'Prone', 'Grappled', 'Bloodied', 'Frightened']) {
		t.is(lasts(name), undefined);
	}
});
