import test from 'ava';
import {
	bracketed,
	forGm,
	joined,
	names,
	preceded,
	secret,
	sentence,
	told,
	written,
} from '../../../source/engine/world/told.js';

const somebody = (id: string, name: string, control: 'gm' | 'player', isHidden = false) =>
	({id, name, control, isHidden, isPlural: 'as-named'}) as const;

const combatants = [
	somebody('ark', 'Ark', 'player'),
	somebody('thugs', 'Thugs', 'gm'),
	somebody('spy', 'Spy', 'gm', true),
];
const fight = {combatants, index: new Map(combatants.map(({id}, at) => [id, at])), settings: {}};

const gm = (text: Parameters<typeof written>[0]) => written(text, fight, 'gm');
const players = (text: Parameters<typeof written>[0]) => written(text, fight, 'players');

test('a number of a foe is the GM’s, one of a player’s own is for everybody', (t) => {
	const hurt = (who: string) =>
		sentence(fight, who, told`takes ${secret(who, 'health', '7 damage', 'a hit')}`);
	t.is(gm(hurt('thugs')), 'Thugs take 7 damage');
	t.is(players(hurt('thugs')), 'Thugs take a hit');
	t.is(players(hurt('ark')), 'Ark takes 7 damage');
});

test('players read no name of somebody hidden, and nothing of a list of them', (t) => {
	const call = preceded('Good guys: ', names(fight, ['ark', 'spy']));
	t.is(gm(call), 'Good guys: Ark and Spy');
	t.is(players(call), 'Good guys: Ark');
	t.is(players(preceded('Dead: ', names(fight, ['spy']))), '');
});

test('of nothing there is nothing: no sentence, no brackets, nothing between texts', (t) => {
	t.is(players(sentence(fight, 'ark', forGm('waits'))), '');
	t.is(players(bracketed(forGm('5 left'))), '');
	t.is(players(joined([forGm('a'), 'b', 'c'], ', ')), 'b, c');
	t.is(players(joined([forGm('a')], ', ', 'nobody')), 'nobody');
});

test('a bare number is no part of what is told', (t) => {
	// @ts-expect-error It may be a secret: whoever means it for everybody writes it as a text.
	t.throws(() => gm(told`takes ${7} damage`));
});
