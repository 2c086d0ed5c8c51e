import test from 'ava';
import {tesseris} from '../../../source/rulesets/tesseris/index.js';
import {
	type Scene,
	adjust,
	beside,
	carried,
	duel,
	give,
	given,
	gm,
	koji,
	mika,
	oni,
	pick,
	roll,
	thug,
	untilTurnOf,
} from '../../helpers/te-scene.js';

/* What the GM is shown: damage if undefended, misses of second weapons, totals of surprise (TE-31, TE-M10, TE-20). */

test('TE-31: the window shows what an attack does if nobody answers', (t) => {
	const ask = (...faces: readonly number[]) =>
		duel({}, {armour: {name: 'Mail', points: 3, bulk: 0, covers: ['body']}}).after(
			pick('melee-strike:oni:sword'),
			roll(...faces),
		);
	// Sword 4, Strength 3, net 3.
	const body = ask(6, 1, 1, 1, 5);
	t.is(body.choice('nobody').detail, '10 damage to the body, 7 past soak');
	t.is(body.choices('players').find(({id}) => id === 'nobody')?.detail, undefined);
	t.regex(body.choice('duck').effect ?? '', /^leaves ~[1-6] past soak$/);
	t.is(ask(6, 1, 1, 1, 9).choice('nobody').detail, '10 damage to the legs, 10 past soak');
});

test('TE-M10: a second weapon that misses beside one that hits is told', (t) => {
	const two = duel({
		weapons: [carried('sword'), carried('knife', {isOffHand: true})],
		feats: ['Multi-Weapon Fighting (Melee)'],
	}).after(pick('multi-strike:oni:sword'));
	// 2 − 1 is 1 for the sword, and −1 for the knife.
	const struck = two.after(roll(1, 1, 1, 1), pick('nobody'), roll(5));
	t.true(
		struck.told().some((line) => line.endsWith('; the knife misses')),
		struck.told().join(' | '),
	);
});

test('TE-20: the totals of Stealth and Awareness are told to the GM, not to players', (t) => {
	const scene = given([koji(), oni({square: 6}, {isHidden: true})]).after(pick('yes'));
	const rolled = scene.after(
		roll(...scene.requests().flatMap(({dice}) => Array.from({length: dice.count}, () => 6))),
	);
	t.true(
		rolled.told().includes('Oni: Stealth 3 (6 6 6: 3); Koji: Awareness 3 (6 6 6: 3) against Oni'),
		rolled.told().join(' | '),
	);
	t.false(rolled.told('players').some((line) => line.includes('Stealth')));
});

test('TE-36: a jam names the weapon', (t) => {
	const gun = {weapons: [carried('pistol')], skills: {ballistics: 0}};
	const shot = duel(gun).after(
		adjust('koji', 'near', []),
		adjust('oni', 'square', 10),
		pick('straight-shot:oni:pistol'),
		roll(1, 1, 1, 5),
	);
	const jam = shot.prompt().kind === 'roll' ? shot : shot.after(pick('nobody'));
	t.true(jam.after(roll(1)).told().includes('Koji’s pistol jams'));
});

const placesOf = (scene: Scene, view: 'gm' | 'players' = 'gm') =>
	Object.fromEntries(tesseris.board(scene.state, view).lanes.map(({name, place}) => [name, place]));

test('TE-V01, TE-M05: the board shows who is in melee with whom, and else how far the nearest foe is', (t) => {
	const scene = duel({square: 0}, {square: 1}, {}, [mika({square: -4}), thug({square: 9})]);
	t.deepEqual(placesOf(scene), {
		Koji: 'in melee with Oni',
		Oni: 'in melee with Koji',
		Mika: '5 squares from Oni',
		Thug: '9 squares from Koji',
	});
	const fallen = scene.after(give('oni', 'Unconscious'));
	t.deepEqual(placesOf(fallen), {
		Koji: '9 squares from Thug',
		Mika: '13 squares from Thug',
		Oni: undefined,
		Thug: '9 squares from Koji',
	});
	const changed = scene.after(gm({do: 'side', who: 'oni', side: 'good'}));
	t.is(placesOf(changed)['Koji'], '9 squares from Thug');
});

test('TE-V01: players are not shown the place of the hidden', (t) => {
	const scene = duel({square: 0}, {square: 1}, {}, [mika({square: -4}), thug()]).after(
		beside('koji', 'oni', 'thug'),
		gm({do: 'hide', who: 'thug'}),
	);
	const gms = placesOf(scene);
	t.is(gms['Koji'], 'in melee with Oni, Thug');
	const players = placesOf(scene, 'players');
	t.is(players['Koji'], 'in melee with Oni');
	t.is(players['Mika'], '5 squares from Oni');
	t.false('Thug' in players);
	const told = JSON.stringify(tesseris.details(scene.state, 'koji', 'players'));
	t.false(told.includes('Thug'));
});

test('TE-V01, TE-67: the question whom to attack says how far off those are who are not side by side', (t) => {
	const scene = duel({square: 0, weapons: [carried('sword'), carried('pistol')]}, {square: 1}, {}, [
		mika({square: -4}),
		thug({square: 9}),
	]);
	const asked = scene.after(pick('called-shot:pistol'));
	t.is(asked.choice('thug').detail, '9 squares');
	t.is(asked.choice('oni').detail, undefined);
});

test('TE-M10: a multi-strike names all its weapons, also where none of them hits', (t) => {
	const scene = duel({
		weapons: [carried('sword'), carried('knife', {isOffHand: true})],
		feats: ['Multi-Weapon Fighting (Melee)'],
	});
	t.regex(scene.choice('multi-strike:oni:sword').label, /sword and knife/);
	const two = scene.after(pick('multi-strike:oni:sword'));
	t.is(two.prompt().title, 'Koji: multi-strike at Oni with sword and knife');
	const missed = two.after(roll(1, 1, 1, 1), pick('duck'), roll(9, 6, 6, 6, 6, 6, 6));
	t.regex(missed.told().join(' | '), /multi-strike at Oni with sword and knife: .*: a miss$/);
});

test('TE-R06: ticks that will be lost stand on the board and in the details until they are', (t) => {
	const scene = duel().after(adjust('oni', 'square', 0));
	const text = 'loses 2 ticks of the next turn';
	const shot = duel({weapons: [carried('assault-rifle')]}).after(
		pick('distracting-shot:oni:assault-rifle'),
		roll(6, 6, 6, 6),
		pick('scrutiny'),
		roll(1, 1, 1),
	);
	const details = (each: Scene) =>
		tesseris.details(each.state, 'oni', 'gm').find(({label}) => label === 'Statuses')?.value;
	t.is(details(scene), 'none');
	t.true(shot.lane('oni')?.badges.includes(text));
	t.is(details(shot), text);
});

test('TE-46: on the board the dead have no more than the Wounds that it takes to die', (t) => {
	const dead = duel().after(adjust('oni', 'wounds', 15));
	t.like(dead.lane('oni')?.gauges, [{id: 'Wounds', value: 10, max: 10}]);
	t.is(dead.lane('oni')?.gauges.length, 1);
});

test('TE-V02, TE-V04: the line of a move cites the rule of what moves somebody', (t) => {
	const rules = (id: string) =>
		duel()
			.after(pick(id), pick('away'))
			.lines()
			.find(({text}) => text.startsWith('Koji moves back'))?.rule;
	t.is(rules('quick-step'), 'TE-V02');
	t.is(rules('run'), 'TE-V04');
});

test('TE-48: why foes have no Mayhem points is said', (t) => {
	const refused = duel().outcome(adjust('oni', 'mayhem', 1));
	t.like(refused, {reason: 'only player characters have Mayhem points (TE-48)'});
});

test('TE-C08: what is left of Stunned once the fight is over has no rounds to last', (t) => {
	const over = duel().after(give('oni', 'Stunned'), gm({do: 'end'}), pick('good'));
	t.true(over.told().includes('Oni: Stunned becomes Dazed'), over.told().join(' | '));
});

test('TE-M05: whoever can strike with two weapons has a line for one, and the other behind a letter', (t) => {
	const scene = untilTurnOf(duel({weapons: [carried('sword'), carried('knife')]}), 'oni').after(
		pick('move'),
		pick('away'),
	);
	t.like(scene.choice('reaction-strike:koji:sword'), {key: 'a', group: undefined});
	t.like(scene.choice('reaction-strike:koji:knife'), {key: 'a', groupKey: 'x'});
});

test('TE-M05, TE-M03: an opening is used with the off hand too, at −1', (t) => {
	const scene = untilTurnOf(
		duel({weapons: [carried('pistol'), carried('knife', {isOffHand: true})]}),
		'oni',
	).after(pick('move'), pick('away'));
	t.deepEqual(scene.allowed(), ['reaction-strike:koji:knife', 'nobody']);
	t.regex(scene.after(pick('reaction-strike:koji:knife')).prompt().why ?? '', /; −1: off hand −1$/);
});
