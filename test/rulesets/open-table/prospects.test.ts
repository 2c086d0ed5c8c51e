import test from 'ava';
import type {ConditionRow} from '../../../source/engine/facts/house.js';
import {
	type Scene,
	ark,
	attackOf,
	duel,
	fire,
	given,
	gm,
	oni,
	rat,
	roll,
} from '../../helpers/ot-scene.js';

/* What an attack likely does, as menus, targets and outlooks have it. */

const outlookOf = (scene: Scene, id = 'attack:oni:0'): string =>
	scene.rules.outlook(scene.choice(id).act, scene.state).join(' · ');

const wounds = {wounds: true, woundStep: 4, critical: false} as const;

test('where wounds are counted, an attack is told by its wounds, and so are hits to fell (OT-34)', (t) => {
	const tough = (toughness: number) => duel({}, {hp: 3, toughness}, wounds);
	t.is(tough(4).choice('attack:oni:0').effect, '~1.5 wounds');
	t.is(outlookOf(tough(4)), '70 % to hit · a hit: ~1.5 wounds; 2 such hits fell Oni');
	t.is(tough(12).choice('attack:oni:0').effect, 'no wound');
	t.is(outlookOf(tough(12)), '70 % to hit · a hit: no wound');
});

test('raises are reckoned: in a pool by the successes beyond, else by their die (OT-29)', (t) => {
	const pool = {
		method: 'pool',
		sides: 6,
		success: 5,
		initiative: 'own',
		initiativeSides: 20,
		raise: 1,
	} as const;
	const flat = {attacks: [attackOf({bonus: 2, damage: {count: 0, sides: 1, plus: 4}})]};
	// Of two dice one is a success with 4 in 9, both are with 1 in 9.
	const scene = duel(flat, {defence: 1, hp: 9}, pool);
	t.is(outlookOf(scene), '56 % to hit · a hit: ~4.2 damage; 3 such hits fell Oni');
	const die = {raise: 4, raised: 'die', critical: false, fumble: false} as const;
	// 14 of 20 hit, and 10 of those with a raise.
	t.is(duel({}, {}, die).choice('attack:oni:0').effect, '~10 damage');
});

test('resistances and armour are reckoned as they will be (OT-23, OT-35)', (t) => {
	const fiery = {attacks: [attackOf({kind: 'fire', damage: {count: 1, sides: 4, plus: 0}})]};
	const against = (takes: 'half' | 'double' | 'none') =>
		duel(fiery, {resistances: [{kind: 'fire', takes}]});
	t.is(against('half').choice('attack:oni:0').effect, '~1 damage');
	t.is(against('double').choice('attack:oni:0').effect, '~5 damage');
	t.is(against('none').choice('attack:oni:0').effect, 'no damage');
	t.is(against('none').choice('attack:oni:0').worth, 0);
	const part = (name: string, armour: number) => ({name, armour, hp: 4, share: 1, isVital: false});
	const locations = [part('leg', 0), part('head', 4)];
	t.is(duel(fiery, {locations}).choice('attack:oni:0').effect, '~1.3 damage');
});

test('a hit that is critical by a condition is reckoned so (OT-36)', (t) => {
	const rigid: ConditionRow = {
		id: 'rigid',
		name: 'rigid',
		summary: '',
		kind: 'bad',
		crits: ['melee'],
	};
	const scene = duel().after(
		gm({do: 'house', house: {conditions: [rigid], situations: []}}),
		gm({do: 'give', who: 'oni', name: 'rigid', row: 'rigid'}),
	);
	t.is(scene.choice('attack:oni:0').effect, '~12 damage');
});

test('who is immune, or cannot be wounded, is nobody’s first target (OT-23, OT-34)', (t) => {
	const immune = {resistances: [{kind: 'plain', takes: 'none' as const}]};
	const targets = given([ark(), oni(immune), rat(1)]).after(roll(15, 5, 5));
	t.is(targets.choices()[0]?.id, 'attack:rat-1:0');
	const weapons = {attacks: [attackOf(), fire({isArea: false})]};
	t.is(duel(weapons, immune).choices()[0]?.id, 'attack:oni:1');
	t.is(duel({}, immune).choices()[0]?.id, 'attack:oni:0');
	const tank = given([ark(), oni({toughness: 20}), rat(1, {toughness: 4})], wounds);
	t.is(tank.after(roll(15, 5, 5)).choices()[0]?.id, 'attack:rat-1:0');
});

test('players are not told by any of it what a foe can take (OT-23, OT-25, OT-34)', (t) => {
	const immune = {resistances: [{kind: 'plain', takes: 'none' as const}], toughness: 20};
	const scene = given([ark(), oni(immune), rat(1)], wounds).after(roll(15, 5, 5));
	const [first] = scene.choices('players');
	t.is(first?.id, 'attack:oni:0');
	t.is(first?.effect, '~7.5 damage');
	t.is(first?.worth, undefined);
});
