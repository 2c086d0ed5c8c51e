import test from 'ava';
import type {TeState} from '../../../source/rulesets/tesseris/state/fight.js';
import type {SettingValues} from '../../../source/engine/facts/settings.js';
import {tesseris} from '../../../source/rulesets/tesseris/index.js';
import {
	apart,
	beside,
	carried,
	duel,
	given,
	gm,
	give,
	koji,
	mika,
	oni,
	pick,
	roll,
	thug,
	untilTurnOf,
	why,
} from '../../helpers/te-scene.js';

test('TE-21: a foe’s place in the order is visible, its number only with the Setting', (t) => {
	t.is(duel().lane('oni')?.order, '14');
	t.is(duel().board('players').lanes[1]?.order, '?');
	t.is(duel().board('players').lanes[0]?.order, '17');
	const open = duel({}, {}, {foeNumbers: true});
	t.is(open.board('players').lanes[1]?.order, '14');
});

test('TE-21: players see nobody’s place until all have rolled, whether or not somebody hidden is asked before', (t) => {
	const asked = given([koji(), oni(), mika()]).state;
	const rolled = (who: string, before: TeState) =>
		tesseris.evolve(before, {type: 'initiative', who, roll: 10, total: 16});
	const foe = rolled('oni', asked);
	t.is(tesseris.board(foe, 'gm').lanes[0]?.name, 'Oni');
	const seen = tesseris.board(foe, 'players');
	t.deepEqual(seen, tesseris.board(asked, 'players'));
	t.deepEqual(
		seen.lanes.map(({order}) => order),
		['–', '–', '–'],
	);
	t.deepEqual(
		tesseris
			.board(rolled('mika', rolled('koji', foe)), 'players')
			.lanes.map(({name, order}) => [name, order]),
		[
			['Koji', '17'],
			['Oni', '?'],
			['Mika', '15'],
		],
	);
});

test('TE-S06, TE-S07: only the GM sees the numbers of a foe’s test', (t) => {
	const done = (settings = {}) =>
		untilTurnOf(duel({}, {}, settings), 'oni').after(pick('psych-up'), roll(6, 7, 8));
	t.regex(done().told()[0] ?? '', /^Oni, psych oneself up: 3 \(6 7 8: 3\): Ego \+/);
	t.is(done().told('players')[0], 'Oni, psych oneself up');
	t.regex(done({foeNumbers: true}).told('players')[0] ?? '', /^Oni, psych oneself up: 3: Ego \+/);
});

test('TE-O12: whether a foe is no longer afraids fear is seen by everybody', (t) => {
	const scene = untilTurnOf(duel().after(give('oni', 'Frightened')), 'oni');
	t.is(
		scene.after(pick('recover'), roll(6, 7, 8)).told('players')[0],
		'Oni, recover from fear: is no longer afraid',
	);
});

test('TE-24: a delay lets whoever is in sight go first, and not somebody hidden, unless players know of one', (t) => {
	const placeIn = (settings = {}, isHidden = true) =>
		duel({}, {}, settings, [thug({agi: 6})])
			.after(...(isHidden ? [gm({do: 'hide', who: 'thug'})] : []), pick('delay'))
			.lane('koji')?.order;
	t.is(placeIn(), '13');
	t.is(placeIn({hiddenKnown: true}), '14');
	t.is(placeIn({}, false), '14');
});

test('TE-24: the GM’s own wait for somebody hidden where nobody else is left, and players read nothing of that', (t) => {
	const last = duel({}, {}, {}, [thug()]).after(
		gm({do: 'hide', who: 'thug'}),
		pick('end-turn'),
		pick('no'),
	);
	t.true(last.allowed().includes('delay'));
	const waiting = last.after(pick('delay'));
	t.is(waiting.prompt().who, 'thug');
	t.true(waiting.told().includes('Oni delays until after Thug'));
	t.false(waiting.told('players').some((line) => line.includes('delays')));
	const hero = duel().after(gm({do: 'hide', who: 'oni'}));
	t.is(hero.choice('delay').refused?.reason, 'nobody acts later in the round');
});

test('TE-15: who reacts is nothing that players know to be asked where only somebody hidden can', (t) => {
	const moved = (...hidden: readonly string[]) =>
		duel({square: 0}, {square: 1}).after(
			...hidden.map((who) => gm({do: 'hide', who})),
			pick('move'),
			pick('away'),
		);
	t.is(moved().prompt().id, 'window/react');
	t.is(moved('oni').prompt().id, 'window/react');
	t.false(tesseris.isUnseen(moved().state));
	t.true(tesseris.isUnseen(moved('oni').state));
});

test('TE-46: how many fate points a foe has left is the GM’s', (t) => {
	const dying = duel({}, {fate: 2}).after(
		gm({do: 'adjust', who: 'oni', field: 'wounds', value: 10}),
	);
	t.is(dying.prompt().why, '2 left; a burnt point leaves one alive, unconscious and crippled');
	t.is(dying.prompt('players').why, 'a burnt point leaves one alive, unconscious and crippled');
});

test('TE-X01: how many ticks a foe has left is not told by the question how many a spell takes', (t) => {
	const spell = {
		weapon: {...carried('pistol').weapon, id: 'fire', use: 'spell' as const},
		isHeld: true,
		isOffHand: false,
	};
	const asked = untilTurnOf(apart(6, {}, {weapons: [spell], ticks: 3}), 'oni').after(
		pick('offensive-spell:koji:fire'),
	);
	t.like(asked.prompt(), {kind: 'number', max: 8});
	t.like(asked.prompt('players'), {kind: 'number', max: 5});
});

test('TE-D08: players do not learn who blocks unseen for an ally', (t) => {
	const beset = duel({}, {}, {}, [thug({weapons: [carried('sword')]})])
		.after(
			gm({do: 'adjust', who: 'thug', field: 'near', value: ['koji', 'oni']}),
			gm({do: 'adjust', who: 'oni', field: 'near', value: ['koji', 'thug']}),
			gm({do: 'hide', who: 'thug'}),
			pick('melee-strike:oni:sword'),
			roll(6, 1, 1, 1, 5),
			pick('defend-ally:thug'),
		)
		.after(roll(1, 1));
	t.regex(beset.told().join('\n'), /Thug: block/);
	t.notRegex(beset.told('players').join('\n'), /Thug|block/);
	t.regex(beset.told('players').join('\n'), /^Koji, melee strike at Oni/m);
});

test('TE-75: players learn nothing of whom a hidden foe holds at point', (t) => {
	const scene = duel().after(gm({do: 'hide', who: 'oni'}));
	t.notRegex(JSON.stringify(scene.prompt('players')), /oni/i);
	t.notRegex(JSON.stringify(scene.board('players')), /oni/i);
	t.notRegex(JSON.stringify(scene.rules.details(scene.state, 'koji', 'players')), /oni/i);
	t.deepEqual(scene.rules.details(scene.state, 'oni', 'players'), []);
});

test('TE-31: why a foe cannot answer is not told to players', (t) => {
	const struck = duel({}, {ticks: -4}).after(
		gm({do: 'adjust', who: 'oni', field: 'reacted', value: true}),
		gm({do: 'adjust', who: 'oni', field: 'spent', value: 1}),
		gm({do: 'adjust', who: 'oni', field: 'borrowed', value: 1}),
		pick('melee-strike:oni:sword'),
		roll(6, 1, 1, 1, 5),
	);
	t.is(struck.prompt().id, 'attack/answer');
	t.true(struck.choices().some(({refused}) => refused));
	const seen = struck.prompt('players');
	t.true(
		seen.kind === 'choose' &&
			seen.choices.every(
				({refused, cost, odds}) =>
					refused === undefined && cost === undefined && odds === undefined,
			),
	);
});

const hide = (who: string) => gm({do: 'hide', who});

test('TE-62: who is hidden makes nobody outnumbered, on either side, unless players know of one', (t) => {
	const strike = (foes: readonly string[], hidden: readonly string[], settings = {}) =>
		why(
			duel({}, {}, settings, [mika(), thug()]).after(
				beside('oni', 'koji', 'mika'),
				...foes.map((foe) => beside(foe, 'koji')),
				...hidden.map((who) => hide(who)),
				pick('melee-strike:oni:sword'),
			),
		);
	const outnumbering = /; \+1: outnumbering \+1$/;
	t.regex(strike([], []), outnumbering);
	t.regex(strike([], ['koji']), /outnumbering \+1/);
	t.regex(strike([], ['mika']), /; no modifiers$/);
	t.regex(strike([], ['mika'], {hiddenKnown: true}), outnumbering);
	t.regex(strike(['thug'], []), /; no modifiers$/);
	t.regex(strike(['thug'], ['thug']), outnumbering);
	t.regex(strike(['thug'], ['thug'], {hiddenKnown: true}), /; no modifiers$/);
});

test('TE-37: who is hidden is in no melee that a shot goes into, unless players know of one', (t) => {
	const shot = (settings: SettingValues, ...hidden: readonly string[]) =>
		apart(10, {}, {}, settings, [mika({square: 10}), thug({square: 10})]).after(
			beside('oni', 'mika', 'thug'),
			...hidden.map((who) => hide(who)),
			pick('straight-shot:oni:assault-rifle'),
		);
	const penalty = /firing into melee −2/;
	t.regex(why(shot({})), penalty);
	t.notRegex(why(shot({}, 'mika')), penalty);
	t.regex(why(shot({hiddenKnown: true}, 'mika')), penalty);
	const stray = (...hidden: readonly string[]) =>
		shot({}, ...hidden).after(roll(6, 1, 1, 5), pick('dodge'), roll(6, 6, 1));
	t.is(stray().prompt().id, 'attack/stray-at');
	t.is(stray('thug').prompt().title, 'Who answers? Koji against Mika: 2');
});

test('TE-V01: nobody tells by the way they go where somebody hidden is, unless players know of one', (t) => {
	const squareAfter = (settings = {}, isHidden = true) =>
		apart(10, {square: 5}, {}, settings, [thug({square: 3})])
			.after(...(isHidden ? [hide('thug')] : []), pick('move'), pick('away'))
			.of('koji').place.square;
	t.true(squareAfter({}, false) > 5);
	t.true(squareAfter() < 5);
	t.true(squareAfter({hiddenKnown: true}) > 5);
});
