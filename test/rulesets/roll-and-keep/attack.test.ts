import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
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
	mark,
	number,
	pick,
	roll,
} from '../../helpers/rk-scene.js';
import type {SettingValues} from '../../../source/engine/facts/settings.js';
import type {RkSheet} from '../../../source/rulesets/roll-and-keep/sheet/sheet.js';

/* The attack and its target number. */

/** Danny shoots at Ark in phase 1, about to roll 5k2. */
const shooting = (ofArk: Partial<RkSheet> = {}, ofDanny: Partial<RkSheet> = {}): Scene =>
	duel(ofArk, ofDanny).after(pick('attack:ark:pistol'));

const need = (scene: Scene): string | undefined => scene.requests()[0]?.need;

test('an attack rolls knack and Finesse, keeps Finesse, against 5 and 5 a rank of footwork (RK-20, RK-21)', (t) => {
	const scene = shooting();
	t.is(scene.prompt().title, 'Danny attacks Ark: 15 or more');
	t.is(scene.prompt().why, '15: 5 + 5 × footwork 2; pistol 3 + Finesse 2');
	t.is(need(scene), '5k2, 15 or more');
	t.deepEqual(scene.requests()[0]?.dice, {count: 5, sides: 10, explodeFrom: 10});
	t.is(scene.requests()[0]?.chance?.toFixed(3), '0.735');
});

test('as a setting, the higher of trait and knack is kept (RK-10)', (t) => {
	const scene = duel({}, {}, {keptDice: 'higher'}).after(pick('attack:ark:pistol'));
	t.is(need(scene), '5k3, 15 or more');
});

test('meeting the number hits, one less misses and ends it (RK-10, RK-20)', (t) => {
	const miss = brings(t, shooting(), roll(9, 5, 1, 1, 1), [
		{
			type: 'attack-rolled',
			attacker: 'danny',
			target: 'ark',
			weapon: 'pistol',
			rolls: [{dice: [[9], [5], [1], [1], [1]], keep: 2, bonus: 0, total: 14}],
			need: 15,
			raises: 0,
		},
		{type: 'frame-left'},
		{type: 'frame-left'},
		{type: 'ended', who: 'danny'},
		{type: 'group-settled'},
		{type: 'clock', unit: 'phase', value: 2},
		{type: 'phase-began', phase: 2},
		{type: 'grouped', ids: ['ark']},
		{type: 'opened', form: 'action', facts: {who: 'ark'}},
	]);
	t.is(
		miss.told()[0],
		'Danny attacks Ark with pistol (pistol 3 + Finesse 2): [9] [5] 1 1 1 = 14 against 15 (5 + 5 × footwork 2): a miss',
	);
	const hit = shooting().after(roll(9, 6, 1, 1, 1));
	t.is(hit.prompt().title, 'Ark is hit: take the hit or defend?');
});

test('tens explode and are told die by die, the kept ones in brackets (RK-10)', (t) => {
	t.deepEqual(
		shooting()
			.after(roll(10, 5, 8, 3, 2, 1))
			.told(),
		[
			'Danny attacks Ark with pistol (pistol 3 + Finesse 2): [10+5] [8] 3 2 1 = 23 against 15 (5 + 5 × footwork 2): a hit',
		],
	);
});

test('a weapon may be rolled with another trait than Finesse (RK-20)', (t) => {
	const rapier = {...carried('fencing').weapon, trait: 'panache' as const};
	const scene = duel(
		{},
		{
			panache: 2,
			finesse: 5,
			weapons: [{weapon: rapier, isReady: true}],
			attack: [{name: 'fencing', rank: 1}],
		},
	).after(pick('attack:ark:fencing'));
	t.is(scene.prompt().why, '15: 5 + 5 × footwork 2; fencing 1 + Panache 2');
	t.is(need(scene), '3k2, 15 or more');
});

test('raises beside the roll make the number five higher each (RK-10)', (t) => {
	const scene = shooting().after(mark('raise', 'raise', 'defence:footwork'));
	t.is(scene.prompt().title, 'Danny attacks Ark: 25 or more');
	t.is(scene.prompt().why, '25: 5 + 5 × footwork 2, 2 raises +10; pistol 3 + Finesse 2');
	t.is(
		scene.after(roll(10, 5, 8, 3, 2, 1)).told()[0],
		'Danny attacks Ark with pistol (pistol 3 + Finesse 2): [10+5] [8] 3 2 1 = 23 against 25 (5 + 5 × footwork 2, 2 raises +10): a miss',
	);
});

test('the best defence knack that fits the attack counts: parry against a blade, not against a shot (RK-21)', (t) => {
	const defence = [
		{name: 'footwork', rank: 1, against: 'any' as const},
		{name: 'parry', rank: 4, against: 'melee' as const},
		{name: 'cover', rank: 3, against: 'ranged' as const},
	];
	t.is(shooting({defence}).prompt().title, 'Danny attacks Ark: 20 or more');
	const blade = duel({defence}, {weapons: [carried('knife')]}).after(pick('attack:ark:knife'));
	t.is(blade.prompt().title, 'Danny attacks Ark: 25 or more');
});

test('a blow with bare hands instead of a shot is against the knack that fits it best (RK-21, RK-34)', (t) => {
	const scene = shooting({
		defence: [
			{name: 'footwork', rank: 1, against: 'any'},
			{name: 'parry', rank: 3, against: 'melee'},
		],
	});
	t.is(scene.prompt().title, 'Danny attacks Ark: 10 or more');
	const blow = scene.after(mark('bare-hands', 'defence:footwork'));
	t.is(blow.prompt().title, 'Danny attacks Ark: 20 or more');
	const ruled = blow.after(mark('bare-hands', 'defence:footwork', 'defence:parry'));
	t.is(ruled.prompt().title, 'Danny attacks Ark: 10 or more');
	t.is(
		ruled.after(mark('bare-hands', 'defence:footwork', 'raise')).prompt().title,
		'Danny attacks Ark: 15 or more',
	);
});

test('the GM can choose another of the target’s knacks, fitting or not (RK-21)', (t) => {
	const defence = [
		{name: 'footwork', rank: 1, against: 'any' as const},
		{name: 'parry', rank: 4, against: 'melee' as const},
	];
	const scene = shooting({defence});
	t.deepEqual(scene.ticked(), ['defence:footwork']);
	const other = scene.after(mark('defence:footwork', 'defence:parry'));
	t.deepEqual(other.ticked(), ['defence:parry']);
	t.is(other.prompt().title, 'Danny attacks Ark: 25 or more');
	t.is(other.after(mark()).prompt().title, 'Danny attacks Ark: 10 or more');
});

test('the GM can set any number, raises on top (RK-21)', (t) => {
	const scene = shooting().after(mark('raise'), breakIn('set-number'));
	t.is(scene.prompt().title, 'Which target number?');
	const set = brings(t, scene, number(30), [{type: 'number-set', number: 30}]);
	t.deepEqual(set.told(), ['The GM sets the target number: 30']);
	t.deepEqual(set.told('players'), []);
	t.is(set.prompt().title, 'Danny attacks Ark: 35 or more');
	t.is(set.prompt().why, '35: set by the GM, 1 raise +5; pistol 3 + Finesse 2');
});

test('beside the roll the GM ticks another number, which is asked for, and ticks it off again (RK-21)', (t) => {
	const asked = brings(t, shooting(), mark('raise', 'defence:footwork', 'number'), [
		{type: 'marked', form: 'attack', marks: ['raise']},
		{type: 'opened', form: 'number'},
	]);
	t.is(asked.prompt().title, 'Which target number?');
	const set = asked.after(number(30));
	t.is(set.prompt().title, 'Danny attacks Ark: 35 or more');
	const option = set.prompt().options?.find(({id}) => id === 'number');
	t.is(option?.count, 1);
	t.is(option?.worth, '30');
	t.is(set.after(mark('raise', 'raise', 'number')).prompt().title, 'Danny attacks Ark: 40 or more');
	t.is(set.after(mark('raise')).prompt().title, 'Danny attacks Ark: 20 or more');
});

test('whoever has a weapon in hand can strike without it: another knack, another damage (RK-20, RK-34)', (t) => {
	const scene = shooting().after(mark('bare-hands', 'defence:footwork'));
	t.is(need(scene), '4k2, 15 or more');
	t.is(scene.prompt().why, '15: 5 + 5 × footwork 2; unarmed 2 + Finesse 2');
	const hit = scene.after(roll(9, 9, 1, 1), pick('take'));
	t.is(hit.requests()[0]?.need, '2k1 (unarmed 0k1 + Brawn 2)');
	t.is(scene.after(mark('defence:footwork')).requests()[0]?.need, '5k2, 15 or more');
});

test('rank 0 in every defence knack, or none that fits, is a Passive TN of 5 (RK-21, reading 3)', (t) => {
	t.is(shooting({defence: []}).prompt().title, 'Danny attacks Ark: 5 or more');
	t.is(
		shooting({defence: [{name: 'footwork', rank: 0, against: 'any'}]}).prompt().why,
		'5: no ranks in a defence knack that fits; pistol 3 + Finesse 2',
	);
});

test('whoever is said to be helpless has 5 and no Active Defence (RK-25)', (t) => {
	const scene = shooting().after(mark('helpless', 'defence:footwork'));
	t.is(scene.prompt().title, 'Danny attacks Ark: 5 or more');
	t.is(scene.prompt().rule, 'RK-25');
	const hit = scene.after(roll(9, 9, 1, 1, 1));
	t.is(hit.prompt().title, 'Ark is hit: damage and Wound Check');
	t.is(scene.after(mark()).prompt().title, 'Danny attacks Ark: 15 or more');
});

test('whoever the GM gives the condition “helpless” cannot defend as long as it lasts (RK-25)', (t) => {
	const give = gm({do: 'give', who: 'ark', name: 'Helpless'});
	const scene = shooting().after(give);
	t.is(scene.prompt().title, 'Danny attacks Ark: 5 or more');
	t.is(scene.prompt().rule, 'RK-25');
	const hit = shooting().after(roll(9, 9, 1, 1, 1));
	t.is(hit.prompt().title, 'Ark is hit: take the hit or defend?');
	t.is(hit.after(give).prompt().title, 'Ark is hit: damage and Wound Check');
	const untied = scene.after(mark());
	t.is(untied.prompt().title, 'Danny attacks Ark: 15 or more');
	t.is(untied.after(roll(9, 9, 1, 1, 1)).prompt().title, 'Ark is hit: take the hit or defend?');
	const {act} = duel().choice('attack:ark:pistol');
	const told = duel().after(give);
	t.is(told.rules.outlook(act, told.state)[1], 'Ark cannot defend');
});

test('whoever is helpless is asked all the same where every answer is, with the reason, and the GM can force a defence (RK-24, RK-25)', (t) => {
	const ticked = (settings: SettingValues) =>
		duel({}, {}, settings).after(pick('attack:ark:pistol'), mark('helpless'), roll(9, 9, 1, 1, 1));
	t.true(ticked({}).told().includes('Ark cannot defend: the GM has ruled it out'));
	const asked = ticked({answersGood: 'all'});
	t.is(asked.prompt().title, 'Ark is hit: take the hit or defend?');
	t.deepEqual(asked.allowed(), ['take']);
	refuses(t, asked, pick('defend:later'), 'the GM has ruled it out', 'RK-25');
	const forced = asked.after(pick('defend:later', 'a wriggle'));
	t.regex(forced.prompt().title, /^Ark defends/);
});

test('a hit stands although its attacker leaves before it is answered (RK-20, RK-22)', (t) => {
	const scene = shooting().after(roll(9, 9, 1, 1, 1), gm({do: 'remove', who: 'danny'}));
	t.is(scene.prompt().title, 'Ark is hit: take the hit or defend?');
	const taken = scene.after(pick('take'));
	t.is(taken.requests()[0]?.dice.count, 4);
	const missing = shooting().after(gm({do: 'remove', who: 'danny'}));
	t.not(missing.prompt().title, 'Danny attacks Ark: 15 or more');
});

test('whoever is knocked out can still be attacked, last of all choices, at 5 and without a defence (RK-25)', (t) => {
	const scene = duel().after(
		adjust('ark', 'dramatic', 4),
		pick('carry-on'),
		pick('moves'),
		pick('move:run'),
	);
	t.deepEqual(scene.allowed().slice(-1), ['attack:ark:pistol']);
	const shot = scene.after(pick('attack:ark:pistol'));
	t.is(shot.prompt().title, 'Danny attacks Ark: 5 or more');
	t.deepEqual(
		(shot.prompt().options ?? []).map(({id}) => id),
		['raise', 'bare-hands', 'number'],
	);
	t.is(shot.after(roll(9, 9, 1, 1, 1)).prompt().title, 'Ark is hit: damage and Wound Check');
});

test('whoever is hidden may attack unseen, or comes into sight by it (RK-22)', (t) => {
	const scene = duel().after(gm({do: 'hide', who: 'danny'}), pick('attack:ark:pistol'));
	t.is(scene.prompt().title, 'Danny attacks from hiding: are they seen now?');
	const unseen = scene.after(pick('unseen'), roll(9, 5, 1, 1, 1));
	t.deepEqual(unseen.told('players'), ['Phase 2: Ark 16 (2 + 5 + 9)']);
	const seen = scene.after(pick('seen'));
	t.false(seen.of('danny').isHidden);
	t.deepEqual(seen.told('players'), ['Danny comes into sight']);
});

test('whoever is knocked out before the attack is rolled attacks no more (RK-20, RK-32)', (t) => {
	const scene = shooting().after(breakIn('hazard'), pick('hurt:danny'), number(99), roll(1, 1));
	t.is(scene.lane('danny')?.mark, 'out');
	t.is(scene.prompt().title, 'No foes are left to fight: is the fight over?');
	const asked = shooting().after(breakIn('set-number'));
	t.is(asked.prompt().title, 'Which target number?');
	t.not(asked.after(adjust('danny', 'dramatic', 4)).prompt().title, 'Which target number?');
});

test('an attack on somebody who leaves is over (RK-20)', (t) => {
	const scene = shooting().after(gm({do: 'remove', who: 'ark'}));
	t.deepEqual(
		scene.events.map(({type}) => type),
		['removed', 'frame-left', 'frame-left', 'ended', 'group-settled'],
	);
});

test('an attack can be skipped by the GM; the Action is used all the same (RK-20)', (t) => {
	const scene = shooting().after(gm({do: 'skip'}));
	t.is(scene.prompt().title, 'Ark acts');
	t.is(scene.of('danny').dice[0]?.is, 'spent');
});

test('the outlook tells the odds to hit, the damage, and what the foe could do (RK-20, RK-24)', (t) => {
	const scene = duel();
	const {act} = scene.choice('attack:ark:pistol');
	t.deepEqual(scene.rules.outlook(act, scene.state), [
		'To hit: 74 %, 50 % if Ark defends; a hit: 4k3, ~21.9: a Dramatic Wound in 62 %',
		'Ark can defend actively with 4k2',
	]);
});

test('an ally is attacked only by the GM’s word (RK-20)', (t) => {
	const scene = given([ark(), finch(), danny()]).after(roll(2, 5, 9, 3, 4, 8, 8));
	t.is(scene.prompt().title, 'Ark acts');
	const choice = scene.choice('attack:finch:pistol');
	t.like(choice.refused, {reason: 'Finch is on the same side', rule: 'RK-20'});
	t.is(choice.refused?.impossible, undefined);
	t.is(choice.group, 'Attack an ally');
	refuses(t, scene, pick('attack:finch:pistol'), 'Finch is on the same side', 'RK-20');
	const forced = scene.after(pick('attack:finch:pistol', 'drunk and angry'));
	t.is(forced.prompt().title, 'Ark attacks Finch: 15 or more');
	t.is(
		forced.told()[0],
		'The GM allows: Attack Finch with pistol (Finch is on the same side, RK-20)',
	);
	t.throws(() => scene.after(pick('attack:ark:pistol', 'no')));
});
