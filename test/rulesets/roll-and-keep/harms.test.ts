import test from 'ava';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	adjust,
	ark,
	danny,
	deal,
	duel,
	finch,
	given,
	number,
	pick,
	roll,
	thugs,
} from '../../helpers/rk-scene.js';

/* Harm and healing by the GM's hand. */

const three = (ofArk = {}, ofFinch = {}) =>
	given([ark(ofArk), finch(ofFinch), danny()]).after(roll(2, 5, 9, 3, 6, 1, 5));

test('Flesh Wounds by hand call for a Wound Check (RK-36)', (t) => {
	const scene = duel({flesh: 14});
	const hurt = brings(t, scene, deal('damage', {who: 'ark', amount: 6}), [
		{type: 'harmed', points: 6, now: 20},
		{type: 'opened', form: 'wound', facts: {who: 'ark'}},
	]);
	t.deepEqual(hurt.told(), ['Ark takes 6 Flesh Wounds: 20 in all']);
	t.is(hurt.prompt().title, 'Ark: Wound Check against 20 Flesh Wounds');
	const checked = hurt.after(roll(4, 4, 4));
	t.is(checked.of('ark').dramatic, 1);
	t.is(checked.prompt().id, scene.prompt().id);
});

test('two Wound Checks of one command are asked one after the other, in the middle of an attack, which then goes on (RK-31)', (t) => {
	const attacked = three().after(pick('attack:ark:pistol'));
	const hurt = attacked.after(deal('damage', {who: 'ark', amount: 20}, {who: 'finch', amount: 9}));
	t.is(hurt.prompt().title, 'Ark: Wound Check against 20 Flesh Wounds');
	const second = hurt.after(roll(9, 9, 9));
	t.is(second.prompt().title, 'Finch: Wound Check against 9 Flesh Wounds');
	const back = second.after(roll(9, 9));
	t.is(back.prompt().title, attacked.prompt().title);
	t.is(back.of('finch').flesh, 9);
});

test('harm of any amount takes one member of a squad out, unless the GM says another number first (RK-35)', (t) => {
	const scene = given([ark(), thugs()]).after(roll(2, 5, 9, 1));
	const asked = scene.after(deal('damage', {who: 'thugs', amount: 20}));
	t.is(asked.prompt().title, 'How many of Thugs fall?');
	t.like(asked.prompt(), {kind: 'number', initial: 1, max: 4, rule: 'RK-35'});
	t.is(asked.of('thugs').members, 4);
	const hurt = asked.after(number(1));
	t.is(hurt.told()[0], 'Thugs: 1 falls, 3 left');
	t.is(hurt.prompt().id, scene.prompt().id);
	t.is(asked.after(number(3)).of('thugs').members, 1);
	const last = asked.after(number(3)).after(deal('damage', {who: 'thugs', amount: 20}));
	t.is(last.of('thugs').members, 0);
});

test('a blow for many asks of the squad beside the Wound Checks of the others (RK-35, RK-36)', (t) => {
	const scene = given([ark(), thugs()]).after(roll(2, 5, 9, 1));
	const asked = scene.after(deal('damage', {who: 'thugs', amount: 8}, {who: 'ark', amount: 8}));
	t.is(asked.prompt().title, 'How many of Thugs fall?');
	const next = asked.after(number(2));
	t.is(next.prompt().title, 'Ark: Wound Check against 8 Flesh Wounds');
});

test('of a squad so many members fall as are said, and stand again (RK-35)', (t) => {
	const scene = given([ark(), thugs()]).after(roll(2, 5, 9, 1));
	const hurt = brings(t, scene, deal('members', {who: 'thugs', amount: 3}), [
		{type: 'members-fell', count: 3, left: 1},
	]);
	t.deepEqual(hurt.told(), ['Thugs: 3 fall, 1 left']);
	const back = hurt.after(deal('healing', {who: 'thugs', amount: 9}));
	t.deepEqual(back.told(), ['Thugs: 3 stand again, 4 now']);
	t.deepEqual(scene.after(deal('damage', {who: 'thugs', amount: 2, isSet: true})).told(), [
		'Thugs: 2 fall, 2 left',
	]);
	const down = scene.after(deal('members', {who: 'thugs', amount: 20}));
	t.deepEqual(down.told().slice(0, 2), [
		'Thugs: 4 fall, 0 left',
		'Thugs are all down; the Action of phase 1 is lost',
	]);
	refuses(
		t,
		scene,
		deal('dramatic', {who: 'thugs', amount: 1}),
		'Thugs: a squad has no Dramatic Wounds',
		'RK-35',
	);
	refuses(t, scene, deal('members', {who: 'ark', amount: 1}), 'Ark is no squad', 'RK-35');
});

test('where harm or healing comes to nothing, the reason is said (RK-33)', (t) => {
	const scene = three();
	refuses(t, scene, deal('healing', {who: 'ark', amount: 3}), 'Ark has no Flesh Wounds');
	refuses(
		t,
		scene,
		deal('dramatic-healing', {who: 'ark', amount: 3}),
		'Ark has no Dramatic Wounds',
	);
	const dead = three({flesh: 4}).after(adjust('ark', 'dead', true));
	for (const way of ['damage', 'dramatic', 'healing', 'dramatic-healing']) {
		refuses(
			t,
			dead,
			deal(way, {who: 'ark', amount: 3}),
			'Ark is dead: “back into the fight” comes first',
			'RK-33',
		);
	}
});

test('Dramatic Wounds by hand cripple and knock out, and healing brings back (RK-32)', (t) => {
	const scene = three();
	const crippled = scene.after(deal('dramatic', {who: 'ark', amount: 2}));
	t.deepEqual(crippled.told(), [
		'Ark takes 2 Dramatic Wounds: 2 in all',
		'Ark is crippled: no die explodes any more',
	]);
	const out = crippled.after(deal('dramatic', {who: 'ark', amount: 4, isSet: true}));
	t.is(out.lane('ark')?.mark, 'out');
	const back = out.after(deal('dramatic-healing', {who: 'ark', amount: 9}));
	t.deepEqual(back.told(), ['Ark loses 4 Dramatic Wounds: 0 left', 'Ark is no longer knocked out']);
	t.deepEqual(out.after(deal('dramatic-healing', {who: 'ark', amount: 1})).told(), [
		'Ark loses 1 Dramatic Wound: 3 left',
		'Ark is no longer knocked out, but crippled: no die explodes any more',
	]);
});

test('Flesh Wounds heal to none, and a check that is due is against nothing then (RK-31)', (t) => {
	const hurt = duel({flesh: 4}).after(deal('damage', {who: 'ark', amount: 3}));
	const healed = hurt.after(deal('healing', {who: 'ark', amount: 99}));
	t.deepEqual(healed.told(), ['Ark loses 7 Flesh Wounds: 0 left']);
	t.is(healed.prompt().id, duel().prompt().id);
});

test('as it is, Flesh Wounds change and no check follows', (t) => {
	const scene = duel({flesh: 4});
	const ruled = brings(t, scene, deal('flesh-up', {who: 'ark', amount: 3}), [
		{type: 'adjusted', field: 'flesh', from: 4, to: 7},
	]);
	t.is(ruled.prompt().id, scene.prompt().id);
});

test('players read of a foe that it is hurt, not how badly (RK-26)', (t) => {
	const scene = duel();
	const hurt = scene.after(deal('damage', {who: 'danny', amount: 9}));
	t.deepEqual(hurt.told('players'), ['Danny is hurt']);
	const worse = scene.after(deal('dramatic', {who: 'danny', amount: 1}));
	t.deepEqual(worse.told('players'), ['Danny is badly hurt']);
});

test('the fight may be over as soon as harm by hand leaves one side, whoever acts, and else the Action goes on (RK-38)', (t) => {
	for (const [who, side] of [
		['ark', 'heroes'],
		['danny', 'foes'],
	] as const) {
		const asked = duel().after(deal('dramatic', {who, amount: 4}));
		t.is(asked.prompt().title, `No ${side} are left to fight: is the fight over?`);
	}

	const on = duel().after(deal('dramatic', {who: 'ark', amount: 4}), pick('carry-on'));
	t.is(on.prompt().title, 'Danny acts');
});
