import test from 'ava';
import {dramaticWounds} from '../../../source/rulesets/roll-and-keep/frames/wound.js';
import {weapons} from '../../../source/rulesets/roll-and-keep/sheet/weapons.js';
import type {RkSheet} from '../../../source/rulesets/roll-and-keep/sheet/sheet.js';
import type {SettingValues} from '../../../source/engine/facts/settings.js';
import {brings} from '../../helpers/rules-scene.js';
import {
	type Scene,
	adjust,
	ark,
	breakIn,
	carried,
	danny,
	duel,
	finch,
	given,
	gm,
	number,
	pick,
	roll,
	tell,
} from '../../helpers/rk-scene.js';

/* Damage, Wound Checks and what they bring. */

/** Danny has hit Ark, who takes it. */
const wounded = (
	ofArk: Partial<RkSheet> = {},
	settings: SettingValues = {},
	ofDanny: Partial<RkSheet> = {},
): Scene => {
	const scene = duel(ofArk, ofDanny, settings).after(
		pick(`attack:ark:${ofDanny.weapons?.[0]?.weapon.id ?? 'pistol'}`),
	);
	const [request] = scene.requests();
	const faces = Array.from({length: request?.dice.count ?? 0}, () => 9);
	return scene.after(roll(...faces), pick('take'));
};

test('damage is the weapon’s roll, and damage and Wound Check are one question (RK-30, RK-31)', (t) => {
	const scene = wounded({flesh: 10});
	t.is(scene.prompt().title, 'Ark is hit: damage and Wound Check');
	t.deepEqual(
		scene.requests().map(({id, who, need, dice}) => [id, who, need, dice.count]),
		[
			['damage', 'danny', '4k3 (pistol)', 4],
			['check', 'ark', '3k3, 10 + the damage or more', 3],
		],
	);
	const next = scene.after(roll(9, 5, 3, 1, 9, 9, 9));
	t.deepEqual(next.told().slice(0, 2), [
		'Ark takes 17 Flesh Wounds from Danny (pistol: [9] [5] [3] 1 = 17): 27 in all',
		'Ark passes the Wound Check (Brawn 3): [9] [9] [9] = 27 against 27: the Flesh Wounds stay',
	]);
	t.is(next.of('ark').flesh, 27);
	t.is(next.of('ark').dramatic, 0);
});

test('typed apart, the check shows what it needs as soon as the damage lies there (RK-31)', (t) => {
	const scene = wounded().after(roll(9, 5, 3, 1));
	t.is(scene.prompt().title, 'Ark: Wound Check against 17 Flesh Wounds');
	t.deepEqual(
		scene.requests().map(({id, need}) => [id, need]),
		[['check', '3k3, 17 or more']],
	);
	t.is(scene.of('ark').flesh, 17);
});

test('a failed check brings one Dramatic Wound, and the Flesh Wounds go (RK-31)', (t) => {
	const scene = wounded().after(roll(9, 5, 3, 1), roll(9, 5, 2));
	t.is(scene.of('ark').flesh, 0);
	t.is(scene.of('ark').dramatic, 1);
	t.is(
		scene.told()[0],
		'Ark fails the Wound Check (Brawn 3): [9] [5] [2] = 16 against 17: 1 short, 1 Dramatic Wound, 1 in all; the Flesh Wounds go',
	);
});

const vectors: ReadonlyArray<readonly [number, number, number]> = [
	[62, 9, 3],
	[20, 12, 1],
	[20, 20, 0],
	[20, 19, 1],
	[29, 10, 1],
	[30, 10, 2],
	[50, 10, 3],
	[49, 10, 2],
];

for (const [flesh, check, dramatic] of vectors) {
	test(`${flesh} Flesh Wounds and a check of ${check}: ${dramatic} Dramatic Wounds (RK-31, reading 2)`, (t) => {
		t.is(dramaticWounds(flesh, check), dramatic);
	});
}

test('in melee Brawn adds to the damage dice, at range it does not (RK-30)', (t) => {
	const blade = wounded({}, {}, {brawn: 4, weapons: [carried('knife')]});
	t.is(blade.requests()[0]?.need, '5k2 (knife 1k2 + Brawn 4)');
	t.is(wounded({}, {}, {brawn: 4}).requests()[0]?.need, '4k3 (pistol)');
});

test('by the Setting Brawn adds to no damage; at least one die is rolled (RK-30)', (t) => {
	const knife = wounded({}, {meleeBrawn: false}, {brawn: 4, weapons: [carried('heavy')]});
	t.is(knife.requests()[0]?.need, '3k2 (heavy weapon)');
	const fist = wounded({}, {meleeBrawn: false}, {brawn: 4, weapons: [carried('unarmed')]});
	t.is(fist.requests()[0]?.dice.count, 1);
});

test('the weapon table (RK-34)', (t) => {
	t.deepEqual(
		weapons.map(({id, rolled, kept, isMelee}) => [id, `${rolled}k${kept}`, isMelee]),
		[
			['unarmed', '0k1', true],
			['knife', '1k2', true],
			['thrown-knife', '1k1', false],
			['fencing', '2k2', true],
			['heavy', '3k2', true],
			['polearm', '2k2', true],
			['pistol', '4k3', false],
			['crossbow', '3k3', false],
		],
	);
});

test('with as many Dramatic Wounds as Resolve somebody is crippled: from the next roll on no die explodes (RK-32)', (t) => {
	const scene = wounded({dramatic: 1}).after(roll(9, 9, 9, 1), roll(1, 1, 1));
	t.deepEqual(scene.told(), [
		'Ark fails the Wound Check (Brawn 3): [1] [1] [1] = 3 against 27: 24 short, 2 Dramatic Wounds, 3 in all; the Flesh Wounds go',
		'Ark is crippled: no die explodes any more',
	]);
	const acts = scene.after(tell(''), pick('attack:danny:pistol'));
	t.deepEqual(acts.requests()[0]?.dice, {count: 6, sides: 10});
	t.is(acts.requests()[0]?.need, '6k3, nothing explodes, 15 or more');
});

test('the Wound Check of somebody crippled does not explode either (RK-32)', (t) => {
	const scene = wounded({dramatic: 2});
	t.deepEqual(
		scene.requests().map(({id, dice}) => [id, dice.explodeFrom]),
		[
			['damage', 10],
			['check', undefined],
		],
	);
});

test('nor do the Init dice of somebody crippled, where Init explodes (RK-02, RK-32)', (t) => {
	const scene = given([ark({dramatic: 2}), danny()], {initExplodes: true});
	t.deepEqual(
		scene.requests().map(({dice}) => dice.explodeFrom),
		[undefined, 10],
	);
});

test('by the Setting it takes more than Resolve to be crippled (RK-32)', (t) => {
	const scene = duel({dramatic: 2}, {}, {crippledAt: 'more'});
	t.deepEqual(scene.lane('ark')?.badges, ['pistol']);
	t.deepEqual(scene.after(adjust('ark', 'dramatic', 3)).lane('ark')?.badges, [
		'crippled',
		'pistol',
	]);
});

test('with twice Resolve somebody is knocked out: unspent dice go, and the fight goes on without it (RK-32, reading 1)', (t) => {
	const scene = given([finch({dramatic: 3}), danny(), danny()]).after(
		roll(4, 6, 1, 5, 10, 10),
		pick('attack:finch:pistol'),
		roll(9, 9, 1, 1, 1),
		pick('take'),
		roll(9, 9, 9, 1),
	);
	const out = brings(t, scene, roll(1, 1), [
		{type: 'filled', form: 'wound'},
		{type: 'wound-checked', who: 'finch', dramatic: 2, isLookAsked: false},
		{type: 'knocked-out', who: 'finch', phases: [4, 6]},
		{type: 'frame-left'},
		{type: 'frame-left'},
		{type: 'ended', who: 'danny'},
		{type: 'group-settled'},
	]);
	t.is(out.told().at(-1), 'Finch is knocked out; the Actions of phases 4 and 6 are lost');
	t.is(out.lane('finch')?.mark, 'out');
	t.deepEqual(out.lane('finch')?.badges, ['knocked out']);
});

test('nobody dies by itself: death is a value that the GM sets, and the players are told by the GM (RK-33)', (t) => {
	const scene = duel().after(adjust('ark', 'dramatic', 40));
	t.false(scene.of('ark').isDead);
	const dead = scene.after(adjust('ark', 'dead', true));
	t.deepEqual(dead.lane('ark')?.badges, ['dead']);
	t.deepEqual(dead.lane('ark', 'players')?.badges, ['knocked out']);
	t.true(dead.rules.details(dead.state, 'ark', 'gm').some(({label}) => label === 'Dead'));
});

test('damage from anything else adds up and calls for the same check (RK-36)', (t) => {
	const scene = duel({flesh: 14}).after(breakIn('hazard'), pick('hurt:ark'));
	t.is(scene.prompt().title, 'How many Flesh Wounds does Ark take?');
	const next = brings(t, scene, number(6), [
		{type: 'frame-left'},
		{type: 'hurt', who: 'ark', points: 6},
	]);
	t.deepEqual(next.told(), ['Ark takes 6 Flesh Wounds from a hazard']);
	t.is(next.prompt().title, 'Ark: Wound Check against 20 Flesh Wounds');
	const after = next.after(roll(9, 9, 2));
	t.is(after.of('ark').flesh, 20);
	t.is(after.prompt().title, 'Danny acts');
});

test('damage from a hazard comes in the middle of an attack as well, which then goes on (RK-36)', (t) => {
	const scene = duel().after(
		pick('attack:ark:pistol'),
		breakIn('hazard'),
		pick('hurt:danny'),
		number(5),
		roll(9, 9),
	);
	t.is(scene.prompt().title, 'Danny attacks Ark: 15 or more');
});

test('no Wound Check is rolled against no Flesh Wounds, when other harm has turned them into a Dramatic Wound (RK-31, RK-36)', (t) => {
	const scene = wounded().after(roll(5, 5, 5, 1), breakIn('hazard'), pick('hurt:ark'), number(10));
	t.is(scene.prompt().title, 'Ark: Wound Check against 25 Flesh Wounds');
	t.is(scene.after(roll(9, 9, 9)).prompt().title, 'Ark: Wound Check against 25 Flesh Wounds');
	const failed = scene.after(roll(5, 5, 2));
	t.is(failed.of('ark').dramatic, 1);
	t.notRegex(failed.prompt().title, /Wound Check/);
});

test('when somebody is crippled, a line may say how it looks (RK-37)', (t) => {
	const scene = wounded({dramatic: 1}).after(roll(9, 9, 9, 1), roll(1, 1, 1));
	t.is(scene.prompt().title, 'Ark is crippled: how does the injury show?');
	t.is(scene.after(tell('limps')).told()[0], 'Ark: limps');
	t.is(scene.after(tell('')).told()[0], 'Phase 2: Ark 16 (2 + 5 + 9)');
	const question = 'Ark is crippled: how does the injury show?';
	t.not(scene.after(adjust('ark', 'dramatic', 4)).prompt().title, question);
	t.not(scene.after(adjust('ark', 'dramatic', 0)).prompt().title, question);
});

test('by the Setting it is not asked how it looks (RK-37)', (t) => {
	const scene = wounded({dramatic: 1}, {describeCrippled: false}).after(
		roll(9, 9, 9, 1),
		roll(1, 1, 1),
	);
	t.is(scene.prompt().title, 'Ark acts');
});

test('healed by the GM, somebody is told to be better and explodes again (RK-32)', (t) => {
	const scene = duel({dramatic: 2}).after(adjust('ark', 'dramatic', 1));
	t.true(scene.told().includes('Ark is no longer crippled'));
	t.deepEqual(scene.after(pick('pass')).lane('ark')?.badges, ['pistol']);
});

test('a wound of somebody who leaves is over, and the GM reads so (RK-31)', (t) => {
	const scene = wounded().after(gm({do: 'remove', who: 'ark'}));
	t.deepEqual(
		scene.events.slice(0, 3).map(({type}) => type),
		['removed', 'hit-void', 'frame-left'],
	);
	const told = 'The hit on Ark falls away: Ark is not in the fight any more';
	t.true(scene.told().includes(told));
	t.false(scene.told('players').includes(told));
});

test('at the end the GM says whether the Flesh Wounds stay, and what each carries away is told (RK-31, reading 4)', (t) => {
	const end = () => duel({flesh: 7, dramatic: 1}).after(gm({do: 'end'}), pick('good'));
	t.deepEqual(end().allowed(), ['keep', 'clear']);
	const kept = end().after(pick('keep'));
	t.is(kept.of('ark').flesh, 7);
	t.deepEqual(kept.told(), [
		'The Flesh Wounds stay',
		'Ark: 7 Flesh Wounds, 1 Dramatic Wound',
		'The fight is over: the heroes win',
	]);
	const cleared = end().after(pick('clear'));
	t.is(cleared.of('ark').flesh, 0);
	t.is(cleared.of('ark').dramatic, 1);
});
