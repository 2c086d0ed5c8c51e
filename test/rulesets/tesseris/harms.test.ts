import test from 'ava';
import type {SettingValues} from '../../../source/engine/facts/settings.js';
import {brings, refuses} from '../../helpers/rules-scene.js';
import {adjust, deal, duel, gm, pick, roll} from '../../helpers/te-scene.js';

/* Harm and healing by the GM's hand. */

const armour = {name: 'Mail', points: 3, bulk: 1, covers: ['arms', 'body']} as const;

test('damage past soak costs Stamina first, a Wound for each full five, and Ego for each Wound (TE-42, TE-43)', (t) => {
	const scene = duel();
	const {ego} = scene.of('oni').body;
	const hurt = brings(t, scene, deal('damage', {who: 'oni', amount: 7}), [
		{type: 'harmed', lost: 7, gained: 1, stamina: 14, wounds: 1},
	]);
	t.deepEqual(hurt.told(), [`Oni takes 7: Stamina 21 → 14, 1 Wound, Ego ${ego - 1}`]);
	t.deepEqual(hurt.told('players'), ['Oni is wounded']);
	t.is(hurt.prompt().id, scene.prompt().id);
	const more = hurt.after(deal('damage', {who: 'oni', amount: 17}));
	t.like(more.of('oni').body, {stamina: 0, wounds: 1 + 2 + 3});
});

test('with a location its armour soaks; a value that is set is past all armour (TE-41)', (t) => {
	const scene = duel({}, {armour});
	const body = scene.after(deal('damage', {who: 'oni', amount: 9, option: 'body'}));
	t.regex(body.told()[0] ?? '', /takes 9 − 3 soak \(body\) = 6: Stamina 21 → 15/);
	const head = scene.after(deal('damage', {who: 'oni', amount: 9, option: 'head'}));
	t.regex(head.told()[0] ?? '', /9 − 0 soak \(head\) = 9/);
	const held = scene.after(deal('damage', {who: 'oni', amount: 2, option: 'arms'}));
	t.deepEqual(held.told(), ['Oni takes 2 − 3 soak (arms) = 0: nothing gets through']);
	const set = scene.after(deal('damage', {who: 'oni', amount: 4, isSet: true, option: 'body'}));
	t.is(set.of('oni').body.stamina, 4);
});

test('Wounds by hand can kill (TE-46), and a Wound loosens a hold at point (TE-75)', (t) => {
	const held = duel().after(gm({do: 'give', who: 'koji', name: 'Held at point', from: 'oni'}));
	t.is(held.state.conditions.length, 1);
	const hurt = held.after(deal('wounds', {who: 'oni', amount: 1}));
	t.is(hurt.state.conditions.length, 0);
	const dead = duel().after(deal('wounds', {who: 'oni', amount: 10}));
	t.true(dead.told().includes('Oni is dead'));
});

test('TE-46: the GM brings back the dead, with one Wound fewer than kill', (t) => {
	const dead = duel().after(deal('wounds', {who: 'oni', amount: 10}));
	refuses(
		t,
		dead,
		deal('healing', {who: 'oni', amount: 2}),
		'Oni is dead: “back into the fight” comes first',
		'TE-46',
	);
	const back = dead.after(gm({do: 'return', who: 'oni'}));
	t.is(back.of('oni').body.wounds, 9);
	t.is(back.after(deal('wounds-healing', {who: 'oni', amount: 2})).of('oni').body.wounds, 7);
});

test('TE-46, TE-43: the Wounds that a fate point takes back give their Ego back, by a Setting', (t) => {
	const egoAfter = (settings: SettingValues) =>
		duel({fate: 1}, {}, settings)
			.after(deal('wounds', {who: 'koji', amount: 11}))
			.after(pick('burn'))
			.of('koji').body.ego;
	t.is(egoAfter({fateEgo: true}) - egoAfter({fateEgo: false}), 2);
});

test('Stamina heals up to the most less Wounds, and ends unconsciousness from its lack (TE-43, TE-45)', (t) => {
	const hurt = duel().after(deal('damage', {who: 'koji', amount: 11}));
	t.like(hurt.of('koji').body, {stamina: 8, wounds: 2});
	const healed = hurt.after(deal('healing', {who: 'koji', amount: 99}));
	t.deepEqual(healed.told(), ['Koji regains 9 Stamina: 17 now']);
	const mended = healed.after(deal('wounds-healing', {who: 'koji', amount: 1}));
	t.deepEqual(mended.told(), ['Koji has 1 Wound fewer: 1 left']);
});

test('social harm costs Ego; at 0 somebody surrenders (TE-S09)', (t) => {
	const scene = duel().after(adjust('oni', 'ego', 5));
	const beaten = scene.after(deal('ego', {who: 'oni', amount: 5}));
	t.deepEqual(beaten.told().slice(0, 2), ['Oni: Ego 5 → 0', 'Oni is Surrendered']);
	const off = duel({}, {}, {socialLoss: false}).after(
		adjust('oni', 'ego', 5),
		deal('ego', {who: 'oni', amount: 5}),
	);
	t.is(off.state.conditions.length, 0);
	const back = off.after(deal('ego-healing', {who: 'oni', amount: 99}));
	t.true((back.of('oni').body.ego ?? 0) > 5);
	t.false(back.told().some((line) => line.includes('+99')));
});

test('as it is, only the number changes', (t) => {
	const scene = duel();
	for (const [way, field] of [
		['stamina-down', 'stamina'],
		['wounds-up', 'wounds'],
		['ego-down', 'ego'],
	] as const) {
		brings(t, scene, deal(way, {who: 'oni', amount: 6}), [{type: 'adjusted', field}]);
	}
});

test('an attack goes on after harm in its middle', (t) => {
	const struck = duel().after(pick('melee-strike:oni:sword'));
	const hurt = struck.after(deal('damage', {who: 'koji', amount: 3}, {who: 'oni', amount: 3}));
	t.is(hurt.prompt().title, struck.prompt().title);
	t.notThrows(() => hurt.after(roll(6, 6, 6, 1, 1)));
});

test('those of a square can be named together', (t) => {
	const scene = duel();
	t.deepEqual(
		scene.rules
			.areas(scene.state)
			.flatMap(({ids}) => ids)
			.toSorted(),
		scene.state.combatants.map(({id}) => id).toSorted(),
	);
});
