import test from 'ava';
import {namedSaves, namesOnce, saveBonus} from '../../../source/rulesets/open-table/derived.js';
import {duel} from '../../helpers/ot-scene.js';

test('capitals, spaces and hyphens in the names of saves and of kinds of damage do not matter (OT-23, OT-30)', (t) => {
	const hero = duel({saves: [{name: 'Dex-save', bonus: 4}]}).of('ark');
	t.is(saveBonus(hero, 'dex save'), 4);
	t.is(saveBonus(hero, undefined), 0);
	const imp = duel({saves: [{name: 'dexterity', bonus: 9}]}).of('ark');
	t.is(saveBonus(imp, 'Dex'), 9);
	t.deepEqual(namesOnce(['Fire', 'cold', 'fire', 'COLD', 'holy fire', 'Holy-Fire']), [
		'Fire',
		'cold',
		'holy fire',
	]);
});

test('OT-24: “all” is the bonus of each save that is not named, but of no check of the fallen', (t) => {
	const wyrm = duel({
		saves: [
			{name: 'all', bonus: 4},
			{name: 'wisdom', bonus: 1},
		],
	}).of('ark');
	t.deepEqual(
		['constitution', 'wisdom', 'concentration', 'down'].map((save) => saveBonus(wyrm, save)),
		[4, 1, 4, 0],
	);
	t.deepEqual(namedSaves(wyrm.sheet), ['wisdom']);
});
