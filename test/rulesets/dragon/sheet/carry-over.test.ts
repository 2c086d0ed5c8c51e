import test from 'ava';
import {adjust, ark, gm, mage, oni, rolled} from '../../../helpers/dr-scene.js';
import {dragon} from '../../../../source/rulesets/dragon/index.js';
import {NextFight} from '../../../helpers/next-fight.js';

/* What stays of a fight in the next one. */

const scene = () => rolled([ark(), mage(), oni()], [1, 2, 3, 4, 5, 6]);
const cast = [ark(), mage(), oni()];

test('hit points stay as they are, for nothing says that they come back (DR-30)', (t) => {
	const next = new NextFight(scene().after(adjust('ark', 'hp', 7), adjust('oni', 'hp', 3)), cast);
	t.deepEqual(next.ids(), ['ark', 'mage', 'oni']);
	t.deepEqual(next.values('ark'), {hp: 7});
	t.deepEqual(next.values('oni'), {}, 'foes come fresh');
	t.like(next.state.combatants[0], {hp: 7, fall: undefined});
});

test('whoever is down, gone or turned against the heroes does not come (DR-33)', (t) => {
	const down = scene().after(adjust('ark', 'down', true));
	t.deepEqual(new NextFight(down, cast).ids(), ['mage', 'oni']);
	const gone = scene().after(gm({do: 'remove', who: 'mage'}));
	t.deepEqual(new NextFight(gone, cast).ids(), ['ark', 'oni']);
	const turned = scene().after(gm({do: 'side', who: 'ark', side: 'bad'}));
	t.deepEqual(new NextFight(turned, cast).ids(), ['mage', 'oni']);
});

test('the fallen come where they are helped up before, and the dead do not (DR-30, DR-33)', (t) => {
	const down = scene().after(adjust('ark', 'down', true), adjust('mage', 'dead', true));
	const next = new NextFight(down, cast, 'helped-up');
	t.deepEqual(next.ids(), ['ark', 'oni']);
	t.is(next.state.combatants[0]?.fall, undefined);
});

test('heroes are known by their names, or else by their ids; others come fresh', (t) => {
	const hurt = scene().after(adjust('ark', 'hp', 7), adjust('mage', 'hp', 9));
	const next = new NextFight(hurt, [
		{...ark(), name: 'Mage'},
		{...mage(), name: 'ark'},
		{...mage(), name: 'Bo'},
	]);
	t.deepEqual(next.values('mage'), {hp: 9}, 'by its name');
	t.deepEqual(next.values('ark'), {hp: 7}, 'by its id');
	t.deepEqual(next.values('bo'), {});
});

test('conditions without an end of their own stay, others do not', (t) => {
	const next = new NextFight(
		scene().after(
			gm({do: 'give', who: 'ark', name: 'hindered', row: 'hindered'}),
			gm({do: 'give', who: 'ark', name: 'cursed', from: 'mage', worth: -2}),
			gm({do: 'give', who: 'ark', name: 'tired', from: 'oni'}),
			gm({do: 'give', who: 'ark', name: 'dazed', until: {unit: 'round', count: 3}}),
		),
		[ark(), {...mage(), name: 'Mage'}, oni()],
	);
	t.deepEqual(next.conditions('ark'), ['hindered', 'cursed', 'tired']);
	t.like(next.state.conditions[0], {id: 1, worth: -1, since: 0});
	t.like(next.state.conditions[1], {from: 'mage', worth: -2});
	t.is(next.state.serial, 3);
});

test('cover is where the former fight was (DR-29)', (t) => {
	t.is(dragon.carryOver.afresh?.(ark({cover: 3}).sheet).cover, 0);
});
