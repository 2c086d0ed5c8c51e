import test from 'ava';
import {
	adjust,
	attackOf,
	duel,
	fighter,
	fire,
	given,
	gm,
	pick,
	roll,
	tick,
	trio,
	ark,
	finch,
} from '../../helpers/ot-scene.js';

/* What players may know: of foes no numbers, of the hidden nothing at all. */

test('foes’ numbers are the GM’s, unless the setting opens them (OT-25)', (t) => {
	const secret = duel().after(pick('attack:oni:0'));
	t.is(secret.requests('players')[0]?.need, '+5, the GM says whether it is enough');
	t.deepEqual(secret.lane('oni', 'players')?.gauges, []);
	t.is(duel().choice('attack:oni:0').odds?.toFixed(3), '0.700');
	const open = duel({}, {}, {foeNumbers: true}).after(pick('attack:oni:0'));
	t.is(open.requests('players')[0]?.need, '+5, 12 or more');
	t.is(open.lane('oni', 'players')?.gauges[0]?.value, 10);
});

test('lines tell players outcomes, not the numbers of foes (OT-20, OT-23)', (t) => {
	const hit = duel().after(pick('attack:oni:0'), roll(15));
	t.deepEqual(hit.told('players'), ['Ark attacks Oni with sword: 15 + 5 = 20: a hit']);
	t.deepEqual(hit.after(roll(4)).told('players'), ['Oni is hurt']);
	const back = duel().after(pick('done'), pick('attack:ark:0'), roll(15));
	t.deepEqual(back.told('players'), ['Oni attacks Ark with sword: a hit']);
	t.deepEqual(back.after(roll(4)).told('players'), ['Ark takes 7 damage, 13 left']);
});

test('a save against a foe does not tell what it needs (OT-24)', (t) => {
	const scene = given([ark(), fighter('Oni', 'bad', {attacks: [fire()]})])
		.after(roll(2, 15))
		.after(pick('area:0'), tick('ark'));
	const [request] = scene.requests('players');
	t.is(request?.what, 'Dexterity save');
	t.is(request?.need, '+0, the GM says whether it is enough');
	t.deepEqual(scene.after(roll(9)).told('players'), [
		'Ark, Dexterity against Oni’s fire: 9 + 0 = 9: failed',
	]);
});

test('of a foe’s turn players see neither odds nor costs nor what is refused (OT-10)', (t) => {
	const scene = duel(
		{},
		{
			attacks: [attackOf(), fire({uses: 'breath'})],
			resources: [{name: 'breath', left: 0, most: 1, recharge: undefined}],
		},
	).after(pick('done'));
	const choices = scene.choices('players');
	t.false(choices.some(({id}) => id === 'area:1'));
	t.true(choices.every(({odds, cost, detail}) => !odds && !cost && !detail));
	t.false(JSON.stringify(scene.board('players')).includes('breath'));
	t.false(
		scene.rules.details(scene.state, 'oni', 'players').some(({label}) => label === 'Attacks'),
	);
});

test('what a foe has left of its resources and reactions is not told (OT-13, OT-33)', (t) => {
	const breath = {name: 'breath', left: 1, most: 2, recharge: undefined};
	const scene = duel({}, {resources: [breath], reactions: 2});
	const spent = scene.after(pick('done'), pick('spend:breath'));
	t.deepEqual(spent.told(), ['Oni spends breath: 0 left']);
	t.deepEqual(spent.told('players'), ['Oni spends breath']);
	const rolled = duel({}, {resources: [{...breath, recharge: 5}]}).after(pick('done'), roll(4));
	t.deepEqual(rolled.told(), ['Oni rolls a 4 for breath: 1 left']);
	t.deepEqual(rolled.told('players'), []);
	const reacted = scene.after(adjust('oni', 'reactions', 1));
	t.deepEqual(reacted.lane('oni')?.badges.includes('1 reaction'), true);
	t.deepEqual(reacted.lane('oni', 'players')?.badges, []);
});

test('of hidden targets nothing is asked, offered or told (OT-24)', (t) => {
	const scene = trio({attacks: [attackOf(), fire()]}).after(gm({do: 'hide', who: 'oni'}));
	t.false(scene.choices('players').some(({about}) => about === 'oni'));
	const asked = scene.after(pick('area:1'));
	t.false(JSON.stringify(asked.prompt('players')).includes('Oni'));
	const rolled = asked.after(tick('oni', 'finch'));
	t.false(JSON.stringify(rolled.prompt('players')).includes('Oni'));
	t.deepEqual(rolled.after(roll(3, 3)).told('players'), [
		'Finch, Dexterity against Ark’s fire: 3 + 0 = 3 against 13: failed',
	]);
});

test('two who roll once are not given away by who is hidden (OT-03)', (t) => {
	const scene = given([ark(), finch(), fighter('Lurker', 'bad', {}, {isHidden: true})], {
		bySide: true,
	});
	t.false(JSON.stringify(scene.prompt('players')).includes('Lurker'));
	t.false(scene.after(roll(3, 9)).told('players').join(' ').includes('Lurker'));
});

test('a ruling on a foe’s hit points is not told (OT-25)', (t) => {
	const scene = duel().after(adjust('oni', 'hp', 3));
	t.deepEqual(scene.told('players'), []);
	t.is(scene.told().length, 1);
});
