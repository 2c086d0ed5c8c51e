import test from 'ava';
import {refuses} from '../../helpers/rules-scene.js';
import {harm, locationOf} from '../../../source/rulesets/tesseris/derived/damage.js';
import {
	type Scene,
	adjust,
	apart,
	beside,
	carried,
	duel,
	give,
	gm,
	mark,
	pick,
	roll,
	statuses,
	tell,
	thug,
	untilTurnOf,
} from '../../helpers/te-scene.js';

const strike = (scene: Scene, successes: number, where = 5) =>
	scene.after(
		pick('melee-strike:oni:sword'),
		roll(...Array.from({length: 4}, (_, at) => (at < successes ? 6 : 1)), where),
		pick('nobody'),
	);

test('TE-02: duds of a Duck are rolled anew once, as many as the Intelligence, and a tie goes to the defence', (t) => {
	const scene = duel({}, {int: 2}).after(
		pick('melee-strike:oni:sword'),
		roll(6, 1, 1, 1, 5),
		pick('duck'),
		roll(6, 1, 1, 1, 1, 1),
	);
	t.is(scene.prompt().title, 'Oni rerolls 2 of 5 duds');
	const tied = scene.after(roll(6, 6));
	t.is(tied.of('oni').body.stamina, 21);
	t.regex(tied.told()[0] ?? '', /3 \(6 1 1 1: 1, \+2\); duck 3 \(6 1 1 1 1 1 → 6 6: 3\): a miss/);
});

test('TE-32, TE-40: a net of six is critical for 1d10 more, a Setting; impact weapons count every second success', (t) => {
	const scene = strike(duel({skills: {melee: 3}}), 3);
	t.is(scene.prompt().title, 'Koji scores a critical hit');
	t.regex(scene.after(roll(7)).told()[0] ?? '', /critical \+7, body 20/);
	t.is(strike(duel({skills: {melee: 3}}, {}, {criticalAt: 0}), 3).prompt().id, 'turn/do');
	const fist = duel({weapons: []}).after(
		pick('melee-strike:oni:fist'),
		roll(6, 6, 6, 1, 5),
		pick('nobody'),
	);
	// Strength 3 and half of a net of 5.
	t.is(fist.of('oni').body.stamina, 16);
});

test('TE-41: armour and cloak of the place less penetration; a cloak covers neither arms nor head', (t) => {
	const worn = {
		armour: {name: 'Mail', points: 3, bulk: 1, covers: ['head', 'arms', 'body', 'legs'] as const},
		cloak: {name: 'Cloak', points: 2, bulk: 0, covers: ['body', 'legs'] as const},
	};
	t.regex(strike(duel({}, worn), 1, 5).told()[0] ?? '', /body 10 − 5 soak = 5/);
	t.regex(strike(duel({}, worn), 1, 1).told()[0] ?? '', /head 10 − 3 soak = 7/);
	const big = duel({weapons: [carried('greatsword')]}, worn).after(
		pick('melee-strike:oni:greatsword'),
		roll(6, 1, 1, 1, 9),
		pick('nobody'),
	);
	t.regex(big.told()[0] ?? '', /legs 12 − 4 soak = 8/);
	t.deepEqual([1, 2, 3, 4, 8, 9, 10].map(locationOf), [
		'head',
		'arms',
		'arms',
		'body',
		'body',
		'legs',
		'legs',
	]);
	const body = duel({}, worn, {locations: 'body'}).after(pick('melee-strike:oni:sword'));
	t.is(body.requests().length, 1);
});

test('TE-42: a hit of 12 on 8 Stamina is a Wound for five and four for what is past 0', (t) => {
	t.like(harm({stamina: 8, wounds: 0}, 12), {stamina: 0, wounds: 5, lost: 8, gained: 5});
	t.like(harm({stamina: 14, wounds: 0}, 8), {stamina: 6, gained: 1});
	t.like(harm({stamina: 0, wounds: 3}, 2), {wounds: 5});
});

test('TE-42: by a Setting the five are counted over a whole attack', (t) => {
	const burst = (settings: Readonly<Record<string, string>>) =>
		apart(
			10,
			{skills: {ballistics: 1}},
			{armour: {name: 'Plate', points: 6, bulk: 0, covers: ['body']}},
			settings,
		)
			.after(pick('burst-fire:oni:assault-rifle'), roll(6, 6, 6), pick('nobody'), roll(5, 5))
			.of('oni').body.wounds;
	// Nets 3 and 1 of 7 − 5: 5 and 3 past soak.
	t.is(burst({}), 1);
	t.is(burst({woundsBy: 'attack'}), 1);
	t.is(harm({stamina: 20, wounds: 0}, 3, {before: 3}).gained, 1);
});

test('TE-43: each Wound lowers the most Stamina and the Ego by one, the latter a Setting', (t) => {
	const hurt = strike(duel(), 1);
	t.like(hurt.lane('oni')?.gauges[0], {id: 'Stamina', value: 11, max: 19});
	t.is(hurt.of('oni').body.ego, 15);
	t.is(strike(duel({}, {}, {egoAtWounds: false}), 1).of('oni').body.ego, 17);
});

test('TE-44, TE-C06: out of Stamina one is Bloodied, and every three Wounds cost one on every test', (t) => {
	const spent = duel().after(adjust('koji', 'stamina', 0), adjust('koji', 'wounds', 7));
	t.true(spent.lane('koji')?.badges.includes('Bloodied'));
	const struck = spent.after(pick('melee-strike:oni:sword'));
	t.regex(struck.prompt().why ?? '', /; −3: Bloodied −1, out of Stamina with 7 Wounds −2$/);
	const few = duel()
		.after(adjust('koji', 'stamina', 0), adjust('koji', 'wounds', 1))
		.after(pick('melee-strike:oni:sword'));
	t.regex(few.prompt().why ?? '', /; −2: Bloodied −1, out of Stamina −1$/);
});

test('TE-45, TE-03: with no Stamina a turn begins with Resolve against one’s Wounds, without their penalty', (t) => {
	const turn = duel()
		.after(adjust('oni', 'stamina', 0), adjust('oni', 'wounds', 4))
		.after(pick('end-turn'));
	t.is(turn.prompt().title, 'Oni: Resolve against 4, or Unconscious');
	t.is(turn.prompt().why, '3dT (Willpower 3, resolve 0); no modifiers');
	const down = turn.after(roll(1, 1, 1));
	t.deepEqual(statuses(down, 'oni'), ['Unconscious']);
	t.regex(down.told().join('|'), /Oni is out of the fight/);
	const awake = down.after(adjust('oni', 'stamina', 1));
	t.deepEqual(statuses(awake, 'oni'), []);
	const strong = duel({}, {}, {resolveStat: 'str'})
		.after(adjust('oni', 'stamina', 0), adjust('oni', 'wounds', 4))
		.after(pick('end-turn'));
	t.regex(strong.prompt().why ?? '', /^4dT \(Strength 4/);
});

test('TE-45: somebody who is dying takes a Wound a minute', (t) => {
	let scene = duel({}, {}, {roundsAMinute: 4}, [thug()])
		.after(adjust('oni', 'stamina', 0), adjust('oni', 'wounds', 4))
		.after(pick('end-turn'), roll(1, 1, 1));
	for (let round = 0; round < 4; round++) {
		scene = untilTurnOf(untilTurnOf(scene, 'thug').after(pick('end-turn')), 'koji');
	}

	t.is(scene.of('oni').body.wounds, 5);
});

test('TE-46: dead at the Wound maximum or at as many as the full Stamina', (t) => {
	const dead = duel().after(adjust('oni', 'wounds', 10));
	t.deepEqual(dead.told().slice(1), ['Oni is dead']);
	const frail = duel({}, {stamina: 6}).after(adjust('oni', 'wounds', 6));
	t.deepEqual(frail.told().slice(1), ['Oni is dead']);
});

test('TE-46, TE-4A: a fate point burnt for good leaves one alive, unconscious, a Wound short and crippled', (t) => {
	const dying = duel({fate: 1}).after(adjust('koji', 'wounds', 10));
	t.is(dying.prompt().title, 'Koji would die: burn a fate point?');
	const saved = dying.after(pick('burn'), tell('an eye'));
	t.like(saved.of('koji').body, {wounds: 9, fate: 0, crippled: ['an eye']});
	t.deepEqual(statuses(saved, 'koji'), ['Unconscious']);
	const died = dying.after(pick('die'));
	t.is(died.of('koji').body.announced, 'dead');
});

test('TE-46: the dead count no more Wounds, and nobody is asked where they are hit', (t) => {
	const dead = duel().after(
		pick('melee-strike:oni:sword'),
		roll(6, 6, 6, 6, 5),
		adjust('oni', 'wounds', 10),
	);
	t.is(dead.prompt().id, 'turn/close');
	t.like(dead.of('oni').body, {stamina: 21, wounds: 10});
});

test('TE-46: the GM ends no fight over the question whether somebody dies', (t) => {
	const dying = duel({fate: 1}).after(gm({do: 'adjust', who: 'koji', field: 'wounds', value: 10}));
	t.is(dying.prompt().id, 'fate/burn');
	refuses(t, dying, gm({do: 'end'}), 'first answer “Koji would die: burn a fate point?”');
	const alive = dying.after(pick('burn'), tell('a scar'), gm({do: 'end'}));
	t.is(alive.of('koji').body.wounds, 9);
});

test('TE-46: somebody harmed while the fight is closing is asked about as ever', (t) => {
	const closing = duel({fate: 1}).after(
		gm({do: 'end'}),
		gm({do: 'adjust', who: 'koji', field: 'wounds', value: 10}),
	);
	t.is(closing.prompt().id, 'fate/burn');
	t.is(closing.after(pick('die')).prompt().title, 'Who has won?');
});

test('TE-43, TE-47: of the dead nothing is left over at the end, and no Ego is less than none', (t) => {
	const over = duel().after(
		give('oni', 'Pinned'),
		adjust('oni', 'wounds', 10),
		adjust('oni', 'ego', -3),
		gm({do: 'end'}),
		pick('good'),
	);
	t.true(over.told().some((text) => text.includes('Wounds 10, Ego 0; dead')));
	t.deepEqual(statuses(over, 'oni'), []);
});

test('TE-47, TE-23: after the fight the conscious regain Stamina, and the summary names what is to tend', (t) => {
	const scene = strike(duel(), 1).after(
		adjust('koji', 'stamina', 5),
		adjust('koji', 'wounds', 2),
		adjust('oni', 'wounds', 10),
	);
	t.is(scene.prompt().title, 'No foes are left to fight: is the fight over?');
	const over = scene.after(pick('finish'));
	t.is(over.of('koji').body.stamina, 17);
	t.deepEqual(over.told(), [
		'Koji: Stamina 17 (+12), Wounds 2, Ego 17; Wounds heal by triage (up to 2), 8 hours of sleep (1) or a day of rest (2)',
		'Oni: Stamina 11, Wounds 10, Ego 15; dead',
		'The fight is over: the heroes win',
	]);
	const on = scene.after(pick('go-on'));
	t.is(on.prompt().who, 'koji');
});

test('TE-48: Mayhem points add to one roll, are gone with the fight, and never for NPCs', (t) => {
	const scene = duel()
		.after(adjust('koji', 'mayhem', 3))
		.after(pick('melee-strike:oni:sword'))
		.after(mark('mayhem', 'mayhem'));
	t.regex(scene.prompt().why ?? '', /; \+2: Mayhem points \+2$/);
	const rolled = scene.after(roll(1, 1, 1, 1, 5));
	t.is(rolled.of('koji').body.mayhem, 1);
	t.throws(() => duel().after(adjust('oni', 'mayhem', 1)));
	const over = rolled.after(gm({do: 'end'}), pick('good'));
	t.is(over.of('koji').body.mayhem, 0);
});

test('TE-34: the fourth defence of a round is at −1, the fifth at −2', (t) => {
	const scene = duel()
		.after(beside('koji', 'oni'), adjust('oni', 'defences', 3))
		.after(pick('melee-strike:oni:sword'), roll(1, 1, 1, 1, 5), pick('duck'));
	t.regex(scene.prompt().why ?? '', /; −1: extra defences −1$/);
	const fifth = scene
		.after(roll(9, 6, 6, 6, 6, 6, 6))
		.after(pick('melee-strike:oni:sword'), roll(1, 1, 1, 1, 5), pick('duck'));
	t.regex(fifth.prompt().why ?? '', /; −2: extra defences −2$/);
});

test('TE-31, TE-D01, TE-D02, TE-D03, TE-D04: each defence’s roll, and bulk on Duck and Dodge', (t) => {
	const scene = duel(
		{},
		{
			armour: {name: 'Mail', points: 1, bulk: 2, covers: ['body']},
			skills: {melee: 1, athletics: 2, acrobatics: 3},
		},
	).after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5));
	const detail = (id: string) => scene.choice(id).detail;
	t.is(detail('duck'), '6dT − 2, 44 %');
	t.is(detail('dodge'), '3dT + 1, 58 %');
	t.is(detail('block'), '4dT + 2, 94 %');
	t.is(detail('parry'), '3dT + 1, 58 %');
	const bare = duel({}, {weapons: []}).after(pick('melee-strike:oni:sword'), roll(6, 1, 1, 1, 5));
	t.like(bare.choice('block').refused, {
		reason: 'needs a weapon, a shield or a bracer',
		rule: 'TE-D03',
	});
	const shot = apart(10).after(pick('straight-shot:oni:assault-rifle'), roll(6, 1, 1, 5));
	t.false(shot.choices().some(({id}) => id === 'parry'));
});
