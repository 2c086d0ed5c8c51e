import test from 'ava';
import {kindsOfDamage} from '../../../source/rulesets/stat-block.js';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {
	type Scene,
	adjust,
	deal,
	duel,
	gm,
	pick,
	roll,
	tick,
	trio,
} from '../../helpers/ot-scene.js';

/* Harm and healing by the GM's hand. */

const hp = (scene: Scene, who: string) => scene.of(who).hp;

test('damage by hand takes resistance and temporary hit points into account (OT-23)', (t) => {
	const scene = duel({}, {resistances: [{kind: 'fire', takes: 'half'}]}).after(
		adjust('oni', 'temporary', 2),
	);
	const hurt = brings(t, scene, deal('damage', {who: 'oni', amount: 7, option: 'fire'}), [
		{type: 'damaged', amount: 3, takes: 'half', absorbed: 2, left: 9},
	]);
	t.deepEqual(hurt.told(), ['Oni takes 3 fire damage (half, 2 temporary), 9 left']);
	t.is(hp(scene.after(deal('damage', {who: 'oni', amount: 7})), 'oni'), 5);
	t.deepEqual(
		scene.rules
			.harms(scene.state)
			.find(({id}) => id === 'damage')
			?.options.map(({id}) => id),
		['fire', ...[...kindsOfDamage].filter((kind) => kind !== 'fire')],
	);
});

test('a value that is set is reached whatever would soften it, in either direction (OT-23)', (t) => {
	const scene = duel({}, {resistances: [{kind: 'plain', takes: 'none'}]}).after(
		adjust('oni', 'temporary', 2),
	);
	const set = (amount: number) => deal('damage', {who: 'oni', amount, isSet: true});
	t.is(hp(scene.after(set(4)), 'oni'), 4);
	const healed = brings(t, scene.after(set(4)), set(9), [{type: 'healed', amount: 5, left: 9}]);
	t.is(hp(healed, 'oni'), 9);
	refuses(t, healed, set(9), 'that changes nothing');
});

test('at 0 hit points a foe is out, in whoever’s turn; a hero who is healed stands again (OT-25, OT-26)', (t) => {
	const scene = trio().after(deal('damage', {who: 'finch', amount: 12}, {who: 'oni', amount: 10}));
	t.deepEqual(scene.told(), [
		'Finch takes 12 damage, 0 left',
		'Finch is down',
		'Oni takes 10 damage, 0 left',
		'Oni is out of the fight',
	]);
	const healed = duel({hp: 10})
		.after(deal('damage', {who: 'ark', amount: 10}))
		.after(deal('healing', {who: 'ark', amount: 30}));
	t.deepEqual(healed.told(), ['Ark is healed by 10: 10 left', 'Ark stands again']);
});

test('one amount for several, half of it rounded down, is one command (OT-24)', (t) => {
	const scene = trio().after(
		gm(
			{
				do: 'harm',
				way: 'damage',
				blows: [
					{who: 'ark', amount: 9},
					{who: 'finch', amount: 9, isHalf: true},
					{who: 'oni', amount: 9},
				],
				dice: {formula: {count: 2, sides: 6, plus: 0}, dice: [[4], [5]], how: 'typed'},
			},
			'falling beam',
		),
	);
	t.deepEqual(
		['ark', 'finch', 'oni'].map((who) => hp(scene, who)),
		[11, 8, 1],
	);
	t.is(scene.told()[0], '2d6: 4 5 = 9, half of it for Finch');
	const lines = scene.events.map((event) => scene.rules.narrate(event, scene.state, 'gm'));
	t.deepEqual(
		lines.map((line) => [line?.kind, line?.reason]),
		['falling beam', undefined, undefined, undefined].map((reason) => ['ruling', reason]),
	);
});

/** Ark and Finch each hold Oni by concentration; Oni attacks Ark, and is to roll. */
const concentrating = () => {
	const hold = [
		pick('condition'),
		tick('oni'),
		pick('condition:held'),
		pick('concentration'),
		pick('done'),
	];
	return trio().after(...hold, ...hold, pick('attack:ark:0'));
};

test('in the middle of an attack those who concentrate are asked for their checks in turn, and the attack goes on (OT-32)', (t) => {
	const attacked = concentrating();
	const {title} = attacked.prompt();
	const scene = attacked.after(deal('damage', {who: 'ark', amount: 2}, {who: 'finch', amount: 2}));
	t.is(scene.prompt().title, 'Concentration → Ark');
	const next = scene.after(roll(15));
	t.is(next.prompt().title, 'Concentration → Finch');
	const back = next.after(roll(2));
	t.is(back.prompt().title, title);
	t.is(back.state.conditions.length, 1);
	t.is(hp(back.after(roll(15), roll(3)), 'ark'), 12);
	const asItIs = attacked.after(deal('hp-down', {who: 'ark', amount: 2}));
	t.is(asItIs.prompt().title, title);
});

test('dice that do not make the amount, and targets that are none, are refused', (t) => {
	const scene = duel();
	const dice = {formula: {count: 1, sides: 6, plus: 0}, dice: [[7]], how: 'typed'} as const;
	const blows = [{who: 'oni', amount: 7}];
	refuses(t, scene, gm({do: 'harm', way: 'damage', blows, dice}), 'there is no 7 on a d6');
	refuses(
		t,
		scene,
		gm({do: 'harm', way: 'damage', blows, dice: {...dice, dice: [[3]]}}),
		'the dice do not make that amount',
	);
	refuses(t, scene, deal('damage'), 'nobody who is meant is still up');
	refuses(t, scene, deal('damage', ...blows, ...blows), 'somebody is named twice');
	refuses(t, scene, deal('none', ...blows), 'there is no way to harm or heal “none”');
	refuses(
		t,
		scene,
		deal('damage', {who: 'oni', amount: 7, option: 'ice'}),
		'Damage knows no “ice”',
	);
	refuses(
		t,
		scene,
		deal('damage', {who: 'oni', amount: -7}),
		'an amount is a whole number of up to 9999',
	);
	refuses(
		t,
		scene.after(gm({do: 'remove', who: 'oni'})),
		deal('damage', {who: 'oni', amount: 7}),
		'Oni is not in the fight any more',
	);
});

test('as it is, hit points go down past any resistance, and up past the most (OT-23, OT-26)', (t) => {
	const scene = duel({}, {resistances: [{kind: 'plain', takes: 'none'}]});
	const hurt = brings(t, scene, deal('hp-down', {who: 'oni', amount: 4}), [
		{type: 'adjusted', field: 'hp', from: 10, to: 6},
	]);
	t.deepEqual(hurt.told(), ['Oni: Hit points 10 → 6']);
	t.is(hp(hurt.after(deal('hp-up', {who: 'oni', amount: 9})), 'oni'), 15);
});

test('players read that a foe is hurt, not by how much or why', (t) => {
	const scene = duel().after(
		gm({do: 'harm', way: 'damage', blows: [{who: 'oni', amount: 3, isHalf: true}]}, 'a secret'),
	);
	t.deepEqual(scene.told('players'), ['Oni is hurt']);
	t.deepEqual(
		scene.events.flatMap(
			(event) => scene.rules.narrate(event, scene.state, 'players')?.reason ?? [],
		),
		[],
	);
});

test('the fight may be over as soon as harm by hand leaves one side, whoever acts, and else the turn goes on (OT-25)', (t) => {
	for (const [who, side] of [
		['ark', 'heroes'],
		['oni', 'foes'],
	] as const) {
		const asked = duel().after(deal('damage', {who, amount: 99}));
		t.is(asked.prompt().title, `No ${side} are left to fight: is the fight over?`);
	}

	const on = duel().after(deal('damage', {who: 'oni', amount: 99}), pick('go-on'));
	t.is(on.prompt().title, 'Ark acts');
	t.is(on.after(pick('done')).prompt().title, 'Ark acts');
});
